//! Parts of a page that a template leaves to be filled in: names that are none, names and links of
//! sample members.

use peerage_core::text::fold::fold;
use serde_json::Value;

use crate::adopt::settings::scalar;
use crate::adopt::stock::is_stock_line;

/// Names of places in a list of people that nobody holds, folded.
const ROLES: [&str; 17] = [
    "name",
    "full name",
    "first last",
    "firstname lastname",
    "others",
    "placeholder",
    "tbd",
    "postdoc",
    "post doc",
    "ra",
    "phd",
    "phd student",
    "graduate student",
    "undergraduate student",
    "open position",
    "you",
    "you could be here",
];

/// True for a text in the place of a name: `Your name`, `Postdoc`.
pub fn is_role(name: &str) -> bool {
    let name = fold(name);
    let bare = name.trim_matches(|c: char| !c.is_alphanumeric());
    bare.starts_with("your ") || ROLES.contains(&bare)
}

/// Takes the names and links of a template out of the settings of somebody who filled in the rest.
pub fn without_stock(read: &mut Value) {
    for key in ["aliases", "alias", "links"] {
        match read.get_mut(key) {
            Some(Value::Array(values)) => {
                values.retain(|it| !scalar(it).is_some_and(|it| is_stock_line(&it)));
            }
            Some(Value::Object(members)) => {
                members.retain(|_, it| !scalar(it).is_some_and(|it| is_stock_line(&it)));
            }
            _ => {}
        }
    }
}
