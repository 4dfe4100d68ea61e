//! Contents of a document.

use peerage_core::model::{SectionKind, SourceKind, WorkKind};
use peerage_core::text::fold::fold;

use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::page::block::{BlockKind, Page};
use crate::ingest::page::heading::Section;
use crate::ingest::page::likely::{is_list, is_list_by_year, is_of_year};
use crate::ingest::page::outline::{Part, parts};
use crate::ingest::page::remark::{
    is_bare, is_fragment, is_no_title, is_of_others, is_remark, tell_fragment, tell_unknown,
};
use crate::ingest::page::{
    base, caption, entries, html, items, label, latex, lines, markdown, org, owner, records, rows,
    rst, structured, work,
};
use crate::ingest::record::{ProfileRecord, WorkRecord};
use crate::ingest::reference::Reference;
use crate::ingest::report::Report;
use crate::ingest::work::Keys;

/// Minimum number of works of which more than a title is known, where lines around them count as none.
const MIN_WHOLE: usize = 3;

/// Maximum number of works of a document.
const MAX_WORKS: usize = 100_000;

/// Reads a page of HTML as far as possible.
pub fn read_html(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    read(html::read(text), keys, report)
}

/// Reads a document in Markdown as far as possible.
pub fn read_markdown(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    read(markdown::read(text), keys, report)
}

/// Reads a document in LaTeX as far as possible.
pub fn read_latex(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    read(latex::read(text), keys, report)
}

/// Reads a document in Org as far as possible.
pub fn read_org(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    read(org::read(text), keys, report)
}

/// Reads a document in reStructuredText as far as possible.
pub fn read_rst(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    read(rst::read(text), keys, report)
}

/// Reads a plain text as far as possible.
pub fn read_text(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    read(lines::read(text), keys, report)
}

fn read(mut page: Page, keys: &mut Keys, report: &mut Report) -> Document {
    base::complete(&mut page);
    let blocks = rows::joined(std::mem::take(&mut page.blocks));
    page.blocks = caption::leave_out(blocks, report);
    page.blocks.retain(|block| !label::leads_to_top(&block.text.value));
    let mut profile = ProfileRecord::default();
    let data = structured::read(&page, keys, report);
    let named = owner::name(&page);
    let subject = data.subject.clone().or_else(|| {
        let (name, _) = named.as_ref()?;
        Some(Spanned { value: name.value.clone(), span: report.span(name.place.clone()) })
    });
    profile.native = named.and_then(|(_, native)| native);
    let identifiers = owner::links(&page, &mut profile, report);
    let owner_name = subject.as_ref().map(|subject| subject.value.clone());
    let mut reader = Reader { subject: owner_name.as_deref(), profile, ..Reader::default() };
    let title = page.title.clone();
    let parts = parts(page.blocks);
    reader.is_list_by_year = is_list_by_year(&parts);
    for (at, part) in parts.iter().enumerate() {
        reader.part(part, at == 0, keys, report);
    }
    let Reader { profile, mut works, fragments, n_items, n_own, .. } = reader;
    match works.iter().filter(|work| !is_bare(work)).count() < MIN_WHOLE {
        true => fragments.into_iter().for_each(|(work, told)| {
            report.append(told);
            works.push(work);
        }),
        false => fragments.iter().for_each(|(work, _)| tell_fragment(work, report)),
    }
    let subject = subject.filter(|subject| !is_of_others(&subject.value, &works));
    // A list that names its owner elsewhere leaves out whom it does not name.
    if n_own == 0 {
        works
            .iter_mut()
            .filter(|work| work.authors.is_none())
            .for_each(|work| work.truncated = false);
    }
    works = records::with_records(works, &page.entries, owner_name.as_deref(), keys, report);
    if !data.works.is_empty() {
        works = structured::with_data(works, data.works);
    }
    let is_empty = works.is_empty() && n_items == 0 && profile.biography.is_empty();
    if is_empty {
        let help = "works, a curriculum vitae or a biography are looked for; take the file out if it \
                    is about something else";
        let span = report.span(0..0);
        report.warning(&span, "nothing in this document is recognized", help);
        return Document::default();
    }
    let mut document = Document {
        subject,
        kind: Some(kind(&profile, n_items)),
        title: title.map(|title| title.value).filter(|title| !title.is_empty()),
        works,
        profile: Some(profile),
        url: data.url,
        prose: true,
        ..Document::default()
    };
    document.identify(data.identifiers.into_iter().chain(identifiers), report);
    if document.subject.is_none() {
        document.profile = None;
    }
    document
}

fn kind(profile: &ProfileRecord, n_items: usize) -> SourceKind {
    match profile.biography.is_empty() && n_items == 0 {
        true => SourceKind::PublicationList,
        false => SourceKind::Homepage,
    }
}

#[derive(Default)]
struct Reader<'a> {
    subject: Option<&'a str>,
    profile: ProfileRecord,
    works: Vec<WorkRecord>,
    /// True if years are the headings of a list.
    is_list_by_year: bool,
    /// Entries that are works only where a document has hardly any others.
    fragments: Vec<(WorkRecord, Report)>,
    n_items: usize,
    /// Number of works that name the owner among their authors.
    n_own: usize,
}

impl Reader<'_> {
    fn part(&mut self, part: &Part, is_first: bool, keys: &mut Keys, report: &mut Report) {
        // `Workshops and Conferences` that somebody went to.
        let section = match part.section {
            Some(Section::Works(Some(WorkKind::Conference))) if rows::are_days(&part.blocks) => {
                Some(Section::Items(SectionKind::Talk))
            }
            section => section,
        };
        match section {
            Some(Section::Works(kind)) => self.list(part, kind, keys, report),
            Some(Section::Items(section)) => {
                let items = items::items(section, &part.blocks, report);
                self.n_items += items.len();
                self.profile.items.extend(items);
            }
            Some(Section::News) => {
                let news = items::news(&part.blocks, report);
                self.n_items += news.len();
                self.profile.news.extend(news);
            }
            Some(Section::Interests) => {
                let interests = items::interests(&part.blocks, report);
                self.profile.interests.extend(interests);
            }
            Some(Section::Other) => {}
            Some(Section::About) | None
                if is_list(&part.blocks, !self.works.is_empty())
                    && !rows::are_days(&part.blocks)
                    || self.is_list_by_year && is_of_year(part) =>
            {
                self.list(part, None, keys, report)
            }
            Some(Section::About) => {
                owner::describe(&part.blocks, self.subject, &mut self.profile, report);
            }
            None => {
                let is_named =
                    |topic: &str| self.subject.is_some_and(|it| fold(topic).contains(&fold(it)));
                if is_first || part.topic.as_deref().is_some_and(is_named) {
                    owner::describe(&part.blocks, self.subject, &mut self.profile, report);
                } else {
                    tell_unknown(part, report);
                }
            }
        }
    }

    fn list(&mut self, part: &Part, kind: Option<WorkKind>, keys: &mut Keys, report: &mut Report) {
        let (entries, remarks) = entries::entries(&part.blocks, self.subject);
        let mut works = Vec::new();
        let n_kept = entries.len().min(MAX_WORKS.saturating_sub(self.works.len()));
        if let Some(first) = entries.get(n_kept) {
            let span = report.span(first.text.place(&(0..first.text.value.len())));
            let message = format!("a document lists {} works at most", MAX_WORKS);
            report.warning(&span, message, "the rest is left out; divide it into several files");
        }
        let entries = &entries[..n_kept];
        let texts: Vec<_> = entries.iter().map(|entry| &entry.text).collect();
        let year = part.year.filter(|year| *year > 0);
        let mut references = work::references(&texts, kind, self.subject, year);
        work::take_last_names(&texts, &mut references);
        if self.subject.is_some() {
            work::leave_to_owner(&texts, &mut references);
        }
        let is_own = |it: &&Reference| it.authors.iter().any(|name| name.is_subject);
        self.n_own += references.iter().filter(is_own).count();
        for (entry, reference) in entries.iter().zip(&references) {
            let kind = entry.kind.or(kind);
            let mut told = report.beside();
            let work = work::work(entry, reference, part, kind, self.subject, keys, &mut told);
            works.extend(work.map(|work| (entry.is_apart, work, told)));
        }
        let n_bare = works.iter().filter(|(_, work, _)| is_bare(work)).count();
        if works.len() > 1 && n_bare * 10 > works.len() * 7 {
            let span = works.first().map(|(_, work, _)| work.span.clone());
            let message =
                format!("{} entries below a heading for works look like none", works.len());
            let help = "they are left out; give each its authors, venue or year";
            report.warning(&span.unwrap_or_else(|| report.span(0..0)), message, help);
            return;
        }
        for remark in remarks.iter().chain(&part.remarks) {
            let span = report.span(remark.place(&(0..remark.value.len())));
            let message = "a remark below this work is left out";
            report.note(&span, message, "write it as `note` of an entry of a *.bib");
        }
        let (remarks, works): (Vec<_>, Vec<_>) =
            works.into_iter().partition(|(_, work, _)| is_remark(work));
        remarks.iter().for_each(|(_, remark, _)| tell_fragment(remark, report));
        let n_whole = works.iter().filter(|(_, work, _)| !is_bare(work)).count();
        let begins_in_text =
            part.blocks.first().is_some_and(|block| block.kind == BlockKind::Paragraph);
        for (at, (is_apart, work, told)) in works.into_iter().enumerate() {
            let is_around = is_apart || at == 0 && begins_in_text || is_no_title(&work);
            let is_around = is_around && n_whole >= MIN_WHOLE;
            match is_fragment(&work) && (is_around || n_whole == 0 && is_no_title(&work)) {
                true => self.fragments.push((work, told)),
                false => {
                    report.append(told);
                    self.works.push(work);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    fn document(
        read: fn(&str, &mut Keys, &mut Report) -> Document,
        text: &str,
    ) -> (Document, Report) {
        let mut report = Report::new(FileId(0));
        let document = read(text, &mut Keys::default(), &mut report);
        (document, report)
    }

    /// Checks titles and years of the works that a page lists, and its owner.
    #[track_caller]
    fn check(text: &str, owner: Option<&str>, expected: &[(&str, u16)]) {
        let (document, _) = document(read_html, text);
        let found = document.works.iter().map(|work| {
            let year = work.date.as_ref().map_or(0, |date| date.value.year);
            (work.title.value.plain.as_str(), year)
        });
        assert_eq!(found.collect::<Vec<_>>(), expected);
        assert_eq!(document.subject.as_ref().map(|it| it.value.as_str()), owner);
    }

    #[test]
    fn data_for_programs_count_first() {
        check(
            r#"<h1>Publications</h1><script type="application/ld+json">{"@graph": [
                {"@type": "Person", "name": "Ida Roe", "sameAs": "https://orcid.org/0000-0002-1825-0097"},
                {"@type": "ScholarlyArticle", "headline": "On Looms", "datePublished": "2020-03",
                 "author": [{"name": "Ida Roe"}], "isPartOf": {"@type": "Periodical", "name": "Looms"}}]}
            </script>"#,
            Some("Ida Roe"),
            &[("On Looms", 2020)],
        );
        check(
            r#"<meta name="citation_title" content="On Yarn"><meta name="citation_author" content="Roe, Ida">
               <meta name="citation_publication_date" content="2019/05/01">
               <span class="Z3988" title="ctx_ver=Z39.88-2004&amp;rft.genre=article&amp;rft.atitle=On+Cloth&amp;rft.date=2018&amp;rft.au=Ida+Roe"></span>"#,
            None,
            &[("On Yarn", 2019), ("On Cloth", 2018)],
        );
    }

    #[test]
    fn years_may_be_the_headings_of_a_list() {
        check(
            "<h2>2021</h2><p>Roe, I. and Lee, O. (2021). On looms at home. <i>Yarn</i>, 3, 4–5.</p>\
             <h2>2020</h2><p>Roe, I. (2020). On yarn for all. <i>Looms</i>, 3, 6–7.</p>\
             <h2>2019</h2><p>Lee, O. and Roe, I. (2019). On wool and silk. <i>Looms</i>, 2, 8–9.</p>",
            None,
            &[("On looms at home", 2021), ("On yarn for all", 2020), ("On wool and silk", 2019)],
        );
    }

    #[test]
    fn headings_may_be_references() {
        let text = "<h2>Publications</h2><h3>Articles</h3>\
            <h4>Ida Roe and Otto Lee. On looms at home. Journal of Looms (2020).</h4>\
            <p>Looms that stand at home are compared, and their users were asked what they make.</p>\
            <h4>Ida Roe and Otto Lee. On yarn for all. Journal of Yarn (2019).</h4>\
            <p>Yarn was measured over the years by Otto Lee. A question of the weavers is answered.</p>";
        check(text, None, &[("On looms at home", 2020), ("On yarn for all", 2019)]);
        let (_, report) = document(read_html, text);
        let n_told = report.diagnostics.iter().filter(|it| it.message.contains("remark")).count();
        assert_eq!(n_told, 2);
    }

    #[test]
    fn a_document_about_something_else_is_told() {
        let (document, report) = document(read_text, "Buy milk.\n\nWater the flowers.\n");
        assert!(document.works.is_empty() && document.subject.is_none());
        let told: Vec<_> = report.diagnostics.iter().map(|it| it.message.as_str()).collect();
        assert_eq!(told, ["nothing in this document is recognized"]);
    }

    #[test]
    fn a_list_without_names_leaves_nobody_out() {
        let bare = "# Ida Roe\n\n## Articles\n\n- “On looms,” *Yarn* 3 (2020): 4–5.\n- “On wool,” *Yarn* 4 (2021): 6–7.\n";
        let named = format!("{bare}- Ida Roe and Otto Lee, “On cloth,” *Yarn* 5 (2022): 8–9.\n");
        for (text, expected) in [(bare, [false, false]), (named.as_str(), [true, true])] {
            let (document, _) = document(read_markdown, text);
            let truncated: Vec<bool> = document.works.iter().map(|it| it.truncated).collect();
            assert_eq!(truncated[..2], expected);
        }
    }

    #[test]
    fn private_details_stay_out() {
        let text = "Ida Roe\n\n+999 555 0100 · Born 1 Jan 1990 · 12 Example Street, Springfield, XX 12345\n\n\
                    I am a weaver at the Mill of Utopia, and I write about looms. Call +999 555 0100.\n\n\
                    Publications\n\n • Ida Roe. On looms at home. Journal of Looms, 3, 4–5, 2020.\n";
        let (document, _) = document(read_text, text);
        let shown = format!("{:?}", document.profile) + &format!("{:?}", document.works);
        for private in ["555", "1990", "Example Street"] {
            assert!(!shown.contains(private), "{private} {shown}");
        }
        assert_eq!(document.works.len(), 1);
    }

    #[test]
    fn hostile_documents_are_read() {
        for part in [
            "<li>",
            "<div class=a>x",
            "<a href=x><p>y",
            "<b>z<br>",
            "<tr><td>2020",
            "<h2>2020<p>a,",
            "&#x41;",
            "<script>",
        ] {
            document(read_html, &format!("<h2>Papers</h2>{}", part.repeat(2_000)));
        }
        for part in [
            "[",
            "- a\n",
            "2020 ",
            "a, ",
            "\n  x\ny",
            "<i>",
            "| a ",
            "(2020) In x (A 2020)",
            "“a,” ",
        ] {
            let text = format!("PUBLICATIONS\n\n{}", part.repeat(2_000));
            document(read_text, &text);
            document(read_markdown, &text);
        }
    }
}
