//! Verification in the page, and its use by a visitor.

use peerage_site::generate;
use serde_json::json;

use crate::labs::lab;
use crate::site::Site;
use crate::visit::{Outcome, visit, visit_dataset, visit_in, visit_site};

const ADA: &str = "invented.html#peerage:person=ada-engine";
/// Button that opens the explanation, once there is one.
const CHIP: &str = "one('.trust-panel__chip:not(:disabled)')";
/// The score in the explanation.
const SCORE: &str = "Number(text('.trust-panel__sum').match(/(\\d+) of 100/)?.[1])";

#[test]
fn the_demo_is_verified_after_it_is_shown() {
    visit("index.html#peerage:person=chonlam-lao", async |page| {
        page.until(CHIP).await?;
        page.until("text('.seal-note').includes('unsigned')").await?;
        assert_eq!(page.ask("requests('peerage.json')").await?, 1, "what is shown is verified");
        // None of these profiles has been claimed, and no number stands in the header.
        page.until("/^\\d+ sources agree$/.test(text('.trust-panel__chip'))").await?;
        assert_eq!(page.ask("Boolean(one('.trust-panel__sum'))").await?, false);
        page.click(CHIP).await?;
        page.until("/^L2 Corroborated: /.test(text('.trust-panel__answer'))").await?;
        page.until("text('.trust-panel__unsealed').includes('This data is unsigned.')").await?;
        // The panel opens below the button, which stays a button.
        let height = format!("{CHIP}.getBoundingClientRect().height < 40");
        assert_eq!(page.ask(&height).await?, true);
        Ok(())
    });
}

#[test]
fn nothing_is_said_of_a_person_whom_no_source_names() {
    visit_dataset(&generate::json(&lab(3)).unwrap(), None, async |page| {
        page.run("host.setAttribute('person', 'person-0'); host.setAttribute('view', 'profile')")
            .await?;
        page.until("one('.person-header__name') && one('.seal-note')").await?;
        page.until("one('.person-header__trust')").await?;
        let height = "one('.person-header__trust').getBoundingClientRect().height";
        assert_eq!(page.ask(height).await?, 0);
        Ok(())
    });
}

#[test]
fn a_score_is_the_sum_of_what_is_shown() {
    visit_in(Site::new().directory(), ADA, async |page| {
        page.click(CHIP).await?;
        page.until("one('.trust-panel__part')").await?;
        let points =
            "all('.trust-panel__points').map(it => parseInt(it.textContent.replace('−', '-')) || 0)
            .reduce((sum, points) => sum + points, 0)";
        assert_eq!(page.ask(points).await?, page.ask(SCORE).await?);
        Ok(())
    });
}

#[test]
fn evidence_is_switched_off_and_the_address_remembers() {
    visit_in(Site::new().directory(), ADA, async |page| {
        page.click(CHIP).await?;
        page.until(&format!("{SCORE} > 0")).await?;
        let before = page.ask(SCORE).await?;
        page.click("one('.observations__check[name=listed]')").await?;
        page.until(&format!("{SCORE} < {before}")).await?;
        page.until("location.hash.includes('off=listed')").await?;
        page.until("text('[data-off=true]').includes('0 of')").await?;
        let after = page.ask(SCORE).await?;
        page.browser.refresh().await?;
        page.click(CHIP).await?;
        page.until(&format!("{SCORE} === {after}")).await?;
        page.click("one('.trust-panel__reset')").await?;
        page.until(&format!("{SCORE} === {before}")).await?;
        page.until("!location.hash.includes('off')").await?;
        Ok(())
    });
}

#[test]
fn every_value_shows_its_document_line_digest_and_date() {
    visit_in(Site::new().directory(), ADA, async |page| {
        let row = "row('On Compilers')";
        page.click(&format!("{row}?.querySelector('button.trust-badge')")).await?;
        page.until("one('.assertion-table__location')").await?;
        let place = page.ask("text('.assertion-table__location')").await?;
        let place = place.as_str().unwrap_or_default();
        for part in ["Ada Engine's homepage", "works.bib:", "20 Nov 2026"] {
            assert!(place.contains(part), "{place}");
        }
        page.until("text('.evidence-panel').includes('SHA-256 of ')").await?;
        // The sources differ on the year; the rule gives the reason for the one shown.
        let marked = "all('mark.evidence-panel__value').map(it => it.textContent)";
        assert_eq!(page.ask(marked).await?, json!(["2021", "2022"]));
        page.until("text('.assertion-table__why').includes('most final version')").await?;
        // A registry's statement is marked as such, at its work.
        page.click("row('On Engines')?.querySelector('button.trust-badge')").await?;
        page.until("text('.evidence-panel__mark').includes('says Registry of works, 20 Nov 2026')")
            .await?;
        Ok(())
    });
}

#[test]
fn a_changed_byte_marks_exactly_its_record() {
    let site = Site::new();
    site.seal();
    visit_in(site.directory(), ADA, async |page| {
        page.until("text('.seal-note__words').includes('This data is signed')").await?;
        assert_eq!(page.ask("all('.row-marks__mark').length").await?, 0);
        let text = std::fs::read_to_string(site.dataset())?;
        std::fs::write(site.dataset(), text.replacen("\"On Engines\"", "\"On Engined\"", 1))?;
        page.browser.refresh().await?;
        page.until("one('.seal-note[data-state=altered]')").await?;
        let marked = "all('.row-marks__mark[data-state=altered]')
            .map(it => it.closest('li').querySelector('.work-row__title').textContent)";
        page.until(&format!("{marked}.length === 1")).await?;
        assert_eq!(
            page.ask("text('.trust-panel__chip')").await?,
            "Changed after signing · evidence not counted"
        );
        page.ask("one('.seal-note').open = true").await?;
        assert_eq!(page.ask("text('.seal-note').match(/altered\\./g).length").await?, 1);
        Ok(())
    });
}

#[test]
fn a_dataset_that_reads_in_two_ways_is_refused() {
    let site = Site::new();
    let text = std::fs::read_to_string(site.dataset()).unwrap();
    let twice = text.replacen('{', r#"{"twice":1,"twice":2,"#, 1);
    std::fs::write(site.dataset(), twice).unwrap();
    visit_site(site.directory(), ADA, Some("data-decode"), async |page| {
        page.until("root.textContent.includes('twice: a name stands twice in one object')").await?;
        Ok(())
    });
}

#[test]
fn whoever_follows_sees_what_is_new() {
    let site = Site::new();
    visit_in(site.directory(), ADA, async |page| {
        page.click("one('.person-actions__follow')").await?;
        page.until("text('.person-actions__news').includes('Nothing new since')").await?;
        let paper = "@inproceedings{new, title={Newer Engines}, author={Ada Engine},
            booktitle={ENGINE}, year={2023}}";
        site.append("ada-homepage/works.bib", paper);
        site.compile();
        page.browser.refresh().await?;
        page.until("text('.person-actions__news').includes('1 new since')").await?;
        let marked = "all('.row-marks__mark[data-state=new]')
            .map(it => it.closest('li').querySelector('.work-row__title').textContent)";
        assert_eq!(page.ask(marked).await?, json!(["Newer Engines"]));
        page.click("one('.person-actions__seen')").await?;
        page.until("!one('.row-marks__mark')").await?;
        page.browser.refresh().await?;
        page.until("text('.person-actions__news').includes('Nothing new since')").await?;
        page.click("one('.person-actions__follow[aria-pressed=true]')").await?;
        page.until("!one('.person-actions__news')").await?;
        assert_eq!(page.ask("localStorage.length").await?, 0);
        feeds(page).await
    });
}

#[test]
fn a_topic_has_feeds_where_it_is_chosen() {
    visit("index.html#peerage:topic=in-network-computing", async |page| {
        page.until("all('.topic-chips .feed-links__link').length === 2").await?;
        let is_feed = "fetch(all('.topic-chips .feed-links__link')[1].href)
            .then(it => it.json()).then(feed => feed.items.length > 0)";
        assert_eq!(page.ask(is_feed).await?, true);
        page.run("location.hash = ''").await?;
        page.until("!one('.topic-chips .feed-links__link')").await?;
        Ok(())
    });
}

/// Checks that the feeds that the page links hold the new work, and parse.
async fn feeds(page: &crate::page::Page) -> Outcome {
    let atom =
        "fetch(all('.about-data .feed-links__link')[0].href).then(it => it.text()).then(text => {
        const feed = new DOMParser().parseFromString(text, 'application/xml');
        return [...feed.querySelectorAll('entry > title')].map(it => it.textContent);
    })";
    let titles = page.ask(atom).await?;
    assert!(titles.to_string().contains("Newer Engines"), "{titles}");
    let json = "fetch(all('.about-data .feed-links__link')[1].href).then(it => it.json())
        .then(feed => feed.items.map(it => it.title))";
    assert_eq!(page.ask(json).await?, titles);
    Ok(())
}

#[test]
fn a_message_goes_the_way_the_person_allows() {
    visit_in(Site::new().directory(), ADA, async |page| {
        page.until("text('.person-actions__open').includes('questions about engines')").await?;
        page.click("one('.person-actions__write')").await?;
        let text = page.element("one('.contact-panel__text')").await?;
        text.send_keys("P.S. & more").await?;
        let link = "one('.contact-panel__send').href";
        page.until(&format!("{link}.startsWith('mailto:ada@ada.example?subject=')")).await?;
        page.until(&format!("{link}.includes('P.S.%20%26%20more')")).await?;
        // A person who allows no contact has none on their page.
        page.open("invented.html#peerage:person=grace-compiler").await?;
        page.until("text('.person-header__name') === 'Grace Compiler'").await?;
        assert_eq!(page.ask("Boolean(one('.person-actions__write'))").await?, false);
        Ok(())
    });
}
