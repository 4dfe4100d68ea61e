//! "This is me": the dialog in which a visitor claims a profile.

use std::rc::Rc;

use peerage_browser::clock::seconds;
use peerage_core::model::{Channel, Dataset, Lab, LinkKind, PersonId};
use peerage_core::trust::Report;
use peerage_core::trust::issue::{
    ClaimDraft, claim_document, homepage_tag, next_sequence, record_for_lab,
};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::PublicKey;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, HtmlInputElement, Node};

use crate::form::{Form, value};
use crate::key_step::{key_step, public_key};
use crate::send::{Letter, send_step, signed};

/// Opens the dialog for the profile of `person`.
pub fn claim(
    parent: &Node,
    dataset: &Rc<Dataset>,
    report: &Rc<Report>,
    person: PersonId,
) -> Option<()> {
    let found = dataset.person(person)?;
    let form = Form::open(parent, &format!("This is me: {}", found.name))?;
    let key = key_step(&form);
    let fields = Fields::add(&form, dataset, person);
    let step = form.step("3. Sign");
    form.say(
        &step,
        "You state that this profile is yours and that you control the pages above. Nothing is \
         sent: you get a small file.",
    );
    let bar = form.add(&step, "div", "signing__bar", "");
    let status = form.status(&step);
    let after = form.add(form.root(), "div", "signing__after", "");
    let (dataset, report) = (Rc::clone(dataset), Rc::clone(report));
    let whole = form.clone();
    form.button(&bar, "signing__sign", "Sign the claim", move || {
        let Some(held) = key.borrow().clone() else {
            return status.set_text_content(Some("Make a key first."));
        };
        let Some(public) = public_key(&held) else { return };
        let now = Moment(seconds());
        let draft = fields.draft();
        let sequence = next_sequence(&report, &public);
        let document = claim_document(&dataset, person, &draft, &public, sequence, now);
        let (form, status, after) = (whole.clone(), status.clone(), after.clone());
        let profile = dataset.person(person).map(|it| it.key.clone()).unwrap_or_default();
        let lab = dataset.lab.clone();
        spawn_local(async move {
            after.set_text_content(None);
            match signed(document, &held, now).await {
                Ok(text) => {
                    status.set_text_content(Some("Signed \u{2713} and checked in this page."));
                    finish(&form, &after, &lab, &profile, &draft, &public, text, now);
                }
                Err(reason) => status.set_text_content(Some(&format!("Not signed: {reason}."))),
            }
        });
    });
    Some(())
}

/// The fields of the second step.
struct Fields {
    homepage: HtmlInputElement,
    orcid: HtmlInputElement,
    position: HtmlInputElement,
    affiliation: HtmlInputElement,
    works: Vec<(String, HtmlElement)>,
}

impl Fields {
    fn add(form: &Form, dataset: &Dataset, person: PersonId) -> Self {
        let step = form.step("2. What you state");
        let profile = dataset.person(person).and_then(|person| person.profile.as_deref());
        let link = |kind: LinkKind| {
            let mut links = profile.iter().flat_map(|profile| &profile.links);
            let link = links.find(|link| link.kind == kind);
            link.and_then(|link| link.url.clone()).unwrap_or_default()
        };
        let homepage = link(LinkKind::Website);
        let orcid = link(LinkKind::Orcid);
        let orcid = orcid.rsplit('/').next().unwrap_or_default();
        let homepage = form.field(&step, "homepage", "Your page", "url", &homepage);
        let orcid = form.field(&step, "orcid", "ORCID iD", "text", orcid);
        form.say(&step, "Only where the profile is wrong:");
        let position = form.field(&step, "role", "Position", "text", "");
        let affiliation = form.field(&step, "affiliation", "Affiliation", "text", "");
        let more = form.more(&step, "Confirm or disown works");
        let choices = [("", "say nothing"), ("mine", "mine"), ("not", "not mine")];
        let choices = choices.map(|(value, label)| (value.to_owned(), label.to_owned()));
        let works = dataset.works.iter();
        let works = works.filter(|work| work.has_author(person));
        let works = works.map(|work| {
            (work.key.clone(), form.choice(&more, &work.key, &work.title.plain, &choices))
        });
        let works = works.collect();
        Self { homepage, orcid, position, affiliation, works }
    }

    fn draft(&self) -> ClaimDraft {
        let chosen = |choice: &str| {
            let works = self.works.iter().filter(|(_, field)| value(field) == choice);
            works.map(|(key, _)| key.clone()).collect()
        };
        ClaimDraft {
            homepage: value(&self.homepage),
            orcid: value(&self.orcid),
            position: value(&self.position),
            affiliation: value(&self.affiliation),
            mine: chosen("mine"),
            not_mine: chosen("not"),
        }
    }
}

/// What is left to do: binding the key, and sending the file.
#[expect(clippy::too_many_arguments, reason = "everything that the two steps speak of")]
fn finish(
    form: &Form,
    after: &HtmlElement,
    lab: &Lab,
    profile: &str,
    draft: &ClaimDraft,
    key: &PublicKey,
    text: String,
    now: Moment,
) {
    let shown = form.more(after, "Exactly what you signed");
    form.code(&shown, "signing__text", &text);
    let step = form.add(after, "section", "signing__step", "");
    form.add(&step, "h3", "signing__heading", "4. Put the key where only you can");
    let tag = homepage_tag(key);
    let mut body = format!("A claim to the profile {profile}, signed by {}.", key.multibase());
    if !draft.homepage.is_empty() {
        form.say(&step, &format!("In the head of {}:", draft.homepage));
        form.code(&step, "signing__tag", &tag);
        let record = record_for_lab(Channel::Homepage, &draft.homepage, &tag, now);
        body.push_str(&format!("\n\nThe key stands on my page:\n\n{record}"));
    }
    if !draft.orcid.is_empty() {
        form.say(
            &step,
            "In your ORCID record, under Websites & social links, a link whose name is your key:",
        );
        form.code(&step, "signing__orcid", key.multibase().as_str());
    }
    if draft.homepage.is_empty() && draft.orcid.is_empty() {
        form.say(
            &step,
            "You name no page of yours: the claim will be shown as signed, and linked to nothing.",
        );
    }
    let step = form.add(after, "section", "signing__step", "");
    form.add(&step, "h3", "signing__heading", "5. Send it to the lab");
    let letter = Letter {
        file: format!("{profile}-claim-{}.json", key.multibase().get(..12).unwrap_or_default()),
        text,
        subject: format!("Claim to the profile {profile}"),
        body,
    };
    send_step(form, &step, lab, letter);
}
