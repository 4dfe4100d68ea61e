//! Sink that writes HTML.

use std::borrow::Cow;

use peerage_core::model::Image;
use peerage_core::page::{Act, Instead, Namespace, Sink, links};
use peerage_core::state::address::{of_page, path_of};
use peerage_core::state::{Focus, Parts};
use peerage_core::text::markup::escape;

use super::content::{Content, Place};

/// Elements without an end tag.
const VOID: [&str; 2] = ["img", "input"];

/// Attribute whose presence is its value.
const BOOLEAN: &str = "disabled";

/// Elements that stand in lines of text.
const INLINE: [&str; 10] = ["a", "b", "bdi", "del", "i", "ins", "mark", "span", "sup", "time"];

/// See the [module](self).
#[derive(Debug)]
pub struct Html<'a> {
    content: Content<'a>,
    out: String,
    /// The elements that are not closed; empty for content without an element.
    open: Vec<Cow<'static, str>>,
    /// Number of the innermost elements of another vocabulary than HTML.
    n_foreign: usize,
    /// True if the last start tag may receive attributes.
    is_in_tag: bool,
}

impl<'a> Html<'a> {
    /// A sink of a page of `content`.
    pub fn new(content: Content<'a>) -> Self {
        Self { content, out: String::new(), open: Vec::new(), n_foreign: 0, is_in_tag: false }
    }

    /// The HTML of the elements, all of which are closed.
    pub fn finish(mut self) -> String {
        self.end_tag();
        self.out
    }

    fn end_tag(&mut self) {
        if std::mem::take(&mut self.is_in_tag) {
            self.out.push('>');
        }
    }

    fn begin(&mut self, tag: Cow<'static, str>) {
        self.end_tag();
        if !tag.is_empty() {
            self.out.push('<');
            self.out.push_str(&tag);
            self.is_in_tag = true;
        }
        self.open.push(tag);
    }

    /// Address of the page of `focus`; none where it has none.
    fn address(&self, focus: Focus) -> Option<String> {
        let Content { dataset, place: Place { root, is_single, .. }, .. } = self.content;
        match root {
            Some(root) => Some(format!("{root}{}", path_of(focus, dataset))),
            None => is_single.then(|| of_page(focus, dataset)),
        }
    }
}

impl Sink for Html<'_> {
    type Element = ();

    const IS_LIVE: bool = false;

    fn is_in_place(&self) -> bool {
        self.content.is_in_place()
    }

    fn open(&mut self, tag: &'static str, class: &'static str) {
        self.begin(Cow::Borrowed(tag));
        if !class.is_empty() {
            self.attribute("class", class);
        }
    }

    fn open_in(&mut self, _: Namespace, tag: &str) {
        self.begin(Cow::Owned(tag.to_owned()));
        self.n_foreign += 1;
    }

    fn open_heading(&mut self, level: usize, class: &'static str) {
        const TAGS: [&str; 6] = ["h1", "h2", "h3", "h4", "h5", "h6"];
        // A list alone begins with the heading of a section.
        let first = if self.content.place.parts == Parts::List { 2 } else { 1 };
        let level = (level + self.content.place.heading_level.max(1)).saturating_sub(first);
        self.open(TAGS[level.clamp(1, TAGS.len()) - 1], class);
    }

    fn open_link(&mut self, focus: Focus, class: &'static str, instead: Option<&str>) {
        match (self.address(focus), instead) {
            (Some(address), _) => {
                self.open("a", class);
                self.attribute("href", if address.is_empty() { "./" } else { &address });
            }
            (None, Some(url)) => links::open_outward(self, "", url),
            (None, None) => self.begin(Cow::Borrowed("")),
        }
    }

    fn open_button(&mut self, class: &'static str, _: Option<Act>) {
        self.open("span", class);
    }

    fn attribute(&mut self, name: &str, value: &str) {
        if self.is_in_tag {
            self.out.extend([" ", name]);
            if BOOLEAN != name {
                self.out.push_str("=\"");
                escape(value, &mut self.out);
                self.out.push('"');
            }
        }
    }

    fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.end_tag();
            escape(text, &mut self.out);
        }
    }

    fn close(&mut self) {
        self.end_tag();
        let Some(tag) = self.open.pop() else { return };
        if !tag.is_empty() && !VOID.contains(&tag.as_ref()) {
            self.out.extend(["</", &tag, ">"]);
        }
        let is_foreign = self.n_foreign > 0;
        self.n_foreign -= usize::from(is_foreign);
        if !is_foreign && !tag.is_empty() && !INLINE.contains(&tag.as_ref()) {
            self.out.push('\n');
        }
    }

    fn image(&mut self, image: Option<&Image>, class: &'static str, words: &str, instead: Instead) {
        let folder = &self.content.dataset.images;
        // In a page of another host, no style sheet would give the image its size.
        let data =
            self.content.place.data.filter(|_| self.content.is_in_place() && !folder.is_empty());
        let (Some(data), Some(image)) = (data, image) else { return instead.write(self) };
        self.open("img", class);
        self.attribute("src", &image.address(data, folder));
        self.attribute("width", &image.width.to_string());
        self.attribute("height", &image.height.to_string());
        self.attribute("alt", words);
        self.attribute("loading", "lazy");
        self.attribute("decoding", "async");
        self.close();
    }
}
