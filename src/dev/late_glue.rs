//! The glue of imports that only chunks use: a script of its own, loaded with the first chunk. Its
//! functions use some of the program's glue, which is passed to them.

use std::collections::BTreeSet;

use crate::failure::{Failure, Result};
use crate::identifiers::{short, words};

/// Variable with the length of a string passed last. Since it changes, it is passed as a function.
const LENGTH: &str = "WASM_VECTOR_LEN";

/// Variable of the glue with the exports of the program.
const PROGRAM: &str = "wasm";

/// Name of the script, without its extension.
pub fn name(program: &str) -> String {
    format!("{program}-chunks")
}

/// The glue of a program, as wasm-bindgen writes it.
#[derive(Debug)]
pub struct Glue<'a> {
    text: &'a str,
    /// Imports of the program: names, and the lines of each.
    entries: Vec<(&'a str, &'a str)>,
    /// Names declared outside of all functions that never change.
    fixed: BTreeSet<&'a str>,
    /// Names declared there that may change.
    changing: BTreeSet<&'a str>,
}

/// The glue after the move.
#[derive(Debug)]
pub struct Parted {
    /// Glue that remains.
    pub glue: String,
    /// Script of the imports of chunks: a function that returns them, given the values passed by
    /// the glue.
    pub late: String,
    /// Values passed by the glue, as arguments of a call: `wasm, () => LENGTH, f`.
    pub handed: String,
}

impl<'a> Glue<'a> {
    /// Reads the lines of a glue.
    pub fn read(text: &'a str) -> Self {
        let mut glue =
            Self { text, entries: Vec::new(), fixed: BTreeSet::new(), changing: BTreeSet::new() };
        let mut begun: Option<(&str, usize)> = None;
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let end = at + line.len();
            if let Some(name) =
                line.strip_prefix("        ").and_then(|it| it.split_once(": function("))
            {
                begun = Some((name.0, at));
            }
            if line.trim_end() == "        },"
                && let Some((name, start)) = begun.take()
            {
                glue.entries.push((name, &text[start..end]));
            }
            glue.declare(line.trim_end());
            at = end;
        }
        glue
    }

    /// Records the declaration in a line outside of all functions.
    fn declare(&mut self, line: &'a str) {
        let line = line.strip_prefix("export ").unwrap_or(line);
        let line = line.strip_prefix("async ").unwrap_or(line);
        let Some((kind, rest)) = line.split_once(' ') else { return };
        match kind {
            "function" | "class" | "const" => self.fixed.extend(words(rest).next()),
            "let" | "var" => {
                let names = rest.split(" = ").next().unwrap_or_default();
                self.changing.extend(words(names));
            }
            "import" => self.changing.extend(words(rest)),
            _ => {}
        }
    }

    /// True if a function of this name is imported and can stand in another script.
    pub fn is_movable(&self, name: &str) -> bool {
        let entry = self.entries.iter().find(|(known, _)| *known == name);
        entry.is_some_and(|(_, lines)| {
            words(lines).all(|it| [LENGTH, PROGRAM].contains(&it) || !self.changing.contains(it))
        })
    }

    /// Moves these functions out; chunks refer to each by the short name of its position.
    pub fn part(&self, names: &[String]) -> Result<Parted> {
        let mut glue = self.text.to_owned();
        let (mut functions, mut used) = (String::new(), BTreeSet::new());
        for (at, name) in names.iter().enumerate() {
            let entry = self.entries.iter().find(|(known, _)| known == name);
            let Some((_, lines)) = entry else {
                return Err(Failure::new(format!("the glue has no function {name}")));
            };
            glue = glue.replacen(lines, "", 1);
            functions.push_str(&lines.replacen(name.as_str(), &short(at), 1));
            used.extend(words(lines).filter(|it| self.fixed.contains(it)));
        }
        let others: String = used.iter().map(|name| format!(", {name}")).collect();
        let functions = functions.replace(LENGTH, "length()");
        let late = format!(
            "export default ({PROGRAM}, length{others}) => ({{\n        __proto__: null,\n{functions}}});\n"
        );
        Ok(Parted { glue, late, handed: format!("{PROGRAM}, () => {LENGTH}{others}") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "import * as import1 from \"./chunks.js\"
export function load() {
}
function __wbg_get_imports() {
    const import0 = {
        __proto__: null,
        __wbg_a_1: function(arg0) {
            const ret = text(arg0);
            const len1 = WASM_VECTOR_LEN;
            return ret;
        },
        __wbg_b_2: function(arg0) { return wasm.f(arg0);
        },
        __wbg_c_3: function() {
            return cached;
        },
    };
    return { \"./p_bg.js\": import0 };
}
function text(at) {
}
let cached = null;
let wasmModule, wasm;
let WASM_VECTOR_LEN = 0;
";

    #[test]
    fn functions_move_with_what_they_use() {
        let glue = Glue::read(GLUE);
        let is_movable =
            ["__wbg_a_1", "__wbg_b_2", "__wbg_c_3", "text"].map(|it| glue.is_movable(it));
        assert_eq!(is_movable, [true, true, false, false]);
        let Parted { glue, late, handed } =
            glue.part(&["__wbg_b_2".to_owned(), "__wbg_a_1".to_owned()]).unwrap();
        assert_eq!(handed, "wasm, () => WASM_VECTOR_LEN, text");
        assert!(!glue.contains("__wbg_a_1") && !glue.contains("__wbg_b_2"), "{glue}");
        assert!(glue.contains("__wbg_c_3") && glue.contains("function text"), "{glue}");
        let expected = "export default (wasm, length, text) => ({
        __proto__: null,
        _a: function(arg0) { return wasm.f(arg0);
        },
        _b: function(arg0) {
            const ret = text(arg0);
            const len1 = length();
            return ret;
        },
});
";
        assert_eq!(late, expected);
    }

    #[test]
    fn what_the_glue_does_not_have_is_said() {
        assert!(Glue::read(GLUE).part(&["__wbg_d_4".to_owned()]).is_err());
    }
}
