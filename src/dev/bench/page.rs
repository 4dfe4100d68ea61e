//! The release against whole pages made with JavaScript libraries: size of the loaded code, and
//! latency of letters, choices and clicks.

use peerage_dev::benches::Options;
use peerage_dev::failure::{Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::profile::Profile;

use crate::measurement::{Measurement, Target};
use crate::peers;
use crate::result::{OURS, Rows, read};

/// Page of the release that shows the list alone, as those of the peers do.
const OUR_LIST: &str = "ours-list";

/// Number of works that most targets are set for.
const USUAL: u32 = 10_000;

/// Milliseconds of a letter at the median and at the 95th percentile, at [`USUAL`] works.
const LETTER: (f64, f64) = (8.0, 16.0);

/// Milliseconds of any other action of the visitor, at the 95th percentile.
const ACT: f64 = 33.0;

/// Milliseconds of the longest task on a slow phone: anything longer counts as a long task in
/// browsers.
const TASK: f64 = 50.0;

/// Loads the release and the pages of peers alternately, then types into them.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let dist = places.output(Profile::Release);
    if !dist.join("index.html").is_file() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    let mut arguments = vec!["--suite=weight,start,typing".to_owned()];
    for name in [OURS, OUR_LIST] {
        arguments.push(format!("--page={name}={}", dist.display()));
    }
    arguments.push(peers::sizes("typing", options, &[USUAL, 10 * USUAL], &[1000]));
    if options.is_quick {
        arguments.extend(["--repeats=3", "--queries=10"].map(str::to_owned));
    }
    let text = peers::run_pages(places, options, &arguments)?;
    let mut figures = Vec::new();
    for (_, rows) in read(&text, "weight", "page")? {
        figures.extend(weight(&rows));
    }
    for (_, rows) in read(&text, "start", "page")? {
        figures.extend(start(&rows));
    }
    for (size, rows) in read(&text, "typing", "page")? {
        figures.extend(typing(size, &rows));
    }
    Ok(figures)
}

/// Size of the code that a page has loaded when its list of publications is shown.
fn weight(rows: &Rows) -> Vec<Measurement> {
    let kilobytes = rows.value(OURS, "brotliKB");
    let mut figures =
        vec![Measurement::new("code of the page".to_owned(), kilobytes, "kB", Target::Free)];
    for (peer, target) in
        [("react", Target::AtMost(1.3)), ("preact", Target::Free), ("vanilla", Target::Free)]
    {
        let ratio = rows.ratio("brotliKB", peer, "brotliKB");
        figures.push(Measurement::new(format!("code ÷ the {peer} page's"), ratio, "×", target));
    }
    // The release shows other data, and more of it: the ratio only indicates the distance.
    let time = rows.ratio("cpuMs", "react", "cpuMs");
    let name = "start ÷ the react page's".to_owned();
    figures.push(Measurement::new(name, time, "×", Target::Free));
    figures
}

/// Loading time on a slow phone.
fn start(rows: &Rows) -> Vec<Measurement> {
    let own = |what: &str, column: &str, unit: &'static str, target: Target| {
        let name = format!("slow phone, {what}");
        Measurement::new(name, rows.value(OURS, column), unit, target)
    };
    let ratio = |what: &str, column: &str, most: f64| {
        let value = rows.ratio(column, "react", "usableMs");
        let name = format!("slow phone, {what} ÷ the react page's list");
        Measurement::new(name, value, "×", Target::AtMost(most))
    };
    vec![
        own("content readable", "readableMs", "ms", Target::Free),
        own("list usable", "usableMs", "ms", Target::Free),
        own("longest task", "longestMs", "ms", Target::AtMost(TASK)),
        own("layout shift", "shift", "", Target::AtMost(0.005)),
        ratio("content readable", "readableMs", 0.5),
        ratio("list usable", "usableMs", 1.2),
    ]
}

/// Latency of typing and choosing in lists of `size` works.
fn typing(size: u32, rows: &Rows) -> Vec<Measurement> {
    let mut figures = Vec::new();
    let mut add = |what: &str, value: Option<f64>, unit: &'static str, target: Target| {
        figures.push(Measurement::new(format!("{size} works, {what}"), value, unit, target));
    };
    let at_most = |most: f64, is_asked: bool| match is_asked {
        true => Target::AtMost(most),
        false => Target::Free,
    };
    let is_usual = size == USUAL;
    let p95 = if size > USUAL { 2.0 * LETTER.1 + 1.0 } else { LETTER.1 };
    for (page, of) in [(OURS, "the whole page"), (OUR_LIST, "the list alone")] {
        let value = |column: &str| rows.value(page, column);
        let is_list = page == OUR_LIST;
        let letter = |quantile: &str| format!("letter, {quantile}, {of}");
        add(&letter("median"), value("cpu50"), "ms", at_most(LETTER.0, is_usual && is_list));
        add(&letter("p95"), value("cpu95"), "ms", at_most(p95, size >= USUAL && is_list));
        add(&format!("key to paint, p95, {of}"), value("painted95"), "ms", Target::Free);
        add(&letter("pause, p95"), value("later95"), "ms", Target::Free);
        for (column, act) in [
            ("facet95", "a facet clicked"),
            ("topic95", "a topic chosen"),
            ("sort95", "order changed"),
            ("person95", "a person opened"),
        ] {
            // The list alone has no pages of people.
            if is_list && column == "person95" {
                continue;
            }
            add(&format!("{act}, p95, {of}"), value(column), "ms", at_most(ACT, is_usual));
        }
    }
    for (column, what) in [("cpu50", "median"), ("cpu95", "p95"), ("later95", "pause, p95")] {
        for peer in ["react", "preact", "plain"] {
            let name = format!("letter, {what}, the {peer} page");
            add(&name, rows.value(peer, column), "ms", Target::Free);
        }
    }
    for (column, what) in [("cpu50", "median"), ("cpu95", "p95")] {
        let best = rows.of_peers(column).min_by(f64::total_cmp);
        let ratio =
            |a: Option<f64>, b: Option<f64>| a.zip(b).map(|(a, b)| a / b.max(f64::MIN_POSITIVE));
        for (page, of) in [(OURS, "the whole page"), (OUR_LIST, "the list alone")] {
            let ours = rows.value(page, column);
            let target = at_most(1.0, size >= USUAL && page == OUR_LIST);
            add(&format!("letter, {what}, {of} ÷ the best page's"), ratio(ours, best), "×", target);
            let react = ratio(ours, rows.value("react", column));
            add(&format!("letter, {what}, {of} ÷ the react page's"), react, "×", Target::Free);
        }
    }
    for page in [OURS, OUR_LIST, "react", "preact", "plain"] {
        let name = format!("memory, the {page} page");
        add(&name, rows.value(page, "heapMB"), "MB", Target::Free);
    }
    let memory = rows.ratio("heapMB", "react", "heapMB");
    add("memory, the whole page ÷ the react page's", memory, "×", at_most(1.0, size >= USUAL));
    figures
}
