import { ApiError } from '../../../shared/api-error.ts';

/** A key below `status` in the texts, or a sentence of the server as it is. */
export type Status = { key: StatusKey } | { text: string };

export type StatusKey =
  keyof typeof sentences | 'busy' | 'error' | 'noConnection' | 'notUnderstood' | 'repeat' | 'tooLong' | 'unavailable';

// What this screen says itself, and what the server says in the same words (spec, section 8).
const sentences = {
  noBarcode: 'No barcode',
  noSession: 'No session started',
  emptyText: 'Empty text',
  invalidLanguage: 'Invalid language',
  microphone: 'Microphone error',
} as const;

const keysByCode: Partial<Record<ApiError['code'], StatusKey>> = {
  no_connection: 'noConnection',
  no_answer: 'noConnection',
  rate_limited: 'busy',
  unavailable: 'unavailable',
  bad_gateway: 'unavailable',
  timeout: 'unavailable',
  internal: 'unavailable',
  not_configured: 'unavailable',
};

/**
 * What the status line says of a failure: the server's own sentence, as the spec wants it; in another language than
 * English our own, where we have one for it.
 */
export const statusOf = (error: unknown, language: string): Status => {
  if (!(error instanceof ApiError)) return { key: 'error' };
  if (error.isUnreached) return { key: 'noConnection' };
  const known = Object.entries(sentences).find(([, sentence]) => sentence === error.error)?.[0] as
    StatusKey | undefined;
  const key = known ?? (language === 'en' ? undefined : keysByCode[error.code]);
  if (key) return { key };
  return error.error === '' || error.error === 'Error' ? { key: 'error' } : { text: error.error };
};

/** Whether the server says that the session is over, or was never there. */
export const isSessionGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Whether it was there, and was closed. */
export const isClosed = ({ details }: Pick<ApiError, 'details'>): boolean =>
  details.some(({ code }) => code === 'closed');
