//! Works of a dataset with their references in one citation style.

use peerage_core::cite::{Citations, address, number};
use peerage_core::model::{Dataset, PersonId, SafeUrl, Status, Work, WorkId};
use peerage_core::text::fold::fold;

use crate::paper::document::{Paragraph, Span};
use crate::paper::spans::{citation, plain};

/// Works of a dataset with their references in one citation style.
#[derive(Clone, Copy, Debug)]
pub struct Library<'a> {
    /// Dataset with the works.
    pub dataset: &'a Dataset,
    /// References to the works.
    pub citations: &'a Citations,
    /// Position of the style among those of the citations.
    pub style: usize,
}

impl Library<'_> {
    /// References to `works`, in their order, with the names of the people for whom `is_own` is
    /// true in bold. A style that numbers them begins behind the `before` others of a list of
    /// `total`.
    pub fn references(
        &self,
        works: &[WorkId],
        [before, total]: [usize; 2],
        is_own: &dyn Fn(PersonId) -> bool,
    ) -> Vec<Paragraph> {
        let entries = self.citations.list(self.style, works);
        let numbered = works.iter().zip(entries).enumerate().filter_map(|(at, (id, entry))| {
            let work = self.dataset.work(*id)?;
            let is_own_author = |author: u32| {
                let author = work.authors.get(author as usize);
                author.is_some_and(|author| is_own(author.person))
            };
            let is_named = entry.iter().any(|part| part.author.is_some_and(is_own_author));
            let mut spans = citation(&entry, is_own_author);
            if spans.is_empty() {
                spans.push(Span::plain(&work.title.plain));
            }
            let number = number(self.dataset, self.style, before + at, total);
            if !number.is_empty() {
                spans.insert(0, Span::plain(&number));
            }
            if !is_named {
                self.name(work, is_own, &mut spans);
            }
            complete(work, &mut spans);
            Some(spans)
        });
        numbered.collect()
    }

    /// Names the first own person of a work behind its reference, which a style shortens where there
    /// are many.
    fn name(&self, work: &Work, is_own: &dyn Fn(PersonId) -> bool, spans: &mut Paragraph) {
        let own = work.authors.iter().enumerate().find(|(_, by)| is_own(by.person));
        let own = own.and_then(|(at, by)| Some((at, self.dataset.person(by.person)?)));
        let Some((at, person)) = own else { return };
        let n = work.authors.len();
        spans.push(Span::plain(" ["));
        spans.push(Span::bold(&person.name));
        spans.push(Span::plain(&format!(", {} / {n}]", at + 1)));
    }

    /// Works for which `is_chosen` is true, in the order of the dataset.
    pub fn works(&self, is_chosen: impl Fn(&Work) -> bool) -> Vec<WorkId> {
        let chosen = self.dataset.works_with_ids().filter(|(_, work)| is_chosen(work));
        chosen.map(|(id, _)| id).collect()
    }
}

/// Adds what a style leaves out: the status of a work that did not simply appear, its awards, and
/// its address.
fn complete(work: &Work, spans: &mut Paragraph) {
    let status = work.status;
    let is_said = |text: &str| fold(&plain(spans)).contains(&fold(text));
    if !matches!(status, Status::Published | Status::Preprint) && !is_said(status.label()) {
        spans.push(Span::plain(&format!(" [{}]", status.label())));
    }
    for award in work.awards.iter().filter(|award| !award.is_empty()) {
        spans.push(Span::plain(" "));
        spans.push(Span::bold(&format!("[{award}]")));
    }
    let address = address(work).and_then(|address| SafeUrl::parse(&address));
    if let Some(url) = address.filter(|_| spans.iter().all(|span| span.link.is_none())) {
        spans.push(Span::plain(" "));
        spans.push(Span::link(&url.clone(), url));
    }
}

#[cfg(test)]
mod tests {
    use peerage_core::cite::{Segment, TextStyle};
    use peerage_core::model::{Authorship, Person};

    use super::*;

    /// Checks the reference to a work by Helga Muster, bold texts between asterisks. `parts` are
    /// the texts of its citation, each with the position of the author whose name it is.
    #[track_caller]
    fn check(work: Work, parts: &[(&str, Option<u32>)], expected: &str) {
        let [name, family] = ["Helga Muster", "Muster"].map(str::to_owned);
        let authors = [Authorship::from_person(PersonId(0))].into();
        let dataset = Dataset {
            people: vec![Person { name, family, ..Person::default() }],
            works: vec![Work { authors, ..work }],
            ..Dataset::default()
        };
        let segment = |(text, author): &(&str, Option<u32>)| Segment {
            style: if *text == "7" { TextStyle::Bold } else { TextStyle::Text },
            author: *author,
            text: (*text).to_owned(),
        };
        let citations = Citations(vec![vec![parts.iter().map(segment).collect()]]);
        let library = Library { dataset: &dataset, citations: &citations, style: 0 };
        let references = library.references(&[WorkId(0)], [0, 1], &|id| id == PersonId(0));
        let text = |span: &Span| match span.is_bold {
            true => format!("*{}*", span.text),
            false => span.text.clone(),
        };
        let found: Vec<String> =
            references.iter().map(|spans| spans.iter().map(text).collect()).collect();
        assert_eq!(found, [expected]);
    }

    #[test]
    fn the_own_name_is_bold() {
        let work = Work::default;
        check(work(), &[("Muster, H.", Some(0)), (" Looms", None)], "*Muster, H.* Looms");
        check(work(), &[("Muster 7", None)], "Muster 7 [*Helga Muster*, 1 / 1]");
        check(work(), &[("A et al. ", None), ("7", None)], "A et al. *7* [*Helga Muster*, 1 / 1]");
    }

    #[test]
    fn status_and_awards_are_said() {
        let retracted = || Work { status: Status::Retracted, ..Work::default() };
        check(retracted(), &[("M", Some(0)), (". Looms", None)], "*M*. Looms [Retracted]");
        check(retracted(), &[("M", Some(0)), (". RETRACTED", None)], "*M*. RETRACTED");
        let awards = ["Best Paper".to_owned()].into();
        let awarded = Work { awards, ..Work::default() };
        check(awarded, &[("M", Some(0))], "*M* *[Best Paper]*");
    }
}
