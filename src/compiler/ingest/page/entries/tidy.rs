//! Lines of an entry as its author meant them: without bullets, with their names together, and with
//! the labels of links apart.

use crate::ingest::page::label::is_label;
use crate::ingest::page::lines::bullet;
use crate::ingest::page::name;
use crate::ingest::page::text::Text;

/// Longest group of labels in brackets, in bytes.
const MAX_GROUP: usize = 200;

/// Tidies the lines of an entry.
pub fn tidy(lines: Vec<Text>) -> Vec<Text> {
    let mut lines = lines.into_iter();
    let first = lines.next().map(|line| without_bullet(&line));
    let lines: Vec<Text> = first.into_iter().chain(lines).collect();
    joined_names(lines).iter().flat_map(split_labels).map(year_last).collect()
}

fn without_bullet(line: &Text) -> Text {
    line.part(bullet(&line.value)..line.value.len())
}

/// Joins a line with the one before it, if both consist of names and the list goes on.
fn joined_names(lines: Vec<Text>) -> Vec<Text> {
    let mut joined: Vec<Text> = Vec::new();
    for line in lines {
        match joined.last_mut().filter(|last| goes_on(&last.value, &line.value)) {
            Some(last) => {
                last.value.push(' ');
                last.append(&line);
            }
            None => joined.push(line),
        }
    }
    joined
}

/// True if a list of names is continued in the next line.
fn goes_on(line: &str, next: &str) -> bool {
    let line = line.trim_end();
    let is_open = line.ends_with([',', ';', '，', '、', '&'])
        || line.ends_with(" and")
        || ["and ", "& ", "und ", "et "].iter().any(|join| next.starts_with(join));
    is_open && is_names(line) && is_names(next.trim_start_matches("& "))
}

/// True for a line of names, of which there may be one.
fn is_names(line: &str) -> bool {
    let bare = line.trim_end_matches(|c: char| ",;，、&. ".contains(c));
    let bare = bare.strip_suffix(" and").unwrap_or(bare);
    let bare = bare.trim_start_matches("and ");
    let share = name::share(bare);
    let is_bare = !bare.contains(|c: char| c == ',' || c.is_ascii_digit());
    let is_one = is_bare && bare.contains(' ') && name::is_part_of_name(bare);
    is_one || (share.is_list && share.n_words >= bare.split_whitespace().count().div_ceil(2))
}

/// Splits groups of labels in brackets off the end of a line: `On looms [pdf] {doi, code}`.
fn split_labels(line: &Text) -> Vec<Text> {
    let mut end = line.value.len();
    while let Some(start) = group_at_end(line, end) {
        end = line.value[..start].trim_end().len();
    }
    match end == line.value.len() || end == 0 {
        true => vec![line.clone()],
        false => vec![line.part(0..end), line.part(end..line.value.len())],
    }
}

/// Line of a venue with its year behind it: `2020 • Looms` as `Looms, 2020`.
fn year_last(line: Text) -> Text {
    let parts = line.split('•');
    let is_year = |part: &&Text| {
        part.value.len() == 4 && part.value.bytes().all(|byte| byte.is_ascii_digit())
    };
    let (years, others): (Vec<&Text>, Vec<&Text>) = parts.iter().partition(is_year);
    if years.len() != 1 || others.is_empty() {
        return line;
    }
    let mut whole = Text::default();
    for part in others.into_iter().chain(years) {
        if !whole.value.is_empty() {
            whole.value.push_str(", ");
        }
        whole.append(part);
    }
    whole
}

/// Start of a group in brackets that ends at `end`, if it holds nothing but labels and links.
fn group_at_end(line: &Text, end: usize) -> Option<usize> {
    let text = line.value[..end].trim_end_matches(['.', ' ', ',']);
    let (open, close) = [('[', ']'), ('{', '}'), ('(', ')')]
        .into_iter()
        .find(|(_, close)| text.ends_with(*close))?;
    let mut start = text.rfind(open)?;
    // `[[pdf]]`, of Markdown.
    while text[..start].ends_with(open) {
        start -= 1;
    }
    let inside = text[start..].trim_matches(|c| c == open || c == close);
    let is_linked = line.links.iter().any(|(link, _)| link.start >= start && link.end <= end);
    let parts = inside.split([',', '|', '/', ';', '·']).map(str::trim);
    // A word in parentheses may belong to a title: `On looms (with code)`.
    let is_apart = open != '(' || !inside.contains(' ');
    let is_group = (is_apart && parts.clone().all(is_label))
        || (open == '{'
            && (is_linked
                || parts.into_iter().any(|part| is_label(part) || part.starts_with("PDF"))));
    (is_group && text.len() - start < MAX_GROUP).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let lines = tidy(Text::plain(text, 0).lines());
        assert_eq!(lines.iter().map(|line| line.value.as_str()).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn names_on_several_lines_are_one_list() {
        check(
            "On looms\nIda Roe, Otto Sample*,\nEve Lee, A. B. Roe\nLOOM 2020",
            &["On looms", "Ida Roe, Otto Sample*, Eve Lee, A. B. Roe", "LOOM 2020"],
        );
        check(
            "Ida Roe, Otto Sample,\nand Eve Lee\nLooms",
            &["Ida Roe, Otto Sample, and Eve Lee", "Looms"],
        );
        check("Ida Roe, Otto Lee\nand Eve Lee", &["Ida Roe, Otto Lee and Eve Lee"]);
        check(
            "On looms,\nIda Roe, Otto Lee,\nLooms, 2020",
            &["On looms,", "Ida Roe, Otto Lee,", "Looms, 2020"],
        );
    }

    #[test]
    fn labels_and_bullets_are_apart() {
        check("On looms. [pdf]", &["On looms.", "[pdf]"]);
        check("On looms [[pdf]] [code, slides]", &["On looms", "[[pdf]] [code, slides]"]);
        check("On looms {PDF: see the journal}", &["On looms", "{PDF: see the journal}"]);
        check("On looms (with Ida Roe)", &["On looms (with Ida Roe)"]);
        check("On looms [J]", &["On looms [J]"]);
        check("On looms\n2020 • Looms • 3", &["On looms", "Looms, 3, 2020"]);
        check("- On looms", &["On looms"]);
        check("[3] On looms", &["On looms"]);
        check("[pdf]", &["[pdf]"]);
    }
}
