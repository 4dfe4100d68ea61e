//! The style sheets of a profile, in the order of the cascade: those of the first content, then
//! those of each chunk.

use peerage_core::stylesheet;

/// Styles of the first content.
pub const CSS: &str = stylesheet!(
    "../../../style/tokens.css",
    "../../../style/themes.css",
    "../../../style/base.css",
    "../../../style/profile.css",
    "../../../style/late.css",
    "../../../style/lab_overview.css",
    "../../../style/page_header.css",
    "../../../style/unit_header.css",
    "../../../style/unit_tree.css",
    "../../../style/person_header.css",
    "../../../style/person_link.css",
    "../../../style/person_actions.css",
    "../../../style/feed_links.css",
    "../../../style/trust_chip.css",
    "../../../style/rich_text.css",
    "../../../style/links.css",
    "../../../style/search_box.css",
    "../../../style/topic_chips.css",
    "../../../style/list_tools.css",
    "../../../style/work_list.css",
    "../../../style/selected_strip.css",
    "../../../style/work_row.css",
    "../../../style/trust_badge.css",
    "../../../style/row_marks.css",
    "../../../style/export_panel.css",
    "../../../style/toolbar.css",
);

/// Styles of the network of collaborators.
pub const NETWORK: &str = stylesheet!(
    "../../../style/network_canvas.css",
    "../../../style/network_legend.css",
    "../../../style/network_quick.css",
    "../../../style/network_tools.css",
    "../../../style/network_table.css",
    "../../../style/collaborators.css",
    "../../../style/conflict_report.css",
);

/// Styles of the filters and the order of the list, and of the tools of the network.
pub const TOOLS: &str = stylesheet!(
    "../../../style/alone.css",
    "../../../style/list_empty.css",
    "../../../style/search_offers.css",
    "../../../style/toolbar_panel.css",
    "../../../style/facet_panel.css",
    "../../../style/year_brush.css",
    "../../../style/active_filters.css",
    "../../../style/year_cell.css",
    "../../../style/role_chart.css",
    "../../../style/timeline.css",
    "../../../style/network_path.css",
    "../../../style/network_time.css",
);

/// Styles of the panels of a work or a person, of the sections below the list, and of the dialogs
/// of other programs.
pub const PANELS: &str = stylesheet!(
    "../../../style/export.css",
    "../../../style/language_menu.css",
    "../../../style/language_offer.css",
    "../../../style/signing_button.css",
    "../../../style/contact_panel.css",
    "../../../style/network_card.css",
    "../../../style/trust_panel.css",
    "../../../style/observations.css",
    "../../../style/versions.css",
    "../../../style/evidence_panel.css",
    "../../../style/assertion_table.css",
    "../../../style/decision_list.css",
    "../../../style/citations.css",
    "../../../style/citation_panel.css",
    "../../../style/news_list.css",
    "../../../style/cv.css",
    "../../../style/seal_note.css",
    "../../../style/share_buttons.css",
    "../../../style/related_works.css",
    "../../../style/about_data.css",
    "../../../style/signing.css",
    "../../../style/health.css",
);
