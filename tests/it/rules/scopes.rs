//! Scopes of languages: all that runs for a profile runs in the scope of its language, since
//! profiles in several languages share one program.

use super::{check, files, name, read, root};

/// Events at whose listeners the scope is entered.
fn followed() -> Vec<String> {
    let text = read(&root().join("public/peerage-element.js"));
    let list = text.split_once("const EVENTS").and_then(|(_, rest)| rest.split_once("];"));
    let (list, _) = list.expect("`EVENTS` is a list");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn views_listen_for_events_that_enter_the_scope() {
    let followed = followed();
    assert!(followed.contains(&"click".to_owned()), "the list was not read: {followed:?}");
    let mut strange = Vec::new();
    for file in files(&root().join("src/widget"), "rs") {
        for rest in read(&file).split(" on:").skip(1) {
            let event = rest.split('=').next().unwrap_or_default();
            if !followed.iter().any(|known| known == event) {
                strange.push(format!("{}: on:{event}", name(&file)));
            }
        }
    }
    check(strange, &[]);
}

#[test]
fn tasks_remember_their_scope() {
    let widget = files(&root().join("src/widget"), "rs");
    let spawning = widget.iter().filter(|file| read(file).contains("futures::spawn_local"));
    check(spawning.map(|file| name(file)).collect(), &[]);
}
