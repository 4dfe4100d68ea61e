//! Kinds of works that CSL 1.0.2 and BibLaTeX distinguish.

use serde::{Deserialize, Serialize};

use crate::json::words;
use crate::messages::{kinds, works};

/// Defines the kinds, each with its key, its label, and the heading over several works.
macro_rules! work_kinds {
    ($($(#[$doc:meta])* $kind:ident $key:literal $label:path, $heading:path;)*) => {
        /// Kind of a work; the order is that of the facet.
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize,
            Deserialize,
        )]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum WorkKind {
            $($(#[$doc])* #[serde(rename = $key)] $kind,)*
        }

        impl WorkKind {
            /// All kinds, in the order of the facet.
            pub const ALL: [Self; [$($key),*].len()] = [$(Self::$kind),*];

            /// Stable name in addresses and attributes.
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$kind => $key,)*
                }
            }

            /// Label for the visitor.
            pub fn label(self) -> &'static str {
                match self {
                    $(Self::$kind => $label(),)*
                }
            }

            /// Heading over works of the kind, in the plural.
            pub fn heading(self) -> &'static str {
                match self {
                    $(Self::$kind => $heading(),)*
                }
            }
        }

        words! { WorkKind { $($kind $key,)* } }
    };
}

work_kinds! {
    /// Paper in the proceedings of a conference or workshop.
    Conference "conference" works::conference_paper, kinds::conference_papers;
    /// Article in a journal.
    Journal "journal" works::journal_article, kinds::journal_articles;
    /// Review of another work.
    Review "review" works::review, kinds::reviews;
    /// Article in a magazine or newspaper.
    Magazine "magazine" works::magazine_article, kinds::magazine_articles;
    /// Book of one or more authors.
    Book "book" works::book, kinds::books;
    /// Book of chapters by others.
    EditedBook "edited-book" works::edited_book, kinds::edited_books;
    /// Chapter or another part of a book.
    Chapter "chapter" works::chapter, kinds::chapters;
    /// Entry of an encyclopedia or a dictionary.
    Entry "entry" works::entry, kinds::entries;
    /// Proceedings of a conference as a whole.
    Proceedings "proceedings" works::proceedings, kinds::proceedings;
    /// Preprint on a server, or unpublished manuscript.
    Preprint "preprint" works::preprint, kinds::preprints;
    /// Dissertation.
    Thesis "thesis" works::dissertation, kinds::dissertations;
    /// Report or working paper of an institution.
    Report "report" kinds::report, kinds::reports;
    /// Data set.
    Dataset "dataset" works::data_set, kinds::data_sets;
    /// Software.
    Software "software" works::software, kinds::software;
    /// Patent, or an application for one.
    Patent "patent" works::patent, kinds::patents;
    /// Standard.
    Standard "standard" works::standard, kinds::standards;
    /// Talk without a paper in proceedings.
    Talk "talk" works::talk, kinds::talks;
    /// Poster.
    Poster "poster" works::poster, kinds::posters;
    /// Page or post on the web.
    WebPage "web-page" works::web_page, kinds::web_pages;
    /// Periodical, or an issue of one, as a whole.
    Periodical "periodical" works::periodical, kinds::periodicals;
    /// Law, bill, treaty, hearing or decision of a court.
    Legal "legal" works::legal, kinds::legal;
    /// Film, broadcast, recording, picture or score.
    Audiovisual "audiovisual" works::audiovisual, kinds::audiovisual;
    /// Any other kind.
    #[default]
    Other "other" works::other, kinds::others;
}

impl WorkKind {
    /// True if works of the kind appear in a journal, so that its volumes tell them apart.
    pub fn is_of_periodical(self) -> bool {
        matches!(self, Self::Journal | Self::Review | Self::Magazine)
    }

    /// True if the work is a book as a whole.
    pub fn is_book(self) -> bool {
        matches!(self, Self::Book | Self::EditedBook | Self::Proceedings)
    }

    /// True if the work is part of a book.
    pub fn is_part_of_book(self) -> bool {
        matches!(self, Self::Chapter | Self::Entry | Self::Conference)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_in_order() {
        assert!(WorkKind::ALL.is_sorted());
        assert_eq!(WorkKind::ALL.last(), Some(&WorkKind::default()));
    }
}
