//! Checks that are shared by all types. They take the name of a member, and most are not inlined,
//! because there are two hundred calls of them.

use crate::messages::{Text, errors};
use crate::model::validate::fault::{Checked, Fault, SELF};
use crate::model::validate::stack::is_heaped;
use crate::model::{Dataset, PartialDate, SafeUrl, WorkId, limits};
use crate::order;
use crate::text::hidden::is_blank;

/// Result of a check of the member `name`, with its place seen from the value that has the member.
pub(super) fn member<F: Fault>(name: &'static str, checked: Checked<F>) -> Checked<F> {
    checked.map_err(|fault| fault.within(name, None))
}

/// Result of a check of the entry `at` a position of the list `name`.
pub(super) fn entry<F: Fault>(name: &'static str, at: usize, checked: Checked<F>) -> Checked<F> {
    checked.map_err(|fault| fault.within(name, Some(at)))
}

/// Returns `problem` for the member `name` unless the condition `holds`.
#[inline(never)]
pub(super) fn need<F: Fault>(name: &'static str, holds: bool, problem: Text) -> Checked<F> {
    if holds { Ok(()) } else { Err(F::new(|| problem().to_owned()).within(name, None)) }
}

/// Checks that a number, such as the length of a list, is at most `most`.
fn most<F: Fault>(
    name: &'static str,
    number: usize,
    most: usize,
    problem: fn(usize, usize) -> String,
) -> Checked<F> {
    if number <= most { Ok(()) } else { Err(F::new(|| problem(number, most)).within(name, None)) }
}

/// Checks the length of a list.
#[inline(never)]
pub(super) fn count<F: Fault>(name: &'static str, count: usize, n_most: usize) -> Checked<F> {
    most(name, count, n_most, errors::too_many)
}

/// Checks the length of a text.
#[inline(never)]
pub(super) fn length<F: Fault>(name: &'static str, length: usize, n_most: usize) -> Checked<F> {
    most(name, length, n_most, errors::too_long)
}

/// Checks every entry of a list, and its length.
pub(super) fn each<T, F: Fault>(
    name: &'static str,
    list: &[T],
    most: usize,
    check: impl Fn(&T) -> Checked<F>,
) -> Checked<F> {
    count(name, list.len(), most)?;
    list.iter().enumerate().try_for_each(|(at, value)| entry(name, at, check(value)))
}

/// Checks a position in a list of `count` entries.
#[inline(never)]
pub(super) fn position<F: Fault>(name: &'static str, at: usize, count: usize) -> Checked<F> {
    if at < count {
        return Ok(());
    }
    Err(F::new(|| errors::no_such_entry(at, count)).within(name, None))
}

/// Checks that `dataset` has a work.
#[inline(never)]
pub(super) fn known<F: Fault>(name: &'static str, work: WorkId, dataset: &Dataset) -> Checked<F> {
    match dataset.position(work) {
        Some(_) => Ok(()),
        None => position(name, work.index(), dataset.works.len().min(work.index())),
    }
}

/// Checks the length of any text, and the number of combining marks on its letters.
pub(super) fn text<F: Fault>(name: &'static str, text: &str) -> Checked<F> {
    length(name, text.len(), limits::TEXT)?;
    need(name, !is_heaped(text), errors::too_many_marks)
}

/// Checks the length of a name.
pub(super) fn name<F: Fault>(name: &'static str, text: &str) -> Checked<F> {
    length(name, text.len(), limits::NAME)
}

/// Checks the length of an optional name.
pub(super) fn optional<F: Fault>(name: &'static str, text: &Option<String>) -> Checked<F> {
    length(name, text.as_ref().map_or(0, String::len), limits::NAME)
}

/// Checks a list of names.
#[inline(never)]
pub(super) fn names<F: Fault>(list_name: &'static str, list: &[String]) -> Checked<F> {
    each(list_name, list, limits::LIST, |text| name(SELF, text))
}

/// Checks that the keys of a list are valid, and that none occurs twice.
#[inline(never)]
pub(super) fn keys<F: Fault>(
    name: &'static str,
    keys: &mut dyn Iterator<Item = &str>,
) -> Checked<F> {
    let mut known = Vec::new();
    for (at, key) in keys.enumerate() {
        entry(name, at, self::key(key))?;
        known.push(numbered((at, key)));
    }
    unique(name, known)
}

fn key<F: Fault>(key: &str) -> Checked<F> {
    need("key", !key.is_empty(), errors::no_key)?;
    length("key", key.len(), limits::KEY)?;
    let is_like = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let is_plain = key.bytes().all(is_like);
    need("key", is_plain || !key.chars().any(is_odd_in_key), errors::odd_key)
}

/// Checks that no two entries of a list have the same key.
#[inline(never)]
pub(super) fn unique<F: Fault>(name: &'static str, mut keys: Vec<Numbered>) -> Checked<F> {
    order::sort_by(&mut keys, |a, b| a.0.cmp(&b.0).then_with(|| a.1.cmp(b.1)));
    for pair in keys.windows(2) {
        if let [(_, one, first), (_, other, at)] = pair
            && one == other
        {
            let fault = F::new(|| errors::key_is_there(one, *first)).within("key", None);
            return entry(name, *at, Err(fault));
        }
    }
    Ok(())
}

/// Checks the name of a companion file or folder.
#[inline(never)]
pub(super) fn file<F: Fault>(name: &'static str, file: &str) -> Checked<F> {
    // It becomes the end of an address.
    let is_odd = |c: char| c.is_control() || matches!(c, '/' | '\\' | ':' | '?' | '#' | '%');
    let is_plain = !matches!(file, "" | "." | "..") && !file.chars().any(is_odd);
    need(name, is_plain && file.len() <= limits::FILE, errors::odd_file_name)
}

/// Checks the year of a date.
#[inline(never)]
pub(super) fn date<F: Fault>(name: &'static str, date: Option<PartialDate>) -> Checked<F> {
    let is_plausible = date.is_none_or(|date| limits::YEARS.contains(&date.year));
    need(name, is_plausible, errors::odd_year)
}

/// Checks that an address is a web address.
#[inline(never)]
pub(super) fn web<F: Fault>(name: &'static str, address: Option<&SafeUrl>) -> Checked<F> {
    need(name, !address.is_some_and(SafeUrl::is_mail), errors::not_of_the_web)
}

/// Key and its position, after a hash of the key (FNV-1a). Sorting compares the hashes first, which
/// is faster because keys often share a prefix.
pub(super) type Numbered<'a> = (u32, &'a str, usize);

/// Hashes the key at a position.
pub(super) fn numbered((at, key): (usize, &str)) -> Numbered<'_> {
    let mix = |sum: u32, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    (key.bytes().fold(0x811c_9dc5, mix), key, at)
}

/// True if `c` has a meaning in an address or in a file path, or is invisible.
fn is_odd_in_key(c: char) -> bool {
    is_blank(c)
        || matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' | '%' | '#' | '&')
        || matches!(c, '=' | '+' | '!')
}
