//! Life cycle of the element: moved, removed, changed, duplicated, failing.

use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::{Outcome, dist, visit, visit_with_expected};

const MOUNTED: &str = "all('[part~=base]').length === 1 && one('li.work-row')";

/// Waits for the one mount, and long enough for a second one, which would be wrong, to show.
async fn is_mounted_once(page: &Page) -> WebDriverResult<()> {
    page.until(MOUNTED).await?;
    page.ask("frames()").await?;
    page.until(MOUNTED).await?;
    assert_eq!(page.ask("requests('peerage-widget_bg.wasm')").await?, 1);
    Ok(())
}

#[test]
fn moving_the_element_keeps_what_is_in_it() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "one('[part~=base]').toBeKept = true;
            const box = document.createElement('section');
            document.body.append(box);
            box.append(host);",
        )
        .await?;
        is_mounted_once(page).await?;
        page.until("one('[part~=base]').toBeKept").await?;
        Ok(())
    });
}

#[test]
fn an_element_removed_is_empty_and_comes_back() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run("window.removed = host; window.place = host.parentNode; host.remove();").await?;
        page.until("!window.removed.shadowRoot.querySelector('[part~=base]')").await?;
        page.run("window.place.append(window.removed);").await?;
        is_mounted_once(page).await?;
        Ok(())
    });
}

#[test]
fn quick_changes_end_with_the_last_one() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "for (const person of ['hao-wang', 'xudong-liao', 'zhuang-wang', 'chonlam-lao'])
                host.setAttribute('person', person);",
        )
        .await?;
        page.until("text('.person-header__name').includes('Lao')").await?;
        is_mounted_once(page).await?;
        Ok(())
    });
}

#[test]
fn the_script_may_be_loaded_twice() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.ask(
            "new Promise((done, failed) => {
                const script = document.createElement('script');
                Object.assign(script, { type: 'module', src: 'peerage.js?again' });
                script.onload = () => done(true);
                script.onerror = () => failed(new Error('not loaded'));
                document.head.append(script);
            })",
        )
        .await?;
        is_mounted_once(page).await?;
        Ok(())
    });
}

#[test]
fn a_missing_dataset_leaves_the_content_of_the_page() {
    visit_with_expected("index.html", Some("missing.json"), async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "window.errors = [];
            document.addEventListener('peerage:error', event => window.errors.push(event.type));
            const profile = document.createElement('peerage-profile');
            profile.setAttribute('src', 'data/missing.json');
            profile.innerHTML = '<p>As before</p>';
            document.body.prepend(profile);
            profile.scrollIntoView({ behavior: 'instant' });",
        )
        .await?;
        page.until("window.errors.length === 1").await?;
        page.ask("frames()").await?;
        page.until("window.errors.length === 1").await?;
        page.until("one('slot') && !one('li.work-row')").await?;
        page.until("host.querySelector('p').checkVisibility()").await?;
        Ok(())
    });
}

#[test]
fn an_attribute_that_names_nothing_is_told_with_the_nearest_key() {
    visit_with_expected("index.html", Some("names nothing"), async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "window.errors = [];
            document.addEventListener('peerage:error', event => window.errors.push(event.detail.code));
            host.setAttribute('person', 'hao-wagn');",
        )
        .await?;
        let told = "one('[role=alert]')?.textContent.includes('the nearest key is \"hao-wang\"')";
        page.until(told).await?;
        assert_eq!(page.ask("window.errors.join()").await?, "attribute");
        page.run("host.person = 'hao-wang'; host.view = 'lsit';").await?;
        page.until("one('[role=alert]')?.textContent.includes('view=\"lsit\"')").await?;
        page.run("host.view = 'list';").await?;
        page.until(MOUNTED).await?;
        Ok(())
    });
}

#[test]
fn the_page_is_told_what_the_visitor_does() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "window.told = [];
            for (const name of ['filter', 'navigate', 'select'])
                document.addEventListener(`peerage:${name}`, ({ detail }) => window.told.push([name, detail]));
            window.last = (name) => window.told.findLast(([other]) => other === name)?.[1];",
        )
        .await?;
        // What the page itself sets is no news to it.
        page.run("host.person = 'hao-wang'").await?;
        page.until("one('.person-header')").await?;
        assert_eq!(page.ask("window.told.length").await?, 0);
        page.search("aggregation").await?;
        page.until("last('filter')?.query === 'aggregation' && last('filter').count < last('filter').total")
            .await?;
        assert_eq!(page.ask("!last('navigate') && !last('select')").await?, true);
        page.run("one('.work-row__title a').click()").await?;
        page.until("last('navigate')?.kind === 'work' && last('navigate').key").await?;
        Ok(())
    });
}

#[test]
fn a_dataset_may_stand_in_the_element() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "fetch('data/peerage.json').then((answer) => answer.text()).then((textContent) => {
                const data = document.createElement('script');
                Object.assign(data, { type: 'application/json', textContent });
                const inline = host.cloneNode();
                inline.removeAttribute('src');
                inline.append(data);
                host.replaceWith(inline);
            })",
        )
        .await?;
        page.until("!host.hasAttribute('src')").await?;
        page.until(MOUNTED).await?;
        Ok(())
    });
}

#[test]
fn content_of_the_page_stands_in_slots() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "const around = document.createElement('section');
            around.style.cssText = 'font: italic 31px serif; color: rgb(1, 2, 3)';
            around.innerHTML = '<peerage-profile src=data/peerage.json view=list limit=2>'
                + '<p slot=after>After</p><p slot=before>Before</p><p slot=empty>Nobody</p>'
                + '<p slot=loading>Wait</p><p>Without</p></peerage-profile>';
            host.replaceWith(around);
            window.seen = () => [...around.firstChild.children].filter(it => it.checkVisibility())
                .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
                .map(it => it.textContent).join();
            window.first = seen();",
        )
        .await?;
        assert_eq!(page.ask("window.first").await?, "Before,Wait,After");
        page.until("one('li.work-row') && seen() === 'Before,After'").await?;
        // As the page around it, and not as the profile.
        page.until(
            "(({ fontSize, color }) => `${fontSize} ${color}`)(getComputedStyle(host.children[1]))
                === '31px rgb(1, 2, 3)'",
        )
        .await?;
        page.run("host.setAttribute('filter', 'q=nobodywritesthis')").await?;
        page.until("one('.work-list__clear') && seen() === 'Before,Nobody,After'").await?;
        page.run("host.remove()").await?;
        Ok(())
    });
}

#[test]
fn a_profile_that_fails_shows_the_content_and_not_that_of_loading() {
    visit_with_expected("index.html", Some("missing.json"), async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "host.innerHTML = '<p slot=before>Before</p><p slot=loading>Wait</p><p>Without</p>';
            host.src = 'data/missing.json';",
        )
        .await?;
        page.until("one('[part=error]') && host.children[2].checkVisibility()").await?;
        let seen = "[...host.children].filter(it => it.checkVisibility()).map(it => it.textContent).join()";
        assert_eq!(page.ask(seen).await?, "Before,Without");
        Ok(())
    });
}

#[test]
fn an_element_in_another_document_is_styled() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "const frame = document.createElement('iframe');
            document.body.append(frame);
            frame.contentDocument.body.append(host);",
        )
        .await?;
        let adopted =
            "document.querySelector('iframe').contentDocument.querySelector('peerage-profile')";
        page.until(&format!("{adopted}.shadowRoot?.querySelector('li.work-row')")).await?;
        let style = format!("{adopted}.shadowRoot.adoptedStyleSheets.length > 0");
        assert_eq!(page.ask(&style).await?, true);
        Ok(())
    });
}

#[test]
fn a_page_written_in_columns_shows_the_profile() {
    for mode in ["vertical-rl", "vertical-lr", "sideways-lr"] {
        visit("example.html", async |page| {
            page.run(&format!("document.body.style.writingMode = '{mode}'")).await?;
            page.run(
                "const old = document.querySelector('peerage-profile');
                const fresh = old.cloneNode();
                document.body.prepend(fresh);",
            )
            .await?;
            let fresh = "document.querySelector('body > peerage-profile')";
            page.until(&format!("{fresh}.shadowRoot?.querySelector('li.work-row')")).await?;
            let size = format!(
                "(({{ width, height }}) => [width, height])({fresh}.getBoundingClientRect())"
            );
            let size = page.ask(&size).await?;
            let is_wide = |at: usize| size[at].as_f64().is_some_and(|length| length > 200.0);
            assert!(is_wide(0) && is_wide(1), "{mode}: {size}");
            Ok(())
        });
    }
}

#[test]
fn a_fetch_that_nobody_waits_for_is_ended() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "window.requests = [];
            window.fetch = request => {
                if (/slow/.test(request.url)) window.requests.push(request);
                return new Promise(() => {});
            };
            window.profile = document.createElement('peerage-profile');
            window.profile.setAttribute('src', 'data/slow.json');
            document.body.append(window.profile);",
        )
        .await?;
        page.until("window.requests.length === 1").await?;
        assert_eq!(page.ask("window.requests[0].signal.aborted").await?, false);
        page.run("window.profile.setAttribute('src', 'data/slower.json')").await?;
        page.until("window.requests.length === 2 && window.requests[0].signal.aborted").await?;
        page.run("window.profile.remove()").await?;
        page.until("window.requests[1].signal.aborted").await?;
        Ok(())
    });
}

/// Exhausts the memory of the program, so that its next allocation traps.
const EXHAUSTED: &str = "(async () => {
    const { memory } = await (await import(globalThis.peerageFiles?.['peerage-widget.js'] ?? './peerage-widget.js')).default();
    for (let pages = 1 << 15; pages >= 1; pages >>= 1) {
        try { for (;;) memory.grow(pages); } catch {}
    }
    return true;
})()";

/// Makes the program of `page` trap, and waits until the page reports it.
pub async fn trap(page: &Page) -> Outcome {
    page.until(MOUNTED).await?;
    page.run(
        "window.errors = [];
        document.addEventListener('peerage:error', event => window.errors.push(event.detail.code));",
    )
    .await?;
    page.ask(EXHAUSTED).await?;
    page.run(
        "const box = one('input.search-box__input');
        const type = n => {
            if (!box) return; // What comes late has met it already.
            box.value = 'aggregation '.repeat(n);
            box.dispatchEvent(new InputEvent('input', { bubbles: true }));
            if (n < 1 << 24 && window.errors.length === 0) setTimeout(type, 0, n * 8);
        };
        type(1);",
    )
    .await?;
    page.until("window.errors.length === 1 && window.errors[0] === 'trap'").await?;
    let said = "one('[part~=error]').textContent.includes('reload') && !one('li.work-row')";
    Ok(page.until(said).await?)
}

/// Makes the program of `page` trap, and checks what remains then.
pub async fn give_way(page: &Page) -> Outcome {
    trap(page).await?;
    page.until("host.querySelector('.work-row__title').checkVisibility()").await?;
    // A change of the element starts a new instance, which must not receive the same query: waits
    // until the old one has written the address, if it still does.
    page.ask("new Promise(done => setTimeout(done, 1000))").await?;
    page.run("history.replaceState(null, '', location.pathname)").await?;
    page.run("host.setAttribute('person', 'zhuang-wang')").await?;
    page.until(MOUNTED).await?;
    assert_eq!(page.ask("window.errors.length").await?, 1);
    Ok(())
}

#[test]
fn a_program_that_traps_gives_way_to_the_content_of_the_page() {
    visit_with_expected("index.html", Some(""), give_way);
}

#[test]
fn a_page_opened_as_a_file_says_what_to_do() {
    visit_with_expected("index.html", Some(""), async |page| {
        let file = dist().join("index.html");
        page.browser.goto(format!("file://{}", file.display())).await?;
        page.until("host.querySelector('[role=alert]')?.textContent.includes('http.server')")
            .await?;
        page.until("host.querySelector('.work-row__title').checkVisibility()").await?;
        page.open("index.html").await?;
        page.until(MOUNTED).await?;
        assert_eq!(page.ask("host.querySelector('[role=alert]')").await?, serde_json::Value::Null);
        Ok(())
    });
}
