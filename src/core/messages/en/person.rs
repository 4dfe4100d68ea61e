//! Person: summary, and options for following them.

messages! {
    more = "More";
    less = "Less";
    news = "News";
    following = "Following";
    follow = "Follow";
    about_following = "Stored on this device only: nobody sees whom you follow.";
    nothing_new(since: &str) = "Nothing new since {since}";
    new_since(n: usize, since: &str) = "{n} new since {since}";
    mark_as_seen = "Mark as seen";
    open_to = "Open to: ";
    interests(all: &str) = "Interests: {all}";
    portrait_of(name: &str) = "Portrait of {name}";
    where_from = "Where this comes from";
}
