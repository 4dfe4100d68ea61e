//! Bibliographic variables of a work beyond its title, authors, date and identifiers: those of CSL
//! 1.0.2 (appendix IV) under its names, and fields of BibLaTeX that CSL lacks (BibLaTeX manual,
//! 2.2.2) under theirs.

use serde::{Deserialize, Serialize};

use crate::json::words;
use crate::messages::properties;

/// Defines an enum whose variants have keys.
macro_rules! keyed {
    ($(#[$doc:meta])* $type:ident { $($(#[$of:meta])* $variant:ident $key:literal,)* }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $type {
            $($(#[$of])* #[serde(rename = $key)] $variant,)*
        }

        impl $type {
            /// All variants, in the order in which they are written.
            pub const ALL: [Self; [$($key),*].len()] = [$(Self::$variant),*];

            /// Stable name in datasets.
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$variant => $key,)*
                }
            }
        }

        words! { $type { $($variant $key,)* } }
    };
}

keyed! {
    /// Variable whose value is text: a title, a number, a name of a place.
    Variable {
        /// Short form of the title.
        TitleShort "title-short",
        /// Title of the journal, book or proceedings that holds the work, as printed.
        ContainerTitle "container-title",
        /// Short title of the container.
        ContainerTitleShort "container-title-short",
        /// Addition to the title of the container, set in another typeface.
        ContainerTitleAddon "container-title-addon",
        /// Title of a multi-volume work of which this work is a volume, or part of a volume.
        MainTitle "main-title",
        /// Title of an issue of a periodical that has its own.
        IssueTitle "issue-title",
        /// Addition to the title, set in another typeface.
        TitleAddon "title-addon",
        /// Series of a book or of the container.
        CollectionTitle "collection-title",
        /// Short title of the series.
        CollectionTitleShort "collection-title-short",
        /// Number in the series; for a periodical, the series itself, such as `new`.
        CollectionNumber "collection-number",
        /// Volume.
        Volume "volume",
        /// Number of volumes of a multi-volume work.
        NumberOfVolumes "number-of-volumes",
        /// Part of a volume that is bound in several parts.
        Part "part-number",
        /// Issue of a periodical.
        Issue "issue",
        /// Pages in the container, such as `123–127`.
        Page "page",
        /// Number of an article that has no pages.
        ArticleNumber "article-number",
        /// Number of pages of the whole work.
        NumberOfPages "number-of-pages",
        /// Chapter or another unit of the container.
        ChapterNumber "chapter-number",
        /// Section of a newspaper, or of a law.
        Section "section",
        /// Number of a report, patent, standard or case.
        Number "number",
        /// Edition, as a number or in words.
        Edition "edition",
        /// Version of a piece of software, a manual or a dataset.
        Version "version",
        /// Publisher.
        Publisher "publisher",
        /// Place of the publisher.
        PublisherPlace "publisher-place",
        /// School that gave the degree, or institution that issued the report.
        Institution "institution",
        /// Organization behind a manual, a website or a conference.
        Organization "organization",
        /// Experiment or consortium on behalf of which the authors write.
        Collaboration "collaboration",
        /// Type within the kind, such as `PhD thesis`.
        Genre "genre",
        /// Type as named by a source, if no kind corresponds to it alone.
        TypeName "type-name",
        /// Medium, such as `CD`.
        Medium "medium",
        /// Means by which an unusual work was published.
        HowPublished "how-published",
        /// Title of the event at which the work was presented.
        EventTitle "event-title",
        /// Place of the event.
        EventPlace "event-place",
        /// Date of the event (ISO 8601-2, with `/` in a range).
        EventDate "event-date",
        /// Date of the first publication (ISO 8601-2).
        OriginalDate "original-date",
        /// Title of the original.
        OriginalTitle "original-title",
        /// Publisher of the original.
        OriginalPublisher "original-publisher",
        /// Place of the publisher of the original.
        OriginalPublisherPlace "original-publisher-place",
        /// Language of the original.
        OriginalLanguage "original-language",
        /// Language, by name or code.
        Language "language",
        /// International standard book number.
        Isbn "ISBN",
        /// International standard serial number.
        Issn "ISSN",
        /// International standard technical report number.
        Isrn "ISRN",
        /// PubMed Central ID.
        Pmcid "PMCID",
        /// Archive that holds the work.
        Archive "archive",
        /// Place within the archive.
        ArchiveLocation "archive_location",
        /// Place of the archive.
        ArchivePlace "archive-place",
        /// Number in an archive whose numbers are no identifiers in this format.
        Eprint "eprint",
        /// Archive to which the number `eprint` belongs.
        EprintType "eprint-type",
        /// Class of a preprint in its archive, such as `cs.NI`.
        ArchiveClass "archive-class",
        /// Shelf mark.
        CallNumber "call-number",
        /// Court, legislature or office that decided or issued the work.
        Authority "authority",
        /// Region in which a law or patent is valid.
        Jurisdiction "jurisdiction",
        /// Laws and cases on which it rests.
        References "references",
        /// Title of the reviewed work.
        ReviewedTitle "reviewed-title",
        /// Type of the reviewed work.
        ReviewedGenre "reviewed-genre",
        /// Scale of a map.
        Scale "scale",
        /// Size or running time.
        Dimensions "dimensions",
        /// Licence or copyright notice.
        Rights "rights",
        /// Date on which an address was accessed.
        Accessed "accessed",
        /// Note of the source.
        Note "note",
        /// Addition at the end of the reference.
        Addendum "addendum",
    }
}

keyed! {
    /// Role of the people in a list.
    ContributorRole {
        /// Author, as the source prints the name, if it differs from the name of the person.
        Author "author",
        /// Editor of the work or of its container.
        Editor "editor",
        /// Translator.
        Translator "translator",
        /// Author of the book that holds the work.
        ContainerAuthor "container-author",
        /// Editor of the series.
        CollectionEditor "collection-editor",
        /// Editorial director.
        EditorialDirector "editorial-director",
        /// Author of the original.
        OriginalAuthor "original-author",
        /// Author of the reviewed work.
        ReviewedAuthor "reviewed-author",
        /// Author of the introduction.
        Introduction "introduction",
        /// Author of the foreword.
        Foreword "foreword",
        /// Author of the afterword.
        Afterword "afterword",
        /// Author of annotations.
        Annotator "annotator",
        /// Author of a commentary.
        Commentator "commentator",
        /// Compiler.
        Compiler "compiler",
        /// Continuator, who continues a work that another began.
        Continuator "continuator",
        /// Founder of a periodical or a collection.
        Founder "founder",
        /// Reviser, who prepared a new edition of the work of others.
        Reviser "reviser",
        /// Contributor in another role.
        Contributor "contributor",
        /// Owner of a patent.
        Holder "holder",
        /// Illustrator.
        Illustrator "illustrator",
        /// Composer.
        Composer "composer",
        /// Performer.
        Performer "performer",
        /// Director.
        Director "director",
        /// Producer.
        Producer "producer",
        /// Executive producer.
        ExecutiveProducer "executive-producer",
        /// Writer of a script.
        ScriptWriter "script-writer",
        /// Creator of a series.
        SeriesCreator "series-creator",
        /// Narrator.
        Narrator "narrator",
        /// Host.
        Host "host",
        /// Guest.
        Guest "guest",
        /// Interviewer.
        Interviewer "interviewer",
        /// Recipient of a letter.
        Recipient "recipient",
        /// Chair of a session.
        Chair "chair",
        /// Organizer of an event.
        Organizer "organizer",
        /// Curator.
        Curator "curator",
    }
}

impl Variable {
    /// Label for the visitor; the key for variables that few works have.
    pub fn label(self) -> &'static str {
        match self {
            Self::ContainerTitle => properties::container(),
            Self::CollectionTitle => properties::series(),
            Self::Volume => properties::volume(),
            Self::Issue => properties::issue(),
            Self::Page => properties::pages(),
            Self::ArticleNumber => properties::article_number(),
            Self::Number | Self::CollectionNumber => properties::number(),
            Self::Edition => properties::edition(),
            Self::Version => properties::version(),
            Self::Publisher => properties::publisher(),
            Self::PublisherPlace => properties::place(),
            Self::Institution => properties::institution(),
            Self::Genre => properties::genre(),
            Self::EventTitle => properties::event(),
            Self::Language => properties::language(),
            Self::Note => properties::note(),
            Self::TitleShort => properties::short_name(),
            Self::NumberOfPages => properties::number_of_pages(),
            Self::NumberOfVolumes => properties::number_of_volumes(),
            Self::Part => properties::part(),
            Self::ChapterNumber => properties::chapter(),
            Self::Organization => properties::organization(),
            Self::EventPlace => properties::event_place(),
            Self::EventDate => properties::event_date(),
            Self::Accessed => properties::accessed(),
            Self::Archive | Self::EprintType => properties::archive(),
            Self::ArchiveLocation => properties::archive_location(),
            Self::Eprint => properties::archive_number(),
            Self::CallNumber => properties::call_number(),
            Self::OriginalTitle => properties::original_title(),
            Self::OriginalDate => properties::original_date(),
            Self::HowPublished => properties::how_published(),
            Self::Rights => properties::rights(),
            Self::Addendum => properties::addendum(),
            Self::MainTitle => properties::main_title(),
            Self::ContainerTitleShort => properties::container_short(),
            Self::ContainerTitleAddon => properties::container_addon(),
            Self::IssueTitle => properties::issue_title(),
            Self::TitleAddon => properties::title_addon(),
            Self::CollectionTitleShort => properties::series_short(),
            Self::Section => properties::section(),
            Self::Collaboration => properties::collaboration(),
            Self::TypeName => properties::type_name(),
            Self::Medium => properties::medium(),
            Self::OriginalPublisher => properties::original_publisher(),
            Self::OriginalPublisherPlace => properties::original_place(),
            Self::OriginalLanguage => properties::original_language(),
            Self::ArchivePlace => properties::archive_place(),
            Self::ArchiveClass => properties::archive_class(),
            Self::Authority => properties::authority(),
            Self::Jurisdiction => properties::jurisdiction(),
            Self::References => properties::references(),
            Self::ReviewedTitle => properties::reviewed_title(),
            Self::ReviewedGenre => properties::reviewed_genre(),
            Self::Scale => properties::scale(),
            Self::Dimensions => properties::dimensions(),
            // Abbreviations.
            Self::Isbn | Self::Issn | Self::Isrn | Self::Pmcid => self.key(),
        }
    }
}

impl ContributorRole {
    /// Label for the visitor; the key for roles that few works have.
    pub fn label(self) -> &'static str {
        match self {
            Self::Author => properties::authors(),
            Self::Editor => properties::editors(),
            Self::Translator => properties::translators(),
            Self::ContainerAuthor => properties::book_authors(),
            Self::CollectionEditor => properties::series_editors(),
            Self::EditorialDirector => properties::editorial_directors(),
            Self::OriginalAuthor => properties::original_authors(),
            Self::ReviewedAuthor => properties::reviewed_authors(),
            Self::Introduction => properties::introduction(),
            Self::Foreword => properties::foreword(),
            Self::Afterword => properties::afterword(),
            Self::Annotator => properties::annotators(),
            Self::Commentator => properties::commentators(),
            Self::Compiler => properties::compilers(),
            Self::Continuator => properties::continuators(),
            Self::Founder => properties::founders(),
            Self::Reviser => properties::revisers(),
            Self::Contributor => properties::contributors(),
            Self::Holder => properties::holders(),
            Self::Illustrator => properties::illustrators(),
            Self::Composer => properties::composers(),
            Self::Performer => properties::performers(),
            Self::Director => properties::directors(),
            Self::Producer => properties::producers(),
            Self::ExecutiveProducer => properties::executive_producers(),
            Self::ScriptWriter => properties::script_writers(),
            Self::SeriesCreator => properties::series_creators(),
            Self::Narrator => properties::narrators(),
            Self::Host => properties::hosts(),
            Self::Guest => properties::guests(),
            Self::Interviewer => properties::interviewers(),
            Self::Recipient => properties::recipients(),
            Self::Chair => properties::chairs(),
            Self::Organizer => properties::organizers(),
            Self::Curator => properties::curators(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_words() {
        let labels = Variable::ALL.map(Variable::label).into_iter();
        for label in labels.chain(ContributorRole::ALL.map(ContributorRole::label)) {
            let is_plain = |c: char| c.is_ascii_alphabetic() || c == ' ';
            assert!(label.starts_with(|c: char| c.is_ascii_uppercase()), "{label}");
            assert!(label.chars().all(is_plain), "{label}");
        }
    }
}
