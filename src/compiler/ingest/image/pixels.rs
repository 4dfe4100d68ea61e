//! Pixels of a picture: decoded within bounds, scaled to the size in which they are shown, and
//! encoded again, so that only the picture itself is left of a file. Places and dates that cameras
//! write never reach a page.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::imageops::{FilterType, overlay};
use image::{
    DynamicImage, ImageDecoder, ImageFormat as FileFormat, ImageReader, Limits, RgbImage, Rgba,
    RgbaImage,
};
use peerage_core::model::{Image, ImageFormat};

use crate::ingest::image::Subject;
use crate::input::digest;

/// Maximum number of pixels along a side, and maximum size of all pixels in bytes.
const MAX_SIDE: u32 = 16_384;
const MAX_PIXELS: u64 = 512 << 20;

/// Side of a portrait in pixels, which is twice the side in which it is shown.
const PORTRAIT: u32 = 192;

/// Width and height in pixels of the box that a picture of a work fits into.
const WORK: (u32, u32) = (320, 240);

/// Quality of a JPEG, out of 100.
const QUALITY: u8 = 82;

/// Reason for which a picture is not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Unknown format.
    Unknown,
    /// Stated size with more pixels than are read.
    TooLarge,
    /// Picture that cannot be decoded to its end.
    Damaged,
}

impl Problem {
    /// Message, as the rest of a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Self::Unknown => "is no picture that is read",
            Self::TooLarge => "has too many pixels",
            Self::Damaged => "is damaged",
        }
    }

    /// Remedy.
    pub fn remedy(self) -> &'static str {
        match self {
            Self::Unknown => "save it as PNG, JPEG, WebP or GIF",
            Self::TooLarge => "make it smaller: at most 16,384 pixels along each side",
            Self::Damaged => "save it again",
        }
    }
}

/// Published form of the picture in `bytes`, and its file.
pub fn shown(bytes: &[u8], subject: Subject) -> Result<(Image, Vec<u8>), Problem> {
    let picture = decoded(bytes)?;
    let picture = match subject {
        Subject::Person => squared(&picture),
        Subject::Work => fitted(&picture),
    };
    let dark = subject == Subject::Work && is_light_drawing(&picture);
    let picture = on_ground(&picture, dark);
    let (width, height) = (picture.width() as u16, picture.height() as u16);
    let (format, bytes) = encoded(&picture).ok_or(Problem::Damaged)?;
    let image = Image { digest: digest(&bytes), format, width, height, alt: String::new(), dark };
    Ok((image, bytes))
}

/// Decodes the pixels, turned upright.
fn decoded(bytes: &[u8]) -> Result<DynamicImage, Problem> {
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Problem::Unknown)?;
    let is_read = |format| {
        use FileFormat::{Gif, Jpeg, Png, WebP};
        matches!(format, Gif | Jpeg | Png | WebP)
    };
    if !reader.format().is_some_and(is_read) {
        return Err(Problem::Unknown);
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_PIXELS);
    reader.limits(limits);
    let problem = |error| match error {
        image::ImageError::Limits(_) => Problem::TooLarge,
        _ => Problem::Damaged,
    };
    let mut decoder = reader.into_decoder().map_err(problem)?;
    // A picture without an orientation is upright.
    let orientation = decoder.orientation().ok();
    let mut picture = DynamicImage::from_decoder(decoder).map_err(problem)?;
    if let Some(orientation) = orientation {
        picture.apply_orientation(orientation);
    }
    match picture.width().min(picture.height()) {
        0 => Err(Problem::Damaged),
        _ => Ok(picture),
    }
}

/// Cuts a square out of the middle; out of a portrait format from nearer to the top, where faces
/// are.
fn squared(picture: &DynamicImage) -> RgbaImage {
    let (width, height) = (picture.width(), picture.height());
    let side = width.min(height);
    let (x, y) = ((width - side) / 2, (height - side) / 3);
    let square = picture.crop_imm(x, y, side, side);
    scaled(&square, PORTRAIT.min(side), PORTRAIT.min(side))
}

/// Fits the complete picture into the box of a picture of a work.
fn fitted(picture: &DynamicImage) -> RgbaImage {
    let (width, height) = (u64::from(picture.width()), u64::from(picture.height()));
    let (most_wide, most_high) = (u64::from(WORK.0), u64::from(WORK.1));
    if width <= most_wide && height <= most_high {
        return picture.to_rgba8();
    }
    let (wide, high) = match width * most_high > height * most_wide {
        true => (most_wide, (height * most_wide / width).max(1)),
        false => ((width * most_high / height).max(1), most_high),
    };
    scaled(picture, wide as u32, high as u32)
}

/// Resizes `picture`. If it shrinks much, it is first reduced to twice the target size in one quick
/// pass.
fn scaled(picture: &DynamicImage, width: u32, height: u32) -> RgbaImage {
    let is_much = picture.width() > 4 * width && picture.height() > 4 * height;
    let near = match is_much {
        true => picture.thumbnail_exact(2 * width, 2 * height),
        false => picture.clone(),
    };
    near.resize_exact(width, height, FilterType::CatmullRom).to_rgba8()
}

/// Luma above which a color is hardly seen on white, out of 255.
const LIGHT: f32 = 200.0;

/// Ground of a light drawing: that of a page in dark colors.
const DARK: Rgba<u8> = Rgba([0x16, 0x16, 0x16, 0xff]);

/// True if `picture` is made for a dark ground: most of its pixels beside transparent ones are
/// light.
fn is_light_drawing(picture: &RgbaImage) -> bool {
    let is_seen = |x: u32, y: u32| picture.get_pixel_checked(x, y).is_none_or(|it| it.0[3] > 127);
    let (mut n_light, mut n) = (0, 0);
    for (x, y, Rgba([red, green, blue, alpha])) in picture.enumerate_pixels() {
        let around = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        if *alpha > 127 && around.into_iter().any(|(x, y)| !is_seen(x, y)) {
            let [red, green, blue] = [red, green, blue].map(|it| f32::from(*it));
            n += 1;
            n_light += u32::from(0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT);
        }
    }
    2 * n_light > n
}

/// Puts `picture` on white where it is transparent, as drawings for papers expect; or, with a margin,
/// on dark ground.
fn on_ground(picture: &RgbaImage, is_dark: bool) -> RgbImage {
    let (width, height) = picture.dimensions();
    let margin = if is_dark { (height / 8).max(1) } else { 0 };
    let color = if is_dark { DARK } else { Rgba([255; 4]) };
    let mut ground = RgbaImage::from_pixel(width + 2 * margin, height + 2 * margin, color);
    overlay(&mut ground, picture, margin.into(), margin.into());
    DynamicImage::ImageRgba8(ground).to_rgb8()
}

/// Encodes a picture in the format that gives the smaller file.
fn encoded(picture: &RgbImage) -> Option<(ImageFormat, Vec<u8>)> {
    let mut jpeg = Vec::new();
    picture.write_with_encoder(JpegEncoder::new_with_quality(&mut jpeg, QUALITY)).ok()?;
    let mut webp = Vec::new();
    picture.write_with_encoder(WebPEncoder::new_lossless(&mut webp)).ok()?;
    Some(match webp.len() <= jpeg.len() {
        true => (ImageFormat::Webp, webp),
        false => (ImageFormat::Jpeg, jpeg),
    })
}
