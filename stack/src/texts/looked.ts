import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { readJson } from '../read-json.ts';
import type { EnglishTexts } from './english.ts';

/** By key: the digest of the English text that the translations were last looked at with. */
export type Looked = Readonly<Record<string, string>>;

export const lookedFile = join(root, 'stack/src/texts/looked.json');
export const readLooked = (): Looked => readJson(lookedFile) as Looked;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** The keys of new and changed English texts, whose translations are to be looked at. */
export const staleKeys = (english: EnglishTexts, looked: Looked): string[] =>
  [...english].filter(([key, text]) => looked[key] !== digestOf(text)).map(([key]) => key);

/** The keys of texts that are gone. */
export const goneKeys = (english: EnglishTexts, looked: Looked): string[] =>
  Object.keys(looked).filter((key) => !english.has(key));

/** The digests after the translations of these keys were looked at. Those of texts that are gone are left out. */
export const afterLook = (english: EnglishTexts, looked: Looked, keys: readonly string[]): Looked => {
  const now = new Map(Object.entries(looked).filter(([key]) => english.has(key)));
  for (const key of keys) {
    const text = english.get(key);
    if (text === undefined) throw new Error(`There is no English text ${key}.`);
    now.set(key, digestOf(text));
  }
  return Object.fromEntries([...now].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};
