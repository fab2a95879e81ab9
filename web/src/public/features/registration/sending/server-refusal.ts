import type { Refusal } from '../draft/draft.ts';

/** The form that was refused. */
export interface RefusedForm {
  /** The field that a path in the server's answer names (`body.phone`, `answers.2.value`). */
  fieldAt: (path: string) => string | undefined;
  /** Whether the draft goes on at any other code: then a code that is gone is no end. */
  goesOnAnywhere: boolean;
  /** The key of the text for a failure for which the server gave none. */
  failedKey?: string;
}

export interface RefusalMessage {
  titleKey: 'refusal.title' | 'saving.sent';
  /** Key of our text, where it says more than the server's. */
  textKey: string | undefined;
  /** The server's sentence. */
  serverText: string;
  /** Of the server's texts. */
  language: string | undefined;
  /** Key of the text that says where the driver's entries are. */
  keptKey: 'refusal.kept' | 'codeGone.kept';
  /** The server's text for each field. */
  fields: Record<string, string>;
}

const textKeys: Record<string, string> = {
  idempotency_mismatch: 'registration.refusal.alreadySent',
  too_large: 'registration.refusal.signatureTooLarge',
};
const codeIsGone = new Set(['gone', 'not_found']);

/** The text of `ApiError` where the server sent none. */
const noSentence = 'Error';

/** Formats a refusal and assigns its details to fields. */
export const refusalMessage = (
  refusal: Refusal,
  { fieldAt, goesOnAnywhere, failedKey }: RefusedForm,
): RefusalMessage => {
  const fields: RefusalMessage['fields'] = {};
  for (const detail of refusal.details) {
    const name = fieldAt(detail.field);
    if (name !== undefined) fields[name] ??= detail.error;
  }
  if (refusal.code === 'invalid_signature') fields.signature ??= refusal.error;
  const keptKey = goesOnAnywhere && codeIsGone.has(refusal.code) ? 'codeGone.kept' : 'refusal.kept';
  return {
    titleKey: refusal.code === 'idempotency_mismatch' ? 'saving.sent' : 'refusal.title',
    textKey: textKeys[refusal.code] ?? (refusal.error === noSentence ? failedKey : undefined),
    serverText: refusal.error,
    language: refusal.language,
    keptKey,
    fields,
  };
};
