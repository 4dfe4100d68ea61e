//! References by citeproc-js, in Node.js.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

use hayagriva::archive::locales;
use hayagriva::citationberg::{Locale, LocaleFile};
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::node;
use peerage_dev::places::Places;
use serde::Serialize;
use serde_json::Value;

/// Items to be rendered in a style.
pub struct Job<'a> {
    /// The style, as XML.
    pub style: &'a str,
    /// Objects of CSL-JSON.
    pub items: &'a [String],
}

#[derive(Serialize)]
struct Input<'a> {
    locales: BTreeMap<String, String>,
    jobs: Vec<RawJob<'a>>,
}

#[derive(Serialize)]
struct RawJob<'a> {
    style: &'a str,
    items: Vec<Value>,
}

/// Renders the items of each job, each in a bibliography of its own, as HTML; none where the style
/// writes nothing.
pub fn rendered(places: &Places, jobs: &[Job<'_>]) -> Result<Vec<Vec<Option<String>>>> {
    node::ensure()?;
    let directory = node::peers(places)?;
    let jobs = jobs.iter().map(|job| {
        let items = job.items.iter().map(|item| serde_json::from_str(item));
        let items = items.collect::<std::result::Result<_, _>>();
        Ok(RawJob { style: job.style, items: items.context(|| "an item is no JSON")? })
    });
    let input = Input { locales: xml()?, jobs: jobs.collect::<Result<_>>()? };
    let input = serde_json::to_vec(&input).context(|| "cannot write JSON")?;
    let mut command = Command::new("node");
    command.arg("citeproc.mjs").current_dir(directory);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context(|| "cannot run Node.js")?;
    let mut stdin = child.stdin.take().ok_or_else(|| Failure::new("Node.js takes no input"))?;
    stdin.write_all(&input).context(|| "cannot write to Node.js")?;
    drop(stdin);
    let output = child.wait_with_output().context(|| "cannot read from Node.js")?;
    serde_json::from_slice(&output.stdout).context(|| "the references cannot be read")
}

/// The locales that hayagriva carries, as XML by their codes.
fn xml() -> Result<BTreeMap<String, String>> {
    let written = |locale: Locale| {
        let lang = locale.lang.ok_or_else(|| Failure::new("a locale without language"))?;
        let code = lang.to_string();
        let file = LocaleFile {
            version: "1.0".to_owned(),
            lang,
            info: None,
            terms: locale.terms,
            date: locale.date,
            style_options: locale.style_options,
        };
        let xml = file.to_xml().map_err(|error| Failure::new(format!("{code}: {error}")))?;
        Ok((code, xml.replacen("<style", "<locale", 1).replace("</style>", "</locale>")))
    };
    locales().into_iter().map(written).collect()
}
