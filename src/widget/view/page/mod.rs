//! Sections of a page beside its header, its list and its network.

pub mod about_data;
pub mod cv;
pub mod feed_links;
pub mod language_menu;
pub mod news_list;
pub mod related_works;
pub mod selected_strip;
pub mod share_buttons;
