import type { Refusal } from './draft.ts';
import { requiredFields, type RequiredField } from './registration-form.ts';

export interface RefusalMessage {
  /** Key of our text for the whole refusal, or undefined if only the server's text explains it. */
  textKey: string | undefined;
  /** The server's sentence. */
  serverText: string;
  /** The server's text for each field. */
  fields: Partial<Record<RequiredField, string>>;
}

const textKeys: Record<string, string> = {
  gone: 'refusal.gone',
  not_found: 'refusal.gone',
  idempotency_mismatch: 'refusal.alreadySent',
  rate_limited: 'refusal.busy',
  unavailable: 'refusal.unavailable',
  bad_gateway: 'refusal.unavailable',
  timeout: 'refusal.unavailable',
  internal: 'refusal.unavailable',
  too_large: 'refusal.signatureTooLarge',
  invalid_signature: 'refusal.signature',
};

const isField = (name: string): name is RequiredField => (requiredFields as readonly string[]).includes(name);

/** Formats a refusal and assigns its details to fields; a detail's path may start with `body.`. */
export const refusalMessage = (refusal: Refusal): RefusalMessage => {
  const fields: RefusalMessage['fields'] = {};
  for (const detail of refusal.details) {
    const name = detail.field.replace(/^body\./, '').split('.')[0] ?? '';
    if (isField(name)) fields[name] ??= detail.error;
  }
  if (refusal.code === 'invalid_signature') fields.signature ??= refusal.error;
  return { textKey: textKeys[refusal.code], serverText: refusal.error, fields };
};
