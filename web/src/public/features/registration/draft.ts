import type { TextStore } from '../../../shared/stored.ts';
import type { RegistrationValues } from './registration-form.ts';

/** Why the server refused a form that was sent later; shown on the next visit. */
export interface Refusal {
  status: number;
  code: string;
  error: string;
  details: readonly { field: string; code: string; error: string }[];
}

export interface Draft {
  /** Created once per form: the server treats the same key as the same submission. */
  idempotencyKey: string;
  values: RegistrationValues;
  /** Milliseconds since 1970. */
  savedAt: number;
  refusal?: Refusal;
}

const week = 7 * 24 * 60 * 60 * 1000;
const draftKey = (barcodeId: string) => `registrationDraft:${barcodeId}`;

/** The draft of this code's form, if it is younger than a week and has the expected fields. */
export const loadDraft = (
  store: TextStore,
  barcodeId: string,
  empty: RegistrationValues,
  now: number,
): Draft | undefined => {
  const text = store.read(draftKey(barcodeId));
  if (text === null) return undefined;
  try {
    const draft = JSON.parse(text) as Omit<Draft, 'values'> & { values: RegistrationValues | null };
    const isWhole =
      typeof draft.idempotencyKey === 'string' && typeof draft.values === 'object' && draft.values !== null;
    if (isWhole && now - draft.savedAt < week) return { ...draft, values: { ...empty, ...draft.values } };
  } catch {
    // Not our format, or incomplete: the form starts empty.
  }
  clearDraft(store, barcodeId);
  return undefined;
};

/** Returns whether the phone stored it. */
export const saveDraft = (store: TextStore, barcodeId: string, draft: Draft): boolean =>
  store.write(draftKey(barcodeId), JSON.stringify(draft));

export const clearDraft = (store: TextStore, barcodeId: string): void => store.remove(draftKey(barcodeId));

/** Stores the server's refusal with the draft; the page shows it when it is opened next. */
export const noteRefusal = (store: TextStore, barcodeId: string, refusal: Refusal): void => {
  const text = store.read(draftKey(barcodeId));
  if (text === null) return;
  const { status, code, error, details } = refusal;
  store.write(draftKey(barcodeId), JSON.stringify({ ...JSON.parse(text), refusal: { status, code, error, details } }));
};
