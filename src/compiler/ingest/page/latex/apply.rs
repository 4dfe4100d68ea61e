//! Known commands, applied to the blocks of a document.

use peerage_core::text::tex::{accent_of, sign};

use crate::ingest::page::latex::argument::{
    after_options, after_space, command_name, group, option,
};
use crate::ingest::page::latex::command::{Effect, effect};
use crate::ingest::page::latex::definitions::defines;
use crate::ingest::page::latex::reader::{Closing, Line, Place, Reader};

impl Reader {
    /// Reads the command at the start of `rest`. Returns what is behind it.
    pub fn command<'a>(&mut self, rest: &'a str, place: Place) -> &'a str {
        let Some((name, behind)) = command_name(&rest[1..]) else { return "" };
        let at = place.of(0);
        let starred = behind.strip_prefix('*').unwrap_or(behind);
        let of = |part: &str| place.behind(part.as_ptr() as usize - rest.as_ptr() as usize);
        if defines(name) {
            return self.definitions.define(name, behind);
        }
        if let Some(length) = letter(name, behind) {
            let end = 1 + name.len() + length;
            self.decoded(&rest[..end], at);
            return &rest[end..];
        }
        let known = effect(name);
        if known.is_none()
            && let Some((text, behind)) = self.definitions.expanded(name, behind)
        {
            self.run(&text, Place::At(at));
            return behind;
        }
        match known {
            Some(Effect::Heading(level)) => {
                self.end_block();
                let element = ["h1", "h2", "h3", "h4"][usize::from(level.clamp(1, 4)) - 1];
                self.wrapped(element, None, after_options(starred))
            }
            // `\entry{2020}{Weaver}{Mill}{Looms}`
            Some(Effect::Item) if name == "entry" && behind.trim_start().starts_with('{') => {
                self.other(name, behind, &of)
            }
            Some(Effect::Item) => {
                self.end_block();
                self.start("li", None);
                let behind = match option(starred) {
                    // The label of a bibliography has no meaning of its own, and neither a bullet.
                    Some((label, behind)) if name == "item" => {
                        if label.chars().filter(|c| c.is_alphanumeric()).count() > 3 {
                            self.run(label, of(label));
                            self.builder.text(" ", at);
                        }
                        behind
                    }
                    Some((_, behind)) => behind,
                    None => starred,
                };
                if name == "bibitem" {
                    self.group(behind).map_or(behind, |(_, it)| it)
                } else {
                    behind
                }
            }
            Some(Effect::Inline(element)) => self.wrapped(element, None, behind),
            Some(Effect::Declaration(element)) => {
                self.start(element, None);
                self.close_later(Closing::Element(element));
                behind
            }
            Some(Effect::Large) => {
                if self.builder.is_at_start_of_block() {
                    self.line = Line::Large;
                    self.close_later(Closing::Large);
                }
                behind
            }
            Some(Effect::Line) => {
                self.end_line();
                after_options(starred)
            }
            Some(Effect::Paragraph) => {
                self.end_paragraph();
                behind
            }
            Some(Effect::Rule) => {
                if self.n_tables == 0 {
                    self.end_block();
                }
                self.after_groups(after_options(behind), if name == "rule" { 2 } else { 0 })
            }
            Some(Effect::Nothing(count)) => self.after_groups(after_options(starred), count),
            Some(Effect::Last(count)) => {
                let behind = self.after_groups(after_options(starred), count - 1);
                after_options(behind)
            }
            Some(Effect::Link) => {
                let Some((address, behind)) = self.group(after_options(behind)) else {
                    return behind;
                };
                let address = address.replace("\\%", "%").replace("\\#", "#").replace("\\_", "_");
                self.wrapped("a", Some(&address), behind)
            }
            Some(Effect::Address | Effect::Doi) => {
                let Some((address, behind)) = self.group(behind) else { return behind };
                let shown = address.replace("\\_", "_").replace("\\%", "%");
                let start = if name == "doi" { "https://doi.org/" } else { "" };
                self.link(&format!("{start}{shown}"), &shown, of(address).of(0));
                behind
            }
            Some(Effect::Space) => {
                self.builder.text(" ", at);
                self.after_length(name, behind)
            }
            Some(Effect::Text(count)) => {
                let end = self.after_groups(after_options(behind), count);
                self.decoded(&rest[..rest.len() - end.len()], at);
                end
            }
            None => self.other(name, behind, &of),
        }
    }
}

/// Length of the argument of a command for a letter or a sign, such as `\"o`, `\ss` and `\&`, with
/// the white space that ends a name; none of another command.
fn letter(name: &str, behind: &str) -> Option<usize> {
    let space = |text: &str| text.len() - after_space(text).len();
    if matches!(name, "&" | "%" | "$" | "#" | "_" | "{" | "}" | "@") {
        return Some(0);
    }
    if accent_of(name).is_some() {
        let rest = behind.trim_start();
        let before = behind.len() - rest.len();
        let length = match rest.chars().next()? {
            '{' => rest.len() - group(rest)?.1.len(),
            '\\' => {
                let (letter, behind) = command_name(&rest[1..])?;
                1 + letter.len() + space(behind)
            }
            c => c.len_utf8(),
        };
        return Some(before + length);
    }
    let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_sign = is_word && effect(name).is_none() && sign(name).is_some_and(|it| !it.is_empty());
    is_sign.then(|| if behind.starts_with("{}") { 2 } else { space(behind) })
}
