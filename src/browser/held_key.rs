//! Ed25519 keys of the browser (Web Cryptography, "Secure Curves"): either made so
//! that no script can read them, and stored in IndexedDB; or made to be saved in a
//! file, under a passphrase.

use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Crypto, CryptoKey, SubtleCrypto};

use crate::indexed_db;

const ALGORITHM: &str = "Ed25519";
/// The name of the key in IndexedDB.
const NAME: &str = "ed25519";
/// Rounds of PBKDF2 with SHA-256.
const ROUNDS: u32 = 600_000;

/// Error where the page is outside of a secure context (HTTPS).
pub const INSECURE: &str = "insecure";

/// A key pair that can sign in this page.
#[derive(Clone)]
pub struct HeldKey {
    private: CryptoKey,
    public: Vec<u8>,
}

/// A private key under a passphrase: AES-256-GCM over PKCS #8, its key by
/// PBKDF2 (SHA-256, 600,000 rounds).
pub struct WrappedKey {
    /// Salt of the passphrase, 16 bytes.
    pub salt: Vec<u8>,
    /// Nonce of the cipher, 12 bytes.
    pub nonce: Vec<u8>,
    /// The private key.
    pub cipher: Vec<u8>,
    /// The public key, 32 bytes.
    pub public: Vec<u8>,
}

impl HeldKey {
    /// The key that this browser has stored for this site, if any.
    pub async fn stored() -> Option<Self> {
        let pair = indexed_db::get(NAME).await.ok().filter(JsValue::is_object)?;
        Self::new(&pair).await.ok()
    }

    /// Makes a key that no script can read, and stores it.
    pub async fn make() -> Result<Self, JsValue> {
        let pair = generate(false).await?;
        indexed_db::set(NAME, &pair).await?;
        Self::new(&pair).await
    }

    /// Makes a key to be saved in a file; returns it with the content of the file.
    pub async fn make_for_file(passphrase: &str) -> Result<(Self, WrappedKey), JsValue> {
        let held = Self::new(&generate(true).await?).await?;
        let (salt, nonce) = (random(16)?, random(12)?);
        let wrapping = wrapping_key(passphrase, &salt).await?;
        let cipher = cipher(&nonce)?;
        let wrapped = subtle()?.wrap_key_with_object("pkcs8", &held.private, &wrapping, &cipher)?;
        let cipher = bytes(&JsFuture::from(wrapped).await?);
        let public = held.public.clone();
        Ok((held, WrappedKey { salt, nonce, cipher, public }))
    }

    /// Key from a file. Fails with a wrong passphrase.
    pub async fn from_file(wrapped: &WrappedKey, passphrase: &str) -> Result<Self, JsValue> {
        let wrapping = wrapping_key(passphrase, &wrapped.salt).await?;
        let key = subtle()?.unwrap_key_with_u8_array_and_object_and_str(
            "pkcs8",
            &wrapped.cipher,
            &wrapping,
            &cipher(&wrapped.nonce)?,
            ALGORITHM,
            false,
            &usages(&["sign"]),
        )?;
        let private = JsFuture::from(key).await?.unchecked_into();
        Ok(Self { private, public: wrapped.public.clone() })
    }

    /// The public key, 32 bytes.
    pub fn public(&self) -> &[u8] {
        &self.public
    }

    /// Signs `text`: 64 bytes.
    pub async fn sign(&self, text: &[u8]) -> Result<Vec<u8>, JsValue> {
        let text = Uint8Array::from(text);
        let signed = subtle()?.sign_with_str_and_js_u8_array(ALGORITHM, &self.private, &text)?;
        Ok(bytes(&JsFuture::from(signed).await?))
    }

    async fn new(pair: &JsValue) -> Result<Self, JsValue> {
        let half = |name: &str| Reflect::get(pair, &JsValue::from_str(name));
        let public: CryptoKey = half("publicKey")?.dyn_into()?;
        let private: CryptoKey = half("privateKey")?.dyn_into()?;
        let exported = subtle()?.export_key("raw", &public)?;
        Ok(Self { private, public: bytes(&JsFuture::from(exported).await?) })
    }
}

async fn generate(is_extractable: bool) -> Result<JsValue, JsValue> {
    let usages = usages(&["sign", "verify"]);
    let made: Promise = subtle()?.generate_key_with_str(ALGORITHM, is_extractable, &usages)?;
    JsFuture::from(made).await
}

async fn wrapping_key(passphrase: &str, salt: &[u8]) -> Result<CryptoKey, JsValue> {
    let subtle = subtle()?;
    let secret: Object = Uint8Array::from(passphrase.as_bytes()).unchecked_into();
    let usages_of_secret = usages(&["deriveKey"]);
    let secret = subtle.import_key_with_str("raw", &secret, "PBKDF2", false, &usages_of_secret)?;
    let secret: CryptoKey = JsFuture::from(secret).await?.unchecked_into();
    let derivation = object(&[
        ("name", "PBKDF2".into()),
        ("hash", "SHA-256".into()),
        ("salt", Uint8Array::from(salt).into()),
        ("iterations", ROUNDS.into()),
    ])?;
    let kind = object(&[("name", "AES-GCM".into()), ("length", 256.into())])?;
    let usages = usages(&["wrapKey", "unwrapKey"]);
    let derived =
        subtle.derive_key_with_object_and_object(&derivation, &secret, &kind, false, &usages)?;
    Ok(JsFuture::from(derived).await?.unchecked_into())
}

fn cipher(nonce: &[u8]) -> Result<Object, JsValue> {
    object(&[("name", "AES-GCM".into()), ("iv", Uint8Array::from(nonce).into())])
}

fn object(members: &[(&str, JsValue)]) -> Result<Object, JsValue> {
    let object = Object::new();
    for (name, value) in members {
        Reflect::set(&object, &JsValue::from_str(name), value)?;
    }
    Ok(object)
}

fn usages(names: &[&str]) -> Array {
    names.iter().map(|name| JsValue::from_str(name)).collect()
}

fn bytes(buffer: &JsValue) -> Vec<u8> {
    Uint8Array::new(buffer).to_vec()
}

fn random(length: usize) -> Result<Vec<u8>, JsValue> {
    let mut bytes = vec![0; length];
    crypto()?.get_random_values_with_u8_array(&mut bytes)?;
    Ok(bytes)
}

fn crypto() -> Result<Crypto, JsValue> {
    web_sys::window().ok_or(JsValue::NULL)?.crypto()
}

/// The cryptography of the browser; pages outside of a secure context (HTTPS) have none.
fn subtle() -> Result<SubtleCrypto, JsValue> {
    let subtle = crypto()?.subtle();
    match subtle.is_undefined() {
        true => Err(JsValue::from_str(INSECURE)),
        false => Ok(subtle),
    }
}
