//! The sections of a curriculum vitae.

messages! {
    EXPERIENCE = "Experience";
    EDUCATION = "Education";
    PROJECTS = "Projects";
    GRANTS = "Grants";
    SOFTWARE = "Software";
    DATA = "Data sets";
    PATENTS = "Patents";
    HONORS = "Honors and awards";
    TALKS = "Talks";
    MEDIA = "In the media";
    SERVICE = "Service";
    TEACHING = "Teaching";
    STUDENTS = "Students";
    ACTIVITIES = "Activities";
    SKILLS = "Skills";
    ADVISED_BY = "advised by ";
    MENTORED_BY = "mentored by ";
}
