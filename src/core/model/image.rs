//! Images: portraits of people and pictures of works, as companion files of the dataset. They are
//! small and of known size, so that a page can reserve their space before they load.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};

/// Image in a companion file of the dataset, within the folder that the dataset names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Image {
    /// Digest of its bytes in the syntax of Subresource Integrity: `sha256-` and the base64 of
    /// SHA-256.
    pub digest: String,
    /// File format of the image.
    pub format: ImageFormat,
    /// Width in pixels. The image is shown at half of it, for screens of high resolution.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// Alternative text; empty if the text beside the image says the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub alt: String,
    /// True for a light drawing, which stands on dark ground.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dark: bool,
}

/// File format of an image. Every browser supports these formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ImageFormat {
    /// JPEG, for photographs.
    Jpeg,
    /// Lossless WebP, for drawings.
    Webp,
}

impl ImageFormat {
    /// File extension, without the dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Webp => "webp",
        }
    }

    /// MIME type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Webp => "image/webp",
        }
    }
}

impl Image {
    /// Name of the file, derived from its digest: a changed image has another name, so that no
    /// cache returns an older one.
    pub fn file(&self) -> String {
        let encoded = self.digest.rsplit('-').next().unwrap_or_default();
        let letters = encoded.chars().filter(char::is_ascii_alphanumeric).take(20);
        let name: String = letters.map(|c| c.to_ascii_lowercase()).collect();
        format!("{name}.{}", self.format.ending())
    }

    /// Address of the file relative to the page, for a dataset at `dataset_url` that calls its
    /// folder of images `folder`. It always stays within the folder of the dataset.
    pub fn address(&self, dataset_url: &str, folder: &str) -> String {
        let path = dataset_url.split(['?', '#']).next().unwrap_or(dataset_url);
        let beside = path.rfind('/').map_or("", |at| &path[..=at]);
        let folder = folder.rsplit(['/', '\\']).next().unwrap_or(folder);
        format!("{beside}{folder}/{}", self.file())
    }
}

members! { Image { required: [digest, format, width, height], optional: [alt, dark] } }

words! { ImageFormat { Jpeg "jpeg", Webp "webp" } }

#[cfg(test)]
mod tests {
    use super::*;

    fn image(format: ImageFormat) -> Image {
        let digest = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=".to_owned();
        Image { digest, format, width: 192, height: 192, alt: String::new(), dark: false }
    }

    #[test]
    fn a_file_is_called_as_its_digest() {
        assert_eq!(image(ImageFormat::Jpeg).file(), "47deqpj8hbsatimw5jce.jpg");
        assert_eq!(image(ImageFormat::Webp).file(), "47deqpj8hbsatimw5jce.webp");
    }

    #[test]
    fn an_image_lies_beside_its_dataset() {
        let address = |url: &str, folder: &str| image(ImageFormat::Jpeg).address(url, folder);
        assert_eq!(
            address("https://lab.example/data/p.json?x=a/b", "p.images"),
            "https://lab.example/data/p.images/47deqpj8hbsatimw5jce.jpg"
        );
        assert_eq!(address("p.json", "p.images"), "p.images/47deqpj8hbsatimw5jce.jpg");
        assert_eq!(
            address("/data/p.json", "https://other.example/x"),
            "/data/x/47deqpj8hbsatimw5jce.jpg"
        );
    }
}
