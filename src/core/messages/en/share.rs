//! Taking a profile along: into another site, or as one file.

messages! {
    EMBED = "Embed";
    EMBED_THIS = "Embed this page in another site";
    publications_of(name: &str) = "Publications of {name}";
    SHOW = "Show";
    WHOLE_PROFILE = "Whole profile";
    LIST = "Publications";
    GRAPH = "Collaborators";
    COLORS = "Colors";
    AS_THE_PAGE = "As the page around it";
    LIGHT = "Light";
    DARK = "Dark";
    JOURNAL = "Journal";
    CONTRAST = "High contrast";
    UNIVERSITY = "University";
    FORMS = "Forms";
    ELEMENT = "Element";
    FRAME = "Frame";
    HTML = "HTML";
    MARKDOWN = "Markdown";
    ABOUT_ELEMENT =
        "Stands in the page like any other part of it. A content security policy of the page has to \
         allow the script.";
    ABOUT_FRAME =
        "For sites that take no scripts of others. The small script lets the frame grow with its \
         content; without it the frame scrolls.";
    ABOUT_HTML = "The publications as they are listed, for any page. Nothing runs, nothing is loaded.";
    ABOUT_MARKDOWN = "The publications as they are listed, for a README or a site that is written so.";
    FRAME_ELSEWHERE =
        "There is no frame for this profile: its program and its data come from different sites. Take \
         the element.";
    CODE = "What to copy";
    COPY = "Copy";
    PREVIEW = "Preview";
    n_more(n: usize) = { n;
        One "One more line is copied too.",
        Other "{n} more lines are copied too."
    };
    SAVE = "Save this profile";
    ABOUT_SAVING =
        "One file with the programs and the data in it. It opens from disk, asks no server for \
         anything, and searches, draws and verifies as this page does: for the day when a site is \
         gone, or for somebody who is offline.";
    SAVE_FILE = "Save the file";
    COLLECTING = "Collecting the files…";
    saved(name: &str, megabytes: &str) = "Given to the browser as {name}, {megabytes} MB.";
    not_saved(reason: &str) = "It cannot be saved: {reason}.";
    NO_DOWNLOADS = "the browser saves no file here";
    unreachable(address: &str) = "{address} cannot be had";
    saved_from(day: &str) = "Saved on {day} from";
    n_not_shown(n: usize) = { n; One "One more is not shown here.", Other "{n} more are not shown here." };
    live_page(name: &str) = "{name}: all of it, with sources";
}
