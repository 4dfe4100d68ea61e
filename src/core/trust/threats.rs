//! Threat model: the forgeries considered, their authors, and the limits of the badges.
//!
//! | who | what they try | what becomes of it | shown by the test |
//! |---|---|---|---|
//! | somebody on the way of a dataset | changes, removes, adds or moves a record | the seal names exactly these records | `seal::exactly_the_touched_records_are_altered`, `seal::one_changed_byte_is_found_wherever_it_is` |
//! | the same | deletes a record | the seal names it by its key; those after it are not called altered | `seal::a_deleted_record_is_named_and_those_after_it_are_not_altered` |
//! | the same | moves somebody in a picture | altered: pictures are records | `seal::pictures_are_sealed` |
//! | the same | writes a record where its list was | altered | `seal::a_list_of_one_is_not_its_record` |
//! | the same | sends a hundred thousand records to keep the page busy | compared in linear time | `seal::a_hundred_thousand_records_are_compared_in_linear_time` |
//! | the same | seals it anew with a key of theirs, and records that key as a college's | the page that pins a key says so, and nothing recorded in the dataset binds a key | `seal::a_dataset_is_sealed_by_the_key_that_is_pinned`, `binding::nothing_binds_unless_the_publisher_that_the_page_names_sealed_it` |
//! | the same | takes the seal off, breaks it or alters what it covers, to be an unsealed dataset | on a page that pins a key nothing binds; on any other page nothing binds once it contradicts its seal | `binding::nothing_binds_unless_the_publisher_that_the_page_names_sealed_it`, `binding::where_a_page_names_no_publisher_a_dataset_binds_until_it_contradicts_its_seal` |
//! | the same | exchanges the citations, the search index or the feeds beside it | the dataset has their digests: the browser takes no other citations and no other index, and `peerage verify` names every file that differs | `seal::forged_citations_are_refused_although_the_dataset_is_sealed`, `large::a_forged_index_is_made_anew`, `command::what_lies_beside_a_dataset_is_verified_with_it`, `command::what_a_dataset_says_of_a_part_is_sealed` |
//! | the same | changes what `peerage page` wrote into a page | `peerage verify --page` shows where | `command::a_filled_page_is_compared_with_its_dataset` |
//! | the same | is shown in a list or a graph alone | these say what became of the seal, too | `seal::every_view_says_what_became_of_the_seal` |
//! | the same | sends so many works that the page stands still | they are verified in a worker | `verify_worker::many_works_are_verified_beside_the_page` |
//! | a page | names its publisher late, or another one | verified anew at once; nothing found out before is shown | `seal::another_publisher_is_obeyed_at_once` |
//! | the same | names a publisher by what is no key | the page and its console say that it pins nothing | `seal::what_pins_nothing_is_said_so` |
//! | somebody on the way of a dataset | seals it anew, and records a domain that names their key | nothing: a page pins keys and no domains, and is told which of its entries pin nothing | `seal::a_recorded_domain_pins_no_key` |
//! | the same | passes another signed document off as the seal | no seal | `seal::a_seal_of_somebody_else_is_none` |
//! | the same | writes JSON that two programs read differently | refused | `seal::what_can_be_read_in_two_ways_is_damaged` |
//! | the same | writes a record in a form that the page reads and what verifies reads as another, or not at all: a list in place of an object, a name twice | refused by every program, with the place | `readers::the_page_reads_what_all_programs_read_alike` |
//! | a forger | alters a signed document | refused with its reason | `threats::an_altered_document_is_refused`, `integrity::every_altered_byte_is_found` |
//! | a forger | moves a signature to another document | refused | `threats::a_signature_is_not_moved_to_another_document` |
//! | a forger | signs in the name of another key | refused | `threats::nobody_signs_in_the_name_of_another_key` |
//! | a forger | crafts keys or signatures that verifiers disagree about | refused | `crafted::of_twelve_crafted_signatures_the_sound_one_is_accepted`, `crafted::a_signature_has_one_form`, `crafted::a_key_has_one_form` |
//! | a forger | repeats names, or uses names with a meaning in a language | refused | `threats::a_document_with_a_name_twice_is_refused` |
//! | a forger | adds what readers pass over | refused | `threats::what_is_not_understood_is_refused` |
//! | a vandal | sends huge or deep documents | refused before they are read | `threats::a_huge_or_deep_document_is_refused` |
//! | a vandal | hides scripts in addresses | refused | `threats::an_address_that_runs_a_script_is_refused` |
//! | whoever writes a dataset | puts a script, a user's name or fields of a letter into an address | refused, with the place of the address | `hostile::every_hostile_dataset_is_refused_with_its_place_or_does_no_harm`, `safe_url::nothing_in_an_address_is_unseen` |
//! | the same | names entries that there are not, or more than a page can hold | refused, with the place | the same |
//! | the same | gives a work thousands of authors, whose pairs would fill the memory | it ties nobody, and that is told | `network::three_thousand_members_make_no_millions_of_pairs`, `shown::what_is_left_out_is_told` |
//! | the same | heaps tens of thousands of signed documents, of keys that take over from each other, and of pages that name them | sorted and looked up, never compared in pairs; more than a list may hold is refused | `heaps::as_many_claims_as_pages_are_no_pairs`, `heaps::as_many_words_as_attesters_are_no_pairs` |
//! | the same | heaps pages that could link to each other, people who could have written each work, or values of one property | looked up, never compared in pairs | `heaps::as_many_pages_as_links_are_no_pairs`, `heaps::as_many_members_as_works_are_no_pairs`, `heaps::as_many_documents_as_members_are_no_pairs`, `heaps::as_many_values_of_a_work_are_no_pairs` |
//! | the same | heaps links of one person beside claims to pages, or ways of signing beside keys | looked up, and each key is read once | `did::a_key_counts_once_however_often_it_is_named` |
//! | the same | heaps entries of one page, awards of one work, steps of one path or parts of a picture | refused with the place, or as many are shown as a page holds and the others are counted | `hostile::every_hostile_dataset_is_refused_or_does_no_harm_in_a_browser`, `path::a_long_way_looks_at_each_work_once`, `pack::the_time_has_an_end` |
//! | the same | sends what the program that verifies fails at, to be shown as if nothing had been asked | every view says that nothing was verified, and nothing binds | `seal::where_the_program_that_verifies_fails_every_view_says_so` |
//! | the same | sends more small values than fit into memory as a tree | refused by every program, with the place | `read::more_values_than_are_read_are_refused` |
//! | the same | writes a name that clears the screen of whoever verifies it, or looks like a line of the command | shown as escapes | `command::no_name_steers_the_terminal`, `printable::no_text_steers_the_terminal` |
//! | whoever writes a seed | heaps identifiers, institutions, private details or brackets in one entry | kept up to a limit, with a warning at its line, and looked at once | `document::of_heaps_of_identifiers_the_first_ones_are_kept`, `redaction::heaps_of_details_hide_each_byte_once`, `link::heaps_of_brackets_behind_a_doi_are_counted_once` |
//! | the same | writes a style whose macros name themselves, or XML of heaps of attributes | refused, with file and line | `csl_limits::macros_that_grow_or_go_in_circles_are_told`, `csl_limits::deep_styles_are_told`, `xml_limits::heaps_of_attributes_and_namespaces_are_told` |
//! | whoever makes a link | writes an address or a query without an end | read as far as the program itself writes one | `state::a_long_address_is_read_in_time`, `parse::endless_queries_are_read_in_part` |
//! | whoever embeds two labs in two languages | has both write the address | it is that of the first | `address::two_profiles_in_two_languages_do_not_fight_over_it_either` |
//! | the same | changes anything else | refused, or it does no harm | `edits::no_change_of_a_dataset_stops_a_program`, `edits::no_damage_of_the_bytes_stops_a_program` |
//! | whoever writes a file, an address or a query that is read here | writes what nobody thought of | the reader neither stops nor takes long, and keeps what it promises: `cargo dev fuzz` looks for inputs, guided by the code they reach | the tests of `replay`, one for each reader |
//! | whoever writes a dataset | heaps thousands of marks upon one letter, which a browser takes minutes to place | refused, with the place | `hostile::every_hostile_dataset_is_refused_or_does_no_harm_in_a_browser`, `engines::firefox_withstands_hostile_datasets`, `engines::webkit_withstands_hostile_datasets` |
//! | the same | uses up the memory of the program | its profiles give way to the content of the page, with a message and `peerage:error` | `element::a_program_that_traps_gives_way_to_the_content_of_the_page` |
//! | whoever writes titles | ends the script of a filled page, or begins another one | every `<` is escaped | `page::no_text_ends_the_script_or_begins_another` |
//! | whoever embeds two labs | has one filled with the works of the other | left as it is, and told | `page::what_shows_another_dataset_is_left_alone` |
//! | an impostor | writes names with hidden or turned characters | refused | `threats::characters_that_nobody_sees_are_refused` |
//! | an impostor | writes names in look-alike letters | told to the lab | `threats::a_name_of_two_alphabets_is_told` |
//! | an impostor | claims a profile with a page of their own | signed, and bound to nothing: no source calls that page the person's | `threats::a_page_of_somebody_else_binds_nothing` |
//! | an impostor | files a claim again, or an older one | counted once; the newest counts | `threats::a_claim_is_not_replayed`, `threats::an_older_claim_does_not_come_back` |
//! | an impostor | files a claim made for another site | refused | `threats::a_claim_made_for_another_site_is_refused` |
//! | a griefer | disputes, disowns or breaks documents in the name of others | lowers nobody | `threats::a_stranger_lowers_nobody` |
//! | a thief of a key | signs while they have it | withdrawn, with everything the key signed | `threats::a_stolen_key_is_withdrawn_with_all_it_signed`, `keys::a_compromised_key_voids_and_a_superseded_one_keeps` |
//! | the same | hands over to a key of theirs | void: a compromised key hands over nothing | `keys::the_next_key_carries_the_claim_and_withdraws_the_one_before` |
//! | a thief of the key of a venue or an institution | signs awards and memberships | withdrawn: shown, and counts nothing | `claims::what_a_withdrawn_key_of_others_signed_is_only_shown` |
//! | an impostor | hands a claim over to the key of the person they claim to be | nothing: that key has to accept | `keys::nobody_hands_a_claim_to_a_key_that_does_not_accept` |
//! | whoever gets hold of a page | puts another key there | bound anew, and it is told that the previous key did not confirm it | `keys::a_lost_key_is_bound_anew_by_a_newer_page` |
//! | somebody with a domain | speaks for another one | refused: a document names its own domain | `claims::an_institution_signs_with_a_key_that_its_domain_lists` |
//! | an institution, or the lab | gives its people awards | only venues do | `claims::only_a_venue_gives_awards` |
//! | the person | keeps a claim for ever, or turns back the clock | expires; the moment of the seal is the earliest there is | `threats::an_expired_claim_does_not_count`, `threats::a_clock_that_is_behind_does_not_revive_a_claim` |
//! | the person | lists a hundred works, or one source twice | eight points, and one origin | `score::a_hundred_works_of_ones_own_are_no_more_than_two`, `claims::a_copied_source_has_the_origin_of_what_it_copies`, `claims::a_copy_corroborates_nothing` |
//! | co-authors | attest each other | only where a registry lists both, each with a page of their own | `claims::a_coauthor_confirms_where_a_registry_lists_both` |
//! | somebody who sends a lab files | sends a pipe, a device or a file that never ends | refused by name before it is read | `input::what_is_no_file_is_refused_in_the_seeds`, `input::what_is_no_file_is_refused_wherever_a_file_is_expected`, `input::a_file_that_is_too_large_is_refused_before_it_is_read`, `seed_files::files_are_read_until_it_is_too_much` |
//! | the same | sends links to files of the machine that compiles | followed only inside the seeds | `input::links_do_not_leave_the_seeds` |
//! | the same | sends what takes a program for ever: equal keys and titles, rings and chains of references, deep nesting, endless lines | the time grows with the size of what is sent, and a ring or a depth is an error | `input::entries_of_one_key_are_kept_and_told_in_bounds`, `input::records_of_one_work_are_one_work_however_many`, `input::deep_nesting_and_endless_lines_are_told`, `input::a_ring_of_copies_is_told`, `input::chains_and_rings_of_references_are_told` |
//!
//! Why a page pins the key of its publisher and not the domain (`did:web`), as
//! issuers may be named: a domain names its keys in a document that would have
//! to be recorded in the dataset, and whoever alters the dataset alters that
//! record with it. To fetch it instead, a page would tell the domain of every
//! visit. Only `did:key` needs nothing but itself. Issuers may be domains,
//! since the seal covers what was recorded of them.
//!
//! What binds where the seal fails: nothing. A claim still shows that its text
//! is as it was signed, and counts nothing without a page that names its key;
//! awards and memberships count nothing without an issuer. Both are records of
//! the dataset, and whoever altered it could have written them. What remains
//! are the lists of sources, which may be altered as well: records that were
//! touched are marked, and people whose records may be those of somebody else
//! are not scored. A page that names no publisher believes what it gets, as
//! long as that does not contradict itself: a forger only has to take the seal
//! off.
//!
//! What no badge promises:
//!
//! - who somebody is in the real world: a key belongs to whoever controls the
//!   page it stands on;
//! - that a statement is true: a signature says who made it;
//! - that a recorded page really said so: the lab recorded it, and the lab may
//!   invent it, or leave out what speaks against a profile;
//! - that there is no retraction: only that none was recorded;
//! - anything at all where the host of the page is hostile: it can replace the
//!   program together with the dataset; `peerage verify` elsewhere tells;
//! - what a reader of feeds shows: it compares no digests, nor does a browser
//!   with the content of a filled page before the program runs;
//! - that a dataset is the newest: an old one keeps its seal, and shows its
//!   date;
//! - that two people's scores can be compared: a score measures how much of a
//!   profile could be checked, and ranks nobody.
