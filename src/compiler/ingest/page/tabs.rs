//! Tabs of pages: the labels of panels, of which one is shown at a time. A panel stands below its
//! label as below a heading.

use foldhash::HashMap;

/// Longest label, in bytes.
const MAX_LABEL: usize = 120;

/// Maximum number of labels.
const MOST: usize = 1000;

/// Elements that a label may be.
const LABELS: [&str; 5] = ["a", "button", "label", "li", "div"];

/// Attributes that name the panel of a label.
const TARGETS: [&str; 8] = [
    "href",
    "data-bs-target",
    "data-target",
    "aria-controls",
    "data-tab",
    "data-tab-target",
    "for",
    "onclick",
];

/// Labels of the panels of a page.
#[derive(Debug, Default)]
pub struct Tabs {
    labels: HashMap<String, (String, usize)>,
    open: Option<Label>,
}

/// Label while it is read.
#[derive(Debug)]
struct Label {
    name: String,
    panel: String,
    text: String,
    start: usize,
}

impl Tabs {
    /// Begins an element; returns the label of the panel that it is, and its position.
    pub fn start<'a>(
        &mut self,
        name: &str,
        attribute: impl Fn(&str) -> Option<&'a str>,
    ) -> Option<(String, usize)> {
        let panel = attribute("id").filter(|_| is_panel(&attribute));
        let found = panel.and_then(|id| self.labels.remove(id));
        if self.open.is_none() && LABELS.contains(&name) && self.labels.len() < MOST {
            let values = TARGETS.iter().filter_map(|key| Some((*key, attribute(key)?)));
            let panel = values.into_iter().find_map(|(key, value)| target(key, value));
            self.open = panel.map(|panel| Label {
                name: name.to_owned(),
                panel,
                text: String::new(),
                start: 0,
            });
        }
        found
    }

    /// Adds text to the label that is open.
    pub fn text(&mut self, text: &str, start: usize) {
        let Some(open) = &mut self.open else { return };
        let text = text.trim();
        if open.text.is_empty() {
            open.start = start;
        }
        if !text.is_empty() {
            open.text.push_str(if open.text.is_empty() { "" } else { " " });
            open.text.push_str(text);
        }
        if open.text.len() > MAX_LABEL {
            self.open = None;
        }
    }

    /// Ends an element.
    pub fn end(&mut self, name: &str) {
        let Some(open) = self.open.take_if(|open| open.name == name) else { return };
        if !open.text.is_empty() {
            self.labels.entry(open.panel).or_insert((open.text, open.start));
        }
    }
}

/// Panel that the attribute of a label names.
fn target(key: &str, value: &str) -> Option<String> {
    let value = value.trim();
    let name = match key {
        "href" | "data-bs-target" | "data-target" => value.strip_prefix('#')?,
        // `openTab(event, 'journals')`
        "onclick" => {
            let is_tab = value.to_ascii_lowercase().contains("tab");
            value.rsplit_once(['\'', '"']).filter(|_| is_tab)?.0.rsplit(['\'', '"']).next()?
        }
        _ => value.trim_start_matches('#'),
    };
    let is_name = |name: &&str| !name.is_empty() && name.len() < 100 && !name.contains(' ');
    Some(name).filter(is_name).map(str::to_owned)
}

/// True for an element that is the panel of a tab.
pub fn is_panel<'a>(attribute: &impl Fn(&str) -> Option<&'a str>) -> bool {
    const PANELS: [&str; 10] = [
        "tab-pane",
        "tabpane",
        "tab-panel",
        "tabpanel",
        "tab-content",
        "tabcontent",
        "tab_content",
        "tabs-panel",
        "tabbed-block",
        "tabs__panel",
    ];
    let classes = attribute("class").unwrap_or_default().to_ascii_lowercase();
    attribute("role").is_some_and(|role| role.eq_ignore_ascii_case("tabpanel"))
        || classes.split_ascii_whitespace().any(|class| PANELS.contains(&class))
}

#[cfg(test)]
mod tests {
    use crate::ingest::page::html;

    #[track_caller]
    fn check(source: &str, expected: &[&str]) {
        let page = html::read(source);
        let texts = page.blocks.iter().map(|block| block.text.value.as_str());
        assert_eq!(texts.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn panels_stand_below_their_labels() {
        check(
            "<ul class='nav nav-tabs'><li><a href='#a'>Journal <b>articles</b></a><li><a href='#b'>Books</a></ul>\
             <div class=tab-content><div class='tab-pane active' id=a><p>On looms</p></div>\
             <div class='tab-pane collapse' id=b style='display:none'><p>On yarn</p></div></div>",
            &["Journal articles", "On looms", "Books", "On yarn"],
        );
        check(
            "<div role=tablist><button onclick=\"openTab(event, 'a')\">Books</button></div>\
             <div id=a class=tabcontent hidden><p>On looms</p></div>",
            &["Books", "On looms"],
        );
    }

    #[test]
    fn other_anchors_are_no_labels() {
        check(
            "<p><a href='#a'>Books</a></p><section id=a><p>On looms</p></section>",
            &["Books", "On looms"],
        );
        check("<div class=tab-pane id=a><p>On looms</p></div>", &["On looms"]);
    }
}
