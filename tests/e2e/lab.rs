//! The front page: the lab, its people, and the links between them.

use crate::visit::visit;

#[test]
fn opens_the_lab_with_five_sources_and_four_people() {
    visit("index.html", async |page| {
        page.until("all('a.lab-overview__person').length === 4").await?;
        page.until(
            "all('.lab-overview__heading').map(it => it.textContent).join() ===
                'PhD students,In industry'",
        )
        .await?;
        page.until("all('.about-data__source').length === 5").await?;
        assert!(page.rows().await? > 20);
        Ok(())
    });
}

#[test]
fn the_page_has_its_content_before_the_program() {
    visit("index.html", async |page| {
        page.until(
            "fetch('index.html').then(answer => answer.text()).then(html =>
                new DOMParser().parseFromString(html, 'text/html')
                    .querySelector('peerage-profile').textContent
                    .includes('Memory Scheduling for In-Network Aggregation'))",
        )
        .await?;
        Ok(())
    });
}

#[test]
fn the_back_button_returns_from_a_person_to_the_lab() {
    visit("index.html", async |page| {
        page.click("one('a.lab-overview__person')").await?;
        page.until("one('.person-header__name')").await?;
        page.until("location.hash.includes('person=')").await?;
        page.browser.back().await?;
        page.until("one('.lab-overview') && !one('.person-header')").await?;
        Ok(())
    });
}

#[test]
fn an_address_opens_what_it_names() {
    visit("index.html#peerage:person=chonlam-lao&topic=in-network-computing", async |page| {
        page.until("one('.person-header__name')").await?;
        page.until("all('li.work-row').length === 3").await?;
        page.until("all('button.topic-chip[aria-pressed=true]').length === 1").await?;
        page.until(
            "all('li.work-row').every(row =>
                row.querySelector('.work-row__author[data-focus=true]'))",
        )
        .await?;
        Ok(())
    });
}

#[test]
fn a_narrow_page_has_a_way_to_what_is_below_the_list() {
    visit("index.html", async |page| {
        let widen = async |width: u32| {
            let size = serde_json::json!({
                "width": width, "height": 700, "deviceScaleFactor": 1, "mobile": false
            });
            page.devtools("Emulation.setDeviceMetricsOverride", size).await
        };
        let is_seen = "getComputedStyle(one('.profile__jump')).display !== 'none'";
        widen(1280).await?;
        page.until(&format!("one('.profile__jump') && !({is_seen})")).await?;
        widen(360).await?;
        page.until(is_seen).await?;
        let top = "one('#peerage-collaborators').getBoundingClientRect().top";
        assert_eq!(page.ask(&format!("{top} > 3000")).await?, true);
        page.click("one('.profile__jump')").await?;
        page.until(&format!("Math.abs({top}) < 200")).await?;
        page.until("one('.profile__side').matches(':focus')").await?;
        Ok(())
    });
}
