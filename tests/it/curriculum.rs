//! A curriculum vitae from the seeds to the dataset: its sections, their order and
//! their links.

use std::fs;

use peerage::{emit, ingest, resolve};
use peerage_core::messages::Language;
use peerage_core::model::{Dataset, SectionKind, schema};

use crate::site::peerage;

const PROFILE: &str = "[[education]]\ntitle = 'PhD'\nmentors = ['Otto Sample']\n\
    [[talk]]\ntitle = 'On looms'\norganization = 'Symposium'\nterms = ['2020', '2021']\n\
    links = [{ kind = 'video', url = 'https://a.example/v' }, { kind = 'slides', url = 'https://a.example/s' }]\n";

const RESUME: &str = r#"{"basics": {"name": "Ida Example"}, "work": [{"position": "Weaver"}],
    "patents": [{"position": "A loom", "url": "https://patents.example/1"}]}"#;

const SOURCE: &str = "title = 'T'\nkind = 'cv'\nsubject = 'Ida Example'\nread = '2026'\n";

/// The dataset of a profile, with these lines before it, and of a resume; with the diagnostics.
fn dataset(before: &str) -> (Dataset, Vec<String>) {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("lab.toml", "name = 'Looms'\n");
    for source in ["a", "b"] {
        write(&format!("{source}/source.toml"), SOURCE);
    }
    write("a/profile.toml", &format!("{before}{PROFILE}"));
    write("b/resume.json", RESUME);
    let (seeds, files, mut told) = ingest::read(dir.path());
    let (dataset, more) = resolve::resolve(&seeds, &files);
    told.extend(more);
    (dataset, told.into_iter().map(|one| one.message).collect())
}

/// Sections of the one member, each with its titles and links.
fn shown(dataset: &Dataset) -> Vec<String> {
    let members: Vec<_> = dataset.members().filter_map(|(_, it)| it.profile.as_deref()).collect();
    let [profile] = members.as_slice() else { panic!("{members:?}") };
    let sections = profile.sections.iter().map(|section| {
        let items = section.items.iter().map(|item| {
            let links = item.links.iter().filter_map(|link| link.url.as_deref());
            links.fold(item.title.clone(), |line, url| format!("{line} {url}"))
        });
        format!("{}: {}", section.kind.label(), items.collect::<Vec<_>>().join("; "))
    });
    sections.collect()
}

#[track_caller]
fn check(before: &str, expected: &[&str], told: &[&str]) {
    let (dataset, messages) = dataset(before);
    assert_eq!(shown(&dataset), expected);
    assert_eq!(messages, told);
    let bytes = emit::json(&dataset.clone().validate().unwrap()).unwrap();
    assert_eq!(*schema::decode(&bytes).unwrap(), dataset);
}

#[test]
fn sections_have_their_order_and_links() {
    let talks = "Talks: On looms https://a.example/s https://a.example/v";
    let patents = "Patents: A loom https://patents.example/1";
    check("", &["Experience: Weaver", "Education: PhD", patents, talks], &[]);
    check(
        "sections = ['patent', 'talk', 'experience']\n",
        &[patents, talks, "Experience: Weaver"],
        &[],
    );
    check("sections = ['talk', 'grant']\n", &[talks], &["the section “Grants” has no items"]);
    check("sections = []\n", &[], &[]);
}

#[test]
fn a_page_without_the_program_shows_the_sections() {
    let folder = tempfile::tempdir().unwrap();
    let page = |before: &str| {
        let data = folder.path().join("peerage.json");
        let (dataset, _) = dataset(before);
        fs::write(&data, emit::json(&dataset.validate().unwrap()).unwrap()).unwrap();
        let element = "<peerage-profile src='peerage.json' person='ida-example'></peerage-profile>";
        fs::write(folder.path().join("page.html"), element).unwrap();
        let filled = peerage(&["page", "peerage.json", "page.html"], folder.path());
        assert!(filled.status.success(), "{filled:?}");
        fs::read_to_string(folder.path().join("page.html")).unwrap()
    };
    let shown = page("");
    for part in [
        "<h2 class=\"cv-section__heading\">Talks</h2>",
        "<p class=\"cv-section__when\">2020, 2021</p>",
        "<p class=\"cv-section__title\">On looms</p>\n<p class=\"cv-section__place\">Symposium</p>",
        "href=\"https://a.example/s\"",
        "<p class=\"cv-section__relation\">mentored by Otto Sample</p>",
    ] {
        assert!(shown.contains(part), "{part} is not in {shown}");
    }
    assert!(!page("sections = []\n").contains("profile__more"));
}

#[test]
fn a_program_finds_the_sections_by_their_names() {
    let (dataset, _) = dataset("");
    let json = serde_json::to_value(&dataset).unwrap();
    let section = &json["people"][0]["profile"]["sections"][3];
    assert_eq!(section["kind"], "talk");
    assert_eq!(section["items"][0]["links"][0]["kind"], "slides");
    assert_eq!(json["people"][0]["profile"]["sections"][0]["items"][0].get("links"), None);
    let kind: SectionKind = serde_json::from_value(section["kind"].clone()).unwrap();
    assert_eq!(kind, SectionKind::Talk);
}

#[test]
fn a_name_in_another_script_is_told_by_the_person_or_by_a_bibliography() {
    let (told, messages) = dataset("native-name = '伊達'\n");
    assert_eq!(messages, [""; 0]);
    let native = |dataset: &Dataset| {
        let (_, person) = dataset.members().next().unwrap();
        person.native_name().map(str::to_owned)
    };
    assert_eq!(native(&told).as_deref(), Some("伊達"));
    assert_eq!(native(&dataset("").0), None);

    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("a")).unwrap();
    fs::write(dir.path().join("lab.toml"), "name = 'Looms'\nlanguage = 'ja'\n").unwrap();
    fs::write(dir.path().join("a/source.toml"), SOURCE).unwrap();
    let entry = "@misc{k, title = {On looms}, year = 2020, author = {Ida Example (伊達愛)}}\n";
    fs::write(dir.path().join("a/papers.bib"), entry).unwrap();
    let (seeds, files, _) = ingest::read(dir.path());
    assert_eq!(seeds.lab.language, Language::Japanese);
    let (dataset, _) = resolve::resolve(&seeds, &files);
    assert_eq!(native(&dataset).as_deref(), Some("伊達愛"));
    assert_eq!(dataset.people.len(), 1);

    fs::write(dir.path().join("a/profile.toml"), "native-name = '伊達愛'\n").unwrap();
    fs::write(dir.path().join("a/papers.bib"), entry.replace(" (伊達愛)", "")).unwrap();
    let (seeds, files, _) = ingest::read(dir.path());
    let (dataset, _) = resolve::resolve(&seeds, &files);
    assert_eq!(native(&dataset).as_deref(), Some("伊達愛"));
    assert_eq!(dataset.people.len(), 1);
}
