//! A profile saved as one file: opened from disk it makes no requests, and searches, cites, draws
//! and verifies as the page did.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;
use tempfile::TempDir;

use crate::element::trap;
use crate::page::Page;
use crate::site::Site;
use crate::visit::{Outcome, dist, policy, visit_dataset, visit_site_under, visit_with_expected};

/// Passes the saved file to the test, in place of the visitor.
const TAKE: &str = "
    const create = URL.createObjectURL;
    URL.createObjectURL = blob => { window.blob = blob; return create.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () { window.named = this.download; };
";

/// Answer of the program that verifies, run in a worker on an empty dataset.
const ASK_WORKER: &str = "new Promise(done => {
    const worker = new Worker(peerageFiles['peerage-verify-runner.js'], { type: 'module' });
    worker.onmessage = ({ data }) => done(String(data?.[1][1]));
    worker.onerror = () => done('forbidden');
    worker.postMessage([1, 'verify', ['en'], new TextEncoder().encode('{}').buffer, 1, '']);
})";

/// Requests for anything outside of the file.
const REQUESTS: &str = "performance.getEntriesByType('resource').map(entry => entry.name)
    .filter(name => !/^(blob|data):/.test(name))";

/// Saves the profile on `page` into `folder`.
pub async fn save(page: &Page, folder: &Path) -> Result<PathBuf, Box<dyn std::error::Error>> {
    page.until("one('[part~=base]') && one('.share-buttons__button')").await?;
    page.run(TAKE).await?;
    page.click("all('.share-buttons__button').at(-1)").await?;
    page.click("one('.share__save')").await?;
    page.until("window.named || /cannot/.test(text('dialog .signing__status'))").await?;
    let name = page.ask("window.named ?? text('dialog .signing__status')").await?;
    let path = folder.join(name.as_str().unwrap());
    let text = page.ask("window.blob.text()").await?;
    fs::write(&path, text.as_str().unwrap())?;
    Ok(path)
}

/// Opens a file from disk.
async fn open(page: &Page, path: &Path) -> Outcome {
    Ok(page.browser.goto(format!("file://{}", path.display())).await?)
}

/// Saves a filtered page of the demo, opens the file from disk and uses it.
pub async fn use_offline(page: &Page) -> Outcome {
    page.run("location.hash = '#peerage:person=chonlam-lao&year=2021-2023'").await?;
    page.until("one('.person-header') && text('.work-list__count').includes(' of ')").await?;
    let count = page.ask("text('.work-list__count')").await?;
    let n_rows = page.rows().await?;
    let folder = TempDir::new()?;
    let path = save(page, folder.path()).await?;
    assert_eq!(path.file_name().unwrap(), "chonlam-lao.html");
    println!("{} bytes", fs::metadata(&path)?.len());
    open(page, &path).await?;
    page.until(&format!("text('.work-list__count') === {count}")).await?;
    // Content for readers without scripts.
    assert_eq!(page.ask("host.querySelectorAll('li').length").await?, n_rows);
    page.search("agregation").await?;
    page.until("all('mark').some(it => it.textContent.toLowerCase() === 'aggregation')").await?;
    page.run("one('.work-row__cite').click()").await?;
    page.until("one('.citations__entry')").await?;
    let painted = "(() => {
        const canvas = one('canvas');
        const pixels = canvas?.getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height).data;
        return pixels?.some((value, at) => at % 4 === 3 && value > 0);
    })()";
    page.until(painted).await?;
    page.until("one('.trust-panel__chip:not(:disabled)')").await?;
    page.until("text('.seal-note').includes('unsigned')").await?;
    // Another program in a worker, and another page, which says nothing to an owner.
    assert_eq!(page.ask(&format!("({ASK_WORKER}).then(it => it.startsWith('seal'))")).await?, true);
    page.run("location.hash = '#peerage:person='").await?;
    page.until("one('.about-data') && !one('.about-data__health')").await?;
    assert_eq!(page.ask("getComputedStyle(one('.share-buttons')).display").await?, "none");
    // No request was made, and none can be.
    assert_eq!(page.ask(REQUESTS).await?, json!([]));
    let asks = "fetch('https://a.example/').then(() => 'answered', () => 'refused')";
    assert_eq!(page.ask(asks).await?, "refused");
    let shows = "new Promise(done => {
        document.addEventListener('securitypolicyviolation', it => done(it.effectiveDirective));
        new Image().src = 'https://a.example/x.png';
    })";
    assert_eq!(page.ask(shows).await?, "img-src");
    Ok(page.open("index.html").await?)
}

/// Saves a sealed dataset whose publisher the page names, and verifies it in the file.
pub async fn verify_offline(page: &Page) -> Outcome {
    let folder = TempDir::new()?;
    let path = save(page, folder.path()).await?;
    open(page, &path).await?;
    page.until("one('.seal-note[data-state=sealed]')").await?;
    page.click_in_row("On Engines", "button.work-row__cite").await?;
    page.until("text('.citations__entry').includes('On Engines')").await?;
    Ok(page.open("invented.html").await?)
}

#[test]
fn a_saved_profile_opens_from_disk_and_works() {
    visit_with_expected("index.html", Some("a.example"), use_offline);
}

#[test]
fn a_saved_profile_whose_program_traps_is_the_list() {
    visit_with_expected("index.html", Some(""), async |page| {
        let folder = TempDir::new()?;
        let path = save(page, folder.path()).await?;
        open(page, &path).await?;
        trap(page).await?;
        page.until("host.querySelector('li').checkVisibility()").await?;
        Ok(page.open("index.html").await?)
    });
}

#[test]
fn a_saved_profile_is_verified() {
    let site = Site::new();
    site.seal();
    let policy = format!("{}; require-trusted-types-for 'script'", policy());
    visit_site_under(site.directory(), "invented.html", &policy, verify_offline);
}

#[test]
fn what_lies_beside_is_saved_only_as_the_dataset_names_it() {
    let site = Site::new();
    let path = site.directory().join("data/peerage.citations.json");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("Engine", "Forger", 1)).unwrap();
    visit_site_under(site.directory(), "invented.html", &policy(), async |page| {
        page.until("one('.share-buttons__button')").await?;
        page.click("all('.share-buttons__button').at(-1)").await?;
        page.click("one('.share__save')").await?;
        page.until("text('dialog .signing__status').includes('is not the file')").await?;
        Ok(())
    });
}

#[test]
fn hostile_names_do_no_harm_in_a_saved_profile() {
    let hostile = "</script><!--<script>alert(1)</script><img src=x onerror=alert(1)>";
    let mut dataset: serde_json::Value =
        serde_json::from_slice(&fs::read(dist().join("data/peerage.json")).unwrap()).unwrap();
    dataset["lab"]["name"] = json!(hostile);
    dataset["works"][0]["title"]["plain"] = json!(hostile);
    for part in ["citations", "details", "index", "feeds"] {
        dataset.as_object_mut().unwrap().remove(part);
    }
    visit_dataset(dataset.to_string().as_bytes(), None, async |page| {
        page.run("host.removeAttribute('view')").await?;
        page.until("one('.lab-overview')").await?;
        let folder = TempDir::new()?;
        let path = save(page, folder.path()).await?;
        open(page, &path).await?;
        page.until("text('.lab-overview__name').startsWith('</script>')").await?;
        assert_eq!(page.ask("document.querySelectorAll('img').length").await?, 0);
        assert_eq!(page.ask(REQUESTS).await?, json!([]));
        Ok(page.open("index.html").await?)
    });
}
