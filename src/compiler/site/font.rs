//! The font of a site, which comes from the site itself: nobody else is asked for it.

use crate::ingest::record::FontRecord;
use crate::input::digest;

/// What stands behind it where it has no letter, or is not there yet.
const STACK: &str = "system-ui, -apple-system, \"Segoe UI\", Roboto, \"Noto Sans\", sans-serif";

/// The path of its file, made of its digest: another font has another address.
pub fn path(font: &FontRecord) -> String {
    let digest = digest(&font.bytes);
    let letters = digest.trim_start_matches("sha256-").chars();
    let name: String = letters.filter(char::is_ascii_alphanumeric).take(16).collect();
    format!("fonts/{}.woff2", name.to_ascii_lowercase())
}

/// What the style sheet says of it. It is shown only where it is there in time, so
/// that no line jumps, and goes before what the themes say.
pub fn css(font: &FontRecord) -> String {
    format!(
        "\n@font-face {{\n  font-family: \"Peerage Text\";\n  src: url(\"{}\") format(\"woff2\");\n  \
         font-weight: 100 900;\n  font-display: optional;\n}}\n\
         .page, peerage-profile, peerage-profile > [part~=\"base\"] {{\n  \
         --peerage-font: \"Peerage Text\", {STACK};\n  font-family: var(--peerage-font);\n}}\n",
        path(font)
    )
}

/// What has a page load it at once.
pub fn element(font: &FontRecord, root: &str) -> String {
    format!(
        "  <link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{root}{}\" crossorigin>\n",
        path(font)
    )
}
