//! Sections of a curriculum vitae.

messages! {
    experience = "Experience";
    education = "Education";
    projects = "Projects";
    grants = "Grants";
    software = "Software";
    data = "Data sets";
    patents = "Patents";
    honors = "Honors and awards";
    talks = "Talks";
    media = "In the media";
    service = "Service";
    teaching = "Teaching";
    students = "Students";
    activities = "Activities";
    skills = "Skills";
    advised_by = "advised by ";
    mentored_by = "mentored by ";
}
