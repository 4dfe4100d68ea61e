//! Style sheets that the core and the compiler hold. They stand in a crate of their own, since a
//! crate of a registry has no files of others; the widget compiles in its sheets by their paths.

/// Sheet of pages without styles of a host, for everything around a profile.
pub const PAGE: &str = include_str!("page.css");

/// Sheets of what a page shows before its program runs, in the order of the cascade.
pub const CONTENT: &str = concat!(
    include_str!("tokens.css"),
    include_str!("themes.css"),
    include_str!("base.css"),
    include_str!("profile.css"),
    include_str!("lab_overview.css"),
    include_str!("page_header.css"),
    include_str!("unit_header.css"),
    include_str!("unit_tree.css"),
    include_str!("person_header.css"),
    include_str!("person_link.css"),
    include_str!("person_actions.css"),
    include_str!("trust_chip.css"),
    include_str!("rich_text.css"),
    include_str!("links.css"),
    include_str!("cv.css"),
    include_str!("search_box.css"),
    include_str!("topic_chips.css"),
    include_str!("list_tools.css"),
    include_str!("work_list.css"),
    include_str!("selected_strip.css"),
    include_str!("work_row.css"),
    include_str!("versions.css"),
    include_str!("trust_badge.css"),
    include_str!("export_panel.css"),
    include_str!("related_works.css"),
    include_str!("toolbar.css"),
    include_str!("site.css"),
);
