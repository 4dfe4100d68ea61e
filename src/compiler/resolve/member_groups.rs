//! Groups of the members of a lab: those that `lab.toml` lists, then those that follow from the
//! profiles of members.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use peerage_core::model::{Dataset, GroupKind, MemberGroup, Person, PersonId};
use peerage_core::text::fold::fold;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Spanned;
use crate::ingest::record::{GroupRecord, ProfileRecord, SourceRecord};
use crate::resolve::faculty::rank_of_position;
use crate::resolve::positions::{kind_of_name, kind_of_position};

/// Group of each member, as far as a profile states it, and the position that it states.
#[derive(Default)]
pub struct Stated<'a>(BTreeMap<PersonId, Membership<'a>>);

#[derive(Default)]
struct Membership<'a> {
    group: Option<&'a Spanned<String>>,
    position: Option<&'a Spanned<String>>,
}

impl<'a> Stated<'a> {
    /// Statements of `sources`, each with its subject.
    pub fn new(sources: impl Iterator<Item = (Option<PersonId>, &'a SourceRecord)>) -> Self {
        let mut stated = Self::default();
        for (subject, source) in sources {
            let (Some(id), Some(profile)) = (subject, &source.profile) else { continue };
            stated.add(id, profile);
        }
        stated
    }

    fn add(&mut self, id: PersonId, profile: &'a ProfileRecord) {
        let entry = self.0.entry(id).or_default();
        entry.group = entry.group.or(profile.group.as_ref());
        entry.position = entry.position.or(profile.position.as_ref());
    }
}

/// Groups of the members of `dataset`, without empty ones.
pub fn groups(
    lab: &[GroupRecord],
    stated: &Stated<'_>,
    dataset: &Dataset,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<MemberGroup> {
    if lab.is_empty() && dataset.members().nth(1).is_none() {
        return Vec::new();
    }
    let mut members = in_order(dataset);
    let mut listed: Vec<MemberGroup> = lab.iter().map(of_lab).collect();
    let mut is_grouped = vec![false; dataset.people.len()];
    for (record, group) in lab.iter().zip(&mut listed) {
        for name in &record.members {
            let Some(id) = find(&members, &name.value) else {
                let message = format!("`{}` is nobody whom a source is of", name.value);
                let help = "write the name as the profile does, or add a source of that person";
                diagnostics.push(Diagnostic::warning(name.span.clone(), message, help));
                continue;
            };
            if std::mem::replace(&mut is_grouped[id.index()], true) {
                let message = format!("`{}` is in a group before", name.value);
                let help = "name each member once";
                diagnostics.push(Diagnostic::warning(name.span.clone(), message, help));
                continue;
            }
            group.members.push(id);
        }
    }
    members.retain(|(id, _)| !is_grouped[id.index()]);
    let mut others: Vec<MemberGroup> = Vec::new();
    for (id, person) in &members {
        let (kind, title) = place(lab, stated.0.get(id).and_then(|it| it.group), person);
        let is_called = |group: &MemberGroup| fold(&group.title) == fold(&title);
        // A group that profiles name holds nobody else.
        let listed = listed.iter_mut().filter(|group| match title.is_empty() {
            // That of a kind alone has no title either.
            true => group.kind == kind && (kind.is_some() || is_called(group)),
            false => is_called(group),
        });
        let others_of_kind = others
            .iter_mut()
            .filter(|group| is_called(group) && (!title.is_empty() || group.kind == kind));
        let mut groups = listed.chain(others_of_kind);
        match groups.next() {
            Some(group) => group.members.push(*id),
            None => others.push(MemberGroup { kind, title, members: vec![*id] }),
        }
    }
    others
        .sort_by_cached_key(|group| (rank(group.kind), group.title.is_empty(), fold(&group.title)));
    for (record, _) in lab.iter().zip(&listed).filter(|(_, group)| group.members.is_empty()) {
        let message = format!("the group `{}` has no members", record.name.value);
        let help = "it is not shown; name its `members`, or write `group = …` into a profile.toml";
        diagnostics.push(Diagnostic::note(record.name.span.clone(), message, help));
    }
    listed.extend(others);
    listed.retain(|group| !group.members.is_empty());
    unplaced(&listed, stated, diagnostics);
    listed
}

/// Members of `dataset`: who left last first, then by rank and name.
pub fn in_order(dataset: &Dataset) -> Vec<(PersonId, &Person)> {
    let mut members: Vec<(PersonId, &Person)> = dataset.members().collect();
    members.sort_by_cached_key(|(_, person)| {
        let profile = person.profile.as_deref();
        let left = profile.and_then(|profile| profile.left);
        let position = profile.map_or("", |profile| profile.position.as_str());
        // The head of a lab does not stand in the middle of an alphabet.
        let is_lead = kind_of_position(position) == Some(GroupKind::Lead);
        let rank = if is_lead { rank_of_position(position) } else { 0 };
        (Reverse(left), rank, fold(&person.family), fold(&person.name))
    });
    members
}

/// Group of `lab.toml`, without members.
fn of_lab(record: &GroupRecord) -> MemberGroup {
    let kind = kind_of_name(&record.name.value);
    let title = match (kind, record.title.is_empty()) {
        (None, true) => record.name.value.clone(),
        _ => record.title.clone(),
    };
    MemberGroup { kind, title, members: Vec::new() }
}

/// Kind and heading of the group that a member of no listed group belongs to.
fn place(
    lab: &[GroupRecord],
    stated: Option<&Spanned<String>>,
    person: &Person,
) -> (Option<GroupKind>, String) {
    let profile = person.profile.as_deref();
    let has_left = profile.is_some_and(|it| it.left.is_some() || !it.now.is_empty());
    let position = profile.map_or("", |it| it.position.as_str());
    let place = match stated {
        None => (kind_of_position(position), String::new()),
        Some(stated) => {
            let name = fold(&stated.value);
            let is_named =
                |it: &&GroupRecord| fold(&it.name.value) == name || fold(&it.title) == name;
            match lab.iter().find(is_named).map(of_lab) {
                Some(group) => (group.kind, group.title),
                None => match kind_of_name(&stated.value) {
                    Some(kind) => (Some(kind), String::new()),
                    None => (kind_of_position(&stated.value), stated.value.clone()),
                },
            }
        }
    };
    match place.0 {
        Some(GroupKind::Alumni) => place,
        _ if has_left => (Some(GroupKind::Alumni), String::new()),
        _ => place,
    }
}

/// Place of a kind in the usual order. Members of no kind stand before visitors.
fn rank(kind: Option<GroupKind>) -> (GroupKind, bool) {
    (kind.unwrap_or(GroupKind::Student), kind.is_none())
}

fn find(members: &[(PersonId, &Person)], name: &str) -> Option<PersonId> {
    let folded = fold(name);
    let is_called = |person: &Person| {
        person.key == name
            || fold(&person.name) == folded
            || person.aliases.iter().any(|alias| fold(alias) == folded)
    };
    members.iter().find(|(_, person)| is_called(person)).map(|(id, _)| *id)
}

/// Notes the positions that say nothing of the group, where other members have one.
fn unplaced(groups: &[MemberGroup], stated: &Stated<'_>, diagnostics: &mut Vec<Diagnostic>) {
    if groups.len() < 2 {
        return;
    }
    let others = groups.iter().filter(|group| group.kind.is_none() && group.title.is_empty());
    for id in others.flat_map(|group| &group.members) {
        let Some(position) = stated.0.get(id).and_then(|it| it.position) else { continue };
        let message = format!("the role `{}` does not say the group of the lab", position.value);
        let known = GroupKind::NAMED.map(|(name, _)| name).join(", ");
        let help = format!("write `group = \"…\"` into profile.toml; usual groups: {known}");
        diagnostics.push(Diagnostic::note(position.span.clone(), message, help));
    }
}

#[cfg(test)]
mod tests {
    use peerage_core::model::{PartialDate, Profile};

    use super::*;
    use crate::resolve::people::tests::spanned;

    /// Member: name, position, group that the profile states, and position after the lab.
    type Member<'a> = (&'a str, &'a str, &'a str, &'a str);

    fn group(name: &str, title: &str, members: &[&str]) -> GroupRecord {
        let members = members.iter().map(|name| spanned((*name).to_owned())).collect();
        GroupRecord { name: spanned(name.to_owned()), title: title.to_owned(), members }
    }

    #[track_caller]
    fn check(lab: &[GroupRecord], members: &[Member<'_>], expected: &[&str], told: &[&str]) {
        let person = |(name, position, _, now): &Member<'_>| Person {
            name: (*name).to_owned(),
            family: name.rsplit(' ').next().unwrap_or_default().to_owned(),
            profile: Some(Box::new(Profile {
                position: (*position).to_owned(),
                now: (*now).to_owned(),
                left: PartialDate::parse(now),
                ..Profile::default()
            })),
            ..Person::default()
        };
        let dataset =
            Dataset { people: members.iter().map(person).collect(), ..Dataset::default() };
        let profile = |(_, position, group, _): &Member<'_>| ProfileRecord {
            position: (!position.is_empty()).then(|| spanned((*position).to_owned())),
            group: (!group.is_empty()).then(|| spanned((*group).to_owned())),
            ..ProfileRecord::default()
        };
        let profiles: Vec<ProfileRecord> = members.iter().map(profile).collect();
        let mut stated = Stated::default();
        (0..).zip(&profiles).for_each(|(at, profile)| stated.add(PersonId(at), profile));
        let mut diagnostics = Vec::new();
        let found = groups(lab, &stated, &dataset, &mut diagnostics);
        let shown = |group: &MemberGroup| {
            let names = group.members.iter().map(|id| dataset.people[id.index()].name.as_str());
            format!("{}: {}", group.label(), names.collect::<Vec<_>>().join(", "))
        };
        assert_eq!(found.iter().map(shown).collect::<Vec<_>>(), expected);
        let messages: Vec<&str> = diagnostics.iter().map(|it| it.message.as_str()).collect();
        assert_eq!(messages, told);
    }

    #[test]
    fn members_stand_by_role_and_then_by_name() {
        check(
            &[],
            &[
                ("Ada Alpha", "Visiting scholar", "", ""),
                ("Bea Beta", "PhD student", "", ""),
                ("Cy Zeta", "PhD student", "", "Lecturer elsewhere"),
                ("Cy Gamma", "Weaver", "", ""),
                ("Dan Delta", "Professor of looms", "", ""),
                ("Eva Alef", "Doctoral candidate", "", ""),
                ("Old Zeta", "Postdoc", "phd", "2011"),
                ("New Zeta", "Postdoc", "", "2021"),
                ("Abe Aleph", "Professor emeritus", "", ""),
                ("Bo Beth", "Reader in dyes", "", ""),
            ],
            &[
                "Faculty: Dan Delta, Bo Beth, Abe Aleph",
                "PhD students: Eva Alef, Bea Beta",
                "Members: Cy Gamma",
                "Visitors and affiliates: Ada Alpha",
                "Alumni: New Zeta, Old Zeta, Cy Zeta",
            ],
            &["the role `Weaver` does not say the group of the lab"],
        );
    }

    #[test]
    fn the_order_and_the_headings_are_those_of_the_lab() {
        check(
            &[
                group("Weavers", "", &[]),
                group("lead", "Faculty", &["Zoe Zeta", "nobody"]),
                group("student", "Pupils", &["Zoë Zeta"]),
            ],
            &[
                ("Ada Alpha", "Professor", "", ""),
                ("Bea Beta", "Professor", "weavers", ""),
                ("Zoë Zeta", "Dyer", "", ""),
                ("Cy Gamma", "Postdoc", "", ""),
            ],
            &["Weavers: Bea Beta", "Faculty: Zoë Zeta, Ada Alpha", "Postdocs: Cy Gamma"],
            &[
                "`nobody` is nobody whom a source is of",
                "`Zoë Zeta` is in a group before",
                "the group `student` has no members",
            ],
        );
    }

    #[test]
    fn a_profile_names_a_group_of_its_own() {
        check(
            &[],
            &[
                ("Ada Alpha", "", "Grad Students", ""),
                ("Bea Beta", "", "Alumni", ""),
                ("Cy Gamma", "", "grad students", ""),
                ("Dan Delta", "", "Principal Investigators", ""),
                ("Eva Epsilon", "", "Former weavers", "Dyer"),
                ("Fay Phi", "", "Weavers", ""),
                ("Gus Rho", "PhD student", "", ""),
            ],
            &[
                "Principal investigator: Dan Delta",
                "Grad Students: Ada Alpha, Cy Gamma",
                "PhD students: Gus Rho",
                "Weavers: Fay Phi",
                "Former weavers: Eva Epsilon",
                "Alumni: Bea Beta",
            ],
            &[],
        );
    }

    #[test]
    fn without_any_role_members_stand_by_name() {
        let members = [("Cy Zeta", "Weaver", "", ""), ("Ada Alpha", "", "", "")];
        check(&[], &members, &["Members: Ada Alpha, Cy Zeta"], &[]);
        check(&[], &members[..1], &[], &[]);
        let lab = [group("staff", "", &[])];
        let members = [("Cy Zeta", "Engineer", "", ""), ("Ada Alpha", "", "", "")];
        check(&lab, &members, &["Staff: Cy Zeta", "Members: Ada Alpha"], &[]);
        check(&[], &[], &[], &[]);
    }
}
