//! From records to a dataset: decides which names are one person, which records are one work, and
//! which value is shown. Where sources contradict each other, every value is kept as an assertion
//! of its source.

mod affiliations;
mod assertions;
mod check_tags;
mod cited;
mod claims;
mod context;
mod copies;
mod decided;
mod decision;
mod details;
mod faculty;
mod findings;
mod lab_sections;
mod links;
mod member_groups;
mod overrides;
mod partition;
mod people;
mod phrases;
mod policy;
mod positions;
mod profile;
mod refused;
mod same_work;
mod sections;
mod sources;
mod topic_forms;
mod topics;
mod unique;
mod units;
mod venues;
mod work;
mod work_key;
mod works;

use peerage_core::model::schema::SCHEMA;
use peerage_core::model::{Dataset, DetailsList, Lab};

use crate::at_once::both;
use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Files;
use crate::ingest::record::Seeds;
use crate::ingest::site_title::is_personal;
use crate::resolve::context::Context;
use crate::resolve::lab_sections::{lab_sections, logo};
use crate::resolve::links::links;
use crate::resolve::member_groups::{Stated, groups};
use crate::resolve::topics::Topics;
use crate::resolve::units::add_units;
use crate::resolve::works::NamedWorks;

pub use self::claims::{as_of, report};
pub use self::decision::{Decision, Evidence};
pub use self::findings::findings;
pub use self::overrides::decided;
use self::overrides::without_excluded;
pub use self::people::People;
pub use self::refused::{refused, unreadable};
pub use self::same_work::{Components, RecordId, Resolution, between, clusters, components};

/// Maximum number of people without a profile who have pages of their own, unless the lab sets
/// another: a site should grow with its works and its members.
const PEOPLE_PAGES: usize = 1000;

/// Maximum number of such people per work: members of large collaborations wrote the same works.
const PEOPLE_PAGES_OF_WORK: usize = 20;

/// Puts the records together. The result is a function of the seeds alone.
pub fn resolve(seeds: &Seeds, files: &Files) -> (Dataset, Vec<Diagnostic>) {
    let (dataset, _, diagnostics) = resolved(seeds, files, false);
    (dataset, diagnostics)
}

/// Like [`resolve`], with the details of the works, which take memory that a check for problems
/// does not need.
pub fn resolve_with_details(
    seeds: &Seeds,
    files: &Files,
) -> (Dataset, DetailsList, Vec<Diagnostic>) {
    resolved(seeds, files, true)
}

/// Gives the site of a single person, whose title is a form of their name, that name.
fn named_after_member(dataset: &mut Dataset) {
    let mut members = dataset.members().map(|(_, person)| person.name.clone());
    let member = members.next().filter(|_| members.next().is_none());
    drop(members);
    if let Some(name) = member.filter(|name| is_personal(&dataset.lab.name, name)) {
        dataset.lab.name = name;
    }
}

/// Gives a lab without an institution the affiliation that all present members share who state one,
/// so that it stands on the page once and not beside each of them.
fn at_one_place(dataset: &mut Dataset) {
    let groups = dataset.groups();
    let present = groups.iter().filter(|group| !group.is_of_alumni());
    let profiles = present.flat_map(|group| &group.members).filter_map(|id| dataset.person(*id));
    let stated = profiles.filter_map(|person| Some(&person.profile.as_deref()?.affiliation));
    let stated: Vec<&String> = stated.filter(|affiliation| !affiliation.is_empty()).collect();
    if let [first, rest @ ..] = &*stated
        && !rest.is_empty()
        && rest.iter().all(|other| other == first)
        && dataset.lab.institution.is_empty()
    {
        dataset.lab.institution = (*first).clone();
    }
}

fn resolved(
    seeds: &Seeds,
    files: &Files,
    with_details: bool,
) -> (Dataset, DetailsList, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let seeds = &*without_excluded(seeds, &mut diagnostics);
    let (mut context, decisions) = Context::new(seeds, files, &mut diagnostics);
    policy::useless(&context, &mut diagnostics);
    cited::report(&context, &mut diagnostics);
    let topics = Topics::new(seeds, &context.works);
    let (works, records) = works::works(&context, decisions, &topics);
    let details = match with_details {
        true => details::list(&context, &records),
        false => DetailsList::default(),
    };
    drop(records);
    // Among a million works, what is no longer read takes memory that people need.
    context.works = Vec::new();
    let names = context.people.take_names();
    let named = NamedWorks::new(&works);
    let people = || profile::people(&context, names, &named, &mut diagnostics);
    let (people, (sources, more)) = both(people, &|| {
        let mut diagnostics = Vec::new();
        (sources::sources(&context, &named, &mut diagnostics), diagnostics)
    });
    diagnostics.extend(more);
    let mut dataset = Dataset {
        schema: SCHEMA,
        lab: Lab {
            name: seeds.lab.name.clone(),
            description: seeds.lab.description.plain.clone(),
            description_runs: seeds.lab.description.runs.clone(),
            site: seeds.lab.site.clone(),
            issues: seeds.lab.issues.clone(),
            mail: seeds.lab.mail.clone(),
            groups: Vec::new(),
            institution: seeds.lab.institution.clone(),
            logo: logo(&seeds.lab),
            links: links(seeds.lab.links.iter(), &[]),
            sections: lab_sections(&seeds.lab.sections),
        },
        sources,
        people,
        works,
        venues: context.venues.list(),
        topics: topics.list(),
        proofs: seeds.proofs.clone(),
        ..Dataset::default()
    };
    let n_named = dataset.people.iter().filter(|person| person.profile.is_none()).count();
    let bound = PEOPLE_PAGES.min(PEOPLE_PAGES_OF_WORK * dataset.works.len());
    dataset.unpaged = n_named > seeds.lab.people_pages.unwrap_or(bound);
    claims::apply(&mut dataset);
    named_after_member(&mut dataset);
    if let (Some(_), Some(section)) = (dataset.owner(), seeds.lab.sections.first()) {
        let message = "the page of a single person does not show the sections of a lab";
        let help = "write them into profile.toml";
        diagnostics.push(Diagnostic::note(section.span.clone(), message, help));
    }
    let subjects = (0..).map(|at| context.people.subject(at));
    let subjects: Vec<_> = subjects.zip(&seeds.sources).collect();
    add_units(&mut dataset, seeds, subjects.iter().copied(), &mut diagnostics);
    let stated = Stated::new(subjects.into_iter());
    dataset.lab.groups = groups(&seeds.lab.groups, &stated, &dataset, &mut diagnostics);
    at_one_place(&mut dataset);
    (dataset, details, diagnostics)
}
