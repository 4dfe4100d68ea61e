//! Evidence from documents signed by the person, venues and institutions.

use super::lab::{ADA, ORCID, READ, SCHOOL, claim, gathered, home, lab, page, signed, withdrawal};
use crate::messages::evidence;
use crate::model::{Channel, Dataset, PartialDate};
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::gather::RECORDED_DAYS;
use crate::trust::moment::Moment;
use crate::trust::signer::key;

/// Evidence found: the position of the document, the kind of the evidence, and the work that it is
/// about.
type Found = (u32, Kind, Option<u32>);

#[track_caller]
fn check_in(dataset: Dataset, documents: &[String], expected: &[Found]) -> Vec<Evidence> {
    let all = gathered(dataset, documents, ADA);
    let found: Vec<Found> = all
        .iter()
        .map(|item| (item.document.unwrap(), item.kind, item.work.map(|work| work.0)))
        .collect();
    assert_eq!(found, expected);
    all
}

/// Checks the evidence about Ada from `documents`.
#[track_caller]
fn check(documents: &[String], expected: &[Found]) -> Vec<Evidence> {
    check_in(lab(), documents, expected)
}

const CLAIMED: [Found; 2] = [(0, Kind::ProfileClaim, None), (0, Kind::KeyAtHomepage, None)];

fn day(text: &str) -> Moment {
    Moment::start_of(PartialDate::parse(text).unwrap())
}

#[test]
fn a_claim_counts_with_the_pages_that_name_its_key() {
    check(&[], &[]);
    check(&[claim(1, "grace", "")], &[]);
    // A claim with a key on no page of the person shows only that somebody signed it.
    check(&[claim(6, "ada", "")], &CLAIMED[..1]);
    let all = check(&[claim(1, "ada", "")], &CLAIMED);
    let [claim, page] = &all[..] else { unreachable!() };
    assert_eq!((claim.class, claim.origin, claim.key), (Class::Own, 0, page.key));
    assert_eq!((claim.from, claim.until), (day("2026-11-10"), day("2026-11-10").plus_days(731)));
    assert_eq!(claim.what, evidence::claim_to("ada"));
    assert_eq!(claim.place, evidence::signed_by(&key(1).multibase()));
    assert_eq!((page.from, page.until), (day(READ), day(READ).plus_days(RECORDED_DAYS)));
    assert_eq!((page.what.as_str(), &page.place), (evidence::key_on_page(), &home("ada")));
}

#[test]
fn a_key_counts_at_each_of_its_pages() {
    let mut dataset = lab();
    dataset.proofs.pages.push(page(Channel::Orcid, ORCID, 1, READ));
    dataset.proofs.pages.push(page(Channel::Institution, SCHOOL, 1, READ));
    let more = format!(r#", "orcid": "0000-0002-1825-0097", "institution": "{SCHOOL}""#);
    let expected = [(0, Kind::KeyAtOrcid, None), (0, Kind::KeyAtInstitution, None)];
    let all = [&CLAIMED[..], &expected].concat();
    check_in(dataset.clone(), &[claim(1, "ada", &more)], &all);
    check_in(dataset, &[claim(1, "ada", "")], &CLAIMED);
}

#[test]
fn different_keys_have_different_numbers() {
    let all = check(
        &[claim(6, "ada", ""), claim(7, "ada", "")],
        &[(0, Kind::ProfileClaim, None), (1, Kind::ProfileClaim, None)],
    );
    assert!(all[0].key != all[1].key && all[0].origin != all[1].origin);
}

#[test]
fn a_claim_counts_here_and_now() {
    let noted = |at| (at, Kind::Noted, None);
    let audience = |url: &str| claim(1, "ada", &format!(r#", "audience": "{url}""#));
    check(&[audience("https://lab.example")], &CLAIMED);
    check(&[audience("https://other.example/")], &[noted(0)]);
    let mut anywhere = lab();
    anywhere.proofs.audience = None;
    check_in(anywhere, &[audience("https://lab.example/")], &[noted(0)]);
    let newer = claim(1, "ada", r#", "sequence": 1"#);
    let [first, last] = CLAIMED.map(|(_, kind, work)| (1, kind, work));
    check(&[claim(1, "ada", ""), newer], &[noted(0), first, last]);
    // A lost key signs nothing more; documents signed before remain valid.
    check(&[claim(1, "ada", ""), withdrawal(1, "lost", 10)], &CLAIMED);
    check(&[claim(1, "ada", ""), withdrawal(1, "lost", 9)], &[noted(0)]);
    // Everything signed with a compromised key is void, and the report says so.
    let stolen = [claim(1, "ada", ""), withdrawal(1, "compromised", 12)];
    let all = check(&stolen, &[&CLAIMED[..], &[(0, Kind::KeyRevoked, None)]].concat());
    assert_eq!((all[2].from, all[2].until), (Moment::FIRST, Moment::LAST));
    assert_eq!((all[2].key, all[2].class), (all[0].key, Class::Own));
}

#[test]
fn only_the_person_disowns_works() {
    let with = |seed, work: &str| claim(seed, "ada", &format!(r#", "notMine": ["{work}"]"#));
    let disowned = |work| [&CLAIMED[..], &[(0, Kind::Disowned, Some(work))]].concat();
    check(&[with(1, "looms")], &disowned(2));
    check(&[with(1, "Engines")], &disowned(0));
    check(&[with(1, "loops")], &CLAIMED);
    check(&[with(6, "looms")], &CLAIMED[..1]);
}

#[test]
fn an_orcid_that_no_source_links_does_not_match() {
    let with = |seed, id: &str| claim(seed, "ada", &format!(r#", "orcid": "{id}""#));
    let other = "0000-0002-1694-233X";
    check(&[with(1, "0000-0002-1825-0097")], &CLAIMED);
    check(&[with(1, other)], &[&CLAIMED[..], &[(0, Kind::Mismatch, None)]].concat());
    check(&[with(6, other)], &CLAIMED[..1]);
    let mut unlinked = lab();
    unlinked.people[0].profile.as_mut().unwrap().links.truncate(1);
    check_in(unlinked, &[with(1, other)], &CLAIMED);
}

#[test]
fn a_page_that_names_another_key_than_before_is_told() {
    let again = |seed, read: &str| {
        let mut dataset = lab();
        dataset.proofs.pages.push(page(Channel::Homepage, &home("ada"), seed, read));
        dataset
    };
    let two = [claim(1, "ada", ""), claim(6, "ada", "")];
    let [claimed, named] = CLAIMED.map(|(_, kind, work)| (1, kind, work));
    let anew = (1, Kind::Noted, None);
    let all = check_in(again(6, "2026-11-21"), &two, &[CLAIMED[0], claimed, named, anew]);
    assert_eq!(all[3].what, evidence::bound_anew("21 Nov 2026"));
    let read = day("2026-11-21");
    assert_eq!((all[3].from, all[3].until), (read, read.plus_days(RECORDED_DAYS)));
    assert_eq!(all[3].place, home("ada"));
    // Keys named on another page do not matter.
    let mut beside = again(6, "2026-11-21");
    let other = "https://a.example/";
    beside.proofs.pages.push(page(Channel::Homepage, other, 8, READ));
    let subject = format!(r#"{{"id": "{{did}}", "profile": "ada", "homepage": "{other}"}}"#);
    let three = [&two[..], &[signed(8, "ResearcherProfileClaim", &subject, 10)]].concat();
    check_in(beside, &three, &[CLAIMED[0], claimed, named, anew, (2, Kind::ProfileClaim, None)]);
    // No claim uses the previous key, or it was read on the same day.
    check_in(again(6, "2026-11-21"), &two[1..], &CLAIMED);
    check_in(again(6, READ), &two, &[CLAIMED[0], CLAIMED[1], claimed, named]);
    // The key before was withdrawn, or is of a claim to another profile.
    let lost = [two[0].clone(), two[1].clone(), withdrawal(1, "lost", 15)];
    check_in(again(6, "2026-11-21"), &lost, &[CLAIMED[0], claimed, named]);
    let of_grace = [claim(1, "grace", ""), two[1].clone()];
    check_in(again(6, "2026-11-21"), &of_grace, &[claimed, named]);
}

/// Statement of an organization about the membership of a person.
fn membership(seed: u8, profile: &str) -> String {
    let subject = format!(r#"{{"id": "urn:peerage:person:{profile}", "memberOf": "University"}}"#);
    signed(seed, "LabMembershipCredential", &subject, 10)
}

#[test]
fn an_institution_says_who_belongs_to_it() {
    let all = check(&[membership(4, "ada")], &[(0, Kind::Credential, None)]);
    assert_eq!(
        (all[0].class, all[0].what.as_str()),
        (Class::Institution, evidence::member_of("University").as_str())
    );
    assert_eq!(all[0].place, evidence::signed_by("University"));
    check(&[membership(5, "ada")], &[(0, Kind::Noted, None)]);
    check(&[membership(3, "ada"), membership(6, "ada"), membership(4, "grace")], &[]);
    // What a withdrawn key signs is shown, and counts nothing.
    let late = [membership(4, "ada"), withdrawal(4, "lost", 9)];
    let all = check(&late, &[(0, Kind::Noted, None)]);
    assert_eq!(all[0].what, evidence::by_withdrawn_key(&evidence::member_of("University")));
}

/// A badge for a work.
fn badge(seed: u8, work: &str, kind: &str) -> String {
    let subject = format!(
        r#"{{"id": "urn:peerage:work:{work}", "type": ["AchievementSubject"], "achievement":
            {{"id": "urn:x", "type": ["Achievement"], "achievementType": "{kind}",
              "name": "Best", "criteria": {{}}}}}}"#
    );
    signed(seed, "OpenBadgeCredential", &subject, 10)
}

#[test]
fn a_venue_gives_badges_to_works_of_the_person() {
    let all = check(&[badge(3, "looms", "Award")], &[(0, Kind::Award, Some(2))]);
    assert_eq!((all[0].class, all[0].what.as_str()), (Class::Venue, "Best"));
    check(&[badge(3, "looms", "Certification")], &[(0, Kind::Artifact, Some(2))]);
    check(&[badge(3, "loops", "Award"), badge(3, "none", "Award")], &[]);
    check(&[badge(4, "looms", "Award"), badge(6, "looms", "Award")], &[]);
    let late = [badge(3, "looms", "Award"), withdrawal(3, "compromised", 20)];
    check(&late, &[(0, Kind::Noted, Some(2))]);
}

#[test]
fn a_document_of_the_person_that_was_altered_is_told() {
    let altered = |seed, profile: &str, more: &str| {
        claim(seed, profile, more).replace("2026-11-10", "2026-11-09")
    };
    let broken = (0, Kind::BrokenProof, None);
    let all = check(&[altered(1, "ada", "")], &[broken]);
    assert_eq!(all[0].what, evidence::signature_does_not_fit());
    assert_eq!(all[0].place, "0.json");
    // A broken document of a stranger, or about somebody else, lowers no score.
    check(&[altered(6, "ada", "")], &[]);
    check(&[altered(1, "grace", "")], &[]);
    check(&[altered(1, "ada", "").replace("\"ada\"", "\"grace\"")], &[]);
    // A page of the person that names the key may be their ORCID record.
    let mut dataset = lab();
    dataset.proofs.pages = vec![page(Channel::Orcid, ORCID, 1, READ)];
    let with_orcid = altered(1, "ada", r#", "orcid": "0000-0002-1825-0097""#);
    check_in(dataset, &[with_orcid], &[broken]);
}
