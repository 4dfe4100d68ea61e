//! Letters to a person.

messages! {
    subject = "Collaboration";
    open_mail = "Open in your mail program";
    open_page = "Open their contact page";
    write_to_them = "Contact";
    message = "Message";
    copy_text = "Copy the text";
    nothing_is_sent = "This page sends nothing and never sees the message.";
    began_with(title: &str) = " (starting with “{title}”)";
    draft(name: &str, began_with: &str) =
        "Dear {name},\n\nI read about your work{began_with} and would like to work with you on \
         …\n\nWhat I propose: …\nI would need an answer by: …\n\nBest regards,\n";
}
