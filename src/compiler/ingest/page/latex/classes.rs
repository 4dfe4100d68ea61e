//! Environments, and commands of classes for curricula vitae: the owner, lines with a date and a text.

use crate::ingest::page::heading::section_of_heading;
use crate::ingest::page::latex::argument::{after_options, option};
use crate::ingest::page::latex::environment::{self, Kind};
use crate::ingest::page::latex::reader::{Place, Reader};

/// Hosts of the services of `\social[service]{account}`.
const SERVICES: [(&str, &str); 3] = [
    ("github", "https://github.com/"),
    ("orcid", "https://orcid.org/"),
    ("googlescholar", "https://scholar.google.com/citations?user="),
];

impl Reader {
    /// Reads a command that is not known: an environment, the owner, or one of a class.
    pub fn other<'a>(
        &mut self,
        name: &str,
        behind: &'a str,
        of: &impl Fn(&str) -> Place,
    ) -> &'a str {
        let at = of(behind).of(0);
        match name {
            "begin" => return self.begin(behind, of),
            "end" => return self.end(behind),
            "name" => {
                self.end_block();
                let (arguments, rest) = self.groups_of(behind, 2);
                self.start("h1", None);
                arguments.iter().for_each(|part| {
                    self.run(part, of(part));
                    self.builder.text(" ", at);
                });
                self.builder.end("h1");
                return rest;
            }
            "social" | "github" | "orcid" | "googlescholar" | "homepage" => {
                let (service, behind) = match option(behind) {
                    Some((service, behind)) => (service.trim(), behind),
                    None => (name, behind),
                };
                let (arguments, rest) = self.groups_of(behind, 2);
                let host = SERVICES.iter().find(|(known, _)| *known == service);
                let start = host.map_or("https://", |(_, host)| host);
                if let Some(account) = arguments.first()
                    && (host.is_some() || service == "homepage")
                {
                    let account = account.trim_start_matches("https://").replace("\\_", "_");
                    self.end_block();
                    self.link(&format!("{start}{account}"), &account, at);
                    self.end_block();
                }
                return rest;
            }
            "email" | "linkedin" | "twitter" | "author" | "title" | "date" => {
                return self.after_groups(after_options(behind), 1);
            }
            _ => {}
        }
        let (arguments, rest) = self.groups_of(after_options(behind), 9);
        let said: Vec<&str> =
            arguments.iter().copied().filter(|part| !part.trim().is_empty()).collect();
        match (said.as_slice(), arguments.len()) {
            ([], _) => {}
            ([one], 1) => {
                let lower = name.to_ascii_lowercase();
                if ["section", "heading", "header", "title"].iter().any(|end| lower.ends_with(end))
                {
                    self.heading(one, of(one));
                } else {
                    self.run(one, of(one));
                    self.builder.text(" ", at);
                }
            }
            ([first, others @ ..], _) => self.row(first, others, of),
        }
        rest
    }

    /// Adds the arguments of a command for a line of a curriculum vitae: a date or a label, and text.
    fn row(&mut self, first: &str, others: &[&str], of: &impl Fn(&str) -> Place) {
        if self.n_tables == 0 {
            self.end_block();
            self.start("table", None);
        }
        self.start("tr", None);
        self.start("td", None);
        self.run(first, of(first));
        self.builder.end("td");
        self.start("td", None);
        self.n_rows += 1;
        for (number, part) in others.iter().enumerate() {
            if number > 0 {
                self.builder.break_line();
            }
            let part = part.trim_start().strip_prefix("\\newline").unwrap_or(part);
            self.run(part, of(part));
        }
        self.n_rows -= 1;
        self.builder.end("tr");
        if self.n_tables == 0 {
            self.builder.end("table");
        }
    }

    fn heading(&mut self, text: &str, place: Place) {
        self.end_block();
        self.start("h2", None);
        self.run(text, place);
        self.builder.end("h2");
    }

    fn begin<'a>(&mut self, behind: &'a str, of: &impl Fn(&str) -> Place) -> &'a str {
        let Some((name, rest)) = self.group(behind) else { return behind };
        let rest = self.after_groups(after_options(rest), environment::n_layout(name));
        let mut rest = after_options(rest);
        let kind = self.definitions.kind(name);
        if matches!(kind, Kind::List | Kind::Division)
            && let Some((title, behind)) = self.group(rest).filter(|(title, _)| is_title(title))
        {
            self.heading(title, of(title));
            rest = behind;
        }
        match kind {
            Kind::List => {
                self.start_block("ul");
                rest
            }
            Kind::Table => {
                self.n_tables += 1;
                for name in ["table", "tr", "td"] {
                    self.start_block(name);
                }
                rest
            }
            Kind::Hidden => {
                let end = format!("\\end{{{name}}}");
                rest.find(&end).map_or(rest, |at| &rest[at + end.len()..])
            }
            Kind::Section => {
                let (arguments, rest) = self.groups_of(rest, 6);
                if let Some((first, others)) = arguments.split_first() {
                    let is_whole = others.iter().all(|part| part.trim().is_empty());
                    if is_whole && !name.to_ascii_lowercase().contains("sub") {
                        self.heading(first, of(first));
                    } else {
                        let others: Vec<&str> =
                            others.iter().copied().filter(|it| !it.trim().is_empty()).collect();
                        self.row(first, &others, of);
                    }
                }
                rest
            }
            Kind::Division => {
                self.start_block("div");
                rest
            }
        }
    }

    fn end<'a>(&mut self, behind: &'a str) -> &'a str {
        let Some((name, rest)) = self.group(behind) else { return behind };
        let element = match self.definitions.kind(name) {
            Kind::List => "ul",
            Kind::Table => "table",
            Kind::Hidden | Kind::Section => return rest,
            Kind::Division => "div",
        };
        if element == "table" {
            self.n_tables = self.n_tables.saturating_sub(1);
        } else {
            self.end_block();
        }
        self.builder.end(element);
        rest
    }
}

/// True if the argument of an environment is a heading, such as that of a list which the document
/// defines.
fn is_title(argument: &str) -> bool {
    section_of_heading(argument).is_some()
}
