//! Search of a profile: why works match, and corrections of words.

use leptos::prelude::*;
use peerage_core::model::WorkId;
use peerage_core::search::{Correction, Reason, Similarity, Tolerance, Why};

use crate::store::Store;

/// Number of best works whose corrections are shown.
const N_CORRECTED: usize = 3;

impl Store {
    /// Prepares the search when the visitor is about to use it.
    pub fn prepare_search(&self) {
        self.services.searching.prepare(&self.dataset.read_value());
    }

    /// Enables the similarity search.
    pub fn forgive(&self, similarity: Similarity) {
        self.services.searching.forgive(similarity);
    }

    /// Reasons for which `work` matches; tracked.
    pub fn why(&self, work: WorkId) -> Why {
        let answer = self.derived.answer.read();
        if answer.is_pending {
            return Why::default();
        }
        answer.hits.explain(&**self.dataset.read_value(), &answer.query, work)
    }

    /// Corrections of words in the best works shown, each once; or those in any work, where works
    /// that hold the words as typed come first. Tracked.
    pub fn corrections(&self) -> Vec<Correction> {
        let mut corrections = Vec::new();
        let answer = self.derived.answer.read();
        if answer.hits.corrections.is_empty() || answer.hits.tolerance == Tolerance::Likely {
            return answer.hits.corrections.clone();
        }
        for work in self.derived.found.read().iter().take(N_CORRECTED) {
            for reason in self.why(*work).reasons {
                if let Reason::Corrected { word, term } = reason {
                    let correction = Correction { word, term };
                    if !corrections.contains(&correction) {
                        corrections.push(correction);
                    }
                }
            }
        }
        corrections
    }
}
