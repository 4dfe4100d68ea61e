//! Curricula vitae beside the pages of the members, which `peerage build --cv` writes.

use std::io;

use peerage::emit::{Cited, DEFAULT_STYLES};
use peerage::ingest::record::StyleRecord;
use peerage::paper::Layout;
use peerage::paper::content::{self, Library};
use peerage::paper::write::{FORMATS, Format};
use peerage::site::Target;
use peerage_core::model::{
    Dataset, DetailsList, Link, LinkKind, PersonId, SafeUrl, ValidatedDataset,
};
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;

/// Extensions of the formats, for the command line.
pub fn extensions() -> [&'static str; FORMATS.len()] {
    FORMATS.map(|format| format.extension)
}

/// Lets the profile of each member link to the document in the first of `formats`, unless it links
/// to a curriculum vitae already. `base` is the address of the site.
pub fn link(dataset: &mut Dataset, base: &str, formats: &[String]) {
    let Some(format) = formats.first() else { return };
    let members: Vec<PersonId> = dataset.members().map(|(id, _)| id).collect();
    for id in members {
        let address = format!("{base}{}", path(dataset, id, format));
        let profile = dataset.people.get_mut(id.index()).and_then(|it| it.profile.as_deref_mut());
        let Some(profile) = profile else { continue };
        if profile.links.iter().all(|link| link.kind != LinkKind::Cv) {
            profile.links.extend(SafeUrl::parse(&address).map(|url| Link {
                kind: LinkKind::Cv,
                url: Some(url),
                shown: None,
            }));
            profile.links.sort_by_key(|link| link.kind);
        }
    }
}

/// Writes the document of each member in each of `formats` beside their page, with references in
/// `style`; without one, in the usual style.
///
/// # Errors
///
/// If a style cannot be read, the program was built without a format, or a file cannot be written.
pub fn write(
    dataset: &ValidatedDataset,
    details: &DetailsList,
    style: Option<StyleRecord>,
    formats: &[String],
    target: &dyn Target,
) -> Result<(), String> {
    let formats: Vec<Format> = formats.iter().filter_map(|it| Format::parse(it)).collect();
    if formats.is_empty() {
        return Ok(());
    }
    let style = style.unwrap_or_else(|| StyleRecord::archived(DEFAULT_STYLES[0].0));
    let cited = Cited::rendered(dataset.clone(), details, style)
        .map_err(|error| format!("error: {error}"))?;
    let library = Library { dataset: &cited.dataset, citations: &cited.citations, style: 0 };
    let written = dataset.members().try_for_each(|(id, _)| {
        let Some(document) = content::cv(&library, id) else { return Ok(()) };
        formats.iter().try_for_each(|format| {
            let written = format.write(&document, Layout::default()).map_err(io::Error::other)?;
            target.write(&path(dataset, id, format.extension), &written.bytes)
        })
    });
    written.map_err(|error| format!("error: cannot write the curricula vitae: {error}"))
}

fn path(dataset: &Dataset, id: PersonId, extension: &str) -> String {
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
        let formats: Vec<String> = formats.iter().map(|it| (*it).to_owned()).collect();
        link(&mut dataset, "https://lab.example/", &formats);
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
}
