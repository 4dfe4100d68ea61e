//! The page that tries files: they are compiled in the page, shown, compared and offered for
//! download, and nothing of them leaves it.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Cursor, Read};
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;
use zip::ZipArchive;

use crate::page::Page;
use crate::visit::{Outcome, dist, visit, visit_in};

const PAGE: &str = "try.html";

const BIB: &str = "@inproceedings{looms, title = {Looms That Compute}, year = 1843,
    author = {Lovelace, Ada and Example, Robin}, booktitle = {Invented Conference on Engines},
    keywords = {engines} }
    @article{notes, title = {Notes on Numbers}, author = {Lovelace, Ada}, year = 1842,
    journal = {Invented Journal} }";

const RIS: &str = "TY  - CONF\nTI  - Looms That Compute\nAU  - Lovelace, Ada\nAU  - Example, Robin\n\
    PY  - 1844\nT2  - Invented Conference on Engines\nER  - \n";

/// Passes files to the page, each a pair of name and text, as a file chooser does.
pub async fn give(page: &Page, files: &[(&str, &str)]) -> Outcome {
    let files = json!(files);
    page.run(&format!(
        "const given = new DataTransfer();
        for (const [name, text] of {files}) given.items.add(new File([text], name));
        const input = document.getElementById('files');
        input.files = given.files;
        input.dispatchEvent(new Event('change'));"
    ))
    .await?;
    Ok(())
}

/// Waits for the summary of the files.
pub async fn told(page: &Page, part: &str) -> Outcome {
    let part = json!(part);
    page.until(&format!("document.getElementById('status').textContent.includes({part})")).await?;
    Ok(())
}

/// Bytes that a button saves.
async fn saved(page: &Page, id: &str) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let value = page
        .ask(&format!(
            "new Promise((done) => {{
                const make = URL.createObjectURL;
                HTMLAnchorElement.prototype.click = () => {{}};
                URL.createObjectURL = (blob) => {{
                    URL.createObjectURL = make;
                    blob.arrayBuffer().then((bytes) => {{
                        let text = '';
                        for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
                        done(btoa(text));
                    }});
                    return 'blob:none';
                }};
                document.getElementById('{id}').dispatchEvent(new MouseEvent('click'));
            }})"
        ))
        .await?;
    use base64ct::Encoding;
    Ok(base64ct::Base64::decode_vec(value.as_str().unwrap_or_default())?)
}

/// Unpacks a ZIP file into a folder, and returns the paths in it.
fn unpack(bytes: Vec<u8>, folder: &Path) -> BTreeSet<String> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut paths = BTreeSet::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let name = file.name().unwrap().into_owned();
        let path = folder.join(&name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        fs::write(path, content).unwrap();
        paths.insert(name);
    }
    paths
}

#[test]
fn a_file_is_shown_at_once() {
    visit(PAGE, async |page| {
        give(page, &[("papers.bib", BIB)]).await?;
        told(page, "2 entries: 2 publications by 2 people.").await?;
        page.until("all('li.work-row').length === 2").await?;
        page.search("loom").await?;
        page.until("all('li.work-row').length === 1").await?;
        page.run(
            "const owner = document.getElementById('owner');
            owner.value = 'Ada Lovelace'; owner.dispatchEvent(new Event('change'))",
        )
        .await?;
        page.until("text('.person-header__name').includes('Ada Lovelace')").await?;
        page.run("document.querySelector('.try__held button').click()").await?;
        page.until("!document.querySelector('peerage-profile')").await?;
        Ok(())
    });
}

#[test]
fn exports_hold_the_details() {
    visit(PAGE, async |page| {
        let journal = "journal = {Invented Journal}";
        let article = BIB.replace(journal, &format!("{journal}, volume = 4, pages = {{10--31}}"));
        give(page, &[("papers.bib", &article)]).await?;
        told(page, "2 entries").await?;
        page.click("row('Notes on Numbers')?.querySelector('button.work-row__cite')").await?;
        page.until("text('.citations__file').includes('10--31')").await?;
        assert_eq!(page.ask("requests('details.json')").await?, 0);
        Ok(())
    });
}

#[test]
fn what_is_wrong_in_a_file_is_told_and_the_rest_is_shown() {
    visit(PAGE, async |page| {
        let broken = format!(
            "{BIB}\n@article{{open, title = {{Never closed, year = 1845\n@misc{{last, \
            title = {{The Last}}, year = 20x5}}"
        );
        give(page, &[("papers.bib", &broken)]).await?;
        page.until("document.querySelector('#problems:not([hidden]) pre')").await?;
        page.until("document.querySelector('#problems pre').textContent.includes('papers.bib:')")
            .await?;
        page.until("all('li.work-row').length >= 2").await?;
        Ok(())
    });
}

#[test]
fn files_are_compared() {
    visit(PAGE, async |page| {
        give(page, &[("one.bib", BIB), ("two.ris", RIS)]).await?;
        told(page, "3 entries: 2 publications").await?;
        let shared = page.ask("document.getElementById('shared').textContent").await?;
        for part in [
            "1 publication is in more than one file",
            "one.bib: 2 publications, 1 only there",
            "two.ris: 1 publication, 0 only there",
            "2 people are in more than one file",
            "contradict each other in 1 place",
            "1843 / 1844",
        ] {
            assert!(shared.as_str().is_some_and(|text| text.contains(part)), "{part}: {shared}");
        }
        Ok(())
    });
}

#[test]
fn what_cannot_be_read_is_refused_and_the_page_goes_on() {
    visit(PAGE, async |page| {
        let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
        let commas = "@article{a,".repeat(50_000);
        for text in ["", "\u{0}\u{1}\u{2}", "<html></html>", "{}", &deep, &commas] {
            give(page, &[("x.bib", text)]).await?;
            page.until("document.querySelector('#refused:not([hidden])')").await?;
            page.run("document.getElementById('again').dispatchEvent(new MouseEvent('click'))")
                .await?;
            page.until(
                "document.querySelector('#refused').textContent === '' || \
                document.querySelector('#refused[hidden]')",
            )
            .await?;
        }
        let hostile = "@misc{a, title = {<img src=x onerror=alert(1)>}, author = {<b>A</b>}, \
            year = 2020, url = {javascript:alert(1)}}";
        give(page, &[("<b>.bib", hostile)]).await?;
        page.until("all('li.work-row').length === 1").await?;
        assert_eq!(page.ask("document.querySelectorAll('img, #held b').length").await?, 0);
        Ok(())
    });
}

#[test]
fn nothing_leaves_the_page() {
    visit(PAGE, async |page| {
        give(page, &[("secret-name.bib", BIB)]).await?;
        told(page, "2 entries").await?;
        page.until("all('li.work-row').length === 2").await?;
        let files: BTreeSet<String> = fs::read_dir(dist())?
            .map(|entry| entry.map(|it| it.file_name().to_string_lossy().into_owned()))
            .collect::<Result<_, _>>()?;
        let asked = page.ask("performance.getEntriesByType('resource').map(it => it.name)").await?;
        let asked: Vec<String> = serde_json::from_value(asked)?;
        assert!(asked.len() > 5, "{asked:?}");
        for name in asked {
            let file = name.strip_prefix(&page.base).unwrap_or(&name);
            // Requests for chunks carry their version.
            let file = file.split_once("?v=").map_or(file, |(file, _)| file);
            assert!(files.contains(file), "the page asked for {name}");
        }
        // The policy allows requests to the release only.
        let sent = page.ask("fetch('http://127.0.0.1:9/').then(() => 'sent', () => 'refused')");
        assert_eq!(sent.await?, "refused");
        page.console().await?;
        Ok(())
    });
}

#[test]
fn the_folder_compiles_and_the_site_is_the_commands() {
    let folder = TempDir::new().unwrap();
    visit(PAGE, async |page| {
        give(page, &[("papers.bib", BIB)]).await?;
        told(page, "2 entries").await?;
        page.run(
            "const owner = document.getElementById('owner');
            owner.value = 'Ada Lovelace'; owner.dispatchEvent(new Event('change'))",
        )
        .await?;
        page.until("text('.person-header__name').includes('Ada Lovelace')").await?;
        let seeds = unpack(saved(page, "folder").await?, folder.path());
        assert_eq!(seeds.len(), 3, "{seeds:?}");
        unpack(saved(page, "site").await?, folder.path());
        Ok(())
    });
    let program = std::env::var_os("PEERAGE").unwrap();
    let built = folder.path().join("built");
    let output = Command::new(program)
        .args(["build", "seeds", "--out", "built", "--program"])
        .arg(dist())
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (ours, theirs) = (files(&folder.path().join("site")), files(&built));
    // The command records what it wrote, to recognize it the next time.
    let theirs: BTreeSet<_> =
        theirs.into_iter().filter(|it| it == ".nojekyll" || !it.starts_with('.')).collect();
    assert_eq!(ours, theirs);
    for path in &ours {
        let read = |root: &str| fs::read(folder.path().join(root).join(path)).unwrap();
        assert!(read("site") == read("built"), "{path} differs");
    }
    visit_in(folder.path().join("site"), "works/lovelace1843looms/", async |page| {
        page.until("text('.page-header__name, h1').includes('Looms')").await?;
        Ok(())
    });
}

/// The files below a folder, by their paths with `/`.
fn files(root: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => {
                    let inside = path.strip_prefix(root).unwrap().to_string_lossy();
                    found.insert(inside.replace('\\', "/"));
                }
            }
        }
    }
    found
}

/// Reads, shows and searches a file, in every engine.
pub async fn try_it(page: &Page) -> Outcome {
    give(page, &[("one.bib", BIB), ("two.ris", RIS)]).await?;
    told(page, "3 entries: 2 publications").await?;
    page.until("all('li.work-row').length === 2").await?;
    page.search("loom").await?;
    page.until("all('li.work-row').length === 1").await?;
    let site = saved(page, "site").await?;
    assert!(ZipArchive::new(Cursor::new(site))?.len() > 20);
    let refused: Value = page.ask("document.querySelector('#refused').hidden").await?;
    assert_eq!(refused, true);
    Ok(())
}
