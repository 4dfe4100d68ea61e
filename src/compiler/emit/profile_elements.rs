//! Finds the `<peerage-profile>` elements of a page: an HTML parser tells them from comments,
//! scripts and attributes that look like them.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use lol_html::html_content::Element;
use lol_html::{RewriteStrSettings, element, end_tag, rewrite_str};
use peerage_core::state::Parts;

/// The style sheets of pages that hold their content.
const SHEETS: [&str; 2] = ["site.css", "list.css"];

/// One `<peerage-profile>` of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileElement {
    /// Line on which it begins, from 1.
    pub line: usize,
    /// Its attribute `src`.
    pub src: Option<String>,
    /// Its attribute `person`.
    pub person: Option<String>,
    /// Its attribute `page`, such as `work:notes-1843`, or the page that `unit` names.
    pub page: Option<String>,
    /// Its attribute `site`: the first page of its site, seen from the page.
    pub site: Option<String>,
    /// True if it has the attribute `address`, and keeps the address in the fragment.
    pub keeps_address: bool,
    /// Parts of the page that it shows: those of its attribute `view`.
    pub parts: Parts,
    /// True if it has the attribute `filter` or `topic`.
    pub is_filtered: bool,
    /// Number of works that its list shows: that of its attribute `limit`; 0 for all.
    pub limit: usize,
    /// Level of its first heading: that of its attribute `heading-level`, else 1 where the page
    /// has no heading of level one but that of its first profile.
    pub heading_level: usize,
    /// True if the page links one of [`SHEETS`], or holds it.
    pub is_styled: bool,
    /// Canonical address that the page declares.
    pub canonical: Option<String>,
    /// The bytes of the page between its tags.
    pub content: Range<usize>,
    /// Its children that the page puts before the profile: those with `slot="before"`.
    pub before: Vec<Range<usize>>,
    /// Its children with another slot.
    pub after: Vec<Range<usize>>,
    /// The bytes of its tags and of what is between them.
    pub whole: Range<usize>,
}

impl ProfileElement {
    /// True if it shows the dataset in a file of this name.
    pub fn shows(&self, file: &str) -> bool {
        self.src.as_deref().is_none_or(|src| name_of(src) == file)
    }

    /// The tags of a paragraph that holds the element alone, as Markdown writes it.
    pub fn paragraph(&self, html: &str) -> Option<[Range<usize>; 2]> {
        let before = html.get(..self.whole.start)?.trim_end();
        let open = before.rfind('<')?..before.len();
        let tag = html.get(open.clone())?.strip_suffix('>')?;
        let name = tag.get(1..2).filter(|name| name.eq_ignore_ascii_case("p"))?;
        let is_whole = tag[1 + name.len()..].starts_with(|c: char| c.is_ascii_whitespace());
        let after = html.get(self.whole.end..)?;
        let close = html.len() - after.trim_start().len();
        let end = html.get(close..close + "</p>".len())?;
        let is_paragraph = (is_whole || tag.len() == 2) && end.eq_ignore_ascii_case("</p>");
        is_paragraph.then(|| [open, close..close + end.len()])
    }
}

/// The `<peerage-profile>` elements of `html`, in order, without nested ones. An element without
/// an end tag is an error that names its line, and so is markup whose parsing by browsers a
/// program cannot predict.
pub fn profile_elements(html: &str) -> Result<Vec<ProfileElement>, String> {
    let found = Rc::new(RefCell::new(Vec::new()));
    let (mut line, mut counted) = (1, 0);
    let canonical = RefCell::new(None);
    let is_styled = Cell::new(false);
    let visit = |element: &mut Element| {
        let location = element.source_location().bytes();
        line += html[counted..location.start].matches('\n').count();
        counted = location.start;
        let at = found.borrow().len();
        found.borrow_mut().push(ProfileElement {
            line,
            src: element.get_attribute("src"),
            person: element.get_attribute("person"),
            page: match element.get_attribute("unit") {
                Some(unit) if !unit.is_empty() => Some(format!("unit:{unit}")),
                _ => element.get_attribute("page"),
            },
            site: element.get_attribute("site"),
            keeps_address: element.get_attribute("address").is_some_and(|it| it != "query"),
            parts: Parts::parse(&element.get_attribute("view").unwrap_or_default()),
            is_filtered: ["filter", "topic"].iter().any(|name| element.has_attribute(name)),
            limit: number(element, "limit"),
            heading_level: number(element, "heading-level"),
            is_styled: is_styled.get(),
            canonical: canonical.borrow().clone(),
            content: location.end..0,
            before: Vec::new(),
            after: Vec::new(),
            whole: location.start..0,
        });
        let found = Rc::clone(&found);
        element.on_end_tag(end_tag!(move |end| {
            // The end of an element around it ends it too.
            let is_own = end.name() == "peerage-profile";
            if let Some(element) = found.borrow_mut().get_mut(at).filter(|_| is_own) {
                let tag = end.source_location().bytes();
                (element.content.end, element.whole.end) = (tag.start, tag.end);
            }
            Ok(())
        }))
    };
    let slotted = |child: &mut Element| {
        let location = child.source_location().bytes();
        let is_before = child.get_attribute("slot").is_some_and(|name| name == "before");
        let name = child.tag_name();
        let at = found.borrow().iter().rposition(|it| it.content.end == 0).unwrap_or_default();
        let found = Rc::clone(&found);
        let keep = move |end: usize| {
            if let Some(parent) = found.borrow_mut().get_mut(at) {
                let kept = if is_before { &mut parent.before } else { &mut parent.after };
                kept.push(location.start..end);
            }
        };
        if !child.can_have_content() {
            keep(location.end);
            return Ok(());
        }
        child.on_end_tag(end_tag!(move |end| {
            // Ended by that of an element around it, it is no range.
            let is_own = end.name() == name;
            keep(if is_own { end.source_location().bytes().end } else { 0 });
            Ok(())
        }))
    };
    let has_heading = Cell::new(false);
    let head = |_: &mut Element| {
        // Not one in a profile that is filled again.
        let is_outside = found.borrow().last().is_none_or(|it| it.whole.end > 0);
        has_heading.set(has_heading.get() || is_outside);
        Ok(())
    };
    let note = |link: &mut Element| {
        canonical.replace(link.get_attribute("href"));
        Ok(())
    };
    let style = |link: &mut Element| {
        let href = link.get_attribute("href").or_else(|| link.get_attribute("data-sheet"));
        let is_ours = href.is_some_and(|href| SHEETS.contains(&name_of(&href)));
        is_styled.set(is_styled.get() || is_ours);
        Ok(())
    };
    let settings = RewriteStrSettings::new()
        .append_element_content_handler(element!("link[rel=stylesheet],style", style))
        .append_element_content_handler(element!("link[rel=canonical]", note))
        .append_element_content_handler(element!("h1", head))
        .append_element_content_handler(element!("peerage-profile", visit))
        .append_element_content_handler(element!("peerage-profile > [slot]", slotted));
    rewrite_str(html, settings).map_err(|error| error.to_string())?;
    let mut elements = found.take();
    for (at, element) in elements.iter_mut().enumerate().filter(|(_, it)| it.heading_level == 0) {
        element.heading_level = if at == 0 && !has_heading.get() { 1 } else { 2 };
    }
    if let Some(open) = elements.iter().find(|element| element.content.end < element.content.start)
    {
        return Err(format!("line {}: `<peerage-profile>` has no `</peerage-profile>`", open.line));
    }
    let is_open = |it: &&ProfileElement| it.before.iter().chain(&it.after).any(|it| it.end == 0);
    if let Some(element) = elements.iter().find(is_open) {
        return Err(format!("line {}: a child with `slot` has no end tag", element.line));
    }
    let mut end = 0;
    elements.retain(|element| {
        let is_outer = element.content.start >= end;
        end = end.max(element.content.end);
        is_outer
    });
    Ok(elements)
}

/// Number in an attribute; 0 where there is none.
fn number(element: &Element, name: &str) -> usize {
    element.get_attribute(name).and_then(|value| value.trim().parse().ok()).unwrap_or_default()
}

/// The name of the file that an address leads to.
fn name_of(src: &str) -> &str {
    let path = src.split(['?', '#']).next().unwrap_or(src);
    path.rsplit('/').next().unwrap_or(path).trim()
}
