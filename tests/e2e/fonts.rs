//! Fonts of the browser under test: those of an npm package, so that letters have the same pixels
//! on every machine. `PEERAGE_FONTS` names their folder; without it, the fonts of the machine are
//! used.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use tempfile::TempDir;

/// Families of the interface, and the fonts that stand for them.
const FAMILIES: [(&str, &str); 4] = [
    ("system-ui", "DejaVu Sans"),
    ("sans-serif", "DejaVu Sans"),
    ("serif", "DejaVu Serif"),
    ("monospace", "DejaVu Sans Mono"),
];

/// Folder with a configuration of Fontconfig, if there are pinned fonts.
pub fn configuration() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<TempDir>> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let fonts = std::env::var("PEERAGE_FONTS").ok()?;
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("fonts.conf"), text(&fonts, folder.path())).unwrap();
        Some(folder)
    });
    folder.as_ref().map(TempDir::path)
}

/// Configuration that prefers the fonts in the folder `fonts`, and takes those of the machine for
/// other scripts. `folder` is its own, which gets a cache.
fn text(fonts: &str, folder: &Path) -> String {
    let cache = folder.join("cache");
    let cache = cache.display();
    let preferred = FAMILIES.map(|(family, font)| {
        format!(
            "<alias binding=\"strong\"><family>{family}</family>\
             <prefer><family>{font}</family></prefer></alias>\n"
        )
    });
    // One of the package has formulas only, and would be taken for generic families.
    let rejected = "<selectfont><rejectfont><pattern><patelt name=\"family\">\
                    <string>DejaVu Math TeX Gyre</string></patelt></pattern></rejectfont></selectfont>\n";
    format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n\
         <dir>{fonts}</dir>\n<dir>/usr/share/fonts</dir>\n<cachedir>{cache}</cachedir>\n\
         {}{rejected}<match target=\"font\"><edit name=\"hinting\" mode=\"assign\"><bool>true</bool></edit>\
         <edit name=\"hintstyle\" mode=\"assign\"><const>hintslight</const></edit>\
         <edit name=\"antialias\" mode=\"assign\"><bool>true</bool></edit>\
         <edit name=\"rgba\" mode=\"assign\"><const>none</const></edit></match>\n</fontconfig>\n",
        preferred.concat()
    )
}
