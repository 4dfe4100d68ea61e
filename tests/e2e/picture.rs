//! Small screenshots of pages, and their perceptible difference.

use std::collections::BTreeSet;
use std::io::Cursor;

use png::{BitDepth, ColorType, Compression, Decoder, Encoder, Filter, Transformations};

/// Side of the squares that are compared, in pixels.
const SIDE: usize = 4;

/// Maximum mean difference of the colors of two squares, of 255: differences in the smoothing of
/// letters stay below it, another word does not.
const TOLERANCE: u32 = 12;

/// Number of values to which each color channel is quantized, so that files are small.
const LEVELS: u32 = 16;

/// A picture without transparency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    /// Pixels as red, green and blue, row by row.
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads a PNG file of 8 bits a channel or with a palette, and quantizes its colors. Fails for
    /// other data.
    pub fn from_png(bytes: &[u8]) -> Result<Self, png::DecodingError> {
        let mut decoder = Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(Transformations::normalize_to_color8());
        let mut reader = decoder.read_info()?;
        let mut data = vec![0; reader.output_buffer_size().unwrap_or_default()];
        let info = reader.next_frame(&mut data)?;
        let samples = info.color_type.samples();
        let pixels = data[..info.buffer_size()].chunks_exact(samples).map(|pixel| match pixel {
            [red, green, blue, ..] => [*red, *green, *blue].map(rounded),
            _ => [rounded(pixel[0]); 3],
        });
        let (width, height) = (info.width as usize, info.height as usize);
        Ok(Self { width, height, pixels: pixels.collect() })
    }

    /// The picture as a PNG file, with a palette where it has at most 256 colors.
    pub fn to_png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut out = Vec::new();
        let (width, height) = (self.width as u32, self.height as u32);
        let mut encoder = Encoder::new(&mut out, width, height);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::High);
        let palette: Vec<_> = BTreeSet::from_iter(&self.pixels).into_iter().copied().collect();
        if palette.len() > 256 {
            encoder.set_color(ColorType::Rgb);
            encoder.write_header()?.write_image_data(self.pixels.as_flattened())?;
            return Ok(out);
        }
        let index = |pixel| palette.partition_point(|color| color < pixel) as u8;
        let indices: Vec<_> = self.pixels.iter().map(index).collect();
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(palette.into_flattened());
        // Neighboring indices have nothing to do with each other.
        encoder.set_filter(Filter::NoFilter);
        encoder.write_header()?.write_image_data(&indices)?;
        Ok(out)
    }

    /// Squares of this picture, by their positions, that differ in `other`; all of them where the
    /// sizes differ. Content that moved by one pixel does not differ.
    pub fn differences(&self, other: &Self) -> Vec<(usize, usize)> {
        let squares = (0..self.height).step_by(SIDE).flat_map(|y| {
            let columns = (0..self.width).step_by(SIDE);
            columns.map(move |x| (x, y))
        });
        let is_same_size = (self.width, self.height) == (other.width, other.height);
        squares.filter(|place| !is_same_size || !self.is_alike(other, *place)).collect()
    }

    /// The picture with everything pale but the squares at these positions.
    pub fn marked(&self, places: &[(usize, usize)]) -> Self {
        let mut marked = self.clone();
        for (at, pixel) in marked.pixels.iter_mut().enumerate() {
            let (x, y) = (at % self.width, at / self.width);
            if !places.contains(&(x - x % SIDE, y - y % SIDE)) {
                *pixel = pixel.map(|value| 204 + value / 5);
            }
        }
        marked
    }

    fn is_alike(&self, other: &Self, place: (usize, usize)) -> bool {
        const SHIFTS: [(isize, isize); 5] = [(0, 0), (0, -1), (0, 1), (-1, 0), (1, 0)];
        SHIFTS.iter().any(|shift| self.distance(other, place, *shift) <= TOLERANCE)
    }

    /// Mean difference of the channels in a square, where the other picture is shifted by `shift`.
    /// Pixels outside of a picture are not compared.
    fn distance(&self, other: &Self, (x, y): (usize, usize), shift: (isize, isize)) -> u32 {
        let (mut sum, mut count) = (0, 0);
        for row in y..(y + SIDE).min(self.height) {
            for column in x..(x + SIDE).min(self.width) {
                let moved = column.checked_add_signed(shift.0).zip(row.checked_add_signed(shift.1));
                let Some(theirs) = moved.and_then(|place| other.pixel(place)) else { continue };
                let ours = self.pixels[row * self.width + column];
                sum += ours.iter().zip(theirs).map(|(a, b)| u32::from(a.abs_diff(b))).sum::<u32>();
                count += 3;
            }
        }
        sum.checked_div(count).unwrap_or(u32::MAX)
    }

    fn pixel(&self, (x, y): (usize, usize)) -> Option<[u8; 3]> {
        let is_inside = x < self.width && y < self.height;
        is_inside.then(|| self.pixels[y * self.width + x])
    }
}

/// Nearest of [`LEVELS`] values.
fn rounded(value: u8) -> u8 {
    let step = 255 / (LEVELS - 1);
    ((u32::from(value) + step / 2) / step * step) as u8
}

/// A picture in one color, with a rectangle in another.
#[cfg(test)]
fn drawn(size: (usize, usize), from: (usize, usize), to: (usize, usize)) -> Picture {
    let (width, height) = size;
    let is_ink = |x, y| (from.0..to.0).contains(&x) && (from.1..to.1).contains(&y);
    let pixels = (0..width * height).map(|at| match is_ink(at % width, at / width) {
        true => [0, 0, 51],
        false => [255; 3],
    });
    Picture { width, height, pixels: pixels.collect() }
}

#[test]
fn a_picture_survives_its_file() {
    let picture = drawn((30, 17), (3, 4), (9, 12));
    assert_eq!(Picture::from_png(&picture.to_png().unwrap()).unwrap(), picture);
    assert!(Picture::from_png(b"nothing").is_err());
}

#[test]
fn what_moved_by_a_pixel_is_the_same() {
    let one = drawn((40, 40), (8, 8), (24, 12));
    for (dx, dy) in [(0, 0), (1, 0), (0, 1)] {
        let two = drawn((40, 40), (8 + dx, 8 + dy), (24 + dx, 12 + dy));
        assert_eq!(one.differences(&two), [], "{dx} {dy}");
    }
}

#[test]
fn what_is_gone_or_elsewhere_differs() {
    let one = drawn((40, 40), (8, 8), (24, 12));
    assert_eq!(one.differences(&drawn((40, 40), (0, 0), (0, 0))).len(), 4);
    assert_eq!(one.differences(&drawn((40, 40), (8, 24), (24, 28))).len(), 8);
    assert_eq!(one.differences(&drawn((40, 44), (8, 8), (24, 12))).len(), 100);
}
