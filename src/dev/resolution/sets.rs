//! Labelled lists in a folder, each in the form in which it is published.

use std::collections::HashMap;
use std::path::Path;

use peerage::ingest::record::Seeds;
use peerage::resolve::clusters;

use crate::row::{Row, seeds, year};
use crate::score::{Score, b_cubed, pairwise};

/// Scores of a set: over pairs, and over records where both clusterings are known.
pub struct Result {
    /// Name of the set.
    pub name: String,
    /// Score over pairs.
    pub pairs: Score,
    /// Score over records.
    pub records: Option<Score>,
    /// Pairs that were decided wrongly, as text.
    pub errors: Vec<String>,
}

type Read<T> = std::result::Result<T, String>;

/// A table, accessed by the names of its columns.
struct Table {
    columns: HashMap<String, usize>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn read(path: &Path, separator: u8) -> Read<Option<Self>> {
        if !path.exists() {
            return Ok(None);
        }
        let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let text = String::from_utf8(bytes).unwrap_or_else(|error| {
            error.into_bytes().iter().map(|byte| char::from(*byte)).collect()
        });
        let quoting = separator == b',';
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(separator)
            .quoting(quoting)
            .flexible(true)
            .from_reader(text.as_bytes());
        let header = reader.headers().map_err(|error| error.to_string())?.clone();
        let columns = header.iter().map(str::to_lowercase).zip(0..).collect();
        let rows = reader.records().map_while(std::result::Result::ok);
        let rows = rows.map(|row| row.iter().map(str::to_owned).collect()).collect();
        Ok(Some(Self { columns, rows }))
    }

    fn get<'a>(&'a self, row: &'a [String], column: &str) -> &'a str {
        self.columns.get(column).and_then(|at| row.get(*at)).map_or("", String::as_str)
    }

    fn row(&self, row: &[String], before: &str) -> Row {
        let get = |names: &[&str]| {
            let mut found = names.iter().map(|name| self.get(row, &format!("{before}{name}")));
            found.find(|value| !value.trim().is_empty()).unwrap_or_default().to_owned()
        };
        let whole = row.join(" ").to_lowercase();
        let theses = ["phd thesis", "ph.d. thesis", "master's thesis", "dissertation"];
        let dated = ["year", "date", "venue", "note", "publisher", "address", "month"];
        Row {
            title: get(&["title"]),
            authors: get(&["authors", "author"]),
            venue: get(&["venue", "journal", "booktitle", "institution", "note"]),
            year: dated
                .iter()
                .find_map(|name| year(&get(&[name])).map(|year| year.to_string()))
                .unwrap_or_default(),
            volume: get(&["volume"]),
            pages: get(&["pages"]),
            doi: get(&["doi"]),
            is_thesis: theses.iter().any(|name| whole.contains(name)),
        }
    }

    fn all(&self) -> Vec<Row> {
        self.rows.iter().map(|row| self.row(row, "")).collect()
    }
}

/// Results of all sets in `folder`.
pub fn measure(folder: &Path) -> Read<Vec<Result>> {
    let mut results = Vec::new();
    let two = ["dblp.csv", "acm.csv"].map(|name| folder.join(name));
    if let (Some(one), Some(other), Some(truth)) = (
        Table::read(&two[0], b'%')?,
        Table::read(&two[1], b'%')?,
        Table::read(&folder.join("gt.csv"), b'%')?,
    ) {
        results.push(between("DBLP–ACM", &one, &other, &truth));
    }
    for (name, file, gold, separators) in [
        ("Cora", "cora.csv", "cora_gt.csv", [b'|', b'|']),
        ("Cora, large", "large/cora.csv", "large/gt.csv", [b',', b',']),
    ] {
        if let (Some(table), Some(truth)) = (
            Table::read(&folder.join(file), separators[0])?,
            pairs(&folder.join(gold), separators[1])?,
        ) {
            results.push(within(name, &table.all(), &truth));
        }
    }
    for part in ["train", "validation", "test"] {
        if let Some(table) = Table::read(&folder.join(format!("scholar/{part}.csv")), b',')? {
            results.push(labelled(&format!("DBLP–Scholar, {part}"), &table));
        }
    }
    results.extend(cases(&folder.join("test_cases.json"))?);
    Ok(results)
}

/// Pairs of row numbers; the file has no header.
fn pairs(path: &Path, separator: u8) -> Read<Option<Vec<(usize, usize)>>> {
    if !path.exists() {
        return Ok(None);
    }
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let pair = |line: &str| {
        let (one, other) = line.split_once(char::from(separator))?;
        Some((one.trim().parse().ok()?, other.trim().parse().ok()?))
    };
    Ok(Some(text.lines().filter_map(pair).collect()))
}

/// The cluster of each record, source by source.
fn clusters_of(seeds: &Seeds) -> Vec<Vec<usize>> {
    let mut of: Vec<Vec<usize>> =
        seeds.sources.iter().map(|source| vec![0; source.works.len()]).collect();
    for (number, cluster) in clusters(seeds).iter().enumerate() {
        for id in cluster {
            of[id.source][id.work] = number;
        }
    }
    of
}

fn between(name: &str, one: &Table, other: &Table, truth: &Table) -> Result {
    let (a, b) = (one.all(), other.all());
    let of = clusters_of(&seeds([a.as_slice(), b.as_slice()]));
    let id = |table: &Table| -> HashMap<String, usize> {
        table
            .rows
            .iter()
            .enumerate()
            .map(|(at, row)| (table.get(row, "id").to_owned(), at))
            .collect()
    };
    let (ids, others) = (id(one), id(other));
    let pair = |row: &Vec<String>| Some((*ids.get(row.first()?)?, *others.get(row.get(1)?)?));
    let truth: std::collections::HashSet<(usize, usize)> =
        truth.rows.iter().filter_map(pair).collect();
    let mut by_cluster: HashMap<usize, Vec<usize>> = HashMap::new();
    of[1]
        .iter()
        .enumerate()
        .for_each(|(at, cluster)| by_cluster.entry(*cluster).or_default().push(at));
    let (mut right, mut wrong, mut errors) = (0, 0, Vec::new());
    for (at, cluster) in of[0].iter().enumerate() {
        for other in by_cluster.get(cluster).into_iter().flatten() {
            match truth.contains(&(at, *other)) {
                true => right += 1,
                false => {
                    wrong += 1;
                    errors.push(error_line("wrong", &a[at], &b[*other]));
                }
            }
        }
    }
    for (x, y) in &truth {
        if of[0][*x] != of[1][*y] {
            errors.push(error_line("missed", &a[*x], &b[*y]));
        }
    }
    let pairs = Score::new(right, wrong, truth.len() as u64 - right);
    Result { name: name.to_owned(), pairs, records: None, errors }
}

fn within(name: &str, rows: &[Row], truth: &[(usize, usize)]) -> Result {
    let mut root: Vec<usize> = (0..rows.len()).collect();
    for (one, other) in truth.iter().filter(|(one, other)| one.max(other) < &rows.len()) {
        let (keep, drop) = (root[*one].min(root[*other]), root[*one].max(root[*other]));
        if keep != drop {
            root.iter_mut().filter(|root| **root == drop).for_each(|root| *root = keep);
        }
    }
    of_one_list(name, rows, &root)
}

fn of_one_list(name: &str, rows: &[Row], truth: &[usize]) -> Result {
    let of = clusters_of(&seeds([rows]));
    let mut errors = Vec::new();
    for one in 0..rows.len() {
        for other in one + 1..rows.len() {
            match (of[0][one] == of[0][other], truth[one] == truth[other]) {
                (true, false) => errors.push(error_line("wrong", &rows[one], &rows[other])),
                (false, true) => errors.push(error_line("missed", &rows[one], &rows[other])),
                _ => {}
            }
        }
    }
    let (pairs, records) = (pairwise(&of[0], truth), b_cubed(&of[0], truth));
    Result { name: name.to_owned(), pairs, records: Some(records), errors }
}

/// Labelled pairs, each side of which is a record of one of two lists.
fn labelled(name: &str, table: &Table) -> Result {
    let mut lists: [Vec<Row>; 2] = [Vec::new(), Vec::new()];
    let mut places: [HashMap<String, usize>; 2] = [HashMap::new(), HashMap::new()];
    let mut said = Vec::new();
    for row in &table.rows {
        let mut ends = [0, 0];
        for (side, before) in ["ltable_", "rtable_"].into_iter().enumerate() {
            let record = table.row(row, before);
            let key = format!("{record:?}");
            let next = lists[side].len();
            ends[side] = *places[side].entry(key).or_insert(next);
            if ends[side] == next {
                lists[side].push(record);
            }
        }
        said.push((ends, table.get(row, "label") == "1"));
    }
    let of = clusters_of(&seeds([lists[0].as_slice(), lists[1].as_slice()]));
    let (mut right, mut wrong, mut missed, mut errors) = (0, 0, 0, Vec::new());
    for ([one, other], is_same) in said {
        let (a, b) = (&lists[0][one], &lists[1][other]);
        match (of[0][one] == of[1][other], is_same) {
            (true, true) => right += 1,
            (true, false) => {
                wrong += 1;
                errors.push(error_line("wrong", a, b));
            }
            (false, true) => {
                missed += 1;
                errors.push(error_line("missed", a, b));
            }
            (false, false) => {}
        }
    }
    Result { name: name.to_owned(), pairs: Score::new(right, wrong, missed), records: None, errors }
}

/// Pairs each of which is resolved alone.
fn cases(path: &Path) -> Read<Option<Result>> {
    #[derive(serde::Deserialize)]
    struct Cases {
        cases: Vec<Case>,
    }
    #[derive(serde::Deserialize)]
    struct Case {
        id: String,
        record_a: HashMap<String, serde_json::Value>,
        record_b: HashMap<String, serde_json::Value>,
        expected_duplicate: bool,
    }
    if !path.exists() {
        return Ok(None);
    }
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let cases: Cases = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let (mut right, mut wrong, mut missed, mut errors) = (0, 0, 0, Vec::new());
    for case in cases.cases {
        let row = |of: &HashMap<String, serde_json::Value>| {
            let get = |names: &[&str]| {
                let mut found = names.iter().filter_map(|name| of.get(*name)?.as_str());
                found.next().unwrap_or_default().to_owned()
            };
            Row {
                title: get(&["title"]),
                authors: get(&["author"]),
                venue: get(&["journal", "booktitle"]),
                year: get(&["year"]),
                volume: get(&["volume"]),
                pages: get(&["pages"]),
                doi: get(&["doi"]),
                is_thesis: false,
            }
        };
        let (a, b) = (row(&case.record_a), row(&case.record_b));
        let of = clusters_of(&seeds([std::slice::from_ref(&a), std::slice::from_ref(&b)]));
        match (of[0][0] == of[1][0], case.expected_duplicate) {
            (true, true) => right += 1,
            (true, false) => {
                wrong += 1;
                errors.push(format!("{} {}", case.id, error_line("wrong", &a, &b)));
            }
            (false, true) => {
                missed += 1;
                errors.push(format!("{} {}", case.id, error_line("missed", &a, &b)));
            }
            (false, false) => {}
        }
    }
    let pairs = Score::new(right, wrong, missed);
    Ok(Some(Result { name: "bib-dedupe cases".to_owned(), pairs, records: None, errors }))
}

fn error_line(what: &str, one: &Row, other: &Row) -> String {
    let show = |row: &Row| {
        format!(
            "{} | {} | {} | {} | {} | {} | {}",
            row.title, row.authors, row.venue, row.year, row.volume, row.pages, row.doi
        )
    };
    let said = peerage::resolve::between(
        &seeds([std::slice::from_ref(one), std::slice::from_ref(other)]),
        first(0),
        first(1),
    );
    let evidence = said.iter().flat_map(|said| &said.evidence).map(ToString::to_string);
    let weight = said.as_ref().map_or(0.0, |said| said.weight);
    format!(
        "{what}\n    {}\n    {}\n        {weight:.1} = {}",
        show(one),
        show(other),
        evidence.collect::<Vec<_>>().join("; ")
    )
}

fn first(source: usize) -> peerage::resolve::RecordId {
    peerage::resolve::RecordId { source, work: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(columns: &[&str], said: &[&str], expected: Row) {
        let columns = columns.iter().map(|name| (*name).to_owned()).zip(0..).collect();
        let table = Table { columns, rows: vec![said.iter().map(|&part| part.into()).collect()] };
        assert_eq!(table.all(), [expected]);
    }

    #[test]
    fn what_stands_in_another_column_is_read() {
        let columns = ["title", "venue", "year", "note", "address"];
        let row = |venue: &str, year: &str, is_thesis| Row {
            title: "Looms".to_owned(),
            venue: venue.to_owned(),
            year: year.to_owned(),
            is_thesis,
            ..Row::default()
        };
        let note = "unpublished manuscript (1996a)";
        check(&columns, &["Looms", "", "", note, ""], row(note, "1996", false));
        check(
            &columns,
            &["Looms", "J. Looms", "", "", "Rome, 1995."],
            row("J. Looms", "1995", false),
        );
        check(
            &columns,
            &["Looms", "J. Looms", "(1994).", note, ""],
            row("J. Looms", "1994", false),
        );
        check(
            &columns,
            &["Looms", "Master's thesis", "", "", ""],
            row("Master's thesis", "", true),
        );
    }
}
