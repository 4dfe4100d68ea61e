//! Portraits and pictures of works, as visitors see them.

use std::fs;
use std::path::PathBuf;

use crate::site::Site;
use crate::visit::{visit_in, visit_site};

const ADA: &str = "invented.html#peerage:person=ada-engine";

/// A picture of one pixel in this color, as GIF.
fn pixel([red, green, blue]: [u8; 3]) -> Vec<u8> {
    let head = b"GIF89a\x01\0\x01\0\x80\0\0";
    let colors = [red, green, blue, 255, 255, 255];
    let data = b"\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3b";
    [&head[..], &colors, data].concat()
}

/// A site of invented people, one of whom has a portrait and a work with a picture.
fn site() -> Site {
    let site = Site::new();
    let folder = site.seeds().join("ada-homepage");
    fs::write(folder.join("ada.gif"), pixel([200, 0, 0])).unwrap();
    fs::write(folder.join("engine.gif"), pixel([0, 0, 200])).unwrap();
    let profile = fs::read_to_string(folder.join("profile.toml")).unwrap();
    site.write("ada-homepage/profile.toml", &format!("portrait = \"ada.gif\"\n{profile}"));
    let works = fs::read_to_string(folder.join("works.bib")).unwrap();
    let works = works.replacen("year ", "preview = {engine.gif}, selected = {true},\n  year ", 1);
    site.write("ada-homepage/works.bib", &works);
    site.compile();
    site
}

/// The files of the pictures.
fn files(site: &Site) -> Vec<PathBuf> {
    let folder = site.directory().join("data/peerage.images");
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Reads the color of a canvas, from a copy that allows reading.
const COLOR: &str = "const color = selector => { const canvas = root.querySelector(selector); \
    if (!canvas) return '0,0,0'; \
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }); \
    context.drawImage(canvas, 0, 0, 1, 1); \
    return String(context.getImageData(0, 0, 1, 1).data); };";

#[test]
fn a_portrait_and_a_picture_of_a_work_are_drawn() {
    visit_in(site().directory(), ADA, async |page| {
        page.until("root.querySelector('.person-header__portrait')").await?;
        let is_near = |red: u8, blue: u8, selector: &str| {
            format!(
                "(() => {{ {COLOR} const [r, g, b] = color('{selector}').split(','); \
                 return Math.abs(r - {red}) < 9 && g < 9 && Math.abs(b - {blue}) < 9; }})()"
            )
        };
        page.until(&is_near(200, 0, ".person-header__portrait")).await?;
        page.until(&is_near(0, 200, ".selected-strip__image")).await?;
        page.until(&is_near(0, 200, ".work-row__image")).await?;
        let portrait = "root.querySelector('.person-header__portrait')";
        let words = page.ask(&format!("{portrait}.getAttribute('aria-label')")).await?;
        assert_eq!(words, "Portrait of Ada Engine");
        Ok(())
    });
}

#[test]
fn a_forged_picture_is_not_shown() {
    let site = site();
    for file in files(&site) {
        fs::write(file, pixel([0, 255, 0])).unwrap();
    }
    let expected = Some("integrity or digest");
    visit_site(site.directory(), ADA, expected, async |page| {
        page.until("text('.person-header__initials') === 'AE'").await?;
        page.until("root.querySelector('.selected-strip__sentence')").await?;
        page.until("!root.querySelector('.person-header__portrait, .work-row__image')").await?;
        Ok(())
    });
}

#[test]
fn a_picture_that_is_gone_leaves_the_initials() {
    let site = site();
    for file in files(&site) {
        fs::remove_file(file).unwrap();
    }
    visit_site(site.directory(), ADA, Some("404 or integrity or digest"), async |page| {
        page.until("text('.person-header__initials') === 'AE'").await?;
        Ok(())
    });
}
