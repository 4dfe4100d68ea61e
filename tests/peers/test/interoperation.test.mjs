// What `peerage` signs and verifies, against the implementation of Digital Bazaar (W3C eddsa-jcs-2022) and the package
// `canonicalize` (RFC 8785). PEERAGE names the command.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createSignCryptosuite, createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import canonicalize from 'canonicalize';
import signatures from 'jsonld-signatures';
import { prng } from '../lib/prng.mjs';

const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2'];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerage-'));
after(() => fs.rmSync(folder, { recursive: true }));
const at = (name) => path.join(folder, name);

function peerage(...words) {
  const env = { ...process.env, PEERAGE_PASSPHRASE: 'correct horse battery' };
  const { status, stdout, stderr } = spawnSync(process.env.PEERAGE, words, { env, encoding: 'utf8' });
  return { isDone: status === 0, said: stdout + stderr };
}

function done(...words) {
  const { isDone, said } = peerage(...words);
  assert.ok(isDone, said);
  return said;
}

const DID = /did:key:z6Mk\w+/.exec(done('keygen', at('key.pem')))[0];

/** The documents of a did:key, which follow from the key. */
async function documentLoader(url) {
  const [did, fragment] = url.split('#');
  const multibase = did.slice('did:key:'.length);
  const method = { id: `${did}#${multibase}`, type: 'Multikey', controller: did, publicKeyMultibase: multibase };
  const document = fragment
    ? { '@context': 'https://w3id.org/security/multikey/v1', ...method }
    : { '@context': ['https://www.w3.org/ns/did/v1'], id: did, verificationMethod: [method], assertionMethod: [method.id] };
  return { contextUrl: null, documentUrl: url, document };
}

async function theyVerify(document) {
  const suite = new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() });
  const purpose = new signatures.purposes.AssertionProofPurpose();
  return signatures.verify(document, { suite, purpose, documentLoader });
}

function weVerify(text) {
  fs.writeFileSync(at('verified.json'), text);
  return peerage('verify', at('verified.json'));
}

const claim = (did) => ({
  '@context': CONTEXT,
  id: 'urn:peerage:document:1',
  type: ['VerifiableCredential', 'ResearcherProfileClaim'],
  issuer: did,
  validFrom: new Date(Date.now() - 86_400_000).toISOString().replace(/\.\d+/, ''),
  credentialSubject: { id: did, profile: 'ada-engine', name: 'Ada Engine é 😀', homepage: 'https://example.org/ada/' },
});

/** What we sign, as text. */
function ours() {
  fs.writeFileSync(at('claim.json'), JSON.stringify(claim(DID)));
  done('sign', at('key.pem'), at('claim.json'));
  return fs.readFileSync(at('claim.json'), 'utf8');
}

/** What they sign, as text. */
async function theirs() {
  const pair = await Ed25519Multikey.generate();
  const did = `did:key:${pair.publicKeyMultibase}`;
  Object.assign(pair, { controller: did, id: `${did}#${pair.publicKeyMultibase}` });
  const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite: createSignCryptosuite() });
  const purpose = new signatures.purposes.AssertionProofPurpose();
  return JSON.stringify(await signatures.sign(claim(did), { suite, purpose, documentLoader }), null, 2);
}

/** Every third text with one character changed, as far as it then says something else. */
function changed(text) {
  const before = canonicalize(JSON.parse(text));
  const texts = [];
  for (let place = 0; place < text.length; place += 3) {
    const other = text[place] === 'a' ? 'b' : 'a';
    const altered = text.slice(0, place) + other + text.slice(place + 1);
    try {
      if (canonicalize(JSON.parse(altered)) !== before) texts.push(altered);
    } catch {
      // No JSON any more: not what this is about.
    }
  }
  assert.ok(texts.length > 100, `${texts.length}`);
  return texts;
}

async function check(text) {
  const them = await theyVerify(JSON.parse(text));
  assert.ok(them.verified, String(them.error?.errors?.[0] ?? them.error));
  const us = weVerify(text);
  assert.ok(us.isDone, us.said);
  for (const altered of changed(text)) {
    assert.ok(!(await theyVerify(JSON.parse(altered))).verified, altered);
    assert.ok(!weVerify(altered).isDone, altered);
  }
}

test('what we sign verifies there, and nothing that was altered does', () => check(ours()));

test('what they sign verifies here, and nothing that was altered does', async () => check(await theirs()));

test('canonical JSON is the same as theirs', () => {
  const random = prng(42);
  const roll = (sides) => random.int(sides);
  // Pieces in which orders and escapes differ.
  const pieces = ['a', 'B', '"', '\\', '/', '\u0001', '\n', '\u007f', 'é', 'e\u0301', '\ue000', '\ufb33', '😀', '\u2028'];
  const text = () => Array.from({ length: roll(4) }, () => pieces[roll(pieces.length)]).join('');
  const value = (depth) => {
    switch (roll(depth === 0 ? 5 : 8)) {
      case 0:
        return null;
      case 1:
        return roll(2) === 0;
      case 2:
        return (roll(2) ? 1 : -1) * roll(2 ** 31) * roll(2 ** 21) + 1;
      case 3:
      case 4:
        return text();
      case 5:
        return Array.from({ length: roll(4) }, () => value(depth - 1));
      default:
        return Object.fromEntries(Array.from({ length: roll(4) }, () => [text(), value(depth - 1)]));
    }
  };
  const documents = Array.from({ length: 5000 }, () => value(4));
  const dataset = { schema: 1, documents };
  fs.writeFileSync(at('many.json'), JSON.stringify(dataset, null, 1));
  done('sign', at('key.pem'), at('many.json'));
  const written = fs.readFileSync(at('many.json'), 'utf8');
  const read = JSON.parse(written);
  assert.deepEqual(read.documents, documents);
  assert.equal(written, `${canonicalize(read)}\n`);
});
