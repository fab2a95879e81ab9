import { pairOf, type Direction } from '../../domain/direction.ts';
import { directionOf } from '../model-store.ts';

export type Arguments =
  | { kind: 'fetch'; directions: readonly Direction[]; lock: boolean }
  | { kind: 'nothing' }
  | { kind: 'invalid'; reason: string };

const usage = 'models [--lock] <language or pair>…, for example: models de pl pt-en';

/** A language means both of its directions. */
const directionsOf = (word: string): readonly Direction[] | undefined => {
  if (word === 'en') return undefined;
  const both = [directionOf(`${word}-en`), directionOf(`en-${word}`)];
  const named = directionOf(word);
  if (named) return [named];
  return both.flatMap((each) => each ?? []).length === 2 ? both.flatMap((each) => each ?? []) : undefined;
};

/** The options of the command line. */
export const readArguments = (words: readonly string[]): Arguments => {
  const names = words.filter((word) => word !== '--lock');
  if (names.length === 0 && words.length === 0) return { kind: 'nothing' };
  if (names.length === 0) return { kind: 'invalid', reason: `No language is named. Usage: ${usage}` };
  const directions = new Map<string, Direction>();
  for (const name of names) {
    const found = directionsOf(name);
    if (!found) return { kind: 'invalid', reason: `${JSON.stringify(name)} is no language. Usage: ${usage}` };
    for (const each of found) directions.set(pairOf(each), each);
  }
  return { kind: 'fetch', directions: [...directions.values()], lock: names.length < words.length };
};
