//! Dialogs in which a visitor signs.

messages! {
    wrote_with_them = "I wrote this with them";
    step_word = "2. Your statement";
    also_by = "This work is also by";
    confirm = "I confirm it";
    dispute = "This entry is wrong";
    your_word = "Your statement";
    when_it_counts =
        "It counts once your own profile here is claimed with the same key, and a registry or the \
         venue lists you both.";
    step_sign = "3. Sign";
    sign = "Sign";
    no_key = "Make a key first.";
    not_signed(reason: &str) = "Not signed: {reason}.";
    signed = "Signed \u{2713} and checked in this page.";
    what_you_signed = "Exactly what you signed";
    step_send_word = "4. Send it to the owner";
    word_subject(work: &str) = "A co-author's statement on {work}";
    word_body(work: &str, profile: &str, key: &str) =
        "My statement on {work} as a work of {profile}, signed by {key}.";
    this_is_me(name: &str) = "This is me: {name}";
    what_signing_means =
        "You state that this profile is yours and that you control the pages above. Nothing is \
         sent: you get a small file.";
    sign_claim = "Sign the claim";
    step_state = "2. What you state";
    your_page = "Your page";
    orcid = "ORCID iD";
    only_where_wrong = "Only where the profile is wrong:";
    position = "Position";
    affiliation = "Affiliation";
    confirm_or_disown = "Confirm or disown works";
    say_nothing = "say nothing";
    mine = "mine";
    not_mine = "not mine";
    step_key_place = "4. Put the key where only you can";
    claim_body(profile: &str, key: &str) = "A claim to the profile {profile}, signed by {key}.";
    in_the_head_of(page: &str) = "In the head of {page}:";
    key_on_my_page = "The key is on my page:";
    in_orcid =
        "In your ORCID record, under Websites & social links, a link whose name is your key:";
    no_page =
        "Without a page of yours, the claim is shown as signed and linked to nothing.";
    step_send_claim = "5. Send it to the owner";
    claim_subject(profile: &str) = "Claim to the profile {profile}";
    step_key = "1. Your key";
    about_keys =
        "Your browser makes a key that never leaves this device. No account, no upload. Browsers \
         may lose keys; then you make a new one and claim again.";
    make_key = "Make a key";
    keep_in_file = "Keep the key in a file instead";
    passphrase = "Passphrase";
    key_file = "Key file";
    make_key_file = "Make a key file";
    short_passphrase(characters: usize) = "A passphrase has at least {characters} characters.";
    use_key_file = "Use a key file";
    choose_key_file = "choose a key file first";
    no_key_file = "this is not a key file";
    other_passphrase = "the passphrase is wrong";
    your_key(key: &str) = "Your key: {key}";
    browser_makes_no_key(reason: &str) =
        "This browser cannot make a key ({reason}). `peerage keygen` and `peerage sign` do the same \
         outside of it.";
    unsound_key = "the key is invalid: make another one";
    browser_does_not_sign = "the browser cannot sign";
    malformed_signature = "the signature is malformed";
    download_file = "Download the file";
    copy_message = "Copy the message";
    find_attached(file: &str) = "Please find {file} attached.";
    open_issue = "Open an issue";
    write_mail = "Write an e-mail";
    send_to_owner = "Send the file to whoever runs this page.";
    when_badge_changes = "The badge changes once the owner has added the file and updated the page.";
    insecure = "this page is not served securely (https)";
    i_am_this = "This is me";
    unavailable(reason: &str) = "Nothing can be signed here now: {reason}.";
}
