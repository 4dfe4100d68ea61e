//! Curricula vitae of a website: of its owner, or of one of its members. That of another name is
//! left out, as templates come with one.

use std::path::Path;

use peerage_core::text::fold::fold;
use serde_json::Value;

use crate::adopt::cv;
use crate::adopt::settings::{parse, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::is_stock_name;

/// Reads a curriculum vitae with `basics`, or in one of the forms of `cv`.
pub fn take(site: &mut Site<'_>, path: &Path, text: &str) {
    let read = match parse(text) {
        Ok(read) => read,
        Err(error) => return site.account.left_out(path, error),
    };
    let is_json = path.extension().is_some_and(|it| it == "json");
    let (json, left_out) = match is_json && read.get("basics").is_some() {
        true => (Some(read), Vec::new()),
        false => match cv::resume(&read) {
            Some(cv::Resume { json, left_out }) => (Some(json), left_out),
            None => (None, Vec::new()),
        },
    };
    let Some(json) = json else {
        return site.account.left_out(path, "no curriculum vitae that is known");
    };
    let name = json.get("basics").and_then(|it| text_of(it, &["name"]));
    if let Some(name) = name.filter(|name| !is_of_site(site, name)) {
        let reason = match is_stock_name(&name) {
            true => "left over from the template".to_owned(),
            false => format!("a curriculum vitae of {name}, who is nobody of the site"),
        };
        return site.account.left_out(path, reason);
    }
    // One is enough: templates keep the same one in two forms.
    if site.seeds.iter().any(|seed| seed.name == "resume.json") {
        return site.account.left_out(path, "there is another curriculum vitae");
    }
    left_out.into_iter().for_each(|title| site.account.part(path, title));
    let n_items = json.as_object().into_iter().flatten();
    let n_items = n_items.filter_map(|(_, it)| it.as_array()).map(Vec::len).sum::<usize>();
    site.account.read(path, "items of a curriculum vitae", n_items.max(1));
    let bytes = format!("{:#}\n", without_private(json)).into_bytes();
    site.seeds.push(super::adopted::Seed { name: "resume.json".to_owned(), bytes });
}

/// True for the owner, or where nobody is known.
fn is_of_site(site: &Site<'_>, name: &str) -> bool {
    if is_stock_name(name) {
        return false;
    }
    let family = |name: &str| fold(name).rsplit(' ').next().unwrap_or_default().to_owned();
    let own = site.owner.iter().map(|owner| family(owner)).collect::<Vec<_>>();
    match own.as_slice() {
        [] => {
            site.people.iter().any(|it| family(&it.name) == family(name)) || site.people.is_empty()
        }
        [own] => *own == family(name) || fold(name).split(' ').any(|word| word == own),
        _ => false,
    }
}

/// Curriculum without what is never published.
fn without_private(mut json: Value) -> Value {
    if let Some(basics) = json.get_mut("basics").and_then(Value::as_object_mut) {
        for key in ["email", "phone", "location", "image", "birth", "birthday"] {
            basics.remove(key);
        }
    }
    json
}
