//! Receiver of the elements of a page.

use std::ops::Range;

use crate::model::Image;
use crate::state::Focus;

/// Vocabulary of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Namespace {
    /// Scalable Vector Graphics.
    Svg,
    /// Mathematical Markup Language.
    MathMl,
}

/// Effect of a control of a row. The element has its name in `data-act`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Shows the tools of a work.
    Tools,
    /// Shows the summary.
    Summary,
    /// Shows the versions.
    Versions,
    /// Shows the citation.
    Cite,
    /// Selects the work.
    Select,
    /// Shows the sources.
    Evidence,
    /// Shows all authors.
    Authors,
}

impl Act {
    const NAMES: [(Self, &'static str); 7] = [
        (Self::Tools, "tools"),
        (Self::Summary, "summary"),
        (Self::Versions, "versions"),
        (Self::Cite, "cite"),
        (Self::Select, "select"),
        (Self::Evidence, "evidence"),
        (Self::Authors, "authors"),
    ];

    /// Name in the attribute.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(act, _)| *act == self).map_or("", |(_, name)| name)
    }

    /// The effect with this name; none if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, other)| *other == name).map(|(act, _)| *act)
    }
}

/// Element that stands in place of a missing image.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instead {
    /// Class of the element; empty where nothing stands there.
    pub class: &'static str,
    /// Text of the element.
    pub text: String,
    /// True if screen readers skip it.
    pub is_hidden: bool,
}

impl Instead {
    /// Writes the element, unless nothing stands there.
    pub fn write<S: Sink>(&self, sink: &mut S) {
        if self.class.is_empty() {
            return;
        }
        sink.open(if self.is_hidden { "span" } else { "p" }, self.class);
        if self.is_hidden {
            sink.attribute("aria-hidden", "true");
        }
        sink.text(&self.text);
        sink.close();
    }
}

/// Receiver of the elements of a page, in the order of the document. Each element is opened, given
/// its attributes, filled, and closed.
pub trait Sink {
    /// Handle to an element.
    type Element: Clone;

    /// True if controls work and content changes: in a page whose program runs.
    const IS_LIVE: bool;

    /// True if the style sheets of a profile apply, and its other pages have addresses.
    fn is_in_place(&self) -> bool;

    /// Begins an element of HTML; an empty `class` sets none.
    fn open(&mut self, tag: &'static str, class: &'static str) -> Self::Element;

    /// Begins an element of another vocabulary.
    fn open_in(&mut self, namespace: Namespace, tag: &str) -> Self::Element;

    /// Begins a heading: of level 1 for the name of the page's subject, 2 for a section, and so on.
    fn open_heading(&mut self, level: usize, class: &'static str) -> Self::Element;

    /// Begins a link to a page of the profile. Where that page has no address, the link leads to
    /// `instead`, or the content stands without a link.
    fn open_link(
        &mut self,
        focus: Focus,
        class: &'static str,
        instead: Option<&str>,
    ) -> Self::Element;

    /// Begins a control. In a static page, where it would do nothing, it is plain content.
    fn open_button(&mut self, class: &'static str, act: Option<Act>) -> Self::Element;

    /// Sets an attribute of the element that was opened last.
    fn attribute(&mut self, name: &str, value: &str);

    /// Writes text.
    fn text(&mut self, text: &str);

    /// Ends the element that was opened last and is not closed.
    fn close(&mut self);

    /// Writes an image with this alternative text, which is empty for a decorative one; or, where
    /// there is none or it cannot be loaded, what stands instead.
    fn image(&mut self, image: Option<&Image>, class: &'static str, words: &str, instead: Instead);

    /// Writes an element with this text.
    fn element(&mut self, tag: &'static str, class: &'static str, text: &str) -> Self::Element {
        let element = self.open(tag, class);
        self.text(text);
        self.close();
        element
    }

    /// Begins a part of a text that a query found.
    fn open_mark(&mut self) -> Self::Element {
        self.open("mark", "rich-text__mark")
    }

    /// Writes `text` with `marks`, byte ranges, ordered and disjoint, in elements of their own.
    /// Marks that do not fit the text are left out.
    fn marked(&mut self, text: &str, marks: &[Range<usize>]) {
        let mut done = 0;
        for mark in marks {
            let (Some(before), Some(marked)) = (text.get(done..mark.start), text.get(mark.clone()))
            else {
                continue;
            };
            self.text(before);
            if !marked.is_empty() {
                self.open_mark();
                self.text(marked);
                self.close();
            }
            done = mark.end;
        }
        self.text(text.get(done..).unwrap_or_default());
    }
}
