//! Fills every `<peerage-profile>` of a page with the content that is shown
//! until the program runs, and that search engines read.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use peerage_core::model::{DetailsList, PersonId, SafeUrl, ValidatedDataset};
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;

use crate::emit::linked_data::linked_data;
use crate::emit::listing::Listing;
use crate::emit::markup::{Content, Place};
use crate::emit::profile_elements::{ProfileElement, profile_elements};
use crate::input;

/// Maximum size of a filled page, in bytes: each of many elements may hold the whole list.
const MAX_FILLED: usize = input::MAX_DATASET_LENGTH as usize;

/// Number of words that are shown from the position where a page differs.
const N_SHOWN: usize = 8;

/// A filled page, with the number of its elements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filled {
    /// The page with the content of elements made anew.
    pub html: String,
    /// Number of elements that were filled.
    pub count: usize,
    /// Elements that show another dataset and were left as they are: line and
    /// `src`.
    pub others: Vec<(usize, String)>,
    /// Lines of elements in a paragraph, which became a division: browsers end a paragraph where
    /// the content begins, and would show it beside the element.
    pub in_paragraphs: Vec<usize>,
}

/// Fills each `<peerage-profile>` of `html` whose `src` ends with `file`, the
/// name of the dataset's file, or that has none. An element without an end is an
/// error that names its line; so is a page that could not be read again.
pub fn fill(html: &str, dataset: &ValidatedDataset, file: &str) -> Result<Filled, String> {
    let mut filled = Filled { html: String::with_capacity(html.len() * 2), ..Filled::default() };
    let mut end = 0;
    let mut contents = Contents::new(dataset);
    let elements = profile_elements(html)?;
    for element in &elements {
        if !element.shows(file) {
            filled.others.push((element.line, element.src.clone().unwrap_or_default()));
            continue;
        }
        let content = &*with_slotted(contents.for_element(element), element, html);
        let paragraph = element.paragraph(html).filter(|_| content.contains(TEMPLATE));
        if let Some([open, _]) = &paragraph {
            filled.html.push_str(&html[end..open.start]);
            filled.html.push_str("<div");
            end = open.start + "<p".len();
            filled.in_paragraphs.push(element.line);
        }
        filled.html.push_str(&html[end..element.content.start]);
        filled.html.push_str(content);
        filled.count += 1;
        if filled.html.len() > MAX_FILLED {
            let line = element.line;
            return Err(format!("line {line}: the page would be longer than {MAX_FILLED} bytes"));
        }
        end = element.content.end;
        if let Some([_, close]) = paragraph {
            filled.html.push_str(&html[end..close.start]);
            filled.html.push_str("</div>");
            end = close.end;
        }
    }
    filled.html.push_str(&html[end..]);
    check(&filled, file)?;
    Ok(filled)
}

/// Error where a filled page could not be read again, or not with the same elements: the content
/// is allowed in most places but not in all, such as a `<template>` in a `<select>`.
fn check(filled: &Filled, file: &str) -> Result<(), String> {
    let elements = profile_elements(&filled.html)?;
    let count = elements.iter().filter(|element| element.shows(file)).count();
    match count == filled.count {
        true => Ok(()),
        false => Err("an element stands where it cannot be filled".to_owned()),
    }
}

/// Differences between the content of the elements of `html` that show `file` and the content
/// that [`fill`] writes for `dataset`, each in words. Only these elements are compared, and white
/// space is ignored. A page without such an element is an error, as is a page that [`fill`]
/// refuses.
pub fn differences(
    html: &str,
    dataset: &ValidatedDataset,
    file: &str,
) -> Result<Vec<String>, String> {
    let mut elements = profile_elements(html)?;
    elements.retain(|element| element.shows(file));
    if elements.is_empty() {
        return Err(format!("no <peerage-profile> shows `{file}`"));
    }
    let mut contents = Contents::new(dataset);
    let told = elements.iter().filter_map(|element| {
        let line = element.line;
        let expected = with_slotted(contents.for_element(element), element, html);
        let found = html[element.content.clone()].split_whitespace();
        let (found, expected) = first_difference(found, expected.split_whitespace())?;
        Some(format!("line {line}: the element holds `{found}` in place of `{expected}`"))
    });
    Ok(told.collect())
}

/// Some words from where two texts differ; none where they do not.
fn first_difference<'a>(
    mut one: impl Iterator<Item = &'a str> + Clone,
    mut other: impl Iterator<Item = &'a str> + Clone,
) -> Option<(String, String)> {
    loop {
        let (rest, rest_of_other) = (one.clone(), other.clone());
        match (one.next(), other.next()) {
            (None, None) => return None,
            (a, b) if a == b => {}
            _ => {
                let shown = |words: &mut dyn Iterator<Item = &'a str>| {
                    words.take(N_SHOWN).collect::<Vec<_>>().join(" ")
                };
                return Some((shown(&mut rest.into_iter()), shown(&mut rest_of_other.into_iter())));
            }
        }
    }
}

/// Cache of the contents of elements: each page is rendered once.
struct Contents<'a> {
    dataset: &'a ValidatedDataset,
    listing: Listing,
    people: HashMap<&'a str, PersonId>,
    made: HashMap<(Focus, Place<'a>), String>,
}

impl<'a> Contents<'a> {
    fn new(dataset: &'a ValidatedDataset) -> Self {
        let people = dataset.people_with_ids().map(|(id, person)| (person.key.as_str(), id));
        let listing = Listing::new(dataset);
        Self { dataset, listing, people: people.collect(), made: HashMap::new() }
    }

    /// Content of an element that shows a person, another page, or the lab.
    fn for_element(&mut self, element: &'a ProfileElement) -> &str {
        let person = element.person.as_deref().and_then(|key| self.people.get(key).copied());
        let page = element.page.as_deref().and_then(|page| page.split_once(':'));
        let page = page.and_then(|(kind, key)| Focus::find(self.dataset, kind, key));
        let focus = person.map(Focus::Person).or(page).unwrap_or_else(|| Focus::home(self.dataset));
        let base = element.canonical.as_deref().and_then(|it| base_of(it, focus, self.dataset));
        let root = element.site.as_deref();
        let place = Place {
            root,
            is_single: element.is_styled && element.keeps_address && root.is_none(),
            parts: element.parts,
            is_filtered: element.is_filtered,
            limit: element.limit,
            heading_level: element.heading_level,
            base: base.filter(|_| root.is_some()),
            data: element.src.as_deref(),
        };
        let Self { dataset, listing, made, .. } = self;
        let make = || content(dataset, DetailsList::NONE, listing, focus, place);
        made.entry((focus, place)).or_insert_with(make)
    }
}

/// The address of a site of which the page of `focus` has the address `canonical`.
fn base_of<'a>(canonical: &'a str, focus: Focus, dataset: &ValidatedDataset) -> Option<&'a str> {
    let is_web = SafeUrl::parse(canonical).is_some_and(|url| !url.is_mail());
    let base = canonical.strip_suffix(&path_of(focus, dataset))?;
    (is_web && base.ends_with('/')).then_some(base)
}

/// Template that shows the content of an element as it is from the first layout on: the program
/// finds it and leaves it until the profile is rendered.
const STANDING: &str = "<template shadowrootmode=\"open\"><slot></slot></template>\n";

/// Like [`STANDING`], with what the page has put before and after the profile.
const SLOTTED: &str = "<template shadowrootmode=\"open\"><slot name=\"before\"></slot><slot></slot>\
                       <slot name=\"after\"></slot></template>\n";

/// Beginning of both.
const TEMPLATE: &str = "<template shadowrootmode=";

/// Content of an element with the children for slots that `html` has in it.
fn with_slotted<'a>(content: &'a str, element: &ProfileElement, html: &str) -> Cow<'a, str> {
    if element.before.is_empty() && element.after.is_empty() {
        return content.into();
    }
    let kept = |ranges: &[Range<usize>]| {
        let kept = ranges.iter().filter_map(|it| html.get(it.clone()));
        kept.collect::<String>()
    };
    let (template, content) = match content.split_once(STANDING) {
        Some((_, content)) => (SLOTTED, content),
        None => ("", content),
    };
    format!("{template}{}{content}{}", kept(&element.before), kept(&element.after)).into()
}

/// Content of an element that shows the page of `focus`.
pub fn content(
    dataset: &ValidatedDataset,
    details: &DetailsList,
    listing: &Listing,
    focus: Focus,
    place: Place<'_>,
) -> String {
    let content = Content { dataset, details, listing, place };
    if let Some(words) = content.words(focus) {
        return words;
    }
    format!(
        "\n{STANDING}{}<script type=\"application/ld+json\">{}</script>\n",
        content.of(focus),
        linked_data(&content, focus)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use peerage_core::model::{Dataset, Lab, RichText, Work, schema};

    /// A dataset whose names are hostile.
    fn dataset() -> ValidatedDataset {
        let lab = Lab { name: "</peerage-profile><script>x</script>".to_owned(), ..Lab::default() };
        let title = RichText::plain("On <!--<script> and </script > alike");
        let work = Work { key: "on".to_owned(), title, ..Work::default() };
        let dataset =
            Dataset { schema: schema::SCHEMA, lab, works: vec![work], ..Dataset::default() };
        dataset.validate().unwrap()
    }

    /// Checks `html` with the content of its elements replaced by `…`.
    #[track_caller]
    fn check(html: &str, expected: &str) {
        let filled = fill(html, &dataset(), "peerage.json").unwrap();
        let listing = Listing::new(&dataset());
        let place = Place::default();
        let content = content(&dataset(), DetailsList::NONE, &listing, Focus::Lab, place);
        assert_eq!(filled.html.replace(&content, "…"), expected);
        // Filling is idempotent.
        assert_eq!(fill(&filled.html, &dataset(), "peerage.json").unwrap(), filled);
    }

    #[track_caller]
    fn check_error(html: &str, expected: &str) {
        let error = fill(html, &dataset(), "peerage.json").unwrap_err();
        assert!(error.contains(expected), "{error}");
    }

    #[test]
    fn the_address_of_a_site_is_text() {
        let html = "<peerage-profile site='\"><b>x</b>'></peerage-profile>";
        let filled = fill(html, &dataset(), "peerage.json").unwrap().html;
        assert!(!filled[html.len() - 20..].contains("<b>"), "{filled}");
        assert!(filled.contains("&quot;&gt;&lt;b&gt;x"), "{filled}");
    }

    #[test]
    fn a_badge_or_a_number_is_words_within_a_line() {
        #[track_caller]
        fn check(attributes: &str, expected: &str) {
            let html = format!("<p>Of <peerage-profile {attributes}></peerage-profile>.");
            let filled = fill(&html, &dataset(), "peerage.json").unwrap();
            let start = html.len() - "</peerage-profile>.".len();
            let content = &filled.html[start..filled.html.len() - "</peerage-profile>.".len()];
            assert_eq!((content, filled.in_paragraphs.len()), (expected, 0), "{attributes}");
        }
        let name = "&lt;/peerage-profile&gt;&lt;script&gt;x&lt;/script&gt;";
        check("view=count", "1");
        check("view=count filter='q=x'", "");
        check("view=badge", &format!("{name} · 1 work"));
        check("view=graph topic=looms", name);
        let link = format!("<a href=\"../\">{name}</a> · 1 work");
        check("view=timeline site='../'", &link);
    }

    #[test]
    fn what_a_page_puts_into_slots_stays() {
        let before = "<p slot=\"before\">Papers</p><img slot=before>";
        let after = "<div slot='empty'>None <b>yet</b></div><p slot=after>Ask</p>";
        let html = format!("<peerage-profile>{after}old{before}</peerage-profile>");
        let filled = fill(&html, &dataset(), "peerage.json").unwrap();
        let start = format!("<peerage-profile>{SLOTTED}{before}<div part=\"base\">");
        assert!(filled.html.starts_with(&start), "{}", filled.html);
        assert!(filled.html.ends_with(&format!("</script>\n{after}</peerage-profile>")));
        assert_eq!(fill(&filled.html, &dataset(), "peerage.json").unwrap(), filled);
        assert_eq!(differences(&filled.html, &dataset(), "peerage.json").unwrap(), [""; 0]);
        let count = "<peerage-profile view=count><i slot=before>~</i></peerage-profile>";
        let filled = fill(count, &dataset(), "peerage.json").unwrap().html;
        assert!(filled.ends_with("<i slot=before>~</i>1</peerage-profile>"), "{filled}");
        check_error("\n<peerage-profile><p slot=before>a</peerage-profile>", "line 2: a child");
    }

    #[test]
    fn headings_continue_those_of_the_page() {
        #[track_caller]
        fn check(html: &str, expected: &str) {
            let filled = fill(html, &dataset(), "peerage.json").unwrap().html;
            let names: Vec<_> = filled.split(" class=\"lab-overview__name\"").collect();
            let tags = names[..names.len() - 1].iter().map(|before| &before[before.len() - 3..]);
            assert_eq!(tags.collect::<Vec<_>>().join(" "), expected, "{html}");
        }
        let one = "<peerage-profile></peerage-profile>";
        check(one, "<h1");
        check(&format!("{one}<p>and{one}"), "<h1 <h2");
        check(&format!("<h1>Team</h1>{one}"), "<h2");
        check(&format!("{one}<h1>Team</h1>"), "<h2");
        check("<peerage-profile heading-level=\"4\"></peerage-profile>", "<h4");
        // A list alone has no name.
        let list = "<peerage-profile view=\"list\"></peerage-profile>";
        let filled = fill(list, &dataset(), "peerage.json").unwrap().html;
        assert!(filled.contains("<h1 class=\"profile__heading\"") && !filled.contains("__name"));
        // The heading of a filled element is not the page's.
        let filled = fill(one, &dataset(), "peerage.json").unwrap().html;
        check(&filled, "<h1");
    }

    #[test]
    fn only_elements_are_filled() {
        const FILLED: &str = "<peerage-profile>…</peerage-profile>";
        check("<p>a</p>", "<p>a</p>");
        check("<peerage-profile>old</peerage-profile>", FILLED);
        check("<peerage-profile></peerage-profile><b>", &format!("{FILLED}<b>"));
        check("<!-- <peerage-profile> -->", "<!-- <peerage-profile> -->");
        let script = "<script>'<peerage-profile></peerage-profile>'</script>";
        check(script, script);
        check("<peerage-profiles></peerage-profiles>", "<peerage-profiles></peerage-profiles>");
        check(
            "<peerage-profile title=\"a > b\">old</peerage-profile>",
            "<peerage-profile title=\"a > b\">…</peerage-profile>",
        );
        check("<PEERAGE-profile>old</PEERAGE-profile>", "<PEERAGE-profile>…</PEERAGE-profile>");
        check("<peerage-profile>a<peerage-profile>b</peerage-profile></peerage-profile>", FILLED);
        check(
            "<peerage-profile>old <!-- </peerage-profile> --> <p></peerage-profile>é",
            &format!("{FILLED}é"),
        );
    }

    #[test]
    fn a_page_that_could_not_be_read_again_is_refused() {
        let html = "<select><template><peerage-profile></peerage-profile>";
        check_error(html, "<script>");
    }

    #[test]
    fn what_shows_another_dataset_is_left_alone() {
        let src = |src: &str| {
            let html = format!("\n<peerage-profile src={src}>old</peerage-profile>");
            let filled = fill(&html, &dataset(), "peerage.json").unwrap();
            assert_eq!(filled.html == html, filled.count == 0);
            filled.others
        };
        assert_eq!(src("data/peerage.json"), []);
        assert_eq!(src("'https://lab.example/x/peerage.json?v=2#a/b'"), []);
        assert_eq!(src("other.json"), [(2, "other.json".to_owned())]);
        assert_eq!(src("peerage.json/other"), [(2, "peerage.json/other".to_owned())]);
    }

    #[test]
    fn an_element_without_an_end_is_an_error() {
        check_error("a\n<p>\n<peerage-profile>x</p>", "line 3");
        check_error("<peerage-profile></peerage-profile>\n<peerage-profile>", "line 2");
    }

    #[test]
    fn no_text_ends_the_script_or_begins_another() {
        let listing = Listing::new(&dataset());
        let place = Place::default();
        let content = content(&dataset(), DetailsList::NONE, &listing, Focus::Lab, place);
        let (markup, script) = content.split_once("<script type=\"application/ld+json\">").unwrap();
        let data = script.strip_suffix("</script>\n").unwrap();
        assert!(!data.contains('<'), "{data}");
        assert!(!markup.contains("<script") && !markup.contains("</peerage-profile"), "{markup}");
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        assert_eq!(data["@graph"][1]["name"], "On <!--<script> and </script > alike");
    }
}
