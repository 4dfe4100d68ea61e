//! Bibliographic variables in one source.

use peerage_core::model::{ContributorRole, Variable};
use thin_vec::ThinVec;

use crate::ingest::files::{Span, Spanned};
use crate::ingest::record::AuthorRecord;

/// Bibliographic variable and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DetailRecord {
    /// Text of a variable.
    Text(Variable, Box<str>),
    /// People in a role, in order.
    Names(ContributorRole, Box<[AuthorRecord]>),
}

/// Bibliographic variables of a work, in the order in which they were found.
#[derive(Clone, Debug, Default)]
pub struct DetailRecords(ThinVec<Spanned<DetailRecord>>);

impl DetailRecords {
    /// Value of `variable`; empty where the source does not state it.
    pub fn text(&self, variable: Variable) -> &str {
        let found = self.0.iter().find_map(|detail| match &detail.value {
            DetailRecord::Text(of, text) if *of == variable => Some(&**text),
            _ => None,
        });
        found.unwrap_or_default()
    }

    /// Pages, or else the number of the article.
    pub fn pages(&self) -> &str {
        match self.text(Variable::Page) {
            "" => self.text(Variable::ArticleNumber),
            pages => pages,
        }
    }

    /// Iterates over all variables.
    pub fn iter(&self) -> impl Iterator<Item = &Spanned<DetailRecord>> {
        self.0.iter()
    }

    /// Keeps those that `is_kept`, which may change them.
    pub fn retain(&mut self, is_kept: impl FnMut(&mut Spanned<DetailRecord>) -> bool) {
        self.0.retain_mut(is_kept);
    }

    /// Adds the value of a variable that has none yet; an empty value is none. Of pages,
    /// the abbreviation before them is taken off, and a hyphen between two becomes a dash.
    pub fn add(&mut self, variable: Variable, value: &str, span: &Span) {
        let pages;
        let value = match variable {
            Variable::Page => {
                pages = whole_pages(value);
                &pages
            }
            _ => value.trim(),
        };
        if !value.is_empty() && self.text(variable).is_empty() {
            let value = DetailRecord::Text(variable, value.into());
            self.0.push(Spanned { value, span: span.clone() });
        }
    }

    /// Adds people in a role, after those who have it already.
    pub fn add_names(&mut self, role: ContributorRole, names: Vec<AuthorRecord>, span: &Span) {
        if names.is_empty() {
            return;
        }
        let own = self.0.iter_mut().find_map(|detail| match &mut detail.value {
            DetailRecord::Names(of, names) if *of == role => Some(names),
            _ => None,
        });
        match own {
            Some(own) => {
                let mut all = std::mem::take(own).into_vec();
                all.extend(names);
                *own = all.into();
            }
            None => {
                let value = DetailRecord::Names(role, names.into());
                self.0.push(Spanned { value, span: span.clone() });
            }
        }
    }
}

/// True for a text of sentences, whose beginning says something without its end.
pub fn is_prose(variable: Variable) -> bool {
    matches!(
        variable,
        Variable::Note | Variable::Addendum | Variable::HowPublished | Variable::Rights
    )
}

/// Pages without `pp.`, and with a dash where one hyphen stands between two of them.
fn whole_pages(text: &str) -> String {
    let text = text.trim();
    let bare =
        ["pp.", "pp ", "p.", "pages ", "S. "].iter().find_map(|word| text.strip_prefix(word));
    let text = bare.unwrap_or(text).trim().trim_end_matches(['頁', '页', '쪽']);
    let text = text.replace("--", "–").replace('—', "–").replace(" – ", "–");
    match text.split_once('-') {
        Some((first, last)) if !last.contains('-') && !text.contains('–') => {
            format!("{}–{}", first.trim_end(), last.trim_start())
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let mut details = DetailRecords::default();
        details.add(Variable::Page, text, &Span::new(FileId(0), 0..0));
        assert_eq!(details.pages(), expected);
    }

    #[test]
    fn pages_have_one_form() {
        check("45-67", "45–67");
        check("pp. 45 -- 67", "45–67");
        check("12-1--12-20", "12-1–12-20");
        check("S1-S4", "S1–S4");
        check("1-3, 7-9", "1-3, 7-9");
        check("e17", "e17");
        check("45-62頁", "45–62");
        check(" ", "");
    }
}
