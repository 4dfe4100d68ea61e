//! Export of a profile: into another site, or as one file.

messages! {
    embed = "Embed";
    embed_this = "Embed this page in another site";
    publications_of(name: &str) = "Publications of {name}";
    show = "Show";
    whole_profile = "Whole profile";
    list = "Publications";
    graph = "Collaborators";
    colors = "Colors";
    as_the_page = "As the page around it";
    light = "Light";
    dark = "Dark";
    journal = "Journal";
    contrast = "High contrast";
    university = "University";
    forms = "Forms";
    element = "Element";
    frame = "Frame";
    html = "HTML";
    markdown = "Markdown";
    about_element =
        "Stands in the page like any other part of it. A content security policy of the page has to \
         allow the script.";
    about_frame =
        "For sites that take no scripts of others. The small script lets the frame grow with its \
         content; without it the frame scrolls.";
    about_html = "The publications as they are listed, for any page. Nothing runs, nothing is loaded.";
    about_markdown = "The publications as they are listed, for a README or a site that is written so.";
    frame_elsewhere =
        "There is no frame for this profile: its program and its data come from different sites. Take \
         the element.";
    code = "What to copy";
    copy = "Copy";
    preview = "Preview";
    n_more(n: usize) = { n;
        One "One more line is copied too.",
        Other "{n} more lines are copied too."
    };
    save = "Save this profile";
    about_saving =
        "One file with the programs and the data in it. It opens from disk, asks no server for \
         anything, and searches, draws and verifies as this page does: for the day when a site is \
         gone, or for somebody who is offline.";
    save_file = "Save the file";
    collecting = "Collecting the files…";
    saved(name: &str, megabytes: &str) = "Given to the browser as {name}, {megabytes} MB.";
    not_saved(reason: &str) = "It cannot be saved: {reason}.";
    no_downloads = "the browser saves no file here";
    unreachable(address: &str) = "{address} cannot be had";
    saved_from(day: &str) = "Saved on {day} from";
    n_not_shown(n: usize) = { n; One "One more is not shown here.", Other "{n} more are not shown here." };
    live_page(name: &str) = "{name}: all of it, with sources";
}
