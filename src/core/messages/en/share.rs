//! Export of a profile: into another site, or as one file.

messages! {
    embed = "Embed";
    embed_this = "Embed this page in another site";
    publications_of(name: &str) = "Publications of {name}";
    show = "Show";
    whole_profile = "Whole profile";
    list = "Publications";
    graph = "Collaborators";
    badge = "Name and evidence";
    count = "Number of works";
    colors = "Colors";
    as_the_page = "Same as the page";
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
        "Becomes a part of the page. A content security policy of the page has to allow the script.";
    about_frame =
        "For sites that allow no scripts of others. The small script fits the frame to its content; \
         without it the frame scrolls.";
    about_html = "The publications as a plain list, for any page. It runs and loads nothing.";
    about_markdown = "The publications as a plain list, for a README or a site in Markdown.";
    frame_elsewhere =
        "There is no frame for this profile: its program and its data come from different sites. Use \
         the element.";
    code = "Code to copy";
    copy = "Copy";
    preview = "Preview";
    n_more(n: usize) = { n;
        One "One more line is copied too.",
        Other "{n} more lines are copied too."
    };
    save = "Save this profile";
    about_saving =
        "One file with the program and the data in it. It opens from disk and works offline: it \
         searches, draws and verifies as this page does.";
    save_file = "Save file";
    collecting = "Collecting the files…";
    saved(name: &str, megabytes: &str) = "Downloaded as {name}, {megabytes} MB.";
    not_saved(reason: &str) = "It cannot be saved: {reason}.";
    no_downloads = "the browser does not save files here";
    unreachable(address: &str) = "{address} cannot be loaded";
    saved_from(day: &str) = "Saved on {day} from";
    n_not_shown(n: usize) = { n; One "One more is not shown here.", Other "{n} more are not shown here." };
    live_page(name: &str) = "{name}: full profile with sources";
}
