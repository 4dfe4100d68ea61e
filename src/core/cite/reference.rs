//! Reference to a work, with all bibliographic data.

use crate::cite::appearance::Appearance;
use crate::cite::name::{Name, authors};
use crate::model::{
    ContributorRole, Dataset, Details, DetailsList, Identifier, Scheme, Variable, Work, WorkId,
    WorkKind, preferred_doi,
};

/// Work with its details and its dataset.
#[derive(Clone, Copy, Debug)]
pub struct Reference<'a> {
    /// Work that is referred to.
    pub work: &'a Work,
    /// Details of the work.
    pub details: &'a Details,
    /// Dataset that contains the work.
    pub dataset: &'a Dataset,
}

impl<'a> Reference<'a> {
    /// Reference to the work at `id`, if the dataset has it.
    pub fn new(id: WorkId, dataset: &'a Dataset, details: &'a DetailsList) -> Option<Self> {
        Some(Self { work: dataset.work(id)?, details: details.at(dataset.position(id)), dataset })
    }

    /// Value of `variable`; empty if it is not known.
    pub fn text(&self, variable: Variable) -> &'a str {
        self.details.text(variable).unwrap_or_default()
    }

    /// Appearance of the work in its venue.
    pub fn appearance(&self) -> Appearance<'a> {
        Appearance::new(self.work, self.dataset)
    }

    /// Title of the journal, book or proceedings that contains the work; empty if there is none, or
    /// if the work is only submitted.
    pub fn container(&self) -> &'a str {
        let kind = self.work.kind;
        let venue = match self.appearance() {
            Appearance::Submitted(_) => return "",
            Appearance::Venue(venue) => venue.name.as_str(),
            Appearance::Unknown => "",
        };
        let is_held = kind.is_of_periodical() || kind.is_part_of_book();
        match self.text(Variable::ContainerTitle) {
            "" if is_held => venue,
            title => title,
        }
    }

    /// Short title of the container; empty if it equals the title.
    pub fn short_container(&self) -> &'a str {
        let container = self.container();
        let short = match (self.text(Variable::ContainerTitleShort), self.appearance()) {
            ("", Appearance::Venue(venue)) if !container.is_empty() => venue.short.as_str(),
            (short, _) => short,
        };
        if short == container { "" } else { short }
    }

    /// Institution that gave a degree or issued a report; for other works without a container, the
    /// venue that makes them available.
    pub fn institution(&self) -> &'a str {
        let kind = self.work.kind;
        let stated = [Variable::Institution, Variable::Organization].map(|it| self.text(it));
        let stated = stated.into_iter().find(|text| !text.is_empty());
        let is_held = kind.is_of_periodical() || kind.is_part_of_book() || kind.is_book();
        match (stated, self.appearance()) {
            (Some(stated), _) => stated,
            (None, Appearance::Venue(venue)) if !is_held => &venue.name,
            (None, _) => "",
        }
    }

    /// Name of the publisher, or else of the institution.
    pub fn publisher(&self) -> &'a str {
        match self.text(Variable::Publisher) {
            // The archive counts, and not who runs it.
            _ if self.work.kind == WorkKind::Preprint && !self.institution().is_empty() => {
                self.institution()
            }
            "" => self.institution(),
            publisher => publisher,
        }
    }

    /// Pages, or else the article number.
    pub fn pages(&self) -> &'a str {
        match self.text(Variable::Page) {
            "" => self.text(Variable::ArticleNumber),
            pages => pages,
        }
    }

    /// Names of the authors; empty if the people of the work are its editors.
    pub fn authors(&self) -> Vec<Name<'a>> {
        if self.work.edited { Vec::new() } else { self.byline() }
    }

    /// Names of the people in `role`.
    pub fn names(&self, role: ContributorRole) -> Vec<Name<'a>> {
        if role == ContributorRole::Editor && self.work.edited {
            return self.byline();
        }
        self.details.names(role).iter().map(Name::from).collect()
    }

    /// Names of the people of the work, as printed if that is known.
    fn byline(&self) -> Vec<Name<'a>> {
        let printed = self.details.names(ContributorRole::Author);
        match printed.len() == self.work.authors.len() {
            true => printed.iter().map(Name::from).collect(),
            false => authors(self.work, self.dataset).collect(),
        }
    }

    /// Note with the publication status in words and the note of the source.
    pub fn note(&self) -> String {
        let status = self.appearance().note(self.work);
        let parts = [status.as_str(), self.text(Variable::Note)];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(". ")
    }

    /// Identifier of `scheme`; of several DOIs the preferred one.
    pub fn identifier(&self, scheme: Scheme) -> Option<&'a Identifier> {
        match scheme {
            Scheme::Doi => preferred_doi(&self.work.identifiers),
            _ => self.work.identifiers.iter().find(|one| one.scheme == scheme),
        }
    }

    /// Names of topics, followed by other keywords.
    pub fn keywords(&self) -> Vec<&'a str> {
        let topics = self.work.topics.iter().filter_map(|id| self.dataset.topics.get(id.index()));
        let topics = topics.map(|topic| topic.name.as_str());
        topics.chain(self.work.keywords.iter().map(String::as_str)).collect()
    }

    /// True if a source gives a thesis a type below a doctorate.
    pub fn is_lesser_thesis(&self) -> bool {
        let genre = self.text(Variable::Genre).to_lowercase();
        let words =
            ["master", "mathesis", "bachelor", "diplom", "licentiate", "magister", "laurea"];
        self.work.kind == WorkKind::Thesis && words.iter().any(|word| genre.contains(word))
    }
}
