//! Fonts of the browser under test: those of an npm package and no others, so that letters have the
//! same pixels on every machine. `PEERAGE_FONTS` names their folder; without it, the browser has the
//! fonts of the machine.
//!
//! Scripts that the package lacks, such as Chinese, are shown as empty boxes, everywhere alike.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use tempfile::TempDir;

/// Generic families, and the fonts that stand for them.
const FAMILIES: [(&str, &str); 4] = [
    ("system-ui", "DejaVu Sans"),
    ("sans-serif", "DejaVu Sans"),
    ("serif", "DejaVu Serif"),
    ("monospace", "DejaVu Sans Mono"),
];

/// Font for other families, which the package does not have.
const FALLBACK: &str = "DejaVu Sans";

/// Font of formulas only, which would be taken for generic families.
const REJECTED: &str = "DejaVu Math TeX Gyre";

/// Path of the configuration of Fontconfig, if there are pinned fonts.
pub fn configuration() -> Option<PathBuf> {
    static FOLDER: OnceLock<Option<TempDir>> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let fonts = std::env::var("PEERAGE_FONTS").ok()?;
        let folder = TempDir::new().unwrap();
        fs::write(file(folder.path()), text(&fonts, &folder.path().join("cache"))).unwrap();
        Some(folder)
    });
    folder.as_ref().map(|folder| file(folder.path()))
}

fn file(folder: &Path) -> PathBuf {
    folder.join("fonts.conf")
}

/// Configuration that has the fonts in the folder `fonts` only, smoothed alike everywhere.
fn text(fonts: &str, cache: &Path) -> String {
    let preferred = FAMILIES.map(|(family, font)| {
        format!(
            "<alias binding=\"strong\"><family>{family}</family>\
             <prefer><family>{font}</family></prefer></alias>\n"
        )
    });
    let smoothing = [
        ("hinting", "<bool>true</bool>"),
        ("hintstyle", "<const>hintslight</const>"),
        ("antialias", "<bool>true</bool>"),
        ("rgba", "<const>none</const>"),
    ]
    .map(|(name, value)| format!("<edit name=\"{name}\" mode=\"assign\">{value}</edit>"));
    format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n\
         <dir>{fonts}</dir>\n<cachedir>{}</cachedir>\n{}\
         <match target=\"pattern\"><edit name=\"family\" mode=\"append_last\">\
         <string>{FALLBACK}</string></edit></match>\n\
         <selectfont><rejectfont><pattern><patelt name=\"family\">\
         <string>{REJECTED}</string></patelt></pattern></rejectfont></selectfont>\n\
         <match target=\"font\">{}</match>\n</fontconfig>\n",
        cache.display(),
        preferred.concat(),
        smoothing.concat()
    )
}
