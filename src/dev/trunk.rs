//! The lines of `index.html` that tell Trunk what a build consists of. They are the one list of
//! files; this command's own build is checked against it.

use std::path::Path;

use crate::failure::{Context, Result};

/// The page as it is in the sources.
pub fn read_index() -> Result<String> {
    std::fs::read_to_string("index.html").context(|| "cannot read index.html")
}

/// The elements `<link data-trunk …>` of a page, as byte ranges.
fn links(html: &str) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = html[at..].find("<link").map(|start| at + start) {
        let end = html[start..].find('>').map_or(html.len(), |end| start + end + 1);
        let is_for_trunk = html[start..end]
            .split(|c: char| c.is_ascii_whitespace() || "=/>".contains(c))
            .any(|word| word == "data-trunk");
        if is_for_trunk {
            found.push(start..end);
        }
        at = end;
    }
    found
}

/// The page without the lines that are only for Trunk. Trunk removes most of them itself and leaves
/// blank lines; those of the head are removed too, so that both builds are equal.
pub fn strip(html: &str) -> String {
    let mut kept = String::with_capacity(html.len());
    let mut at = 0;
    for link in links(html) {
        kept.push_str(&html[at..link.start]);
        at = link.end;
    }
    kept.push_str(&html[at..]);

    let (head, body) = kept.find("</head>").map_or(("", kept.as_str()), |end| kept.split_at(end));
    let mut page: String = head.split_inclusive('\n').filter(|line| !is_blank_line(line)).collect();
    page.push_str(body);
    page
}

fn is_blank_line(line: &str) -> bool {
    line.ends_with('\n') && line.trim().is_empty()
}

/// True if one of the page's lines makes Trunk copy a file, alone or with its directory.
pub fn copies(html: &str, file: &Path) -> bool {
    links(html).into_iter().any(|link| {
        let element = &html[link];
        let Some(href) = attribute(element, "href") else {
            return false;
        };
        match attribute(element, "rel") {
            Some("copy-file") => file == Path::new(href),
            Some("copy-dir") => file.starts_with(href),
            _ => false,
        }
    })
}

/// The value of an attribute in double quotes.
pub fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let before = format!(" {name}=\"");
    let start = element.find(&before)? + before.len();
    element[start..].split('"').next()
}

/// A program for the browser, as described by one of the page's lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Name of the bin, of the glue and of the program.
    pub name: String,
    /// Profile of Cargo that the release is built with.
    pub profile: String,
    /// Arguments of wasm-opt.
    pub wasm_opt: Vec<String>,
}

/// The programs that Trunk builds for a page.
pub fn programs(html: &str) -> Vec<Program> {
    let elements = links(html).into_iter().map(|link| &html[link]);
    let program = |element| {
        let name = attribute(element, "data-bin")?.to_owned();
        let profile = attribute(element, "data-cargo-profile-release").unwrap_or("release");
        let level = attribute(element, "data-wasm-opt").unwrap_or_default();
        let parameters = attribute(element, "data-wasm-opt-params").unwrap_or_default();
        let parameters = parameters.split_whitespace().map(str::to_owned);
        let wasm_opt = std::iter::once(format!("-O{level}")).chain(parameters).collect();
        Some(Program { name, profile: profile.to_owned(), wasm_opt })
    };
    elements.filter_map(program).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head>\n  <link rel=\"icon\" href=\"data:,\">\n  <link data-trunk rel=\"rust\" \
                        data-bin=\"core\"\n    data-wasm-opt-params=\"--a --b\">\n  <link data-trunk \
                        rel=\"copy-dir\" href=\"public/data\">\n  <link data-trunk rel=\"copy-file\" \
                        href=\"public/a.js\">\n</head>\n\n<body>\n\n</body>\n";
    const STRIPPED: &str =
        "<head>\n  <link rel=\"icon\" href=\"data:,\">\n</head>\n\n<body>\n\n</body>\n";

    #[track_caller]
    fn check(input: &str, expected: &str) {
        assert_eq!(strip(input), expected);
    }

    #[test]
    fn links_for_trunk_are_removed_with_their_lines() {
        check(PAGE, STRIPPED);
    }

    #[test]
    fn what_trunk_leaves_comes_out_the_same() {
        let left = "<head>\n  <link rel=\"icon\" href=\"data:,\">\n  <link data-trunk rel=\"rust\" \
                    data-bin=\"core\" data-trunk-id=\"0\">\n  \n  \n</head>\n\n<body>\n\n</body>\n";
        check(left, STRIPPED);
    }

    #[test]
    fn a_finished_page_stays_as_it_is() {
        check(STRIPPED, STRIPPED);
        check("no head\n\n", "no head\n\n");
    }

    #[test]
    fn copied_files_are_known() {
        for (file, expected) in [
            ("public/a.js", true),
            ("public/b.js", false),
            ("public/data/x/y.json", true),
            ("public/database.json", false),
        ] {
            assert_eq!(copies(PAGE, Path::new(file)), expected, "{file}");
        }
    }

    #[test]
    fn programs_are_built_as_the_page_says() {
        let program = |profile: &str, wasm_opt: &[&str]| Program {
            name: "core".to_owned(),
            profile: profile.to_owned(),
            wasm_opt: wasm_opt.iter().map(|&it| it.to_owned()).collect(),
        };
        assert_eq!(programs(PAGE), [program("release", &["-O", "--a", "--b"])]);
        let page = "<link data-trunk rel=\"rust\" data-bin=\"core\" data-wasm-opt=\"3\" \
                    data-cargo-profile-release=\"layout\">";
        assert_eq!(programs(page), [program("layout", &["-O3"])]);
        assert_eq!(programs(""), []);
    }
}
