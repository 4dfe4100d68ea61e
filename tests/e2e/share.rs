//! Sharing a page with another site: the dialog gives the code to embed, and the embedded page
//! shows the same there.

use std::fs;

use peerage_server::serve_dir;
use tempfile::TempDir;

use crate::page::Page;
use crate::visit::{Outcome, dist, policy, visit, visit_site_under};

/// A page with a filter.
const FILTERED: &str = "index.html#peerage:person=chonlam-lao&year=2021-2023";

/// Text with the number of works shown, of those of the page.
const COUNT: &str = "text('.work-list__count')";

/// Opens the dialog, and the tab with this name.
async fn open(page: &Page, tab: &str) -> Outcome {
    page.until("one('li.work-row')").await?;
    if page.ask("!one('dialog')").await? == true {
        page.click("one('.share-buttons__button')").await?;
    }
    page.click(&format!("all('.share__tab').find(it => it.textContent === '{tab}')")).await?;
    let is_chosen = format!("text('.share__tab[aria-selected=true]') === '{tab}'");
    Ok(page.until(&is_chosen).await?)
}

/// Code to be copied.
async fn code(page: &Page) -> Result<String, Box<dyn std::error::Error>> {
    Ok(page.ask("text('.share__code')").await?.as_str().unwrap_or_default().to_owned())
}

#[test]
fn the_element_shows_what_the_page_shows() {
    visit(FILTERED, async |page| {
        open(page, "Element").await?;
        let expected = page.ask(COUNT).await?;
        assert!(expected.as_str().is_some_and(|count| count.contains(" of 10")), "{expected}");
        let code = code(page).await?;
        let element = code.lines().nth(1).unwrap();
        assert!(element.contains("person=\"chonlam-lao\" filter=\"year=2021-2023\""), "{element}");
        page.open("example.html").await?;
        page.until("one('li.work-row')").await?;
        let document = serde_json::to_string(&code)?;
        page.run(&format!(
            "const page = new DOMParser().parseFromString({document}, 'text/html');
            document.querySelectorAll('peerage-profile').forEach(it => it.remove());
            document.body.prepend(page.querySelector('peerage-profile'));"
        ))
        .await?;
        page.until(&format!("{COUNT} === {expected}")).await?;
        page.until("one('.person-header')").await?;
        // A change of the attribute takes effect.
        page.run("host.setAttribute('filter', 'year=2021')").await?;
        page.until(&format!("{COUNT} && {COUNT} !== {expected}")).await?;
        Ok(())
    });
}

#[test]
fn a_count_and_a_badge_are_pasted_into_a_sentence() {
    visit(FILTERED, async |page| {
        for (at, tag, part) in [
            (5, "view=\"count\" filter=\"year=2021-2023\">", ".profile"),
            (4, "view=\"badge\" filter=\"year=2021-2023\"><a ", ".badge__name"),
        ] {
            page.open(FILTERED).await?;
            open(page, "Element").await?;
            let n = page.rows().await?;
            let options = "all('.share__select')[0].options.length";
            // Members are the lab's.
            assert_eq!(page.ask(options).await?, 6);
            page.run(&format!(
                "const [parts] = all('.share__select');
                parts.selectedIndex = {at};
                parts.dispatchEvent(new Event('change'));"
            ))
            .await?;
            page.until(&format!("text('.share__code').includes('{tag}')")).await?;
            let code = code(page).await?;
            let name = page.ask("text('.person-header__name')").await?;
            let text = if at == 5 { n.to_string() } else { name.as_str().unwrap().to_owned() };
            assert!(code.contains(&format!(">{text}</")), "{code}");
            let element = serde_json::to_string(code.split_once('\n').unwrap().1)?;
            page.open("example.html").await?;
            page.until("one('li.work-row')").await?;
            page.run(&format!(
                "document.querySelectorAll('peerage-profile').forEach(it => it.remove());
                document.body.insertAdjacentHTML('beforeend', '<p id=line></p>');
                const page = new DOMParser().parseFromString({element}, 'text/html');
                line.append('Of ', page.body.firstChild, ' and others.');"
            ))
            .await?;
            page.until(&format!("text('{part}') === '{text}'")).await?;
        }
        page.open("index.html").await?;
        open(page, "Frame").await?;
        assert_eq!(page.ask("all('.share__select')[0].options.length").await?, 7);
        page.run(
            "const [parts] = all('.share__select');
            parts.selectedIndex = 3;
            parts.dispatchEvent(new Event('change'));",
        )
        .await?;
        page.until("text('.share__code').includes('embed.html?view=people\"')").await?;
        Ok(())
    });
}

#[test]
fn the_frame_has_the_height_of_its_content_and_nobody_else_sets_it() {
    visit(FILTERED, async |page| {
        open(page, "Frame").await?;
        page.until("one('.share__preview iframe')").await?;
        let expected = page.ask(COUNT).await?;
        let around = TempDir::new()?;
        let html = format!(
            "<!doctype html><title>Another site</title><link rel=icon href=\"data:,\">
            {}",
            code(page).await?
        );
        fs::write(around.path().join("index.html"), html)?;
        let (address, _) = serve_dir(around.path().to_owned(), 0, &[]).await?;
        page.browser.goto(format!("http://{address}/")).await?;
        page.browser.enter_frame(0).await?;
        page.until(&format!("{COUNT} === {expected} && one('.seal-note')")).await?;
        page.ask("frames()").await?;
        let height = page.ask("document.documentElement.getBoundingClientRect().height").await?;
        let height = height.as_f64().unwrap().ceil();
        assert!(height > 1000.0, "{height}");
        page.browser.enter_default_frame().await?;
        page.run("window.frame = document.querySelector('iframe')").await?;
        page.until(&format!("Math.abs(frame.clientHeight - {height}) < 2")).await?;
        for forged in [
            "postMessage({ type: 'peerage:height', height: 7 }, '*')",
            "dispatchEvent(new MessageEvent('message', { origin: new URL(frame.src).origin,
                source: window, data: { type: 'peerage:height', height: 7 } }))",
        ] {
            page.run(forged).await?;
            page.ask("frames()").await?;
            assert_ne!(page.ask("frame.clientHeight").await?, 7, "{forged}");
        }
        page.browser.enter_frame(0).await?;
        // The frame shrinks again.
        page.run("location.hash = '#peerage:q=nobodywritesthis'").await?;
        page.until("!one('li.work-row')").await?;
        page.browser.enter_default_frame().await?;
        page.until(&format!("frame.clientHeight < {height} - 300")).await?;
        Ok(page.open("index.html").await?)
    });
}

#[test]
fn a_frame_shows_no_data_of_another_site() {
    visit("embed.html?src=https://other.example/x.json", async |page| {
        page.until("root").await?;
        page.ask("frames()").await?;
        assert_eq!(page.ask("host.hasAttribute('src')").await?, false);
        assert_eq!(page.ask("requests('x.json')").await?, 0);
        page.open("embed.html?person=hao-wang&view=list&theme=dark").await?;
        page.until("one('li.work-row') && text('.profile__name') === 'Hao Wang'").await?;
        assert_eq!(page.ask("getComputedStyle(one('[part~=base]')).colorScheme").await?, "dark");
        Ok(())
    });
}

#[test]
fn lists_are_of_what_is_listed() {
    let policy = format!("{}; require-trusted-types-for 'script'", policy());
    visit_site_under(dist(), FILTERED, &policy, async |page| {
        open(page, "HTML").await?;
        let n_rows = page.rows().await?;
        let html = code(page).await?;
        assert_eq!(html.matches("<li>").count() as u64, n_rows);
        assert!(html.contains("#peerage:person=chonlam-lao&amp;year=2021-2023\">"), "{html}");
        assert_eq!(page.ask("all('.share__list > li').length").await?, n_rows);
        open(page, "Markdown").await?;
        let lines = code(page).await?;
        assert_eq!(lines.lines().filter(|line| line.starts_with("- ")).count() as u64, n_rows);
        assert_eq!(page.ask("all('.share__preview a[href^=http]').length > 0").await?, true);
        Ok(())
    });
}

#[test]
fn the_dialog_is_used_by_keys() {
    let policy = format!("{}; require-trusted-types-for 'script'", policy());
    visit_site_under(dist(), FILTERED, &policy, async |page| {
        open(page, "Element").await?;
        for (key, name) in [
            ("\u{e014}", "Frame"),
            ("\u{e010}", "Markdown"),
            ("\u{e014}", "Element"),
            ("\u{e012}", "Markdown"),
            ("\u{e011}", "Element"),
        ] {
            page.element("root.activeElement").await?.send_keys(key).await?;
            page.until(&format!(
                "text('.share__tab[aria-selected=true]') === '{name}'
                    && root.activeElement.textContent === '{name}'"
            ))
            .await?;
        }
        // A choice changes the code at once.
        page.run(
            "const [parts, theme] = all('.share__select');
            parts.selectedIndex = 1;
            parts.dispatchEvent(new Event('change'));
            theme.selectedIndex = 2;
            theme.dispatchEvent(new Event('change'));",
        )
        .await?;
        page.until("text('.share__code').includes(' view=\"list\" theme=\"dark\" ')").await?;
        page.until("one('.share__frame').src.includes('view=list&theme=dark#peerage:year')")
            .await?;
        page.click("one('.share__copy')").await?;
        page.until("text('dialog .signing__status') !== ''").await?;
        Ok(())
    });
}
