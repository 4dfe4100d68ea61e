//! Reads the layouts that are stored in a dataset.

use crate::graph::Point;
use crate::model::Picture;

/// The positions of the people of a picture, in graph units; empty if the
/// picture is damaged.
pub fn places(picture: &Picture) -> Vec<Point> {
    if !picture.is_whole() {
        return Vec::new();
    }
    let step = f32::from(picture.step);
    let place = |(&x, &y): (&i16, &i16)| Point { x: f32::from(x) * step, y: f32::from(y) * step };
    picture.x.iter().zip(&picture.y).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::PersonId;

    #[test]
    fn a_damaged_picture_has_no_places() {
        let picture = Picture { people: vec![PersonId(0)], ..Picture::default() };
        assert!(places(&picture).is_empty());
    }
}
