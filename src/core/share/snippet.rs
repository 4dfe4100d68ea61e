//! Snippets with which another site embeds a page: an element, or a frame.

use crate::messages::share;
use crate::model::Dataset;
use crate::state::address::escape_key;
use crate::state::{Focus, Parts};
use crate::text::markup::escaped;

/// Theme of a profile, as in its attribute `theme`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Theme of the surrounding page, or that of the visitor's device if the page has none.
    #[default]
    Auto,
    /// Light colors.
    Light,
    /// Dark colors.
    Dark,
    /// Style of a printed journal.
    Journal,
    /// High contrast.
    Contrast,
    /// Style of a university.
    University,
}

impl Theme {
    /// All themes, in the order they are offered.
    pub const ALL: [Self; 6] =
        [Self::Auto, Self::Light, Self::Dark, Self::Journal, Self::Contrast, Self::University];

    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Auto => share::as_the_page(),
            Self::Light => share::light(),
            Self::Dark => share::dark(),
            Self::Journal => share::journal(),
            Self::Contrast => share::contrast(),
            Self::University => share::university(),
        }
    }

    /// Name in attributes and addresses; empty for the theme of the page.
    pub fn key(self) -> &'static str {
        match self {
            Self::Auto => "",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Journal => "journal",
            Self::Contrast => "contrast",
            Self::University => "university",
        }
    }

    /// Theme with this key; that of the page for any other key.
    pub fn parse(key: &str) -> Self {
        Self::ALL.into_iter().find(|theme| theme.key() == key).unwrap_or_default()
    }
}

/// Page as another site shows it.
#[derive(Clone, Copy, Debug)]
pub struct Embedding<'a> {
    /// Dataset that is shown.
    pub dataset: &'a Dataset,
    /// Page of the dataset.
    pub focus: Focus,
    /// Search and filters in the syntax of addresses; see [`crate::state::Address::write`].
    pub filter: &'a str,
    /// Parts of the page that are shown.
    pub parts: Parts,
    /// Number of works that are listed, which stands in place of a count until its program is there.
    pub n_works: usize,
    /// Theme of the page.
    pub theme: Theme,
    /// Keys with which the dataset must be sealed, as DIDs; empty if the site names none.
    pub publisher: &'a str,
    /// Absolute address of the dataset.
    pub src: &'a str,
    /// Absolute address of the folder that has `peerage.js` and `embed.html`, with `/` at its end.
    pub site: &'a str,
    /// Origin of that folder: scheme, host and port.
    pub origin: &'a str,
    /// Absolute address of the page that shows the whole dataset.
    pub page: &'a str,
}

impl Embedding<'_> {
    /// True if what is shown is a line of text.
    fn is_line(&self) -> bool {
        matches!(self.parts, Parts::Badge | Parts::Count)
    }

    /// Search and filters as the value of an attribute.
    fn asked(&self) -> &str {
        self.filter.strip_prefix(crate::state::address::NAME).unwrap_or(self.filter)
    }

    /// Names and values of the options that differ from a profile of the whole lab.
    fn options(&self) -> Vec<(&'static str, String)> {
        let page = match self.focus.key(self.dataset) {
            None => ("person", String::new()),
            Some((kind @ ("person" | "unit"), key)) => (kind, key.to_owned()),
            Some((kind, key)) => ("page", format!("{kind}:{key}")),
        };
        let view = if self.parts == Parts::Profile { "" } else { self.parts.key() };
        let others = [
            ("view", view.to_owned()),
            ("theme", self.theme.key().to_owned()),
            ("publisher", self.publisher.to_owned()),
        ];
        let all = [page].into_iter().chain(others);
        all.filter(|(_, value)| !value.is_empty()).collect()
    }

    /// Attributes of the element, each after a space.
    pub(super) fn attributes(&self) -> String {
        let mut attributes = format!(" src=\"{}\"", escaped(self.src));
        let asked = [("filter", self.asked().to_owned())];
        let asked = asked.into_iter().filter(|(_, value)| !value.is_empty());
        for (name, value) in self.options().into_iter().chain(asked) {
            attributes.push_str(&format!(" {name}=\"{}\"", escaped(&value)));
        }
        attributes
    }

    /// Element with the script that defines it. Until the script has run, it holds a link to the
    /// page, or of a count the number. What belongs into a sentence has no space around its content.
    pub fn element(&self) -> String {
        let attributes = self.attributes();
        let link =
            |words: &str| format!("<a href=\"{}\">{}</a>", escaped(self.page), escaped(words));
        let content = match self.parts {
            Parts::Count => self.n_works.to_string(),
            Parts::Badge => link(self.focus.name(self.dataset)),
            _ => format!("\n  {}\n", link(&self.title())),
        };
        format!(
            "<script type=\"module\" src=\"{}peerage.js\"></script>\n\
             <peerage-profile{attributes}>{content}</peerage-profile>\n",
            escaped(self.site),
        )
    }

    /// Frame with a script that adjusts its height to the content. The script accepts messages only
    /// from the frame itself.
    pub fn frame(&self) -> String {
        let height = if self.is_line() { 60 } else { 640 };
        format!(
            "<iframe src=\"{}\" title=\"{}\" width=\"100%\" height=\"{height}\" loading=\"lazy\" \
             referrerpolicy=\"origin\" style=\"border: 0\"></iframe>\n<script>\n  ((frame) => \
             addEventListener(\"message\", ({{ origin, source, data }}) => {{\n    if (origin === \
             \"{}\" && source === frame.contentWindow && data?.type === \"peerage:height\") {{\n      \
             frame.height = data.height;\n    }}\n  }}))(document.currentScript.previousElementSibling);\n\
             </script>\n",
            escaped(&self.address_of_frame()),
            escaped(&self.title()),
            self.origin
        )
    }

    /// Address of the frame: the page `embed.html` of the site. It loads the dataset that is
    /// deployed with it, or another one of its origin.
    pub fn address_of_frame(&self) -> String {
        let mut options = self.options();
        let own = format!("{}data/peerage.json", self.site);
        if self.src != own {
            let src = self.src.strip_prefix(self.site).unwrap_or(self.src);
            options.push(("src", src.to_owned()));
        }
        let options: Vec<String> =
            options.iter().map(|(name, value)| format!("{name}={}", escape_key(value))).collect();
        let query = if options.is_empty() { "" } else { "?" };
        let fragment = if self.asked().is_empty() { "" } else { "#" };
        format!("{}embed.html{query}{}{fragment}{}", self.site, options.join("&"), self.filter)
    }

    /// Title of the page in words.
    pub fn title(&self) -> String {
        share::publications_of(self.focus.name(self.dataset))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Lab, Person, PersonId};

    #[track_caller]
    fn check(key: &str, asked: (&str, Parts, Theme), element: &str, frame: &str) {
        let person =
            Person { key: key.to_owned(), name: "A \"B\"".to_owned(), ..Person::default() };
        let lab = Lab { name: "Lab".to_owned(), ..Lab::default() };
        let dataset = Dataset { lab, people: vec![person], ..Dataset::default() };
        let (filter, parts, theme) = asked;
        let embedding = Embedding {
            dataset: &dataset,
            focus: if key.is_empty() { Focus::Lab } else { Focus::Person(PersonId(0)) },
            filter,
            parts,
            n_works: 7,
            theme,
            publisher: "",
            src: "https://a.example/p/data/peerage.json",
            site: "https://a.example/p/",
            origin: "https://a.example",
            page: "https://a.example/p/#x",
        };
        let text = embedding.element();
        let tag = text.lines().nth(1).unwrap();
        let start = "<peerage-profile src=\"https://a.example/p/data/peerage.json\"";
        assert_eq!(
            tag,
            format!("{start}{element}{}", if element.ends_with('>') { "" } else { ">" })
        );
        assert_eq!(embedding.address_of_frame(), format!("https://a.example/p/embed.html{frame}"));
        assert!(embedding.frame().contains("origin === \"https://a.example\" && source ==="));
    }

    #[test]
    fn only_what_differs_is_said() {
        check("", ("", Parts::Profile, Theme::Auto), "", "");
        check(
            "ada",
            ("peerage:q=memory&year=1840-1843", Parts::List, Theme::Dark),
            " person=\"ada\" view=\"list\" theme=\"dark\" filter=\"q=memory&amp;year=1840-1843\"",
            "?person=ada&view=list&theme=dark#peerage:q=memory&year=1840-1843",
        );
    }

    #[test]
    fn what_belongs_into_a_sentence_is_one_line() {
        check(
            "",
            ("peerage:year=1843", Parts::Count, Theme::Auto),
            " view=\"count\" filter=\"year=1843\">7</peerage-profile>",
            "?view=count#peerage:year=1843",
        );
        check(
            "ada",
            ("", Parts::Badge, Theme::Auto),
            " person=\"ada\" view=\"badge\"><a href=\"https://a.example/p/#x\">A &quot;B&quot;</a>\
             </peerage-profile>",
            "?person=ada&view=badge",
        );
    }

    #[test]
    fn keys_are_escaped_where_they_stand() {
        check(
            "a\"b&c=d",
            ("", Parts::Graph, Theme::Light),
            " person=\"a&quot;b&amp;c=d\" view=\"graph\" theme=\"light\"",
            "?person=a%22b%26c%3Dd&view=graph&theme=light",
        );
    }
}
