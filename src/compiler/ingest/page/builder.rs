//! Blocks from the events of a parser of markup. A block ends where an element for blocks begins or
//! ends; inside of an item and of a row, such an element only breaks the line.

use std::ops::Range;

use foldhash::HashMap;

use crate::ingest::page::block::{Block, BlockKind, Page, Picture, is_set_large};
use crate::ingest::page::boundary::Boundary;
use crate::ingest::page::cited::Entries;
use crate::ingest::page::element::{Element, Role};
use crate::ingest::page::heading::years;
use crate::ingest::page::open::{Inline, Open};
use crate::ingest::page::rows::Spans;
use crate::ingest::page::tabs::Tabs;
use crate::ingest::page::text::Text;
use crate::ingest::reference::Emphasis;

/// Maximum number of open elements that are known; deeper ones do not count.
const MAX_DEPTH: usize = 256;

/// Maximum number of open inline elements that are known.
const MAX_INLINE: usize = 16;

/// Maximum number of links, and of parts with an appearance, of a block.
const MAX_MARKS: usize = 2000;

/// Maximum number of elements whose numbers are kept with a block.
const MAX_WITHIN: usize = 40;

/// Maximum number of blocks, and of pictures.
const MAX_BLOCKS: usize = 200_000;
const MAX_PICTURES: usize = 10_000;

/// Elements that an entry of BibTeX ends with.
const VERBATIM: [&str; 5] = ["pre", "code", "script", "textarea", "noscript"];

/// Sign of links that lead to another site.
const NEW_WINDOW: &str = "↗";

/// Builder of the blocks of a page.
#[derive(Default)]
pub struct Builder {
    /// Blocks and data so far.
    pub page: Page,
    /// Labels of panels.
    pub tabs: Tabs,
    text: Text,
    open: Vec<Open>,
    /// Inline elements that are open.
    inline: Vec<Inline>,
    /// Boundary between the text so far and what follows it without a space.
    boundary: Boundary,
    /// True if the last block is a term without a definition.
    is_behind_term: bool,
    n_elements: u32,
    spans: Spans,
    classes: HashMap<String, u32>,
    entries: Entries,
}

impl Builder {
    /// Opens an element. A void element is closed at once.
    pub fn start(&mut self, element: &Element) {
        let role = element.role;
        if !matches!(role, Role::Inline(_)) {
            self.entries.break_line();
        }
        if self.is_hidden() && role != Role::Hidden {
            // Only elements of the same name are counted, so that the hidden one ends at its end.
            if self.open.last().is_some_and(|open| *open.name == *element.name) && !element.is_void
            {
                self.enter(element, Role::Hidden);
            }
            return;
        }
        element.source.iter().for_each(|source| self.picture(source));
        match role {
            Role::Break => self.break_line(),
            Role::Inline(emphasis) => {
                if element.breaks_line {
                    self.break_line();
                }
                if matches!(&*element.name, "span" | "a") {
                    self.boundary = self.boundary.before(&element.name);
                }
                let address = element.address.clone();
                if self.inline.len() < MAX_INLINE && !element.is_void {
                    self.inline.push(Inline {
                        name: element.name.clone(),
                        emphasis,
                        address,
                        start: self.text.value.len(),
                        is_field: element.breaks_line,
                        is_card: false,
                    });
                }
                return;
            }
            Role::Item => {
                self.close_within("li", &["ul", "ol", "menu"]);
                self.end_block();
            }
            Role::Term | Role::Definition => {
                self.close_within("dt", &["dl"]);
                self.close_within("dd", &["dl"]);
                self.end_block();
            }
            Role::Row => {
                self.close_within("tr", &["table"]);
                self.end_block();
                self.spans.begin_row();
            }
            Role::Cell => {
                self.close_within("td", &["tr", "table"]);
                self.close_within("th", &["tr", "table"]);
                self.separate();
                self.spans.cell(element.n_rows);
            }
            Role::List | Role::Table | Role::Heading(_) => {
                self.end_block();
                self.spans.end();
            }
            Role::Paragraph => {
                self.close_within("p", &["li", "td", "div", "dd"]);
                self.end_or_break();
            }
            Role::Division => self.end_or_break(),
            Role::Hidden => {}
        }
        if !element.is_void {
            self.enter(element, role);
        }
        if element.address.is_some() && role == Role::Division && self.inline.len() < MAX_INLINE {
            self.inline.push(Inline {
                name: element.name.clone(),
                emphasis: None,
                address: element.address.clone(),
                start: self.text.value.len(),
                is_field: false,
                is_card: true,
            });
        }
    }

    /// Closes the innermost element of this name.
    pub fn end(&mut self, name: &str) {
        if VERBATIM.contains(&name) {
            self.entries.end();
        }
        let is_inline = |open: &Inline| *open.name == *name;
        if let Some(at) = self.inline.iter().rposition(is_inline).filter(|_| !self.is_hidden()) {
            let Inline { emphasis, address, start, is_field, is_card, .. } = self.inline.remove(at);
            let end = self.text.value.len();
            match (is_card, address) {
                (true, address) => self.link(address.as_deref(), start..end),
                (false, address) => self.appear(emphasis, address, start..end),
            }
            self.boundary = Boundary::behind(name, is_field, end.saturating_sub(start));
            if self.open.last().is_none_or(|open| *open.name != *name) {
                return;
            }
        }
        let Some(at) = self.open.iter().rposition(|open| *open.name == *name) else { return };
        if self.is_hidden() && at + 1 < self.open.len() {
            return;
        }
        self.leave(at);
    }

    /// Adds characters that stand in the file at `start`. White space between words is one space.
    pub fn text(&mut self, part: &str, start: usize) {
        if !self.entries.concern(part) {
            return self.show(part, start);
        }
        for (part, at) in self.entries.take(part, start) {
            self.show(&part, at);
        }
    }

    /// Notes the entries of BibTeX in the value of an attribute.
    pub fn attribute(&mut self, value: &str, start: usize) {
        self.entries.add_attribute(value, start);
    }

    /// Notes a picture.
    pub fn picture(&mut self, source: &str) {
        if self.page.pictures.len() < MAX_PICTURES {
            let place = (self.page.blocks.len(), self.text.value.len());
            self.page.pictures.push(Picture { place, source: source.trim().to_owned() });
        }
    }

    fn show(&mut self, part: &str, start: usize) {
        if self.is_hidden() {
            return;
        }
        self.keep_apart(part);
        let mut position = start;
        for word in part.split_inclusive(char::is_whitespace) {
            let bare = word.trim_end_matches(char::is_whitespace);
            if bare == NEW_WINDOW {
                let length = self.text.value.trim_end_matches(' ').len();
                self.text.value.truncate(length);
            } else if !bare.is_empty() {
                self.text.push(bare, position);
            }
            if bare.len() < word.len() && !self.is_at_start() {
                self.text.push(" ", position + bare.len());
            }
            position += word.len();
        }
    }

    /// Keeps the text so far apart from a part that only a style sheet separates from it.
    fn keep_apart(&mut self, part: &str) {
        let Some(next) = part.chars().next() else { return };
        let boundary = std::mem::take(&mut self.boundary);
        let is_glued =
            self.text.value.ends_with(|c: char| !c.is_whitespace() && !"([{/-–’'".contains(c));
        match boundary.separator(next).filter(|_| is_glued) {
            Some('\n') => self.break_line(),
            Some(separator) => self.text.value.push(separator),
            None => {}
        }
    }

    /// Breaks the line.
    pub fn break_line(&mut self) {
        if self.is_hidden() {
            return;
        }
        let is_space = |c: char| c == ' ';
        let length = self.text.value.trim_end_matches(is_space).len();
        if length > 0 && !self.text.value[..length].ends_with(['\n', '\t']) {
            self.text.value.truncate(length);
            self.text.value.push('\n');
        }
    }

    /// Ends the page.
    pub fn finish(mut self) -> Page {
        for (part, at) in self.entries.abandon() {
            self.show(&part, at);
        }
        self.end_block();
        self.page.entries = std::mem::take(&mut self.entries).finish();
        self.page
    }

    /// True if the current block has no text so far.
    pub fn is_at_start_of_block(&self) -> bool {
        self.text.value.trim().is_empty()
    }

    fn is_hidden(&self) -> bool {
        self.open.last().is_some_and(|open| open.role == Role::Hidden)
    }

    fn is_at_start(&self) -> bool {
        self.text.value.is_empty() || self.text.value.ends_with([' ', '\n', '\t'])
    }

    fn enter(&mut self, element: &Element, role: Role) {
        if self.open.len() >= MAX_DEPTH {
            return;
        }
        self.n_elements += 1;
        let next = self.classes.len() as u32;
        let class = match element.class.len() < 200 {
            true => {
                *self.classes.entry(format!("{}.{}", element.name, element.class)).or_insert(next)
            }
            false => next,
        };
        let (name, number) = (element.name.clone(), self.n_elements);
        let is_caption = element.is_caption;
        self.open.push(Open { name, role, number, class, is_caption });
    }

    /// Closes the open elements from `at` on.
    fn leave(&mut self, at: usize) {
        let role = self.open.get(at).map_or(Role::Division, |open| open.role);
        match role {
            Role::Hidden | Role::Cell => {}
            Role::Paragraph | Role::Division => self.end_or_break(),
            _ => self.end_block(),
        }
        self.open.truncate(at);
    }

    /// Closes the innermost element `name` inside of the innermost of `bounds`.
    fn close_within(&mut self, name: &str, bounds: &[&str]) {
        let found = self
            .open
            .iter()
            .enumerate()
            .rev()
            .find(|(_, open)| *open.name == *name || bounds.contains(&&*open.name));
        if let Some((at, open)) = found
            && *open.name == *name
        {
            self.leave(at);
        }
    }

    /// Innermost element that makes one block of its contents.
    fn context(&self) -> Option<Role> {
        let is_context = |role: &Role| {
            matches!(
                role,
                Role::Item | Role::Row | Role::Heading(_) | Role::Term | Role::Definition
            )
        };
        self.open.iter().rev().map(|open| open.role).find(is_context)
    }

    fn end_or_break(&mut self) {
        match self.context() {
            None => self.end_block(),
            Some(_) => self.break_line(),
        }
    }

    /// Begins the next cell of a row.
    fn separate(&mut self) {
        let length = self.text.value.trim_end_matches(' ').len();
        if !self.text.value.trim().is_empty() && !self.text.value[..length].ends_with('\t') {
            self.text.value.truncate(length);
            self.text.value.push('\t');
        }
    }

    fn end_block(&mut self) {
        let start = self.text.value.len();
        let mut inline = std::mem::take(&mut self.inline);
        for open in &mut inline {
            if open.is_card {
                self.link(open.address.as_deref(), open.start..start);
                open.start = 0;
                continue;
            }
            // A link that is not closed ends with its block.
            self.appear(open.emphasis, open.address.take(), open.start..start);
            open.start = 0;
        }
        self.inline = inline;
        let text = std::mem::take(&mut self.text);
        let text = text.part(0..text.value.len());
        if text.value.is_empty() || self.page.blocks.len() >= MAX_BLOCKS {
            return;
        }
        let is_item = |open: &&Open| matches!(open.role, Role::Item | Role::Term);
        let depth = u8::try_from(self.open.iter().filter(is_item).count()).unwrap_or(u8::MAX);
        let kind = match self.context() {
            Some(Role::Heading(level)) if !is_set_large(&text.value) => BlockKind::Heading(level),
            Some(Role::Item | Role::Term) => BlockKind::Item(depth.max(1)),
            Some(Role::Definition) => {
                // The first definition belongs to its term, unless that is a year above them.
                match self.page.blocks.last_mut() {
                    Some(Block { kind: BlockKind::Item(_), text: term, .. })
                        if self.is_behind_term && years(&term.value).is_none() =>
                    {
                        *term = Text::joined(&[std::mem::take(term), text]);
                        self.is_behind_term = false;
                        return;
                    }
                    _ => BlockKind::Item(depth.max(1) + 1),
                }
            }
            Some(Role::Row) => BlockKind::Row,
            _ => BlockKind::Paragraph,
        };
        self.is_behind_term = self.open.last().is_some_and(|open| open.role == Role::Term);
        let within =
            self.open.iter().take(MAX_WITHIN).map(|open| (open.number, open.class)).collect();
        let rows = if kind == BlockKind::Row { self.spans.rows() } else { 0 };
        let is_caption = self.open.iter().any(|open| open.is_caption);
        self.page.blocks.push(Block { kind, text, within, rows, is_caption });
    }

    /// Adds the link of a card, which says nothing of the text in it.
    fn link(&mut self, address: Option<&str>, range: Range<usize>) {
        if !range.is_empty() && self.text.links.len() < MAX_MARKS {
            self.text.links.extend(address.map(|address| (range, address.to_owned())));
        }
    }

    fn appear(&mut self, emphasis: Option<Emphasis>, address: Option<String>, range: Range<usize>) {
        if range.is_empty() || self.text.emphasis.len().max(self.text.links.len()) >= MAX_MARKS {
            return;
        }
        let is_link = address.is_some().then_some(Emphasis::Link);
        self.text.emphasis.extend(emphasis.or(is_link).map(|it| (range.clone(), it)));
        self.text.links.extend(address.map(|address| (range, address)));
    }
}
