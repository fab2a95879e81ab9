import type { TextStore } from '../../../shared/stored.ts';
import type { RegistrationValues } from './registration-form.ts';

/** What the server refused when the form was sent later, so that the next visit can show it. */
export interface Refusal {
  status: number;
  code: string;
  error: string;
  details: readonly { field: string; code: string; error: string }[];
}

export interface Draft {
  /** Made once per form: the server takes the same key twice as the same submission. */
  idempotencyKey: string;
  values: RegistrationValues;
  /** Milliseconds since 1970. */
  savedAt: number;
  refusal?: Refusal;
}

const week = 7 * 24 * 60 * 60 * 1000;
const draftKey = (barcodeId: string) => `registrationDraft:${barcodeId}`;

/** The draft of this code's form, when one is kept that is younger than a week and holds the fields we know. */
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
    // Not ours, or cut off: an empty form is better than none.
  }
  clearDraft(store, barcodeId);
  return undefined;
};

/** Answers whether the phone kept it. */
export const saveDraft = (store: TextStore, barcodeId: string, draft: Draft): boolean =>
  store.write(draftKey(barcodeId), JSON.stringify(draft));

export const clearDraft = (store: TextStore, barcodeId: string): void => store.remove(draftKey(barcodeId));

/** Keeps with the draft why the server did not take it, for the page that opens it next. */
export const noteRefusal = (store: TextStore, barcodeId: string, refusal: Refusal): void => {
  const text = store.read(draftKey(barcodeId));
  if (text === null) return;
  const { status, code, error, details } = refusal;
  store.write(draftKey(barcodeId), JSON.stringify({ ...JSON.parse(text), refusal: { status, code, error, details } }));
};
