//! Badges that venues sign for works, as Open Badges 3.0 (1EdTech): awards and
//! artifact badges.

use crate::json::Json;
use crate::trust::proof::Refusal;
use crate::trust::statement::fields::Fields;

/// Badge that a venue gives to a work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    /// The work: `urn:peerage:work:` and its key, or `https://doi.org/…`.
    pub work: String,
    /// Kind of the badge.
    pub kind: BadgeKind,
    /// Name of the badge, such as `Best Paper Award`; for an artifact badge with the scheme and its
    /// version, because the same words changed their meaning.
    pub name: String,
}

/// Kinds of badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadgeKind {
    /// `Award`
    Award,
    /// `Certification`: the artifact of the work was evaluated.
    Artifact,
}

impl Badge {
    pub(super) fn read(subject: &Json) -> Result<Self, Refusal> {
        let mut fields = Fields::new(subject);
        if fields.texts("type")? != ["AchievementSubject"] {
            return Err(Refusal::Member("type"));
        }
        let work = fields.text("id")?;
        let achievement = fields.take("achievement").ok_or(Refusal::Member("achievement"))?;
        fields.finish()?;
        let mut fields = Fields::new(achievement);
        fields.text("id")?;
        if fields.texts("type")? != ["Achievement"] {
            return Err(Refusal::Member("achievement"));
        }
        let kind = match fields.text("achievementType")?.as_str() {
            "Award" => BadgeKind::Award,
            "Certification" => BadgeKind::Artifact,
            _ => return Err(Refusal::Member("achievementType")),
        };
        let name = fields.text("name")?;
        fields.optional("description")?;
        // Open Badges 3.0, B.1.1: every achievement says what it is given for.
        let criteria = fields.take("criteria").ok_or(Refusal::Member("criteria"))?;
        fields.finish()?;
        let mut fields = Fields::new(criteria);
        fields.optional("narrative")?;
        fields.address("id")?;
        fields.finish()?;
        Ok(Self { work, kind, name })
    }
}
