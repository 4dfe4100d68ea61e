//! `peerage build`.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use peerage::emit::{self, Material};
use peerage::ingest::Diagnostic;
use peerage::ingest::diagnostic::Severity;
use peerage::pipeline::Compiled;
use peerage::site::{self, Folder, Options, Program, Spoken, Written, carried};
use peerage_core::model::{SafeUrl, ValidatedDataset};
use peerage_core::trust::moment::Moment;
use serde_json::json;

use crate::check;
use crate::compiled::{compiled, counts};
use crate::output::Output;
use crate::paper_files::PaperFiles;
use crate::progress::Progress;
use crate::told::Told;

/// Help for a missing program: ways to get one.
const HOW_TO_GET_ONE: &str = "use a release of this command, which carries it, or name a folder \
    that `cargo dev build` wrote: `--program dist`";

/// The arguments of `peerage build`.
#[derive(Debug, Args)]
pub struct Build {
    /// The folder of seeds
    #[arg(default_value = "seeds")]
    pub seeds: PathBuf,
    /// The folder to write the site to
    #[arg(long, value_name = "SITE", default_value = "site")]
    pub out: PathBuf,
    /// The address of the site; without it, `site` of lab.toml
    #[arg(long, value_name = "URL")]
    pub base_url: Option<String>,
    /// A folder with the program that pages load, in place of the one carried
    #[arg(long, value_name = "DIR")]
    pub program: Option<PathBuf>,
    /// Link the styles of the first page, which holds them otherwise and is painted the
    /// sooner: for hosts whose content security policy allows no styles in pages
    #[arg(long)]
    pub link_styles: bool,
    /// Keep the site in the browsers of visitors, for visits without a network, by a service worker
    #[arg(long)]
    pub service_worker: bool,
    /// Documents beside the pages.
    #[command(flatten)]
    pub papers: PaperFiles,
    /// Tell what was done as one line of JSON
    #[arg(long)]
    pub json: bool,
    /// Reporting of problems, and the severity that fails the build.
    #[command(flatten)]
    pub told: Told,
}

/// Compiles the seeds and writes the whole site.
pub fn build(arguments: &Build, now: Moment, output: &mut Output) -> Result<(), String> {
    let program = program(arguments.program.as_deref())?;
    let base = arguments.base_url.as_deref().map(base_url).transpose()?;
    apart(&arguments.seeds, &arguments.out)?;
    let progress = Progress::new("Reading the seeds");
    let compiled = compiled(&arguments.seeds, now, &progress);
    drop(progress);
    check::text(&compiled.diagnostics, &compiled.files, &arguments.told);
    check::judge(&compiled.diagnostics, &arguments.told)?;
    let progress = Progress::new("Rendering citations, and laying out pictures");
    let made = Made {
        out: &arguments.out,
        base,
        program: &program,
        is_preview: false,
        links_styles: arguments.link_styles,
        has_worker: arguments.service_worker,
        papers: &arguments.papers,
    };
    let built = made.site(compiled, &progress)?;
    drop(progress);
    match arguments.json {
        true => output.json(built.as_json()),
        false => built.print(&arguments.out, output),
    }
    Ok(())
}

/// Everything that a site is built from, except the seeds.
pub struct Made<'a> {
    /// The folder to write to.
    pub out: &'a Path,
    /// Address of the site, where it is given.
    pub base: Option<String>,
    /// Program that pages load.
    pub program: &'a Program,
    /// True if pages look for changes.
    pub is_preview: bool,
    /// True if the first page links its styles.
    pub links_styles: bool,
    /// True if a service worker keeps pages for visits without a network.
    pub has_worker: bool,
    /// Documents beside the pages.
    pub papers: &'a PaperFiles,
}

/// A site that was written.
pub struct Built {
    dataset: ValidatedDataset,
    n_entries: usize,
    diagnostics: Vec<Diagnostic>,
    written: Written,
    has_base: bool,
}

impl Made<'_> {
    /// Writes the site of seeds without errors.
    pub fn site(self, compiled: Compiled, progress: &Progress) -> Result<Built, String> {
        let Self { out, base, program, is_preview, links_styles, has_worker, papers } = self;
        let Compiled { seeds, n_entries, files, mut dataset, details, diagnostics } = compiled;
        drop(files);
        let base = base.or_else(|| dataset.lab.site.as_deref().and_then(|it| base_url(it).ok()));
        dataset.lab.site = dataset.lab.site.or_else(|| base.as_deref().and_then(SafeUrl::parse));
        if let Some(base) = &base {
            papers.link(&mut dataset, base);
        }
        let dataset = dataset.validate().map_err(|violation| format!("error: {violation}"))?;
        let failed = |error: io::Error| format!("error: cannot write {}: {error}", out.display());
        let folder = base.as_deref().map(site::data_address);
        let made =
            emit::Made::new(dataset, Material::new(&seeds, &details), "peerage", folder.as_deref());
        let made = made.map_err(failed)?;
        progress.step("Writing the pages");
        let spoken = Spoken::new(program, seeds.lab.language);
        let _spoken = spoken.map_err(|error| format!("error: {error}"))?;
        let base = base.as_deref();
        let font = seeds.lab.font.as_ref();
        let split_above = seeds.lab.split_above;
        let options = Options { base, font, is_preview, links_styles, has_worker, split_above };
        let folder = Folder::new(out).map_err(failed)?;
        site::build(&made, &details, program, options, &folder).map_err(failed)?;
        let style = seeds.lab.citation_styles.first().cloned();
        papers.write(&made.dataset, &details, style, &folder)?;
        let written = folder.finish().map_err(failed)?;
        let has_base = base.is_some();
        Ok(Built { n_entries, diagnostics, written, has_base, dataset: made.dataset })
    }
}

impl Built {
    /// Prints the summary for people.
    fn print(&self, out: &Path, output: &mut Output) {
        let (out, n_entries) = (out.display(), self.n_entries);
        output.line(counts(&self.dataset));
        let joined = n_entries.saturating_sub(self.dataset.works.len());
        if joined > 0 {
            output.line(format_args!(
                "{n_entries} entries; {joined} of them list a work that another one lists"
            ));
        }
        let Written { n_added, n_changed, n_kept, n_removed, bytes } = self.written;
        output.line(format_args!(
            "wrote {out}: {n_added} files new, {n_changed} changed, {n_kept} as before, {n_removed} \
             gone; {:.1} MB",
            bytes as f64 / 1e6
        ));
        if !self.has_base {
            output.line(
                "without --base-url, or `site` in lab.toml, there are no canonical addresses and no \
                 sitemap.xml",
            );
        }
        output.line(format_args!("to look at it: peerage serve --site {out}"));
    }

    /// Summary for programs, as JSON.
    fn as_json(&self) -> serde_json::Value {
        let n_of = |severity| self.diagnostics.iter().filter(|it| it.severity == severity).count();
        let Written { n_added, n_changed, n_kept, n_removed, bytes } = self.written;
        json!({
            "sources": self.dataset.sources.len(),
            "people": self.dataset.people.len(),
            "entries": self.n_entries,
            "works": self.dataset.works.len(),
            "errors": n_of(Severity::Error),
            "warnings": n_of(Severity::Warning),
            "notes": n_of(Severity::Note),
            "files": { "new": n_added, "changed": n_changed, "kept": n_kept, "removed": n_removed },
            "bytes": bytes,
        })
    }
}

/// Error where the site would lie among the seeds: its lists would be read as sources by the next
/// build.
fn apart(seeds: &Path, out: &Path) -> Result<(), String> {
    let Ok(whole) = seeds.canonicalize() else { return Ok(()) };
    let absolute = std::path::absolute(out).unwrap_or_else(|_| out.to_owned());
    // A folder that does not exist yet cannot be canonicalized, so its nearest existing ancestor
    // is compared.
    let there = absolute.ancestors().find_map(|folder| folder.canonicalize().ok());
    if there.is_some_and(|there| there.starts_with(&whole)) {
        return Err(format!(
            "error: {} lies in {}, whose files are sources\nhelp: name a folder beside it with --out",
            out.display(),
            seeds.display()
        ));
    }
    Ok(())
}

/// The program in a folder, or the embedded one.
pub fn program(folder: Option<&Path>) -> Result<Program, String> {
    let program = match folder {
        Some(folder) => Program::in_folder(folder)
            .map_err(|error| format!("error: cannot read {}: {error}", folder.display()))?,
        None => carried()
            .ok_or_else(|| {
                format!("error: this command carries no program for pages\nhelp: {HOW_TO_GET_ONE}")
            })?
            .map_err(|error| format!("error: the program for pages is damaged: {error}"))?,
    };
    if !program.is_whole() {
        let place = folder.map_or_else(String::new, |folder| format!(" in {}", folder.display()));
        return Err(format!("error: there is no program for pages{place}\nhelp: {HOW_TO_GET_ONE}"));
    }
    Ok(program)
}

/// Checks the base address of a site, which begins with `https://` or `http://`, and ends it with
/// `/`.
fn base_url(url: &str) -> Result<String, String> {
    let is_web = ["https://", "http://"].iter().any(|scheme| url.starts_with(scheme));
    if !is_web || url.contains(['?', '#', ' ', '"', '<']) {
        return Err(format!(
            "error: `{url}` is no address of a site\nhelp: write it like https://example.org/lab/"
        ));
    }
    Ok(format!("{}/", url.trim_end_matches('/')))
}
