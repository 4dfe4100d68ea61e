//! Labels of links: `pdf`, `[code]`, `DOI`.

use peerage_core::model::LinkKind;

/// Labels of links that have no kind of their own.
const OTHERS: &str = " bib bibtex abstract abs link url html ps journal publisher appendix supplement \
    supplementary errata erratum version manuscript materials here cite citation review summary lingbuzz \
    blog press mp4 feature verlagsankündigung inhaltsverzeichnis leseprobe volltext rezension 引用 链接 鏈接 \
    阅读论文 原文 全文 下载 下載 论文链接 リンク 링크 원문 ";

/// Maximum number of words of a label that ends with the kind of a file.
const MAX_FILE: usize = 8;

/// Number of words from which a link in brackets is more than a label.
pub const MAX_BRACKETED: usize = 8;

/// Maximum number of words of a label.
const MAX_WORDS: usize = 3;

/// True if a text is the label of a link.
pub fn is_label(text: &str) -> bool {
    let bare = text.trim().to_lowercase();
    let n_words = bare.split_whitespace().count();
    // `Table of contents and chapter as PDF`
    if (2..=MAX_FILE).contains(&n_words) && bare.ends_with(" pdf") {
        return true;
    }
    (1..=MAX_WORDS).contains(&n_words)
        && (named(&bare).is_some() || OTHERS.contains(&format!(" {bare} ")))
}

/// True for labels between signs: `(pdf, ps)`.
pub fn are_labels(text: &str) -> bool {
    let bare = text.trim_matches(|c: char| !c.is_alphanumeric());
    bare.split([',', '|', '/', ';', '·']).all(is_label)
}

/// Words of links to the beginning of a page.
const TO_TOP: &str = "back to top | to top | top | top of page | back to the top | nach oben | zum seitenanfang \
    | haut de page | retour en haut | volver arriba | voltar ao topo | torna su | 回到顶部 | 返回顶部 | 回到頂部 \
    | 返回頁首 | ページトップへ | ページの先頭へ | トップへ戻る | 맨 위로";

/// True for a link to the beginning of a page, whose text is nothing else.
pub fn leads_to_top(text: &str) -> bool {
    let bare = text.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
    TO_TOP.split('|').any(|words| words.trim() == bare)
}

/// Kind of a link by its label.
pub fn named(label: &str) -> Option<LinkKind> {
    let label = label.trim().trim_matches(['[', ']', '(', ')', ' ', ':']).to_lowercase();
    if let Some(kind) = LinkKind::parse(&label) {
        return Some(kind);
    }
    let words = [
        ("slide", LinkKind::Slides),
        ("code", LinkKind::Code),
        ("github", LinkKind::Code),
        ("software", LinkKind::Code),
        ("data", LinkKind::Data),
        ("poster", LinkKind::Poster),
        ("video", LinkKind::Video),
        ("talk", LinkKind::Video),
        ("recording", LinkKind::Video),
        ("arxiv", LinkKind::Arxiv),
        ("doi", LinkKind::Doi),
        ("pdf", LinkKind::Pdf),
        ("paper", LinkKind::Pdf),
        ("preprint", LinkKind::Pdf),
        ("project", LinkKind::Website),
        ("website", LinkKind::Website),
        ("代码", LinkKind::Code),
        ("代碼", LinkKind::Code),
        ("项目主页", LinkKind::Website),
    ];
    let found = words.iter().find(|(word, _)| label.starts_with(word) || label.ends_with(word));
    found.filter(|_| label.len() < 30).map(|(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        assert_eq!(is_label(text), expected, "{text}");
    }

    #[test]
    fn labels_are_known() {
        check("pdf", true);
        check("Project page", true);
        check("BibTeX", true);
        check("On the looms of data", false);
        check("J", false);
        check("", false);
    }
}
