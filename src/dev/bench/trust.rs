//! Verification in the page, against JavaScript that does the same work.

use peerage_dev::benches::Options;
use peerage_dev::failure::{Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::profile::Profile;

use crate::measurement::{Measurement, Target};
use crate::peers;
use crate::result::{OURS, Rows, read};

/// Maximum milliseconds for the demo.
const DEMO: f64 = 30.0;

/// Milliseconds for which a page may be busy while ten thousand works are verified beside it:
/// anything longer counts as a long task in browsers.
const TASK: f64 = 50.0;

/// Verifies the demo and many claims. Signatures of WebCrypto are verified by
/// the browser's own code, and not as strictly.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let dist = places.output(Profile::Release);
    if !dist.join("index.html").is_file() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    let mut arguments = vec!["--suite=trust".to_owned()];
    arguments.push(format!("--page=ours={}", dist.display()));
    arguments.push(peers::sizes("trust", options, &[1000], &[100]));
    if options.is_quick {
        arguments.push("--repeats=2".to_owned());
    }
    let text = peers::run(places, options, &arguments)?;
    let sizes = read(&text, "trust", "peer")?;
    Ok(sizes.iter().flat_map(|(size, rows)| figures(*size, rows)).collect())
}

fn figures(size: u32, rows: &Rows) -> Vec<Measurement> {
    let ours = |column: &str| rows.value(OURS, column);
    let late = ours("verifyMs").zip(ours("contentMs")).map(|(verify, content)| verify - content);
    vec![
        Measurement::new("the demo".to_owned(), ours("demoMs"), "ms", Target::AtMost(DEMO)),
        Measurement::new(
            "begins after the content by".to_owned(),
            late,
            "ms",
            Target::AtLeast(0.0),
        ),
        Measurement::new(
            "longest task of the page while it verifies 10000 works".to_owned(),
            ours("longestMs"),
            "ms",
            Target::AtMost(TASK),
        ),
        Measurement::new("10000 works".to_owned(), ours("manyMs"), "ms", Target::Free),
        Measurement::new(format!("{size} claims"), ours("ms"), "ms", Target::Free),
        Measurement::new(
            format!("{size} claims ÷ by @noble/ed25519"),
            rows.ratio("ms", "noble", "ms"),
            "×",
            Target::AtMost(1.0),
        ),
        Measurement::new(
            format!("{size} claims ÷ by WebCrypto"),
            rows.ratio("ms", "webcrypto", "ms"),
            "×",
            Target::Free,
        ),
        Measurement::new("program that verifies".to_owned(), ours("brotliKB"), "kB", Target::Free),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the end of the line of JSON of the figure of this name.
    #[track_caller]
    fn check(name: &str, expected: &str) {
        let text = r#"{"suites": {"trust": {"1000": {"rows": [
            {"peer": "ours", "ms": 500, "demoMs": 40, "contentMs": 100, "verifyMs": 150,
             "longestMs": 20},
            {"peer": "noble", "ms": 1000}
        ]}}}}"#;
        let sizes = read(text, "trust", "peer").unwrap();
        let figures = figures(sizes[0].0, &sizes[0].1);
        let lines = figures.iter().map(|one| serde_json::to_string(one).unwrap());
        let found: Vec<_> =
            lines.filter(|line| line[9..].starts_with(&format!("{name}\""))).collect();
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].ends_with(expected), "{}", found[0]);
    }

    #[test]
    fn figures_are_held_against_their_targets() {
        check("the demo", r#""value":40.0,"unit":"ms","target":30.0,"ok":false}"#);
        check("begins after the content by", r#""value":50.0,"unit":"ms","target":0.0,"ok":true}"#);
        let expected = r#""value":20.0,"unit":"ms","target":50.0,"ok":true}"#;
        check("longest task of the page while it verifies 10000 works", expected);
        check(
            "1000 claims ÷ by @noble/ed25519",
            r#""value":0.5,"unit":"×","target":1.0,"ok":true}"#,
        );
    }
}
