//! A person: what is said of them, and following them.

messages! {
    MORE = "More";
    LESS = "Less";
    NEWS = "News";
    FOLLOWING = "Following";
    FOLLOW = "Follow";
    ABOUT_FOLLOWING = "Kept on this device only. Nobody can count who follows.";
    nothing_new(since: &str) = "Nothing new since {since}";
    new_since(n: usize, since: &str) = "{n} new since {since}";
    MARK_AS_SEEN = "Mark as seen";
    OPEN_TO = "Open to: ";
    interests(all: &str) = "Interests: {all}";
    WHERE_FROM = "Where this comes from";
}
