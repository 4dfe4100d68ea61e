//! The font of a site, served by the site itself: no request goes to a third party.

use crate::ingest::record::FontRecord;
use crate::input::digest;
use crate::site::paths::ASSETS;

/// Fallback fonts, for characters that the font lacks and until it is loaded.
const STACK: &str = "system-ui, -apple-system, \"Segoe UI\", Roboto, \"Noto Sans\", sans-serif";

/// Path of the font file. It contains a part of the digest, so that another font has another
/// address.
pub fn path(font: &FontRecord) -> String {
    let digest = digest(&font.bytes);
    let letters = digest.trim_start_matches("sha256-").chars();
    let name: String = letters.filter(char::is_ascii_alphanumeric).take(16).collect();
    format!("{ASSETS}{}.woff2", name.to_ascii_lowercase())
}

/// Rules for the font in a style sheet from which `root` leads to the root of the site.
/// `font-display: optional` uses the font only if it is loaded in time, so that no line jumps; the
/// rules precede those of the themes.
pub fn css(font: &FontRecord, root: &str) -> String {
    format!(
        "\n@font-face {{\n  font-family: \"Peerage Text\";\n  src: url(\"{root}{}\") format(\"woff2\");\n  \
         font-weight: 100 900;\n  font-display: optional;\n}}\n\
         .page, peerage-profile, peerage-profile > [part~=\"base\"] {{\n  \
         --peerage-font: \"Peerage Text\", {STACK};\n  font-family: var(--peerage-font);\n}}\n",
        path(font)
    )
}

/// Element that has a page load the font at once.
pub fn element(font: &FontRecord, root: &str) -> String {
    format!(
        "  <link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{root}{}\" crossorigin>\n",
        path(font)
    )
}
