//! Files that a visitor drops onto the page of the release that tries files.

use peerage_dev::benches::Options;
use peerage_dev::failure::{Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::profile::Profile;

use crate::measurement::{Measurement, Target};
use crate::peers;
use crate::result::{OURS, read};

/// Milliseconds from the drop to the list, for five thousand entries.
const SHOWN: f64 = 5_000.0;

/// Milliseconds for which the page may be busy while the files are read: anything longer counts as
/// a long task in browsers.
const TASK: f64 = 50.0;

/// Drops bibliographies of invented entries, each time in a browser with an empty cache.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let dist = places.output(Profile::Release);
    if !dist.join("try.html").is_file() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    let mut arguments = vec!["--suite=trial".to_owned()];
    arguments.push(format!("--page={OURS}={}", dist.display()));
    arguments.push(peers::sizes("trial", options, &[5000], &[5000]));
    if options.is_quick {
        arguments.push("--repeats=2".to_owned());
    }
    let text = peers::run_pages(places, options, &arguments)?;
    let mut figures = Vec::new();
    for (size, rows) in read(&text, "trial", "page")? {
        let mut add = |name: &str, column: &str, unit: &'static str, target: Target| {
            let value = rows.value(OURS, column);
            figures.push(Measurement::new(format!("{size} entries, {name}"), value, unit, target));
        };
        let target = if size == 5000 { Target::AtMost(SHOWN) } else { Target::Free };
        add("read after", "readMs", "ms", Target::Free);
        add("listed after", "shownMs", "ms", target);
        add(
            "longest task of the page while they are read",
            "longestReadingMs",
            "ms",
            Target::AtMost(TASK),
        );
        add("longest task of the page as they are shown", "longestShowingMs", "ms", Target::Free);
        add("memory of the page", "heapMB", "MB", Target::Free);
    }
    Ok(figures)
}
