//! The package `peerage-profile` of npm: the element as a module whose files bundlers find.

use std::path::{Path, PathBuf};

use base64ct::{Base64, Encoding};
use peerage::site::Program;
use peerage_core::trust::proof::sha256;
use peerage_dev::failure::{Failure, Result};
use serde_json::json;

use super::api;
use super::package::{Files, pack};
use crate::about;

/// Notices of both licences, in front of each script. They also make it longer than the 4 KiB below
/// which bundlers inline files as addresses of the kind `data:`, where no worker may start.
const NOTICE: &str = include_str!("notice.txt");

/// Bytes from which bundlers leave files alone.
const INLINED: usize = 4096;

/// The script that a saved page begins with; nothing else loads it here.
const BEGINNING: &str = "peerage.js";

/// Introduction that npm shows.
const README: &str = include_str!("README.md");

/// Files of pages of one's own, which no profile loads.
const OTHERS: [&str; 4] = ["peerage-embed.js", "peerage-file.js", "embed.html", "icon.svg"];

/// Packs the package `peerage-profile` into `folder`; returns its path.
pub fn element(folder: &Path, program: &Program) -> Result<PathBuf> {
    let version = env!("CARGO_PKG_VERSION");
    pack(folder, &format!("peerage-profile-{version}"), files(program, version)?)
}

/// Files of the package.
fn files(program: &Program, version: &str) -> Result<Files> {
    let mut files = Vec::new();
    let mut names = Vec::new();
    for (name, bytes) in program.files().filter(|(name, _)| !OTHERS.contains(name)) {
        let mut whole = Vec::new();
        if name.ends_with(".js") {
            whole.extend(NOTICE.as_bytes());
        }
        whole.extend(bytes);
        if name.ends_with(".js") && whole.len() < INLINED && name != BEGINNING {
            return Err(Failure::new(format!("{name} is so short that bundlers would inline it")));
        }
        files.push((format!("files/{name}"), whole, 0o644));
        names.push(name.to_owned());
    }
    let text = |name: &str, text: String| (name.to_owned(), text.into_bytes(), 0o644);
    let index = index(&names);
    let readme = README.replace("VERSION", version).replace("INTEGRITY", &integrity(&index));
    files.push(text("index.js", index));
    files.push(text("index.d.ts", api::types()));
    files.push(text("react.d.ts", api::react_types()));
    files.push(text("custom-elements.json", pretty(&api::manifest())));
    files.push(text("package.json", pretty(&package(version))));
    let digests = files.iter().map(|(name, bytes, _)| (name.clone(), integrity(bytes))).collect();
    files.push(text("integrity.json", pretty(&digests)));
    files.push(text("README.md", readme));
    Ok(files)
}

/// Digest of a file as the attribute `integrity` has it.
fn integrity(bytes: impl AsRef<[u8]>) -> String {
    format!("sha256-{}", Base64::encode_string(&sha256(bytes.as_ref())))
}

fn pretty(value: &serde_json::Value) -> String {
    format!("{value:#}\n")
}

/// The module that bundlers read: it names each file in full.
fn index(names: &[String]) -> String {
    let mut out = "// Defines <peerage-profile>. Each file is named in full, so that bundlers find, copy and\n\
         // rename it; the element looks its files up by their names.\n\nexport const files = {\n"
        .to_owned();
    for name in names {
        out.push_str(&format!(
            "  \"{name}\": new URL(\"./files/{name}\", import.meta.url).href,\n"
        ));
    }
    out.push_str(
        "};\n\nglobalThis.peerageFiles = { ...files, ...globalThis.peerageFiles };\n\n\
         // Not on a server, which renders the element as it stands.\n\
         if (globalThis.customElements) {\n  const element = files[\"peerage-element.js\"];\n  \
         import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ element).catch(({ message }) =>\n    \
         console.error(`<peerage-profile> cannot be loaded (${message}): check that the files of the package peerage-profile are served`));\n}\n",
    );
    out
}

fn package(version: &str) -> serde_json::Value {
    let mut package = json!({
        "name": "peerage-profile",
        "version": version,
        "description": "A profile of a lab or a researcher as an element: publications, collaborators, sources",
        "keywords": ["publications", "bibliography", "researcher", "custom-element", "web-component"],
        "license": "MIT OR Apache-2.0",
        "type": "module",
        "main": "./index.js",
        "types": "./index.d.ts",
        "customElements": "./custom-elements.json",
        "exports": {
            ".": "./index.js",
            "./react": { "types": "./react.d.ts" },
            "./files/*": "./files/*",
            "./custom-elements.json": "./custom-elements.json",
            "./integrity.json": "./integrity.json",
            "./package.json": "./package.json",
        },
        "sideEffects": ["./index.js"],
        "files": [
            "index.js", "index.d.ts", "react.d.ts", "custom-elements.json", "integrity.json", "files",
        ],
    });
    if let Some(address) = about::repository() {
        package["repository"] = json!({ "type": "git", "url": format!("git+{address}.git") });
    }
    package
}
