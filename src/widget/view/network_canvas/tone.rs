//! By what the discs are colored, and what each color means.

use peerage_core::graph::community::{GRAY, HUES};
use peerage_core::graph::explorer::Entity;
use peerage_core::graph::typed::KIND_NAMES;
use peerage_core::model::{Dataset, WorkId};

use crate::view::network_canvas::shown::Shown;

/// By what discs are colored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Groups who write together.
    #[default]
    Community,
    /// The year of the last work.
    Year,
    /// Whether somebody is of the lab.
    Membership,
}

impl Scale {
    /// All scales, with the words for each.
    pub const ALL: [(Self, &str); 3] = [
        (Self::Community, "Groups"),
        (Self::Year, "Last joint year"),
        (Self::Membership, "Lab and others"),
    ];
}

/// What one color means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The color.
    pub tone: u8,
    /// The name of the figure that goes with it.
    pub figure: &'static str,
    /// In words.
    pub label: String,
    /// How many nodes have it.
    pub count: usize,
}

/// The color of every node.
pub fn tones(shown: &Shown, dataset: &Dataset, scope: &[WorkId], scale: Scale) -> Vec<u8> {
    let nodes = &shown.network.nodes;
    match scale {
        _ if shown.is_wide() => nodes.iter().map(|node| node.community).collect(),
        Scale::Community => nodes.iter().map(|node| node.community).collect(),
        Scale::Membership => {
            nodes.iter().map(|node| if node.is_member { 0 } else { GRAY }).collect()
        }
        Scale::Year => {
            let years = last_years(shown, dataset, scope);
            let span = span(&years);
            let tone = |year: &Option<u16>| year.map_or(GRAY, |year| step(year, span));
            years.iter().map(tone).collect()
        }
    }
}

/// What the colors mean that occur.
pub fn legend(shown: &Shown, dataset: &Dataset, scope: &[WorkId], scale: Scale) -> Vec<Entry> {
    let tones = tones(shown, dataset, scope, scale);
    let years = if scale == Scale::Year { last_years(shown, dataset, scope) } else { Vec::new() };
    let span = span(&years);
    let entry = |tone: u8| {
        let focus = shown.network.focus;
        let is_of = |at: &u32| tones.get(*at as usize) == Some(&tone) && focus != Some(*at);
        let mut nodes = (0..tones.len() as u32).filter(is_of);
        let count = nodes.clone().count();
        // Nodes come by importance, so the first speaks for the group.
        let first = shown.network.nodes.get(nodes.next()? as usize)?;
        let label = match scale {
            _ if shown.is_wide() => (*KIND_NAMES.get(usize::from(tone))?).to_owned(),
            Scale::Membership if tone == 0 => "Lab".to_owned(),
            Scale::Year if tone != GRAY => range(tone, span),
            Scale::Year => "Undated".to_owned(),
            _ if tone == GRAY => "Others".to_owned(),
            _ if count == 1 => first.label.clone(),
            _ => format!("{} and others", first.label),
        };
        Some(Entry { tone, figure: first.figure.name(), label, count })
    };
    (0..=HUES).filter_map(entry).collect()
}

/// The year of the last work of every node that is in `scope`.
fn last_years(shown: &Shown, dataset: &Dataset, scope: &[WorkId]) -> Vec<Option<u16>> {
    let mut years = vec![None; shown.network.nodes.len()];
    for work in scope.iter().filter_map(|id| dataset.work(*id)) {
        let year = work.date.map(|date| date.year);
        for author in &work.authors {
            let node = shown.node_of(Entity::Person(author.person));
            if let Some(last) = node.and_then(|node| years.get_mut(node as usize)) {
                *last = year.max(*last);
            }
        }
    }
    years
}

fn span(years: &[Option<u16>]) -> (u16, u16) {
    let years = years.iter().flatten().copied();
    (years.clone().min().unwrap_or_default(), years.max().unwrap_or_default())
}

/// Which of seven steps a year is in.
fn step(year: u16, (first, last): (u16, u16)) -> u8 {
    let n_years = u32::from(last - first) + 1;
    (u32::from(year - first) * u32::from(HUES) / n_years) as u8
}

/// The years of a step.
fn range(tone: u8, span: (u16, u16)) -> String {
    let mut years = (span.0..=span.1).filter(|year| step(*year, span) == tone);
    let (first, last) = (years.clone().next(), years.next_back());
    match (first, last) {
        (Some(first), Some(last)) if first < last => format!("{first}–{last}"),
        (first, _) => first.map_or_else(String::new, |year| year.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(year: u16, span: (u16, u16), expected: u8, words: &str) {
        assert_eq!(step(year, span), expected);
        assert_eq!(range(expected, span), words);
    }

    #[test]
    fn years_fall_into_seven_steps() {
        check(2020, (2020, 2020), 0, "2020");
        check(2014, (2014, 2020), 0, "2014");
        check(2020, (2014, 2020), 6, "2020");
        check(2001, (2000, 2013), 0, "2000–2001");
        check(2013, (2000, 2013), 6, "2012–2013");
    }
}
