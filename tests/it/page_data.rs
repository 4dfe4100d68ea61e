//! Datasets of single pages, which the pages of a large site load in place of that of all.

use std::collections::BTreeMap;

use peerage::emit::{Made, Material, PageData};
use peerage::site::{self, DATASET, Memory, Options, Program};
use peerage::{ingest, resolve};
use peerage_core::model::schema::decode;
use peerage_core::model::{CitationsPart, Dataset, DetailsList, ValidatedDataset, Work};
use peerage_core::state::Focus;
use peerage_core::trust::evidence::Mask;
use peerage_core::trust::moment::Moment;
use peerage_core::trust::{evidence, score, verdict_of_work, verify_dataset};

use crate::compile::dataset;
use crate::site::seeds;

const LAB: &str = "name = \"Looms Lab\"\npeople-pages = 0\n\
    [[unit]]\nname = \"School\"\nmembers = [\"Dora Spinner\"]\n\
    [[unit]]\nname = \"Shed\"\nparent = \"School\"\nmembers = [\"Ben Carder\"]\n";

const ADA: &str = "subject = \"Ada Weaver\"\n";
const BEN: &str = "subject = \"Ben Carder\"\n";

const PAPERS: &str = "@article{one, title={Looms and graphs}, author={Ada Weaver and Ben Carder},\n\
    journal={Journal of Looms}, volume={7}, year={2020}}\n\
    @article{two, title={Carding wool}, author={Ben Carder and Cleo Dyer},\n\
    journal={Journal of Looms}, year={2021}}\n\
    @book{three, title={A history of weaving}, author={Ada Weaver}, publisher={Loom Press},\n\
    year={2019}}\n\
    @misc{four, title={Notes of a stranger}, author={Cleo Dyer}, year={2018}}\n";

/// Files of the site of a lab of three, whose pages have their own datasets above so many works.
fn files(split_above: Option<usize>) -> BTreeMap<String, Vec<u8>> {
    files_of(PAPERS, split_above)
}

/// Like [`files`], with other papers.
fn files_of(papers: &str, split_above: Option<usize>) -> BTreeMap<String, Vec<u8>> {
    let folder = seeds(&[
        ("lab.toml", LAB),
        ("ada/source.toml", ADA),
        ("ben/source.toml", BEN),
        ("ada/profile.toml", "role = \"Professor\"\n"),
        ("ben/profile.toml", "role = \"Student\"\n"),
        ("dora/source.toml", "subject = \"Dora Spinner\"\n"),
        ("dora/profile.toml", "role = \"Guest\"\n"),
        ("papers/papers.bib", papers),
    ]);
    let (seeds, files, _) = ingest::read(folder.path());
    let (dataset, details, _) = resolve::resolve_with_details(&seeds, &files);
    let dataset = dataset.validate().unwrap();
    let made = Made::new(dataset, Material::new(&seeds, &details), "peerage", None).unwrap();
    let target = Memory::default();
    let options = Options { split_above, ..Options::default() };
    site::build(&made, &details, Program::NONE, options, &target).unwrap();
    target.into_files()
}

/// Path of the dataset that a page loads.
fn data(files: &BTreeMap<String, Vec<u8>>, page: &str) -> String {
    let html = String::from_utf8(files[page].clone()).unwrap();
    let src = html.split("<peerage-profile src=\"").nth(1).and_then(|rest| rest.split('"').next());
    src.unwrap().trim_start_matches("../").to_owned()
}

fn titles(dataset: &Dataset) -> Vec<&str> {
    dataset.works.iter().map(|work| work.title.plain.as_str()).collect()
}

#[test]
fn a_page_of_a_large_site_loads_its_own_works() {
    let files = files(Some(0));
    let own = data(&files, "people/ada-weaver/index.html");
    assert_eq!(own, "data/peerage.people-ada-weaver.json");
    let dataset = decode(&files[&own]).unwrap();
    assert_eq!(titles(&dataset), ["Looms and graphs", "A history of weaving"]);
    assert_eq!(dataset.page, "person:ada-weaver");
    // A work has the dataset of its first author with a profile, or of its venue.
    let of_work = |start: &str| {
        let page = files.keys().find(|path| path.starts_with(&format!("works/{start}"))).unwrap();
        data(&files, page)
    };
    assert_eq!(of_work("weaver2020"), own);
    assert_eq!(of_work("carder2021"), "data/peerage.people-ben-carder.json");
    let own = of_work("dyer2018");
    assert!(own.starts_with("data/peerage.works-dyer2018"), "its author has no page: {own}");
    assert_eq!(titles(&decode(&files[&own]).unwrap()), ["Notes of a stranger"]);
    assert_eq!(data(&files, "index.html"), DATASET);
    let first = decode(&files[DATASET]).unwrap();
    let catalog = first.catalog.as_ref().unwrap();
    assert_eq!((first.works.len(), catalog.works, &catalog.units[..]), (4, 4, &[2, 2][..]));
    assert!(files.contains_key(&format!("data/{}/cards-0.bin", catalog.folder)));
    assert!(!files.contains_key("data/peerage.citations.json"), "nobody reads those of all works");
    let venue = data(&files, "venues/journal-of-looms/index.html");
    assert_eq!(titles(&decode(&files[&venue]).unwrap()), ["Carding wool", "Looms and graphs"]);
}

#[test]
fn lists_beside_the_first_page_have_all_works() {
    let entry =
        |n| format!("@article{{w{n}, title={{Loom {n}}}, author={{Ada Weaver}}, year={{2001}}}}\n");
    let papers: String = (0..30).map(entry).collect();
    let files = files_of(&papers, Some(0));
    assert_eq!(decode(&files[DATASET]).unwrap().works.len(), 24);
    let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    assert_eq!(text("works.bib").matches("\n@article").count() + 1, 30);
    assert_eq!(text("works.ris").matches("TY  - ").count(), 30);
    assert!(text("index.html").contains("30 works"));
}

#[test]
fn the_dataset_of_a_unit_has_all_its_members() {
    let files = files(Some(0));
    let school = decode(&files[&data(&files, "units/school/index.html")]).unwrap();
    let members: Vec<&str> = school.members().map(|(_, it)| it.name.as_str()).collect();
    assert_eq!(members, ["Ada Weaver", "Ben Carder", "Dora Spinner"], "one wrote nothing");
    assert_eq!(titles(&school), ["Carding wool", "Looms and graphs"]);
    let whole = decode(&files[DATASET]).unwrap();
    assert_eq!((school.unit_sizes(), &school.units), (whole.unit_sizes(), &whole.units));
}

#[test]
fn a_small_site_has_one_dataset() {
    let files = files(None);
    for page in files.keys().filter(|path| path.ends_with("index.html")) {
        if page != "works/index.html" {
            assert_eq!(data(&files, page), DATASET, "{page}");
        }
    }
    let of_pages = files.keys().filter(|path| path.starts_with("data/peerage.people-"));
    assert_eq!(of_pages.count(), 0);
}

#[test]
fn files_beside_the_dataset_of_a_page_are_of_its_works() {
    let files = files(Some(0));
    let own = decode(&files["data/peerage.people-ben-carder.json"]).unwrap();
    let files_of_whole = self::files(None);
    let whole = decode(&files_of_whole[DATASET]).unwrap();
    type Files = BTreeMap<String, Vec<u8>>;
    let rows = |files: &Files, dataset: &ValidatedDataset| {
        let CitationsPart { file, styles, .. } = dataset.citations.as_ref().unwrap();
        let bytes = &files[&format!("data/{file}")];
        let all: Vec<Vec<serde_json::Value>> = serde_json::from_slice(bytes).unwrap();
        assert_eq!(all.len(), styles.len());
        let keys = dataset.works.iter().map(|work| work.key.clone());
        keys.zip(all[0].clone()).collect::<BTreeMap<_, _>>()
    };
    let details = |files: &Files, dataset: &ValidatedDataset| {
        let part = dataset.details.as_ref().map(|part| &files[&format!("data/{}", part.file)]);
        let all: DetailsList =
            part.map_or_else(DetailsList::default, |bytes| serde_json::from_slice(bytes).unwrap());
        let pairs =
            dataset.works_with_ids().map(|(id, work)| (work, all.at(dataset.position(id)).clone()));
        pairs.map(|(work, details)| (work.key.clone(), details)).collect::<BTreeMap<_, _>>()
    };
    let (of_page, of_all) = (rows(&files, &own), rows(&files_of_whole, &whole));
    assert_eq!(of_page.len(), 2);
    assert!(of_page.iter().all(|(key, row)| of_all[key] == *row));
    let (of_page, of_all) = (details(&files, &own), details(&files_of_whole, &whole));
    assert!(of_page.iter().all(|(key, row)| of_all[key] == *row));
    assert!(of_page.values().any(|details| !details.is_empty()));
}

/// Keys of the authors of a work.
fn authors(dataset: &Dataset, work: &Work) -> Vec<String> {
    let people = work.authors.iter().filter_map(|author| dataset.person(author.person));
    people.map(|person| person.key.clone()).collect()
}

#[test]
fn the_dataset_of_a_page_says_what_that_of_all_says() {
    let whole = dataset();
    let made = Made::new(whole, Material::default(), "peerage", None).unwrap();
    let whole = &made.dataset;
    let now = Moment(1_790_000_000);
    let members: Vec<_> = whole.members().map(|(id, _)| id).collect();
    assert!(members.len() > 1);
    for id in members {
        let focus = Focus::Person(id);
        let works = focus.works(whole);
        let own = PageData::new(&made, DetailsList::NONE, focus, &works).unwrap();
        let (_, json) = own.files.last().unwrap();
        let own = decode(json).unwrap();
        assert!(json.len() < made.json.len());
        for (work, id) in own.works.iter().zip(&works) {
            let expected = whole.work(*id).unwrap();
            assert_eq!((&work.key, &work.title), (&expected.key, &expected.title));
            assert_eq!(authors(&own, work), authors(whole, expected));
            let states = (verdict_of_work(work, &own), verdict_of_work(expected, whole));
            assert_eq!(states.0.state, states.1.state);
        }
        // Trust comes to the same.
        let person = own.person_by_key(&whole.person(id).unwrap().key).unwrap();
        let tree = |dataset: &ValidatedDataset, json: &[u8], person| {
            let report = verify_dataset(json, now, &[]);
            score(&evidence(dataset, &report, person), Mask::default(), now)
        };
        let (found, expected) = (tree(&own, json, person), tree(whole, &made.json, id));
        assert_eq!((found.score, found.level), (expected.score, expected.level));
        assert_eq!(found.outcomes, expected.outcomes);
        let n_pictures = whole.pictures.iter().filter(|picture| picture.focus == Some(id)).count();
        assert_eq!(own.pictures.len(), n_pictures);
    }
}
