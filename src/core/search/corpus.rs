//! The documents behind an index: their texts, and the conditions that they
//! meet.

use crate::model::{Authorship, Dataset, LinkKind, Scheme, ValidatedDataset, Work, WorkId};
use crate::search::builder::Builder;
use crate::search::field::Field;
use crate::search::query::{Contribution, Filter, Has};
use crate::text::token::words;

/// The documents of an index. The index has no texts, so phrases, conditions
/// and explanations read the document itself.
pub trait Corpus {
    /// Calls `visit` with every text of a document and its field.
    fn texts(&self, work: WorkId, visit: &mut dyn FnMut(Field, &str));

    /// True if a document meets a condition.
    fn admits(&self, work: WorkId, filter: &Filter) -> bool;

    /// True if a text is among those that are visible of a document at first sight; texts are
    /// counted within their field as [`Corpus::texts`] gives them.
    fn is_seen(&self, work: WorkId, field: Field, text: usize) -> bool;
}

impl Corpus for ValidatedDataset {
    fn texts(&self, work: WorkId, visit: &mut dyn FnMut(Field, &str)) {
        let Some(work) = self.work(work) else { return };
        visit(Field::Title, &work.title.plain);
        work.aliases.iter().for_each(|alias| visit(Field::Title, alias));
        for authorship in &work.authors {
            let Some(person) = self.person(authorship.person) else { continue };
            visit(Field::Author, &person.name);
            person.aliases.iter().for_each(|alias| visit(Field::Author, alias));
        }
        if let Some(venue) = self.venue_of(work) {
            visit(Field::Venue, &venue.short);
            if venue.name != venue.short {
                visit(Field::Venue, &venue.name);
            }
        }
        for topic in work.topics.iter().filter_map(|id| self.topics.get(id.index())) {
            visit(Field::Topic, &topic.name);
        }
        work.keywords.iter().for_each(|keyword| visit(Field::Topic, keyword));
        work.awards.iter().for_each(|award| visit(Field::Award, award));
        if let Some(date) = work.date {
            visit(Field::Year, &date.year.to_string());
        }
        if let Some(summary) = &work.summary {
            visit(Field::Summary, &summary.plain);
        }
    }

    fn is_seen(&self, id: WorkId, field: Field, text: usize) -> bool {
        match field {
            Field::Title => text == 0,
            Field::Author => {
                let author = self.work(id).and_then(|work| self.author_of_text(work, text));
                author.is_some_and(|(_, is_name)| is_name)
            }
            Field::Topic | Field::Summary => false,
            // The name is always shown, a short form only as an abbreviation.
            Field::Venue => {
                self.work(id).and_then(|work| self.venue_of(work)).is_some_and(|venue| {
                    text > 0 || venue.name == venue.short || venue.abbreviation().is_some()
                })
            }
            Field::Award | Field::Year => true,
        }
    }

    fn admits(&self, id: WorkId, filter: &Filter) -> bool {
        let Some(work) = self.work(id) else { return false };
        match filter {
            Filter::Years(from, to) => {
                work.date.is_some_and(|date| (*from..=*to).contains(&date.year))
            }
            Filter::Kind(kind) => work.kind == *kind,
            Filter::Has(has) => has_it(work, *has),
            Filter::Source(name) => work
                .assertions
                .locations()
                .iter()
                .filter_map(|location| self.source(location.source))
                .any(|source| {
                    let text = format!("{} {} {}", source.key, source.kind.label(), source.title);
                    let text = words(&text).join(" ");
                    let mut later = text.char_indices().filter(|(_, c)| *c == ' ');
                    text.starts_with(name) || later.any(|(at, _)| text[at + 1..].starts_with(name))
                }),
            Filter::Contribution(role, names) => self.has_contribution(work, *role, names),
        }
    }
}

impl ValidatedDataset {
    /// The index of all works, numbered as they are.
    pub(crate) fn search_builder(&self) -> Builder {
        let mut builder = Builder::default();
        for (id, _) in self.works_with_ids() {
            builder.add(|read| self.texts(id, read));
        }
        builder
    }
}

impl Dataset {
    /// Position of the author of `work` named by a text of [`Field::Author`], and true if the text
    /// is the displayed name and not another form of it.
    pub fn author_of_text(&self, work: &Work, text: usize) -> Option<(usize, bool)> {
        let mut next = 0;
        for (at, authorship) in work.authors.iter().enumerate() {
            let Some(person) = self.person(authorship.person) else { continue };
            let first = next;
            next += 1 + person.aliases.len();
            if text < next {
                return Some((at, text == first));
            }
        }
        None
    }

    fn has_contribution(&self, work: &Work, contribution: Contribution, names: &[String]) -> bool {
        let last = work.authors.len().saturating_sub(1);
        let first_is_equal = work.authors.first().is_some_and(|first| first.equal().is_some());
        let is_one = |(i, authorship): (usize, &Authorship)| {
            let has_part = match contribution {
                Contribution::First => i == 0 || (first_is_equal && authorship.equal().is_some()),
                Contribution::Last => i == last && !work.truncated,
                Contribution::Equal => authorship.equal().is_some(),
            };
            has_part
                && self.person(authorship.person).is_some_and(|person| match names {
                    [] => person.profile.is_some(),
                    names => {
                        let own = words(&format!("{} {}", person.name, person.aliases.join(" ")));
                        names.iter().all(|name| own.iter().any(|word| word.starts_with(name)))
                    }
                })
        };
        work.authors.iter().enumerate().any(is_one)
    }
}

fn has_it(work: &Work, has: Has) -> bool {
    let links = |kind: LinkKind| work.links.iter().any(|link| link.kind == kind);
    match has {
        Has::Pdf => links(LinkKind::Pdf) || links(LinkKind::Arxiv),
        Has::Code => links(LinkKind::Code) || links(LinkKind::Github),
        Has::Data => links(LinkKind::Data),
        Has::Slides => links(LinkKind::Slides),
        Has::Video => links(LinkKind::Video),
        Has::Poster => links(LinkKind::Poster),
        Has::Summary => work.summary.is_some(),
        Has::Award => !work.awards.is_empty(),
        Has::Doi => work.identifiers.iter().any(|id| id.scheme == Scheme::Doi),
    }
}
