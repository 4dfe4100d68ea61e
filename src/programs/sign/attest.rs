//! "I wrote this with them": the dialog in which a visitor confirms, or disputes, a work on
//! somebody else's profile.

use std::rc::Rc;

use peerage_browser::clock::seconds;
use peerage_core::messages::signing;
use peerage_core::model::{PersonId, ValidatedDataset, WorkId};
use peerage_core::trust::Report;
use peerage_core::trust::issue::{attestation_document, next_sequence};
use peerage_core::trust::moment::Moment;
use wasm_bindgen_futures::spawn_local;
use web_sys::Node;

use crate::form::{Form, value};
use crate::key_step::{key_step, public_key};
use crate::send::{Letter, send_step, signed};

/// Opens the dialog for `work`.
pub fn attest(
    parent: &Node,
    dataset: &Rc<ValidatedDataset>,
    report: &Rc<Report>,
    work: WorkId,
) -> Option<()> {
    let found = dataset.work(work)?;
    let form = Form::open(parent, signing::wrote_with_them())?;
    form.say(form.root(), &found.title.plain);
    let key = key_step(&form);
    let step = form.step(signing::step_word());
    let authors = found.authors.iter().filter_map(|author| dataset.person(author.person));
    let authors: Vec<(String, String)> = authors
        .filter(|person| person.profile.is_some())
        .map(|person| (person.key.clone(), person.name.clone()))
        .collect();
    let whose = form.choice(&step, "person", signing::also_by(), &authors);
    let verdicts = [("confirms", signing::confirm()), ("disputes", signing::dispute())];
    let verdicts = verdicts.map(|(value, label)| (value.to_owned(), label.to_owned()));
    let verdict = form.choice(&step, "verdict", signing::your_word(), &verdicts);
    form.say(&step, signing::when_it_counts());
    let step = form.step(signing::step_sign());
    let bar = form.add(&step, "div", "signing__bar", "");
    let status = form.status(&step);
    let after = form.add(form.root(), "div", "signing__after", "");
    let (dataset, report) = (Rc::clone(dataset), Rc::clone(report));
    let whole = form.clone();
    form.button(&bar, "signing__sign", signing::sign(), move || {
        let Some(held) = key.borrow().clone() else {
            return status.set_text_content(Some(signing::no_key()));
        };
        let Some(public) = public_key(&held) else { return };
        let profile = value(&whose);
        let Some(person): Option<PersonId> = dataset.person_by_key(&profile) else { return };
        let now = Moment(seconds());
        let is_dispute = value(&verdict) == "disputes";
        let sequence = next_sequence(&report, &public);
        let document = attestation_document(&dataset, person, work, is_dispute, sequence, now);
        let (form, status, after) = (whole.clone(), status.clone(), after.clone());
        let lab = dataset.lab.clone();
        let name = dataset.work(work).map(|work| work.key.clone()).unwrap_or_default();
        spawn_local(async move {
            after.set_text_content(None);
            let text = match signed(document, &held, now).await {
                Ok(text) => text,
                Err(reason) => {
                    return status.set_text_content(Some(&signing::not_signed(&reason)));
                }
            };
            status.set_text_content(Some(signing::signed()));
            let shown = form.more(&after, signing::what_you_signed());
            form.code(&shown, "signing__text", &text);
            let step = form.add(&after, "section", "signing__step", "");
            form.add(&step, "h3", "signing__heading", signing::step_send_word());
            let key = public.multibase();
            let short = key.get(..12).unwrap_or_default();
            let letter = Letter {
                file: format!("{name}-{profile}-{short}.json"),
                text,
                subject: signing::word_subject(&name),
                body: signing::word_body(&name, &profile, &key),
            };
            send_step(&form, &step, &lab, letter);
        });
    });
    Some(())
}
