//! Documents beside the pages, which `peerage build` writes: the curriculum vitae of each member, and
//! reports of the lab on its years.

use std::io;

use clap::Args;
use clap::builder::PossibleValuesParser;
use peerage::emit::{Cited, DEFAULT_STYLES};
use peerage::ingest::record::StyleRecord;
use peerage::paper::content::{self, Library};
use peerage::paper::write::{FORMATS, Format};
use peerage::paper::{Document, Layout};
use peerage::site::Target;
use peerage_core::model::{
    Dataset, DetailsList, Item, LabSection, LabSectionKind, Link, LinkKind, PersonId, SafeUrl,
    ValidatedDataset,
};
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;

/// Documents beside the pages.
#[derive(Args, Clone, Debug, Default)]
pub struct PaperFiles {
    /// Write the curriculum vitae of each member beside their page, in these formats: pdf, docx,
    /// typ, tex, md (several by comma); the page links the first
    #[arg(
        long,
        value_name = "FORMATS",
        value_delimiter = ',',
        value_parser = PossibleValuesParser::new(FORMATS.map(|format| format.extension))
    )]
    pub cv: Vec<String>,
    /// Write reports of the lab on its years, each a year and a format: 2025.pdf (several by
    /// comma); the first page links them
    #[arg(long, value_name = "REPORTS", value_delimiter = ',', value_parser = report_file)]
    pub report: Vec<ReportFile>,
}

/// Report on a year in a format.
#[derive(Clone, Copy, Debug)]
pub struct ReportFile {
    year: u16,
    format: Format,
}

impl ReportFile {
    /// Path of the file in the site.
    fn path(self) -> String {
        format!("report-{}.{}", self.year, self.format.extension)
    }
}

/// Parses the name of a report on the command line, such as `2025.pdf`.
fn report_file(name: &str) -> Result<ReportFile, String> {
    let parts = name.split_once('.').and_then(|(year, format)| {
        let year = year.parse().ok().filter(|year| (1..=9999).contains(year))?;
        Some(ReportFile { year, format: Format::parse(format)? })
    });
    let known = FORMATS.map(|format| format.extension).join(", ");
    parts.ok_or_else(|| format!("write it as 2025.pdf; formats: {known}"))
}

impl PaperFiles {
    /// Lets the pages link to the documents. `base` is the address of the site.
    pub fn link(&self, dataset: &mut Dataset, base: &str) {
        self.link_cv(dataset, base);
        self.link_reports(dataset, base);
    }

    /// Lets the profile of each member link to the document in the first format, unless it links to a
    /// curriculum vitae already.
    fn link_cv(&self, dataset: &mut Dataset, base: &str) {
        let Some(format) = self.cv.first() else { return };
        let members: Vec<PersonId> = dataset.members().map(|(id, _)| id).collect();
        for id in members {
            let address = format!("{base}{}", cv_path(dataset, id, format));
            let profile =
                dataset.people.get_mut(id.index()).and_then(|it| it.profile.as_deref_mut());
            let Some(profile) = profile else { continue };
            if profile.links.iter().all(|link| link.kind != LinkKind::Cv) {
                profile.links.extend(link_to(LinkKind::Cv, &address));
                profile.links.sort_by_key(|link| link.kind);
            }
        }
    }

    /// Lists the reports, the newest year first, in the section of the lab for them, before those
    /// that are there. A section of its own stands before those on joining and contact.
    fn link_reports(&self, dataset: &mut Dataset, base: &str) {
        let mut reports = self.report.clone();
        reports.sort_by_key(|report| std::cmp::Reverse(report.year));
        let item = |reports: &[ReportFile]| {
            let links = reports.iter().filter_map(|report| {
                let is_pdf = report.format.extension == "pdf";
                let kind = if is_pdf { LinkKind::Pdf } else { LinkKind::Other };
                link_to(kind, &format!("{base}{}", report.path()))
            });
            let title = reports.first().map(|report| report.year.to_string()).unwrap_or_default();
            Item { title, links: links.collect(), ..Item::default() }
        };
        let years = reports.chunk_by(|a, b| a.year == b.year);
        let items: Vec<Item> = years.map(item).collect();
        if items.is_empty() {
            return;
        }
        let kind = LabSectionKind::Report;
        let sections = &mut dataset.lab.sections;
        let at = sections.iter().position(|section| section.kind == kind).unwrap_or_else(|| {
            let at = sections.iter().position(|section| section.kind > kind);
            let at = at.unwrap_or(sections.len());
            sections.insert(at, LabSection { kind, text: Vec::new(), items: Vec::new() });
            at
        });
        sections[at].items.splice(0..0, items);
    }

    /// Writes the documents, with references in `style`; without one, in the usual style.
    ///
    /// # Errors
    ///
    /// If a style cannot be read, the program was built without a format, or a file cannot be
    /// written.
    pub fn write(
        &self,
        dataset: &ValidatedDataset,
        details: &DetailsList,
        style: Option<StyleRecord>,
        target: &dyn Target,
    ) -> Result<(), String> {
        if self.cv.is_empty() && self.report.is_empty() {
            return Ok(());
        }
        let style = style.unwrap_or_else(|| StyleRecord::archived(DEFAULT_STYLES[0].0));
        let cited = Cited::rendered(dataset.clone(), details, style)
            .map_err(|error| format!("error: {error}"))?;
        let library = Library { dataset: &cited.dataset, citations: &cited.citations, style: 0 };
        let write = |document: &Document, format: Format, path: &str| {
            let written = format.write(document, Layout::default()).map_err(io::Error::other)?;
            target.write(path, &written.bytes)
        };
        let formats: Vec<Format> = self.cv.iter().filter_map(|it| Format::parse(it)).collect();
        let cvs = dataset.members().try_for_each(|(id, _)| {
            let Some(document) = content::cv(&library, id) else { return Ok(()) };
            formats.iter().try_for_each(|format| {
                write(&document, *format, &cv_path(dataset, id, format.extension))
            })
        });
        cvs.map_err(|error| format!("error: cannot write the curricula vitae: {error}"))?;
        let reports = self.report.iter().try_for_each(|report| {
            let document = content::report(&library, report.year).document;
            write(&document, report.format, &report.path())
        });
        reports.map_err(|error| format!("error: cannot write the reports: {error}"))
    }
}

/// Link to a document of the site.
fn link_to(kind: LinkKind, address: &str) -> Option<Link> {
    SafeUrl::parse(address).map(|url| Link { kind, url: Some(url), shown: None })
}

fn cv_path(dataset: &Dataset, id: PersonId, extension: &str) -> String {
    format!("{}cv.{extension}", path_of(Focus::Person(id), dataset))
}

#[cfg(test)]
mod tests {
    use peerage_core::model::{Person, Profile};

    use super::*;

    /// Checks the links of Ada, whose profile has `links`, in a lab with somebody without a profile.
    #[track_caller]
    fn check(links: &[(LinkKind, &str)], formats: &[&str], expected: &[&str]) {
        let link_of = |(kind, url): &(LinkKind, &str)| Link {
            kind: *kind,
            url: SafeUrl::parse(url),
            shown: None,
        };
        let links = links.iter().map(link_of).collect();
        let ada = Person {
            key: "ada".to_owned(),
            profile: Some(Box::new(Profile { links, ..Profile::default() })),
            ..Person::default()
        };
        let mut dataset = Dataset { people: vec![Person::default(), ada], ..Dataset::default() };
        dataset.lab.name = "Loom Lab".to_owned();
        let cv = formats.iter().map(|it| (*it).to_owned()).collect();
        let papers = PaperFiles { cv, report: Vec::new() };
        papers.link(&mut dataset, "https://lab.example/");
        let profile = dataset.people[1].profile.as_deref().unwrap();
        let found = profile.links.iter().filter_map(|link| link.url.as_deref());
        assert_eq!(found.collect::<Vec<_>>(), expected);
        assert_eq!(dataset.people[0].profile, None);
    }

    #[test]
    fn profiles_link_to_the_document_unless_they_have_one() {
        let [site, code] = ["https://ada.example/", "https://code.example/"];
        let own = (LinkKind::Cv, "https://ada.example/cv.pdf");
        let document = "https://lab.example/people/ada/cv.docx";
        check(&[(LinkKind::Website, site)], &[], &[site]);
        check(&[], &["docx", "md"], &[document]);
        let both = [(LinkKind::Website, site), (LinkKind::Github, code)];
        check(&both, &["docx"], &[site, document, code]);
        check(&[own], &["docx"], &["https://ada.example/cv.pdf"]);
    }

    /// Checks the sections of a lab that has `sections`, each with its items and their links.
    #[track_caller]
    fn check_reports(sections: &[LabSectionKind], reports: &str, expected: &str) {
        let own = |kind: &LabSectionKind| LabSection {
            kind: *kind,
            text: Vec::new(),
            items: vec![Item { title: "own".to_owned(), ..Item::default() }],
        };
        let mut dataset = Dataset::default();
        dataset.lab.sections = sections.iter().map(own).collect();
        let report = reports.split(',').map(|name| report_file(name).unwrap()).collect();
        let papers = PaperFiles { cv: Vec::new(), report };
        papers.link(&mut dataset, "https://lab.example/");
        let item = |item: &Item| {
            let urls = item.links.iter().filter_map(|link| link.url.as_deref());
            let names: Vec<&str> = urls.filter_map(|url| url.rsplit('/').next()).collect();
            format!("{} {}", item.title, names.join(" ")).trim().to_owned()
        };
        let section = |section: &LabSection| {
            let items: Vec<String> = section.items.iter().map(item).collect();
            format!("{}: {}", section.kind.anchor(), items.join(", "))
        };
        let found: Vec<String> = dataset.lab.sections.iter().map(section).collect();
        assert_eq!(found.join("; "), expected);
    }

    #[test]
    fn the_first_page_lists_the_reports_of_each_year() {
        use LabSectionKind::{Contact, News, Report};
        check_reports(&[], "2025.md", "lab-reports: 2025 report-2025.md");
        check_reports(
            &[News, Contact],
            "2024.pdf,2025.pdf,2025.docx",
            "lab-news: own; lab-reports: 2025 report-2025.pdf report-2025.docx, 2024 report-2024.pdf; \
             lab-contact: own",
        );
        check_reports(&[Report], "2025.md", "lab-reports: 2025 report-2025.md, own");
        for name in ["2025", "2025.odt", "0.pdf", "x.pdf"] {
            assert!(report_file(name).is_err(), "{name}");
        }
    }
}
