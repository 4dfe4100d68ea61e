//! All works of the seeds, in the order of the dataset.

use std::cmp::Reverse;

use peerage_core::model::{Work, WorkId};
use peerage_core::text::fold::fold;

use crate::ingest::diagnostic::Diagnostic;
use crate::resolve::context::Context;
use crate::resolve::same_work::clusters;
use crate::resolve::topics::Topics;
use crate::resolve::work::work;
use crate::resolve::work_key::make_keys_unique;

/// The works: those that are not yet published first, then the newest.
pub fn works(context: &Context, topics: &Topics, diagnostics: &mut Vec<Diagnostic>) -> Vec<Work> {
    let mut works: Vec<Work> = clusters(context.seeds)
        .iter()
        .map(|cluster| work(context, topics, cluster, diagnostics))
        .collect();
    works.sort_by_cached_key(|work| {
        let year = work.date.map_or(0, |date| date.year);
        (!work.status.is_forthcoming(), Reverse(year), work.title.plain.to_lowercase())
    });
    make_keys_unique(&mut works);
    works
}

/// The work with the name that a source uses for it: its title, another title,
/// or the short name before the colon of its title.
pub fn find_by_name(works: &[Work], name: &str) -> Option<WorkId> {
    let name = fold(name);
    let is_named = |work: &Work| {
        let short = work.title.plain.split_once(':').map(|(short, _)| short);
        fold(&work.title.plain) == name
            || short.is_some_and(|short| fold(short) == name)
            || work.aliases.iter().any(|alias| fold(alias) == name)
    };
    works.iter().position(is_named).map(|at| WorkId(at as u32))
}
