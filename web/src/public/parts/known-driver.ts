import type { TextStore } from '../../shared/stored.ts';

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
export type KnownDriver = Record<(typeof knownFields)[number], string>;
type Phone = Pick<KnownDriver, 'phonePrefix' | 'phoneNumber'>;

/** The driver's answer to whether this phone may keep that; undefined: not asked yet. */
export type KeepAnswer = { answer: 'yes'; driver: KnownDriver } | { answer: 'no' } | undefined;

interface Entry {
  /** Absent after a no. */
  driver?: KnownDriver;
  /** By the company's name: what proves there that the driver has this number. The newest is the last. */
  secrets?: Record<string, string>;
  usedAt: number;
}

const key = 'knownDriver';
/** 180 days without use (decisions.md "The driver"). */
const unusedFor = 180 * 24 * 60 * 60 * 1000;
/** A driver comes to no more companies in half a year; an entry stays small. */
const mostSecrets = 50;

export const knownOf = (values: KnownDriver): KnownDriver =>
  Object.fromEntries(knownFields.map((field) => [field, values[field]])) as KnownDriver;

/** One name for both: a questionnaire asks for the whole name. */
export const wholeName = ({ name, surname }: Pick<KnownDriver, 'name' | 'surname'>): string =>
  `${name.trim()} ${surname.trim()}`.trim();

const read = (store: TextStore, now: number): Entry | undefined => {
  try {
    const entry = JSON.parse(store.read(key) ?? 'null') as Partial<Entry> | null;
    if (entry === null) return undefined;
    const { driver, secrets = {}, usedAt } = entry;
    if (typeof usedAt === 'number' && Math.abs(now - usedAt) < unusedFor) {
      if (driver === undefined) return { usedAt };
      const isWhole = knownFields.every((field) => typeof driver[field] === 'string');
      if (isWhole) return { driver, secrets, usedAt };
    }
  } catch {
    // Not our format: as if nothing were kept.
  }
  store.remove(key);
  return undefined;
};

const write = (store: TextStore, entry: Entry): boolean => store.write(key, JSON.stringify(entry));

/** The driver whom this phone knows. One entry, of which nothing is sent before the driver registers again. */
export const readKnownDriver = (store: TextStore, now: number): KeepAnswer => {
  const entry = read(store, now);
  if (!entry) return undefined;
  return entry.driver ? { answer: 'yes', driver: entry.driver } : { answer: 'no' };
};

const digits = ({ phonePrefix, phoneNumber }: Phone) => `${phonePrefix}${phoneNumber}`.replace(/\P{Nd}/gu, '');

/** Keeps the driver on this phone; returns whether the phone stored it. Secrets of another number go. */
export const keepDriver = (store: TextStore, driver: KnownDriver, now: number): boolean => {
  const before = read(store, now);
  const isSameNumber = before?.driver && digits(before.driver) === digits(driver);
  return write(store, { driver, ...(isSameNumber && before.secrets && { secrets: before.secrets }), usedAt: now });
};

/** Keeps what proves at a company that the driver has this number, if this phone may keep the driver. */
export const keepNumberSecret = (store: TextStore, company: string, secret: string, now: number): void => {
  const entry = read(store, now);
  if (!entry?.driver) return;
  const before = Object.entries(entry.secrets ?? {});
  if (before.some(([name, kept]) => name === company && kept === secret)) return;
  const others = before.filter(([name]) => name !== company).slice(1 - mostSecrets);
  write(store, { ...entry, secrets: Object.fromEntries([...others, [company, secret]]) });
};

/** What proves at a company that this number is the driver's; undefined for a number that this phone did not keep. */
export const numberSecretAt = (store: TextStore, company: string, phone: Phone, now: number): string | undefined => {
  const { driver, secrets = {} } = read(store, now) ?? {};
  const isKept = driver && digits(driver) === digits(phone) && Object.hasOwn(secrets, company);
  return isKept ? secrets[company] : undefined;
};

/** Remembers that the driver does not want that, so that nobody asks at each visit. */
export const keepNothing = (store: TextStore, now: number): boolean => write(store, { usedAt: now });

export const forgetDriver = (store: TextStore): void => store.remove(key);
