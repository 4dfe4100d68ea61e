//! Loading of the parts of a catalog: columns, the index as queries need it, and the cards of the
//! works that are listed.

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;
use peerage_browser::abort::Abort;
use peerage_browser::scope::spawn;
use peerage_core::catalog::LoadedWorks;
use peerage_core::catalog::cards::Cards;
use peerage_core::catalog::columns;
use peerage_core::catalog::part::Part;
use peerage_core::facet::{Facet, Table};
use peerage_core::model::{Catalog, Details, DetailsList, WorkId};
use peerage_core::search::sharded::Sharded;
use peerage_core::search::{Query, Searcher};
use peerage_core::state::listed;

use crate::net::{LoadError, fetch_parts};
use crate::store::{Answer, Loading, Priority, Store, effect};

/// Maximum number of times that parts are loaded for one query: its words, what may have been meant,
/// and the works that phrases and conditions read.
const MAX_ROUNDS: usize = 8;

/// Loaded parts of a catalog.
struct Loaded {
    catalog: Catalog,
    searcher: Option<Searcher<Sharded>>,
    /// Parts that were asked for.
    asked: BTreeSet<Part>,
    /// Number of queries so far: the answer to an earlier one is discarded.
    turn: u32,
    fetches: Abort,
}

/// Loads the parts of the catalog of `store`. Cheap to copy.
#[derive(Clone, Copy)]
struct Loader {
    store: Store,
    loaded: StoredValue<Loaded, LocalStorage>,
    /// The columns before any is loaded.
    columns: StoredValue<Table>,
}

/// Parts that a query lacks, or its answer.
enum Step {
    Lacks(Vec<Part>),
    Is(Answer),
}

/// Loads what the list of the catalog of `store` shows, as long as the current owner lives. Does
/// nothing where the dataset holds all works.
pub fn browse(store: Store) {
    let Some(catalog) = store.data().catalog.clone() else { return };
    let loaded =
        Loaded { catalog, searcher: None, asked: BTreeSet::new(), turn: 0, fetches: Abort::new() };
    let columns = store.derived.table.get_untracked();
    let (loaded, columns) = (StoredValue::new_local(loaded), StoredValue::new(columns));
    let loader = Loader { store, loaded, columns };
    loader.want(vec![Part::Columns]);
    let slot = store.services.scheduler.slot();
    effect(move || {
        let query = Query::parse(&store.inputs.query.read());
        let turn = loader.next_turn();
        slot.cancel();
        if query.is_blank() {
            return;
        }
        match untrack(|| loader.step(&query, false)) {
            Step::Is(answer) => store.services.browsing.answer.set(answer),
            Step::Lacks(_) => {
                let begin = move || spawn(loader.answer(query, turn));
                slot.schedule(Priority::Rest, Box::new(begin));
            }
        }
    });
    effect(move || {
        let is_narrowed = !store.inputs.selection.read().is_empty()
            || !store.inputs.query.read().trim().is_empty();
        if is_narrowed {
            loader.want(vec![Part::Subjects]);
        }
    });
    effect(move || {
        let works = listed(&store.derived.arranged.read());
        let cards = untrack(|| loader.cards_of(&works));
        loader.want(cards);
    });
}

impl Loader {
    fn next_turn(self) -> u32 {
        let next = |it: &mut Loaded| {
            it.turn += 1;
            it.turn
        };
        self.loaded.try_update_value(next).unwrap_or_default()
    }

    /// Parts with the cards of those of `works` that are not loaded.
    fn cards_of(self, works: &[WorkId]) -> Vec<Part> {
        let dataset = self.store.data();
        let Some(catalog) = &dataset.catalog else { return Vec::new() };
        let lacking = works.iter().filter(|id| dataset.work(**id).is_none());
        let mut parts: Vec<Part> =
            lacking.map(|id| Part::Cards(id.0 / catalog.cards.max(1))).collect();
        parts.dedup();
        parts
    }

    /// Loads `parts` in the background.
    fn want(self, parts: Vec<Part>) {
        spawn(async move {
            let _ = self.load(parts).await;
        });
    }

    /// Loads those of `parts` that were not asked for. Returns true unless one of them cannot be
    /// loaded, or the profile is gone.
    async fn load(self, parts: Vec<Part>) -> bool {
        let url = self.store.url.try_get_value().unwrap_or_default();
        let begin = |it: &mut Loaded| {
            let new: Vec<Part> = parts.into_iter().filter(|part| it.asked.insert(*part)).collect();
            (it.catalog.clone(), it.fetches.signal(), new)
        };
        let Some((catalog, signal, new)) = self.loaded.try_update_value(begin) else {
            return false;
        };
        if new.is_empty() {
            return true;
        }
        let found = fetch_parts(&url, &catalog, new.clone(), signal).await;
        if !self.store.services.checking.is_there() {
            return false;
        }
        let failed = self.store.services.browsing.failed;
        let problem = match found {
            Ok(parts) => self.insert(parts),
            Err(error) => Some(error),
        };
        let Some(problem) = problem else {
            failed.set(String::new());
            return true;
        };
        // It is asked for again when it is needed again.
        self.loaded.update_value(|it| it.asked.retain(|part| !new.contains(part)));
        failed.set(problem.to_string());
        false
    }

    /// Adds parts that were loaded; returns the error where one of them is damaged.
    fn insert(self, parts: Vec<(Part, Vec<u8>)>) -> Option<LoadError> {
        let mut cards = Vec::new();
        for (part, bytes) in parts {
            let is_sound = match part {
                Part::Columns => self.insert_columns(&Facet::COLUMNS, &bytes),
                Part::Subjects => {
                    let is_sound = self.insert_columns(&Facet::SUBJECTS, &bytes);
                    self.store.services.browsing.has_subjects.set(is_sound.is_some());
                    is_sound
                }
                Part::Directory => self.insert_directory(&bytes),
                Part::Index(part) => {
                    let insert = |it: &mut Loaded| {
                        let searcher = it.searcher.as_mut()?;
                        searcher.index_mut().insert(part, bytes).ok()
                    };
                    self.loaded.try_update_value(insert).flatten()
                }
                Part::Cards(_) => Cards::from_bytes(&bytes).map(|it| cards.push(it)),
            };
            if is_sound.is_none() {
                return Some(LoadError::Other { url: part.to_string() });
            }
        }
        if !cards.is_empty() {
            self.insert_cards(&cards);
        }
        None
    }

    fn insert_columns(self, facets: &[Facet], bytes: &[u8]) -> Option<()> {
        let browsing = self.store.services.browsing;
        let before = browsing.columns.get_untracked();
        let before = before.unwrap_or_else(|| self.columns.get_value());
        let n_works = self.loaded.with_value(|it| it.catalog.works);
        browsing.columns.set(Some(columns::read(&before, facets, n_works, bytes)?));
        Some(())
    }

    fn insert_directory(self, bytes: &[u8]) -> Option<()> {
        let searcher = Searcher::new(Sharded::from_bytes(bytes).ok()?);
        self.loaded.update_value(|it| it.searcher = Some(searcher));
        Some(())
    }

    fn insert_cards(self, cards: &[Cards]) {
        let Store { dataset, services, .. } = self.store;
        let before = self.store.data();
        let details = services.citing.details.get_untracked().loaded().unwrap_or_default();
        let mut all = before.clone();
        for one in cards {
            all = Arc::new(all.with(&one.dataset));
        }
        let detail = |id: WorkId| -> Details {
            let known = std::iter::once((&*before, &*details));
            let added = cards.iter().map(|it| (&it.dataset, &it.details));
            let mut found = known.chain(added).filter(|(of, _)| of.work(id).is_some());
            found.next().map_or(Details::NONE, |(of, list)| list.at(of.position(id))).clone()
        };
        let details = all.works_with_ids().map(|(id, _)| detail(id)).collect();
        services.citing.details.set(Loading::Loaded(Arc::new(DetailsList(details))));
        dataset.set_value(all);
        services.browsing.loaded.set(());
    }

    /// The answer to a query, or what to load before it is known; that to the words as they are typed
    /// where `is_literal`.
    fn step(self, query: &Query, is_literal: bool) -> Step {
        let Some(table) = self.store.services.browsing.columns.get_untracked() else {
            return Step::Lacks(vec![Part::Columns, Part::Directory]);
        };
        let dataset = self.store.data();
        let find = |it: &mut Loaded| {
            let Some(searcher) = &mut it.searcher else {
                return Step::Lacks(vec![Part::Directory]);
            };
            let works = LoadedWorks::new(&dataset, &table, it.catalog.cards);
            let found = match is_literal {
                true => searcher.answer_literally(&works, query),
                false => searcher.answer(&works, query),
            };
            let is_partial = searcher.index().is_partial() || works.is_partial();
            match found {
                Err(parts) => Step::Lacks(parts.into_iter().map(Part::Index).collect()),
                Ok(_) if !works.missing().is_empty() => {
                    Step::Lacks(works.missing().into_iter().map(Part::Cards).collect())
                }
                Ok(hits) => {
                    Step::Is(Answer { query: query.clone(), hits, is_pending: false, is_partial })
                }
            }
        };
        let lost = || Step::Lacks(Vec::new());
        self.loaded.try_update_value(find).unwrap_or_else(lost)
    }

    /// Answers a query: first as typed, then with the words that may have been meant.
    async fn answer(self, query: Query, turn: u32) {
        for is_literal in [true, false] {
            for _ in 0..MAX_ROUNDS {
                if self.loaded.try_with_value(|it| it.turn) != Some(turn) {
                    return;
                }
                match self.step(&query, is_literal) {
                    Step::Is(answer) if is_literal && answer.hits.works.is_empty() => break,
                    Step::Is(answer) => {
                        self.store.services.browsing.answer.set(answer);
                        break;
                    }
                    Step::Lacks(parts) if parts.is_empty() => return,
                    Step::Lacks(parts) => {
                        if !self.load(parts).await {
                            return;
                        }
                    }
                }
            }
        }
    }
}
