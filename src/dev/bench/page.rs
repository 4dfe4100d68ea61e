//! The release against whole pages made with JavaScript libraries.

use crate::bench::measurement::{Measurement, Target};
use crate::bench::options::Options;
use crate::bench::peers;
use crate::bench::result::{OURS, read};
use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::profile::Profile;

/// Loads the release and the pages of peers by turns. Code is what a page has
/// loaded when its list of publications stands.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let dist = places.output(Profile::Release);
    if !dist.join("index.html").is_file() {
        return Err(Failure::new("there is no release to measure: run `cargo dev build`"));
    }
    let mut arguments = vec!["--suite=weight".to_owned()];
    arguments.push(format!("--page=ours={}", dist.display()));
    if options.is_quick {
        arguments.push("--repeats=3".to_owned());
    }
    let text = peers::run(places, options, &arguments)?;
    let mut figures = Vec::new();
    for (_, rows) in read(&text, "weight", "page")? {
        let kilobytes = rows.value(OURS, "brotliKB");
        figures.push(Measurement::new(
            "code of the page".to_owned(),
            kilobytes,
            "kB",
            Target::Free,
        ));
        for (peer, target) in
            [("react", Target::AtMost(1.3)), ("preact", Target::Free), ("vanilla", Target::Free)]
        {
            let ratio = rows.ratio("brotliKB", peer, "brotliKB");
            figures.push(Measurement::new(format!("code ÷ the {peer} page's"), ratio, "×", target));
        }
        // Our page shows other data, and more of it: this only says how far off.
        let time = rows.ratio("cpuMs", "react", "cpuMs");
        figures.push(Measurement::new(
            "start ÷ the react page's".to_owned(),
            time,
            "×",
            Target::Free,
        ));
    }
    Ok(figures)
}
