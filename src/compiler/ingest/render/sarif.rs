//! Diagnostics for code scanning: SARIF 2.1.0, the Static Analysis Results Interchange Format
//! (OASIS, errata 01).

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use foldhash::HashMap;
use peerage_core::trust::proof::{hex, sha256};
use serde_json::{Value, json};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::{FileId, Files};
use crate::ingest::render::place::{Place, Places};
use crate::ingest::render::rule::Rule;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Base of the addresses of files: the root of the repository.
const BASE: &str = "%SRCROOT%";

/// Maximum number of bytes of a line that are part of each fingerprint.
const LONG: usize = 1 << 16;

/// Writes every diagnostic as a result. `folder` is the path of the folder that was read, as it was
/// given; it is the location of a diagnostic without a position, such as a missing file. `here` is
/// the working folder, which is assumed to be the root of the repository.
pub fn sarif(diagnostics: &[Diagnostic], files: &Files, folder: &str, here: &Path) -> String {
    let mut rules = Rules::default();
    let mut places = Places::new(files);
    let mut seen: HashMap<String, usize> = HashMap::default();
    // A long line may have very many diagnostics, one after the other.
    let mut last: Option<(FileId, Range<usize>, String)> = None;
    let mut results = Vec::new();
    for diagnostic in diagnostics {
        let (rule, at) = rules.find(diagnostic);
        let mut line = String::new();
        let mut location = json!({ "artifactLocation": artifact(folder, here) });
        if let Some(span) = &diagnostic.span {
            let Place { line: start, column, end_line, end_column } = places.locate(span);
            let range = files.line_range(span);
            line = match last.take() {
                Some((file, of, line)) if file == span.file && of == range => line,
                _ => without_spaces(files.text(span.file).get(range.clone()).unwrap_or_default()),
            };
            last = Some((span.file, range, line.clone()));
            location = json!({
                "artifactLocation": artifact(files.path(span.file), here),
                "region": {
                    "startLine": start, "startColumn": column,
                    "endLine": end_line, "endColumn": end_column,
                },
            });
        }
        let print = fingerprint(&rule, &diagnostic.message, &location["artifactLocation"], &line);
        let n_same = seen.entry(print.clone()).or_default();
        *n_same += 1;
        results.push(json!({
            "ruleId": rule,
            "ruleIndex": at,
            "level": diagnostic.severity.name(),
            "message": { "text": text(diagnostic) },
            "locations": [{ "physicalLocation": location }],
            "partialFingerprints": { "primaryLocationLineHash": format!("{print}:{n_same}") },
        }));
    }
    let version = env!("CARGO_PKG_VERSION");
    let driver = json!({
        "name": "peerage", "version": version, "semanticVersion": version, "rules": rules.list,
    });
    let run = json!({
        "tool": { "driver": driver },
        "columnKind": "unicodeCodePoints",
        "invocations": [{ "executionSuccessful": true }],
        "results": results,
    });
    let log = json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] });
    format!("{log:#}\n")
}

/// Rules with diagnostics, in the order of the first one.
#[derive(Default)]
struct Rules {
    list: Vec<Value>,
    by_id: BTreeMap<String, usize>,
}

impl Rules {
    /// Name and position of the rule of a diagnostic.
    fn find(&mut self, diagnostic: &Diagnostic) -> (String, usize) {
        let Rule { id, title } = Rule::new(&diagnostic.message);
        let at = *self.by_id.entry(id.clone()).or_insert(self.list.len());
        if at == self.list.len() {
            let help = if diagnostic.help.is_empty() { &title } else { &diagnostic.help };
            self.list.push(json!({
                "id": id,
                "shortDescription": { "text": title },
                "help": { "text": help },
                "defaultConfiguration": { "level": diagnostic.severity.name() },
            }));
        }
        (id, at)
    }
}

fn text(diagnostic: &Diagnostic) -> String {
    match diagnostic.help.as_str() {
        "" => diagnostic.message.clone(),
        help => format!("{}\nhelp: {help}", diagnostic.message),
    }
}

/// Fingerprint of a diagnostic that does not depend on its line number: the first 8 bytes of
/// SHA-256 of the rule, the message, the file, and the line without its spaces.
fn fingerprint(rule: &str, message: &str, artifact: &Value, line: &str) -> String {
    let whole = [rule, message, artifact["uri"].as_str().unwrap_or_default(), line].join("\n");
    hex(&sha256(whole.as_bytes())[..8])
}

/// Line without its spaces; the SHA-256 of a long one.
fn without_spaces(line: &str) -> String {
    let line: String = line.split_whitespace().collect();
    if line.len() > LONG { hex(&sha256(line.as_bytes())) } else { line }
}

/// Address of a file: relative to `here` if it is inside, else absolute.
fn artifact(path: &str, here: &Path) -> Value {
    let whole = here.join(path);
    let mut parts: Vec<String> = Vec::new();
    // Resolve the steps `.` and `..`, which an address should not contain.
    for part in whole.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/").split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            part => parts.push(escaped(part)),
        }
    }
    let base = here.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    let base: Vec<String> = base.split('/').filter(|p| !p.is_empty()).map(escaped).collect();
    match parts.strip_prefix(base.as_slice()) {
        Some([]) => json!({ "uri": "./", "uriBaseId": BASE }),
        Some(below) => json!({ "uri": below.join("/"), "uriBaseId": BASE }),
        None => json!({ "uri": format!("file:///{}", parts.join("/")) }),
    }
}

/// Percent-encodes characters that are not permitted in the path of an address (RFC 3986, 3.3).
fn escaped(part: &str) -> String {
    let mut out = String::new();
    for byte in part.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                out.push(byte.into());
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::Span;

    /// Checks the address of a path that was given in `/lab/site`.
    #[track_caller]
    fn check(path: &str, expected: Value) {
        assert_eq!(artifact(path, Path::new("/lab/site")), expected, "{path}");
    }

    #[test]
    fn addresses_are_relative_to_the_repository() {
        let below = |uri: &str| json!({ "uri": uri, "uriBaseId": BASE });
        check("seeds/ada/a b.bib", below("seeds/ada/a%20b.bib"));
        check("./seeds/../seeds/a.bib", below("seeds/a.bib"));
        check("/lab/site/seeds/é", below("seeds/%C3%A9"));
        check(".", below("./"));
        check("../other/a.bib", json!({ "uri": "file:///lab/other/a.bib" }));
        check("/lab/sites/a.bib", json!({ "uri": "file:///lab/sites/a.bib" }));
    }

    fn fingerprints(text: &str, ranges: &[std::ops::Range<usize>]) -> Vec<String> {
        let mut files = Files::default();
        let file = files.add("a.toml".to_owned(), text.to_owned());
        let spans = ranges.iter().map(|range| Span::new(file, range.clone()));
        let found: Vec<_> = spans.map(|span| Diagnostic::warning(span, "`x` is odd", "")).collect();
        let log = sarif(&found, &files, ".", Path::new("/lab"));
        let log: Value = serde_json::from_str(&log).unwrap();
        let results = log["runs"][0]["results"].as_array().unwrap();
        let prints = results.iter().map(|one| &one["partialFingerprints"]);
        prints.map(|one| one["primaryLocationLineHash"].as_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn a_line_that_moves_keeps_its_fingerprint() {
        let before = fingerprints("x = 1\nx = 1\ny = 1\n", &[0..1, 6..7, 12..13]);
        let after = fingerprints("\n\n  x  = 1\nx = 1\ny = 1", &[4..5, 11..12, 17..18]);
        assert_eq!(before, after);
        assert!(before[0].ends_with(":1") && before[1].ends_with(":2"));
        assert_eq!(before[0].split(':').next(), before[1].split(':').next());
        assert_ne!(before[0], before[2]);
    }

    #[test]
    fn a_long_line_with_heaps_of_problems_is_read_once() {
        let text = "x y ".repeat(1_000_000);
        let ranges: Vec<_> = (0..10_000).map(|at| 4 * at..4 * at + 1).collect();
        let prints = fingerprints(&text, &ranges);
        let of = |print: &str| print.split(':').next().unwrap().to_owned();
        assert!(prints.iter().all(|print| of(print) == of(&prints[0])));
        assert_ne!(of(&fingerprints(&text[4..], &ranges[..1])[0]), of(&prints[0]));
    }
}
