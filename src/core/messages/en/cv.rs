//! The sections of a curriculum vitae.

messages! {
    EXPERIENCE = "Experience";
    EDUCATION = "Education";
    PROJECTS = "Projects";
    HONORS = "Honors and awards";
    SERVICE = "Service";
    TEACHING = "Teaching";
    ACTIVITIES = "Activities";
    SKILLS = "Skills";
    ADVISED_BY = "advised by ";
    MENTORED_BY = "mentored by ";
}
