//! Spellings of the owner's name on an al-folio site: `scholar` in `_config.yml`, with lists of
//! `last_name` and `first_name`, becomes `other-names` of `profile.toml`.

use peerage_core::text::fold::fold;
use peerage_core::text::toml::basic_string;
use serde_json::Value;

use crate::adopt::cv::{items, scalar};

/// Maximum number of names that are taken.
const MOST: usize = 32;

/// `profile.toml` with the other names of `owner`; none where there are none, or where they are
/// still those of the template.
pub fn profile(config: &str, owner: &str) -> Option<String> {
    let read: Value = serde_saphyr::from_str(config).ok()?;
    let of = |key: &str| -> Vec<String> {
        let all = read.get("scholar").and_then(|scholar| scholar.get(key)).map(items);
        all.unwrap_or_default().iter().filter_map(scalar).collect()
    };
    let (lasts, firsts) = (of("last_name"), of("first_name"));
    let own = fold(owner);
    let is_own =
        |part: &String| own.split(' ').any(|word| fold(part).split(' ').any(|it| it == word));
    if !lasts.iter().any(is_own) && !firsts.iter().any(is_own) {
        return None;
    }
    let names =
        lasts.iter().flat_map(|last| firsts.iter().map(move |first| format!("{first} {last}")));
    let names = names.filter(|name| fold(name) != own).take(MOST);
    let names: Vec<String> = names.map(|name| basic_string(&name)).collect();
    (!names.is_empty()).then(|| format!("other-names = [{}]\n", names.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_the_owner_are_taken() {
        let config =
            "first_name: Ida\nscholar:\n  last_name: [Example, Sample]\n  first_name: [Ida, I.]\n";
        let expected = "other-names = [\"I. Example\", \"Ida Sample\", \"I. Sample\"]\n";
        assert_eq!(profile(config, "Ida Example").as_deref(), Some(expected));
        // The names of the template.
        assert_eq!(profile(config, "Vera Else"), None);
        assert_eq!(profile("title: x", "Ida Example"), None);
        assert_eq!(profile("a: [", "Ida Example"), None);
    }
}
