import { quickestMs } from './measure.ts';

const listOf = (member: string) => (bytes: number) =>
  `[${Array(Math.floor((bytes - 2) / (member.length + 1)))
    .fill(member)
    .join()}]`;
/** Keys of seven letters. */
const recordOf = (member: string) => (bytes: number) =>
  `{${Array.from({ length: Math.floor((bytes - 2) / (member.length + 11)) }, (_, at) => `"k${String(at).padStart(6, '0')}":${member}`).join()}}`;

/** Lists and records that were dear to a check once, or are to checks like ours, as JSON. */
const kinds: Record<string, (bytes: number) => string> = {
  'a list of numbers': listOf('0'),
  'a list of texts': listOf('""'),
  'a list of objects': listOf('{}'),
  'a list of lists': listOf('[]'),
  'a list of objects in objects': listOf('{"value":{}}'),
  'a list of lists of numbers': listOf(`[${Array(50).fill('0').join()}]`),
  'a record of numbers': recordOf('0'),
  'a record of objects': recordOf('{}'),
  'a record of records': recordOf('{"a":{},"b":{}}'),
  // One value less than the default, so that the schemas get to see it.
  'a short list of objects': (bytes) => listOf('{}')(Math.min(bytes, 27_000)),
  'a short record of objects': (bytes) => recordOf('{}')(Math.min(bytes, 117_000)),
  'records in records': (bytes) => `{"de":${recordOf('{}')(bytes / 4)},"fr":${recordOf('{}')(bytes / 4)}}`,
};

export interface HostileValue {
  what: string;
  value: unknown;
  /** How long it takes to parse it, at the quickest of five times; measured once more with `again`. */
  parseMs: (again?: boolean) => number;
}

const made = new Map<number, HostileValue[]>();

/** Hostile lists and records of all kinds, each of at most `bytes` bytes of JSON. */
export const hostileValues = (bytes: number): HostileValue[] => {
  const known = made.get(bytes);
  if (known) return known;
  const values = Object.entries(kinds).map(([what, make]) => {
    const json = make(bytes);
    const parse = () => quickestMs(() => JSON.parse(json));
    const first = parse();
    return { what, value: JSON.parse(json) as unknown, parseMs: (again = false) => (again ? parse() : first) };
  });
  made.set(bytes, values);
  return values;
};
