//! Labels of words.

macro_rules! labels {
    ($($(#[$doc:meta])* $label:ident,)*) => {
        /// Field that a word belongs to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Label {
            $($(#[$doc])* $label,)*
        }

        impl Label {
            /// All labels, in the order of their numbers.
            pub const ALL: [Self; [$(Self::$label),*].len()] = [$(Self::$label),*];
        }
    };
}

labels! {
    /// Nothing: words such as `in` and `vol.`
    Other,
    /// Author, and the words between authors.
    Author,
    /// Editor.
    Editor,
    /// Title.
    Title,
    /// Journal, proceedings or book around the work.
    Venue,
    /// Series.
    Series,
    /// Year, month or day.
    Date,
    /// Volume.
    Volume,
    /// Issue.
    Issue,
    /// Pages, or number of the article.
    Pages,
    /// Publisher or institution.
    Publisher,
    /// Place.
    Place,
    /// Edition.
    Edition,
    /// DOI, ISBN and the like.
    Identifier,
    /// Address on the web.
    Url,
    /// Status, such as `to appear`.
    Status,
    /// Award.
    Award,
    /// Remark.
    Note,
    /// Label of a link, such as `pdf`.
    Link,
    /// Number of the reference in its list.
    Number,
    /// Kind of the work in words, such as `PhD thesis`.
    Genre,
}

/// Number of labels.
pub const N_LABELS: usize = Label::ALL.len();
