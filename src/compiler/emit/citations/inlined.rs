//! Puts macros that are used once, and hold one part alone, where they are used:
//! hayagriva asks at every level whether something will be written.

use std::collections::BTreeMap;

use hayagriva::citationberg::{
    CslMacro, IndependentStyle, LayoutRenderingElement, NamesChild, Text, TextTarget,
};

/// Puts macros of `style` that are named once in its bibliography, of which `n_uses`
/// tells, in their place, where `finds` says of what they hold that it certainly finds
/// a variable: it counts as much for a group as the macro does.
pub fn inline(
    style: &mut IndependentStyle,
    n_uses: impl Fn(&str) -> usize,
    finds: &mut dyn FnMut(&LayoutRenderingElement) -> bool,
) {
    let Some(bibliography) = &mut style.bibliography else { return };
    let layout = &mut bibliography.layout.elements;
    let has_cases = |elements: &[LayoutRenderingElement]| elements.iter().any(has_cases);
    // A macro within one that has a case begins without.
    if has_cases(layout) || style.macros.iter().any(|part| has_cases(&part.children)) {
        return;
    }
    let single = |part: &CslMacro| match part.children.as_slice() {
        // A choice would take the delimiter of a group around it, and dates and names
        // may leave a mark where nothing is written, which the macro takes back.
        [one @ (LayoutRenderingElement::Group(_) | LayoutRenderingElement::Text(_))]
            if n_uses(&part.name) == 1 && finds(one) =>
        {
            Some((part.name.clone(), one.clone()))
        }
        _ => None,
    };
    let mut parts: BTreeMap<String, LayoutRenderingElement> =
        style.macros.iter().filter_map(single).collect();
    put(layout, &mut parts);
    style.macros.iter_mut().for_each(|part| put(&mut part.children, &mut parts));
}

/// Puts each of `parts` in the place of the macro of this name.
fn put(
    elements: &mut [LayoutRenderingElement],
    parts: &mut BTreeMap<String, LayoutRenderingElement>,
) {
    for element in elements {
        while let LayoutRenderingElement::Text(text) = element
            && let TextTarget::Macro { name } = &text.target
            && is_plain(text)
            && let Some(part) = parts.remove(name)
        {
            *element = part;
        }
        match element {
            LayoutRenderingElement::Group(group) => put(&mut group.children, parts),
            LayoutRenderingElement::Choose(choose) => {
                put(&mut choose.if_.children, parts);
                choose.else_if.iter_mut().for_each(|branch| put(&mut branch.children, parts));
                choose.otherwise.iter_mut().for_each(|branch| put(&mut branch.children, parts));
            }
            _ => {}
        }
    }
}

/// Whether a text adds nothing to what it writes.
fn is_plain(text: &Text) -> bool {
    text.formatting.is_empty()
        && text.affixes.prefix.is_none()
        && text.affixes.suffix.is_none()
        && text.display.is_none()
        && !text.quotes
}

/// Whether a macro is named with a case, or without periods.
fn has_cases(element: &LayoutRenderingElement) -> bool {
    let any = |elements: &[LayoutRenderingElement]| elements.iter().any(has_cases);
    match element {
        LayoutRenderingElement::Text(text) => {
            matches!(text.target, TextTarget::Macro { .. })
                && (text.text_case.is_some() || text.strip_periods)
        }
        LayoutRenderingElement::Group(group) => any(&group.children),
        LayoutRenderingElement::Choose(choose) => {
            choose.branches().any(|branch| any(&branch.children))
                || choose.otherwise.iter().any(|branch| any(&branch.children))
        }
        LayoutRenderingElement::Names(names) => names.children.iter().any(|child| match child {
            NamesChild::Substitute(substitute) => any(&substitute.children),
            _ => false,
        }),
        _ => false,
    }
}
