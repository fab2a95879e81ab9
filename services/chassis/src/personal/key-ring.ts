import { createSecretKey, type KeyObject } from 'node:crypto';

const keyBytes = 32;

interface DataKey {
  id: string;
  /** A cipher from a KeyObject costs a quarter of a cipher from the bytes. */
  key: KeyObject;
}

/** Keys by age, the newest first: it encrypts, the others only decrypt. */
export type KeyRing = readonly [DataKey, ...DataKey[]];

const parseKey = (entry: string): DataKey => {
  const colon = entry.indexOf(':');
  const id = entry.slice(0, colon).trim();
  const key = Buffer.from(entry.slice(colon + 1).trim(), 'base64');
  if (colon < 1 || !/^[\w.-]{1,32}$/.test(id)) throw new Error('A key ring is written id:base64,id:base64.');
  if (key.length !== keyBytes) throw new Error(`Key ${id} has ${key.length} bytes; AES-256 needs ${keyBytes}.`);
  return { id, key: createSecretKey(key) };
};

/**
 * Reads `k2:<base64 of 32 bytes>,k1:<base64 of 32 bytes>`, newest first. Throws if a key is malformed or an id occurs
 * twice; the message never contains a key.
 */
export const parseKeyRing = (text: string): KeyRing => {
  const [newest, ...older] = text.split(',').map(parseKey);
  if (!newest) throw new Error('A key ring needs at least one key.');
  const ring: KeyRing = [newest, ...older];
  if (new Set(ring.map((entry) => entry.id)).size !== ring.length) throw new Error('A key id is there twice.');
  return ring;
};
