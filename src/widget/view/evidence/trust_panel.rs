//! Explanation of the level and the score of a profile: all of their components.

use leptos::prelude::*;
use peerage_core::messages::{counts, person as words, score, seal, trust};
use peerage_core::model::PersonId;
use peerage_core::order;
use peerage_core::state::Action;
use peerage_core::trust::explanation::{ExplainedComponent, ExplainedLine, Explanation};
use peerage_core::trust::policy::band;
use peerage_core::trust::seal::SealState;
use peerage_core::trust::tree::Subject;

use crate::store::{Signal, Store};
use crate::view::common::more::{LISTED, unlisted};
use crate::view::common::words::platform_words;
use crate::view::dom::dynamic::{disclose, dynamic, optional, press, text};
use crate::view::evidence::decision_list::possible_people;
use crate::view::evidence::evidence_panel::{marks, statement};
use crate::view::evidence::facts_panel::facts_panel;
use crate::view::evidence::observations::{Explained, observations};

/// Explanation of the level and the score of `person`.
pub fn trust_panel(store: Store, person: PersonId, explained: Explained) -> AnyView {
    let body = dynamic(move || match &*explained.read() {
        Some(it) => sums(store, it),
        None => ().into_any(),
    });
    let count = text(move || {
        let explained = explained.read();
        let all = explained.as_ref().map(|it| it.observations.as_slice()).unwrap_or_default();
        let n_counted = all.iter().filter(|it| it.is_counted).count();
        trust::evidence_counted(n_counted, all.len())
    });
    let reset = optional(move || {
        let off = store.inputs.mask.get().off();
        let reset = move |_| store.dispatch(Action::CountAllEvidence);
        (!off.is_empty()).then(|| {
            view! {
                <button type="button" class="trust-panel__reset" on:click=press(reset)>
                    {trust::switch_all_on()}
                </button>
            }
            .into_any()
        })
    });
    view! {
        <div class="trust-panel" role="group" aria-label=trust::trust()>
            {body}
            <p class="trust-panel__heading">{count} " " {reset}</p>
            {observations(store, explained)}
            {others(store, person)}
            {possible_people(store, person)}
            {facts(store, person)}
            {unsealed(store)}
            <p class="trust-panel__note">
                {trust::about()}
            </p>
        </div>
    }
    .into_any()
}

/// Facts about the person with their sources, rendered when the visitor opens them.
fn facts(store: Store, person: PersonId) -> AnyView {
    let open = Signal::new(false);
    let panel = optional(move || open.get().then(|| facts_panel(store, person)));
    view! {
        <details class="trust-panel__facts" on:toggle=disclose(open)>
            <summary>{words::where_from()}</summary>
            {panel}
        </details>
    }
    .into_any()
}

/// Note that the data is unsigned, which opens to what that means; none where it is signed.
fn unsealed(store: Store) -> AnyView {
    optional(move || {
        let checked = store.services.checking.checked()?;
        (checked.summary.state == SealState::Unsealed.key()).then(|| {
            view! {
                <details class="trust-panel__unsealed">
                    <summary>{seal::checked(seal::unsealed())}</summary>
                    <p>{seal::about_unsealed()}</p>
                    <p>{seal::nothing_binds()}</p>
                </details>
            }
            .into_any()
        })
    })
}

/// The level, the sum and its parts.
fn sums(store: Store, explained: &Explanation) -> AnyView {
    let level = explained.level;
    let checked = store.services.checking.checked();
    // What follows from unsigned data stands below, where the panel says that it is unsigned.
    let is_unsigned = checked.is_some_and(|it| it.summary.state == SealState::Unsealed.key());
    let unbound = (!store.services.checking.binds() && !is_unsigned)
        .then(|| view! { <p class="trust-panel__key">{seal::nothing_binds()}</p> }.into_any());
    let answer = trust::level(level as u8, level.label(), level.condition());
    let is_part =
        |part: &&ExplainedComponent| part.subject != Subject::Negative || part.points != 0;
    let points = explained.components.iter().filter(is_part).map(|part| part.points);
    let mut sum = trust::sum(explained.score, band(explained.score));
    for (at, points) in points.enumerate() {
        let sign = if at == 0 { " = " } else { " + " };
        match points < 0 {
            true => sum.push_str(&format!(" − {}", -points)),
            false => sum.push_str(&format!("{sign}{points}")),
        }
    }
    let keys: Vec<AnyView> = explained
        .bindings
        .iter()
        .map(|binding| {
            let key = binding.key.get(..16).unwrap_or(&binding.key);
            let words = trust::key_stands_on(key, &binding.url, &binding.read);
            view! { <p class="trust-panel__key">{words}</p> }.into_any()
        })
        .collect();
    let parts: Vec<AnyView> = explained.components.iter().map(|it| part(store, it)).collect();
    view! {
        <p class="trust-panel__answer">{answer}</p>
        {unbound}
        {keys}
        <p class="trust-panel__sum">{sum}</p>
        <ul class="trust-panel__parts">{parts}</ul>
    }
    .into_any()
}

fn part(store: Store, part: &ExplainedComponent) -> AnyView {
    let maximum = part.subject.maximum();
    let is_taken = part.subject == Subject::Negative;
    let of = match is_taken {
        true if part.points == 0 => score::nothing().to_owned(),
        true => format!("−{}", -part.points),
        false => score::points_of(part.points, maximum),
    };
    let meter = (!is_taken).then(|| {
        let (value, most) = (part.points.to_string(), maximum.to_string());
        view! {
            <meter class="trust-panel__meter" min="0" max=most value=value aria-hidden="true"></meter>
        }
        .into_any()
    });
    let same = |a: &ExplainedLine, b: &ExplainedLine| a.text == b.text && a.points == b.points;
    let sum: i32 = part.lines.iter().map(|line| line.points).sum();
    let most = (sum > part.points).then_some(part.points);
    let groups: Vec<&[ExplainedLine]> = part.lines.chunk_by(same).collect();
    // The maximum stands in the line if there is only one.
    let (own, most) = if groups.len() == 1 { (most, None) } else { (None, most) };
    let lines: Vec<AnyView> = groups.into_iter().map(|lines| line(store, lines, own)).collect();
    let capped = most
        .map(|most| view! { <li>{score::together(most.unsigned_abs() as usize)}</li> }.into_any());
    view! {
        <li class="trust-panel__part">
            <span class="trust-panel__subject">{part.subject.label()}</span>
            {meter}
            <span class="trust-panel__points">{of}</span>
            <ul class="trust-panel__lines">{lines}{capped}</ul>
        </li>
    }
    .into_any()
}

/// One line for all equal lines about several works; with the maximum of their points, if they have
/// more.
fn line(store: Store, lines: &[ExplainedLine], most: Option<i32>) -> AnyView {
    let Some(first) = lines.first() else { return ().into_any() };
    let dataset = store.data();
    let work = first.work.and_then(|id| dataset.work(id)).map(|work| work.title.plain.as_str());
    let what = match (lines.len(), work) {
        (1, Some(title)) => score::of_work(&first.text, title),
        (1, None) => first.text.clone(),
        (n, _) => score::of_works(&first.text, &counts::works(n)),
    };
    let points = first.points * lines.len() as i32;
    let words = match (points, most) {
        (0, _) => score::not_found(&what),
        (_, Some(most)) => score::capped(&format!("{most:+}"), &what),
        _ => score::points(&format!("{points:+}"), &what),
    };
    view! { <li>{words}</li> }.into_any()
}

/// Statements of platforms and registries about the person, in their own words.
fn others(store: Store, person: PersonId) -> AnyView {
    let dataset = store.data();
    let profile = dataset.person(person).and_then(|person| person.profile.as_deref());
    let mut sources = profile.map(|profile| profile.sources.clone()).unwrap_or_default();
    order::sort_and_deduplicate(&mut sources);
    let (mut said, mut count) = (Vec::new(), 0);
    for id in sources {
        if let Some(words) = dataset.source(id).and_then(platform_words) {
            count += 1;
            if said.len() < LISTED {
                said.push(statement(words));
            }
        }
        count += marks(&dataset, Some(id), &|mark| mark.work.is_none(), &mut said);
    }
    if said.is_empty() {
        return ().into_any();
    }
    view! {
        <div class="trust-panel__others">
            <p class="trust-panel__heading">{trust::statements_of_others()}</p>
            {said}
            {unlisted(count)}
        </div>
    }
    .into_any()
}
