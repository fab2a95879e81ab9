import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { keyIdOf, newestHead, openBytes, sealBytes } from './envelope.ts';
import { parseKeyRing } from './key-ring.ts';
import { personalKeys } from './fields.ts';

/**
 * The place of an encrypted value. A value that was moved to another company, table, column or row does not decrypt
 * there.
 */
export interface Place {
  companyId: string;
  table: string;
  /** `personal` by default. */
  column?: string;
  row: string;
}

export interface Sealer {
  /** Encrypts JSON data or bytes for one place. */
  seal(plain: unknown, place: Place): Buffer;
  /**
   * Decrypts the result of `seal`: JSON data, or bytes as a Buffer, parsed by its schema. Throws UnknownKeyError or
   * BrokenSealError.
   */
  open<T extends z.ZodType>(schema: T, sealed: Uint8Array, place: Place): z.output<T>;
  /** Splits a value by its contract: all `personal()` fields encrypted together, the others unchanged. */
  sealPersonal<T extends z.ZodObject>(
    schema: T,
    value: z.output<T>,
    place: Place,
  ): { sealed: Buffer; open: Partial<z.output<T>> };
  /**
   * A lookup value for an already normalised personal value: the same within one company and kind, different elsewhere.
   */
  blindIndex(companyId: string, kind: string, normalisedValue: string): string;
  /**
   * The first 8 bytes of a blind index, as a `bigint` of PostgreSQL in digits. Values collide at random: what it finds has to
   * be compared after opening.
   */
  blindNumber(companyId: string, kind: string, normalisedValue: string): string;
  newest: {
    keyId: string;
    /** The first bytes of every value that this key encrypted; the first byte is the same for all keys. */
    head: Buffer;
    /** Whether there is no other key. */
    isOnly: boolean;
  };
  /** Whether a value was encrypted with an older key than the newest. */
  isStale(sealed: Uint8Array): boolean;
  /** The same value, re-encrypted with the newest key. */
  reseal(sealed: Uint8Array, place: Place): Buffer;
}

const jsonMark = 0;
const bytesMark = 1;

// JSON separates the parts whatever characters they contain.
const placeText = ({ companyId, table, column = 'personal', row }: Place) =>
  JSON.stringify([companyId, table, column, row]);

const encode = (plain: unknown): Buffer => {
  if (plain instanceof Uint8Array) return Buffer.concat([Buffer.from([bytesMark]), plain]);
  const json = JSON.stringify(plain) as string | undefined;
  if (json === undefined) throw new TypeError('Only JSON data and bytes can be sealed.');
  return Buffer.concat([Buffer.from([jsonMark]), Buffer.from(json)]);
};

const decode = (plain: Buffer): unknown =>
  plain[0] === bytesMark ? plain.subarray(1) : (JSON.parse(plain.toString('utf8', 1)) as unknown);

const indexKeyBytes = (key: string): Uint8Array => {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length < 32) throw new Error('The index key needs 32 bytes.');
  return bytes;
};

const rememberKeys = 10_000;

/** Derives a key for each purpose; derived keys are cached, because deriving a key costs more than using one. */
const createDerivedKeys = (root: Uint8Array) => {
  const known = new LRUCache<string, KeyObject>({ max: rememberKeys });
  return (purpose: string): KeyObject => {
    let key = known.get(purpose);
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', root, '', purpose, 32)));
      known.set(purpose, key);
    }
    return key;
  };
};

/**
 * Encrypts personal data at rest (AES-256-GCM, random 96-bit nonce, bound to company, table, column and row). `keys` is
 * a ring, newest first; `indexKey` (base64 of 32 bytes) is for the blind indexes.
 */
export const createSealer = ({ keys, indexKey }: { keys: string; indexKey: string }): Sealer => {
  const ring = parseKeyRing(keys);
  const indexKeyOf = createDerivedKeys(indexKeyBytes(indexKey));

  const blind = (companyId: string, kind: string, normalisedValue: string) =>
    createHmac('sha256', indexKeyOf(JSON.stringify(['blind-index', companyId, kind])))
      .update(normalisedValue)
      .digest();

  const sealer: Sealer = {
    seal: (plain, place) => sealBytes(ring, encode(plain), placeText(place)),
    open: (schema, sealed, place) => schema.parse(decode(openBytes(ring, sealed, placeText(place)))),
    sealPersonal: (schema, value, place) => {
      const names = personalKeys(schema);
      const entries = Object.entries(value);
      const part = (personal: boolean) =>
        Object.fromEntries(entries.filter(([name]) => names.has(name) === personal)) as Partial<typeof value>;
      return { sealed: sealer.seal(part(true), place), open: part(false) };
    },
    blindIndex: (companyId, kind, normalisedValue) => blind(companyId, kind, normalisedValue).toString('base64url'),
    blindNumber: (companyId, kind, normalisedValue) =>
      blind(companyId, kind, normalisedValue).readBigInt64BE().toString(),
    newest: { keyId: ring[0].id, head: newestHead(ring), isOnly: ring.length === 1 },
    isStale: (sealed) => keyIdOf(sealed) !== ring[0].id,
    reseal: (sealed, place) => sealBytes(ring, openBytes(ring, sealed, placeText(place)), placeText(place)),
  };
  return sealer;
};
