//! Owner of a website whose settings name nobody: the person after whom it is called, or whose
//! homepage is its first page, if works are by somebody of that name, or leave their author out; or
//! the author of nearly all works.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use peerage_core::text::slug::slug;

use crate::adopt::adopted::Seed;
use crate::adopt::document::contents;
use crate::adopt::person::spelled;
use crate::adopt::site::Site;
use crate::ingest::name_of_person;
use crate::ingest::site_title::names_site;

/// First pages, which may say whose site it is.
const FIRST: [&str; 8] = [
    "index.html",
    "index.md",
    "index.qmd",
    "index.Rmd",
    "about.md",
    "about.html",
    "_pages/about.md",
    "content/_index.md",
];

/// Minimum number of works whose common author is the owner.
const FEWEST: usize = 4;

/// Finds the owner of a site that shows no people, in its title or on its first page.
pub fn find(site: &mut Site<'_>) {
    if site.owner.is_some() || !site.people.is_empty() || site.seeds.is_empty() {
        return;
    }
    let title = site.title.clone();
    of_title(site, title);
    if site.owner.is_none() {
        of_first_page(site);
    }
    if site.owner.is_none() {
        let title = FIRST.into_iter().find_map(|path| title_of_page(site, path));
        of_title(site, title);
    }
    if site.owner.is_none() {
        let name = common_author(site);
        site.set_owner(name);
    }
}

/// Title for windows of a page of HTML.
fn title_of_page(site: &Site<'_>, path: &str) -> Option<String> {
    let text = site.tree.text(Path::new(path)).filter(|_| path.ends_with(".html"))?;
    let lower = text.to_ascii_lowercase();
    let start = lower.find("<title>")? + "<title>".len();
    let end = start + lower.get(start..)?.find("</title>")?;
    Some(text.get(start..end)?.trim().to_owned()).filter(|title| !title.is_empty())
}

/// Author of nearly all works, after whom the site may be called: nobody else is on as many.
fn common_author(site: &Site<'_>) -> Option<String> {
    let mut counts: BTreeMap<(String, char), (usize, BTreeMap<String, usize>)> = BTreeMap::new();
    let mut n_works = 0;
    for seed in &site.seeds {
        let text = std::str::from_utf8(&seed.bytes).ok();
        let Some(read) = text.and_then(|text| contents(&seed.name, text)) else { continue };
        for list in read.works.iter().filter_map(|work| work.authors.as_ref()) {
            n_works += 1;
            let mut met = BTreeSet::new();
            for author in &list.value {
                let name = slug(&author.name);
                let key = name.rsplit('-').next().map(str::to_owned).zip(name.chars().next());
                let Some(key) = key.filter(|key| met.insert(key.clone())) else { continue };
                let (n, forms) = counts.entry(key).or_default();
                *n += 1;
                *forms.entry(author.name.to_string()).or_default() += 1;
            }
        }
    }
    let mut found: Vec<_> = counts.into_iter().collect();
    found.sort_by_key(|(_, (n, _))| std::cmp::Reverse(*n));
    let others = found.get(1).map_or(0, |(_, (n, _))| *n);
    let ((family, _), (n, forms)) = found.into_iter().next()?;
    let name = full_form(forms)?;
    let place = [site.title.as_deref(), site.address.as_deref(), Some(&*site.tree.name)];
    let place = place.into_iter().flatten().map(slug).collect::<Vec<_>>().join("-");
    let is_named = family.len() > 2 && place.contains(&family);
    let is_common = match is_named {
        true => 2 * n > n_works && n > others,
        false => 10 * n >= 9 * n_works && 2 * others <= n,
    };
    let is_full = name.contains(' ') && !name.contains(['.', ',']);
    // A short list tells by all of its works, where the site has the name in its address.
    let is_enough = n >= FEWEST || is_named && family.len() > 3 && n == n_works;
    (is_enough && is_common && is_full).then_some(name)
}

/// Most frequent of the forms of a name without initials, or the longest of those as frequent.
fn full_form(forms: BTreeMap<String, usize>) -> Option<String> {
    let is_full = |name: &str| name.contains(' ') && !name.contains(['.', ',']);
    let found = forms.into_iter().max_by_key(|(name, n)| (is_full(name), *n, name.len()));
    found.map(|(name, _)| name)
}

/// Finds the owner on the first page, which names them as a homepage does.
fn of_first_page(site: &mut Site<'_>) {
    let subject = |path: &str| {
        let read = contents(path, &site.tree.text(Path::new(path))?)?;
        Some(read.subject.filter(|_| read.prose)?.value)
    };
    let Some(name) = FIRST.into_iter().find_map(subject) else { return };
    let names = [slug(&spelled(&name).name)];
    if site.seeds.iter().any(|seed| is_by(&seed.name, &seed.bytes, &names, false)) {
        site.set_owner(Some(name));
    }
}

/// Finds the owner in the title of a site, or of its first page.
fn of_title(site: &mut Site<'_>, title: Option<String>) {
    let Some(title) = title else { return };
    // `Ada Roe | Weaver`, `Ada Roe's homepage`.
    let before = title.split([':', '–', '—', '·']).next().unwrap_or_default();
    let before = before.split(" - ").next().unwrap_or_default();
    let before = before.split("'s ").next().unwrap_or_default();
    let before = before.split("’s ").next().unwrap_or_default();
    let name = spelled(before).name;
    let candidates = [name.as_str(), name.split('|').next().unwrap_or_default().trim()];
    let is_whole = |name: &&str| {
        (2..6).contains(&name.split_whitespace().count())
            && !name.contains(|c: char| c.is_ascii_digit())
    };
    let names: Vec<String> =
        candidates.iter().filter(|it| is_whole(it)).map(|it| slug(it)).collect();
    let is_person = name_of_person(&name).is_some() && !names_site(&name);
    let is_of_them = |seed: &Seed| is_by(&seed.name, &seed.bytes, &names, is_person);
    if names.is_empty() || !site.seeds.iter().any(is_of_them) {
        return;
    }
    let owner = if before.contains('|') && spelled(before).native.is_none() {
        candidates[1].to_owned()
    } else {
        before.trim().to_owned()
    };
    site.set_owner(Some(owner));
}

/// True if a file has a work by somebody of one of these names, or, for the name of a person, if most
/// of its works leave their author out.
fn is_by(name: &str, bytes: &[u8], names: &[String], is_person: bool) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let Some(read) = contents(name, text) else { return false };
    let n_without = read.works.iter().filter(|work| work.authors.is_none()).count();
    if is_person && 2 * n_without > read.works.len() {
        return true;
    }
    let authors = read.works.iter().filter_map(|work| work.authors.as_ref());
    // In full, or with initials on most works.
    let short = |name: &str| (name.chars().next(), name.rsplit('-').next().map(str::to_owned));
    let (mut n_short, mut n_all) = (0_usize, 0_usize);
    for list in authors {
        let slugs: Vec<String> = list.value.iter().map(|author| slug(&author.name)).collect();
        if slugs.iter().any(|it| names.contains(it)) {
            return true;
        }
        let is_short = slugs.iter().any(|it| names.iter().any(|name| short(name) == short(it)));
        (n_short, n_all) = (n_short + usize::from(is_short), n_all + 1);
    }
    n_short > 1 && 2 * n_short > n_all
}
