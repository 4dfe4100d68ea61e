//! The versions of a work, which its page shows at once.

use peerage_core::messages::{lists, works};
use peerage_core::model::{Dataset, Work};
use peerage_core::state::versions::{
    changes, earlier, has_versions, last, other_titles, short_names, told_by,
};
use peerage_core::text::differ::Change;
use peerage_core::text::markup::escaped;

use super::link;

/// The preprints before a work, its other titles and its short names; nothing where
/// only one version is known.
pub(super) fn versions(work: &Work, dataset: &Dataset) -> String {
    if !has_versions(work) {
        return String::new();
    }
    let mut out = String::from("<div class=\"versions\"><ol class=\"versions__thread\">");
    let mut places: Vec<String> = Vec::new();
    for (assertion, address) in earlier(work) {
        let words = escaped(&assertion.value);
        places.push(address.map_or(words.clone(), |it| link(&it.url(), "", &words)));
    }
    if !places.is_empty() {
        places.push(escaped(&last(work, dataset)));
    }
    for place in places {
        out.push_str(&format!("<li class=\"versions__place\">{place}</li>"));
    }
    out.push_str("</ol>\n");
    for title in other_titles(work) {
        let words = changes(&title, work).into_iter().map(stretch).collect::<String>();
        out.push_str(&format!(
            "<p class=\"versions__title\"><span class=\"versions__label\">{}</span>{words}\
             <span class=\"versions__label\">{}</span></p>\n",
            works::also_titled(),
            escaped(&told_by(&title, dataset))
        ));
    }
    let names = short_names(work);
    if !names.is_empty() {
        let words = escaped(&works::also_called(&names.join(lists::separator())));
        out.push_str(&format!("<p class=\"versions__names\">{words}</p>\n"));
    }
    out.push_str("</div>\n");
    out
}

fn stretch((change, text): (Change, String)) -> String {
    let text = escaped(&text);
    match change {
        Change::Kept => text,
        Change::Removed => format!("<del class=\"versions__removed\">{text}</del>"),
        Change::Added => format!("<ins class=\"versions__added\">{text}</ins>"),
    }
}
