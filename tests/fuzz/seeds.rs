//! The files of a folder of seeds.

use std::io::{Cursor, Write};
use std::thread::LocalKey;

use peerage::emit;
use peerage::ingest::{FORMATS, Format};
use peerage_core::model::schema::decode;
use peerage_core::model::{DetailsList, ValidatedDataset};
use peerage_site::hostile::VALID;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::folder::Folder;

const LAB: &str = "name = 'L'\n[[topic]]\nname = 'Engines'\nphrases = ['engine']\n\
                   [[venue]]\nshort = 'MEM'\nname = 'Memoirs'\nkind = 'journal'\n";
const STYLED: &str = "name = 'L'\ncitation_styles = ['invented.csl']\n";

thread_local! {
    static FORMAT: Folder = Folder::new(LAB);
    static CLAIMS: Folder = Folder::new(LAB);
    static COMPRESSED: Folder = Folder::new(LAB);
    static STYLES: Folder = Folder::new(STYLED);
    static VALID_DATASET: ValidatedDataset = decode(VALID.as_bytes()).expect("it is valid");
}

fn compile(folder: &'static LocalKey<Folder>, name: &str, bytes: &[u8]) {
    folder.with(|folder| {
        folder.write(name, bytes);
        folder.compile();
    });
}

/// Compiler of an input as a file of the format with this key; none where there is no such format.
pub fn reader(key: &str) -> Option<impl Fn(&[u8]) + Send + Sync + use<>> {
    let is_it = |format: &&Format| format.is_known_by_contents() && format.key() == key;
    let name = FORMATS.iter().find(is_it)?.files.first()?;
    let stem = if name.starts_with('.') { "works" } else { "" };
    let path = format!("ada/{stem}{name}");
    let folder = Folder::new(LAB);
    let is_packed = key == "word";
    Some(move |bytes: &[u8]| {
        match is_packed && !bytes.starts_with(b"PK") {
            true => folder.write(&path, &packed(bytes)),
            false => folder.write(&path, bytes),
        }
        folder.compile();
    })
}

/// Word document with this text: a changed archive seldom remains one.
fn packed(text: &[u8]) -> Vec<u8> {
    const RELATIONS: &str = "<Relationships><Relationship Id='a' Type='/officeDocument' \
                             Target='word/document.xml'/></Relationships>";
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, bytes) in [("_rels/.rels", RELATIONS.as_bytes()), ("word/document.xml", text)] {
        writer.start_file(name, options).expect("a name is free");
        writer.write_all(bytes).expect("memory is writable");
    }
    writer.finish().expect("memory is writable").into_inner()
}

/// Files whose format is determined by their content.
pub fn format(bytes: &[u8]) {
    compile(&FORMAT, "export", bytes);
}

/// Compressed bibliographies: the bytes of such a file, or else the text in one.
pub fn gzip(bytes: &[u8]) {
    let file = match bytes.starts_with(b"\x1f\x8b") {
        true => bytes.to_vec(),
        false => compressed(bytes),
    };
    compile(&COMPRESSED, "ada/works.bib.gz", &file);
}

/// Text in a file of gzip (RFC 1952), in one stored block (RFC 1951, 3.2.4): what changes in it
/// changes in the text.
fn compressed(text: &[u8]) -> Vec<u8> {
    let text = &text[..text.len().min(usize::from(u16::MAX))];
    let length = u16::try_from(text.len()).expect("it is cut above");
    let crc = text.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
        })
    });
    let mut file = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff, 1];
    file.extend(length.to_le_bytes());
    file.extend((!length).to_le_bytes());
    file.extend(text);
    file.extend((!crc).to_le_bytes());
    file.extend(u32::from(length).to_le_bytes());
    file
}

/// `claims.toml`.
pub fn claims(bytes: &[u8]) {
    compile(&CLAIMS, "claims/claims.toml", bytes);
}

/// The tables of a lab, a source or a profile, as the first byte says.
pub fn toml(bytes: &[u8]) {
    let Some((which, text)) = bytes.split_first() else { return };
    let folder = Folder::new(LAB);
    let name = ["lab.toml", "ada/source.toml", "ada/profile.toml"][usize::from(which % 3)];
    folder.write(name, text);
    folder.compile();
}

/// A style of citation: it is accepted and renders works, or is refused with a reason.
pub fn style(bytes: &[u8]) {
    STYLES.with(|folder| {
        folder.write("invented.csl", bytes);
        if folder.compile().is_none() {
            return;
        }
        let styles = folder.styles();
        VALID_DATASET.with(|dataset| {
            drop(emit::citations(dataset, DetailsList::NONE, &styles, "c.json".to_owned()));
        });
    });
}
