//! Images: portraits and pictures of works. Where the page looks as the widget does they
//! are shown before the program runs; in other pages the program brings them.

use peerage_core::model::{Image, Person};
use peerage_core::text::markup::escaped;

use super::Content;

impl Content<'_> {
    /// Absolute address of an image, where the site is known.
    pub(in crate::emit) fn absolute(&self, image: &Image) -> Option<String> {
        let (base, root, data) = (self.base?, self.root?, self.data?);
        let data = data.strip_prefix(root).filter(|_| !self.dataset.images.is_empty())?;
        Some(format!("{base}{}", image.address(data, &self.dataset.images)))
    }

    /// Element of an image with this class and alternative text; none without an image.
    pub(super) fn image(&self, image: Option<&Image>, class: &str, words: &str) -> Option<String> {
        // In a page of another host, no style sheet would give the image its size.
        let (data, image) = (self.data.filter(|_| self.is_in_place())?, image?);
        let folder = &self.dataset.images;
        if folder.is_empty() {
            return None;
        }
        let address = escaped(&image.address(data, folder));
        Some(format!(
            "<img class=\"{class}\" src=\"{address}\" width=\"{}\" height=\"{}\" alt=\"{}\" \
             loading=\"lazy\" decoding=\"async\">",
            image.width,
            image.height,
            escaped(words)
        ))
    }

    /// The portrait of a person, or their initials.
    pub(super) fn portrait(&self, person: &Person, class: &str, words: &str) -> String {
        let found = person.profile.as_ref().and_then(|profile| profile.portrait.as_ref());
        self.image(found, &format!("{class}__portrait"), words).unwrap_or_else(|| {
            let initials = escaped(&person.initials());
            format!("<span class=\"{class}__initials\" aria-hidden=\"true\">{initials}</span>")
        })
    }
}
