import type { TextStore } from '../../shared/stored.ts';
import { readKept, writeKept } from '../data/kept-value.ts';

export type Values = Record<string, unknown>;

/** A form that is not sent yet: its values, the values from which it began, and the version that had those. */
export interface KeptForm<V extends Values> {
  version: number | undefined;
  start: V;
  values: V;
}

interface Stored {
  at: number;
  version?: number;
  start: Values;
  values: Values;
}

// Milliseconds: who comes back the next day starts from the beginning.
const longest = 24 * 60 * 60 * 1000;

/** The kept forms of all users begin so. */
const keptForms = 'form.';

/** Another user of the same browser has other names, so that nobody sees what somebody else typed. */
export const keptFormName = (userId: string, name: string): string => `${keptForms}${userId}.${name}`;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStored = (value: unknown): value is Stored =>
  isRecord(value) && typeof value.at === 'number' && isRecord(value.start) && isRecord(value.values);

const isSecret = (field: string) => /password|token|repeated/i.test(field);
const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)));

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isAlike = (one: unknown, other: unknown) =>
  one === undefined || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/** Only the fields that the form has now, with values of their kind; a page of another version may have kept others. */
const fitting = <V extends Values>(start: V, kept: Values): V => ({
  ...start,
  ...Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => field in start && isAlike(start[field], value)),
  ),
});

/** The kept form of a name, unless it is older than a day, or `fits` says that its values are none of this release. */
export const readForm = <V extends Values>(
  store: TextStore,
  name: string,
  start: V,
  now: number,
  fits: (values: V) => boolean = () => true,
): KeptForm<V> | undefined => {
  const kept = readKept(store, name, isStored);
  if (!kept) return undefined;
  const found = { version: kept.version, start: fitting(start, kept.start), values: fitting(start, kept.values) };
  if (now - kept.at <= longest && kept.at <= now + longest && fits(found.start) && fits(found.values)) return found;
  store.remove(name);
  return undefined;
};

/** Keeps what was typed; values as at the start are nothing to keep. Passwords are never kept. */
export const writeForm = <V extends Values>(
  store: TextStore,
  name: string,
  { version, start, values }: KeptForm<V>,
  now: number,
): void => {
  if (isSame(start, values)) store.remove(name);
  else
    writeKept(store, name, {
      at: now,
      ...(version !== undefined && { version }),
      start: withoutSecrets(start),
      values: withoutSecrets(values),
    } satisfies Stored);
};

/** Forgets values that the server has accepted. Newer ones stay: typed while these were sent, or after their page was left. */
export const forgetForm = (store: TextStore, name: string, sent: Values): void => {
  const kept = readKept(store, name, isStored);
  if (kept && isSame(kept.values, withoutSecrets(sent))) store.remove(name);
};

export interface Merged<V> {
  values: V;
  /** Fields that were changed here and by somebody else, to different values. */
  clashes: (keyof V & string)[];
  /** Fields that only somebody else changed. */
  taken: (keyof V & string)[];
}

/** The values typed here, and another person's changes of the other fields. */
export const mergedForm = <V extends Values>(start: V, mine: V, theirs: V): Merged<V> => {
  const fields = Object.keys(theirs) as (keyof V & string)[];
  const theirOwn = fields.filter(
    (field) => !isSame(start[field], theirs[field]) && !isSame(mine[field], theirs[field]),
  );
  const clashes = theirOwn.filter((field) => !isSame(start[field], mine[field]));
  const taken = theirOwn.filter((field) => !clashes.includes(field));
  return { values: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }, clashes, taken };
};
