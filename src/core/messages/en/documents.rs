//! Signed documents, and why one is not accepted.

messages! {
    TOO_LONG = "it is too long";
    TOO_DEEP = "it is nested too deeply";
    NOT_UTF8 = "it is not UTF-8";
    NOT_JSON = "it is not JSON";
    HIDDEN_IN_JSON = "a text has a control character or an incomplete character";
    NOT_AN_INTEGER = "a number is not an integer that every program holds exactly";
    DUPLICATE_NAME = "a name stands twice in one object";
    SPECIAL_NAME = "a name has a special meaning in some languages";
    at_byte(problem: &str, at: usize) = "{problem} (byte {at})";
    NO_PROOF = "it carries no proof";
    UNKNOWN_PROOF = "its proof is of a kind that is not understood";
    UNUSABLE_KEY = "its key cannot be used";
    OTHER_CONTEXT = "the context of its proof is not that of the document";
    MALFORMED_SIGNATURE = "its signature is malformed";
    WRONG_SIGNATURE = "its signature does not fit the text";
    unreadable(error: &str) = "it cannot be read: {error}";
    bad_member(member: &str) = "a member is missing or malformed: {member}";
    unknown_member(member: &str) = "it has a member that is not known: {member}";
    UNKNOWN_CONTEXT = "its contexts are not those of a credential";
    UNKNOWN_TYPE = "its type is not read here";
    WRONG_ISSUER = "its issuer is not the one who signed";
    hidden_characters(member: &str) = "a text has hidden characters: {member}";
    bad_address(member: &str) = "an address is not one of the web: {member}";
    CLAIM = "Claim to a profile";
    DISPUTE = "Dispute of a work";
    CONFIRMATION = "Confirmation of a work";
    MEMBERSHIP = "Membership";
    BADGE = "Award or artifact badge";
    REVOCATION = "Withdrawal of a key";
    ROTATION = "Change of a key";
}
