//! Lab.

messages! {
    members = "Members";
    leads(n: usize) = { n; One "Principal investigator", Other "Faculty" };
    staff = "Staff";
    postdocs = "Postdocs";
    phd_students = "PhD students";
    students = "Students";
    visitors = "Visitors and affiliates";
    alumni = "Alumni";
    sections = "On this page";
    research = "Research";
    reports = "Annual reports";
    joining = "Join us";
    contact = "Contact";
    left(date: &str) = "Until {date}";
    now(position: &str) = "Now: {position}";
    about_this_data = "About this data";
    not_a_finding(statement: &str) = "{statement}. Stated by that platform, not checked here.";
}
