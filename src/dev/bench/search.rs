//! The search against JavaScript libraries. Peerage's tolerates typos by default; most of theirs do
//! not while their keystrokes are timed.

use peerage_dev::benches::Options;
use peerage_dev::failure::Result;
use peerage_dev::places::Places;

use crate::measurement::{Measurement, Target};
use crate::peers;
use crate::result::{OURS, Rows, read};

/// The size that most targets are set for, in records.
const USUAL: u32 = 10_000;

/// The size by which growth is measured.
const LARGE: u32 = 100_000;

/// Maximum ratio of the time of a keystroke at [`LARGE`] to that at [`USUAL`], where ten times as
/// many records may match and all matches are ranked.
const GROWTH: f64 = 5.0;

/// Maximum ratio of the time of a build to MiniSearch's.
const BUILD: f64 = 0.1;

/// Measures typing and builds at several sizes.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let mut arguments = vec!["--suite=search,builds".to_owned()];
    arguments.push(peers::sizes("search", options, &[1000, USUAL, LARGE], &[100, 1000]));
    arguments.push(peers::sizes("builds", options, &[USUAL], &[1000]));
    if options.is_quick {
        arguments.extend(["--queries=60", "--repeats=1", "--budget=1500"].map(str::to_owned));
    }
    let text = peers::run(places, options, &arguments)?;
    let mut figures = figures(&read(&text, "search", "peer")?);
    figures.extend(read(&text, "builds", "seed")?.iter().map(|(size, seeds)| worst(*size, seeds)));
    Ok(figures)
}

/// The slowest build of all seeds, as a share of MiniSearch's with the same seed; empty where one
/// was not measured.
fn worst(size: u32, seeds: &Rows) -> Measurement {
    let ratios = seeds.names().map(|seed| {
        Some(seeds.value(seed, OURS)? / seeds.value(seed, "minisearch")?.max(f64::MIN_POSITIVE))
    });
    let ratios: Option<Vec<_>> = ratios.collect();
    let value = ratios.and_then(|ratios| ratios.into_iter().reduce(f64::max));
    let target = if size == USUAL { Target::AtMost(BUILD) } else { Target::Free };
    let name = format!("build ÷ MiniSearch's, the worst of all seeds, at {size}");
    Measurement::new(name, value, "×", target)
}

fn figures(sizes: &[(u32, Rows)]) -> Vec<Measurement> {
    let mut figures = Vec::new();
    for (size, rows) in sizes {
        speed(*size, rows, &mut figures);
        quality(*size, rows, &mut figures);
        weight(*size, rows, &mut figures);
    }
    let p95 = |wanted| {
        let (_, rows) = sizes.iter().find(|(size, _)| *size == wanted)?;
        rows.value(OURS, "typo95")
    };
    if let (Some(usual), Some(large)) = (p95(USUAL), p95(LARGE)) {
        let name = format!("keystroke p95 at {LARGE} ÷ at {USUAL}");
        figures.push(Measurement::new(name, Some(large / usual), "×", Target::AtMost(GROWTH)));
    }
    figures
}

/// Adds a value that has a target only where `is_target`; omits it without a value and without a
/// target.
fn add(
    figures: &mut Vec<Measurement>,
    name: String,
    (value, unit): (Option<f64>, &'static str),
    is_target: bool,
    target: Target,
) {
    let target = if is_target { target } else { Target::Free };
    if value.is_some() || is_target {
        figures.push(Measurement::new(name, value, unit, target));
    }
}

fn speed(size: u32, rows: &Rows, figures: &mut Vec<Measurement>) {
    let is_usual = size == USUAL;
    let p95 = rows.value(OURS, "typo95");
    let mut ratio = |name: &str, value, most| {
        let name = format!("{name} at {size}");
        add(figures, name, (value, "×"), is_usual, Target::AtMost(most));
    };
    ratio(
        "keystroke p95 ÷ FlexSearch's without typos",
        rows.ratio("typo95", "flexsearch", "p95"),
        1.0,
    );
    ratio(
        "keystroke p95 ÷ MiniSearch's without typos",
        rows.ratio("typo95", "minisearch", "p95"),
        0.005,
    );
    let p99 = rows.value(OURS, "typo99");
    ratio("keystroke p99 ÷ own p95", p99.zip(p95).map(|(p99, p95)| p99 / p95), 3.0);
    for (name, column) in [("p95", "typo95"), ("p95 without typos", "p95")] {
        let name = format!("keystroke {name} at {size}");
        add(figures, name, (rows.value(OURS, column), "ms"), false, Target::Free);
    }
}

fn quality(size: u32, rows: &Rows, figures: &mut Vec<Measurement>) {
    let mut share = |name: &str, column, least| {
        let value = (rows.value(OURS, column), "");
        add(figures, format!("{name} at {size}"), value, true, Target::AtLeast(least));
    };
    share("precision of all words, without typos,", "andPrecision", 1.0);
    share("recall@10 of all words, without typos,", "andRecall", 1.0);
    share("recall@10 of queries with a typo", "typoRecall", 0.99);
    share("precision of queries with a typo", "typoPrecision", 0.97);
    share("recall@10 of queries with a swap", "swapRecall", 0.99);
    let best = rows.of_peers("mrr").chain(rows.of_peers("mrrTypo")).reduce(f64::max);
    let ours = rows.value(OURS, "mrrTypo");
    let ahead = ours.zip(best).map(|(ours, best)| ours - best);
    let name = format!("reciprocal rank of a known item − best peer's at {size}");
    let is_target = size == USUAL || size == 1000;
    // Both are means over the same 200 queries; the rest is rounding.
    add(figures, name, (ahead, ""), is_target, Target::AtLeast(-0.002 - 1e-9));
}

fn weight(size: u32, rows: &Rows, figures: &mut Vec<Measurement>) {
    for (name, column, most) in [
        ("build", "buildMs", BUILD),
        ("load of a built index", "loadMs", 0.01),
        ("heap, program included,", "heapMB", 0.35),
        ("index after gzip", "gzipMB", 0.5),
    ] {
        let value = (rows.ratio(column, "minisearch", column), "×");
        let name = format!("{name} ÷ MiniSearch's at {size}");
        add(figures, name, value, size == USUAL, Target::AtMost(most));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(ours: &str) -> String {
        format!(
            r#"{{"rows": [
                {{"peer": "ours", {ours}}},
                {{"peer": "flexsearch", "p95": 2.0, "mrr": 0.95}},
                {{"peer": "minisearch", "p95": 400, "mrr": 0.9, "mrrTypo": 0.97, "gzipMB": 4}}
            ]}}"#
        )
    }

    /// Checks the end of the line of JSON of the figure of this name.
    #[track_caller]
    fn check(name: &str, expected: &str) {
        let usual = rows(r#""p95": 0.5, "typo95": 1.0, "mrrTypo": 0.969, "gzipMB": 3"#);
        let large = rows(r#""typo95": 4.5"#);
        let text =
            format!(r#"{{"suites": {{"search": {{"10000": {usual}, "100000": {large}}}}}}}"#);
        let figures = figures(&read(&text, "search", "peer").unwrap());
        let lines = figures.iter().map(|one| serde_json::to_string(one).unwrap());
        let found: Vec<_> =
            lines.filter(|line| line[9..].starts_with(&format!("{name}\""))).collect();
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].ends_with(expected), "{}", found[0]);
    }

    #[test]
    fn ratios_are_held_against_their_targets() {
        let met = r#""value":0.5,"unit":"×","target":1.0,"ok":true}"#;
        check("keystroke p95 ÷ FlexSearch's without typos at 10000", met);
        check("index after gzip ÷ MiniSearch's at 10000", r#""target":0.5,"ok":false}"#);
        check(
            "keystroke p95 at 100000 ÷ at 10000",
            r#""value":4.5,"unit":"×","target":5.0,"ok":true}"#,
        );
    }

    #[test]
    fn a_rank_is_held_against_the_best_of_all_peers() {
        check("reciprocal rank of a known item − best peer's at 10000", r#""ok":true}"#);
    }

    #[track_caller]
    fn check_worst(second: &str, expected: &str) {
        let text = format!(
            r#"{{"suites": {{"builds": {{"10000": {{"rows": [
                {{"seed": "1", "ours": 90, "minisearch": 1000}},
                {{"seed": "2", {second}, "minisearch": 1000}}
            ]}}}}}}}}"#
        );
        let sizes = read(&text, "builds", "seed").unwrap();
        let line = serde_json::to_string(&worst(sizes[0].0, &sizes[0].1)).unwrap();
        assert!(line.ends_with(expected), "{line}");
    }

    #[test]
    fn a_build_is_held_to_its_target_on_every_seed() {
        check_worst(r#""ours": 95"#, r#""value":0.095,"unit":"×","target":0.1,"ok":true}"#);
        check_worst(r#""ours": 109"#, r#""value":0.109,"unit":"×","target":0.1,"ok":false}"#);
        check_worst(r#""ours": null"#, r#""value":null,"unit":"×","target":0.1,"ok":false}"#);
    }

    #[test]
    fn what_was_not_measured_is_missed() {
        check(
            "load of a built index ÷ MiniSearch's at 10000",
            r#""value":null,"unit":"×","target":0.01,"ok":false}"#,
        );
    }
}
