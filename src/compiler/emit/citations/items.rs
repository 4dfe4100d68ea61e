//! Items of CSL-JSON, prepared for hayagriva.

use std::io;

use hayagriva::citationberg::json::{Item, Value};
use peerage_core::cite::Segment;

use crate::emit::citations::capitals::Capitals;
use crate::emit::citations::fitted::Fitted;
use crate::emit::citations::shape::Shape;
use crate::emit::citations::{render, style};
use crate::ingest::record::StyleRecord;

/// Reads an item, whose titles hide their `capitals` then.
pub fn prepared(json: &str, capitals: &mut Capitals) -> io::Result<Item> {
    let mut item: Item = serde_json::from_str(json).map_err(io::Error::other)?;
    for field in ["title", "container-title"] {
        if let Some(Value::String(text)) = item.0.get_mut(field) {
            *text = capitals.hide(text);
        }
    }
    Ok(item)
}

/// Renders each of `items`, objects of CSL-JSON, alone in `record`'s style. An item that
/// cannot be read, or that the style has no words for, is empty.
pub fn references(items: &[String], record: &StyleRecord) -> io::Result<Vec<Vec<Segment>>> {
    let (_, style) = style::load(record)?;
    let fitted = Fitted::new(&style, &hayagriva::archive::locales());
    let mut capitals = Capitals::default();
    let items: Vec<Option<Item>> =
        items.iter().map(|json| prepared(json, &mut capitals).ok()).collect();
    let shapes: Vec<Option<Shape<'_>>> =
        items.iter().map(|item| item.as_ref().map(Shape::of)).collect();
    let mut references = Vec::new();
    for (item, shape) in items.iter().zip(&shapes) {
        let entry = match item.as_ref().zip(shape.as_ref()) {
            Some((item, shape)) => {
                render::entry(item, &*fitted.of(shape)?, &fitted.locales, &capitals)
            }
            None => None,
        };
        references.push(entry.map(|entry| entry.segments).unwrap_or_default());
    }
    Ok(references)
}
