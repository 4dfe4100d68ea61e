//! A style cut down to what works of one shape need: the same type, and the same
//! fields. Styles decide again and again whether a work is a map, a treaty or a
//! song, and hayagriva follows each decision several times for each work. What
//! follows from the type alone, and from fields that are not there, is decided
//! here once for all works of a shape.
//!
//! A bibliography depends on citations in the text only by the letter behind the
//! year, and by whether they show a number or a label. Their layout is replaced
//! with one that writes just these.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use hayagriva::citationberg::taxonomy::{OtherTerm, StandardVariable, Variable};
use hayagriva::citationberg::{
    Choose, ElseBranch, IndependentStyle, LayoutRenderingElement, Locale, NamesChild, TextTarget,
};

use crate::emit::citations::alone::{Alone, Fit};
use crate::emit::citations::inlined::inline;
use crate::emit::citations::others::Words;
use crate::emit::citations::passed::known;
use crate::emit::citations::pruned::prune;
use crate::emit::citations::quotes::Quotes;
use crate::emit::citations::shape::{Known, Shape};
use crate::emit::citations::style::{self, spoken};
use crate::emit::citations::written::{Written, always};

/// How often what follows from the fields alone is cut away.
const N_CUTS: usize = 2;

/// What citations are made of: the date, and what is kept of a style's own layout.
const CITATION: &str = r#"<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text">
<info><title/><id/><updated>2020-01-01T00:00:00+00:00</updated></info>
<citation><layout><date variable="issued"><date-part name="year"/></date><text variable="year-suffix"/>
<text variable="citation-number"/><text variable="citation-label"/></layout></citation></style>"#;

/// A style, fitted to each shape of works once.
pub struct Fitted<'a> {
    /// The locales that it speaks.
    pub locales: Vec<Locale>,
    /// The words for lists of names.
    pub words: Words,
    /// Its quotation marks.
    pub quotes: Quotes,
    /// Whether commas and periods stand inside of quotation marks.
    pub has_marks_in_quotes: bool,
    style: &'a IndependentStyle,
    of_shapes: Mutex<BTreeMap<&'a Shape<'a>, Arc<Fit>>>,
}

impl<'a> Fitted<'a> {
    /// A style that is not fitted to any shape yet, and all locales there are.
    pub fn new(style: &'a IndependentStyle, locales: &[Locale]) -> Self {
        let locales = spoken(style, locales);
        let term = |term: OtherTerm| style::term(style, &locales, term);
        let words = Words { and: term(OtherTerm::And), et_al: term(OtherTerm::EtAl) };
        let quotes = Quotes {
            outer: [term(OtherTerm::OpenQuote), term(OtherTerm::CloseQuote)],
            inner: [term(OtherTerm::OpenInnerQuote), term(OtherTerm::CloseInnerQuote)],
        };
        let has_marks_in_quotes = style::has_marks_in_quotes(style, &locales);
        Self { locales, words, quotes, has_marks_in_quotes, style, of_shapes: Mutex::default() }
    }

    /// The style for works of a shape.
    pub fn of(&self, shape: &'a Shape<'a>) -> io::Result<Arc<Fit>> {
        // What is in the map is whole, whoever else failed.
        let of_shapes = || self.of_shapes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fitted) = of_shapes().get(shape) {
            return Ok(Arc::clone(fitted));
        }
        let fitted = Arc::new(shape.fit(self.style)?);
        Ok(Arc::clone(of_shapes().entry(shape).or_insert(fitted)))
    }
}

impl Shape<'_> {
    /// `style` for works of this shape.
    pub fn fit(&self, style: &IndependentStyle) -> io::Result<Fit> {
        let shown = Written::of(&style.citation.layout.elements, &style.macros);
        let mut style = style.clone();
        // What is cut may be what kept more from being cut.
        for _ in 0..N_CUTS {
            let known = known(&style, self);
            for part in &mut style.macros {
                known.cut(&mut part.children);
            }
            known.cut(&mut style.citation.layout.elements);
            if let Some(bibliography) = &mut style.bibliography {
                known.cut(&mut bibliography.layout.elements);
            }
            keep_used(&mut style);
        }
        let cut = Written::of(&style.citation.layout.elements, &style.macros);
        let mut elements = IndependentStyle::from_xml(CITATION).map_err(io::Error::other)?;
        elements.citation.layout.elements.retain(|element| match variable(element) {
            // A bibliography looks there for what it has to write itself.
            Some(suffix @ Variable::Standard(StandardVariable::YearSuffix)) => cut.has(suffix),
            Some(identifier) => shown.has(identifier),
            None => true,
        });
        style.citation.sort = None;
        style.citation.collapse = None;
        style.citation.cite_group_delimiter = None;
        style.citation.disambiguate_add_names = false;
        style.citation.disambiguate_add_givenname = false;
        let known = known(&style, self);
        style.citation.layout.elements = elements.citation.layout.elements;
        let mut finds = prune(&mut style, &known);
        let n_uses = keep_used(&mut style);
        let n_uses = |name: &str| n_uses.get(name).copied().unwrap_or(0);
        let layout = style.bibliography.as_ref().map(|it| it.layout.elements.as_slice());
        let is_written = layout.unwrap_or_default().iter().any(&mut finds);
        inline(&mut style, n_uses, &mut finds);
        if let Some(bibliography) = &mut style.bibliography {
            bibliography.sort = None;
            bibliography.subsequent_author_substitute = None;
        }
        keep_used(&mut style);
        let alone = Alone::of(&style, self, is_written);
        Ok(Fit { list: style, alone })
    }
}

impl Known<'_> {
    /// Leaves out of `elements`, and of what they hold, the branches never taken.
    fn cut(&self, elements: &mut Vec<LayoutRenderingElement>) {
        elements.retain_mut(|element| match element {
            LayoutRenderingElement::Group(group) => {
                self.cut(&mut group.children);
                true
            }
            LayoutRenderingElement::Names(names) => {
                for child in &mut names.children {
                    if let NamesChild::Substitute(substitute) = child {
                        self.cut(&mut substitute.children);
                    }
                }
                true
            }
            LayoutRenderingElement::Choose(choose) => self.decide(choose),
            _ => true,
        });
    }

    /// Leaves out the branches that are never taken, and those behind one that is
    /// always taken. Gives whether there is one left.
    fn decide(&self, choose: &mut Choose) -> bool {
        let mut branches = vec![std::mem::replace(&mut choose.if_, always(Vec::new()))];
        branches.append(&mut choose.else_if);
        let mut otherwise = choose.otherwise.take().map(|branch| branch.children);
        let mut left = Vec::new();
        for mut branch in branches {
            match self.is_taken(&branch) {
                Some(false) => continue,
                Some(true) => {
                    otherwise = Some(branch.children);
                    break;
                }
                None => {
                    self.cut(&mut branch.children);
                    left.push(branch);
                }
            }
        }
        if let Some(children) = &mut otherwise {
            self.cut(children);
        }
        if left.is_empty() {
            let is_something = otherwise.is_some();
            choose.if_ = always(otherwise.unwrap_or_default());
            return is_something;
        }
        choose.if_ = left.remove(0);
        choose.else_if = left;
        choose.otherwise = otherwise.map(|children| ElseBranch { children });
        true
    }
}

/// Leaves out the macros that are not used, and gives how often the others are named.
/// They are looked for one by one: the most used come first.
fn keep_used(style: &mut IndependentStyle) -> BTreeMap<String, usize> {
    let mut written = Written::of(&style.citation.layout.elements, &style.macros);
    if let Some(bibliography) = &style.bibliography {
        written.add(&bibliography.layout.elements, &style.macros);
    }
    let n_uses: BTreeMap<String, usize> =
        written.macros.into_iter().map(|(name, n_uses)| (name.to_owned(), n_uses)).collect();
    style.macros.retain(|part| n_uses.contains_key(&part.name));
    style.macros.sort_by_key(|part| Reverse(n_uses.get(&part.name).copied()));
    n_uses
}

/// The variable that an element writes as text.
fn variable(element: &LayoutRenderingElement) -> Option<Variable> {
    match element {
        LayoutRenderingElement::Text(text) => match text.target {
            TextTarget::Variable { var, .. } => Some(var),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use hayagriva::archive::{ArchivedStyle, locales};
    use hayagriva::citationberg::Style;
    use hayagriva::citationberg::json::{Item, Value};

    use super::*;
    use crate::emit::citations::render::{first_of, segments, twin};

    /// Checks that every style of the archive writes an item as it does when it is
    /// fitted to it, also beside a second work of the same year.
    #[track_caller]
    fn check(json: &str) {
        let item: Item = serde_json::from_str(json).unwrap();
        let mut other = item.clone();
        other.0.insert("id".to_owned(), Value::String("other".to_owned()));
        let locales = locales();
        for archived in ArchivedStyle::all() {
            let Style::Independent(whole) = archived.get() else { continue };
            let Fit { list: fitted, alone } = Shape::of(&item).fit(&whole).unwrap();
            let spoken = style::spoken(&whole, &locales);
            let (mut number, mut same) = (None, None);
            let expected = first_of(&[&item], &whole, &locales, &mut number);
            assert_eq!(first_of(&[&item], &fitted, &spoken, &mut same), expected, "{archived:?}");
            assert_eq!(number, same, "{archived:?}");
            if let Some(alone) = &alone {
                let mut same = None;
                let found = segments(alone.plain(&item, &spoken), &mut same);
                assert_eq!((Some(found), same), (expected.clone(), number), "{archived:?}");
            }
            if whole.citation.disambiguate_add_year_suffix {
                let expected = first_of(&[&item, &other], &whole, &locales, &mut None);
                let found = first_of(&[&item, &twin(&item)], &fitted, &spoken, &mut None);
                assert_eq!(found, expected, "{archived:?}");
                let found = alone.map(|alone| match alone.lettered(&item, &spoken) {
                    Some(children) => segments(children, &mut None),
                    None => segments(alone.plain(&item, &spoken), &mut None),
                });
                assert!(found.is_none() || found == expected, "{archived:?}: {found:?}");
            }
        }
    }

    #[test]
    fn a_fitted_style_writes_the_same() {
        check(
            r#"{"id": "a", "type": "article-journal", "title": "Looms", "author": [{"family": "Example",
            "given": "Ida"}, {"literal": "others"}], "container-title": "Journal of Looms",
            "issued": {"date-parts": [[2020, 3]]}, "DOI": "10.1000/182"}"#,
        );
        check(
            r#"{"id": "a", "type": "thesis", "title": "Looms", "genre": "Dissertation",
            "publisher": "School of Looms", "issued": {"date-parts": [[2020]]}}"#,
        );
        check(
            r#"{"id": "a", "type": "document", "title": "Looms", "URL": "https://looms.example"}"#,
        );
        check(
            r#"{"id": "a", "type": "paper-conference", "title": "Looms", "status": "accepted",
            "editor": [{"family": "Example", "given": "Ida"}], "note": "To appear", "page": "3-14",
            "container-title": "Proceedings of Looms", "issued": {"date-parts": [[2020, 3, 4]]}}"#,
        );
        check(
            r#"{"id": "a", "type": "article", "title": "Looms", "author": [{"literal": " "}],
            "translator": [{"family": "Example", "non-dropping-particle": "van", "suffix": "Jr."}],
            "number": "arXiv:2020.01234", "publisher": "arXiv", "title-short": "L",
            "issued": {"date-parts": [[2020]], "circa": true}}"#,
        );
        check(
            r#"{"id": "a", "type": "chapter", "author": [{"family": "A"}, {"family": "B"}],
            "editor": [{"family": "C"}], "container-title": "On Looms", "volume": "3", "issue": " ",
            "edition": "second", "publisher": "Looms", "publisher-place": "Shuttle"}"#,
        );
        check(r#"{"id": "a", "type": "manuscript", "title": " ", "genre": "Preprint"}"#);
    }

    #[test]
    fn default_styles_write_entries_alone() {
        let json = r#"{"id": "a", "type": "article-journal", "title": "Looms",
            "author": [{"family": "Example", "given": "Ida"}], "page": "3-14",
            "container-title": "Journal of Looms", "issued": {"date-parts": [[2020, 3]]}}"#;
        let item: Item = serde_json::from_str(json).unwrap();
        for (name, _) in style::DEFAULT {
            let Style::Independent(style) = ArchivedStyle::by_name(name).unwrap().get() else {
                panic!("{name} depends on another style");
            };
            assert!(Shape::of(&item).fit(&style).unwrap().alone.is_some(), "{name}");
        }
    }
}
