//! Portraits and pictures of works, from the files beside a source to the companion files of the
//! dataset.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};
use peerage::emit::{self, Found, Material};
use peerage::{ingest, resolve};
use peerage_core::model::{Dataset, DetailsList, Image, ValidatedDataset};
use tempfile::TempDir;

const SOURCE: &str = "title = 'T'\nkind = 'homepage'\nsubject = 'Ada Sample'\nread = '2026'\n";

const WORKS: &str = "@article{engine, title={On Engines}, author={Sample, Ada}, year=2020, preview={engine.png}}\n\
    @article{loom, title={On Looms}, author={Sample, Ada}, year=2021, preview={assets/img/loom.png}}\n\
    @article{plain, title={On Plains}, author={Sample, Ada}, year=2022}\n";

/// A picture in this format, in two colors from left to right.
fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let half = |x, _| if x < width / 2 { Rgba([200, 30, 30, 255]) } else { Rgba([0, 0, 0, 0]) };
    let picture = DynamicImage::ImageRgba8(RgbaImage::from_fn(width, height, half));
    let picture = match format {
        ImageFormat::Jpeg => DynamicImage::ImageRgb8(picture.to_rgb8()),
        _ => picture,
    };
    let mut bytes = Vec::new();
    picture.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

/// A folder with one source.
struct Lab(TempDir);

impl Lab {
    fn new() -> Self {
        let lab = Self(tempfile::tempdir().unwrap());
        lab.write("lab.toml", b"name = 'Engines'\n");
        lab.write("ada/source.toml", SOURCE.as_bytes());
        lab.write("ada/works.bib", WORKS.as_bytes());
        lab.write("ada/profile.toml", b"portrait = 'ada.jpg'\nportrait-alt = 'Ada at a loom'\n");
        lab.write("ada/ada.jpg", &picture(300, 400, ImageFormat::Jpeg));
        lab.write("ada/engine.png", &picture(1200, 600, ImageFormat::Png));
        lab.write("ada/images/loom.png", &picture(90, 60, ImageFormat::Png));
        lab
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.0.path().join("seeds").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Compiles the folder; returns the diagnostics too.
    fn compile(&self) -> (Dataset, ingest::Seeds, Vec<String>) {
        let (seeds, files, mut told) = ingest::read(&self.0.path().join("seeds"));
        let (dataset, more) = resolve::resolve(&seeds, &files);
        told.extend(more);
        (dataset, seeds, told.into_iter().map(|one| one.message).collect())
    }

    /// Compiles the folder, and writes the dataset.
    fn publish(&self) -> ValidatedDataset {
        let (dataset, seeds, told) = self.compile();
        assert_eq!(told, [""; 0]);
        let path = self.0.path().join("out/lab.json");
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        emit::publish(dataset.validate().unwrap(), Material::new(&seeds, DetailsList::NONE), &path)
            .unwrap();
        peerage_core::model::schema::decode(&fs::read(path).unwrap()).unwrap()
    }

    fn out(&self) -> std::path::PathBuf {
        self.0.path().join("out")
    }
}

fn portrait(dataset: &Dataset) -> Option<&Image> {
    dataset.members().find_map(|(_, person)| person.profile.as_ref()?.portrait.as_ref())
}

fn of_work<'a>(dataset: &'a Dataset, title: &str) -> Option<&'a Image> {
    dataset.works.iter().find(|work| work.title.plain == title)?.image.as_deref()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn pictures_become_as_large_as_they_are_shown() {
    let lab = Lab::new();
    let dataset = lab.publish();
    assert_eq!(dataset.images, "lab.images");
    let size = |image: &Image| (image.width, image.height);
    assert_eq!(portrait(&dataset).map(size), Some((192, 192)));
    assert_eq!(portrait(&dataset).map(|it| it.alt.as_str()), Some("Ada at a loom"));
    assert_eq!(of_work(&dataset, "On Engines").map(size), Some((320, 160)));
    assert_eq!(of_work(&dataset, "On Looms").map(size), Some((90, 60)), "none is made larger");
    assert_eq!(of_work(&dataset, "On Plains"), None);
    let mut expected: Vec<String> = dataset.every_image().map(Image::file).collect();
    expected.sort();
    assert_eq!(names(&lab.out().join("lab.images")), expected);
    // Transparent pixels become white.
    let engine = of_work(&dataset, "On Engines").unwrap();
    let shown = image::open(lab.out().join("lab.images").join(engine.file())).unwrap().to_rgb8();
    assert_eq!((shown.get_pixel(20, 80).0, shown.get_pixel(300, 80).0), ([200, 30, 30], [255; 3]));
}

#[test]
fn the_same_pictures_give_the_same_bytes() {
    let (one, other) = (Lab::new(), Lab::new());
    assert_eq!(one.publish(), other.publish());
}

#[test]
fn nothing_but_the_picture_is_left_of_a_file() {
    let lab = Lab::new();
    // A comment segment of JPEG, where cameras write names and places.
    let mut bytes = picture(300, 400, ImageFormat::Jpeg);
    let secret = b"Somewhere 12, 00000 Nowhere";
    let length = (secret.len() as u16 + 2).to_be_bytes();
    let comment: Vec<u8> = [&[0xff, 0xfe], &length[..], secret].concat();
    bytes.splice(2..2, comment);
    assert!(image::load_from_memory(&bytes).is_ok());
    lab.write("ada/ada.jpg", &bytes);
    let dataset = lab.publish();
    let file = lab.out().join("lab.images").join(portrait(&dataset).unwrap().file());
    let written = fs::read(file).unwrap();
    assert!(!written.windows(9).any(|window| window == b"Somewhere"));
}

#[test]
fn a_picture_is_turned_as_the_camera_says() {
    let lab = Lab::new();
    let mut bytes = picture(400, 200, ImageFormat::Jpeg);
    // An Exif segment that asks for a quarter turn to the right (orientation 6).
    let tiff = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let length = (tiff.len() as u16 + 8).to_be_bytes();
    let exif: Vec<u8> = [&[0xff, 0xe1], &length[..], b"Exif\0\0", tiff].concat();
    bytes.splice(2..2, exif);
    lab.write("ada/engine.png", &bytes);
    let (dataset, ..) = lab.compile();
    let image = of_work(&dataset, "On Engines").unwrap();
    assert_eq!((image.width, image.height), (120, 240));
}

#[track_caller]
fn check_refused(bytes: &[u8], expected: &str) {
    let lab = Lab::new();
    lab.write("ada/ada.jpg", bytes);
    let (dataset, _, told) = lab.compile();
    assert_eq!(portrait(&dataset), None);
    assert_eq!(told, [format!("`ada.jpg` {expected}")]);
}

#[test]
fn what_is_no_picture_is_told_where_it_is_named() {
    check_refused(b"", "is no picture that is read");
    check_refused(b"<svg xmlns='http://www.w3.org/2000/svg'/>", "is no picture that is read");
    check_refused(&picture(30, 40, ImageFormat::Png)[..60], "is damaged");
    // A header of PNG that claims 65,535 by 65,535 pixels.
    let mut bomb = picture(30, 40, ImageFormat::Png);
    bomb[16..24].copy_from_slice(&[0, 0, 255, 255, 0, 0, 255, 255]);
    let (dataset, _, told) = {
        let lab = Lab::new();
        lab.write("ada/ada.jpg", &bomb);
        lab.compile()
    };
    assert_eq!(portrait(&dataset), None);
    assert_eq!(told.len(), 1, "{told:?}");
}

#[test]
fn pictures_that_are_missing_or_left_over_are_told() {
    let lab = Lab::new();
    lab.write("ada/other.png", &picture(10, 10, ImageFormat::Png));
    lab.write("ada/profile.toml", b"portrait = 'eda.jpg'\n");
    let (_, _, told) = lab.compile();
    let left_over =
        |name: &str| told.iter().any(|it| it.ends_with(&format!("{name}` is shown nowhere")));
    assert!(left_over("ada/other.png") && left_over("ada/ada.jpg"), "{told:?}");
    assert!(told.contains(&"`eda.jpg` is not there".to_owned()), "{told:?}");
    assert_eq!(told.len(), 3, "{told:?}");
}

#[test]
fn a_name_never_leads_out_of_the_folder() {
    let lab = Lab::new();
    lab.write("secret.png", &picture(10, 10, ImageFormat::Png));
    fs::write(lab.0.path().join("outside.png"), picture(10, 10, ImageFormat::Png)).unwrap();
    lab.write("ada/profile.toml", b"portrait = '../../outside.png'\n");
    let (dataset, _, told) = lab.compile();
    assert_eq!(portrait(&dataset), None);
    assert!(told.contains(&"`../../outside.png` is not there".to_owned()), "{told:?}");
}

#[test]
fn altered_and_missing_pictures_are_noticed() {
    let lab = Lab::new();
    let dataset = lab.publish();
    let path = lab.out().join("lab.json");
    let of_images = || {
        let all = emit::beside(&dataset, &path).unwrap();
        all.into_iter().filter(|(name, _)| name.starts_with("lab.images")).collect::<Vec<_>>()
    };
    assert_eq!(of_images(), [("lab.images".to_owned(), Found::Unaltered)]);
    let file = portrait(&dataset).unwrap().file();
    fs::write(lab.out().join("lab.images").join(&file), picture(192, 192, ImageFormat::Jpeg))
        .unwrap();
    assert_eq!(of_images(), [(format!("lab.images/{file}"), Found::Altered)]);
    fs::remove_file(lab.out().join("lab.images").join(&file)).unwrap();
    assert_eq!(of_images(), [(format!("lab.images/{file}"), Found::Missing)]);
}

#[test]
fn pictures_that_are_no_longer_shown_go() {
    let lab = Lab::new();
    let before = lab.publish();
    lab.write("ada/works.bib", WORKS.replace("preview={engine.png}", "note={x}").as_bytes());
    fs::remove_file(lab.0.path().join("seeds/ada/engine.png")).unwrap();
    fs::write(lab.out().join("lab.images/mine.txt"), "mine").unwrap();
    let after = lab.publish();
    let mut expected: Vec<String> = after.every_image().map(Image::file).collect();
    expected.push("mine.txt".to_owned());
    expected.sort();
    assert_eq!(names(&lab.out().join("lab.images")), expected);
    assert_eq!(before.every_image().count(), after.every_image().count() + 1);
}

#[test]
fn pages_of_a_site_show_portraits_without_the_program() {
    let lab = Lab::new();
    crate::site::program(lab.0.path());
    let arguments =
        ["build", "seeds", "--program", "program", "--base-url", "https://lab.example/"];
    let built = crate::site::peerage(&arguments, lab.0.path());
    assert!(built.status.success(), "{built:?}");
    let page = fs::read_to_string(lab.0.path().join("site/people/ada-sample/index.html")).unwrap();
    let (_, after) = page.split_once("class=\"person-header__portrait\" src=\"../../").unwrap();
    let (address, after) = after.split_once('"').unwrap();
    assert!(lab.0.path().join("site").join(address).is_file(), "{address}");
    let expected = " width=\"192\" height=\"192\" alt=\"Ada at a loom\"";
    assert!(after.starts_with(expected), "{after}");
    assert!(page.contains(&format!("\"image\":\"https://lab.example/{address}\"")), "{address}");
}

#[test]
fn a_light_logo_stands_on_dark_ground() {
    let lab = Lab::new();
    lab.write("lab.toml", b"name = 'Engines'\nlogo = 'logo.png'\n");
    let check = |color: [u8; 3], corner: Option<u8>, expected: ([u8; 3], bool, u16)| {
        let drawn = |x, y| match (20..180).contains(&x) && (20..60).contains(&y) {
            true => Rgba([color[0], color[1], color[2], 255]),
            false => Rgba(corner.map_or([0; 4], |it| [it, it, it, 255])),
        };
        let picture = DynamicImage::ImageRgba8(RgbaImage::from_fn(200, 80, drawn));
        let mut bytes = Vec::new();
        picture.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).unwrap();
        lab.write("logo.png", &bytes);
        let dataset = lab.publish();
        let logo = dataset.lab.logo.as_ref().unwrap();
        let shown = image::open(lab.out().join("lab.images").join(logo.file())).unwrap().to_rgb8();
        assert_eq!((shown.get_pixel(2, 2).0, logo.dark, logo.width), expected);
    };
    let [white, dark] = [[255; 3], [0x16; 3]];
    check(white, None, (dark, true, 220));
    check([250, 230, 240], None, (dark, true, 220));
    check([0; 3], None, (white, false, 200));
    check([200, 30, 30], None, (white, false, 200));
    check(white, Some(0), ([0; 3], false, 200));
}
