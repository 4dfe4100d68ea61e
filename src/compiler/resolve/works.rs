//! All works of the seeds, in the order of the dataset.

use std::cmp::Reverse;

use foldhash::HashMap;
use peerage_core::model::{Work, WorkId};
use peerage_core::text::fold::fold;

use crate::at_once::map;
use crate::resolve::context::Context;
use crate::resolve::decided;
use crate::resolve::same_work::RecordId;
use crate::resolve::topics::Topics;
use crate::resolve::work::work;
use crate::resolve::work_key::make_keys_unique;

/// How many works are put together in one go at least: for fewer, no thread is worth it.
const FEWEST: usize = 200;

/// The works: those that are not yet published first, then the newest.
pub fn works(context: &Context, topics: &Topics) -> Vec<Work> {
    // Boxed, since it is put in order.
    let mut listed: Vec<(Order, Box<Work>, &[RecordId])> =
        map(&context.works, FEWEST, &|records| {
            let work = work(context, topics, records);
            (order(&work), Box::new(work), &**records)
        });
    listed.sort_by(|(a, ..), (b, ..)| a.cmp(b));
    let records: Vec<&[RecordId]> = listed.iter().map(|(.., records)| *records).collect();
    let mut works: Vec<Work> = listed.into_iter().map(|(_, work, _)| *work).collect();
    make_keys_unique(&mut works);
    decided::tell(context, &records, &mut works);
    works
}

/// By what works are put in order; those equal in it stay in that of the sources.
type Order = (bool, Reverse<u16>, String);

fn order(work: &Work) -> Order {
    let year = work.date.map_or(0, |date| date.year);
    (!work.status.is_forthcoming(), Reverse(year), work.title.plain.to_lowercase())
}

/// Works by the names that sources use for them: the title, another title, or
/// the short name before the colon of the title. Of several, the first.
pub struct NamedWorks(HashMap<String, WorkId>);

impl NamedWorks {
    /// Files `works` under all their names.
    pub fn of(works: &[Work]) -> Self {
        let mut named = HashMap::default();
        for (id, work) in (0..).map(WorkId).zip(works) {
            let title = work.title.plain.as_str();
            let short = title.split_once(':').map(|(short, _)| short);
            for name in [title].into_iter().chain(short) {
                named.entry(fold(name)).or_insert(id);
            }
            for alias in &work.aliases {
                named.entry(fold(alias)).or_insert(id);
            }
        }
        Self(named)
    }

    /// The work of this name.
    pub fn find(&self, name: &str) -> Option<WorkId> {
        self.0.get(&fold(name)).copied()
    }
}
