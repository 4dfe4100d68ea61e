//! The works of every page, gathered in one pass.

use foldhash::HashMap;
use peerage_core::facet::Table;
use peerage_core::graph::network::related::Related;
use peerage_core::model::{Dataset, WorkId};
use peerage_core::state::{Focus, levels};

/// The works of each page that lists some, in the order of the dataset.
#[derive(Clone, Debug)]
pub struct Listing {
    table: Table,
    related: Related,
    lists: HashMap<Focus, Vec<WorkId>>,
}

impl Listing {
    /// Gathers the works of `dataset`.
    pub fn new(dataset: &Dataset) -> Self {
        let mut lists: HashMap<Focus, Vec<WorkId>> = HashMap::default();
        for (id, work) in dataset.works_with_ids() {
            for focus in Focus::lists_with(dataset, work) {
                let list = lists.entry(focus).or_default();
                // An author or a unit may be listed twice.
                if list.last() != Some(&id) {
                    list.push(id);
                }
            }
        }
        let table = Table::new(dataset, &levels(dataset));
        Self { table, related: Related::new(dataset), lists }
    }

    /// Lists of the pages that `first` has, the dataset of the first page of a catalog whose `order`
    /// numbers the works of `whole`, and whose columns `table` has.
    pub fn of_catalog(
        &self,
        whole: &Dataset,
        first: &Dataset,
        order: &[WorkId],
        table: Table,
    ) -> Self {
        let mut numbers = vec![WorkId(0); order.len()];
        for (number, id) in (0..).map(WorkId).zip(order) {
            numbers[id.index()] = number;
        }
        let of_first = |focus: Focus| match focus.key(first) {
            Some((kind, key)) => Focus::find(whole, kind, key),
            None => Some(focus),
        };
        let list = |focus| {
            let works = self.lists.get(&of_first(focus)?)?;
            let mut works: Vec<WorkId> = works.iter().map(|id| numbers[id.index()]).collect();
            works.sort_unstable();
            Some((focus, works))
        };
        let lists = Focus::all(first).filter_map(list).collect();
        Self { table, related: Related::new(first), lists }
    }

    /// The values of every work in every facet.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Index of related works.
    pub fn related(&self) -> &Related {
        &self.related
    }

    /// The works of a page; of that of a work, the work itself.
    pub fn works(&self, focus: Focus) -> &[WorkId] {
        let works = |focus| self.lists.get(&focus).map_or(&[][..], Vec::as_slice);
        match focus {
            Focus::Work(id) => works(Focus::Lab).get(id.index()).map_or(&[], std::slice::from_ref),
            _ => works(focus),
        }
    }
}

#[cfg(test)]
mod tests {
    use peerage_core::model::schema::decode;

    use super::*;

    #[test]
    fn every_page_lists_what_it_includes() {
        let dataset = decode(include_bytes!("../../core/example.json")).unwrap();
        let listing = Listing::new(&dataset);
        for focus in Focus::all(&dataset) {
            assert_eq!(listing.works(focus), focus.works(&dataset), "{focus:?}");
        }
        assert!(!listing.works(Focus::Lab).is_empty());
    }
}
