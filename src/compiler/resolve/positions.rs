//! Kinds of groups by the words of positions, in the languages of the interface.

use peerage_core::model::GroupKind;
use peerage_core::text::fold::fold;

use GroupKind::{Alumni, Lead, Phd, Postdoc, Staff, Student, Visitor};

/// Words of positions, folded. Those with letters of Latin script are compared word by word; of
/// other scripts, which inflect or part no words, any part of a position counts.
#[rustfmt::skip]
const WORDS: [(GroupKind, &[&str]); 7] = [
    (Alumni, &[
        "former", "formerly", "alumnus", "ehemalige", "ehemaliger", "ancien", "ancienne",
        "antiguo", "antigua", "antigo", "antiga", "egresado", "egresada", "egresso", "egressa",
        "毕业生", "畢業生", "往届", "歷屆", "校友", "卒業生", "修了生", "졸업생", "동문", "خريج", "سابق",
    ]),
    (Visitor, &[
        "visiting", "visitor", "guest", "gast", "gastprofessor", "gastprofessorin",
        "gastwissenschaftler", "gastwissenschaftlerin", "gastforscher", "gastforscherin",
        "invite", "invitee", "visitante", "invitado", "invitada", "convidado", "convidada",
        "affiliate", "associate member", "associated member", "associated researcher",
        "affiliated member", "affiliated faculty", "affiliated researcher",
        "affiliated scientist", "honorary fellow", "honorary research fellow",
        "honorary associate", "honorary research associate", "honorary member", "assoziiert",
        "assoziierter", "assoziierte", "membre associe", "membre associee", "chercheur associe",
        "chercheuse associee", "miembro asociado", "miembro asociada", "membro associado",
        "membro associada", "客座", "访问", "訪問", "客員", "방문", "زائر",
    ]),
    (Lead, &[
        "professor", "professorin", "prof", "pi", "co pi", "principal investigator", "lecturer",
        "reader", "faculty", "group leader", "team leader", "lab leader", "lab head", "head",
        "director", "chair", "adjunct", "emeritus", "emerita", "emeriti", "docent",
        "instructor", "teaching fellow", "assistant professor", "assistant teaching professor",
        "assistant research professor", "assistant clinical professor",
        "assistant adjunct professor", "assistant lecturer", "research assistant professor",
        "research associate professor", "juniorprofessor", "juniorprofessorin", "privatdozent",
        "privatdozentin", "dozent", "dozentin", "apl prof", "leiter", "leiterin",
        "gruppenleiter", "gruppenleiterin", "arbeitsgruppenleiter", "nachwuchsgruppenleiter",
        "nachwuchsgruppenleiterin", "professeur", "professeure", "maitre de conferences",
        "maitresse de conferences", "maitre assistant", "maitre assistante", "directeur",
        "directrice", "responsable", "directeur de recherche", "directrice de recherche",
        "emerite", "emerito", "emeritiert", "profesor", "profesora", "catedratico",
        "catedratica", "titular de universidad", "contratado doctor", "contratada doctora",
        "investigador principal", "investigadora principal", "directora", "professora",
        "docente", "livre docente", "diretor", "diretora", "pesquisador principal",
        "pesquisadora principal", "professore", "professoressa", "projektleiter",
        "projektleiterin", "hoogleraar", "universitair docent", "universitair hoofddocent",
        "forstelektor", "forsteamanuensis", "lektor", "教授", "讲师", "講師", "导师", "導師", "主任", "主持人",
        "助教", "助理教授", "主宰", "교수", "책임자", "أستاذ", "محاضر", "باحث رئيسي", "باحثة رئيسية", "رئيس",
        "مدير",
    ]),
    (Staff, &[
        "staff", "scientist", "researcher", "research assistant", "research associate",
        "research fellow", "engineer", "technician", "manager", "administrator", "assistant",
        "coordinator", "secretary", "programmer", "developer", "curator", "librarian",
        "archivist", "conservator", "editor", "statistician", "analyst", "specialist",
        "lab manager", "mitarbeiter", "mitarbeiterin", "akademischer rat", "akademische ratin",
        "akademischer oberrat", "akademische oberratin", "akademischer direktor",
        "akademische direktorin", "studienrat", "studienratin", "kustos", "kustodin", "kurator",
        "kuratorin", "archivar", "archivarin", "bibliothekar", "bibliothekarin", "restaurator",
        "restauratorin", "assistent", "assistentin", "oberassistent", "oberassistentin",
        "universitatsassistent", "universitatsassistentin", "koordinator", "koordinatorin",
        "projektkoordinator", "projektkoordinatorin", "sekretar", "sekretarin",
        "attache temporaire d enseignement", "ater", "archiviste", "conservateur",
        "conservatrice", "bibliothecaire", "ingenieur d etudes", "archivero", "archivera",
        "archivista", "conservador", "conservadora", "curador", "curadora", "bibliotecario",
        "bibliotecaria", "wissenschaftler", "wissenschaftlerin", "ingenieur", "ingenieurin",
        "techniker", "technikerin", "sekretariat", "chercheur", "chercheuse",
        "charge de recherche", "chargee de recherche", "ingenieure", "technicien",
        "technicienne", "investigador", "investigadora", "ricercatore", "ricercatrice",
        "onderzoeker", "forsker", "forskare", "ingeniero", "ingeniera", "tecnico", "tecnica",
        "pesquisador", "pesquisadora", "engenheiro", "engenheira", "研究员", "研究員", "工程师", "工程師",
        "助理", "助手", "技術", "技师", "秘書", "秘书", "学芸員", "司書", "档案", "檔案", "연구원", "기술원", "행정", "학예",
        "باحث", "مهندس", "فني", "منسق",
    ]),
    (Postdoc, POSTDOC),
    (Phd, &[
        "phd", "ph d", "dphil", "doctoral", "doctorate", "graduate student", "grad student",
        "graduate students", "grad students", "doktorand", "doktorandin", "promovend",
        "promovendin", "promovierende", "doctorant", "doctorante", "these", "doctorando",
        "doctoranda", "doctorado", "doutorando", "doutoranda", "doutorado",
        "graduate research assistant", "etudiant en doctorat", "etudiante en doctorat",
        "estudiante de doctorado", "estudante de doutorado", "博士生", "博士研究生", "博士课程", "博士課程",
        "博士後期", "d1", "d2", "d3", "dottorando", "dottoranda", "promovendus", "promovenda",
        "stipendiat", "stipendiatin", "predoctoral", "predoctorale", "predoc", "박사과정", "박사 과정",
        "طالب دكتوراه", "طالبة دكتوراه", "دكتوراه",
    ]),
    (Student, &[
        "student", "students", "undergraduate", "master", "masters", "msc", "bachelor",
        "intern", "trainee", "studentin", "hilfskraft", "praktikant", "praktikantin",
        "etudiant", "etudiante", "stagiaire", "estudiante", "alumno", "becario", "becaria",
        "mestrando", "mestranda", "mestrado", "estudante", "aluno", "aluna", "bolsista",
        "estagiario", "estagiaria", "本科生", "硕士", "碩士", "研究生", "实习生", "實習生", "学生", "學生", "大学院生",
        "修士", "大学生", "学部生", "学部3", "学部4", "m1", "m2", "b3", "b4", "석사", "학부", "학생", "인턴",
        "طالب", "طالبة", "متدرب",
    ]),
];

/// Words of postdoctoral researchers.
#[rustfmt::skip]
const POSTDOC: &[&str] = &[
    "postdoc", "postdoctoral", "post doc", "post doctoral", "postdoktorand", "postdoktorandin",
    "postdoctorant", "postdoctorante", "post doctorant", "post doctorante", "posdoctoral",
    "postdoctorado", "posdoctorado", "posdoutorando", "posdoutoranda", "pos doutorando",
    "pos doutoranda", "pos doutorado", "posdoc", "博士后", "博士後", "ポスドク", "博士研究員", "박사후", "박사 후",
    "assegnista", "باحث ما بعد الدكتوراه", "باحثة ما بعد الدكتوراه", "بعد الدكتوراه",
];

/// Headings of groups that mean a kind, folded.
#[rustfmt::skip]
const HEADINGS: [(&str, GroupKind); 31] = [
    ("principal investigator", Lead), ("principal investigators", Lead), ("pi", Lead), ("pis", Lead),
    ("faculty", Lead),
    ("staff", Staff), ("research staff", Staff), ("admin", Staff),
    ("grads", Phd), ("undergrads", Student),
    ("postdoc", Postdoc), ("postdocs", Postdoc), ("postdoctoral researchers", Postdoc),
    ("postdoctoral fellows", Postdoc), ("phd", Phd), ("phds", Phd), ("phd student", Phd),
    ("phd students", Phd), ("doctoral students", Phd), ("student", Student), ("students", Student),
    ("visitor", Visitor), ("visitors", Visitor), ("affiliates", Visitor),
    ("associates", Visitor), ("visitors and affiliates", Visitor), ("alumni", Alumni), ("alum", Alumni),
    ("alums", Alumni), ("former members", Alumni), ("past members", Alumni),
];

/// Kind of group that the name of a group means.
pub fn kind_of_name(name: &str) -> Option<GroupKind> {
    let name = fold(name);
    let named = GroupKind::NAMED.iter().chain(&HEADINGS);
    named.into_iter().find(|(other, _)| *other == name).map(|(_, kind)| *kind)
}

/// Words of those who study for a doctorate or have done so lately, and are employed as researchers
/// for it: “Research assistant (PhD student)”.
#[rustfmt::skip]
const EMPLOYED: [&str; 14] = [
    "phd student", "phd candidate", "ph d student", "ph d candidate", "doctoral student",
    "doctoral candidate", "doktorand", "doktorandin", "doctorant", "doctorante", "doctorando",
    "doctoranda", "predoctoral", "博士課程",
];

/// Place of a word in a folded position between spaces.
pub fn find(position: &str, word: &str) -> Option<usize> {
    match word.is_ascii() {
        true => position.find(&format!(" {word} ")).map(|at| at + 1),
        false => position.find(word),
    }
}

/// Kind of group that people of a position belong to. Words for those who left or only visit count
/// anywhere; of the others the first, and of several that begin there the longest. Doctorates count
/// before the employment that pays for them.
pub fn kind_of_position(position: &str) -> Option<GroupKind> {
    let position = format!(" {} ", fold(position));
    let mut found: Option<((usize, usize), GroupKind)> = None;
    for (kind, words) in WORDS {
        for word in words {
            let Some(at) = find(&position, word) else { continue };
            let rank = match kind {
                Alumni | Visitor => (0, 0),
                _ => (at, usize::MAX - word.len()),
            };
            if found.is_none_or(|(before, _)| rank < before) {
                found = Some((rank, kind));
            }
        }
    }
    let kind = found.map(|(_, kind)| kind);
    let has_one = |words: &[&str]| words.iter().any(|word| find(&position, word).is_some());
    match kind {
        Some(Staff) if has_one(POSTDOC) => Some(Postdoc),
        Some(Staff) if has_one(&EMPLOYED) => Some(Phd),
        _ => kind,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: Option<GroupKind>, positions: &[&str]) {
        for position in positions {
            assert_eq!(kind_of_position(position), kind, "{position}");
        }
    }

    #[test]
    fn a_position_says_the_group() {
        check(
            Some(Lead),
            &[
                "Professor",
                "Research Assistant Professor",
                "Associate Professor and Director of Graduate Studies",
                "Professor emerita",
                "Principal Investigator",
                "Senior Lecturer",
                "Gruppenleiterin",
                "Maître de conférences",
                "Catedrática",
                "Investigador principal",
                "Professora associada",
                "教授、博士生导师",
                "准教授",
                "助教",
                "助理教授",
                "교수",
                "부교수",
                "أستاذة مشاركة",
                "Reader",
                "Reader in Logic",
                "Emerita",
                "Emeritus",
                "Lecturer",
                "Assistant lecturer",
                "Adjunct",
                "Privatdozentin",
                "Juniorprofessor",
                "Maître de conférences",
                "Profesora titular",
                "Professeur émérite",
                "Universitair docent",
                "Førsteamanuensis",
            ],
        );
        check(
            Some(Staff),
            &[
                "Research assistant to Professor Loom",
                "Senior Research Scientist",
                "Lab manager",
                "Wissenschaftlicher Mitarbeiter",
                "Ingénieure d'études",
                "Técnico de laboratorio",
                "副研究员",
                "技術職員",
                "助手",
                "선임연구원",
                "Akademischer Rat",
                "Akademische Oberrätin",
                "Curator",
                "Archivist",
                "Archivarin",
                "Conservatrice",
                "Technician",
                "Research software engineer",
                "Universitätsassistentin",
                "Postgraduate administrator",
            ],
        );
        check(
            Some(Postdoc),
            &[
                "Postdoctoral Researcher",
                "Post-doc",
                "Postdoktorandin",
                "Pós-doutoranda",
                "Investigadora posdoctoral",
                "Wissenschaftliche Mitarbeiterin (Postdoc)",
                "博士后",
                "博士研究員",
                "박사후연구원",
                "باحثة ما بعد الدكتوراه",
            ],
        );
        check(
            Some(Phd),
            &[
                "PhD student of Professor Loom",
                "Ph.D. candidate",
                "Doctoral researcher",
                "Doktorandin",
                "Doctorante",
                "Wissenschaftlicher Mitarbeiter, Doktorand",
                "Research assistant (PhD student)",
                "Investigador predoctoral",
                "Estudiante de doctorado",
                "博士研究生",
                "博士課程3年",
                "박사과정",
                "طالبة دكتوراه",
            ],
        );
        check(
            Some(Student),
            &[
                "Master's student",
                "Undergraduate",
                "硕士研究生",
                "修士1年",
                "学部4年",
                "B4",
                "학부생",
                "Étudiant",
                "طالب",
            ],
        );
        check(
            Some(Visitor),
            &[
                "Visiting Professor",
                "Visiting scholar",
                "Honorary fellow",
                "Research affiliate",
                "PhD student (visiting)",
                "客座教授",
                "客員研究員",
                "أستاذ زائر",
            ],
        );
        check(Some(Alumni), &["Former PhD student", "Ehemalige Doktorandin", "طالب دكتوراه سابق"]);
        check(None, &["", "Weaver", "…", "Pirate", "Headmaster"]);
    }

    #[test]
    fn a_heading_means_a_kind_only_as_a_whole() {
        for (name, kind) in [
            ("phd", Some(Phd)),
            ("Principal Investigators", Some(Lead)),
            ("ALUMNI", Some(Alumni)),
            ("Alumni of the loom", None),
            ("Weavers", None),
        ] {
            assert_eq!(kind_of_name(name), kind, "{name}");
        }
    }
}
