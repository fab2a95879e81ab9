import type { TextStore } from '../../shared/stored.ts';

/** The facts that stay the same from visit to visit. */
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

/** A QR code. Companies can have one name, and get another one; of the others of a company only the name is known. */
export interface Gate {
  barcodeId: string;
  /** Undefined while it is not known. */
  company: string | undefined;
}

interface Entry {
  /** Absent after a no. */
  driver?: KnownDriver;
  /** Secrets that prove at the company of a QR code that the driver has this number. The newest is the last. */
  secrets?: (Gate & { secret: string })[];
  usedAt: number;
}

const key = 'knownDriver';
/** 180 days without use (decisions.md "The driver"). */
const unusedFor = 180 * 24 * 60 * 60 * 1000;
/** A driver comes to no more QR codes in half a year; an entry stays small. */
const maxSecrets = 50;

export const knownOf = (values: KnownDriver): KnownDriver =>
  Object.fromEntries(knownFields.map((field) => [field, values[field]])) as KnownDriver;

/** One name for both: a questionnaire asks for the whole name. */
export const wholeName = ({ name, surname }: Pick<KnownDriver, 'name' | 'surname'>): string =>
  `${name.trim()} ${surname.trim()}`.trim();

/** They begin a surname: "Jan van den Berg". */
const particles = new Set(
  'af al ap ben bin da dal das de degli dei del della den der des di do dos du el la las le los ten ter van vom von y zu zum zur'.split(
    ' ',
  ),
);

/** Languages whose people mostly have two surnames. */
const withTwoSurnames = ['es', 'pt'];

/** A name that was asked for whole, in two: as a guess, in fields that the driver sees. A Hungarian surname stands first. */
export const twoNames = (whole: string, language: string): Pick<KnownDriver, 'name' | 'surname'> => {
  const words = whole.trim().split(/\s+/u);
  if (words.length < 2) return { name: words.join(' '), surname: '' };
  if (language === 'hu') return { name: words.slice(1).join(' '), surname: words[0] ?? '' };
  const particle = words.findIndex((word, at) => at > 0 && particles.has(word.toLowerCase()));
  const last = words.length - (withTwoSurnames.includes(language) && words.length > 2 ? 2 : 1);
  const at = particle > 0 && particle < words.length - 1 ? Math.min(particle, last) : last;
  return { name: words.slice(0, at).join(' '), surname: words.slice(at).join(' ') };
};

const read = (store: TextStore, now: number): Entry | undefined => {
  try {
    const entry = JSON.parse(store.read(key) ?? 'null') as Partial<Entry> | null;
    if (entry === null) return undefined;
    const { driver, secrets, usedAt } = entry;
    if (typeof usedAt === 'number' && Math.abs(now - usedAt) < unusedFor) {
      if (driver === undefined) return { usedAt };
      const isWhole = knownFields.every((field) => typeof driver[field] === 'string');
      if (isWhole) return { driver, secrets: Array.isArray(secrets) ? secrets : [], usedAt };
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
export const saveDriver = (store: TextStore, driver: KnownDriver, now: number): boolean => {
  const before = read(store, now);
  const isSameNumber = before?.driver && digits(before.driver) === digits(driver);
  return write(store, { driver, ...(isSameNumber && before.secrets && { secrets: before.secrets }), usedAt: now });
};

/** Keeps what proves at a QR code that the driver has this number, if this phone may keep the driver. */
export const saveNumberSecret = (store: TextStore, gate: Gate, secret: string, now: number): void => {
  const entry = read(store, now);
  if (!entry?.driver) return;
  const { barcodeId, company } = gate;
  const before = entry.secrets ?? [];
  const isGate = (kept: Gate) => kept.barcodeId === barcodeId;
  if (before.some((kept) => isGate(kept) && kept.company === company && kept.secret === secret)) return;
  const others = before.filter((kept) => !isGate(kept)).slice(1 - maxSecrets);
  write(store, { ...entry, secrets: [...others, { barcodeId, company, secret }] });
};

/** The secret that proves at a QR code that this number is the driver's: its own, or the newest of its company's name. */
export const numberSecretAt = (store: TextStore, gate: Gate, phone: Phone, now: number): string | undefined => {
  const { driver, secrets = [] } = read(store, now) ?? {};
  if (!driver || digits(driver) !== digits(phone)) return undefined;
  const { barcodeId, company } = gate;
  const found =
    secrets.find((kept) => kept.barcodeId === barcodeId) ??
    (company === undefined ? undefined : secrets.findLast((kept) => kept.company === company));
  return found?.secret;
};

/** Remembers that the driver does not want that, so that nobody asks at each visit. */
export const saveRefusal = (store: TextStore, now: number): boolean => write(store, { usedAt: now });

export const forgetDriver = (store: TextStore): void => store.remove(key);
