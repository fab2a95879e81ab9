import type { TextStore } from '../../../../shared/stored.ts';

/** Why the server refused a form that was sent later; shown on the next visit. */
export interface Refusal {
  status: number;
  code: string;
  error: string;
  details: readonly { field: string; code: string; error: string }[];
  /** The language in which the server answered. */
  language?: string | undefined;
}

export interface Draft<V extends object = object> {
  /** The code at which it was typed last. */
  barcodeId: string;
  /** Its company, if that was known. */
  company?: string | undefined;
  /** The version of the questionnaire. */
  version?: number | undefined;
  /** Created once per form: the server treats the same key as the same submission. */
  idempotencyKey: string;
  values: V;
  /** Milliseconds since 1970. */
  savedAt: number;
  refusal?: Refusal | undefined;
}

/** Whether what is typed is on the phone. */
export type Saving = 'empty' | 'saved' | 'failed';

/** Where a form's draft lies on the phone. */
export interface DraftPlace {
  barcodeId: string;
  draftKey: string;
  /** Where an earlier version of the page kept it. */
  earlierDraftKey?: string;
}

const week = 7 * 24 * 60 * 60 * 1000;

const draftIn = <V extends object>(text: string | null, empty: V, now: number): Draft<V> | undefined => {
  if (text === null) return undefined;
  try {
    const draft = JSON.parse(text) as Omit<Draft<V>, 'values'> & { values: V | null };
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
export const loadDraft = <V extends object>(
  store: TextStore,
  { barcodeId, draftKey, earlierDraftKey }: DraftPlace,
  empty: V,
  now: number,
): Draft<V> | undefined => {
  const draft = draftIn(store.read(draftKey), empty, now);
  if (draft) return draft;
  store.remove(draftKey);
  if (earlierDraftKey === undefined) return undefined;
  const before = draftIn(store.read(earlierDraftKey), empty, now);
  store.remove(earlierDraftKey);
  return before && { ...before, barcodeId };
};

const isOf = (text: string | null, idempotencyKey: string): text is string =>
  text?.includes(JSON.stringify(idempotencyKey)) === true;

/** Returns whether the phone stored it. */
export const saveDraft = (store: TextStore, draftKey: string, draft: Draft): boolean =>
  store.write(draftKey, JSON.stringify(draft));

/** The draft of the form with this key is over; a newer one stays. */
export const clearDraft = (store: TextStore, draftKey: string, idempotencyKey: string): void => {
  if (isOf(store.read(draftKey), idempotencyKey)) store.remove(draftKey);
};

/** Removes the drafts that nobody goes on with: they hold what a person typed. */
export const sweepDrafts = (store: TextStore, beginning: string, now: number): void => {
  for (const key of store.keys(beginning)) if (!draftIn(store.read(key), {}, now)) store.remove(key);
};

/** Stores the server's refusal with the draft that was sent; the page shows it when it is opened next. */
export const noteRefusal = (store: TextStore, draftKey: string, idempotencyKey: string, refusal: Refusal): void => {
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
  draftKey: string,
  { key, before }: { key: string | null; before: string | null },
  idempotencyKey: string,
): boolean =>
  store.read(draftKey) === null &&
  (key === null || (key === draftKey && before !== null && !isOf(before, idempotencyKey)));
