//! Private keys in files: PKCS #8 (RFC 5958) in PEM, encrypted under a passphrase with scrypt and
//! AES-256 (PBES2, RFC 8018; RFC 7914). OpenSSL can read these files.

use std::fmt;
use std::io::Write;
use std::path::Path;

use pkcs8::der::pem::LineEnding;
use pkcs8::pkcs5::EncryptionScheme;
use pkcs8::pkcs5::pbes2::Kdf;
use pkcs8::{
    AlgorithmIdentifierRef, EncryptedPrivateKeyInfoRef, ObjectIdentifier, PrivateKeyInfoRef,
    SecretDocument,
};

use crate::input::{self, Refusal};
use crate::keys::Signer;

/// Object identifier `id-Ed25519` (RFC 8410, 3).
const ED25519: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.112");

/// Maximum memory in bytes, and maximum work as a multiple of that memory, for opening a key. Keys
/// written here and by OpenSSL take 16 MiB once; the parameters of any other file are chosen by its
/// author, who may be hostile.
const MAX_MEMORY: u64 = 256 << 20;
const MAX_PASSES: u64 = 16;

/// Maximum number of iterations of PBKDF2, which takes time and no memory. OWASP advises 600,000.
const MAX_ITERATIONS: u32 = 10_000_000;

/// Error of reading or writing a key.
#[derive(Debug)]
pub enum KeyError {
    /// File that cannot be read.
    Refused(Refusal),
    /// File that cannot be written.
    File(std::io::Error),
    /// File that is not an encrypted private key in PEM.
    Form,
    /// Parameters that take more memory or time than any key needs.
    Cost,
    /// Wrong passphrase.
    Passphrase,
    /// Private key of another kind than Ed25519.
    Kind,
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::File(error) => error.fmt(f),
            Self::Form => f.write_str("it is no encrypted private key (PKCS #8 in PEM)"),
            Self::Cost => f.write_str(
                "opening it would take more memory or time than any key needs; \
                 write it again with usual parameters (scrypt with N = 16384, r = 8, p = 1)",
            ),
            Self::Passphrase => f.write_str("the passphrase is not that of the key"),
            Self::Kind => f.write_str("it is no Ed25519 key"),
        }
    }
}

impl std::error::Error for KeyError {}

/// Writes `signer` to a new file that only its owner may read. An existing file is an error,
/// because an overwritten key cannot be recovered.
pub fn write(path: &Path, signer: &Signer, passphrase: &str) -> Result<(), KeyError> {
    // RFC 8410, 7: the seed is an octet string inside the octet string.
    let mut seed = vec![0x04, 32];
    seed.extend(signer.seed());
    let algorithm = AlgorithmIdentifierRef { oid: ED25519, parameters: None };
    let octets = pkcs8::der::asn1::OctetStringRef::new(&seed).map_err(|_| KeyError::Form)?;
    let document = PrivateKeyInfoRef::new(algorithm, octets)
        .encrypt(passphrase.as_bytes())
        .map_err(|_| KeyError::Form)?;
    let text =
        document.to_pem("ENCRYPTED PRIVATE KEY", LineEnding::LF).map_err(|_| KeyError::Form)?;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path).map_err(KeyError::File)?;
    file.write_all(text.as_bytes()).map_err(KeyError::File)
}

/// Reads the key of a file.
pub fn read(path: &Path, passphrase: &str) -> Result<Signer, KeyError> {
    let text = input::text(path, input::MAX_KEY_LENGTH).map_err(KeyError::Refused)?;
    let (label, document) = SecretDocument::from_pem(&text).map_err(|_| KeyError::Form)?;
    if label != "ENCRYPTED PRIVATE KEY" {
        return Err(KeyError::Form);
    }
    let encrypted = EncryptedPrivateKeyInfoRef::try_from(document.as_bytes());
    let encrypted = encrypted.map_err(|_| KeyError::Form)?;
    if !is_affordable(&encrypted.encryption_algorithm) {
        return Err(KeyError::Cost);
    }
    let decrypted = encrypted.decrypt(passphrase.as_bytes());
    let decrypted = decrypted.map_err(|_| KeyError::Passphrase)?;
    let key: PrivateKeyInfoRef = decrypted.decode_msg().map_err(|_| KeyError::Passphrase)?;
    if key.algorithm.oid != ED25519 {
        return Err(KeyError::Kind);
    }
    let seed = key.private_key.as_bytes().strip_prefix(&[0x04, 32]);
    let seed = seed.and_then(|seed| <[u8; 32]>::try_from(seed).ok()).ok_or(KeyError::Kind)?;
    Ok(Signer::from_seed(seed))
}

/// True if the cost of decryption stays within bounds: scrypt fills N blocks of 128 r bytes, p
/// times (RFC 7914, 2 and 6).
fn is_affordable(scheme: &EncryptionScheme) -> bool {
    let Some(parameters) = scheme.pbes2() else { return true };
    match &parameters.kdf {
        Kdf::Scrypt(scrypt) => {
            let block = 128 * u64::from(scrypt.block_size);
            let lanes = u64::from(scrypt.parallelization);
            let memory = scrypt.cost_parameter.saturating_add(lanes).saturating_mul(block);
            memory <= MAX_MEMORY && lanes <= MAX_PASSES
        }
        Kdf::Pbkdf2(pbkdf2) => pbkdf2.iteration_count <= MAX_ITERATIONS,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use pkcs8::der::EncodePem;
    use pkcs8::pkcs5::pbes2::{EncryptionScheme as Cipher, Parameters};
    use pkcs8::pkcs5::pbes2::{Pbkdf2Params, ScryptParams};

    use super::*;

    #[test]
    fn a_key_comes_back_for_its_passphrase_only() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key.pem");
        let signer = Signer::from_seed([7; 32]);
        write(&path, &signer, "correct horse").unwrap();
        assert_eq!(read(&path, "correct horse").unwrap().public(), signer.public());
        assert!(matches!(read(&path, "battery staple"), Err(KeyError::Passphrase)));
        assert!(matches!(write(&path, &signer, "x"), Err(KeyError::File(_))));
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("-----BEGIN ENCRYPTED PRIVATE KEY-----"), "{text}");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn what_is_no_encrypted_key_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key.pem");
        // RFC 8410, 10.3: a key without a passphrase.
        let text = "-----BEGIN PRIVATE KEY-----\n\
                    MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\n\
                    -----END PRIVATE KEY-----\n";
        for text in [text, "", "x"] {
            std::fs::write(&path, text).unwrap();
            assert!(matches!(read(&path, "x"), Err(KeyError::Form)), "{text}");
        }
    }

    /// Writes a key file with these parameters, and checks the error of reading it.
    #[track_caller]
    fn check(kdf: Kdf, expected: &str) {
        let encryption = Cipher::Aes256Cbc { iv: [0; 16] };
        let scheme = EncryptionScheme::from(Parameters { kdf, encryption });
        let data = pkcs8::der::asn1::OctetStringRef::new(&[0; 48]).unwrap();
        let key = EncryptedPrivateKeyInfoRef { encryption_algorithm: scheme, encrypted_data: data };
        let text = key.to_pem(LineEnding::LF).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key.pem");
        std::fs::write(&path, text).unwrap();
        let error = read(&path, "correct horse").err().map(|error| error.to_string());
        assert!(error.clone().unwrap_or_default().starts_with(expected), "{error:?}");
    }

    #[test]
    fn what_asks_for_too_much_is_refused_before_it_gets_it() {
        let usual = ScryptParams {
            salt: b"salt".as_slice().try_into().unwrap(),
            cost_parameter: 1 << 10,
            block_size: 8,
            parallelization: 1,
            key_length: None,
        };
        let (wrong, costly) = ("the passphrase is not", "opening it would take more memory");
        check(Kdf::Scrypt(usual), wrong);
        // 2 ^ 18 blocks of 1 KiB are 256 MiB, and one more block belongs to the lane.
        check(Kdf::Scrypt(ScryptParams { cost_parameter: 1 << 18, ..usual }), costly);
        check(Kdf::Scrypt(ScryptParams { cost_parameter: 1 << 63, ..usual }), costly);
        check(Kdf::Scrypt(ScryptParams { cost_parameter: u64::MAX, ..usual }), costly);
        check(Kdf::Scrypt(ScryptParams { block_size: u16::MAX, ..usual }), costly);
        check(Kdf::Scrypt(ScryptParams { parallelization: 17, ..usual }), costly);
        check(Kdf::Scrypt(ScryptParams { parallelization: 16, ..usual }), wrong);
        let pbkdf2 = |count| Pbkdf2Params::hmac_sha256(count, b"salt").unwrap();
        check(Kdf::Pbkdf2(pbkdf2(1000)), wrong);
        check(Kdf::Pbkdf2(pbkdf2(MAX_ITERATIONS + 1)), costly);
    }
}
