//! Colors in the notation in which browsers return them.

/// Reads `rgb(0, 114, 178)` into red, green and blue from 0 to 1; none for any
/// other notation.
pub fn rgb(color: &str) -> Option<[f32; 3]> {
    let parts = color.strip_prefix("rgb(")?.strip_suffix(')')?;
    let mut parts = parts.split(',').map(|part| part.trim().parse::<u8>());
    let mut next = || Some(f32::from(parts.next()?.ok()?) / 255.0);
    Some([next()?, next()?, next()?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(color: &str, expected: Option<[f32; 3]>) {
        assert_eq!(rgb(color), expected, "{color}");
    }

    #[test]
    fn colors_are_read_as_browsers_return_them() {
        check("rgb(0, 51, 255)", Some([0.0, 0.2, 1.0]));
        check("rgb(0,51,255)", Some([0.0, 0.2, 1.0]));
        check("rgb(0, 51)", None);
        check("oklch(0.5 0.1 20)", None);
    }
}
