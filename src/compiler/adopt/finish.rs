//! Last step of adopting a website: its items go to the owner or to the lab, and files that nothing
//! was read of are entered into the account.

use std::collections::BTreeSet;
use std::path::Path;

use peerage_core::text::slug::slug;

use crate::adopt::adopted::Adopted;
use crate::adopt::collection::is_page;
use crate::adopt::profile::Profile;
use crate::adopt::served::is_served;
use crate::adopt::site::{Site, extension};

/// Sections that a lab has.
const OF_LAB: [&str; 5] = ["project", "software", "data", "teaching", "talk"];

/// Minimum number of members beside the owner that make a site one of a lab.
const FEWEST: usize = 3;

/// Maximum number of announcements that are taken, the latest ones.
const MAX_NEWS: usize = 500;

/// Separator of the names in a path of units.
const PATH: &str = " / ";

/// Seeds of a site that was read.
pub fn finish(mut site: Site<'_>, template: &'static str) -> Adopted {
    let is_shown = |it: &&crate::adopt::person::Person| it.is_shown && !it.is_owner;
    let n_members = site.people.iter().filter(is_shown).count();
    // One word is the name of a lab where many are its members.
    let is_word = |name: &String| name.is_ascii() && !name.contains(' ');
    if n_members >= FEWEST && !site.people.iter().any(|it| it.is_owner) {
        let word = site.owner.take_if(|name| is_word(name));
        site.title = site.title.take().or(word);
    }
    let is_lab = site.owner.is_none() || n_members >= FEWEST;
    let mut lab = Profile::default();
    if is_lab {
        lab.set("description", site.description.take());
    }
    if site.owner.is_none() {
        lab.take_links(&site.profile);
        site.profile = Profile::default();
    }
    groups(&mut site, &mut lab);
    if is_lab {
        units(&mut site, &mut lab);
    }
    let mut news = std::mem::take(&mut site.news);
    news.sort_by(|one, other| other.cmp(one));
    news.dedup();
    if news.len() > MAX_NEWS {
        site.account
            .parts
            .push(format!("{} announcements beyond the latest {MAX_NEWS}", news.len() - MAX_NEWS));
        news.truncate(MAX_NEWS);
    }
    let own = if is_lab { &mut lab } else { &mut site.profile };
    news.iter().for_each(|(date, text)| own.news(date, text));
    let mut items = std::mem::take(&mut site.items);
    // The latest talk first; other sections keep the order of the site.
    items.sort_by(|one, other| match (one.0, other.0) {
        ("talk", "talk") => other.1.start.cmp(&one.1.start),
        (one, other) => one.cmp(other),
    });
    for (section, item, path) in &items {
        match is_lab && OF_LAB.contains(section) {
            true => lab.item(section, item),
            false if site.owner.is_some() => site.profile.item(section, item),
            false => {
                let section = crate::adopt::pages::name_of(section);
                site.account.part(path, format!("{section} of a lab without an owner"));
            }
        }
    }
    let told = std::mem::take(&mut site.profile.left_out);
    site.account.parts.extend(told);
    rest(&mut site);
    site.tell_missing();
    let people = site.people.iter().filter(is_shown);
    let people = people.map(|it| (it.name.clone(), it.profile.text())).collect();
    Adopted {
        template,
        owner: site.owner,
        title: site.title,
        site: site.address,
        files: site.seeds,
        pictures: site.pictures,
        profile: site.profile.text(),
        lab: lab.text(),
        people,
        orders: site.orders,
        coauthors: site.coauthors,
        account: site.account,
    }
}

/// Adds the groups of the site that have members, in its order.
fn groups(site: &mut Site<'_>, lab: &mut Profile) {
    let mut known = Vec::new();
    for group in std::mem::take(&mut site.groups) {
        let key = slug(&group);
        if known.contains(&key) {
            continue;
        }
        let is_of = |it: &crate::adopt::person::Person| {
            it.is_shown && it.group.as_deref().is_some_and(|it| slug(it) == key)
        };
        let is_former = ["alumni", "alum"].contains(&key.as_str());
        let has_members = site.people.iter().any(is_of);
        if has_members && !is_former {
            lab.group(&group);
        }
        known.push(key);
    }
}

/// Adds the units that people name, each behind the one that it is a part of.
fn units(site: &mut Site<'_>, lab: &mut Profile) {
    let mut known = BTreeSet::new();
    for person in site.people.iter_mut().filter(|it| it.is_shown || it.is_owner) {
        let units = std::mem::take(&mut person.units);
        for way in &units {
            for end in 1..=way.len() {
                let (above, name) = (&way[..end - 1], &way[end - 1]);
                let key: Vec<String> = way[..end].iter().map(|name| slug(name)).collect();
                if known.insert(key) {
                    lab.unit(name, &above.join(PATH));
                }
            }
        }
        let profile = if person.is_owner { &mut site.profile } else { &mut person.profile };
        profile.list("unit", units.iter().map(|way| way.join(PATH)));
    }
}

/// Enters the files that nothing was read of.
fn rest(site: &mut Site<'_>) {
    let tree = site.tree;
    for path in tree.paths() {
        if site.account.has_read(path) {
            tree.assumed(path).into_iter().for_each(|it| site.account.part(path, it));
        } else {
            site.account
                .left_out(path, tree.refused(path).unwrap_or_else(|| reason(path).to_owned()));
        }
    }
}

fn reason(path: &Path) -> &'static str {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    match &*ending {
        _ if extension(path).is_some() => "pictures that nothing names",
        _ if name.starts_with("readme")
            || name.starts_with("license")
            || name.starts_with("changelog") =>
        {
            "notes on the site itself"
        }
        _ if is_page(path)
            || is_served(path)
            || matches!(&*ending, "html" | "htm" | "txt" | "docx") =>
        {
            "pages without a place"
        }
        "rds" | "rda" | "rdata" => "data of R: save them as .csv",
        "pdf" => "documents that works may link to",
        "tex" | "ltx" | "bbl" => "papers and slides in LaTeX",
        "doc" | "odt" | "rtf" | "pages" => "documents of other programs: save them as .docx",
        "yml" | "yaml" | "toml" | "json" | "jsonl" | "csv" | "tsv" => {
            "settings and data without works or people"
        }
        "bib" | "ris" | "nbib" => "no works",
        _ => "programs, styles and other files",
    }
}
