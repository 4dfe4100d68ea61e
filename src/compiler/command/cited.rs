//! Dataset with its references that a document is made from: compiled already, or a folder of
//! seeds.

use std::path::Path;

use peerage::emit::{Cited, DEFAULT_STYLES};
use peerage::ingest::diagnostic::Severity;
use peerage::ingest::record::StyleRecord;
use peerage::pipeline::Compiled;
use peerage_core::model::{Dataset, PersonId, ValidatedDataset, schema};
use peerage_core::text::fold::fold;
use peerage_core::trust::moment::Moment;

use crate::compiled::compiled;
use crate::given;
use crate::progress::Progress;

/// Help for a file that is no dataset with its references.
const AGAIN: &str = "help: compile it again, or name the folder of its seeds";

/// Reads what `from` holds: a dataset, or a folder of seeds.
pub fn dataset(from: &Path, now: Moment) -> Result<ValidatedDataset, String> {
    match from.is_dir() {
        true => {
            let progress = Progress::new("Reading the seeds");
            validated(of_seeds(from, now, &progress)?.dataset)
        }
        false => of_file(from),
    }
}

/// Reads what `from` holds, with references in `style`, or else the first style that the lab
/// offers; returns also the position of that style.
pub fn cited(from: &Path, style: Option<&str>, now: Moment) -> Result<(Cited, usize), String> {
    if from.is_dir() {
        return Ok((rendered(from, style, now)?, 0));
    }
    let shown = from.display();
    let cited = Cited::read(of_file(from)?, from)
        .map_err(|error| format!("error: {shown}: {error}\n{AGAIN}"))?;
    let styles = cited.dataset.citations.as_ref().map_or(&[][..], |part| &part.styles);
    let known = || styles.iter().map(|known| known.key.as_str());
    match style.map(|style| (style, known().position(|key| key == style))) {
        None => Ok((cited, 0)),
        Some((_, Some(at))) => Ok((cited, at)),
        Some((style, None)) => {
            let known = known().collect::<Vec<_>>().join(", ");
            Err(format!("error: {shown} has no style `{style}`\nhelp: it has {known}"))
        }
    }
}

fn of_file(file: &Path) -> Result<ValidatedDataset, String> {
    let shown = file.display();
    let bytes = given::bytes(file).map_err(|message| match file.exists() {
        true => message,
        false => format!("error: there is no dataset and no folder of seeds {shown}"),
    })?;
    schema::decode(&bytes)
        .map_err(|error| format!("error: {shown} is no dataset: {error}\n{AGAIN}"))
}

fn of_seeds(folder: &Path, now: Moment, progress: &Progress) -> Result<Compiled, String> {
    let compiled = compiled(folder, now, progress);
    if compiled.diagnostics.iter().any(|it| it.severity == Severity::Error) {
        let shown = folder.display();
        return Err(format!(
            "error: the seeds have errors\nhelp: `peerage check {shown}` shows them"
        ));
    }
    Ok(compiled)
}

fn validated(dataset: Dataset) -> Result<ValidatedDataset, String> {
    dataset.validate().map_err(|violation| format!("error: {violation}"))
}

fn rendered(folder: &Path, style: Option<&str>, now: Moment) -> Result<Cited, String> {
    let progress = Progress::new("Reading the seeds");
    let Compiled { seeds, dataset, details, .. } = of_seeds(folder, now, &progress)?;
    progress.step("Rendering references");
    let mut offered = seeds.lab.citation_styles.into_iter();
    let style = match style {
        Some(key) => offered.find(|it| it.key == key).unwrap_or_else(|| archived(key)),
        None => offered.next().unwrap_or_else(|| archived(DEFAULT_STYLES[0].0)),
    };
    Cited::rendered(validated(dataset)?, &details, style)
        .map_err(|error| format!("error: {error}\nhelp: name a style of the archive, such as apa"))
}

fn archived(key: &str) -> StyleRecord {
    StyleRecord::archived(key)
}

/// Person of this key, or the member of this name.
pub fn person(dataset: &Dataset, named: &str) -> Result<PersonId, String> {
    if let Some(id) = dataset.person_by_key(named) {
        return Ok(id);
    }
    let wanted = fold(named);
    let is_named = |name: &String| fold(name) == wanted;
    let mut found = dataset
        .people_with_ids()
        .filter(|(_, person)| is_named(&person.name) || person.aliases.iter().any(is_named));
    match (found.next(), found.next()) {
        (Some((id, _)), None) => Ok(id),
        (Some((_, one)), Some((_, other))) => Err(format!(
            "error: several people are called `{named}`\nhelp: name one by their key: {}, {}",
            one.key, other.key
        )),
        (None, _) => {
            let known: Vec<&str> =
                dataset.members().take(20).map(|(_, person)| person.key.as_str()).collect();
            let known = known.join(", ");
            Err(format!("error: nobody is called `{named}`\nhelp: people with a profile: {known}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use peerage_core::model::Person;

    use super::*;

    #[track_caller]
    fn check(named: &str, expected: Result<u32, &str>) {
        let person = |key: &str, name: &str| Person {
            key: key.to_owned(),
            name: name.to_owned(),
            ..Person::default()
        };
        let people =
            vec![person("ada", "Ada Lovelace"), person("li-1", "Wei Li"), person("li-2", "Wei Li")];
        let dataset = Dataset { people, ..Dataset::default() };
        let found = person_or_first_line(&dataset, named);
        assert_eq!(found, expected.map(PersonId).map_err(str::to_owned));
    }

    fn person_or_first_line(dataset: &Dataset, named: &str) -> Result<PersonId, String> {
        super::person(dataset, named).map_err(|it| it.lines().next().unwrap_or_default().to_owned())
    }

    #[test]
    fn a_person_has_a_key_and_a_name() {
        check("ada", Ok(0));
        check("ada lovelace", Ok(0));
        check("li-2", Ok(2));
        check("Wei Li", Err("error: several people are called `Wei Li`"));
        check("Bob", Err("error: nobody is called `Bob`"));
    }
}
