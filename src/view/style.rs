//! The stylesheet of a profile, in the order of the cascade.

/// All style sheets as one.
pub const CSS: &str = concat!(
    include_str!("../../style/tokens.css"),
    include_str!("../../style/base.css"),
    include_str!("../../style/profile.css"),
    include_str!("../../style/lab_overview.css"),
    include_str!("../../style/person_header.css"),
    include_str!("../../style/person_link.css"),
    include_str!("../../style/rich_text.css"),
    include_str!("../../style/links.css"),
    include_str!("../../style/search_box.css"),
    include_str!("../../style/topic_chips.css"),
    include_str!("../../style/facet_panel.css"),
    include_str!("../../style/active_filters.css"),
    include_str!("../../style/work_list.css"),
    include_str!("../../style/work_row.css"),
    include_str!("../../style/trust_badge.css"),
    include_str!("../../style/evidence_panel.css"),
    include_str!("../../style/citations.css"),
    include_str!("../../style/citation_panel.css"),
    include_str!("../../style/export_panel.css"),
    include_str!("../../style/news_list.css"),
    include_str!("../../style/cv.css"),
    include_str!("../../style/network_canvas.css"),
    include_str!("../../style/network_table.css"),
);
