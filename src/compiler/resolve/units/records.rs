//! Records of units, each unit once.

use foldhash::HashMap;
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::{Seeds, UnitRecord};

/// Records of `lab.toml`, completed by those of registries, which add others behind them. The lab
/// itself is none of its units.
pub fn records(seeds: &Seeds, diagnostics: &mut Vec<Diagnostic>) -> Vec<UnitRecord> {
    let mut records: Vec<UnitRecord> = Vec::new();
    let mut known: HashMap<(String, String), usize> = HashMap::default();
    let mut ids: HashMap<String, usize> = HashMap::default();
    for unit in &seeds.lab.units {
        let parent = unit.parent.as_ref().map(|parent| fold(&parent.value)).unwrap_or_default();
        let id = unit.id.as_ref().map(|id| slug(&id.value));
        let twice = id.as_ref().and_then(|id| ids.get(id));
        let of_name = known.get(&(fold(&unit.name.value), parent.clone()));
        if let Some(at) = twice.or(of_name.filter(|_| id.is_none())) {
            let message = format!("the unit `{}` is there twice", unit.name.value);
            let place = unit.id.as_ref().unwrap_or(&unit.name);
            let help = match twice {
                Some(_) => {
                    format!("`{}` has that `id` too: give one another", records[*at].name.value)
                }
                None => "take one out, or tell them apart by an `id` of their own".to_owned(),
            };
            diagnostics.push(Diagnostic::error(place.span.clone(), message, help));
            continue;
        }
        ids.extend(id.map(|id| (id, records.len())));
        known.insert((fold(&unit.name.value), parent), records.len());
        records.push(unit.clone());
    }
    let mut by_name: HashMap<String, usize> = HashMap::default();
    let mut by_registry: HashMap<String, usize> = HashMap::default();
    for (at, record) in records.iter().enumerate() {
        by_name.entry(fold(&record.name.value)).or_insert(at);
        by_registry.extend(record.ror.iter().map(|ror| (ror.to_string(), at)));
    }
    let lab = [&seeds.lab.name, &seeds.lab.institution].map(|name| fold(name));
    for unit in seeds.sources.iter().flat_map(|source| &source.units) {
        let name = fold(&unit.name.value);
        if lab.contains(&name) {
            continue;
        }
        let same = unit.ror.as_ref().and_then(|ror| by_registry.get(&ror.to_string()));
        match same.or_else(|| by_name.get(&name)).copied() {
            Some(at) => complete(&mut records[at], unit),
            None => {
                by_registry.extend(unit.ror.iter().map(|ror| (ror.to_string(), records.len())));
                by_name.insert(name, records.len());
                records.push(unit.clone());
            }
        }
    }
    records
}

/// Adds to `record` what it does not state.
fn complete(record: &mut UnitRecord, other: &UnitRecord) {
    record.parent = record.parent.take().or_else(|| other.parent.clone());
    record.link = record.link.take().or_else(|| other.link.clone());
    record.ror = record.ror.take().or_else(|| other.ror.clone());
    if record.kind.is_empty() {
        record.kind.clone_from(&other.kind);
    }
}
