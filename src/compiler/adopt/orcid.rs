//! ORCID iD of the owner where only the pages around the contents of a site have it: its layouts, and
//! the parts that they include.

use std::collections::BTreeSet;
use std::path::Path;

use peerage_core::model::Identifier;

use crate::adopt::site::Site;
use crate::adopt::stock::is_stock_key;

/// Folders with layouts and parts of pages.
const AROUND: [&str; 6] =
    ["_includes", "_layouts", "layouts", "src/layouts", "src/components", "components"];

/// Pages at the top that tell of the owner.
const OWN: [&str; 5] =
    ["index.html", "index.md", "about.md", "_pages/about.md", "_pages/about.html"];

/// Length of an iD with its hyphens.
const LENGTH: usize = 19;

/// Adds the iD of the owner; of several, none is known to be the owner's.
pub fn find(site: &mut Site<'_>) {
    if site.owner.is_none() || site.profile.text().contains("orcid.org/") {
        return;
    }
    let is_around = |path: &&Path| {
        AROUND.iter().any(|folder| path.starts_with(folder))
            || OWN.iter().any(|it| *path == Path::new(it))
    };
    let texts = site.tree.paths().filter(is_around).filter_map(|path| site.tree.text(path));
    let found: BTreeSet<String> = texts.flat_map(|text| in_text(&text)).collect();
    if let [id] = found.into_iter().collect::<Vec<_>>().as_slice() {
        site.profile.link(&format!("https://orcid.org/{id}"));
    }
}

/// The iDs of the addresses in a text.
fn in_text(text: &str) -> Vec<String> {
    let ids = text.split("orcid.org/").skip(1).filter_map(|rest| rest.get(..LENGTH));
    let ids = ids.filter(|id| Identifier::orcid(id).is_some() && !is_stock_key(id));
    ids.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_ids() {
        let text = "<a href=\"https://orcid.org/0000-0002-1694-233X\">a</a> orcid.org/{{ site.orcid }} \
                    https://orcid.org/0000-0002-1694-2330 orcid.org/0000";
        assert_eq!(in_text(text), ["0000-0002-1694-233X"]);
    }
}
