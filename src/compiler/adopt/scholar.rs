//! Spellings of the owner's name on an al-folio site: `scholar` in `_config.yml`, with lists of
//! `last_name` and `first_name`, becomes `other-names` of `profile.toml`.

use peerage_core::text::fold::fold;
use serde_json::Value;

use crate::adopt::settings::{items, scalar};

/// Maximum number of names that are taken.
const MOST: usize = 32;

/// Other names of `owner`; none where there are none, or where they are still those of the template.
pub fn other_names(read: &Value, owner: &str) -> Vec<String> {
    let of = |key: &str| -> Vec<String> {
        let all = read.get("scholar").and_then(|scholar| scholar.get(key)).map(items);
        all.unwrap_or_default().iter().filter_map(scalar).collect()
    };
    let (lasts, firsts) = (of("last_name"), of("first_name"));
    let own = fold(owner);
    let is_own =
        |part: &String| own.split(' ').any(|word| fold(part).split(' ').any(|it| it == word));
    if !lasts.iter().any(is_own) && !firsts.iter().any(is_own) {
        return Vec::new();
    }
    let names =
        lasts.iter().flat_map(|last| firsts.iter().map(move |first| format!("{first} {last}")));
    names.filter(|name| fold(name) != own).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adopt::settings::parse;

    #[test]
    fn spellings_of_the_owner_are_taken() {
        let config =
            "first_name: Ida\nscholar:\n  last_name: [Example, Sample]\n  first_name: [Ida, I.]\n";
        let read = |config: &str, owner| other_names(&parse(config).unwrap(), owner);
        assert_eq!(read(config, "Ida Example"), ["I. Example", "Ida Sample", "I. Sample"]);
        // The names of the template.
        assert_eq!(read(config, "Vera Else"), Vec::<String>::new());
        assert_eq!(read("title: x", "Ida Example"), Vec::<String>::new());
    }
}
