//! Documents in LaTeX and Org with the files that they include in their place. Only files of the
//! folder are included, within bounds.

use std::path::{Component, Path, PathBuf};

use crate::adopt::liquid::Whole;
use crate::adopt::tree::Tree;

/// Maximum depth of files that are included in others, and maximum number of files.
const MAX_DEPTH: usize = 4;
const MAX_FILES: usize = 200;

/// Maximum size of a document with its parts, in bytes.
const MAX_SIZE: usize = 4 << 20;

/// Commands of LaTeX that include a file.
const COMMANDS: [&str; 3] = ["\\input{", "\\include{", "\\subfile{"];

/// Line of Org that includes a file, in small letters.
const INCLUDE: &str = "#+include:";

/// Puts the files that a document includes in their place.
pub fn whole(tree: &Tree, path: &Path, text: &str) -> Whole {
    let mut whole = Whole { text: String::new(), parts: Vec::new() };
    let folder = path.parent().unwrap_or(Path::new(""));
    let is_org = path.extension().is_some_and(|it| it.eq_ignore_ascii_case("org"));
    let around = vec![path.to_owned()];
    let mut reader =
        Reader { tree, folder, is_org, n_left: MAX_FILES, around, parts: &mut whole.parts };
    let mut made = String::with_capacity(text.len());
    reader.add(text, 0, &mut made);
    whole.text = made;
    whole
}

struct Reader<'a> {
    tree: &'a Tree,
    folder: &'a Path,
    is_org: bool,
    n_left: usize,
    /// Files around the line that is read.
    around: Vec<PathBuf>,
    parts: &'a mut Vec<PathBuf>,
}

impl Reader<'_> {
    fn add(&mut self, text: &str, depth: usize, made: &mut String) {
        for line in text.split_inclusive('\n') {
            let found = match self.is_org {
                true => self.of_org(line),
                false => self.of_latex(line),
            };
            // Files that stay out count too: one may include itself any number of times.
            let found = found.filter(|(_, path, _)| {
                depth < MAX_DEPTH && self.n_left > 0 && !self.around.contains(path)
            });
            let Some((before, path, behind)) = found else {
                made.push_str(line);
                continue;
            };
            self.n_left -= 1;
            match self.tree.text(&path).filter(|part| made.len() + part.len() < MAX_SIZE) {
                Some(part) => {
                    self.parts.push(path.clone());
                    self.around.push(path);
                    made.push_str(before);
                    self.add(&part, depth + 1, made);
                    self.around.pop();
                    made.push_str(behind);
                }
                None => made.push_str(line),
            }
        }
    }

    /// Text before a command of LaTeX, the file that it includes, and the text behind it.
    fn of_latex<'t>(&self, line: &'t str) -> Option<(&'t str, PathBuf, &'t str)> {
        let (start, command) =
            COMMANDS.iter().filter_map(|command| Some((line.find(command)?, command))).min()?;
        let rest = &line[start + command.len()..];
        let length = rest.find('}')?;
        let is_remark = line[..start].contains('%');
        let path = self.inside(&rest[..length], "tex").filter(|_| !is_remark)?;
        Some((&line[..start], path, &rest[length + 1..]))
    }

    /// Parts of a line of Org around the file that it includes.
    fn of_org<'t>(&self, line: &'t str) -> Option<(&'t str, PathBuf, &'t str)> {
        let line = line.trim();
        let start = line.get(..INCLUDE.len()).filter(|it| it.eq_ignore_ascii_case(INCLUDE))?;
        let rest = line[start.len()..].trim();
        let name = match rest.strip_prefix('"') {
            Some(rest) => rest.split('"').next()?,
            None => rest.split_whitespace().next()?,
        };
        Some(("", self.inside(name, "org")?, "\n"))
    }

    /// Path of a file in the folder of the document, or beside it.
    fn inside(&self, name: &str, ending: &str) -> Option<PathBuf> {
        let mut path = self.folder.to_owned();
        for part in Path::new(name.trim()).components() {
            match part {
                Component::Normal(part) => path.push(part),
                Component::ParentDir if path.pop() => {}
                Component::CurDir => {}
                _ => return None,
            }
        }
        let with_ending = path.with_extension(ending);
        [path, with_ending].into_iter().find(|path| self.tree.has(path))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn files_stand_in_their_place() {
        let folder = tempfile::tempdir().expect("a folder is made");
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("it is inside")).expect("a folder is made");
            fs::write(path, text).expect("a file is written");
        };
        write("cv/papers.tex", "On looms\n");
        write("cv/all.tex", "a \\input{papers} b");
        write("cv/self.tex", &"\\input{self}\n".repeat(1_000));
        write("talks.org", "- On yarn\n");
        let tree = Tree::list(folder.path()).expect("the tree is read");
        let check = |path: &str, text: &str, expected: &str| {
            assert_eq!(whole(&tree, Path::new(path), text).text, expected);
        };
        check(
            "cv/cv.tex",
            "\\input{papers.tex}!\n% \\input{papers}\n",
            "On looms\n!\n% \\input{papers}\n",
        );
        check("cv/cv.tex", "\\include{all}", "a On looms\n b");
        check(
            "cv/cv.tex",
            "\\input{../../etc/x}\\input{none}",
            "\\input{../../etc/x}\\input{none}",
        );
        check(
            "cv/cv.org",
            "* Talks\n#+INCLUDE: \"../talks.org\" :minlevel 2\n",
            "* Talks\n- On yarn\n\n",
        );
        let looped = whole(&tree, Path::new("cv/a.tex"), "\\input{self}");
        assert!(looped.text.len() < 100_000 && looped.parts.len() < 300, "{}", looped.text.len());
    }
}
