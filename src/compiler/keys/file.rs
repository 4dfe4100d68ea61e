//! Private keys in files: PKCS #8 (RFC 5958) in PEM, encrypted under a
//! passphrase with scrypt and AES-256 (PBES2, RFC 8018; RFC 7914). OpenSSL can
//! read them.

use std::fmt;
use std::io::Write;
use std::path::Path;

use pkcs8::der::pem::LineEnding;
use pkcs8::{
    AlgorithmIdentifierRef, EncryptedPrivateKeyInfoRef, ObjectIdentifier, PrivateKeyInfoRef,
    SecretDocument,
};

use crate::input::{self, Refusal};
use crate::keys::Signer;

/// `id-Ed25519` (RFC 8410, 3).
const ED25519: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.112");

/// Why a key cannot be read or written.
#[derive(Debug)]
pub enum KeyError {
    /// The file cannot be read.
    Refused(Refusal),
    /// The file cannot be written.
    File(std::io::Error),
    /// It is no encrypted private key in PEM.
    Form,
    /// The passphrase is not that of the file.
    Passphrase,
    /// It is a private key of another kind.
    Kind,
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::File(error) => error.fmt(f),
            Self::Form => f.write_str("it is no encrypted private key (PKCS #8 in PEM)"),
            Self::Passphrase => f.write_str("the passphrase is not that of the key"),
            Self::Kind => f.write_str("it is no Ed25519 key"),
        }
    }
}

impl std::error::Error for KeyError {}

/// Writes `signer` to a new file that only its owner may read. A file that
/// exists is an error: a key that is lost cannot be had again.
pub fn write(path: &Path, signer: &Signer, passphrase: &str) -> Result<(), KeyError> {
    // RFC 8410, 7: the seed as an octet string in the octet string.
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

/// Reads the key in a file.
pub fn read(path: &Path, passphrase: &str) -> Result<Signer, KeyError> {
    let text = input::text(path, input::MAX_KEY_LENGTH).map_err(KeyError::Refused)?;
    let (label, document) = SecretDocument::from_pem(&text).map_err(|_| KeyError::Form)?;
    if label != "ENCRYPTED PRIVATE KEY" {
        return Err(KeyError::Form);
    }
    let encrypted = EncryptedPrivateKeyInfoRef::try_from(document.as_bytes());
    let decrypted = encrypted.map_err(|_| KeyError::Form)?.decrypt(passphrase.as_bytes());
    let decrypted = decrypted.map_err(|_| KeyError::Passphrase)?;
    let key: PrivateKeyInfoRef = decrypted.decode_msg().map_err(|_| KeyError::Passphrase)?;
    if key.algorithm.oid != ED25519 {
        return Err(KeyError::Kind);
    }
    let seed = key.private_key.as_bytes().strip_prefix(&[0x04, 32]);
    let seed = seed.and_then(|seed| <[u8; 32]>::try_from(seed).ok()).ok_or(KeyError::Kind)?;
    Ok(Signer::from_seed(seed))
}

#[cfg(test)]
mod tests {
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
        // RFC 8410, 10.3: a key that no passphrase protects.
        let text = "-----BEGIN PRIVATE KEY-----\n\
                    MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\n\
                    -----END PRIVATE KEY-----\n";
        for text in [text, "", "x"] {
            std::fs::write(&path, text).unwrap();
            assert!(matches!(read(&path, "x"), Err(KeyError::Form)), "{text}");
        }
    }
}
