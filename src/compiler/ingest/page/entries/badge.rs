//! Lines of an entry that name its kind, as cards have them: `Journal article`.

use peerage_core::model::WorkKind;
use peerage_core::text::fold::fold;

/// Names of kinds, folded. `Preprint` is a part of the name of a server, with which it is read.
const NAMES: [(&str, WorkKind); 6] = [
    (
        "journal article, journal paper, research article, article, journal, articulo, articulo cientifico, \
         articulo de revista, artigo, artigo cientifico, artigo em periodico, zeitschriftenartikel, \
         zeitschriftenaufsatz, aufsatz, article de revue, articolo, articolo su rivista, \
         学術論文, 雑誌論文, 期刊论文, 학술지 논문",
        WorkKind::Journal,
    ),
    (
        "conference paper, conference article, conference, international conference, proceedings paper, \
         workshop paper, conference proceedings, konferenzbeitrag, tagungsbeitrag, acte de colloque, \
         trabajo de conferencia, comunicacion, trabalho em evento, 国際会議, 会议论文, 학술대회",
        WorkKind::Conference,
    ),
    (
        "book chapter, chapter, capitulo, capitulo de libro, capitulo de livro, buchkapitel, \
         buchbeitrag, chapitre, chapitre d ouvrage, capitolo, capitolo di libro",
        WorkKind::Chapter,
    ),
    ("book, monograph, libro, livro, buch, monographie, livre, ouvrage, 著書", WorkKind::Book),
    (
        "thesis, phd thesis, doctoral thesis, dissertation, tesis, tesis doctoral, tese, these, tesi, \
         dissertacao, 博士論文, 学位论文",
        WorkKind::Thesis,
    ),
    ("technical report, report, informe, relatorio, bericht, rapport", WorkKind::Report),
];

/// Kind that a line names.
pub fn kind(line: &str) -> Option<WorkKind> {
    if line.len() > 60 {
        return None;
    }
    let line = fold(line.trim_matches(|c: char| !c.is_alphanumeric()));
    let is_named = |names: &str| names.split(", ").any(|name| name.trim_start() == line);
    NAMES.iter().find(|(names, _)| is_named(names)).map(|(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Option<WorkKind>) {
        assert_eq!(kind(line), expected, "{line}");
    }

    #[test]
    fn names_of_kinds_are_known() {
        check("Journal Article", Some(WorkKind::Journal));
        check("[Artículo]", Some(WorkKind::Journal));
        check("Capítulo de libro", Some(WorkKind::Chapter));
        check("Under review", None);
        check("Journal of Looms", None);
    }
}
