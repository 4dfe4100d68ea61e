//! The interface in each of its languages.

use peerage_core::messages::Language;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::WebDriverResult;

use crate::capsule::save;
use crate::page::Page;
use crate::visit::{Outcome, dist, visit, visit_with_expected};

/// Numbers whose plural forms are compared.
const NUMBERS: &str = "[...Array(1001).keys(), 1000000, 1000001, 2000000]";

/// Chooses German, as a visitor does.
const CHOOSE_GERMAN: &str = "const menu = one('.language-menu__select');
    menu.value = 'de'; menu.dispatchEvent(new Event('change', { bubbles: true }))";

/// Shows the profile again in the language of the page.
async fn speak(page: &Page, language: Language) -> WebDriverResult<()> {
    let tag = language.tag();
    page.run(&format!("document.documentElement.lang = '{tag}'; host.remove()")).await?;
    page.run(
        "const profile = document.createElement('peerage-profile');
        profile.setAttribute('src', 'data/peerage.json');
        document.querySelector('main').append(profile)",
    )
    .await?;
    page.until(&format!("one('[part~=base]')?.lang === '{tag}' && one('li.work-row')")).await
}

/// The texts of a language by their keys.
fn texts(language: Language) -> Value {
    let text = std::fs::read(dist().join(language.file())).unwrap();
    serde_json::from_slice(&text).unwrap()
}

fn others() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != Language::English)
}

#[test]
fn each_language_is_shown_where_the_page_is_written_in_it() {
    visit("index.html", async |page| {
        for language in others() {
            speak(page, language).await?;
            let texts = texts(language);
            let heading = page.ask("text('#peerage-publications')").await?;
            assert_eq!(heading, texts["page.publications"], "{language:?}");
            let direction = page.ask("getComputedStyle(one('.profile')).direction").await?;
            let expected = if language.is_right_to_left() { "rtl" } else { "ltr" };
            assert_eq!(direction, expected, "{language:?}");
            // Text of another program is translated too.
            page.until("one('.seal-note')").await?;
            page.run("one('.about-data__health').click()").await?;
            page.until("one('dialog')").await?;
            let dialog = page.ask("one('dialog').textContent").await?;
            let about = texts["audit.about"].as_str().unwrap();
            assert!(dialog.as_str().is_some_and(|it| it.contains(about)), "{language:?}: {dialog}");
            page.run("one('dialog').close()").await?;
        }
        assert_eq!(page.console().await?, Vec::<String>::new());
        Ok(())
    });
}

#[test]
fn nothing_is_cut_off_in_any_language() {
    visit("index.html", async |page| {
        for language in Language::ALL {
            for width in [320, 1280] {
                let size = json!({
                    "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false,
                });
                page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
                speak(page, language).await?;
                page.until("one('.share-buttons__button')").await?;
                let wider = "Math.max(0, document.documentElement.scrollWidth - innerWidth)";
                assert_eq!(page.ask(wider).await?, 0, "{language:?} at {width} pixels");
                let outside = page
                    .ask(
                        "all('button, h2, h3, select, input').filter(it => it.checkVisibility() &&
                            !it.closest('.topic-chips, .network-table__scroll')).filter(it => {
                            const { left, right, width } = it.getBoundingClientRect();
                            return width > 1 && (left < -1 || right > innerWidth + 1);
                        }).map(it => it.className)",
                    )
                    .await?;
                assert_eq!(outside, json!([]), "{language:?} at {width} pixels");
            }
        }
        Ok(())
    });
}

#[test]
fn the_forms_beside_numbers_are_those_of_the_browser() {
    visit("index.html", async |page| {
        for language in Language::ALL {
            let tag = language.tag();
            let found = page
                .ask(&format!(
                    "(rules => {NUMBERS}.map(n => rules.select(n)))(new Intl.PluralRules('{tag}'))"
                ))
                .await?;
            let numbers = (0..=1000).chain([1_000_000, 1_000_001, 2_000_000]);
            let expected: Vec<&str> = numbers.map(|n| language.form(n).name()).collect();
            assert_eq!(found, json!(expected), "{language:?}");
        }
        Ok(())
    });
}

#[test]
fn months_are_called_as_the_browser_calls_them() {
    visit("index.html", async |page| {
        for language in others() {
            let tag = language.tag();
            // The formatter of a whole date, since some languages inflect the month in it.
            let found = page
                .ask(&format!(
                    "[...Array(12).keys()].map(month => new Intl.DateTimeFormat('{tag}', {{
                        day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC',
                        numberingSystem: 'latn', calendar: 'gregory',
                    }}).format(new Date(Date.UTC(2024, month, 5))))"
                ))
                .await?;
            let texts = texts(language);
            let text = |key: &str| texts[key].as_str().unwrap().to_owned();
            let ours: Vec<String> = (0..12)
                .map(|month| {
                    text("dates.day_month_year")
                        .replace("{day}", "5")
                        .replace("{month}", &text(&format!("dates.months.{month}")))
                        .replace("{year}", "2024")
                })
                .collect();
            let plain =
                |text: &str| text.replace(['\u{200e}', '\u{200f}', '\u{a0}', '\u{202f}'], " ");
            let found: Vec<String> = serde_json::from_value(found).unwrap();
            let found: Vec<String> = found.iter().map(|it| plain(it)).collect();
            let ours: Vec<String> = ours.iter().map(|it| plain(it)).collect();
            assert_eq!(ours, found, "{language:?}");
        }
        Ok(())
    });
}

#[test]
fn the_visitor_chooses_a_language_for_good() {
    visit("index.html", async |page| {
        page.until("one('.language-menu__select')").await?;
        page.run(CHOOSE_GERMAN).await?;
        page.until("one('[part~=base]')?.lang === 'de' && one('.language-menu__select')").await?;
        assert_eq!(page.ask("one('.language-menu__select').value").await?, "de");
        // The reader's own language is offered, at the top.
        assert_eq!(page.ask("text('.language-offer')").await?, "English");
        page.open("index.html").await?;
        page.until("one('[part~=base]')?.lang === 'de'").await?;
        page.run("one('.language-offer').click()").await?;
        page.until("one('[part~=base]')?.lang === 'en' && one('li.work-row')").await?;
        assert_eq!(page.ask("one('.language-offer')").await?, Value::Null);
        Ok(())
    });
}

#[test]
fn another_language_leaves_the_page_its_title() {
    visit("index.html", async |page| {
        page.until("one('li.work-row') && one('.language-menu__select')").await?;
        page.run("one('.lab-overview__person').click()").await?;
        page.until("document.title.startsWith('ChonLam Lao')").await?;
        page.run(CHOOSE_GERMAN).await?;
        page.until("one('[part~=base]')?.lang === 'de' && one('.person-header__back')").await?;
        page.until("document.title.startsWith('ChonLam Lao')").await?;
        page.run("one('.person-header__back').click()").await?;
        page.until("one('.lab-overview') && !document.title.includes('ChonLam')").await?;
        Ok(())
    });
}

/// Replaces the profiles of the page by one in each of these languages.
async fn replace(page: &Page, languages: &[&str]) -> WebDriverResult<()> {
    page.run(&format!(
        "document.querySelectorAll('peerage-profile').forEach(it => it.remove());
        for (const language of {languages:?}) {{
            const profile = document.createElement('peerage-profile');
            profile.setAttribute('src', 'data/peerage.json');
            profile.setAttribute('language', language);
            document.querySelector('main').append(profile);
        }}"
    ))
    .await
    .map(drop)
}

/// Steps of a visitor in a profile: an element, what is done with it (`it`), and what follows.
const STEPS: [(&str, &str, &str); 5] = [
    (
        ".search-box__input",
        "it.value = 'memory'; it.dispatchEvent(new InputEvent('input', { bubbles: true }))",
        ".work-row__title mark",
    ),
    (".toolbar__filters", "it.click()", "[data-facet=type] summary"),
    (".work-row__cite", "it.click()", ".citations__entry"),
    (".trust-badge", "it.click()", ".assertion-table"),
    (".profile", "it.scrollIntoView({ block: 'end', behavior: 'instant' })", ".seal-note"),
];

/// Words of a profile (`it`), of each of its programs, but for numbers.
const WORDS: &str = "(it => [...it.querySelectorAll(
        '#peerage-publications, .work-list__count, [data-facet] summary, .citations__bar, .assertion-table, .seal-note')]
    .map(it => it.textContent.replace(/\\d+/g, '0')).join('\\n'))";

/// Root of the profile at a position, as JavaScript.
fn root_of(at: usize) -> String {
    format!("document.querySelectorAll('peerage-profile')[{at}].shadowRoot")
}

/// Takes one step in the profile at a position.
async fn step(page: &Page, at: usize, (element, act, follows): (&str, &str, &str)) -> Outcome {
    let root = root_of(at);
    page.until(&format!("{root}?.querySelector('{element}')")).await?;
    page.run(&format!(
        "const it = {root}.querySelector('{element}');
        it.scrollIntoView({{ block: 'center', behavior: 'instant' }});
        {act}"
    ))
    .await?;
    page.until(&format!("{root}.querySelector('{follows}')")).await?;
    Ok(())
}

#[test]
fn two_profiles_on_a_page_speak_two_languages_by_one_program() {
    visit("index.html", async |page| {
        let languages = ["en", "de"];
        let mut alone = Vec::new();
        for language in languages {
            replace(page, &[language]).await?;
            for it in STEPS {
                step(page, 0, it).await?;
            }
            page.ask("new Promise(done => setTimeout(() => done(true), 400))").await?;
            alone.push(page.ask(&format!("{WORDS}({})", root_of(0))).await?);
        }
        replace(page, &languages).await?;
        // By turns, so that each has to find its language again.
        for it in STEPS {
            for at in [1, 0] {
                step(page, at, it).await?;
            }
        }
        for (at, words) in alone.iter().enumerate() {
            page.until(&format!("{WORDS}({}) === {words}", root_of(at))).await?;
        }
        let german = texts(Language::German);
        for key in ["page.publications", "citations.copy", "facets.venue"] {
            let text = german[key].as_str().unwrap();
            assert!(alone[1].as_str().unwrap().contains(text), "{key}: {text}: {:#?}", alone[1]);
        }
        assert_eq!(page.ask("requests('peerage-widget_bg.wasm')").await?, 1);
        Ok(())
    });
}

#[test]
fn without_its_texts_a_language_is_english() {
    visit_with_expected("index.html", Some("peerage-ja.json"), async |page| {
        page.run(
            "const fetched = window.fetch;
            window.fetch = (what, ...more) => String(what).includes('peerage-ja.json')
                ? Promise.resolve(new Response('<!doctype html>')) : fetched(what, ...more);
            document.documentElement.lang = 'ja'; host.setAttribute('lang', 'ja')",
        )
        .await?;
        page.until("one('[part~=base]')?.lang === 'en' && one('li.work-row')").await?;
        let said = page.console().await?;
        assert!(
            !said.is_empty() && said.iter().all(|it| it.contains("peerage-ja.json")),
            "{said:?}"
        );
        Ok(())
    });
}

#[test]
fn a_saved_profile_speaks_on() {
    visit("index.html", async |page| {
        speak(page, Language::German).await?;
        page.until("one('.share-buttons__button')").await?;
        let folder = TempDir::new()?;
        let path = save(page, folder.path()).await?;
        page.browser.goto(format!("file://{}", path.display())).await?;
        page.until("one('[part~=base]')?.lang === 'de' && one('li.work-row')").await?;
        let texts = texts(Language::German);
        let heading = page.ask("text('#peerage-publications')").await?;
        assert_eq!(heading, texts["page.publications"]);
        page.until("one('.seal-note')").await?;
        // The file has no other texts.
        assert_eq!(page.ask("one('.language-menu')").await?, Value::Null);
        Ok(page.open("index.html").await?)
    });
}

#[test]
fn a_reader_may_be_asked() {
    visit("index.html", async |page| {
        page.run(
            "Object.defineProperty(navigator, 'languages', { value: ['nl', 'zh-TW', 'en'] });
            host.setAttribute('language', 'auto')",
        )
        .await?;
        page.until("one('[part~=base]')?.lang === 'zh-Hant' && one('li.work-row')").await?;
        Ok(())
    });
}
