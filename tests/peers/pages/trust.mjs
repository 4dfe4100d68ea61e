// Verification in a page: ours, and the same work by WebCrypto and by @noble/ed25519. Every document is read, made
// canonical (RFC 8785), hashed and verified (W3C eddsa-jcs-2022).
import * as noble from '@noble/ed25519';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2'];
const KEYS = 100;

const encode = (text) => new TextEncoder().encode(text);
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`;
};

function base58(bytes) {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text;
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}

function fromBase58(text, length) {
  let number = 0n;
  for (const digit of text) number = number * 58n + BigInt(ALPHABET.indexOf(digit));
  const bytes = new Uint8Array(length);
  for (let at = length - 1; at >= 0; at--, number /= 256n) bytes[at] = Number(number % 256n);
  return bytes;
}

async function toSign(document, options) {
  const bytes = new Uint8Array(64);
  bytes.set(await sha256(encode(canonical(options))));
  bytes.set(await sha256(encode(canonical(document))), 32);
  return bytes;
}

/** The texts of `n` claims, signed by a hundred keys in turn. */
async function claims(n) {
  const keys = [];
  for (let at = 0; at < KEYS; at++) {
    const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    keys.push({ pair, name: `z${base58(new Uint8Array([0xed, 0x01, ...raw]))}` });
  }
  const texts = [];
  for (let at = 0; at < n; at++) {
    const { pair, name } = keys[at % KEYS];
    const did = `did:key:${name}`;
    const document = {
      '@context': CONTEXT,
      type: ['VerifiableCredential', 'ResearcherProfileClaim'],
      id: `urn:peerage:document:${at}`,
      issuer: did,
      validFrom: '2026-01-01T00:00:00Z',
      credentialSubject: { id: did, profile: `person-${at}`, homepage: `https://example.org/${at}/`, sequence: at },
    };
    const options = {
      '@context': CONTEXT,
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-jcs-2022',
      created: '2026-01-01T00:00:00Z',
      verificationMethod: `${did}#${name}`,
      proofPurpose: 'assertionMethod',
    };
    const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, await toSign(document, options));
    document.proof = { ...options, proofValue: `z${base58(new Uint8Array(signature))}` };
    texts.push(JSON.stringify(document));
  }
  return texts;
}

async function verifyAll(texts, verify) {
  let accepted = 0;
  for (const text of texts) {
    const { proof, ...document } = JSON.parse(text);
    const { proofValue, ...options } = proof;
    const key = fromBase58(proof.verificationMethod.split('#z')[1], 34).slice(2);
    const bytes = await toSign(document, options);
    accepted += await verify(fromBase58(proofValue.slice(1), 64), bytes, key);
  }
  return accepted;
}

async function byWebCrypto(signature, bytes, raw) {
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, bytes);
}

const accepted = (verified) => Number(/^accepted\t(\d+)/m.exec(verified.summary())[1]);

/** Prepares `n` claims, and the program in `folder`. */
async function prepare(folder, n) {
  const program = await import(`${folder}peerage-verify.js`);
  await program.default({ module_or_path: new URL(`${folder}peerage-verify_bg.wasm`, location.href) });
  const texts = await claims(n);
  const data = new Uint8Array(await (await fetch(`${folder}data/peerage.json`)).arrayBuffer());
  const { schema } = JSON.parse(new TextDecoder().decode(data));
  const documents = texts.map((text, at) => ({ file: `${at}.json`, text }));
  const many = { schema, lab: { name: '' }, sources: [], people: [], works: [], venues: [], topics: [], proofs: { documents } };
  const bytes = encode(JSON.stringify(many));
  const ours = (input) => {
    const verified = program.verify(input, Date.now() / 1000, '');
    const count = accepted(verified);
    verified.free();
    return count;
  };
  return {
    demo: () => ours(data),
    ours: () => ours(bytes),
    webcrypto: () => verifyAll(texts, byWebCrypto),
    noble: () => verifyAll(texts, (signature, text, key) => noble.verifyAsync(signature, text, key)),
  };
}

let peers;
window.bench = {
  prepare: async (folder, n) => {
    peers = await prepare(folder, n);
    return Object.keys(peers);
  },
  /** How many documents a peer accepts, and the milliseconds of it. */
  run: async (peer) => {
    const start = performance.now();
    const count = await peers[peer]();
    return [count, performance.now() - start];
  },
};
