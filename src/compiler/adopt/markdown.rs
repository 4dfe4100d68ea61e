//! Conversion of Markdown to plain paragraphs. A paragraph with a shortcode of Hugo (`{{< … >}}`,
//! `{{% … %}}`) is left out.

/// Paragraphs of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose {
    /// Paragraphs that are plain text.
    pub paragraphs: Vec<String>,
    /// Number of paragraphs with shortcodes, which are left out.
    pub n_left_out: usize,
}

/// Splits a text at its blank lines, and a list at its items.
pub fn paragraphs(text: &str) -> Prose {
    let text = format!("\n{}", without_comments(text)).replace("\r\n", "\n");
    let text = without_references(&text);
    let text = text.replace("\n- ", "\n\n").replace("\n* ", "\n\n");
    let mut prose = Prose::default();
    for part in text.split("\n\n").filter(|part| !part.trim().is_empty()) {
        if part.contains("{{") {
            prose.n_left_out += 1;
            continue;
        }
        // A line of attributes only styles the paragraph, one of colons the part of a page.
        let is_attributes = |line: &&str| {
            line.trim().starts_with('{') && line.trim().ends_with('}')
                || line.trim_start().starts_with(":::")
        };
        let lines = part.lines().filter(|line| !is_attributes(line));
        let lines = lines.map(|line| line.trim().trim_start_matches(['#', '>']).trim_start());
        // A picture alone is no text.
        let lines = lines.filter(|line| !(line.starts_with("![") && line.ends_with([')', '}'])));
        let paragraph = unmarked(&lines.collect::<Vec<_>>().join(" "));
        prose.paragraphs.extend(Some(paragraph).filter(|it| !it.is_empty()));
    }
    prose
}

/// Text with the words of links whose addresses stand elsewhere, and without these addresses: `[a
/// loom][1]` and `[1]: https://loom.example`.
fn without_references(text: &str) -> String {
    let label = |line: &str| {
        let (label, address) = line.trim_start().strip_prefix('[')?.split_once("]:")?;
        let is_address = address.trim_start().starts_with(['h', '/', '<', '#', '.', 'm']);
        (is_address && !label.contains('[')).then(|| label.to_owned())
    };
    let labels: Vec<String> = text.lines().filter_map(label).collect();
    if labels.is_empty() {
        return text.to_owned();
    }
    let kept: Vec<&str> = text.lines().filter(|line| label(line).is_none()).collect();
    let mut made = kept.join("\n");
    for label in labels.iter().take(MAX_LABELS) {
        let end = format!("][{label}]");
        let mut parts = made.split(&end).peekable();
        let mut kept = String::with_capacity(made.len());
        while let Some(part) = parts.next() {
            match part.rfind('[').filter(|_| parts.peek().is_some()) {
                Some(open) => kept.extend([&part[..open], &part[open + 1..]]),
                None => kept.push_str(part),
            }
        }
        made = kept;
        made = made.replace(&format!("[{label}][]"), label);
    }
    made
}

/// Maximum number of addresses whose links are looked for.
const MAX_LABELS: usize = 200;

/// Text without what HTML hides between `<!--` and `-->`.
fn without_comments(text: &str) -> String {
    let mut made = String::new();
    let mut rest = text;
    while let Some((before, from)) = rest.split_once("<!--") {
        made.push_str(before);
        rest = from.split_once("-->").map_or("", |(_, rest)| rest);
    }
    made + rest
}

/// Removes emphasis, code marks and the addresses of links from a line.
fn unmarked(line: &str) -> String {
    let mut made = String::new();
    let mut rest = line;
    while let Some(middle) = rest.find("](") {
        let Some(end) = rest[middle..].find(')') else { break };
        match rest[..middle].rfind('[') {
            Some(start) => {
                // An image becomes its description.
                let before = &rest[..start];
                made.push_str(before.strip_suffix('!').unwrap_or(before));
                made.push_str(&rest[start + 1..middle]);
                rest = &rest[middle + end + 1..];
            }
            None => {
                made.push_str(&rest[..middle + 2]);
                rest = &rest[middle + 2..];
            }
        }
    }
    made.push_str(rest);
    while let Some((start, end)) =
        made.find("{:").and_then(|at| Some((at, at + made[at..].find('}')?)))
    {
        made.replace_range(start..=end, "");
    }
    for mark in ["**", "__", "`"] {
        made = made.replace(mark, "");
    }
    made.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str], n_left_out: usize) {
        let prose = paragraphs(text);
        assert_eq!(prose.paragraphs, expected);
        assert_eq!(prose.n_left_out, n_left_out);
    }

    #[test]
    fn marks_are_taken_off() {
        check("One\ntwo.\n\n\nThree **four** `five`.", &["One two.", "Three four five."], 0);
        check(
            "# Who\r\n\r\nA [loom](https://l.example) ![of mine](a.png).",
            &["Who", "A loom of mine."],
            0,
        );
        check("![a](b.png)\n\nA [loom](x){:target=\"_blank\"}.", &["A loom."], 0);
        check("A [note] and [an open (", &["A [note] and [an open ("], 0);
        check("Ida.\n{style=\"color: red\"}\n\n{{< icon >}} Take it.", &["Ida."], 1);
        check(
            "- One\n- two,\n  or so\n\n* Three - four",
            &["One", "two, or so", "Three - four"],
            0,
        );
        check(
            "A [loom][l] and [yarn][], [note].\n\n[l]: https://l.example\n[yarn]: /yarn",
            &["A loom and yarn, [note]."],
            0,
        );
        check("One.\n\n<!-- Two.\n\nThree. -->\n\nFour. <!-- Five", &["One.", "Four."], 0);
        check("", &[], 0);
    }

    #[test]
    fn the_time_grows_as_the_text_does() {
        for part in ["[", "](", "[[](", "!["] {
            let text = part.repeat(50_000);
            check(&text, &[&text], 0);
        }
    }
}
