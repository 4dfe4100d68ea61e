//! Layout of a document: paper and template.

/// Layout of a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Size of the paper.
    pub size: PaperSize,
    /// Look of the document.
    pub template: Template,
}

/// Size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PaperSize {
    /// 210 by 297 millimetres (ISO 216).
    #[default]
    A4,
    /// 8.5 by 11 inches (ANSI/ASME Y14.1).
    Letter,
}

/// Look of a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Template {
    /// One column with serifs; headings over a rule.
    #[default]
    Classic,
    /// Dates in the margin; headings without serifs, in a color.
    Modern,
}

impl PaperSize {
    /// Width and height in twentieths of a point, as Word counts.
    pub fn twips(self) -> [u32; 2] {
        match self {
            Self::A4 => [11906, 16838],
            Self::Letter => [12240, 15840],
        }
    }
}
