//! A copy of the release with a dataset of invented people, whose sources a test changes and
//! recompiles.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The page of the copy; `{}` is the place of more attributes.
const PAGE: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
    <title>Invented</title><link rel=\"icon\" href=\"icon.svg\">\
    <script type=\"module\" src=\"peerage.js\"></script></head>\
    <body><peerage-profile src=\"data/peerage.json\" address {}></peerage-profile></body></html>";

/// The copy; deleted when it is dropped.
pub struct Site {
    folder: TempDir,
}

impl Site {
    /// Copies the release, and compiles the invented people into it.
    pub fn new() -> Self {
        let site = Self { folder: TempDir::new().unwrap() };
        copy(&crate::visit::dist(), &site.directory());
        let seeds = Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/e2e/invented");
        copy(&seeds, &site.seeds());
        site.page("");
        site.compile();
        site
    }

    /// Directory that is served.
    pub fn directory(&self) -> PathBuf {
        self.folder.path().join("dist")
    }

    /// Folder of the sources.
    pub fn seeds(&self) -> PathBuf {
        self.folder.path().join("seeds")
    }

    /// Path of the dataset.
    pub fn dataset(&self) -> PathBuf {
        self.directory().join("data/peerage.json")
    }

    /// Writes the page, with more attributes of the element.
    pub fn page(&self, attributes: &str) {
        let page = PAGE.replace("{}", attributes);
        fs::write(self.directory().join("invented.html"), page).unwrap();
    }

    /// Writes a file of the sources.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.seeds().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Adds to a file of the sources.
    pub fn append(&self, name: &str, text: &str) {
        let before = fs::read_to_string(self.seeds().join(name)).unwrap_or_default();
        self.write(name, &format!("{before}\n{text}"));
    }

    /// Compiles the sources.
    pub fn compile(&self) {
        self.peerage(&["compile".as_ref(), &self.seeds(), &self.dataset()]);
    }

    /// Seals the dataset with a new key, which the page then pins; returns the key.
    pub fn seal(&self) -> String {
        let key = self.folder.path().join("key.pem");
        let said = self.peerage(&["keygen".as_ref(), &key]);
        let did = said.lines().next().unwrap();
        self.peerage(&["sign".as_ref(), &key, &self.dataset()]);
        self.page(&format!("publisher=\"{did}\""));
        did.to_owned()
    }

    fn peerage(&self, arguments: &[&Path]) -> String {
        let program = std::env::var_os("PEERAGE").unwrap_or_else(|| {
            panic!("PEERAGE does not name the command: run `cargo dev test`, which builds it")
        });
        let mut command = Command::new(program);
        command.env("PEERAGE_PASSPHRASE", "correct horse battery").args(arguments);
        let output = command.output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(output.status.success(), "{said}");
        said
    }
}

/// Copies a folder with its content.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        match entry.path().is_dir() {
            true => copy(&entry.path(), &target),
            false => drop(fs::copy(entry.path(), target).unwrap()),
        }
    }
}
