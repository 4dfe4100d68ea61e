//! A card as a picture (PNG). The picture holds a digest of the content that it was drawn from,
//! so that an unchanged card is recognized.

use std::io;

use resvg::render;
use resvg::tiny_skia::{Pixmap, Transform};

use crate::input::digest;
use crate::site::card::fonts::Fonts;
use crate::site::card::{Card, HEIGHT, WIDTH};

/// Keyword of the text chunk that holds the digest (PNG, third edition, 11.3.3.1).
const KEYWORD: &str = "Source";

/// Version of the drawing. Cards of another version are drawn anew.
const VERSION: u32 = 1;

/// Digest of the content of a card, the fonts that it needs and the version of the drawing.
pub fn said(card: &Card, fonts: &Fonts) -> String {
    digest(format!("{VERSION} {} {card:?}", fonts.are_own()).as_bytes())
}

/// True if a picture was drawn from content with the digest `said`.
pub fn says(png: &[u8], said: &str) -> bool {
    let decoder = png::Decoder::new(io::Cursor::new(png));
    decoder.read_info().is_ok_and(|reader| {
        let texts = &reader.info().uncompressed_latin1_text;
        texts.iter().any(|text| text.keyword == KEYWORD && text.text == said)
    })
}

/// The picture of a drawing.
pub fn png(svg: &str, said: &str, fonts: &Fonts) -> io::Result<Vec<u8>> {
    let tree = fonts.tree(svg)?;
    let mut pixels =
        Pixmap::new(WIDTH, HEIGHT).ok_or_else(|| io::Error::other("a card has no size"))?;
    render(&tree, Transform::identity(), &mut pixels.as_mut());
    // The background is opaque, so the alpha channel can be dropped.
    let colors: Vec<u8> =
        pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Balanced);
    encoder.add_text_chunk(KEYWORD.to_owned(), said.to_owned()).map_err(io::Error::other)?;
    let mut writer = encoder.write_header().map_err(io::Error::other)?;
    writer.write_image_data(&colors).map_err(io::Error::other)?;
    writer.finish().map_err(io::Error::other)?;
    Ok(bytes)
}
