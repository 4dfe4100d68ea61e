//! Writing to a person.

messages! {
    SUBJECT = "Working together";
    OPEN_MAIL = "Open in your mail program";
    OPEN_PAGE = "Open their contact page";
    WRITE_TO_THEM = "Write to them";
    MESSAGE = "Message";
    COPY_TEXT = "Copy the text";
    NOTHING_IS_SENT = "This page sends nothing and never sees the message.";
    began_with(title: &str) = " (I began with “{title}”)";
    draft(name: &str, began_with: &str) =
        "Dear {name},\n\nI read about your work{began_with} and would like to work with you on \
         …\n\nWhat I propose: …\nBy when I would need to know: …\n\nBest regards,\n";
}
