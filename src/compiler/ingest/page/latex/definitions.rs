//! Commands and environments that a document defines.

use foldhash::HashMap;

use crate::ingest::page::latex::argument::{after_space, command_name, group, option};
use crate::ingest::page::latex::environment::{self, Kind};

/// Maximum number of definitions.
const MAX_DEFINITIONS: usize = 1000;

/// Maximum length in bytes of what a command stands for.
const LONGEST: usize = 2000;

/// Parts of definitions that only TeX can run.
const RUN: [&str; 6] = ["\\if", "\\csname", "\\expandafter", "\\@", "\\else", "\\advance"];

/// Commands that define others, as they are called before a name or a group with it.
const DEFINE: [&str; 6] =
    ["newcommand", "renewcommand", "providecommand", "DeclareRobustCommand", "def", "gdef"];

/// Commands that define environments.
const DEFINE_ENVIRONMENTS: [&str; 6] = [
    "newenvironment",
    "renewenvironment",
    "NewEnviron",
    "RenewEnviron",
    "NewDocumentEnvironment",
    "newtabularenv",
];

/// Commands and environments of a document by name.
#[derive(Debug, Default)]
pub struct Definitions {
    commands: HashMap<String, Definition>,
    /// Kinds of the environments that open a list or a table.
    environments: HashMap<String, Kind>,
}

/// Definition of a command.
#[derive(Clone, Debug)]
struct Definition {
    /// Text with `#1` for the first argument.
    body: String,
    n_arguments: usize,
    /// Value of the first argument where it is left out.
    default: Option<String>,
}

/// True if a command defines another one.
pub fn defines(name: &str) -> bool {
    DEFINE.contains(&name)
}

impl Definitions {
    /// Adds all definitions in a text.
    pub fn read(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find('\\') {
            let Some((name, behind)) = command_name(&rest[at + 1..]) else { return };
            if DEFINE_ENVIRONMENTS.contains(&name) {
                self.define_environment(behind);
            }
            rest = if defines(name) { self.define(name, behind) } else { behind };
        }
    }

    /// Adds the environment whose definition begins with this text, if it opens a list or a table:
    /// `{entries}{\begin{tabularx}{…}` and `{entries}{\begin{tabular}{…}\BODY\end{tabular}}`.
    fn define_environment(&mut self, text: &str) {
        let Some((name, mut rest)) = group(text.strip_prefix('*').unwrap_or(text)) else { return };
        while let Some((_, behind)) = option(rest) {
            rest = behind;
        }
        let Some((mut body, behind)) = group(rest) else { return };
        // `{entries}{O{2em} m}{\begin{tabular}{…}`, with the arguments first.
        if !body.contains("\\begin")
            && let Some((second, _)) = group(behind)
        {
            body = second;
        }
        let inner = body.rsplit_once("\\begin{").and_then(|(_, inner)| inner.split_once('}'));
        let kind = inner.map(|(inner, _)| environment::kind(inner));
        if let Some(kind @ (Kind::List | Kind::Table)) = kind
            && self.environments.len() < MAX_DEFINITIONS
        {
            self.environments.insert(name.trim().to_owned(), kind);
        }
    }

    /// Kind of the environment of this name: what it is called, or what it opens.
    pub fn kind(&self, name: &str) -> Kind {
        match environment::kind(name) {
            Kind::Division => self.environments.get(name).copied().unwrap_or(Kind::Division),
            kind => kind,
        }
    }

    /// Adds the definition whose arguments begin a text. Returns the text behind it.
    pub fn define<'a>(&mut self, by: &str, text: &'a str) -> &'a str {
        let start = text.strip_prefix('*').unwrap_or(text);
        let named = match group(start) {
            Some((name, rest)) => name.trim().strip_prefix('\\').map(|name| (name, rest)),
            None => after_space(start).strip_prefix('\\').and_then(command_name),
        };
        let Some((name, mut rest)) = named else { return text };
        let (mut n_arguments, mut default) = (0, None);
        if by.ends_with("def") {
            let parameters = &rest[..rest.find('{').unwrap_or(0)];
            n_arguments = parameters.matches('#').count();
            rest = &rest[parameters.len()..];
        } else if let Some((count, behind)) = option(rest) {
            n_arguments = count.trim().parse().unwrap_or(0);
            rest = behind;
            if let Some((value, behind)) = option(rest) {
                default = Some(value.to_owned());
                rest = behind;
            }
        }
        let Some((body, behind)) = group(rest) else { return rest };
        let is_run = RUN.iter().any(|part| body.contains(part));
        let is_kept =
            self.commands.len() < MAX_DEFINITIONS && body.len() <= LONGEST && n_arguments <= 9;
        if is_kept && !is_run {
            let definition = Definition { body: body.to_owned(), n_arguments, default };
            self.commands.insert(name.to_owned(), definition);
        }
        behind
    }

    /// Text for which a command stands with the arguments at the start of `text`, and the text
    /// behind these.
    pub fn expanded<'a>(&self, name: &str, text: &'a str) -> Option<(String, &'a str)> {
        let Definition { body, n_arguments, default } = self.commands.get(name)?;
        let (mut arguments, mut rest): (Vec<&str>, &str) = (Vec::new(), text);
        if let Some(default) = default.as_deref().filter(|_| *n_arguments > 0) {
            match option(rest) {
                Some((value, behind)) => {
                    arguments.push(value);
                    rest = behind;
                }
                None => arguments.push(default),
            }
        }
        while arguments.len() < *n_arguments {
            let (value, behind) = group(rest)?;
            arguments.push(value);
            rest = behind;
        }
        Some((filled(body, &arguments), rest))
    }
}

/// Text with arguments in their places.
fn filled(body: &str, arguments: &[&str]) -> String {
    let mut made = String::with_capacity(body.len());
    let mut rest = body;
    while let Some(at) = rest.find('#') {
        made.push_str(&rest[..at]);
        let digit = rest[at + 1..].chars().next();
        let number = digit.and_then(|c| c.to_digit(10)).unwrap_or(0) as usize;
        match number.checked_sub(1).and_then(|at| arguments.get(at)) {
            Some(value) => made.push_str(value),
            None => made.push('#'),
        }
        rest = &rest[at + 1 + usize::from(number > 0)..];
    }
    made.push_str(rest);
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(definition: &str, call: &str, expected: Option<(&str, &str)>) {
        let mut definitions = Definitions::default();
        definitions.read(definition);
        let found = definitions.expanded("me", call);
        let found = found.as_ref().map(|(text, rest)| (text.as_str(), *rest));
        assert_eq!(found, expected, "{definition}");
    }

    #[test]
    fn definitions_are_expanded() {
        check("\\newcommand{\\me}{\\textbf{I. Roe}}", ", x", Some(("\\textbf{I. Roe}", ", x")));
        check("\\newcommand*\\me[2]{#2 (#1)}", "{a}{b}c", Some(("b (a)", "c")));
        check("\\renewcommand{\\me}[2][z]{#1#2}", "{b}c", Some(("zb", "c")));
        check("\\renewcommand{\\me}[2][z]{#1#2}", "[a]{b}c", Some(("ab", "c")));
        check("\\def\\me#1{<#1>}", " {b}", Some(("<b>", "")));
        check("\\def\\me{Ida Roe}", "", Some(("Ida Roe", "")));
        check("\\newcommand{\\me}[1]{#1}", "", None);
        check("\\newcommand{\\me}[1]{\\ifnum#1<10 0\\fi#1}", "{2}", None);
        check("\\newcommand{\\me}[1]{#1", "{2}", None);
        check("\\newcommand{\\me", "", None);
        check("\\def", "", None);
    }
}
