//! Templates of texts with placeholders.

use std::fmt::{Display, Write};

/// Replaces each `{name}` in `template` by the argument of that name. Braces without a known name
/// are kept unchanged.
pub(super) fn fill(template: &str, arguments: &[(&str, &dyn Display)]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let known = after.split_once('}').and_then(|(name, after)| {
            let (_, value) = arguments.iter().find(|(known, _)| *known == name)?;
            Some((value, after))
        });
        rest = match known {
            Some((value, after)) => {
                let _ = write!(text, "{value}");
                after
            }
            None => {
                text.push('{');
                after
            }
        };
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn arguments_stand_in_their_places() {
        let filled = |template| fill(template, &[("n", &3), ("all", &"{n}")]);
        assert_eq!(filled("{n} of {all}"), "3 of {n}");
        assert_eq!(filled("{all}のうち{n}"), "{n}のうち3");
        assert_eq!(filled("{ {x} {n"), "{ {x} {n");
        assert_eq!(filled(""), "");
    }
}
