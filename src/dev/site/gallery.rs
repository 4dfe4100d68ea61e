//! Pages that show every component in every state, in every theme: profiles of the demo dataset,
//! each brought into one state by clicks. `cargo dev gallery` shows all of them on one page, for
//! work on the styles; the tests in browsers compare each with a screenshot.

/// A profile in one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Description of the state.
    pub name: &'static str,
    /// Attributes of its element, separated by spaces; a word without `=` continues the value
    /// before it.
    pub attributes: &'static str,
    /// Selectors, separated by commas, of the elements that are clicked one after the other; with
    /// `?` at the end, of an element that exists at some widths only.
    pub clicks: &'static str,
}

const fn state(name: &'static str, attributes: &'static str, clicks: &'static str) -> State {
    State { name, attributes, clicks }
}

/// Small screens show the picture on demand.
const PICTURE: &str = ".collaborators__picture?";
const LARGE: &str = ".collaborators__picture?, .network-canvas__large";
const TOOLS: &str = ".collaborators__picture?, .network-tools__summary";
const CONFLICTS: &str =
    ".collaborators__picture?, .network-tools__summary, .conflict-report__summary";

/// The states, in the order of a visit.
pub const STATES: [State; 33] = [
    state("The lab", "", ""),
    state("A person", "person=zhuang-wang", ""),
    state("A work", "page=work:lao2021atp", ""),
    state("A venue", "page=venue:nsdi", ""),
    state("A topic", "page=topic:in-network-computing", ""),
    state("The list alone", "view=list", ""),
    state("The picture alone", "view=graph", PICTURE),
    state("Compact rows", "view=list filter=rows=compact", ""),
    state("Full rows", "view=list filter=rows=full", ""),
    state("A search", "view=list filter=q=memory", ""),
    state("A search with a slip", "view=list filter=q=agregation", ""),
    state("Nothing found", "view=list filter=q=zzzzqqq&year=2016", ""),
    state(
        "Filters",
        "view=list filter=year=2021-2024",
        ".toolbar__filters, [data-facet=type] summary",
    ),
    state("Years", "view=list", ".toolbar__filters, [data-facet=year] summary"),
    state("Topics by year", "view=list", ".toolbar__filters, .timeline__summary"),
    state("Where a work comes from", "view=list", ".trust-badge"),
    state("How to cite", "view=list", ".work-row__cite"),
    state("Export", "view=list", ".export-panel__toggle"),
    state("The tools of a row", "view=list", ".work-row__menu"),
    state("Trust in a person", "person=zhuang-wang", ".trust-panel__chip"),
    state("Signals of a person", "person=hao-wang", ".person-header__signals-toggle"),
    state("The picture as a table", "view=graph", ".network-table__summary?"),
    state("Tools of the picture", "view=graph", TOOLS),
    state("The picture large", "view=graph", LARGE),
    state("Conflicts of interest", "person=zhuang-wang view=graph", CONFLICTS),
    state("Versions of a work", "view=list filter=q=data-plane memory", ".work-row__versions"),
    state("Health of the data", "", ".about-data__health"),
    state("Embed", "person=chonlam-lao", ".share-buttons__button"),
    state("The lab in Arabic", "language=ar", ""),
    state("A person in Arabic", "person=zhuang-wang language=ar", ""),
    state("A work in Arabic", "page=work:lao2021atp language=ar", ""),
    state(
        "Filters in Arabic",
        "view=list filter=year=2021-2024 language=ar",
        ".toolbar__filters, [data-facet=type] summary",
    ),
    state("No such dataset", "src=data/nothing.json", ""),
];

/// Themes with their colors, as the attribute names them.
pub const THEMES: [&str; 8] = [
    "light",
    "dark",
    "journal light",
    "journal dark",
    "contrast light",
    "contrast dark",
    "university light",
    "university dark",
];

/// Script that brings the profiles of a page into their states; `gallery.js` beside the pages.
pub const SCRIPT: &str = include_str!("gallery.js");

/// Styles of the pages; `gallery.css` beside them.
pub const STYLE: &str = "body { margin: 24px; font-family: system-ui, sans-serif; }
figure { margin: 0 0 48px; border: 1px solid #8888; }
figcaption { padding: 8px; font-size: 13px; }
body.one { margin: 0; }
.one figure { margin: 0; border: 0; }
.one figcaption { display: none; }
";

/// A page with every state, then the list in every theme.
///
/// The script takes `?theme=…&width=…` from the page's address, and shows all of it in another
/// theme and at another width in pixels.
pub fn all() -> String {
    let states = STATES.iter().map(|state| figure(state.name, state.attributes, state.clicks));
    let themes = THEMES
        .iter()
        .map(|theme| figure(&format!("Theme: {theme}"), &format!("view=list theme={theme}"), ""));
    page("", &format!("<h1>Every state</h1>\n{}", states.chain(themes).collect::<String>()))
}

/// A page of one state alone, as wide as the window.
pub fn one(state: &State) -> String {
    page("one", &figure(state.name, state.attributes, state.clicks))
}

fn page(class: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>Peerage: every state</title>\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <link rel=\"icon\" href=\"icon.svg\">\n<link rel=\"stylesheet\" href=\"gallery.css\">\n\
         <script type=\"module\" src=\"peerage.js\"></script>\n\
         <script type=\"module\" src=\"gallery.js\"></script>\n\
         </head>\n<body class=\"{class}\">\n{body}</body>\n</html>\n"
    )
}

/// One profile.
fn figure(name: &str, attributes: &str, clicks: &str) -> String {
    let mut all: Vec<(String, String)> = vec![("src".into(), "data/peerage.json".into())];
    for word in attributes.split(' ').filter(|word| !word.is_empty()) {
        match word.split_once('=') {
            Some((key, value)) => {
                all.retain(|(other, _)| other != key);
                all.push((key.to_owned(), value.to_owned()));
            }
            None => all.last_mut().into_iter().for_each(|(_, value)| {
                value.push(' ');
                value.push_str(word);
            }),
        }
    }
    let attributes: String = all
        .iter()
        .map(|(key, value)| format!(" {key}=\"{}\"", value.replace('&', "&amp;")))
        .collect();
    format!(
        "<figure>\n<figcaption>{name}</figcaption>\n\
         <peerage-profile{attributes} data-clicks=\"{clicks}\"></peerage-profile>\n</figure>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(attributes: &str, expected: &str) {
        let out = figure("", attributes, "");
        assert!(out.contains(&format!("<peerage-profile {expected} data-clicks")), "{out}");
    }

    #[test]
    fn attributes_are_what_a_page_would_write() {
        check("", "src=\"data/peerage.json\"");
        check("src=x.json", "src=\"x.json\"");
        check(
            "filter=q=a&year=2016 theme=journal dark",
            "src=\"data/peerage.json\" filter=\"q=a&amp;year=2016\" theme=\"journal dark\"",
        );
    }

    #[test]
    fn every_state_and_theme_is_on_the_page() {
        assert_eq!(all().matches("<peerage-profile").count(), STATES.len() + THEMES.len());
    }
}
