//! Words of lists of people: roles, groups, columns of tables.

use peerage_core::text::fold::fold;

/// Beginnings of words that name a role, folded.
const ROLES: &str = "professor professeur profesor professore lecturer postdoc postdoctoral phd doctoral doctorand doctorant \
    doctorado doctorando doctoranda doutorando doutoranda doutorado dottorand doktorand promovend student studier studier estudiant estudante etudiant alumno \
    aluno aluna candidate researcher research scientist fellow engineer technician technical manager coordinator assistant \
    associate director head principal leader intern visiting scholar instructor dean chair msc master mestrand mestrado \
    bachelor undergraduate graduate postgraduate administrator administration secretary analyst programmer developer specialist nurse \
    emerit mitarbeiter wissenschaftlich leiter leitung sekretariat hilfskraft chercheu maitre directeur directrice \
    ingenieur stagiaire becari investigador tecnic tecnolog docente pesquisador bolsista graduand ricercat assegnist \
    collaborator advisor supervisor adjunct member faculty staff founder curator librarian";

/// Words in roles that need no space before them, in scripts without spaces.
const ROLE_SIGNS: &str = "教授 讲师 講師 助教 研究員 研究员 博士 硕士 修士 学生 研究生 本科 技術 技术 秘書 秘书 院生 代表 所長 主任 \
    교수 연구원 박사 석사 학생 학부 과정";

/// Words of groups of people beyond those of roles, folded.
const GROUPS: &str = "people team members member personnel personen group current present lab our the meet who we are students postdocs \
    doctorandos doctorants doctorands doktoranden phds interns visitors visiting affiliates affiliated associates core and of in research \
    investigators investigator investigadores fellows scholars researchers scientists engineers technicians faculty professors professor \
    equipe equipo equipa membres miembros membros integrantes estudantes estudiantes etudiants alunos mitarbeiter mitarbeiterinnen mitglieder \
    undergraduates graduates masters master s permanent permanents non post doctoral doctors level junior senior support academic \
    management leadership direction coordination board committee other others young international external assistants assistant";

/// Words of groups in scripts without spaces.
const GROUP_SIGNS: &str = "メンバー 教員 教职 スタッフ 学生 博士 修士 成员 成員 团队 團隊 教师 教師 在校 在读 老师 研究生 构成 \
    구성원 교수진 재학생 연구원 학생 대학원생";

/// Words of groups of former members, folded, and signs of scripts without spaces.
const FORMER: &str = "alumni alumnae alumnus alum former past previous graduated ehemalige ehemals anciens ancien anteriores antiguos \
    egresados egressos exmiembros ex emeriti";
const FORMER_SIGNS: &str = "卒業生 毕业 畢業 修了 OB OG 졸업 前成员 往届 元メンバー";

/// Words of headings below which others are named, folded.
const OTHERS: &str = "collaborators collaborator collaborations partners partner sponsors funding funders advisory join opening openings \
    positions vacancies photos photo gallery news contact publications papers projects acknowledgements acknowledgments \
    colaboradores collaborateurs kooperationspartner partenaires parceiros address location events links resources teaching courses";
const OTHER_SIGNS: &str = "合作 共同研究 招生 招聘 募集 写真 照片 协作 협력 모집 사진";

/// Words of columns, folded.
const NAME_COLUMNS: &str = " name names full name nom nombre nome 氏名 名前 姓名 이름 성명 ";
const ROLE_COLUMNS: &str = " role position title job title status funktion fonction cargo puesto funcao ruolo category 職名 役職 学年 职称 직위 ";

fn holds(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|it| it == word)
}

fn has_sign(signs: &str, text: &str) -> bool {
    signs.split_whitespace().any(|sign| text.contains(sign))
}

/// True if a text names a role.
pub fn is_role(text: &str) -> bool {
    if has_sign(ROLE_SIGNS, text) {
        return true;
    }
    let folded = fold(text);
    let mut words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 2);
    words.any(|word| ROLES.split_whitespace().any(|role| word.starts_with(role)))
        || folded.split(' ').any(|word| word.trim_matches('.') == "prof")
        || matches!(
            &*folded.replace('.', ""),
            "pi" | "m1" | "m2" | "d1" | "d2" | "d3" | "b3" | "b4" | "ra" | "co pi"
        )
}

/// Meaning of a heading in a list of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// All people.
    All,
    /// Group of this name.
    Group,
    /// Former members.
    Former,
    /// Others, or something else.
    Others,
}

/// Meaning of a heading; none where its words do not tell.
pub fn heading(text: &str) -> Option<Heading> {
    let folded = fold(text);
    let words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty() && !word.bytes().all(|it| it.is_ascii_digit()))
        .collect();
    if words.is_empty() || words.len() > 8 {
        return None;
    }
    if has_sign(OTHER_SIGNS, text) || words.iter().any(|word| holds(OTHERS, word)) {
        return Some(Heading::Others);
    }
    if has_sign(FORMER_SIGNS, text) || words.iter().any(|word| holds(FORMER, word)) {
        return Some(Heading::Former);
    }
    let is_all = words.iter().all(|word| {
        holds(
            "people team members member personnel group the our meet lab who we are equipe equipo \
        equipa membres miembros membros integrantes mitglieder of and in research current present",
            word,
        )
    });
    if is_all
        || matches!(
            text.trim(),
            "メンバー" | "成员" | "成員" | "团队" | "團隊" | "团队成员" | "구성원"
        )
    {
        return Some(Heading::All);
    }
    let is_role_word = |word: &&str| ROLES.split_whitespace().any(|role| word.starts_with(role));
    let n_roles = words.iter().filter(|word| is_role_word(word) || holds(GROUPS, word)).count();
    let is_group =
        has_sign(GROUP_SIGNS, text) || has_sign(ROLE_SIGNS, text) || n_roles * 2 > words.len();
    is_group.then_some(Heading::Group)
}

/// Role of each member of a group, where its name tells it: a role itself, or several holders of one.
pub fn role_of(group: &str) -> Option<&str> {
    const ROLES: [&str; 8] = [
        "student",
        "researcher",
        "professor",
        "postdoc",
        "fellow",
        "engineer",
        "technician",
        "assistant",
    ];
    let folded = fold(group);
    let last = folded.rsplit(' ').next().unwrap_or_default();
    if ROLES.contains(&last) && folded.split(' ').count() < 5 {
        return Some(group);
    }
    let known = [
        ("principal investigator", "Principal investigator"),
        ("phd students", "PhD student"),
        ("ph d students", "PhD student"),
        ("doctoral students", "Doctoral student"),
        ("graduate students", "Graduate student"),
        ("undergraduate students", "Undergraduate student"),
        ("undergraduates", "Undergraduate student"),
        ("undergraduate researchers", "Undergraduate researcher"),
        ("master students", "Master's student"),
        ("masters students", "Master's student"),
        ("master s students", "Master's student"),
        ("msc students", "Master's student"),
        ("postdocs", "Postdoc"),
        ("postdoctoral researchers", "Postdoctoral researcher"),
        ("postdoctoral fellows", "Postdoctoral fellow"),
        ("postdoctoral scholars", "Postdoctoral scholar"),
        ("research assistants", "Research assistant"),
        ("research scientists", "Research scientist"),
        ("research staff", "Research staff"),
        ("visiting scholars", "Visiting scholar"),
        ("doktoranden", "Doktorand"),
        ("doctorants", "Doctorant"),
        ("estudiantes de doctorado", "Estudiante de doctorado"),
        ("alunos de doutorado", "Aluno de doutorado"),
    ];
    let bare = folded.strip_prefix("current ").unwrap_or(&folded);
    let bare = bare.strip_prefix("former ").unwrap_or(bare);
    known.iter().find(|(name, _)| *name == bare).map(|(_, role)| *role)
}

/// Content of a column of a table by its heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Names.
    Name,
    /// Roles.
    Role,
    /// Anything else.
    Other,
}

/// Content of a column.
pub fn column(heading: &str) -> Column {
    let word = format!(" {} ", fold(heading.trim()));
    match () {
        () if word.trim().is_empty() => Column::Other,
        () if NAME_COLUMNS.contains(&word) => Column::Name,
        () if ROLE_COLUMNS.contains(&word) => Column::Role,
        () => Column::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_name_groups() {
        let check = |text: &str, expected| assert_eq!(heading(text), expected, "{text}");
        check("Our Team", Some(Heading::All));
        check("PhD Students", Some(Heading::Group));
        check("Principal Investigator", Some(Heading::Group));
        check("Wissenschaftliche Mitarbeiter", Some(Heading::Group));
        check("博士研究生", Some(Heading::Group));
        check("Former Members (2010–2020)", Some(Heading::Former));
        check("卒業生", Some(Heading::Former));
        check("Collaborators", Some(Heading::Others));
        check("Join us", Some(Heading::Others));
        check("Ida Roe", None);
        check("Looms and yarn", None);
    }

    #[test]
    fn roles_are_known() {
        for role in ["PhD student", "Professor of Looms", "准教授", "M2", "Doktorandin", "Técnico"]
        {
            assert!(is_role(role), "{role}");
        }
        for other in ["Ida Roe", "Looms at home", "ida@mill.example"] {
            assert!(!is_role(other), "{other}");
        }
    }
}
