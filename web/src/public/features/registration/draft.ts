import type { TextStore } from '../../../shared/stored.ts';
import type { RegistrationValues } from './registration-form.ts';

/** Why the server refused a form that was sent later; shown on the next visit. */
export interface Refusal {
  status: number;
  code: string;
  error: string;
  details: readonly { field: string; code: string; error: string }[];
  /** In which the server said it. */
  language?: string | undefined;
}

export interface Draft {
  /** The code at which it was typed last. */
  barcodeId: string;
  /** Its company, if that was known. */
  company?: string | undefined;
  /** Created once per form: the server treats the same key as the same submission. */
  idempotencyKey: string;
  values: RegistrationValues;
  /** Milliseconds since 1970. */
  savedAt: number;
  refusal?: Refusal | undefined;
}

const week = 7 * 24 * 60 * 60 * 1000;
/** One for the phone: it is the driver's, and goes on at any gate. */
const draftKey = 'registrationDraft';
/** Earlier versions of this page kept one for each code. */
const keyOfCode = (barcodeId: string) => `registrationDraft:${barcodeId}`;

const draftIn = (text: string | null, empty: RegistrationValues, now: number): Draft | undefined => {
  if (text === null) return undefined;
  try {
    const draft = JSON.parse(text) as Omit<Draft, 'values'> & { values: RegistrationValues | null };
    const isWhole =
      typeof draft.idempotencyKey === 'string' && typeof draft.values === 'object' && draft.values !== null;
    // A phone's clock may have been set back since.
    if (isWhole && Math.abs(now - draft.savedAt) < week) return { ...draft, values: { ...empty, ...draft.values } };
  } catch {
    // Not our format, or incomplete: the form starts empty.
  }
  return undefined;
};

/** This phone's draft, if it is younger than a week and has the expected fields. */
export const loadDraft = (
  store: TextStore,
  barcodeId: string,
  empty: RegistrationValues,
  now: number,
): Draft | undefined => {
  const draft = draftIn(store.read(draftKey), empty, now);
  if (draft) return draft;
  store.remove(draftKey);
  const before = draftIn(store.read(keyOfCode(barcodeId)), empty, now);
  store.remove(keyOfCode(barcodeId));
  return before && { ...before, barcodeId };
};

const isOf = (text: string | null, idempotencyKey: string): text is string =>
  text?.includes(JSON.stringify(idempotencyKey)) === true;

/** Returns whether the phone stored it. */
export const saveDraft = (store: TextStore, draft: Draft): boolean => store.write(draftKey, JSON.stringify(draft));

/** The draft of the form with this key is over; a newer one stays. */
export const clearDraft = (store: TextStore, idempotencyKey: string): void => {
  if (isOf(store.read(draftKey), idempotencyKey)) store.remove(draftKey);
};

/** Stores the server's refusal with the draft that was sent; the page shows it when it is opened next. */
export const noteRefusal = (store: TextStore, idempotencyKey: string, refusal: Refusal): void => {
  const text = store.read(draftKey);
  if (!isOf(text, idempotencyKey)) return;
  const { status, code, error, details, language } = refusal;
  store.write(draftKey, JSON.stringify({ ...JSON.parse(text), refusal: { status, code, error, details, language } }));
};

/**
 * Whether the phone lost the draft of a form that is still open: another tab emptied the storage (`key` is null), or it
 * sent another form, whose draft stood in the place of this one. The draft of a form that was sent is not lost.
 */
export const isDraftLost = (
  store: TextStore,
  { key, before }: { key: string | null; before: string | null },
  idempotencyKey: string,
): boolean =>
  store.read(draftKey) === null &&
  (key === null || (key === draftKey && before !== null && !isOf(before, idempotencyKey)));
