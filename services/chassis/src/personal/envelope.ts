import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

// Layout: version (1 byte) | length of the key id (1) | key id | nonce (12) | ciphertext | tag (16).
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * The value was encrypted with a key that this process does not have: it can be decrypted when the ring is complete.
 */
export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError';
}

/** The value was changed, cut, or copied from another place: it can never be decrypted. */
export class BrokenSealError extends Error {
  override name = 'BrokenSealError';
}

// The system call costs more than the encryption itself: it gets 512 nonces at once, each used once.
const nonces = Buffer.alloc(nonceBytes * 512);
let nextNonce = nonces.length;

const freshNonce = (): Buffer => {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces);
    nextNonce = 0;
  }
  const nonce = Buffer.from(nonces.subarray(nextNonce, nextNonce + nonceBytes));
  nextNonce += nonceBytes;
  return nonce;
};

const keyPart = (id: string) => Buffer.concat([Buffer.from([version, id.length]), Buffer.from(id, 'latin1')]);

/** The first bytes of all values that the ring's newest key encrypted. */
export const newestHead = (ring: KeyRing): Buffer => keyPart(ring[0].id);

/** Encrypts bytes with the newest key of the ring; `place` must be the same at decryption. */
export const sealBytes = (ring: KeyRing, plain: Uint8Array, place: string): Buffer => {
  const { id, key } = ring[0];
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([keyPart(id), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** The id of the key that encrypted these bytes. */
export const keyIdOf = (sealed: Uint8Array): string => {
  const length = sealed[1];
  if (sealed[0] !== version || !length || sealed.length < 2 + length + nonceBytes + tagBytes) {
    throw new BrokenSealError('This is not a sealed value.');
  }
  return Buffer.from(sealed.subarray(2, 2 + length)).toString('latin1');
};

/** Decrypts the result of `sealBytes`. Throws UnknownKeyError or BrokenSealError. */
export const openBytes = (ring: KeyRing, sealed: Uint8Array, place: string): Buffer => {
  const id = keyIdOf(sealed);
  const entry = ring.find((candidate) => candidate.id === id);
  if (!entry) throw new UnknownKeyError(`There is no key ${id} in the ring.`);
  const nonceAt = 2 + id.length;
  const decipher = createDecipheriv('aes-256-gcm', entry.key, sealed.subarray(nonceAt, nonceAt + nonceBytes));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  const body = decipher.update(sealed.subarray(nonceAt + nonceBytes, sealed.length - tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch (cause) {
    throw new BrokenSealError('The sealed value does not belong to this place.', { cause });
  }
};
