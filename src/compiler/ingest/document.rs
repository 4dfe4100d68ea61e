//! What one file of a source holds, whatever its format: every reader of a
//! format gives a [`Document`].

use peerage_core::model::{Identifier, PartialDate, SafeUrl, SourceKind};
use peerage_core::text::fold::fold;

use crate::ingest::files::Spanned;
use crate::ingest::record::{ProfileRecord, WorkRecord};
use crate::ingest::report::Report;
use crate::ingest::work::MAX_IDENTIFIERS;

/// What one file of a source holds. Each field is empty where the file, or its
/// format, does not say it.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// Whom it is about.
    pub subject: Option<Spanned<String>>,
    /// What registries call that person.
    pub subject_identifiers: Vec<Spanned<Identifier>>,
    /// What it is: an ORCID record is a registry's.
    pub kind: Option<SourceKind>,
    /// What the visitor reads.
    pub title: Option<String>,
    /// Who runs it: `ORCID`, `dblp`; none where that is its subject.
    pub publisher: Option<String>,
    /// Where it was found.
    pub url: Option<SafeUrl>,
    /// When it was written.
    pub written: Option<PartialDate>,
    /// The licence it is under.
    pub licence: Option<String>,
    /// What it says of its subject.
    pub profile: Option<ProfileRecord>,
    /// The works it lists.
    pub works: Vec<WorkRecord>,
}

impl Document {
    /// A list of works that says nothing else.
    pub fn of_works(works: Vec<WorkRecord>) -> Self {
        Self { works, ..Self::default() }
    }

    /// A person's profile without works.
    pub fn of_profile(profile: ProfileRecord) -> Self {
        Self { profile: Some(profile), ..Self::default() }
    }

    /// Like [`Document::add`]. What registries call another person than the files before
    /// it are about, is not said of theirs.
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

    /// Adds what another file of the same source holds. Of what is said once,
    /// the earlier file's is kept.
    pub fn add(&mut self, other: Self, report: &mut Report) {
        self.subject = self.subject.take().or(other.subject);
        self.identify(other.subject_identifiers, report);
        self.kind = self.kind.take().or(other.kind);
        self.title = self.title.take().or(other.title);
        self.publisher = self.publisher.take().or(other.publisher);
        self.url = self.url.take().or(other.url);
        self.written = self.written.take().or(other.written);
        self.licence = self.licence.take().or(other.licence);
        if let Some(profile) = other.profile {
            self.profile.get_or_insert_default().add(profile);
        }
        match self.works.is_empty() {
            true => self.works = other.works,
            false => self.works.extend(other.works),
        }
    }

    /// Adds what registries call its subject, as far as that is new.
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
