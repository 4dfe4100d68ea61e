//! Any other folder, such as a site of Next.js or Astro: bibliographies and lists wherever they lie,
//! and pages in folders whose names say what they hold.

use crate::adopt::collection::{below, of_jekyll};
use crate::adopt::site::Site;
use crate::adopt::templates::template::Template;
use crate::adopt::tree::Tree;
use crate::adopt::{data, pages, works};

/// Template of any other folder.
pub const TEMPLATE: Template = Template { label: "a folder", fits, is_of_a_generator: false, read };

/// Folders in which collections lie.
const ROOTS: [&str; 8] =
    ["src/content", "content", "src/pages", "src/data", "_content", "data", "src", "public"];

/// Files with settings of programs, which look like data.
const SETTINGS: [&str; 12] = [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vercel.json",
    "netlify.toml",
    "Cargo.toml",
    "composer.json",
    "manifest.json",
    "site.webmanifest",
    "components.json",
    "pyproject.toml",
    "angular.json",
];

fn fits(_: &Tree) -> bool {
    true
}

fn read(site: &mut Site<'_>) {
    site.set_address(None, None);
    pages::take(site, |path| {
        let inside = ROOTS.iter().find(|root| path.starts_with(root));
        inside.map_or_else(|| of_jekyll(path).or_else(|| below(path, "")), |root| below(path, root))
    });
    data::take(site, |path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        !SETTINGS.contains(&&*name)
            && !name.starts_with("tsconfig")
            && !name.ends_with("-lock.yaml")
    });
    works::take(site);
}
