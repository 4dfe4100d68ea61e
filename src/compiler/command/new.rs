//! `peerage new`: a folder of seeds that compiles at once.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use peerage::adopt::{Adopted, Picture, Seed, Shown, adopt};
use peerage::ingest::site_title::{is_personal, names_group};
use peerage::input::{self, MAX_LENGTH};
use peerage::pipeline::Compiled;
use peerage_core::model::Dataset;
use peerage_core::text::slug::slug;
use peerage_core::text::toml::basic_string;
use peerage_core::trust::moment::Moment;
use serde_json::{Value, json};

use crate::co_authors::{declare, homepage, write_new};
use crate::compiled::{compiled, counts};
#[cfg(feature = "fetch")]
use crate::fetch::{self, Asked};
use crate::given;
use crate::message::counted;
use crate::output::Output;
use crate::progress::Progress;
use crate::terminal::{answer, is_interactive};

/// The arguments of `peerage new`.
#[derive(Args, Debug)]
pub struct New {
    /// The folder to make
    pub folder: PathBuf,
    /// A file with works: BibTeX, RIS, CSL-JSON or another format that is read; may be repeated
    #[arg(long = "bib", value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// An ORCID iD: its record is fetched
    #[arg(long, value_name = "iD")]
    pub orcid: Option<String>,
    /// The id of an author at OpenAlex: their works are fetched
    #[arg(long, value_name = "ID")]
    pub openalex: Option<String>,
    /// A website made with al-folio, academicpages, HugoBlox, Quarto, Jekyll, Hugo or another
    /// template, a folder with files of works, or a file: a homepage, a list, a curriculum vitae
    #[arg(long, value_name = "FOLDER|FILE")]
    pub from: Option<PathBuf>,
    /// The name of the lab, or of the person
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The person whose works the files list
    #[arg(long, value_name = "NAME")]
    pub person: Option<String>,
    /// Ask no registry; `peerage fetch` does later
    #[arg(long)]
    pub offline: bool,
    /// Addresses of the registries.
    #[cfg(feature = "fetch")]
    #[command(flatten)]
    pub asked: Asked,
    /// Tell what was done as one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Makes a folder of seeds. Asks for missing arguments on a terminal, and nowhere else.
pub fn new(mut arguments: New, now: Moment, output: &mut Output) -> Result<(), String> {
    let folder = arguments.folder.clone();
    let shown = folder.display();
    let is_empty = |mut entries: fs::ReadDir| entries.next().is_none();
    if folder.symlink_metadata().is_ok() && !fs::read_dir(&folder).is_ok_and(is_empty) {
        return Err(format!("error: {shown} is there already\nhelp: name another folder"));
    }
    if let Some(file) = arguments.from.take_if(|from| from.is_file()) {
        arguments.files.push(file);
    }
    let New { files, orcid, openalex, from, .. } = &arguments;
    if files.is_empty() && orcid.is_none() && openalex.is_none() && from.is_none() {
        ask(&mut arguments)?;
    }
    if !arguments.files.is_empty()
        && arguments.person.is_none()
        && !arguments.json
        && is_interactive()
    {
        let question = "Whose works are they (or nothing, where they are of several people)? ";
        arguments.person = Some(answer(question)?).filter(|name| !name.is_empty());
    }
    let mut adopted = match &arguments.from {
        Some(from) => Some(adopted_from(from)?),
        None => None,
    };
    if let (Some(adopted), Some(person)) = (&mut adopted, &arguments.person) {
        adopted.belong_to(person);
    }
    let failed = |error: io::Error| format!("error: cannot make {shown}: {error}");
    let parent = match folder.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        Some(parent) => parent.to_owned(),
        None => PathBuf::from("."),
    };
    fs::create_dir_all(&parent).map_err(failed)?;
    let stage = tempfile::tempdir_in(&parent).map_err(failed)?;
    let seeds = stage.path().join("seeds");
    fs::create_dir(&seeds).map_err(failed)?;
    write(&arguments, adopted.as_ref(), &seeds)?;
    if folder.is_dir() {
        fs::remove_dir(&folder).map_err(failed)?;
    }
    fs::rename(&seeds, &folder).map_err(failed)?;
    let fetched = match arguments.has_identifier() && !arguments.offline {
        true => fetched(&arguments, now),
        false => Fetched::default(),
    };
    let progress = Progress::new("Reading the seeds");
    let mut made = compiled(&arguments.folder, now, &progress);
    if let (Some(from), person) = (&adopted, arguments.person.as_deref())
        && declare(&arguments.folder, from, person, &made.dataset)?
    {
        made = compiled(&arguments.folder, now, &progress);
    }
    drop(progress);
    match arguments.json {
        true => output.json(as_json(&arguments, adopted.as_ref(), &fetched, &made)),
        false => print_result(&arguments, adopted.as_ref(), &fetched, &made, output),
    }
    fetched.result
}

impl New {
    fn has_identifier(&self) -> bool {
        self.orcid.is_some() || self.openalex.is_some()
    }
}

/// Outcome of asking the registries.
struct Fetched {
    told: Vec<Value>,
    /// True if the records were fetched.
    is_done: bool,
    result: Result<(), String>,
}

impl Default for Fetched {
    fn default() -> Self {
        Self { told: Vec::new(), is_done: false, result: Ok(()) }
    }
}

/// Asks the registries for the records. The folder is kept if they do not answer.
#[cfg(feature = "fetch")]
fn fetched(arguments: &New, now: Moment) -> Fetched {
    let progress = Progress::new("Asking the registries");
    let outcomes = fetch::outcomes(&arguments.folder, &[], &arguments.asked, now);
    drop(progress);
    let again = format!(
        "help: the folder is made; when the registry answers: peerage fetch {}",
        arguments.folder.display()
    );
    match outcomes {
        Ok(outcomes) => {
            let result = fetch::judge(&outcomes).map_err(|failure| format!("{failure}\n{again}"));
            Fetched { told: fetch::as_json(&outcomes), is_done: result.is_ok(), result }
        }
        Err(failure) => Fetched { result: Err(failure), ..Fetched::default() },
    }
}

/// Fetches nothing: without the feature `fetch`, another build has to run `peerage fetch`.
#[cfg(not(feature = "fetch"))]
fn fetched(_: &New, _: Moment) -> Fetched {
    Fetched::default()
}

/// Asks for a source of works to begin with.
fn ask(arguments: &mut New) -> Result<(), String> {
    if !is_interactive() {
        let help =
            "name what to begin with: --bib FILE, --orcid iD, --openalex ID or --from FOLDER";
        return Err(format!("error: there is nobody to ask\nhelp: {help}"));
    }
    let given = |text: String| Some(text).filter(|text| !text.is_empty());
    if arguments.name.is_none() {
        arguments.name = given(answer("What is the lab, or the person, called? ")?);
    }
    arguments.files = given(answer("A file with works, such as papers.bib (or nothing): ")?)
        .map(PathBuf::from)
        .into_iter()
        .collect();
    if arguments.files.is_empty() {
        arguments.orcid = given(answer("An ORCID iD (or nothing): ")?);
    }
    if arguments.files.is_empty() && arguments.orcid.is_none() {
        arguments.from =
            given(answer("A folder with a website, or with files of works: ")?).map(PathBuf::from);
    }
    Ok(())
}

fn adopted_from(from: &Path) -> Result<Adopted, String> {
    let shown = from.display();
    let adopted =
        adopt(from).map_err(|error| format!("error: cannot look through {shown}: {error}"))?;
    if !adopted.is_empty() {
        return Ok(adopted);
    }
    let looked =
        adopted.account.lines().iter().map(|line| format!("\n  {line}")).collect::<String>();
    Err(format!(
        "error: {shown} holds no works, people or announcements: looked at {}, as those \
         of {}{looked}\nhelp: name a file with works with --bib",
        counted(adopted.account.n_files(), "file", "files"),
        adopted.template,
    ))
}

/// Writes the seeds.
fn write(arguments: &New, adopted: Option<&Adopted>, seeds: &Path) -> Result<(), String> {
    let New { files, orcid, openalex, person, .. } = arguments;
    let owner = person.as_deref().or(adopted.and_then(|it| it.owner.as_deref()));
    let name = arguments.name.as_deref();
    let title = adopted.and_then(|it| it.title.as_deref());
    let title = title.filter(|title| !owner.is_some_and(|owner| is_personal(title, owner)));
    // A site of one person is called after them, whatever its title is.
    let is_shared = adopted.is_some_and(|it| !it.people.is_empty());
    let title = title.filter(|title| owner.is_none() || is_shared || names_group(title));
    let name = name.or(title).or(owner);
    let mut lab = String::new();
    lab.push_str("# What is written here is explained in the README of Peerage's seeds.\n");
    match name {
        Some(name) => lab.push_str(&format!("name = {}\n", basic_string(name))),
        None => lab.push_str("# name = \"What the lab is called\"\n"),
    }
    match adopted.and_then(|it| it.site.as_deref()).filter(|site| site.starts_with("http")) {
        Some(site) => lab.push_str(&format!("site = {}\n", basic_string(site))),
        None => lab.push_str("# site = \"https://lab.example/people/\"\n"),
    }
    lab.push_str(adopted.map_or("", |it| it.lab.as_str()));
    write_new(&seeds.join("lab.toml"), lab.as_bytes())?;
    for file in files {
        let bytes = read(file)?;
        let place = match owner {
            None => seeds.to_owned(),
            Some(owner) => {
                let stem = file.file_stem().unwrap_or_default().to_string_lossy();
                let folder = seeds.join(slug(&format!("{owner} {stem}")));
                let source =
                    format!("subject = {}\nkind = \"publication-list\"\n", basic_string(owner));
                write_new(&folder.join("source.toml"), source.as_bytes())?;
                folder
            }
        };
        write_new(&place.join(file.file_name().unwrap_or_default()), &bytes)?;
    }
    if let Some(adopted) = adopted {
        write_adopted(adopted, owner, seeds)?;
    }
    for (registry, id) in [("orcid", orcid), ("openalex", openalex)] {
        if let Some(id) = id {
            let id = id.trim_end_matches('/').rsplit('/').next().unwrap_or(id);
            let source = format!("[fetch]\nfrom = \"{registry}\"\nid = {}\n", basic_string(id));
            write_new(&seeds.join(registry).join("source.toml"), source.as_bytes())?;
        }
    }
    Ok(())
}

/// Writes the seeds of a website.
fn write_adopted(adopted: &Adopted, owner: Option<&str>, seeds: &Path) -> Result<(), String> {
    let folder = homepage(seeds, owner);
    if !adopted.files.is_empty() || !adopted.profile.is_empty() {
        let mut source = String::from("kind = \"homepage\"\n");
        for (key, value) in [("subject", owner), ("url", adopted.site.as_deref())] {
            let value = value.filter(|value| key != "url" || value.starts_with("http"));
            source.extend(value.map(|value| format!("{key} = {}\n", basic_string(value))));
        }
        write_new(&folder.join("source.toml"), source.as_bytes())?;
    }
    for Seed { name, bytes } in &adopted.files {
        write_new(&folder.join(name), bytes)?;
    }
    for Picture { real, name, of, .. } in &adopted.pictures {
        let folder = match of {
            Shown::Person(person) => homepage(seeds, Some(person)),
            Shown::Named => folder.clone(),
        };
        write_new(&folder.join("images").join(name), &read(real)?)?;
    }
    if !adopted.profile.is_empty() {
        write_new(&folder.join("profile.toml"), adopted.profile.as_bytes())?;
    }
    for (name, profile) in &adopted.people {
        let folder = homepage(seeds, Some(name));
        let source = format!("kind = \"homepage\"\nsubject = {}\n", basic_string(name));
        write_new(&folder.join("source.toml"), source.as_bytes())?;
        write_new(&folder.join("profile.toml"), profile.as_bytes())?;
    }
    for (name, source) in &adopted.orders {
        write_new(&seeds.join(name).join("source.toml"), source.as_bytes())?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    input::bytes(path, MAX_LENGTH).map_err(|refusal| given::unreadable(path, &refusal))
}

/// Whom all sources are of; none where there are several people.
fn owner(dataset: &Dataset) -> Option<&str> {
    let mut members = dataset.members().map(|(_, person)| person.name.as_str());
    members.next().filter(|_| members.next().is_none())
}

/// Prints the result for people, and the commands to run next.
fn print_result(
    arguments: &New,
    adopted: Option<&Adopted>,
    fetched: &Fetched,
    compiled: &Compiled,
    output: &mut Output,
) {
    let shown = arguments.folder.display();
    if let Some(adopted) = adopted {
        print_account(adopted, output);
        if arguments.folder.join("overrides.toml").exists() {
            output.line(format_args!("names of co-authors joined: {shown}/overrides.toml"));
        }
    }
    output.line(format_args!("made {shown}: {}", counts(&compiled.dataset)));
    if arguments.person.is_none() && !arguments.files.is_empty() {
        let whose = owner(&compiled.dataset).map_or_else(
            || "works of several people: nobody is on most of them".to_owned(),
            |name| format!("the works of {name}, who is on most of them"),
        );
        output.line(format_args!("taken for {whose}; otherwise: --person NAME"));
    }
    if !compiled.diagnostics.is_empty() {
        let things = counted(compiled.diagnostics.len(), "thing", "things");
        output.line(format_args!("{things} to look at: peerage check {shown}"));
    }
    let n_orders = adopted.map_or(0, |it| it.orders.len());
    if n_orders > 0 {
        output.line(format_args!(
            "{n_orders} sources of the site are only named: they are to be fetched"
        ));
    }
    if (arguments.has_identifier() || n_orders > 0) && !fetched.is_done {
        output.line(format_args!("next: peerage fetch {shown}"));
    }
    output.line(format_args!("next: peerage build {shown} --out site, then peerage serve {shown}"));
}

/// Prints the account of a website: what was read, and what was not and why.
fn print_account(adopted: &Adopted, output: &mut Output) {
    let account = &adopted.account;
    output.line(format_args!(
        "taken from {}: {}",
        adopted.template,
        counted(account.n_files(), "file", "files")
    ));
    for line in account.lines() {
        output.line(format_args!("{line}"));
    }
    for (path, reason) in &account.skipped {
        output.line(format_args!("not looked into: {}: {reason}", path.display()));
    }
    for part in account.part_lines() {
        output.line(format_args!("left out: {part}"));
    }
}

/// Result for programs, as JSON.
fn as_json(
    arguments: &New,
    adopted: Option<&Adopted>,
    fetched: &Fetched,
    compiled: &Compiled,
) -> Value {
    let Dataset { sources, people, works, .. } = &compiled.dataset;
    json!({
        "folder": arguments.folder,
        "from": adopted.map(|adopted| adopted.template),
        "account": adopted.map(|adopted| adopted.account.as_json()),
        "profiles": adopted.map(|adopted| {
            adopted.people.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>()
        }),
        "to_fetch": adopted.map(|adopted| adopted.orders.len()),
        "fetched": fetched.told,
        "owner": owner(&compiled.dataset),
        "sources": sources.len(),
        "people": people.len(),
        "works": works.len(),
        "problems": compiled.diagnostics.len(),
    })
}
