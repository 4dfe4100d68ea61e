//! Profile as one HTML file that makes no request: it holds the programs, the dataset and its
//! companion files, and opens from disk. Its own policy (Content Security Policy 3) forbids every
//! request. Without scripts it shows the list of works.

use std::collections::BTreeSet;

use base64ct::{Base64, Encoding};

use crate::messages::{errors, share, spoken};
use crate::model::PartialDate;
use crate::share::{Embedding, Piece, html};
use crate::text::markup::escaped;
use crate::trust::proof::sha256;

/// Script that unpacks the files and starts the profile.
const START: &str = include_str!("start.js");

/// Style sheet of the page around the profile.
const STYLE: &str = peerage_style::PAGE;

/// Name under which a file is found in the capsule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// File of the release, by its name.
    Release(String),
    /// Dataset or companion file, by its absolute address without query.
    Data(String),
}

/// File in the capsule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// Name under which it is found.
    pub place: Place,
    /// Content, compressed if `is_gzip`.
    pub bytes: Vec<u8>,
    /// True if the bytes are compressed with gzip (RFC 1952).
    pub is_gzip: bool,
}

/// Writes the page of `embedding` with these `files`. Without scripts it shows `lines`; `saved` is
/// the date of saving.
pub fn capsule(
    embedding: &Embedding<'_>,
    lines: &[Vec<Piece>],
    files: &[Packed],
    saved: PartialDate,
) -> String {
    let name = escaped(embedding.focus.name(embedding.dataset));
    let page = escaped(embedding.page);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n  <meta charset=\"utf-8\">\n  \
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n  <title>{name}</title>\n  \
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n  \
         <meta name=\"color-scheme\" content=\"light dark\">\n  \
         <link rel=\"icon\" href=\"data:,\">\n  <style>{STYLE}</style>\n</head>\n<body>\n  \
         <main class=\"page\">\n    <peerage-profile{} address saved>\n<h1>{name}</h1>\n{}\
         </peerage-profile>\n  </main>\n  <footer class=\"page-footer\">\n    \
         <p>{} <a href=\"{page}\">{page}</a></p>\n  </footer>\n",
        spoken().tag(),
        policy(),
        embedding.attributes(),
        html(lines),
        escaped(&share::saved_from(&saved.label())),
    );
    for Packed { place, bytes, is_gzip } in files {
        let (kind, name) = match place {
            Place::Release(name) => ("file", name),
            Place::Data(address) => ("address", address),
        };
        let gzip = if *is_gzip { " data-gzip" } else { "" };
        // A data block, which browsers neither run nor block by the policy.
        out.push_str(&format!(
            "<script type=\"text/plain\" data-{kind}=\"{}\"{gzip}>{}</script>\n",
            escaped(name),
            Base64::encode_string(bytes)
        ));
    }
    out.push_str(&format!("<script>{START}</script>\n</body>\n</html>\n"));
    out
}

/// Content security policy: allows the script of the page and the programs that it unpacks.
fn policy() -> String {
    format!(
        "default-src 'none'; base-uri 'none'; form-action 'none'; script-src '{}' blob: data: \
         'wasm-unsafe-eval'; style-src '{}'; connect-src blob: data:; worker-src data:; img-src data: blob:",
        digest(START.as_bytes()),
        digest(STYLE.as_bytes())
    )
}

/// Returns `bytes` that were loaded from `address` if they have the `expected` digest.
pub fn verified(address: &str, bytes: Vec<u8>, expected: &str) -> Result<Vec<u8>, String> {
    match digest(&bytes) == expected {
        true => Ok(bytes),
        false => Err(errors::other_file(address)),
    }
}

/// Names of the chunk files that the glue code of a program mentions, each once; empty if the program has no chunks.
pub fn chunks(glue: &[u8]) -> BTreeSet<String> {
    let text = String::from_utf8_lossy(glue);
    let is_chunk = |it: &&str| it.starts_with("peerage-widget-") && it.ends_with(".wasm");
    text.split('"').filter(is_chunk).map(str::to_owned).collect()
}

/// Digest of `bytes` in the syntax of policies and Subresource Integrity.
fn digest(bytes: &[u8]) -> String {
    format!("sha256-{}", Base64::encode_string(&sha256(bytes)))
}

/// Name of the saved file, from the key of the page or from the lab's name. It has only ASCII
/// letters, digits and hyphens before `.html`.
pub fn file_name(embedding: &Embedding<'_>) -> String {
    let name = match embedding.focus.key(embedding.dataset) {
        Some((_, key)) => key,
        None => &embedding.dataset.lab.name,
    };
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut name = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    name.truncate(80);
    match name.as_str() {
        "" => "profile.html".to_owned(),
        name => format!("{name}.html"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Dataset, Lab};
    use crate::share::Theme;
    use crate::state::{Focus, Parts};

    fn with_embedding<T>(lab: &str, act: impl FnOnce(&Embedding<'_>) -> T) -> T {
        let lab = Lab { name: lab.to_owned(), ..Lab::default() };
        let dataset = Dataset { lab, ..Dataset::default() };
        act(&Embedding {
            dataset: &dataset,
            focus: Focus::Lab,
            filter: "peerage:q=\"><script>",
            parts: Parts::Profile,
            n_works: 0,
            theme: Theme::Auto,
            publisher: "",
            src: "https://a.example/data/peerage.json",
            site: "https://a.example/",
            origin: "https://a.example",
            page: "https://a.example/#\"><script>",
        })
    }

    #[track_caller]
    fn check_name(lab: &str, expected: &str) {
        assert_eq!(with_embedding(lab, file_name), expected);
    }

    #[test]
    fn glue_names_its_chunks() {
        let glue = "x(\"peerage-widget_bg.wasm\"); y(\"peerage-widget-a.wasm\", \
                    \"peerage-widget-a-b.wasm\"); y(\"peerage-widget-a-b.wasm\")";
        let expected = ["peerage-widget-a-b.wasm", "peerage-widget-a.wasm"];
        assert_eq!(chunks(glue.as_bytes()), expected.map(str::to_owned).into());
        assert!(chunks(b"x(\"peerage-widget_bg.wasm\")").is_empty());
    }

    #[test]
    fn files_have_names_that_every_disk_takes() {
        check_name("Ada's Lab / 2024", "ada-s-lab-2024.html");
        check_name("../../etc", "etc.html");
        check_name("実験室", "profile.html");
    }

    #[test]
    fn nothing_in_it_begins_or_ends_a_script() {
        let place = Place::Data("https://a.example/\"></script><!--".to_owned());
        let files = [Packed { place, bytes: b"</script><!-- <script>".to_vec(), is_gzip: false }];
        let line = vec![Piece::Text("</script><!-- <script>".to_owned())];
        let saved = PartialDate::from_year(2024);
        let page = with_embedding("</title><script>x</script><!--", |it| {
            capsule(it, &[line], &files, saved)
        });
        assert_eq!(page.matches("<script").count(), 2);
        assert_eq!(page.matches("</script").count(), 2);
        assert_eq!(page.matches("<!--").count(), 0);
        assert!(!START.contains("</script") && !START.contains("<!--"));
        assert!(page.contains(&digest(START.as_bytes())));
    }

    #[test]
    fn a_file_is_taken_only_with_its_digest() {
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(verified("a", Vec::new(), empty), Ok(Vec::new()));
        assert!(verified("a", b"x".to_vec(), empty).is_err_and(|error| error.contains("a is not")));
    }
}
