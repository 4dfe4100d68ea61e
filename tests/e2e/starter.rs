//! The script that has the element defined: what happens before its class is there, and
//! where that does not come.

use std::fs;

use tempfile::TempDir;

use crate::site::copy;
use crate::visit::{Outcome, dist, visit_site};

/// The release with `page` as `page.html`, after `change` of its files.
fn release(page: &str, change: impl FnOnce(&TempDir)) -> TempDir {
    let folder = TempDir::new().unwrap();
    copy(&dist(), folder.path());
    fs::write(folder.path().join("page.html"), page).unwrap();
    change(&folder);
    folder
}

/// A page around `body` that does not load the script.
fn html(body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>A page</title>\
         <link rel=\"icon\" href=\"icon.svg\"><body>{body}</body></html>"
    )
}

const LOAD: &str = "const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: 'peerage.js' });
    document.head.append(script);";

#[test]
fn data_given_before_the_class_is_there_is_shown() {
    let folder = release(&html("<peerage-profile></peerage-profile>"), |_| {});
    visit_site(folder.path().to_owned(), "page.html", None, async |page| {
        let give = "fetch('data/peerage.json').then(answer => answer.arrayBuffer()).then(bytes => {
            host.data = new Uint8Array(bytes);
            return true;
        })";
        page.ask(give).await?;
        page.run(LOAD).await?;
        page.until("one('li.work-row')").await?;
        assert_eq!(page.ask("requests('peerage.json')").await?, 1);
        Ok(())
    });
}

#[test]
fn a_page_without_a_profile_can_get_one_later() {
    visit_site(release(&html(""), |_| {}).keep(), "page.html", None, async |page| {
        page.run(LOAD).await?;
        page.until("Boolean(customElements.get('peerage-profile'))").await?;
        assert_eq!(page.ask("requests('peerage-widget_bg.wasm')").await?, 0);
        page.run(
            "const profile = document.createElement('peerage-profile');
            profile.setAttribute('src', 'data/peerage.json');
            document.body.append(profile);",
        )
        .await?;
        page.until("one('li.work-row')").await?;
        Ok(())
    });
}

#[test]
fn without_the_class_the_content_stays() {
    let index = fs::read_to_string(dist().join("index.html")).unwrap();
    let folder = release(&index, |folder| {
        fs::remove_file(folder.path().join("peerage-element.js")).unwrap();
    });
    let expected = "check that peerage-element.js lies beside peerage.js or 404";
    visit_site(folder.path().to_owned(), "page.html", Some(expected), async |page| -> Outcome {
        page.until("document.querySelectorAll('.work-row').length > 40").await?;
        page.run("document.querySelector('input[type=search]').focus()").await?;
        page.ask("frames()").await?;
        page.until("document.querySelector('.work-row__title').checkVisibility()").await?;
        Ok(())
    });
}
