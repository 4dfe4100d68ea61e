//! The style sheets of a profile, in the order of the cascade: what is seen first, then
//! what each chunk shows.

/// What is seen first.
pub const CSS: &str = concat!(
    include_str!("../../../style/tokens.css"),
    include_str!("../../../style/themes.css"),
    include_str!("../../../style/base.css"),
    include_str!("../../../style/profile.css"),
    include_str!("../../../style/late.css"),
    include_str!("../../../style/lab_overview.css"),
    include_str!("../../../style/page_header.css"),
    include_str!("../../../style/person_header.css"),
    include_str!("../../../style/person_link.css"),
    include_str!("../../../style/person_actions.css"),
    include_str!("../../../style/feed_links.css"),
    include_str!("../../../style/trust_chip.css"),
    include_str!("../../../style/rich_text.css"),
    include_str!("../../../style/links.css"),
    include_str!("../../../style/search_box.css"),
    include_str!("../../../style/topic_chips.css"),
    include_str!("../../../style/list_tools.css"),
    include_str!("../../../style/language_menu.css"),
    include_str!("../../../style/work_list.css"),
    include_str!("../../../style/selected_strip.css"),
    include_str!("../../../style/work_row.css"),
    include_str!("../../../style/trust_badge.css"),
    include_str!("../../../style/row_marks.css"),
    include_str!("../../../style/export_panel.css"),
    include_str!("../../../style/signing_button.css"),
    include_str!("../../../style/toolbar.css"),
);

/// Who writes with whom.
pub const NETWORK: &str = concat!(
    include_str!("../../../style/year_brush.css"),
    include_str!("../../../style/network_canvas.css"),
    include_str!("../../../style/network_card.css"),
    include_str!("../../../style/network_legend.css"),
    include_str!("../../../style/network_tools.css"),
    include_str!("../../../style/network_path.css"),
    include_str!("../../../style/network_table.css"),
    include_str!("../../../style/collaborators.css"),
    include_str!("../../../style/conflict_report.css"),
);

/// What narrows and arranges the list.
pub const TOOLS: &str = concat!(
    include_str!("../../../style/facet_panel.css"),
    include_str!("../../../style/year_brush.css"),
    include_str!("../../../style/active_filters.css"),
    include_str!("../../../style/year_cell.css"),
    include_str!("../../../style/role_chart.css"),
    include_str!("../../../style/timeline.css"),
);

/// What opens about a work or a person, what stands below the list, and the dialogs of
/// other programs.
pub const PANELS: &str = concat!(
    include_str!("../../../style/contact_panel.css"),
    include_str!("../../../style/trust_panel.css"),
    include_str!("../../../style/observations.css"),
    include_str!("../../../style/versions.css"),
    include_str!("../../../style/evidence_panel.css"),
    include_str!("../../../style/assertion_table.css"),
    include_str!("../../../style/decision_list.css"),
    include_str!("../../../style/citations.css"),
    include_str!("../../../style/citation_panel.css"),
    include_str!("../../../style/news_list.css"),
    include_str!("../../../style/cv.css"),
    include_str!("../../../style/seal_note.css"),
    include_str!("../../../style/share_buttons.css"),
    include_str!("../../../style/related_works.css"),
    include_str!("../../../style/about_data.css"),
    include_str!("../../../style/signing.css"),
    include_str!("../../../style/health.css"),
);
