//! "This is me": the dialog in which a visitor claims a profile.

use std::rc::Rc;

use peerage_browser::clock::seconds;
use peerage_core::messages::{network, signing};
use peerage_core::model::{Channel, Dataset, Lab, LinkKind, PersonId, ValidatedDataset};
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

/// Maximum number of works that are listed, each with a choice.
const MAX_LISTED: usize = 5_000;

/// Opens the dialog for the profile of `person`.
pub fn claim(
    parent: &Node,
    dataset: &Rc<ValidatedDataset>,
    report: &Rc<Report>,
    person: PersonId,
) -> Option<()> {
    let found = dataset.person(person)?;
    let form = Form::open(parent, &signing::this_is_me(&found.name))?;
    let key = key_step(&form);
    let fields = Fields::add(&form, dataset, person);
    let step = form.step(signing::step_sign());
    form.say(&step, signing::what_signing_means());
    let bar = form.add(&step, "div", "signing__bar", "");
    let status = form.status(&step);
    let after = form.add(form.root(), "div", "signing__after", "");
    let (dataset, report) = (Rc::clone(dataset), Rc::clone(report));
    let whole = form.clone();
    form.button(&bar, "signing__sign", signing::sign_claim(), move || {
        let Some(held) = key.borrow().clone() else {
            return status.set_text_content(Some(signing::no_key()));
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
                    status.set_text_content(Some(signing::signed()));
                    finish(&form, &after, &lab, &profile, &draft, &public, text, now);
                }
                Err(reason) => status.set_text_content(Some(&signing::not_signed(&reason))),
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
        let step = form.step(signing::step_state());
        let profile = dataset.person(person).and_then(|person| person.profile.as_deref());
        let link = |kind: LinkKind| {
            let mut links = profile.iter().flat_map(|profile| &profile.links);
            let link = links.find(|link| link.kind == kind);
            link.and_then(|link| link.url.as_deref()).unwrap_or_default().to_owned()
        };
        let homepage = link(LinkKind::Website);
        let orcid = link(LinkKind::Orcid);
        let orcid = orcid.rsplit('/').next().unwrap_or_default();
        let homepage = form.field(&step, "homepage", signing::your_page(), "url", &homepage);
        let orcid = form.field(&step, "orcid", signing::orcid(), "text", orcid);
        form.say(&step, signing::only_where_wrong());
        let position = form.field(&step, "role", signing::position(), "text", "");
        let affiliation = form.field(&step, "affiliation", signing::affiliation(), "text", "");
        let more = form.more(&step, signing::confirm_or_disown());
        let choices =
            [("", signing::say_nothing()), ("mine", signing::mine()), ("not", signing::not_mine())];
        let choices = choices.map(|(value, label)| (value.to_owned(), label.to_owned()));
        let works = dataset.works.iter();
        let works = works.filter(|work| work.has_author(person));
        let n_more = works.clone().count().saturating_sub(MAX_LISTED);
        let works = works.take(MAX_LISTED).map(|work| {
            (work.key.clone(), form.choice(&more, &work.key, &work.title.plain, &choices))
        });
        let works = works.collect();
        if n_more > 0 {
            form.say(&more, &network::rest(n_more));
        }
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

/// Adds the remaining steps: binding the key, and sending the file.
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
    let shown = form.more(after, signing::what_you_signed());
    form.code(&shown, "signing__text", &text);
    let step = form.add(after, "section", "signing__step", "");
    form.add(&step, "h3", "signing__heading", signing::step_key_place());
    let tag = homepage_tag(key);
    let mut body = signing::claim_body(profile, &key.multibase());
    if !draft.homepage.is_empty() {
        form.say(&step, &signing::in_the_head_of(&draft.homepage));
        form.code(&step, "signing__tag", &tag);
        let record = record_for_lab(Channel::Homepage, &draft.homepage, &tag, now);
        body.push_str(&format!("\n\n{}\n\n{record}", signing::key_on_my_page()));
    }
    if !draft.orcid.is_empty() {
        form.say(&step, signing::in_orcid());
        form.code(&step, "signing__orcid", key.multibase().as_str());
    }
    if draft.homepage.is_empty() && draft.orcid.is_empty() {
        form.say(&step, signing::no_page());
    }
    let step = form.add(after, "section", "signing__step", "");
    form.add(&step, "h3", "signing__heading", signing::step_send_claim());
    let letter = Letter {
        file: format!("{profile}-claim-{}.json", key.multibase().get(..12).unwrap_or_default()),
        text,
        subject: signing::claim_subject(profile),
        body,
    };
    send_step(form, &step, lab, letter);
}
