//! Contents of one file of a source, independent of its format: every reader of a format returns a
//! [`Document`].

use peerage_core::model::{Identifier, PartialDate, SafeUrl, SourceKind};
use peerage_core::text::fold::fold;

use crate::ingest::files::Spanned;
use crate::ingest::record::{ProfileRecord, UnitRecord, WorkRecord};
use crate::ingest::report::Report;
use crate::ingest::work::MAX_IDENTIFIERS;

/// Contents of one file of a source. A field is empty where the file, or its format, does not state
/// it.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// Person concerned.
    pub subject: Option<Spanned<String>>,
    /// Identifiers of that person in registries.
    pub subject_identifiers: Vec<Spanned<Identifier>>,
    /// Kind of the source: a record of ORCID is that of a registry.
    pub kind: Option<SourceKind>,
    /// Title shown to visitors.
    pub title: Option<String>,
    /// Publisher: `ORCID`, `dblp`; none if it is the subject.
    pub publisher: Option<String>,
    /// Address at which it was found.
    pub url: Option<SafeUrl>,
    /// Date on which it was written.
    pub written: Option<PartialDate>,
    /// Licence of the contents.
    pub licence: Option<String>,
    /// Profile of the subject.
    pub profile: Option<ProfileRecord>,
    /// True if a program told apart what its sentences and lists say, and may be mistaken.
    pub prose: bool,
    /// Units of an organization that it names.
    pub units: Vec<UnitRecord>,
    /// Works that it lists.
    pub works: Vec<WorkRecord>,
}

impl Document {
    /// List of works without other contents.
    pub fn of_works(works: Vec<WorkRecord>) -> Self {
        Self { works, ..Self::default() }
    }

    /// Profile of a person without works.
    pub fn of_profile(profile: ProfileRecord) -> Self {
        Self { profile: Some(profile), ..Self::default() }
    }

    /// Like [`Document::add`], but warns if the files are about different people; the identifiers
    /// of the second one are then dropped.
    pub fn add_beside(&mut self, mut other: Self, report: &mut Report) {
        if let (Some(known), Some(subject)) = (&self.subject, &other.subject)
            && fold(&known.value) != fold(&subject.value)
        {
            let message = format!(
                "this is about `{}`, and another file of this source about `{}`",
                subject.value, known.value
            );
            report.warning(&subject.span, message, "put it into a folder of its own");
            other.subject_identifiers.clear();
        }
        self.add(other, report);
    }

    /// Merges another file of the same source. Of a value that may occur once, the one of the
    /// earlier file is kept.
    pub fn add(&mut self, other: Self, report: &mut Report) {
        self.subject = self.subject.take().or(other.subject);
        self.identify(other.subject_identifiers, report);
        self.kind = self.kind.take().or(other.kind);
        self.title = self.title.take().or(other.title);
        self.publisher = self.publisher.take().or(other.publisher);
        self.url = self.url.take().or(other.url);
        self.written = self.written.take().or(other.written);
        self.licence = self.licence.take().or(other.licence);
        self.prose |= other.prose;
        if let Some(profile) = other.profile {
            self.profile.get_or_insert_default().add(profile);
        }
        self.units.extend(other.units);
        match self.works.is_empty() {
            true => self.works = other.works,
            false => self.works.extend(other.works),
        }
    }

    /// Adds identifiers of the subject that are not known yet.
    pub fn identify(
        &mut self,
        identifiers: impl IntoIterator<Item = Spanned<Identifier>>,
        report: &mut Report,
    ) {
        for identifier in identifiers {
            if self.subject_identifiers.iter().any(|known| known.value == identifier.value) {
                continue;
            }
            if self.subject_identifiers.len() == MAX_IDENTIFIERS {
                let message = format!("a person with more than {MAX_IDENTIFIERS} identifiers");
                let help = "this one and what follows are left out";
                return report.warning(&identifier.span, message, help);
            }
            self.subject_identifiers.push(identifier);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[test]
    fn of_heaps_of_identifiers_the_first_ones_are_kept() {
        let mut report = Report::new(FileId(0));
        let mut whole = Document::default();
        for at in 0..1_000 {
            let identifier = |at| {
                let value = Identifier::doi(&format!("10.1000/{at}")).unwrap();
                Spanned { value, span: report.span(at..at + 1) }
            };
            let subject_identifiers = (at * 1_000..(at + 1) * 1_000).map(identifier).collect();
            whole.add(Document { subject_identifiers, ..Document::default() }, &mut report);
        }
        assert_eq!(whole.subject_identifiers.len(), MAX_IDENTIFIERS);
        assert_eq!(report.diagnostics.len(), 1_000);
        let told = &report.diagnostics[0];
        assert_eq!(told.message, "a person with more than 64 identifiers");
        assert_eq!(told.span, Some(report.span(64..65)));
    }
}
