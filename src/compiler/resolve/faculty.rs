//! Ranks of faculty by the words of positions, in the languages of the interface.

use peerage_core::text::fold::fold;

use crate::resolve::positions::find;

/// Words of those who lead a group, who stand before others.
#[rustfmt::skip]
const HEADS: [&str; 24] = [
    "pi", "principal investigator", "lab head", "lab leader", "group leader", "team leader", "leiter",
    "leiterin", "gruppenleiter", "gruppenleiterin", "arbeitsgruppenleiter", "nachwuchsgruppenleiter",
    "nachwuchsgruppenleiterin", "responsable", "investigador principal", "investigadora principal",
    "pesquisador principal", "pesquisadora principal", "主持人", "主宰", "负责人", "負責人", "책임자",
    "باحث رئيسي",
];

/// Words of those who lead a house, or in a lower rank something in it.
#[rustfmt::skip]
const DIRECTORS: [&str; 11] = [
    "head", "director", "chair", "directeur", "directrice", "directora", "diretor", "diretora", "主任",
    "رئيس", "مدير",
];

/// Words of faculty below full professors.
#[rustfmt::skip]
const BELOW: [&str; 38] = [
    "associate", "assistant", "junior", "juniorprofessor", "juniorprofessorin", "lecturer", "reader",
    "instructor", "fellow", "docent", "dozent", "dozentin", "privatdozent", "privatdozentin", "maitre",
    "maitresse", "associe", "associee", "titular", "contratado", "contratada", "asociado", "asociada",
    "associado", "associada", "auxiliar", "adjunto", "adjunta", "lektor", "准教授", "副教授", "助教",
    "助理教授", "讲师", "講師", "부교수", "조교수", "مساعد",
];

/// Words of faculty who have retired or belong to another house.
#[rustfmt::skip]
const RETIRED: [&str; 11] = [
    "emeritus", "emerita", "emeriti", "emerite", "emerito", "emeritiert", "adjunct", "honorary", "名誉",
    "名譽", "명예",
];

/// Place of a position among those of the faculty: who leads, full professors, others, and those
/// who have retired.
pub fn rank_of_position(position: &str) -> u8 {
    let position = format!(" {} ", fold(position));
    let has_one = |words: &[&str]| words.iter().any(|word| find(&position, word).is_some());
    if has_one(&RETIRED) {
        return 3;
    }
    match (has_one(&HEADS), has_one(&DIRECTORS), has_one(&BELOW)) {
        (true, ..) | (_, true, false) => 0,
        (.., false) => 1,
        (.., true) => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faculty_stand_by_rank() {
        let ranks = [
            ["Professor and Director of the Institute", "Group leader", "研究室主宰者、教授"]
                .as_slice(),
            &["Professor", "Professorin für Geschichte", "Catedrática", "教授"],
            &[
                "Associate Professor and Director of Studies",
                "Reader",
                "Privatdozent",
                "Profesora titular",
                "准教授",
                "조교수",
            ],
            &["Professor emerita", "Adjunct professor", "名誉教授"],
        ];
        for (rank, positions) in (0..).zip(ranks) {
            for position in positions {
                assert_eq!(rank_of_position(position), rank, "{position}");
            }
        }
    }
}
