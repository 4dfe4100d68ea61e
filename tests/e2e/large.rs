//! A profile with thousands of works: its index is loaded after the first content, is used where it
//! belongs to the dataset, and rebuilt where it does not.

use std::fs;
use std::ops::Range;

use base64ct::{Base64, Encoding};
use peerage_core::model::{
    Authorship, Dataset, IndexPart, Lab, PartialDate, Person, PersonId, RichText, Work, WorkKind,
    schema,
};
use peerage_core::search::{Index, MIN_WORKS_FOR_INDEX, checksum};
use peerage_core::trust::proof::sha256;
use peerage_site::generate::json;
use serde_json::json;
use tempfile::TempDir;

use crate::page::Page;
use crate::visit::{Outcome, dist, visit_site};

/// Words of titles; every work has three of them and a number.
const WORDS: [&str; 12] = [
    "engines", "tables", "numbers", "cards", "weaving", "notes", "motion", "gears", "series",
    "logic", "symbols", "proofs",
];

/// A word of the planted index that is in no title.
const PLANTED: &str = "zeppelin";

fn dataset(n_works: usize) -> Dataset {
    let name = |at: usize| format!("Author {}", WORDS[at % WORDS.len()]);
    let people = (0..WORDS.len()).map(|at| Person {
        key: format!("author-{at}"),
        name: name(at),
        family: WORDS[at].to_owned(),
        ..Person::default()
    });
    Dataset {
        schema: schema::SCHEMA,
        lab: Lab { name: "Engines".to_owned(), ..Lab::default() },
        people: people.collect(),
        works: (0..n_works).map(work).collect(),
        ..Dataset::default()
    }
}

fn work(at: usize) -> Work {
    let word = |step: usize| WORDS[at / step % WORDS.len()];
    let title = format!("On {} and {} for {} {at}", word(1), word(12), word(144));
    let person = PersonId((at % WORDS.len()) as u32);
    Work {
        key: format!("work-{at}"),
        kind: WorkKind::Journal,
        title: RichText::plain(title),
        authors: vec![Authorship::from_person(person)].into(),
        date: Some(PartialDate::from_year(2026 - (at / 200) as u16)),
        ..Work::default()
    }
}

/// A site with the program of the release, `dataset` and an index that claims to belong to
/// `dataset` although it was built from other titles: finding a word of its own proves that it was
/// used.
fn site(n_works: usize, change: impl FnOnce(&mut Vec<u8>)) -> TempDir {
    let site = TempDir::new().unwrap();
    for entry in fs::read_dir(dist()).unwrap() {
        let from = entry.unwrap().path();
        if from.is_file() {
            fs::copy(&from, site.path().join(from.file_name().unwrap())).unwrap();
        }
    }
    let page =
        "<!doctype html><meta charset=utf-8><title>Engines</title><link rel=icon href=icon.svg>
        <script type=module src=peerage.js></script>
        <peerage-profile src=data/peerage.json view=list address></peerage-profile>";
    fs::write(site.path().join("index.html"), page).unwrap();
    let mut dataset = dataset(n_works);
    let data = site.path().join("data");
    fs::create_dir_all(&data).unwrap();
    if n_works >= MIN_WORKS_FOR_INDEX {
        let mut bytes = planted(dataset.clone());
        // Computed as by the compiler.
        let digest = format!("sha256-{}", Base64::encode_string(&sha256(&bytes)));
        dataset.index = Some(IndexPart { file: "peerage.idx".to_owned(), digest });
        change(&mut bytes);
        fs::write(data.join("peerage.idx"), bytes).unwrap();
    }
    fs::write(data.join("peerage.json"), json(&dataset).unwrap()).unwrap();
    site
}

/// The index of other titles.
fn planted(mut dataset: Dataset) -> Vec<u8> {
    dataset.works[7].title = RichText::plain(PLANTED);
    Index::new(&dataset.validate().unwrap()).as_bytes().to_vec()
}

/// Visits the site and searches for the planted word: `expected` has to hold. The console logs an
/// index that is `refused`.
#[track_caller]
fn check(change: impl FnOnce(&mut Vec<u8>), refused: Option<&str>, expected: &str) {
    let site = site(MIN_WORKS_FOR_INDEX, change);
    visit_site(site.path().to_owned(), "index.html", refused, async |page| {
        page.until("one('li.work-row')").await?;
        page.until("requests('peerage.idx') >= 1").await?;
        page.search(PLANTED).await?;
        page.until(&format!("!text('.work-list__note').includes('still loading') && ({expected})"))
            .await?;
        // Works of the dataset are found with any index.
        page.search("gears weaving 27").await?;
        page.until("one('.work-row__title mark') && all('li.work-row').length < 300").await?;
        Ok(())
    });
}

#[test]
fn the_index_beside_a_large_dataset_is_used() {
    check(|_| (), None, "text('.work-list__count').startsWith('1 of ')");
}

#[test]
fn a_damaged_index_is_made_anew() {
    check(|bytes| bytes[100] ^= 1, Some("peerage.idx"), "one('.list-empty')");
}

#[test]
fn a_forged_index_is_made_anew() {
    let forge = |bytes: &mut Vec<u8>| {
        bytes[200] ^= 1;
        let sum = checksum(&bytes[16..]);
        bytes[8..16].copy_from_slice(&sum.to_le_bytes());
    };
    check(forge, Some("peerage.idx"), "one('.list-empty')");
}

/// Milliseconds from each letter of a word to the list that answers it.
const KEYSTROKES: &str = "(async () => {
    const box = one('input.search-box__input'), times = [];
    for (const query of ['g', 'ge', 'gea', 'gears', 'gears w', 'gears weav', 'author:logic s', '',
        'on', 'gaers', '\"engines and\"', '']) {
        box.value = query;
        const start = performance.now();
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise(done => setTimeout(done));
        times.push([query, Math.round(performance.now() - start), text('.work-list__count')]);
        await frames();
    }
    return times;
})()";

/// Prints the latency of keystrokes among many works; asserts nothing about it.
#[test]
fn every_keystroke_is_answered_among_many_works() {
    let site = site(10_000, |_| ());
    visit_site(site.path().to_owned(), "index.html", None, async |page| keystrokes(page).await);
}

async fn keystrokes(page: &Page) -> Outcome {
    page.until("one('li.work-row') && requests('peerage.idx') === 1").await?;
    page.search("gears").await?;
    page.until("/^\\d+ of 10000/.test(text('.work-list__count'))").await?;
    let times = page.ask(KEYSTROKES).await?;
    let steps = times.as_array().cloned().unwrap_or_default();
    for step in &steps {
        println!("{step}");
    }
    let counts: Vec<&str> = steps.iter().filter_map(|step| step[2].as_str()).collect();
    assert_eq!(counts.len(), 12);
    assert_eq!(counts.last(), Some(&"10000 works"));
    // Deferred content arrives: rows beyond the first, and the titles far away.
    page.search("gears").await?;
    let first = "one('li.work-row')";
    page.until(&format!("{first}.ariaSetSize === text('.work-list__count').split(' ')[0]")).await?;
    page.until(&format!("{first}.ariaPosInSet === '1' && all('li.work-row').length > 19")).await?;
    page.until(
        "all('.work-list__unread').reduce(
            (n, it) => n + it.textContent.trim().split('\\n').length, all('li.work-row').length
        ) === parseInt(text('.work-list__count'))",
    )
    .await?;
    page.until("location.hash.includes('gears')").await?;
    Ok(())
}

/// Number of rows right after a letter, and empty height above the end of the window, in CSS
/// pixels.
const AT_ONCE: &str = "(async () => {
    const box = one('input.search-box__input');
    box.value = 'logic symbols';
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise(done => setTimeout(done));
    const tops = all('.work-list__unread').map(it => it.getBoundingClientRect().top);
    return [all('li.work-row').length, Math.max(0, ...tops.map(top => innerHeight - top))];
})()";

/// Searches again in a window of this height; the number of rows at once has to be in `expected`.
#[track_caller]
fn check_at_once(height: u32, expected: Range<u64>) {
    let site = site(2000, |_| ());
    visit_site(site.path().to_owned(), "index.html", None, async |page| {
        let size =
            json!({ "width": 1280, "height": height, "deviceScaleFactor": 1, "mobile": false });
        page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
        page.until("one('li.work-row')").await?;
        page.search("gears").await?;
        page.until("all('li.work-row').length > 19").await?;
        let found = page.ask(AT_ONCE).await?;
        let (rows, empty) = (found[0].as_u64().unwrap(), found[1].as_f64().unwrap());
        assert!(expected.contains(&rows), "{rows} rows");
        assert_eq!(empty, 0.0, "{rows} rows");
        page.until(&format!("all('li.work-row').length >= {}", expected.end)).await?;
        Ok(())
    });
}

#[test]
fn a_letter_is_answered_by_the_rows_seen_and_a_pause_by_the_others() {
    check_at_once(900, 10..20);
    check_at_once(2400, 41..60);
}

/// First visible row, by the key of its work, and its position.
const SEEN: &str = "(() => {
    const row = all('li.work-row').find(row => row.getBoundingClientRect().top > 0);
    return row && [row.dataset.key, Math.round(row.getBoundingClientRect().top)];
})()";

#[test]
fn whoever_goes_back_finds_the_list_as_it_was_left() {
    let site = site(3_000, |_| ());
    visit_site(site.path().to_owned(), "index.html", None, async |page| {
        page.until("one('li.work-row') && document.body.scrollHeight > 60000").await?;
        page.run("scrollTo(0, 40000)").await?;
        let is_far = "Number(seen[0].split('-')[1]) > 200";
        page.until(&format!("(window.seen = {SEEN}) && {is_far}")).await?;
        // Rendered rows are not as high as the space reserved for them.
        page.ask("new Promise(done => setTimeout(done, 500))").await?;
        page.run(&format!("window.seen = {SEEN}")).await?;
        // Not by the driver, which scrolls to the element that it clicks.
        page.run("one(`[data-key=${seen[0]}] .work-row__link`).click()").await?;
        page.until("location.hash.includes('page=work:') && all('li.work-row').length === 1")
            .await?;
        page.browser.back().await?;
        let is_there = format!("all('li.work-row').length > 1 && String({SEEN}) === String(seen)");
        page.until(&is_there).await?;
        // Content that arrives later does not move it.
        page.ask("new Promise(done => setTimeout(done, 2000))").await?;
        page.until(&is_there).await?;
        // Another page begins at its top.
        page.run("one(`[data-key=${seen[0]}] .work-row__link`).click()").await?;
        page.until("location.hash.includes('page=work:') && scrollY < 200").await?;
        Ok(())
    });
}
