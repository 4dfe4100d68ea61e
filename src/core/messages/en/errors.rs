//! Errors where a file cannot be shown.

messages! {
    damaged_dataset(reason: &str) = "the dataset is damaged: {reason}";
    newer_dataset(found: u32, own: u32) =
        "the dataset has version {found} of the format and this widget reads version {own}: \
         update the widget's files";
    older_dataset(found: u32, own: u32) =
        "the dataset has version {found} of the format and this widget reads version {own}: \
         compile the dataset again";
    index_version = "the search index is of another version of the format";
    index_damaged = "the search index is damaged";
    unreachable(url: &str, reason: &str) =
        "{url} cannot be reached ({reason}): check the connection, that the page's \
         Content-Security-Policy allows it in connect-src, and that another site sends \
         Access-Control-Allow-Origin";
    bad_status(url: &str, status: u16) =
        "{url} answers with status {status}: check the address in `src`, and that the compiled \
         dataset was uploaded";
    unreadable(url: &str, error: &str) = "{url}: {error}";
    other_file(url: &str) =
        "{url} is not the file that belongs to this dataset: compile again, and upload all files \
         together";
    unknown_source_kind(source: &str, kind: &str) =
        "the source `{source}` is of the unknown kind `{kind}`: update the program";
    unknown_word(word: &str) = "`{word}` is not a word that this program knows here";
    unsafe_address =
        "not an address that a page may link to: one begins with https://, http:// or mailto:, \
         names no user, and has no spaces or invisible characters";
    unsafe_mail = "not the address of one mailbox: it is written name@example.org";
    at_place(place: &str, problem: &str) = "{place}: {problem}";
    too_many(n: usize, most: usize) = "it has {n} entries; at most {most} are read";
    too_long(n: usize, most: usize) = "it has {n} bytes; at most {most} are read";
    no_such_entry(at: usize, count: usize) =
        "it names entry {at} of a list that has {count} (the first is 0)";
    no_key = "a key has at least one character";
    odd_key = "a key has no spaces, no invisible characters, and no signs such as / and &";
    key_is_there(key: &str, at: usize) = "entry {at} already has the key `{key}`";
    odd_file_name = "not the name of a file in the folder of the dataset";
    odd_year = "a year has four digits and is not before 1000";
    not_of_the_web = "a web address is needed here: it begins with https:// or http://";
    runs_differ = "the runs of a text differ from its plain text";
    odd_unit = "a unit stands before or apart from the unit that it is a part of, or too deep below it";
    odd_formula = "a formula has elements or attributes that are not shown, or too deep a nesting";
    odd_identifier = "an identifier without an address";
    no_such_line = "a line from 1 on in a file of the source is needed here";
    unequal_lists = "these lists must have the same length";
    ring_of_copies = "copies that refer to each other, or too many";
    odd_digest = "a digest is written `sha256-` and 44 characters of base64";
    odd_community = "a color of a community is a number from 0 to 7";
    odd_image = "an image has 1 to 640 pixels along each side";
    too_many_marks = "a letter has more marks than browsers can show";
    too_many_pairs = "the works have too many pairs of authors to be drawn";
    too_many_filed = "the works have too many authors times topics to be counted";
    too_many_told = "the works have too many authors times places in sources to be verified";
    too_many_names = "the works repeat too many long names to be searched";
    malformed_date = "a date is written YYYY, YYYY-MM or YYYY-MM-DD";
}
