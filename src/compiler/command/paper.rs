//! `peerage cv`, `coauthors` and `report`: documents that researchers and labs hand in.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use peerage::emit;
use peerage::paper::content::{self, Library};
use peerage::paper::write::{FORMATS, Format};
use peerage::paper::{self, Document, Layout};
use peerage::site::{Program, Spoken, carried};
use peerage_core::messages::Language;
use peerage_core::trust::moment::Moment;

use crate::cited::{cited, person};
use crate::message;
use crate::output::Output;

/// The arguments of `peerage cv`.
#[derive(Args, Debug)]
pub struct Cv {
    /// The person, by key or name
    pub person: String,
    /// Source, format and look of the document.
    #[command(flatten)]
    pub paper: Paper,
}

/// The arguments of `peerage report`.
#[derive(Args, Debug)]
pub struct Report {
    /// Source, format and look of the document.
    #[command(flatten)]
    pub paper: Paper,
    /// The year
    #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(u16).range(1..=9999))]
    pub year: u16,
}

/// Source, format and look of a document.
#[derive(Args, Debug)]
pub struct Paper {
    /// The dataset, or the folder of seeds that it is compiled from
    #[arg(default_value = "seeds")]
    pub from: PathBuf,
    /// The file to write; its extension says the format: .pdf, .docx, .typ, .tex or .md
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The paper
    #[arg(long, value_enum, default_value = "a4")]
    pub paper: Size,
    /// The look
    #[arg(long, value_enum, default_value = "classic")]
    pub template: Template,
    /// The style of the references, such as `apa`; without it, the first that the lab offers
    #[arg(long, value_name = "STYLE")]
    pub style: Option<String>,
    /// The language of the headings
    #[arg(long, value_name = "TAG", value_parser = language(), default_value = "en")]
    pub language: Language,
    /// A folder with the texts of that language, in place of those carried
    #[arg(long, value_name = "DIR")]
    pub program: Option<PathBuf>,
}

/// Size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Size {
    /// 210 by 297 millimetres
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// Look of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Template {
    /// One column with serifs; headings over a rule
    Classic,
    /// Dates in the margin; headings without serifs, in a color
    Modern,
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::tag))
        .try_map(|tag| Language::parse(&tag).ok_or("no language"))
}

/// Writes the curriculum vitae of a person.
pub fn cv(arguments: &Cv, now: Moment, output: &mut Output) -> Result<(), String> {
    arguments.paper.write(now, output, |library| {
        let id = person(library.dataset, &arguments.person)?;
        content::cv(library, id).ok_or_else(|| "error: the dataset has no such person".to_owned())
    })
}

/// Writes the report of a lab on a year.
pub fn report(arguments: &Report, now: Moment, output: &mut Output) -> Result<(), String> {
    arguments.paper.write(now, output, |library| {
        let report = content::report(library, arguments.year);
        let (works, items) = (report.n_undated_works, report.n_undated_items);
        if works + items > 0 {
            message::print(&format!(
                "note: left out, since they have no date: {works} works, and {items} items such as \
                 talks"
            ));
        }
        if report.document.sections.is_empty() {
            message::print(&format!("note: the dataset has nothing of {}", arguments.year));
        }
        Ok(report.document)
    })
}

impl Paper {
    /// Writes the document that `content` makes.
    fn write(
        &self,
        now: Moment,
        output: &mut Output,
        content: impl FnOnce(&Library<'_>) -> Result<Document, String>,
    ) -> Result<(), String> {
        // Checks the arguments before the seeds are read.
        let format = extension(&self.out)
            .and_then(Format::parse)
            .ok_or_else(|| unknown(&self.out, &FORMATS.map(|format| format.extension)))?;
        let (cited, style) = cited(&self.from, self.style.as_deref(), now)?;
        let _spoken = self.spoken()?;
        let (dataset, citations) = (&cited.dataset, &cited.citations);
        let document = content(&Library { dataset, citations, style })?;
        let shown = self.out.display();
        let written = format
            .write(&document, self.layout())
            .map_err(|error| format!("error: cannot write {shown}: {error}"))?;
        emit::write(&self.out, &written.bytes)
            .map_err(|error| format!("error: cannot write {shown}: {error}"))?;
        if !written.missing.is_empty() {
            message::print(&missing(&written.missing));
        }
        output.line(shown);
        Ok(())
    }

    fn layout(&self) -> Layout {
        let size = match self.paper {
            Size::A4 => paper::PaperSize::A4,
            Size::Letter => paper::PaperSize::Letter,
        };
        let template = match self.template {
            Template::Classic => paper::Template::Classic,
            Template::Modern => paper::Template::Modern,
        };
        Layout { size, template }
    }

    /// Speaks the language of the headings; nothing for English, which needs no texts.
    fn spoken(&self) -> Result<Option<Spoken>, String> {
        if self.language == Language::English {
            return Ok(None);
        }
        let program = match &self.program {
            Some(folder) => Some(Program::in_folder(folder)),
            None => carried(),
        };
        let tag = self.language.tag();
        let help = "help: a release carries the texts; or name a folder that has them, as `public` \
                    and `dist` do: `--program public`";
        let program = program
            .ok_or_else(|| format!("error: this command carries no texts of `{tag}`\n{help}"))?
            .map_err(|error| format!("error: the texts cannot be read: {error}\n{help}"))?;
        let spoken = Spoken::new(&program, self.language);
        spoken.map(Some).map_err(|error| format!("error: {error}\n{help}"))
    }
}

/// Extension of a file.
pub fn extension(file: &Path) -> Option<&str> {
    file.extension()?.to_str()
}

/// Message for a file whose extension is that of no format.
pub fn unknown(file: &Path, known: &[&str]) -> String {
    let known: Vec<String> = known.iter().map(|one| format!(".{one}")).collect();
    let (known, shown) = (known.join(", "), file.display());
    format!("error: the extension of {shown} is that of no format\nhelp: formats: {known}")
}

/// Warning about characters that no font has.
fn missing(characters: &[char]) -> String {
    const MOST: usize = 30;
    let named = characters.iter().take(MOST);
    let named: Vec<String> = named.map(|c| format!("{c} (U+{:04X})", u32::from(*c))).collect();
    let more = match characters.len().checked_sub(MOST) {
        Some(more) if more > 0 => format!(" and {more} more"),
        _ => String::new(),
    };
    format!(
        "warning: no font of this machine has {}{more}; they are shown as boxes\n\
         help: install a font of their script, such as one of the Noto fonts, and run this again",
        named.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(file: &str, expected: Option<&str>) {
        let format = extension(Path::new(file)).and_then(Format::parse);
        assert_eq!(format.map(|format| format.extension), expected);
    }

    #[test]
    fn the_extension_says_the_format() {
        check("cv.pdf", Some("pdf"));
        check("a.b/cv.TYP", Some("typ"));
        check("cv.doc", None);
        check("pdf", None);
    }

    #[test]
    fn missing_characters_are_named() {
        let many: Vec<char> = ('\u{e000}'..).take(32).collect();
        assert!(missing(&many).contains("U+E01D) and 2 more;"));
        assert!(missing(&['王']).starts_with("warning: no font of this machine has 王 (U+738B);"));
    }
}
