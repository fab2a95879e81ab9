import type { Refusal } from './draft.ts';
import { requiredFields, type RequiredField } from './registration-form.ts';

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
  fields: Partial<Record<RequiredField, string>>;
}

const textKeys: Record<string, string> = {
  idempotency_mismatch: 'refusal.alreadySent',
  too_large: 'refusal.signatureTooLarge',
};
const codeIsGone = new Set(['gone', 'not_found']);

const isField = (name: string): name is RequiredField => (requiredFields as readonly string[]).includes(name);

/** Formats a refusal and assigns its details to fields; a detail's path may start with `body.`. */
export const refusalMessage = (refusal: Refusal): RefusalMessage => {
  const fields: RefusalMessage['fields'] = {};
  for (const detail of refusal.details) {
    const name = detail.field.replace(/^body\./, '').split('.')[0] ?? '';
    if (isField(name)) fields[name] ??= detail.error;
  }
  if (refusal.code === 'invalid_signature') fields.signature ??= refusal.error;
  const keptKey = codeIsGone.has(refusal.code) ? 'codeGone.kept' : 'refusal.kept';
  return {
    titleKey: refusal.code === 'idempotency_mismatch' ? 'saving.sent' : 'refusal.title',
    textKey: textKeys[refusal.code],
    serverText: refusal.error,
    language: refusal.language,
    keptKey,
    fields,
  };
};
