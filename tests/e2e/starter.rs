//! The script that has the element defined: behavior before its class is loaded, and where it
//! cannot be loaded.

use std::fs;

use serde_json::json;
use tempfile::TempDir;

use crate::page::Page;
use crate::site::copy;
use crate::visit::{Outcome, dist, visit, visit_site};

/// The release with `page` as `page.html`, after `change` of its files.
fn release(page: &str, change: impl FnOnce(&TempDir)) -> TempDir {
    let folder = TempDir::new().unwrap();
    copy(&dist(), folder.path());
    fs::write(folder.path().join("page.html"), page).unwrap();
    change(&folder);
    folder
}

/// A page around `body` that does not load the script.
fn html(body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>A page</title>\
         <link rel=\"icon\" href=\"icon.svg\"><body>{body}</body></html>"
    )
}

const LOAD: &str = "const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: 'peerage.js' });
    document.head.append(script);";

#[test]
fn data_given_before_the_class_is_there_is_shown() {
    let folder = release(&html("<peerage-profile></peerage-profile>"), |_| {});
    visit_site(folder.path().to_owned(), "page.html", None, async |page| {
        let give = "fetch('data/peerage.json').then(answer => answer.arrayBuffer()).then(bytes => {
            host.data = new Uint8Array(bytes);
            return true;
        })";
        page.ask(give).await?;
        page.run(LOAD).await?;
        page.until("one('li.work-row')").await?;
        assert_eq!(page.ask("requests('peerage.json')").await?, 1);
        Ok(())
    });
}

/// Sites that navigate by themselves read and assign `src` of whatever has that attribute.
#[test]
fn a_property_that_a_site_assigned_as_undefined_does_not_take_the_attribute_away() {
    let folder =
        release(&html("<peerage-profile src=data/peerage.json></peerage-profile>"), |_| {});
    visit_site(folder.path().to_owned(), "page.html", None, async |page| {
        page.run("host.src = host.src;").await?;
        page.run(LOAD).await?;
        page.until("one('li.work-row') && host.src === 'data/peerage.json'").await?;
        Ok(())
    });
}

#[test]
fn a_page_without_a_profile_can_get_one_later() {
    visit_site(release(&html(""), |_| {}).keep(), "page.html", None, async |page| {
        page.run(LOAD).await?;
        page.until("Boolean(customElements.get('peerage-profile'))").await?;
        assert_eq!(page.ask("requests('peerage-widget_bg.wasm')").await?, 0);
        page.run(
            "const profile = document.createElement('peerage-profile');
            profile.setAttribute('src', 'data/peerage.json');
            document.body.append(profile);",
        )
        .await?;
        page.until("one('li.work-row')").await?;
        Ok(())
    });
}

#[test]
fn of_two_releases_the_first_shows_all_profiles() {
    let folder =
        release(&html("<peerage-profile src=\"data/peerage.json\"></peerage-profile>"), |folder| {
            fs::create_dir(folder.path().join("other")).unwrap();
            copy(&dist(), &folder.path().join("other"));
        });
    let expected = Some("other/peerage.js is not used");
    visit_site(folder.path().to_owned(), "page.html", expected, async |page| {
        page.run(LOAD).await?;
        page.until("one('li.work-row')").await?;
        page.run(&LOAD.replace("'peerage.js'", "'other/peerage.js'")).await?;
        page.until("requests('other/peerage.js') === 1").await?;
        page.run("document.body.append(host.cloneNode())").await?;
        page.until("document.body.lastChild.shadowRoot?.querySelector('li.work-row')").await?;
        assert_eq!(page.ask("requests('other/peerage-widget.js')").await?, 0);
        Ok(())
    });
}

#[test]
fn without_the_class_the_content_stays() {
    let index = fs::read_to_string(dist().join("index.html")).unwrap();
    let folder = release(&index, |folder| {
        fs::remove_file(folder.path().join("peerage-element.js")).unwrap();
    });
    let expected = "check that peerage-element.js lies beside peerage.js or 404";
    visit_site(folder.path().to_owned(), "page.html", Some(expected), async |page| -> Outcome {
        page.until("document.querySelectorAll('.work-row').length > 40").await?;
        page.run("document.querySelector('input[type=search]').focus()").await?;
        page.ask("frames()").await?;
        page.until("document.querySelector('.work-row__title').checkVisibility()").await?;
        Ok(())
    });
}

/// Opens `path` with a script that runs before all others.
async fn open_with(page: &Page, script: &str, path: &str) -> Outcome {
    let method = "Page.addScriptToEvaluateOnNewDocument";
    page.devtools(method, json!({ "source": script })).await?;
    page.browser.goto("about:blank").await?;
    Ok(page.open(path).await?)
}

/// A page that is never idle.
const RESTLESS: &str = "window.requestIdleCallback = () => 0;";

/// True if the class of the element is defined.
const IS_DEFINED: &str = "Boolean(customElements.get('peerage-profile'))";

/// Checks that the class is loaded when the visitor does `act`, and not before.
#[track_caller]
fn check_begin(act: &str) {
    visit("index.html", async |page| {
        open_with(page, RESTLESS, "index.html").await?;
        page.ask("new Promise(done => setTimeout(() => done(true), 700))").await?;
        assert_eq!(page.ask(IS_DEFINED).await?, false);
        page.run(act).await?;
        page.until(IS_DEFINED).await?;
        page.until("one('li.work-row')").await?;
        Ok(())
    });
}

#[test]
fn whoever_turns_to_a_profile_has_it_begin() {
    check_begin("host.dispatchEvent(new PointerEvent('pointerover'))");
    check_begin("host.querySelector('input[type=search]').focus()");
}

#[test]
fn an_address_that_asks_for_something_has_it_begin() {
    visit("index.html", async |page| {
        open_with(page, RESTLESS, "index.html#peerage:q=aggregation").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        Ok(())
    });
}

#[test]
fn what_is_typed_while_the_program_is_on_its_way_is_not_lost() {
    let gate = "window.gate = new Promise(done => { window.openGate = done; });
        const real = window.fetch.bind(window);
        window.fetch = async (...given) => {
            if (String(given[0]).includes('peerage-widget_bg.wasm')) {
                window.isAsked = true;
                await window.gate;
            }
            return real(...given);
        };";
    visit("index.html", async |page| {
        open_with(page, gate, "index.html").await?;
        page.until("window.isAsked").await?;
        let field = page.element("host.querySelector('input[type=search]')").await?;
        field.send_keys("aggregation").await?;
        assert_eq!(page.ask("one('li.work-row') ?? null").await?, json!(null));
        page.run("window.openGate()").await?;
        page.until("one('.search-box__input')?.value === 'aggregation'").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        page.until("root.activeElement === one('.search-box__input')").await?;
        Ok(())
    });
}
