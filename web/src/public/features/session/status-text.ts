import { ApiError } from '@gatelingo/proto/http/api-error';

/** A key below `status` in the texts, or the server's sentence unchanged. */
export type Status = { key: StatusKey } | { text: string };

type StatusKey =
  | keyof typeof sentences
  | 'busy'
  | 'error'
  | 'noConnection'
  | 'notUnderstood'
  | 'repeat'
  | 'tooLong'
  | 'unavailable';

// The spec's sentences (section 8): shown by this screen itself, or answered by the server.
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
 * The status line's text for a failure: in English the server's own sentence (spec); in other languages our text for
 * it, if there is one.
 */
export const statusOf = (error: unknown, language: string): Status => {
  if (!(error instanceof ApiError)) return { key: 'error' };
  if (error.isUnreached) return { key: 'noConnection' };
  const known = Object.entries(sentences).find(([, sentence]) => sentence === error.error)?.[0] as
    | StatusKey
    | undefined;
  const key = known ?? (language === 'en' ? undefined : keysByCode[error.code]);
  if (key) return { key };
  return error.error === '' || error.error === 'Error' ? { key: 'error' } : { text: error.error };
};

/** Whether the server answers that the session is over or does not exist. */
export const isSessionGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Whether the session existed and was closed. */
export const isClosed = ({ details }: Pick<ApiError, 'details'>): boolean =>
  details.some(({ code }) => code === 'closed');
