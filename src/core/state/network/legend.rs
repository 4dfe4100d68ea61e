//! The color of every node, and the entries of the legend.

use crate::graph::network::community::{GRAY, HUES};
use crate::graph::{Entity, EntityKind, NodeShape};
use crate::model::{Dataset, WorkId};
use crate::state::network::{ColorScale, ShownNetwork};

/// One color of the legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// Index of the color in the palette.
    pub color: u8,
    /// The shape of the nodes of this color.
    pub shape: NodeShape,
    /// Meaning of the color.
    pub meaning: Meaning,
    /// Number of nodes of this color.
    pub count: usize,
}

/// Meaning of a color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Entities of a kind.
    Kind(EntityKind),
    /// The one person of this name.
    Person(String),
    /// A community, named by its most important person.
    Group(String),
    /// Last works from the first of these years to the second.
    Years(u16, u16),
    /// No dated work.
    Undated,
    /// Members of the lab.
    Members,
    /// Nodes that belong to no other entry.
    Others,
}

impl ColorScale {
    /// The color of every node, as an index in the palette; `scope` are the
    /// works that count.
    pub fn colors(self, shown: &ShownNetwork, dataset: &Dataset, scope: &[WorkId]) -> Vec<u8> {
        let nodes = &shown.network.nodes;
        match self {
            _ if shown.is_typed() => nodes.iter().map(|node| node.community).collect(),
            Self::Community => nodes.iter().map(|node| node.community).collect(),
            Self::Membership => {
                nodes.iter().map(|node| if node.is_member { 0 } else { GRAY }).collect()
            }
            Self::LastYear => {
                let years = last_years(shown, dataset, scope);
                let span = span(&years);
                let color = |year: &Option<u16>| year.map_or(GRAY, |year| step(year, span));
                years.iter().map(color).collect()
            }
        }
    }

    /// An entry for every color that occurs.
    pub fn legend(
        self,
        shown: &ShownNetwork,
        dataset: &Dataset,
        scope: &[WorkId],
    ) -> Vec<LegendEntry> {
        let colors = self.colors(shown, dataset, scope);
        let is_by_year = self == Self::LastYear;
        let years = if is_by_year { last_years(shown, dataset, scope) } else { Vec::new() };
        let span = span(&years);
        let entry = |color: u8| {
            let focus = shown.network.focus;
            let is_here =
                |at: u32| !shown.network.nodes[at as usize].is_absent && focus != Some(at);
            let is_of = |at: &u32| colors.get(*at as usize) == Some(&color) && is_here(*at);
            let mut nodes = (0..colors.len() as u32).filter(is_of);
            let count = nodes.clone().count();
            // The most important node of a color comes first.
            let first = shown.network.nodes.get(nodes.next()? as usize)?;
            let meaning = match self {
                _ if shown.is_typed() => Meaning::Kind(EntityKind::of_color(color)?),
                Self::Membership if color == 0 => Meaning::Members,
                Self::LastYear if color != GRAY => {
                    let (first, last) = years_of(color, span)?;
                    Meaning::Years(first, last)
                }
                Self::LastYear => Meaning::Undated,
                _ if color == GRAY => Meaning::Others,
                _ if count == 1 => Meaning::Person(first.label.clone()),
                _ => Meaning::Group(first.label.clone()),
            };
            // Where colors do not tell members from others, shapes do, and not the entries.
            let has_shape = shown.is_typed() || self == Self::Membership;
            let shape = if has_shape { first.shape } else { NodeShape::default() };
            Some(LegendEntry { color, shape, meaning, count })
        };
        (0..=HUES).filter_map(entry).collect()
    }
}

/// The year of the last work in `scope` of every node.
fn last_years(shown: &ShownNetwork, dataset: &Dataset, scope: &[WorkId]) -> Vec<Option<u16>> {
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

/// Step of a year, of seven steps from the first to the last year.
fn step(year: u16, (first, last): (u16, u16)) -> u8 {
    let n_years = u32::from(last - first) + 1;
    (u32::from(year - first) * u32::from(HUES) / n_years) as u8
}

/// The first and the last year of a step.
fn years_of(color: u8, span: (u16, u16)) -> Option<(u16, u16)> {
    let mut years = (span.0..=span.1).filter(|year| step(*year, span) == color);
    let first = years.next()?;
    Some((first, years.next_back().unwrap_or(first)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::state::network::ShownOptions;

    #[track_caller]
    fn check(year: u16, span: (u16, u16), expected: u8, years: (u16, u16)) {
        assert_eq!(step(year, span), expected);
        assert_eq!(years_of(expected, span), Some(years));
    }

    #[test]
    fn years_fall_into_seven_steps() {
        check(2020, (2020, 2020), 0, (2020, 2020));
        check(2014, (2014, 2020), 0, (2014, 2014));
        check(2020, (2014, 2020), 6, (2020, 2020));
        check(2001, (2000, 2013), 0, (2000, 2001));
        check(2013, (2000, 2013), 6, (2012, 2013));
    }

    #[test]
    fn the_legend_counts_every_node_once() {
        let dataset = sample::dataset(&["AC", "CD", "BE"]);
        let shown = ShownNetwork::new(&dataset, ShownOptions::default());
        let scope: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        for scale in ColorScale::ALL {
            let legend = scale.legend(&shown, &dataset, &scope);
            assert_eq!(legend.iter().map(|entry| entry.count).sum::<usize>(), 5, "{scale:?}");
        }
        let legend = ColorScale::Membership.legend(&shown, &dataset, &scope);
        let meanings: Vec<&Meaning> = legend.iter().map(|entry| &entry.meaning).collect();
        assert_eq!(meanings, [&Meaning::Members, &Meaning::Others]);
        let legend = ColorScale::LastYear.legend(&shown, &dataset, &scope);
        let last = legend.last().map(|entry| &entry.meaning);
        assert_eq!(last, Some(&Meaning::Years(2003, 2003)));
    }
}
