//! People of a website: its owner, and the members whom it shows.

use std::collections::BTreeSet;
use std::mem;
use std::path::Path;

use peerage_core::text::slug::slug;
use serde_json::Value;

use crate::adopt::adopted::{Adopted, Shown};
use crate::adopt::person::{Person, is_role, person};
use crate::adopt::settings::{Page, text_of};
use crate::adopt::site::Site;

/// Fields of a list that name a person.
const NAMES: [&str; 12] = [
    "name",
    "title",
    "first_name",
    "first",
    "firstName",
    "fullName",
    "nameEn",
    "name_en",
    "english_name",
    "nameZh",
    "name_zh",
    "name_native",
];

impl Adopted {
    /// Makes `person` the owner of the website, whatever owner it states.
    pub fn belong_to(&mut self, person: &str) {
        let is_person = |name: &str| slug(name) == slug(person);
        let owner = self.owner.replace(person.to_owned()).filter(|owner| !is_person(owner));
        let profile = match self.people.iter().position(|(name, _)| is_person(name)) {
            Some(at) => Some(self.people.remove(at).1),
            None => None,
        };
        if let Some(owner) = owner {
            let before = mem::take(&mut self.profile);
            if !before.is_empty() {
                self.people.push((owner, before));
            }
        }
        self.profile.push_str(&profile.unwrap_or_default());
    }
}

/// Reads the pages of people.
pub fn take(site: &mut Site<'_>, pages: &[(&Path, &Page)]) {
    let is_hugo = |path: &Path| path.file_stem().is_some_and(|stem| stem == "_index");
    // Where the pages of authors name groups, only those in a group are shown.
    let has_groups =
        pages.iter().any(|(path, page)| is_hugo(path) && page.matter.get("user_groups").is_some());
    for (path, page) in pages {
        let Some(mut person) = person(&with_role(site, &page.matter), &page.text) else {
            let reason = match crate::adopt::person::name(&page.matter) {
                None => "a page without a name",
                Some(name) if is_role(&name) => "a place that nobody holds",
                Some(_) => "left over from the template",
            };
            site.account.left_out(path, reason);
            continue;
        };
        let name = if is_hugo(path) { path.parent().unwrap_or(path) } else { path };
        person.slug = name.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let is_owner = person.is_owner || ["admin", "me"].contains(&person.slug.as_str());
        person.is_owner = is_owner && (is_hugo(path) || person.is_owner);
        person.is_shown |= !is_hugo(path) || !has_groups;
        let in_alumni = path.components().any(|part| {
            let part = part.as_os_str().to_string_lossy().to_lowercase();
            ["alumni", "former_members", "former", "_alumni"].contains(&part.as_str())
        });
        if in_alumni {
            person.profile.set("group", Some("alumni".to_owned()));
        }
        add(site, path, person);
    }
}

/// Settings of a member with the name of the role that they have a word for.
fn with_role(site: &Site<'_>, matter: &Value) -> Value {
    let mut matter = matter.clone();
    let name = text_of(&matter, &["role"]).and_then(|role| site.roles.get(&role).cloned());
    if let (Some(name), Some(members)) = (name, matter.as_object_mut()) {
        members.insert("role".to_owned(), Value::String(name));
    }
    matter
}

/// Adds a person, unless somebody of that name is there, or the site does not show the person.
pub fn add(site: &mut Site<'_>, path: &Path, mut person: Person) {
    let key = person.key.clone();
    let is_of_owner = site.owner.as_deref().is_some_and(|owner| slug(owner) == key);
    if is_of_owner || person.is_owner && site.owner.is_none() {
        if !site.profile.has("portrait") {
            portrait(site, path, &mut person);
        }
        site.owner = Some(person.name.clone());
        let told = mem::take(&mut person.profile.left_out);
        told.into_iter().for_each(|part| site.account.part(path, part));
        site.profile.append(&person.profile);
        site.account.read(path, "people", 1);
        site.people.retain(|it| it.key != key);
        site.groups.extend(person.group.clone());
        person.is_owner = true;
        person.is_shown = false;
        return site.people.push(person);
    }
    if site.people.iter().any(|it| it.key == key) {
        return site.account.left_out(path, "somebody of that name was there before");
    }
    if !person.is_shown && !person.is_owner {
        site.account.left_out(path, "not shown among the people of the site");
        // The slug still stands for the name among the authors of works.
        return site.people.push(person);
    }
    person.is_shown = true;
    person.is_owner = false;
    portrait(site, path, &mut person);
    let told = mem::take(&mut person.profile.left_out);
    told.into_iter().for_each(|part| site.account.part(path, part));
    site.account.read(path, "people", 1);
    site.groups.extend(person.group.clone());
    site.people.push(person);
}

/// Takes the portrait of a person: the file that the settings name, `avatar` beside the page, or
/// one of the name of the page.
fn portrait(site: &mut Site<'_>, path: &Path, person: &mut Person) {
    let base = path.parent().unwrap_or(Path::new(""));
    let named = person.picture.as_ref().and_then(|name| site.picture(name, base));
    let own = path.file_stem().unwrap_or_default().to_string_lossy();
    let is_face = |it: &&Path, wanted: &str| {
        it.file_stem().unwrap_or_default().eq_ignore_ascii_case(wanted)
            && super::site::extension(it).is_some()
    };
    let face = |folder, wanted: &str| {
        let found = site.tree.beginning(folder, wanted).find(|it| is_face(it, wanted));
        found.map(Path::to_owned)
    };
    let has_folder = base.components().count() > 2;
    let found = named
        .or_else(|| face(base, "avatar").filter(|_| has_folder))
        .or_else(|| face(Path::new("assets/media/authors"), &own));
    let Some(found) = found else { return };
    let name = site.take_picture(&found, &person.name, Shown::Person(person.name.clone()));
    person.profile.set("portrait", name);
}

/// True for the entries of a list of people that the site shows: full names, most of them with a
/// picture or a mail address, and words on what they do.
pub fn are_people(entries: &[Value]) -> bool {
    let is_name = |entry: &Value| {
        let name = text_of(entry, &["name"]).unwrap_or_default();
        name.split_whitespace().count() > 1 && name.len() < 80
    };
    let is_shown = |entry: &&Value| {
        text_of(entry, &["photo", "image", "img", "portrait", "avatar", "picture", "email"])
            .is_some()
            && text_of(entry, &["info", "position", "role", "degree", "job"]).is_some()
    };
    let n_shown = entries.iter().filter(is_shown).count();
    !entries.is_empty() && entries.iter().all(is_name) && 2 * n_shown > entries.len()
}

/// True for a place that is left for somebody: `This could be you!`
fn is_vacant(entry: &Value) -> bool {
    let mut texts = entry.as_object().into_iter().flatten().filter_map(|(_, it)| it.as_str());
    texts.any(|text| text.len() < 60 && text.to_lowercase().contains("could be you"))
}

/// Reads people of a list; false where its entries are none.
pub fn take_list(site: &mut Site<'_>, path: &Path, entries: &[Value], is_former: bool) -> bool {
    let mut taken = BTreeSet::new();
    let mut n_people = 0;
    for entry in entries {
        let Some(mut person) = person(entry, "") else { continue };
        if is_vacant(entry) || !taken.insert(slug(&person.name)) || text_of(entry, &NAMES).is_none()
        {
            continue;
        }
        person.is_shown = true;
        if is_former {
            person.profile.set("group", Some("alumni".to_owned()));
        }
        add(site, path, person);
        n_people += 1;
    }
    n_people > 0
}
