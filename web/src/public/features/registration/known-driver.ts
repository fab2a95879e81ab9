import type { TextStore } from '../../../shared/stored.ts';
import type { RegistrationValues } from './registration-form.ts';

/** What stays the same from visit to visit. */
export const knownFields = [
  'name',
  'surname',
  'phonePrefix',
  'phoneNumber',
  'preferredLanguage',
  'freightCompanyName',
  'freightCompanyCity',
  'freightCompanyCountry',
  'licensePlateTruck',
  'licensePlateTrailer',
] as const;
export type KnownDriver = Pick<RegistrationValues, (typeof knownFields)[number]>;

/** The driver's answer to whether this phone may keep that; undefined: not asked yet. */
export type KeepAnswer = { answer: 'yes'; driver: KnownDriver } | { answer: 'no' } | undefined;

const key = 'knownDriver';
/** 180 days without use (decisions.md "The driver"). */
const unusedFor = 180 * 24 * 60 * 60 * 1000;

export const knownOf = (values: KnownDriver): KnownDriver =>
  Object.fromEntries(knownFields.map((field) => [field, values[field]])) as KnownDriver;

/** One name for both: a questionnaire asks for the whole name. */
export const wholeName = ({ name, surname }: Pick<KnownDriver, 'name' | 'surname'>): string =>
  `${name.trim()} ${surname.trim()}`.trim();

/** The driver whom this phone knows. One entry, which is sent nowhere. */
export const readKnownDriver = (store: TextStore, now: number): KeepAnswer => {
  try {
    const entry = JSON.parse(store.read(key) ?? 'null') as { driver?: Partial<KnownDriver>; usedAt?: unknown } | null;
    if (entry === null) return undefined;
    const { driver, usedAt } = entry;
    if (typeof usedAt === 'number' && Math.abs(now - usedAt) < unusedFor) {
      if (driver === undefined) return { answer: 'no' };
      const isWhole = knownFields.every((field) => typeof driver[field] === 'string');
      if (isWhole) return { answer: 'yes', driver: driver as KnownDriver };
    }
  } catch {
    // Not our format: as if nothing were kept.
  }
  store.remove(key);
  return undefined;
};

/** Keeps the driver on this phone; returns whether the phone stored it. */
export const keepDriver = (store: TextStore, driver: KnownDriver, now: number): boolean =>
  store.write(key, JSON.stringify({ driver, usedAt: now }));

/** Remembers that the driver does not want that, so that nobody asks at each visit. */
export const keepNothing = (store: TextStore, now: number): boolean =>
  store.write(key, JSON.stringify({ usedAt: now }));

export const forgetDriver = (store: TextStore): void => store.remove(key);
