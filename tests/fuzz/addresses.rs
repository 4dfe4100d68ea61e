//! Addresses: of other pages, and of the state of a page.

use peerage_core::facet::Table;
use peerage_core::model::schema::decode;
use peerage_core::model::{Identifier, MailAddress, SafeUrl, ValidatedDataset};
use peerage_core::state::address::NAME;
use peerage_core::state::{Address, Start, ViewState, levels};
use peerage_site::hostile::VALID;
use url::Url;

/// Addresses that may be linked to: as a browser parses one, it runs nothing and names no user.
pub fn safe_url(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Some(address) = SafeUrl::parse(text) {
        assert_eq!(SafeUrl::parse(&address).as_ref(), Some(&address), "it is read again");
        if let Ok(url) = Url::parse(&address) {
            let scheme = url.scheme();
            assert!(matches!(scheme, "http" | "https" | "mailto"), "{scheme}");
            assert!(url.username().is_empty() && url.password().is_none(), "it names a user");
            assert!(scheme != "mailto" || url.query().is_none() && url.fragment().is_none());
        }
    }
    if let Some(address) = MailAddress::parse(text) {
        assert!(SafeUrl::parse(&address.url()).is_some_and(|url| url.is_mail()));
    }
    let identifiers = [
        Identifier::doi(text),
        Identifier::arxiv(text),
        Identifier::handle(text),
        Identifier::orcid(text),
    ];
    for identifier in identifiers.into_iter().flatten() {
        let url = identifier.url();
        assert!(Url::parse(&url).is_ok(), "{url}");
    }
}

thread_local! {
    static DATASET: ValidatedDataset = decode(VALID.as_bytes()).expect("it is valid");
}

/// The fragment of an address: what is parsed is written, and parses to the same again.
pub fn fragment(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    DATASET.with(|dataset| {
        let table = Table::new(dataset, &levels(dataset));
        let base = ViewState::new(&Start::default(), dataset);
        let address = Address { dataset, table: &table, base: &base };
        let state = address.read(&format!("{NAME}{text}"));
        let written = address.write(&state);
        let again = address.read(&written);
        assert_eq!(again, state, "{written}");
        assert_eq!(address.write(&again), written);
    });
}
