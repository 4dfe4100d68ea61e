//! The list: its order, and the headings its works stand under.

use crate::model::{Dataset, Work, WorkId};
use crate::order;
use crate::text::fold::fold;

/// Orders of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// Unpublished works first, then from the newest year down.
    #[default]
    Newest,
    /// From the oldest year up; unpublished works last.
    Oldest,
    /// By title, under one heading.
    Title,
    /// By venue, a heading each.
    Venue,
}

impl Sort {
    /// All orders, as offered.
    pub const ALL: [Self; 4] = [Self::Newest, Self::Oldest, Self::Title, Self::Venue];

    /// Stable name in addresses.
    pub fn key(self) -> &'static str {
        match self {
            Self::Newest => "newest",
            Self::Oldest => "oldest",
            Self::Title => "title",
            Self::Venue => "venue",
        }
    }

    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::Newest => "Newest first",
            Self::Oldest => "Oldest first",
            Self::Title => "By title",
            Self::Venue => "By venue",
        }
    }
}

/// A heading and the works under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The heading: a year, `Forthcoming`, a venue; empty where there is none.
    pub heading: String,
    /// The works shown.
    pub works: Vec<WorkId>,
    /// How many would stand here without query and filters.
    pub total: usize,
}

/// Sorts `hits` into groups. `scope` is everything that could be listed, for
/// the totals. Groups without a hit are left out.
pub fn groups(hits: &[WorkId], scope: &[WorkId], dataset: &Dataset, sort: Sort) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for id in scope {
        let Some(work) = dataset.work(*id) else { continue };
        let heading = heading(work, dataset, sort);
        let at = groups.iter().position(|group| group.heading == heading).unwrap_or_else(|| {
            groups.push(Group { heading, works: Vec::new(), total: 0 });
            groups.len() - 1
        });
        let group = &mut groups[at];
        group.total += 1;
        if hits.binary_search(id).is_ok() {
            group.works.push(*id);
        }
    }
    match sort {
        Sort::Newest => {}
        Sort::Oldest => {
            groups.reverse();
            groups.iter_mut().for_each(|group| group.works.reverse());
        }
        Sort::Title => groups.iter_mut().for_each(|group| {
            order::sort_by_key(&mut group.works, |id| {
                dataset.work(*id).map(|work| fold(&work.title.plain))
            });
        }),
        Sort::Venue => order::sort_by_key(&mut groups, |group| fold(&group.heading)),
    }
    groups.retain(|group| !group.works.is_empty());
    groups
}

fn heading(work: &Work, dataset: &Dataset, sort: Sort) -> String {
    match sort {
        Sort::Title => String::new(),
        Sort::Venue => dataset
            .venue_of(work)
            .map_or_else(|| "No venue".to_owned(), |venue| venue.short.clone()),
        Sort::Newest | Sort::Oldest => match work.date {
            _ if work.status.is_forthcoming() => "Forthcoming".to_owned(),
            Some(date) => date.year.to_string(),
            None => "Undated".to_owned(),
        },
    }
}
