//! Lighthouse audits of the demo site, with the settings for phones.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use peerage_dev::benches::Options;
use peerage_dev::browser::Browser;
use peerage_dev::failure::{Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::profile::Profile;
use peerage_dev::{compiler, files, node, process};

use crate::measurement::{Measurement, Target};

/// Minimum score in each category.
const SCORE: f64 = 99.0;

/// Pages that are audited.
const PAGES: [&str; 3] = ["", "people/zhuang-wang/", "works/lao2021atp/"];

/// Audited figures: name in the harness, unit, and target.
const FIGURES: [(&str, &str, Target); 8] = [
    ("performance", "", Target::AtLeast(SCORE)),
    ("accessibility", "", Target::AtLeast(SCORE)),
    ("best-practices", "", Target::AtLeast(SCORE)),
    ("seo", "", Target::AtLeast(SCORE)),
    ("first-contentful-paint", "ms", Target::Free),
    ("largest-contentful-paint", "ms", Target::Free),
    ("total-blocking-time", "ms", Target::Free),
    ("cumulative-layout-shift", "", Target::AtMost(0.005)),
];

/// Values of all runs, by page and figure.
type Found = BTreeMap<String, BTreeMap<String, Vec<f64>>>;

/// Builds the site of the demo with the release, and audits it: medians.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let dist = places.output(Profile::Release);
    if !dist.join("index.html").is_file() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    node::ensure()?;
    let browser = Browser::ensure()?;
    let directory = places.tools().join("lighthouse");
    node::harness(Path::new("tests/lighthouse"), &["run.mjs", "package.json"], &directory)?;
    let site = places.target.join("lighthouse");
    files::clear(&site)?;
    let mut build = compiler::command(places)?;
    build.arg("build").arg(places.root.join("seeds")).arg("--out").arg(&site);
    build.arg("--program").arg(&dist).args(["--base-url", "https://lab.example/"]);
    process::capture(&mut build)?;
    let mut command = Command::new("node");
    command.current_dir(&directory).arg("run.mjs").arg(&site);
    command.arg(if options.is_quick { "1" } else { "5" }).args(PAGES);
    if let Some(program) = browser.program {
        command.env("CHROMIUM", program);
    }
    let text = process::capture(&mut command)?;
    let found: Found = serde_json::from_str(&text)
        .map_err(|error| Failure::new(format!("Lighthouse said nothing of use: {error}")))?;
    Ok(PAGES.iter().flat_map(|page| figures(page, &found)).collect())
}

fn figures(page: &str, found: &Found) -> Vec<Measurement> {
    let name = if page.is_empty() { "the lab" } else { page.trim_end_matches('/') };
    let measured = found.get(page);
    let figure = |(key, unit, target): (&str, &'static str, Target)| {
        let value = measured.and_then(|it| it.get(key)).and_then(|values| median(values));
        Measurement::new(format!("{name}: {key}"), value, unit, target)
    };
    FIGURES.into_iter().map(figure).collect()
}

fn median(values: &[f64]) -> Option<f64> {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_the_medians_of_its_runs() {
        let text = r#"{"": {"performance": [90, 100, 99], "seo": [100]}}"#;
        let found: Found = serde_json::from_str(text).unwrap();
        let lines = figures("", &found);
        let line = |at: usize| serde_json::to_string(&lines[at]).unwrap();
        assert!(
            line(0).starts_with(r#"{"name":"the lab: performance","value":99.0"#),
            "{}",
            line(0)
        );
        assert!(line(0).ends_with(r#""ok":true}"#), "{}", line(0));
        assert!(line(1).contains("null") && line(1).ends_with(r#""ok":false}"#), "{}", line(1));
    }
}
