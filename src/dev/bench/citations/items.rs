//! Items of CSL-JSON in the files of a folder; bibliographies are compiled to a dataset
//! first, whose works are exported.

use std::fs;
use std::path::Path;

use peerage::{ingest, resolve};
use peerage_core::cite::{Reference, csl_json};
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::files;
use serde_json::Value;

/// The items of all `*.json` and `*.bib` under `folder`, with unique identifiers.
pub fn read(folder: &Path) -> Result<Vec<String>> {
    let mut items: Vec<Value> = Vec::new();
    for path in files::list(folder)? {
        let extension = path.extension().and_then(|extension| extension.to_str());
        match extension {
            Some("json") => {
                let text = fs::read_to_string(&path).context(|| path.display().to_string())?;
                let read = serde_json::from_str::<Vec<Value>>(&text);
                items.extend(read.context(|| path.display().to_string())?);
            }
            Some("bib") => items.extend(exported(&path)?),
            _ => {}
        }
    }
    let named = |(at, mut item): (usize, Value)| {
        item["id"] = Value::String(format!("item-{at}"));
        item.to_string()
    };
    Ok(items.into_iter().enumerate().map(named).collect())
}

/// The works of a bibliography as the dataset exports them.
fn exported(path: &Path) -> Result<Vec<Value>> {
    let seeds = tempfile::tempdir().context(|| "cannot make a folder for seeds")?;
    files::copy(path, &seeds.path().join("works.bib"))?;
    let (read, sources, _) = ingest::read(seeds.path());
    let (dataset, details, _) = resolve::resolve_with_details(&read, &sources);
    let works = dataset.works_with_ids().map(|(id, work)| {
        let reference =
            Reference { work, details: details.at(dataset.position(id)), dataset: &dataset };
        serde_json::from_str(&csl_json(&reference))
            .map_err(|error| Failure::new(format!("{}: {error}", work.key)))
    });
    works.collect()
}

/// Identifier of an item, with its type.
pub fn id(item: &str) -> String {
    let item: Value = serde_json::from_str(item).unwrap_or_default();
    let text = |field: &str| item[field].as_str().unwrap_or_default().to_owned();
    format!("{} ({})", text("id"), text("type"))
}
