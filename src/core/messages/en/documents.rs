//! Signed documents, and reasons for which they are rejected.

messages! {
    too_long = "it is too long";
    too_deep = "it is nested too deeply";
    not_utf8 = "it is not UTF-8";
    not_json = "it is not JSON";
    hidden_in_json = "a text has a control character or an incomplete character";
    not_an_integer = "a number is not an integer that every program holds exactly";
    duplicate_name = "a name stands twice in one object";
    other_form = "a value of another type is needed here";
    special_name = "a name has a special meaning in some languages";
    at_byte(problem: &str, at: usize) = "{problem} (byte {at})";
    no_proof = "it carries no proof";
    unknown_proof = "its proof is of a kind that is not understood";
    unusable_key = "its key cannot be used";
    other_context = "the context of its proof is not that of the document";
    malformed_signature = "its signature is malformed";
    wrong_signature = "its signature does not fit the text";
    unreadable(error: &str) = "it cannot be read: {error}";
    bad_member(member: &str) = "a member is missing or malformed: {member}";
    unknown_member(member: &str) = "it has a member that is not known: {member}";
    unknown_context = "its contexts are not those of a credential";
    unknown_type = "its type is not supported";
    wrong_issuer = "its issuer is not the one who signed";
    hidden_characters(member: &str) = "a text has hidden characters: {member}";
    bad_address(member: &str) = "not a web address: {member}";
    claim = "Claim to a profile";
    dispute = "Dispute of a work";
    confirmation = "Confirmation of a work";
    membership = "Membership";
    badge = "Award or artifact badge";
    revocation = "Withdrawal of a key";
    rotation = "Change of a key";
}
