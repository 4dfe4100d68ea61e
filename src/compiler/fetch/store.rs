//! Sources of a folder of seeds that are fetched, and the files written for each.

use std::path::Path;

use peerage_core::model::{MailAddress, PartialDate};
use toml_edit::{DocumentMut, Item, value};

use crate::emit;
use crate::fetch::remembered::{FILE, Remembered};
use crate::fetch::{Failure, OfSource};
use crate::ingest::fetch_order::{self, FetchOrder};
use crate::input::{self, Root};

const SOURCE: &str = "source.toml";

/// Sources with `[fetch]`, in the order of their names, or the `named` ones among them.
pub fn orders(seeds: &Path, named: &[String]) -> Result<Vec<OfSource<FetchOrder>>, Failure> {
    let root = Root::new(seeds);
    let entries = root.entries(seeds).map_err(|refusal| {
        let message = format!("{} cannot be read: {refusal}", seeds.display());
        Failure::new(message, refusal.remedy())
    })?;
    // Files outside the seeds that a link leads to are not changed.
    let folders = entries.into_iter().flatten().filter(|entry| entry.is_folder);
    let mut orders = Vec::new();
    for folder in folders.filter(|folder| named.is_empty() || named.contains(&folder.name)) {
        let files = root.entries(&folder.path).unwrap_or_default();
        let source = files.into_iter().flatten().find(|file| file.name == SOURCE);
        let text = source.and_then(|it| input::text(&it.path, input::MAX_LENGTH).ok());
        let Some(text) = text else { continue };
        let shown = format!("{}/{SOURCE}", folder.name);
        let order = fetch_order::in_source(shown, &text).map_err(|told| {
            Failure::new(format!("source.toml has errors\n{told}"), "mend them first")
        });
        orders.extend(order.transpose().map(|order| (folder.name, order)));
    }
    let is_missing = |name: &&String| !orders.iter().any(|(key, _)| key == *name);
    if let Some(missing) = named.iter().find(is_missing) {
        return Err(Failure::new(
            format!("`{missing}` is no source that says where it is fetched"),
            "put `[fetch]` with `from` and `id` into its source.toml",
        ));
    }
    Ok(orders)
}

/// Mail address of `lab.toml`, at which the registries may contact the user.
pub fn contact(seeds: &Path) -> Option<String> {
    let text = input::text(&seeds.join("lab.toml"), input::MAX_LENGTH).ok()?;
    let document: DocumentMut = text.parse().ok()?;
    let mail = document.get("mail")?.as_str()?;
    let mail = mail.strip_prefix("mailto:").unwrap_or(mail);
    let is_plain = mail.chars().all(|c| c.is_ascii_graphic());
    MailAddress::parse(mail).filter(|_| is_plain).map(|_| mail.to_owned())
}

/// Writes the date into `source.toml`, and with it the new file and its state: all of them or none.
pub fn write(
    folder: &Path,
    today: PartialDate,
    new: Option<(&str, &[u8], &Remembered)>,
) -> Result<(), Failure> {
    let source = folder.join(SOURCE);
    let text = input::text(&source, input::MAX_LENGTH).map_err(|refusal| {
        Failure::new(format!("source.toml cannot be read: {refusal}"), refusal.remedy())
    })?;
    let dated = dated(&text, today).ok_or_else(|| {
        Failure::new("the date cannot be written", "mend source.toml; nothing was changed")
    })?;
    let remembered = new.map(|(_, _, remembered)| remembered.to_text());
    let (state, content) = (folder.join(FILE), new.map(|(file, ..)| folder.join(file)));
    let mut files: Vec<(&Path, &[u8])> = Vec::new();
    if let (Some((_, bytes, _)), Some(content), Some(remembered)) = (new, &content, &remembered) {
        files.extend([(content.as_path(), bytes), (state.as_path(), remembered.as_bytes())]);
    }
    files.push((&source, dated.as_bytes()));
    emit::write_all(&files).map_err(|error| {
        Failure::new(format!("cannot write: {error}"), "nothing was changed; make room there")
    })
}

/// Text of a `source.toml` with this date; everything else is kept.
fn dated(text: &str, today: PartialDate) -> Option<String> {
    let mut document: DocumentMut = text.parse().ok()?;
    match document.get_mut("read") {
        Some(Item::Value(known)) => {
            let decor = known.decor().clone();
            *known = today.to_string().into();
            *known.decor_mut() = decor;
        }
        Some(_) => return None,
        None => {
            document.insert("read", value(today.to_string()));
        }
    }
    let dated = document.to_string();
    // `toml_edit` writes Unix line ends.
    let n_lines = text.matches('\n').count();
    let is_of_windows = n_lines > 0 && text.matches("\r\n").count() == n_lines;
    Some(if is_of_windows { dated.replace('\n', "\r\n") } else { dated })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let today = PartialDate::parse("2026-11-22").unwrap();
        assert_eq!(dated(text, today).as_deref(), expected);
    }

    #[test]
    fn only_the_date_is_changed() {
        check(
            "# A\ntitle  =  'T' # b\nread = '2020'   # when\n\n[fetch]\nfrom = 'orcid'\n",
            Some(
                "# A\ntitle  =  'T' # b\nread = \"2026-11-22\"   # when\n\n[fetch]\nfrom = 'orcid'\n",
            ),
        );
        check(
            "title = 'T'\n[fetch]\nid = 'x'\n",
            Some("title = 'T'\nread = \"2026-11-22\"\n[fetch]\nid = 'x'\n"),
        );
        check("read = 2020\r\ntitle = 'T'\r\n", Some("read = \"2026-11-22\"\r\ntitle = 'T'\r\n"));
        check("[read]\na = 1", None);
        check("title = ", None);
    }
}
