//! Citing one work and exporting the list: text, files, clipboard.

use serde_json::json;

use crate::page::Page;
use crate::visit::{Outcome, visit};

/// Part of the title of a work that three sources list.
const TITLE: &str = "Data-Plane Memory Scheduling";

/// Chooses the format whose name begins with `name`, in the open panel.
async fn choose(page: &Page, name: &str) -> Outcome {
    page.run(&format!(
        "const select = one('select.citations__select');
        const option = [...select.options].find(option => option.label.startsWith('{name}'));
        select.value = option.value;
        select.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    ))
    .await?;
    Ok(())
}

/// Opens the citation of the work.
async fn open(page: &Page) -> Outcome {
    page.click(&format!("row('{TITLE}')?.querySelector('button.work-row__cite')")).await?;
    page.until(&format!("text('.citations__entry').includes('{TITLE}')")).await?;
    Ok(())
}

/// Captures downloads, instead of writing files.
const CATCH: &str = "
    window.saved = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = blob => { window.blob = blob; return create.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () {
        const name = this.download;
        window.blob.text().then(text => window.saved.push([name, text]));
    };";

#[test]
fn a_work_is_cited_in_the_style_that_is_chosen() {
    visit("index.html#peerage:person=chonlam-lao", async |page| {
        open(page).await?;
        assert_eq!(page.ask("requests('peerage.citations.json')").await?, 1);
        page.until("one('.citations__entry b')?.textContent.includes('Lao')").await?;
        let first = page.ask("text('.citations__entry')").await?;
        choose(page, "IEEE").await?;
        page.until(&format!("text('.citations__entry') !== {first}")).await?;
        page.until("text('.citations__entry').includes('C. Lao')").await?;
        choose(page, "BibTeX").await?;
        page.until("text('.citations__file').startsWith('@')").await?;
        assert_eq!(page.ask("requests('peerage.citations.json')").await?, 1);
        Ok(())
    });
}

#[test]
fn copying_takes_rich_and_plain_text() {
    visit("index.html#peerage:person=chonlam-lao", async |page| {
        let origin = page.base.trim_end_matches('/');
        for name in ["clipboardReadWrite", "clipboardSanitizedWrite"] {
            let grant = json!({ "origin": origin, "permissions": [name] });
            page.devtools("Browser.grantPermissions", grant).await?;
        }
        page.run(
            "navigator.clipboard.write = async ([item]) => {
                window.copied = {};
                for (const type of item.types)
                    window.copied[type] = await (await item.getType(type)).text();
            };",
        )
        .await?;
        open(page).await?;
        page.click("all('.citations__button').find(button => button.textContent === 'Copy')")
            .await?;
        page.until("text('.citations__status') === 'Copied'").await?;
        page.until(&format!("window.copied['text/plain'].includes('{TITLE}')")).await?;
        page.until("/<b>[^<]*Lao/.test(window.copied['text/html'])").await?;
        Ok(())
    });
}

#[test]
fn where_pages_may_not_copy_the_text_is_selected() {
    visit("index.html", async |page| {
        page.run(
            "const refuse = () => Promise.reject(new Error('refused'));
            navigator.clipboard.write = refuse;
            navigator.clipboard.writeText = refuse;",
        )
        .await?;
        open(page).await?;
        page.click("all('.citations__button').find(button => button.textContent === 'Copy')")
            .await?;
        let area = "one('textarea.citations__area')";
        page.until(&format!("{area}?.value.includes('{TITLE}')")).await?;
        page.until(&format!("{area}.selectionEnd === {area}.value.length")).await?;
        Ok(())
    });
}

#[test]
fn works_of_several_topics_are_counted_and_exported_once() {
    visit("index.html#peerage:q=aggregation&group=topic", async |page| {
        page.until("one('section.work-list__group')").await?;
        let titles = "new Set(all('.work-row__title').map(it => it.textContent)).size";
        let n: usize = page.ask(titles).await?.as_u64().unwrap() as usize;
        page.until(&format!("text('.work-list__count').startsWith('{n} of ')")).await?;
        page.until(&format!("text('.export-panel__toggle').startsWith('Export {n} work')")).await?;
        page.click("one('button.export-panel__toggle')").await?;
        page.until(&format!("all('.citations__entry').length === {n}")).await?;
        page.run(CATCH).await?;
        choose(page, "BibTeX").await?;
        page.run("window.saved = [];").await?;
        page.click("all('.citations__button').find(it => it.textContent === 'Download')").await?;
        page.until("window.saved.length === 1").await?;
        let keys = "window.saved[0][1].match(/^@\\w+\\{[^,]+/gm)";
        page.until(&format!("{keys}.length === {n} && new Set({keys}).size === {n}")).await?;
        Ok(())
    });
}

#[test]
fn the_list_that_is_left_is_exported() {
    visit("index.html", async |page| {
        page.until("one('li.work-row')").await?;
        page.search("aggregation").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        let n = page.rows().await?;
        page.until(&format!("text('.export-panel__toggle').startsWith('Export {n} work')")).await?;
        page.click("one('button.export-panel__toggle')").await?;
        page.until(&format!("all('.citations__entry').length === {n}")).await?;
        page.run(CATCH).await?;
        let save = "all('.citations__button').find(button => button.textContent === 'Download')";
        for (name, file, mark) in [
            ("BibTeX", "publications.bib", r"/^@/gm"),
            ("RIS", "publications.ris", r"/^TY  - /gm"),
            ("CSL-JSON", "publications.json", r#"/^  "id": /gm"#),
        ] {
            choose(page, name).await?;
            page.run("window.saved = [];").await?;
            page.click(save).await?;
            page.until("window.saved.length === 1").await?;
            page.until(&format!("window.saved[0][0] === '{file}'")).await?;
            page.until(&format!("window.saved[0][1].match({mark}).length === {n}")).await?;
        }
        let is_json = "Array.isArray(JSON.parse(window.saved[0][1]))";
        page.until(is_json).await?;
        Ok(())
    });
}
