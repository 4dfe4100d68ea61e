//! Tools of the picture of the collaborators: find, brush, widen, connect, save.

use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::visit;

const PERSON: &str = "index.html#peerage:person=zhuang-wang";

async fn open(page: &Page) -> WebDriverResult<()> {
    page.rows().await?;
    page.until("one('details.network-tools')").await?;
    page.run("one('details.network-tools').open = true").await?;
    page.until("one('.network-tools__body')").await
}

/// Opens the tools at the picture: the field that finds a person, and the path.
async fn open_quick(page: &Page) -> WebDriverResult<()> {
    page.rows().await?;
    page.until("all('details.network-quick__tool').length === 2").await?;
    page.run("all('details.network-quick__tool').forEach(it => { it.open = true; })").await?;
    page.until("all('.network-quick input').length === 3").await
}

/// Enters words into the field with a label.
async fn enter(page: &Page, label: &str, words: &str) -> WebDriverResult<()> {
    page.run(&format!(
        "const field = one('input[aria-label={label:?}]'); field.value = {words:?};
         field.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));
         field.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    ))
    .await?;
    Ok(())
}

/// Keeps the name and the text of each file that the page saves.
const CATCH: &str = "window.saved = [];
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = blob => {
        blob.text().then(text => window.saved.push([blob.type, text]));
        return create(blob);
    };
    HTMLAnchorElement.prototype.click = () => {};";

/// The button of the report of conflicts with these words.
fn tool(words: &str) -> String {
    format!("all('.conflict-report button').find(it => it.textContent === {words:?})")
}

/// The button of the tools with these words.
fn button(words: &str) -> String {
    format!("all('.network-tools__button').find(it => it.textContent === {words:?})")
}

#[test]
fn a_person_is_found_and_flown_to() {
    visit(PERSON, async |page| {
        open_quick(page).await?;
        enter(page, "Find a person", "yuke wang").await?;
        page.until("text('.network-card__name') === 'Yuke Wang'").await?;
        page.until("location.hash.includes('map=')").await?;
        Ok(())
    });
}

#[test]
fn the_brush_of_years_narrows_the_list_and_the_ties() {
    visit(PERSON, async |page| {
        open(page).await?;
        let all = page.rows().await?;
        let canvas = "one('canvas.network-canvas__canvas')";
        page.ask("frames()").await?;
        let before = page.ask(&format!("{canvas}.toDataURL()")).await?;
        page.run("one('.network-tools [role=slider]').focus()").await?;
        page.run(
            "one('.network-tools [role=slider]').dispatchEvent(
                new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))",
        )
        .await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        page.until("location.hash.includes('year=')").await?;
        page.until(&format!("{canvas}.toDataURL() !== {before}")).await?;
        Ok(())
    });
}

#[test]
fn a_color_of_the_legend_is_picked() {
    visit(PERSON, async |page| {
        open(page).await?;
        page.until("all('.network-legend__entry').length > 1").await?;
        page.click("one('.network-legend__entry')").await?;
        page.until("one('.network-legend__entry[aria-pressed=true]')").await?;
        page.click(&button("Last joint year")).await?;
        page.until("one('.network-legend__swatch[data-scale=year]')").await?;
        page.until("/20\\d\\d/.test(text('.network-legend'))").await?;
        Ok(())
    });
}

#[test]
fn two_people_are_connected_by_works() {
    visit("index.html", async |page| {
        open_quick(page).await?;
        enter(page, "Path from", "ChonLam Lao").await?;
        enter(page, "Path to", "Zhuang Wang").await?;
        page.until("all('.network-path__step, .network-path__none').length > 0").await?;
        page.until(
            "one('.network-path__none') || all('.network-path__step').every(step =>
                step.querySelector('.network-path__works li'))",
        )
        .await?;
        enter(page, "Path to", "Yanfang Le").await?;
        page.until("all('.network-path__step').length > 0").await?;
        Ok(())
    });
}

#[test]
fn the_picture_widens_to_topics_and_works() {
    visit(PERSON, async |page| {
        open(page).await?;
        page.click(&button("Topics")).await?;
        page.until("text('.network-legend').includes('Topics')").await?;
        page.click(&button("Works")).await?;
        page.until("text('.network-legend').includes('Works')").await?;
        page.click(&button("Topics")).await?;
        page.until("!text('.network-legend').includes('Topics')").await?;
        page.click(&button("Works")).await?;
        page.until("!text('.network-legend').includes('Works')").await?;
        Ok(())
    });
}

#[test]
fn the_lab_widens_to_everything_and_every_kind_is_there() {
    visit("index.html", async |page| {
        open(page).await?;
        for kind in ["Works", "Topics", "Venues", "Institutions"] {
            page.click(&button(kind)).await?;
            page.until(&format!("text('.network-legend').includes({kind:?})")).await?;
        }
        page.until("all('.network-legend__entry').length === 5").await?;
        page.until("all('.network-legend__count').every(it => Number(it.textContent) > 2)").await?;
        // No kind is distinguished by its color alone.
        let shapes = "new Set(all('.network-legend__swatch').map(it => it.dataset.shape)).size";
        assert_eq!(page.ask(shapes).await?, 5);
        // A color leaves only its kind.
        page.click("all('.network-legend__entry')[4]").await?;
        page.until("all('.network-legend__entry')[4].ariaPressed === 'true'").await?;
        Ok(())
    });
}

#[test]
fn the_picture_is_saved_in_four_forms() {
    visit(PERSON, async |page| {
        open(page).await?;
        page.run(
            "window.saved = [];
             const create = URL.createObjectURL.bind(URL);
             URL.createObjectURL = blob => {
                 blob.slice(0, 200).text().then(text => window.saved.push([blob.type, text]));
                 return create(blob);
             };
             HTMLAnchorElement.prototype.click = () => {};",
        )
        .await?;
        for (words, media_type, start) in [
            ("SVG", "image/svg+xml", "<svg "),
            ("PNG", "image/png", "PNG"),
            ("GraphML", "application/xml", "<?xml"),
            ("JSON", "application/json", "{\"nodes\""),
        ] {
            page.click(&button(words)).await?;
            page.until(&format!(
                "window.saved.some(([type, text]) => type === {media_type:?}
                    && text.slice(0, 12).includes({start:?}))"
            ))
            .await?;
        }
        Ok(())
    });
}

#[test]
fn conflicts_of_interest_are_reported_for_a_window() {
    visit(PERSON, async |page| {
        page.rows().await?;
        page.until("one('details.conflict-report')").await?;
        page.run("one('details.conflict-report').open = true").await?;
        page.until("one('.conflict-report__months')").await?;
        page.run(
            "const field = one('.conflict-report__months'); field.value = 600;
             field.dispatchEvent(new InputEvent('input', { bubbles: true }));",
        )
        .await?;
        page.until("all('.conflict-report__table tbody tr').length > 3").await?;
        page.until("text('.conflict-report__count').includes('people')").await?;
        // The tables to hand in: those of the report, and the columns of the NSF's form.
        page.run(CATCH).await?;
        page.click(&tool("Save CSV")).await?;
        page.until("window.saved.length === 1").await?;
        page.click(&tool("Save the NSF’s form")).await?;
        page.until("window.saved.length === 2").await?;
        let people = "all('.conflict-report__table tbody tr').length";
        page.until(&format!(
            "window.saved[0][1].trim().split('\\n').length === {people} + 1
                && window.saved[0][1].startsWith('name,affiliation,joint works,last joint work')"
        ))
        .await?;
        page.until(
            "window.saved[1][1].includes(
                '\"4\",\"Name:\",\"Organizational Affiliation\",\"Optional (email, Department)\",\"Last Active Date\"')",
        )
        .await?;
        page.until(&format!("window.saved[1][1].match(/^\"A:\",/gm).length === {people}")).await?;
        page.until("/^\"A:\",\"Ng, T. S. Eugene\"/m.test(window.saved[1][1])").await?;
        Ok(())
    });
}
