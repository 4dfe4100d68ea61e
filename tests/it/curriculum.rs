//! A curriculum vitae from the seeds to the dataset: its sections, their order and
//! their links.

use std::fs;

use peerage::{emit, ingest, resolve};
use peerage_core::model::{Dataset, SectionKind, schema};

const PROFILE: &str = "[[education]]\ntitle = 'PhD'\nmentors = ['Otto Sample']\n\
    [[talk]]\ntitle = 'On looms'\norganization = 'Symposium'\nterms = ['2020', '2021']\n\
    links = [{ kind = 'video', url = 'https://a.example/v' }, { kind = 'slides', url = 'https://a.example/s' }]\n";

const RESUME: &str = r#"{"basics": {"name": "Ida Example"}, "work": [{"position": "Weaver"}],
    "patents": [{"position": "A loom", "url": "https://patents.example/1"}]}"#;

const SOURCE: &str = "title = 'T'\nkind = 'cv'\nsubject = 'Ida Example'\nread = '2026'\n";

/// The dataset of a profile, with these lines before it, and of a resume; and what
/// is told.
pub fn dataset(before: &str) -> (Dataset, Vec<String>) {
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

/// The sections of the one member, each with its titles and links.
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
