//! Environments by the element of HTML that they are like.

/// Element that an environment is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// List of items.
    List,
    /// Table.
    Table,
    /// Contents that are no text.
    Hidden,
    /// Part of a page.
    Division,
    /// Part of a page below a heading, which is the first argument.
    Section,
}

/// Words in the names of environments whose contents are no text.
const HIDDEN: [&str; 9] = [
    "picture",
    "verbatim",
    "listing",
    "comment",
    "equation",
    "align",
    "figure",
    "minted",
    "filecontents",
];

/// Words in the names of lists.
const LISTS: [&str; 8] = [
    "itemize",
    "enumerate",
    "etaremune",
    "description",
    "list",
    "items",
    "bibliography",
    "publications",
];

/// Kind of the environment of this name.
pub fn kind(name: &str) -> Kind {
    let name = name.trim_end_matches('*').to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    match name.as_str() {
        _ if has(&HIDDEN) => Kind::Hidden,
        _ if has(&["tabular", "longtable", "tabbing", "tabu"]) => Kind::Table,
        _ if has(&LISTS) => Kind::List,
        _ if name.ends_with("section") => Kind::Section,
        _ => Kind::Division,
    }
}

/// Number of arguments of a known environment that are layout.
pub fn n_layout(name: &str) -> usize {
    match name.trim_end_matches('*') {
        "tabularx" | "tabulary" | "list" => 2,
        "tabular" if name.ends_with('*') => 2,
        "minipage" | "tabular" | "longtable" | "multicols" | "thebibliography" | "adjustwidth"
        | "tabu" | "spacing" => 1,
        _ => 0,
    }
}
