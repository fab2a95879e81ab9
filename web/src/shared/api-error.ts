import type { ErrorCode, ErrorDetail } from '@gatelingo/proto/http/errors';
import type { ProofOfWorkChallenge } from '@gatelingo/proto/http/proof-of-work';

/** `no_connection`: the server was not reached. `no_answer`: the time-out passed; the server may have done the call. */
export type ApiErrorCode = ErrorCode | 'no_connection' | 'no_answer';

/** Why a call failed. `error` is the server's sentence, in the language that the page had. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly error: string;
  readonly details: readonly ErrorDetail[];
  /** The text of `error`, if the server sent one. */
  readonly language: string | undefined;
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** With its solution the same call is let in. */
  readonly challenge: ProofOfWorkChallenge | undefined;

  constructor(failure: {
    status: number;
    code: ApiErrorCode;
    error: string;
    details?: readonly ErrorDetail[] | undefined;
    language?: string | undefined;
    retryAfter?: number | undefined;
    challenge?: ProofOfWorkChallenge | undefined;
  }) {
    super(failure.error);
    this.status = failure.status;
    this.code = failure.code;
    this.error = failure.error;
    this.details = failure.details ?? [];
    this.language = failure.language;
    this.retryAfter = failure.retryAfter;
    this.challenge = failure.challenge;
  }

  /** Whether no answer came; then the call may be made again with the same key. */
  get isUnreached(): boolean {
    return this.code === 'no_connection' || this.code === 'no_answer';
  }
}

const codeByStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  429: 'rate_limited',
  502: 'bad_gateway',
  503: 'unavailable',
  504: 'timeout',
};

/** `Retry-After` as seconds; one that is a date is counted from the answer's own: the phone's clock may be wrong. */
const secondsFrom = (headers: Headers): number | undefined => {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const wait = Date.parse(header) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait / 1000);
};

/** Creates the error from an answer, also from an answer that has another shape (a proxy's page). */
export const apiErrorFrom = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const shaped = (typeof body === 'object' && body !== null ? body : {}) as {
    error?: string;
    code?: ErrorCode;
    details?: ErrorDetail[];
    challenge?: ProofOfWorkChallenge;
  };
  return new ApiError({
    status: response.status,
    code: shaped.code ?? codeByStatus[response.status] ?? (response.status >= 500 ? 'internal' : 'invalid_input'),
    error: typeof shaped.error === 'string' && shaped.error !== '' ? shaped.error : 'Error',
    details: Array.isArray(shaped.details) ? shaped.details : [],
    language: response.headers.get('content-language') ?? undefined,
    retryAfter: secondsFrom(response.headers),
    challenge: shaped.challenge,
  });
};
