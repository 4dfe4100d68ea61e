//! From the page's button to the badge: claims and attestations of co-authors are signed in the
//! page, filed, compiled, and verified when it is opened again.

use serde_json::json;

use crate::page::Page;
use crate::signer::{public, signed, tag};
use crate::site::Site;
use crate::visit::{Outcome, visit_in, visit_site};

/// A downloaded file, or the reason for a failure.
type Saved = Result<String, Box<dyn std::error::Error>>;

/// Captures downloads, instead of writing files.
const CATCH: &str = "
    window.saved = null;
    const create = URL.createObjectURL;
    URL.createObjectURL = blob => { window.blob = blob; return create.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () {
        window.blob.text().then(text => { window.saved = text; });
    };";

/// Signs in the open dialog, and returns the file.
async fn sign(page: &Page) -> Saved {
    page.run(CATCH).await?;
    page.click("one('.signing__sign')").await?;
    page.until("all('.signing__status').some(it => it.textContent.startsWith('Signed'))").await?;
    page.click("one('.signing__download')").await?;
    page.until("window.saved").await?;
    Ok(page.ask("window.saved").await?.as_str().unwrap_or_default().to_owned())
}

/// Record of the lab after it has seen the line on the page, today.
async fn record(page: &Page, name: &str, tag: &str) -> Saved {
    let today = page.ask("new Date().toISOString().slice(0, 10)").await?;
    Ok(format!(
        "[[page]]\nchannel = 'homepage'\nurl = 'https://{name}.example/'\nread = {today}\n\
         excerpt = '{tag}'\n"
    ))
}

/// Claims the profile shown, and files the claim with the page that names the key.
async fn claim(page: &Page, site: &Site, name: &str) -> Saved {
    page.click("one('.person-actions__claim')").await?;
    page.click("one('.signing__make-key')").await?;
    page.until("text('.signing__status').startsWith('Your key: z6Mk')").await?;
    let text = sign(page).await?;
    let tag = page.ask("text('.signing__tag')").await?;
    let tag = tag.as_str().unwrap_or_default();
    site.write(&format!("claims/{name}.json"), &text);
    site.append("claims/claims.toml", &record(page, name, tag).await?);
    page.click("one('.signing__close')").await?;
    page.until("!one('dialog')").await?;
    Ok(text)
}

#[test]
fn two_quick_clicks_open_one_dialog() {
    visit_in(Site::new().directory(), "invented.html#peerage:person=ada-engine", async |page| {
        page.until("one('.person-actions__claim')").await?;
        page.run(
            "window.states = [];
            const button = one('.person-actions__claim');
            new MutationObserver(() => {
                const { ariaBusy, ariaDisabled } = button;
                window.states.push([ariaBusy, ariaDisabled, all('dialog').length]);
            }).observe(button, { attributeFilter: ['aria-busy'] });
            button.focus(); button.click(); button.click();",
        )
        .await?;
        page.until("one('dialog') && window.states.length > 1").await?;
        assert_eq!(page.ask("all('dialog').length").await?, 1);
        let states = json!([["true", "true", 0], ["false", "false", 1]]);
        assert_eq!(page.ask("window.states").await?, states);
        // The button had the focus, and receives it again.
        page.click("one('.signing__close')").await?;
        page.until("!one('dialog') && root.activeElement?.matches('.person-actions__claim')")
            .await?;
        Ok(())
    });
}

#[test]
fn a_program_that_does_not_come_is_told_beside_the_button() {
    let site = Site::new();
    let program = site.directory().join("peerage-sign_bg.wasm");
    let away = site.directory().join("away");
    std::fs::rename(&program, &away).unwrap();
    let path = "invented.html#peerage:person=ada-engine";
    visit_site(site.directory(), path, Some("peerage-sign"), async |page| {
        page.click("one('.person-actions__claim')").await?;
        page.until("text('[role=alert]').includes('peerage-sign_bg.wasm lie beside')").await?;
        let beside = "one('[role=alert]').previousElementSibling.textContent";
        assert_eq!(page.ask(beside).await?, "This is me");
        assert_eq!(page.ask("one('.person-actions__claim').ariaBusy").await?, "false");
        // The error of one button is not shown at another.
        page.click("row('On Engines')?.querySelector('button.trust-badge')").await?;
        page.until("one('.evidence-panel__attest')").await?;
        assert_eq!(page.ask("all('[role=alert]').length").await?, 1);
        // The program is available later, and the message disappears.
        std::fs::rename(&away, &program)?;
        page.click("one('.person-actions__claim')").await?;
        page.until("one('dialog') && !one('[role=alert]')").await?;
        Ok(())
    });
}

#[test]
fn a_claim_becomes_a_badge() {
    let site = Site::new();
    visit_in(site.directory(), "invented.html#peerage:person=ada-engine", async |page| {
        page.until("text('.trust-panel__chip').endsWith('sources agree')").await?;
        let text = claim(page, &site, "ada").await?;
        assert!(text.contains("\"profile\": \"ada-engine\""), "{text}");
        site.compile();
        page.browser.refresh().await?;
        page.until("text('.trust-panel__chip') === 'Claimed with a key on ada.example'").await?;
        page.click("one('.trust-panel__chip')").await?;
        page.until("text('.trust-panel__answer').includes('L3 Claimed')").await?;
        page.until("text('.trust-panel__key').includes('https://ada.example/')").await?;
        // The key is still there, and the next claim replaces this one.
        page.click("one('.person-actions__claim')").await?;
        page.until("text('.signing__status').startsWith('Your key: z6Mk')").await?;
        assert!(sign(page).await?.contains("\"sequence\": 1"));
        page.until("one('.signing__issue').href.startsWith('https://tracker.example/issues/new?')")
            .await?;
        page.until("one('.signing__mail').href.startsWith('mailto:lab@lab.example?')").await?;
        Ok(())
    });
}

#[test]
fn a_claim_corrects_facts_and_disowns_works() {
    let site = Site::new();
    visit_in(site.directory(), "invented.html#peerage:person=ada-engine", async |page| {
        page.click("one('.person-actions__claim')").await?;
        page.element("one('.signing__input[name=role]')").await?.send_keys("Engineer").await?;
        page.run(
            "const works = all('.signing__more').find(it => it.querySelector('select'));
            works.open = true;
            const entry = [...works.querySelectorAll('label')]
                .find(it => it.textContent.includes('On Compilers'));
            entry.querySelector('select').value = 'not';",
        )
        .await?;
        page.click("one('.signing__make-key')").await?;
        page.until("text('.signing__status').startsWith('Your key: z6Mk')").await?;
        let text = sign(page).await?;
        let tag = page.ask("text('.signing__tag')").await?;
        site.write("claims/ada.json", &text);
        let tag = tag.as_str().unwrap_or_default();
        site.append("claims/claims.toml", &record(page, "ada", tag).await?);
        site.compile();
        page.browser.refresh().await?;
        page.until("text('.person-header__role').includes('Engineer')").await?;
        page.click("one('.trust-panel__chip:not(:disabled)')").await?;
        page.click("one('.trust-panel__facts > summary')").await?;
        page.until(
            "all('.assertion-table__value').some(it => it.textContent.startsWith('Engineer')
                && it.textContent.includes('this one is shown')
                && it.textContent.includes('Claim signed by Ada Engine'))",
        )
        .await?;
        page.until("one('.observations__check[name=disowned]')").await?;
        Ok(())
    });
}

#[test]
fn a_coauthor_confirms_a_work() {
    let site = Site::new();
    visit_in(site.directory(), "invented.html#peerage:person=grace-compiler", async |page| {
        claim(page, &site, "grace").await?;
        site.compile();
        page.open("invented.html#peerage:person=ada-engine").await?;
        page.browser.refresh().await?;
        page.click("row('On Engines')?.querySelector('button.trust-badge')").await?;
        page.click("one('.evidence-panel__attest')").await?;
        page.until("text('.signing__status').startsWith('Your key: z6Mk')").await?;
        let text = sign(page).await?;
        assert!(text.contains("urn:peerage:person:ada-engine"), "{text}");
        site.write("claims/grace-on-engines.json", &text);
        site.compile();
        page.browser.refresh().await?;
        page.click("one('.trust-panel__chip:not(:disabled)')").await?;
        page.until(
            "one('.observations__check[name=attested]')?.closest('li')
                .textContent.includes('1 of 1 counted')",
        )
        .await?;
        page.until("text('.trust-panel__chip') === 'Confirmed by a co-author'").await?;
        Ok(())
    });
}

/// Waits until the evidence of this kind has, once it is open, this text.
async fn shows(page: &Page, kind: &str, text: &str) -> Outcome {
    let entry = format!("one('.observations__check[name={kind}]')?.closest('li')");
    page.click(&format!("{entry}.querySelector('summary')")).await?;
    page.until(&format!("{entry}.textContent.includes('{text}')")).await?;
    Ok(())
}

const CLAIM: &str =
    r#"{"id": "{did}", "profile": "ada-engine", "homepage": "https://ada.example/"}"#;

#[test]
fn an_expired_claim_is_told_and_counts_nothing() {
    let site = Site::new();
    let text = signed(9, "ResearcherProfileClaim", CLAIM, "2020-01-01T00:00:00Z");
    site.write("claims/ada.json", &text);
    visit_in(site.directory(), "invented.html#peerage:person=ada-engine", async |page| {
        site.append("claims/claims.toml", &record(page, "ada", &tag(9)).await?);
        site.compile();
        page.browser.refresh().await?;
        page.click("one('.trust-panel__chip:not(:disabled)')").await?;
        page.until("text('.trust-panel__answer').includes('L2')").await?;
        assert_eq!(page.ask("text('.trust-panel__chip').includes('Claimed')").await?, false);
        shows(page, "claim", "expired").await
    });
}

#[test]
fn a_withdrawal_and_a_contradiction_are_shown() {
    let site = Site::new();
    let orcid = "[[link]]\nkind = \"orcid\"\nurl = \"https://orcid.org/0000-0002-1825-0097\"\n";
    site.append("ada-homepage/profile.toml", orcid);
    visit_in(site.directory(), "invented.html#peerage:person=ada-engine", async |page| {
        let today = page.ask("new Date().toISOString().slice(0, 10) + 'T00:00:00Z'").await?;
        let today = today.as_str().unwrap_or_default();
        let orcid = r#""orcid": "0000-0002-1694-233X", "homepage""#;
        let subject = CLAIM.replace(r#""homepage""#, orcid);
        site.write("claims/ada.json", &signed(9, "ResearcherProfileClaim", &subject, today));
        site.append("claims/claims.toml", &record(page, "ada", &tag(9)).await?);
        site.compile();
        page.browser.refresh().await?;
        page.click("one('.trust-panel__chip:not(:disabled)')").await?;
        shows(page, "mismatch", "0000-0002-1694-233X").await?;
        let because = r#"{"id": "{did}", "reason": "compromised"}"#;
        site.write("claims/end.json", &signed(9, "KeyRevocation", because, today));
        site.compile();
        page.browser.refresh().await?;
        page.click("one('.trust-panel__chip:not(:disabled)')").await?;
        shows(page, "revoked", "somebody else may have it").await?;
        shows(page, "claim", "key withdrawn").await
    });
}

#[test]
fn what_a_venue_and_an_institution_signed_is_shown() {
    let site = Site::new();
    let award = r#"{"id": "On Engines", "type": ["AchievementSubject"], "achievement": {
        "id": "urn:example:award", "type": ["Achievement"], "achievementType": "Award",
        "name": "Best Engine", "criteria": {"narrative": "The best engine."}}}"#;
    let member = r#"{"id": "urn:peerage:person:ada-engine", "memberOf": "College of Engines"}"#;
    visit_in(site.directory(), "invented.html#peerage:person=ada-engine", async |page| {
        let today = page.ask("new Date().toISOString().slice(0, 10)").await?;
        let from = format!("{}T00:00:00Z", today.as_str().unwrap_or_default());
        site.write("claims/award.json", &signed(7, "OpenBadgeCredential", award, &from));
        site.write("claims/member.json", &signed(8, "LabMembershipCredential", member, &from));
        for (seed, name, kind) in [(7, "Symposium", "venue"), (8, "College", "institution")] {
            let key = public(seed).did();
            let issuer = format!(
                "[[issuer]]\nkey = '{key}'\nname = '{name}'\nkind = '{kind}'\nread = {today}\n"
            );
            site.append("claims/claims.toml", &issuer);
        }
        site.compile();
        page.browser.refresh().await?;
        // In the row of the work, and in no other.
        page.until("row('On Engines')?.textContent.includes('Best Engine, signed by Symposium')")
            .await?;
        assert_eq!(page.ask("all('.row-marks__mark[data-state=signed]').length").await?, 1);
        page.click("one('.trust-panel__chip:not(:disabled)')").await?;
        shows(page, "award", "signed by Symposium").await?;
        shows(page, "credential", "member of College of Engines").await?;
        // One changed letter, without a note.
        let text = std::fs::read_to_string(site.dataset())?;
        std::fs::write(site.dataset(), text.replace("The best engine.", "The next engine."))?;
        page.browser.refresh().await?;
        page.until("text('.seal-note').includes('its signature does not fit the text')").await?;
        assert_eq!(page.ask("all('.row-marks__mark').length").await?, 0);
        Ok(())
    });
}

#[test]
fn a_key_is_kept_in_a_file_where_the_browser_keeps_none() {
    let site = Site::new();
    visit_in(site.directory(), "invented.html#peerage:person=ada-engine", async |page| {
        page.click("one('.person-actions__claim')").await?;
        page.until("one('.signing__open-file')").await?;
        page.run(CATCH).await?;
        page.run("all('.signing__more')[0].open = true").await?;
        let passphrase = page.element("one('.signing__input[name=passphrase]')").await?;
        passphrase.send_keys("correct horse").await?;
        page.click("one('.signing__make-file')").await?;
        page.until("window.saved?.includes('PeerageKey')").await?;
        page.until("text('.signing__status').startsWith('Your key: z6Mk')").await?;
        let key = page.ask("text('.signing__status')").await?;
        // On another day the file and the passphrase give the same key.
        page.run(
            "window.file = new File([window.saved], 'peerage-key.json');
            one('.signing__close').click();",
        )
        .await?;
        page.click("one('.person-actions__claim')").await?;
        page.until("one('.signing__open-file')").await?;
        page.run(
            "all('.signing__more')[0].open = true;
            const files = new DataTransfer(); files.items.add(window.file);
            one('.signing__input[name=key-file]').files = files.files;",
        )
        .await?;
        let passphrase = page.element("one('.signing__input[name=passphrase]')").await?;
        passphrase.send_keys("wrong horse").await?;
        page.click("one('.signing__open-file')").await?;
        page.until("text('.signing__status').includes('the passphrase is wrong')").await?;
        passphrase.clear().await?;
        passphrase.send_keys("correct horse").await?;
        page.click("one('.signing__open-file')").await?;
        page.until(&format!("text('.signing__status') === {key}")).await?;
        sign(page).await?;
        Ok(())
    });
}
