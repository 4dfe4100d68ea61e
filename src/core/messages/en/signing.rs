//! The dialogs in which a visitor signs.

messages! {
    WROTE_WITH_THEM = "I wrote this with them";
    STEP_WORD = "2. Your word";
    ALSO_BY = "This work is also by";
    CONFIRM = "I confirm it";
    DISPUTE = "This entry is wrong";
    YOUR_WORD = "Your word";
    WHEN_IT_COUNTS =
        "It counts once your own profile here is claimed with the same key, and a registry or the \
         venue lists you both.";
    STEP_SIGN = "3. Sign";
    SIGN = "Sign";
    NO_KEY = "Make a key first.";
    not_signed(reason: &str) = "Not signed: {reason}.";
    SIGNED = "Signed \u{2713} and checked in this page.";
    WHAT_YOU_SIGNED = "Exactly what you signed";
    STEP_SEND_WORD = "4. Send it to the lab";
    word_subject(work: &str) = "A co-author's word on {work}";
    word_body(work: &str, profile: &str, key: &str) =
        "My word on {work} as a work of {profile}, signed by {key}.";
    this_is_me(name: &str) = "This is me: {name}";
    WHAT_SIGNING_MEANS =
        "You state that this profile is yours and that you control the pages above. Nothing is \
         sent: you get a small file.";
    SIGN_CLAIM = "Sign the claim";
    STEP_STATE = "2. What you state";
    YOUR_PAGE = "Your page";
    ORCID = "ORCID iD";
    ONLY_WHERE_WRONG = "Only where the profile is wrong:";
    POSITION = "Position";
    AFFILIATION = "Affiliation";
    CONFIRM_OR_DISOWN = "Confirm or disown works";
    SAY_NOTHING = "say nothing";
    MINE = "mine";
    NOT_MINE = "not mine";
    STEP_KEY_PLACE = "4. Put the key where only you can";
    claim_body(profile: &str, key: &str) = "A claim to the profile {profile}, signed by {key}.";
    in_the_head_of(page: &str) = "In the head of {page}:";
    KEY_ON_MY_PAGE = "The key stands on my page:";
    IN_ORCID =
        "In your ORCID record, under Websites & social links, a link whose name is your key:";
    NO_PAGE =
        "You name no page of yours: the claim will be shown as signed, and linked to nothing.";
    STEP_SEND_CLAIM = "5. Send it to the lab";
    claim_subject(profile: &str) = "Claim to the profile {profile}";
    STEP_KEY = "1. Your key";
    ABOUT_KEYS =
        "Your browser makes a key that never leaves this device. No account, no upload. Browsers \
         may lose keys; then you make a new one and claim again.";
    MAKE_KEY = "Make a key";
    KEEP_IN_FILE = "Keep the key in a file instead";
    PASSPHRASE = "Passphrase";
    KEY_FILE = "Key file";
    MAKE_KEY_FILE = "Make a key file";
    short_passphrase(characters: usize) = "A passphrase has at least {characters} characters.";
    USE_KEY_FILE = "Use a key file";
    CHOOSE_KEY_FILE = "choose a key file first";
    NO_KEY_FILE = "this is no key file";
    OTHER_PASSPHRASE = "the passphrase is another one";
    your_key(key: &str) = "Your key: {key}";
    browser_makes_no_key(reason: &str) =
        "This browser makes no key ({reason}). `peerage keygen` and `peerage sign` do the same \
         outside of it.";
    UNSOUND_KEY = "the key is not sound: make another one";
    BROWSER_DOES_NOT_SIGN = "the browser does not sign";
    MALFORMED_SIGNATURE = "the signature is malformed";
    DOWNLOAD_FILE = "Download the file";
    COPY_MESSAGE = "Copy the message";
    find_attached(file: &str) = "Please find {file} attached.";
    OPEN_ISSUE = "Open an issue";
    WRITE_MAIL = "Write a mail";
    SEND_TO_OWNER = "Send the file to whoever runs this page.";
    WHEN_BADGE_CHANGES = "The badge changes when the lab has filed it and compiled the page anew.";
    INSECURE = "this page is not served securely (https)";
    THIS_IS_ME = "This is me";
    unavailable(reason: &str) = "Nothing can be signed here now: {reason}.";
}
