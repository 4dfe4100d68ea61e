//! Limits on the size of a citation style, with all macros expanded: its elements are processed
//! that often for each citation.

use foldhash::HashMap;
use roxmltree::{Document, Node};

/// Maximum nesting depth of the elements in the file, and with all macros expanded. Known styles
/// reach 16 and 73.
const MAX_DEPTH: usize = 64;
const MAX_WHOLE_DEPTH: usize = 128;

/// Maximum number of elements of a part of a style, with all macros expanded; Turabian's style has
/// 25,000 in total.
const MAX_ELEMENTS: usize = 100_000;

/// Maximum number of macros: each lookup searches all of them.
const MAX_MACROS: usize = 1000;

/// Position of an error, and its message.
type Problem = (usize, String);

/// Checks that a style is small enough, and that no macro contains itself.
pub fn check(style: &Document<'_>) -> Result<(), Problem> {
    let elements = || style.descendants().filter(Node::is_element);
    let deep = elements().find(|node| node.ancestors().nth(MAX_DEPTH).is_some());
    if let Some(node) = deep {
        let what = format!("more than {MAX_DEPTH} elements stand in one another");
        return Err((node.range().start, what));
    }
    let is_macro = |node: &Node<'_, '_>| node.tag_name().name() == "macro";
    if let Some(node) = elements().filter(is_macro).nth(MAX_MACROS) {
        return Err((node.range().start, format!("more than {MAX_MACROS} macros")));
    }
    let mut macros = Macros::default();
    for node in elements().filter(is_macro) {
        // Of several macros with one name, the first counts.
        let name = node.attribute("name").unwrap_or_default();
        macros.nodes.entry(name).or_insert(node);
    }
    let root = style.root_element();
    root.children().filter(Node::is_element).try_for_each(|part| macros.size(part, 0).map(drop))
}

/// Macros of a style.
#[derive(Default)]
struct Macros<'a, 'b> {
    nodes: HashMap<&'a str, Node<'a, 'b>>,
    /// Size of each macro; none while it is being computed.
    sizes: HashMap<&'a str, Option<Size>>,
}

/// Number of elements that are processed, and nesting depth, both with all macros expanded.
#[derive(Clone, Copy, Default)]
struct Size {
    n_elements: usize,
    depth: usize,
}

impl<'a> Macros<'a, '_> {
    /// Size of an element at the depth `before`.
    fn size(&mut self, node: Node<'a, '_>, before: usize) -> Result<Size, Problem> {
        let mut inside = match node.attribute("macro") {
            Some(name) => self.of_macro(name, node, before + 1)?,
            None => Size::default(),
        };
        // Only one of several branches is processed.
        let is_choice = node.tag_name().name() == "choose";
        for child in node.children().filter(Node::is_element) {
            let size = self.size(child, before + 1)?;
            inside.depth = inside.depth.max(size.depth);
            inside.n_elements = match is_choice {
                true => inside.n_elements.max(size.n_elements),
                false => inside.n_elements.saturating_add(size.n_elements),
            };
        }
        let whole =
            Size { n_elements: inside.n_elements.saturating_add(1), depth: inside.depth + 1 };
        let what = match () {
            _ if before + whole.depth > MAX_WHOLE_DEPTH => too_deep(),
            _ if whole.n_elements > MAX_ELEMENTS => {
                format!("more than {MAX_ELEMENTS} elements, with those of all macros")
            }
            _ => return Ok(whole),
        };
        Err((node.range().start, what))
    }

    /// Size of the macro that `from` names.
    fn of_macro(
        &mut self,
        name: &'a str,
        from: Node<'_, '_>,
        before: usize,
    ) -> Result<Size, Problem> {
        match self.sizes.get(name) {
            Some(Some(known)) => return Ok(*known),
            Some(None) => {
                return Err((
                    from.range().start,
                    format!("a macro that is a part of itself: `{name}`"),
                ));
            }
            None => {}
        }
        let Some(node) = self.nodes.get(name).copied() else { return Ok(Size::default()) };
        if before > MAX_WHOLE_DEPTH {
            return Err((from.range().start, too_deep()));
        }
        self.sizes.insert(name, None);
        let size = self.size(node, before)?;
        self.sizes.insert(name, Some(size));
        Ok(size)
    }
}

fn too_deep() -> String {
    format!("more than {MAX_WHOLE_DEPTH} elements of macros stand in one another")
}

#[cfg(test)]
mod tests {
    use hayagriva::archive::ArchivedStyle;

    use super::*;

    #[track_caller]
    fn problem(style: &str) -> String {
        let style = format!("<style>{style}</style>");
        let document = Document::parse(&style).unwrap();
        check(&document).err().map(|(_, what)| what).unwrap_or_default()
    }

    /// Makes macros, each of which names the next `n_calls` times.
    fn chain(n_macros: usize, n_calls: usize) -> String {
        let calls = |at: usize| format!("<text macro='{at}'/>").repeat(n_calls);
        (0..n_macros).map(|at| format!("<macro name='{at}'>{}</macro>", calls(at + 1))).collect()
    }

    #[test]
    fn every_style_of_the_archive_is_small_enough() {
        for style in ArchivedStyle::all() {
            let text = style.get().to_xml().unwrap();
            let found = check(&Document::parse(&text).unwrap());
            assert_eq!(found, Ok(()), "{:?}", style.names());
        }
    }

    #[test]
    fn macros_that_grow_or_go_in_circles_are_told() {
        assert_eq!(problem(&chain(8, 2)), "");
        assert!(problem(&chain(35, 2)).starts_with("more than 100000 elements"));
        assert!(problem(&chain(1000, 1)).starts_with("more than 128 elements of macros"));
        assert_eq!(problem(&chain(20_000, 1)), "more than 1000 macros");
        let circle = "<macro name='a'><group><text macro='b'/></group></macro>\
                      <macro name='b'><text macro='a'/></macro>";
        assert_eq!(problem(circle), "a macro that is a part of itself: `b`");
    }

    #[test]
    fn deep_styles_are_told() {
        let deep = |n: usize| format!("{}{}", "<group>".repeat(n), "</group>".repeat(n));
        assert_eq!(problem(&deep(60)), "");
        assert!(problem(&deep(20_000)).starts_with("more than 64 elements"));
    }
}
