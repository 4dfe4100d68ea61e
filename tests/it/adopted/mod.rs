//! Websites of other kinds as seeds, with `peerage new --from`: for each template a tree of its
//! conventions, with members, announcements, talks, left-overs of the template and translations, in
//! which every file is accounted for.

mod disciplines;
mod faculties;
mod hugo;
mod jekyll;
mod large;
mod nations;
mod others;
mod pages;
mod strangers;
mod units;
mod unusual;

use std::fs;
use std::path::Path;

use peerage_core::model::{Dataset, ValidatedDataset};
use serde_json::Value;

use crate::site::{compiled, peerage};

/// Number of members of a lab.
const MEMBERS: usize = 40;

/// Paragraph of the sample projects of a template.
const SAMPLE: &str = "Every project has a beautiful feature showcase page.\n\
    It's easy to include images in a flexible 3-column grid format.\n\
    Make your photos 1/3, 2/3, or full width.\n";

/// Website while it is written.
struct Web {
    dir: tempfile::TempDir,
    n_files: usize,
}

/// Numbers of what came over.
#[derive(Debug, PartialEq, Eq)]
struct Counts {
    works: usize,
    members: usize,
    news: usize,
    items: usize,
}

impl Web {
    fn new() -> Self {
        Self { dir: tempfile::tempdir().unwrap(), n_files: 0 }
    }

    fn write(&mut self, path: &str, bytes: impl AsRef<[u8]>) {
        let path = self.dir.path().join("web").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        assert!(!path.exists(), "{path:?} is written twice");
        fs::write(path, bytes).unwrap();
        self.n_files += 1;
    }

    fn picture(&mut self, path: &str) {
        let mut bytes = std::io::Cursor::new(Vec::new());
        image::RgbaImage::new(8, 8).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
        self.write(path, bytes.into_inner());
    }

    /// Makes seeds of the site, and checks that each file is in the account once, that nothing is
    /// wrong with the seeds, and what came over. Returns what was told, and the dataset.
    #[track_caller]
    fn check(&self, from: &str, expected: &Counts) -> (Value, ValidatedDataset) {
        let made =
            peerage(&["new", "lab", "--from", "web", "--json", "--offline"], self.dir.path());
        assert!(made.status.success(), "{made:?}");
        let told: Value = serde_json::from_slice(&made.stdout).unwrap();
        assert_eq!(told["from"], from);
        let account = &told["account"];
        let lines = account["lines"].as_array().unwrap();
        let n_files: usize = lines.iter().map(|line| line["files"].as_array().unwrap().len()).sum();
        assert_eq!((n_files, &account["files"]), (self.n_files, &n_files.into()), "{account:#}");
        for line in lines {
            let says_why = line["reason"].as_str().is_some_and(|reason| !reason.is_empty());
            assert!(line["items"].is_number() || says_why, "{line}");
        }
        let checked = peerage(&["check", "lab", "--deny", "warnings"], self.dir.path());
        assert!(checked.status.success(), "{checked:?}");
        let dataset = compiled(&self.dir.path().join("lab"));
        assert_eq!(&counts(&dataset), expected, "{account:#}");
        assert_eq!(read(&told, "works"), expected.works, "{account:#}");
        let text = serde_json::to_string(&*dataset).unwrap();
        for left_over in
            ["Einstein", "showcase page", "Paper Title Number", "Bighetti", "Lorem ipsum"]
        {
            assert!(!text.contains(left_over), "{left_over} reached the page");
        }
        (told, dataset)
    }

    fn seeds(&self) -> std::path::PathBuf {
        self.dir.path().join("lab")
    }
}

/// Number of items that were read as `what`.
fn read(told: &Value, what: &str) -> usize {
    let lines = told["account"]["lines"].as_array().unwrap().iter();
    let lines = lines.filter(|line| line["read_as"] == what);
    lines.map(|line| usize::try_from(line["items"].as_u64().unwrap()).unwrap()).sum()
}

/// Reason why a file was not read.
fn reason(told: &Value, path: &str) -> String {
    let lines = told["account"]["lines"].as_array().unwrap().iter();
    let mut lines =
        lines.filter(|line| line["files"].as_array().unwrap().iter().any(|file| file == path));
    let line = lines.next().unwrap_or_else(|| panic!("{path} is not in the account"));
    line["reason"].as_str().unwrap_or_default().to_owned()
}

fn counts(dataset: &Dataset) -> Counts {
    let profiles: Vec<_> = dataset.members().filter_map(|(_, it)| it.profile.as_deref()).collect();
    let is_news = |section: &&peerage_core::model::LabSection| {
        section.kind == peerage_core::model::LabSectionKind::News
    };
    let of_lab: usize = dataset.lab.sections.iter().filter(is_news).map(|it| it.items.len()).sum();
    let items_of_lab: usize =
        dataset.lab.sections.iter().filter(|it| !is_news(it)).map(|it| it.items.len()).sum();
    Counts {
        works: dataset.works.len(),
        members: dataset.members().count(),
        news: of_lab + profiles.iter().map(|profile| profile.news.len()).sum::<usize>(),
        items: items_of_lab
            + profiles
                .iter()
                .map(|profile| profile.sections.iter().map(|it| it.items.len()).sum::<usize>())
                .sum::<usize>(),
    }
}

/// Titles, first authors and venues of the works of a dataset.
fn shown(dataset: &Dataset) -> Vec<String> {
    let mut shown: Vec<String> = dataset
        .works
        .iter()
        .map(|work| {
            let names = work.authors.iter().map(|it| &dataset.people[it.person.index()]);
            let names = names.map(|it| it.name.as_str()).collect::<Vec<_>>().join(", ");
            let venue = work.venue.map(|it| &dataset.venues[it.index()]);
            format!(
                "{} | {names} | {} | {}",
                work.title.plain,
                venue.map_or("", |it| it.name.as_str()),
                work.date.map_or(0, |date| date.year),
            )
        })
        .collect();
    shown.sort_unstable();
    shown
}

/// Name of a member.
fn member(at: usize) -> String {
    const GIVEN: [&str; 8] = ["Ida", "Otto", "Vera", "Kim", "Ada", "Noor", "Lena", "Igor"];
    const FAMILY: [&str; 5] = ["Example", "Sample", "Weaver", "Looms", "Spindle"];
    format!("{} {}", GIVEN[at % 8], FAMILY[at / 8])
}

/// Bibliography of works `range`, with a link to a file of the site each.
fn bibliography(range: std::ops::Range<usize>) -> String {
    let entry = |at: usize| {
        format!(
            "@article{{loom{at},\n  title = {{On the Loom of Number {at}}},\n  author = {{Example, Ida and {}}},\n  \
             journal = {{Journal of Looms}},\n  year = {{{}}},\n  pdf = {{paper{at}.pdf}}\n}}\n",
            member(8 + at % 32).split(' ').rev().collect::<Vec<_>>().join(", "),
            1990 + at,
        )
    };
    range.map(entry).collect()
}

#[test]
fn a_folder_of_nothing_is_refused_with_what_was_looked_at() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Looms\n");
    web.write("_posts/2012-08-14-blog-post-1.md", "---\ntitle: Blog Post number 1\n---\nText\n");
    web.write("a.css", "a {}");
    let made = peerage(&["new", "lab", "--from", "web"], web.dir.path());
    let said = String::from_utf8_lossy(&made.stderr);
    assert!(
        !made.status.success() && said.contains("holds no works, people or announcements"),
        "{said}"
    );
    assert!(said.contains("not read: _posts: 1 file: left over from the template"), "{said}");
    assert!(!Path::new(&web.seeds()).exists());
}

#[test]
fn a_site_without_works_is_taken() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Loom Lab\n");
    for at in 0..4 {
        web.write(
            &format!("_members/m{at}.md"),
            format!("---\nname: {}\n---\nWeaves.\n", member(at)),
        );
    }
    web.write("_news/a.md", "---\ndate: 2020-01-02\n---\nA loom was bought.\n");
    web.check("a Jekyll site", &Counts { works: 0, members: 4, news: 1, items: 0 });
}
