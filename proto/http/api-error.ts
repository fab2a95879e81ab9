import type { ErrorBody, ErrorCode, ErrorDetail } from './errors.ts';
import type { ProofOfWorkChallenge } from './proof-of-work.ts';

/** `no_connection`: the server was not reached. `no_answer`: the time-out passed; the server may have done the call. */
export type ApiErrorCode = ErrorCode | 'no_connection' | 'no_answer';

/** Why a call failed. `error` is the server's sentence, in the language that the caller asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly error: string;
  readonly details: readonly ErrorDetail[];
  /** Of `error`, if the server named it. */
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
    /** For a log; `error` by default. */
    message?: string | undefined;
  }) {
    super(failure.message ?? failure.error);
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

const shapeOf = (text: string): Partial<ErrorBody> => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

/** Creates the error from an answer, also from an answer that has another shape (a proxy's page). `call`: for a log. */
export const apiErrorFrom = async (response: Response, call?: string): Promise<ApiError> => {
  const { status, headers } = response;
  const text = await response.text().catch(() => '');
  const { code, error, details, challenge } = shapeOf(text);
  return new ApiError({
    status,
    code: code ?? codeByStatus[status] ?? (status >= 500 ? 'internal' : 'invalid_input'),
    error: typeof error === 'string' && error !== '' ? error : 'Error',
    details: Array.isArray(details) ? details : [],
    language: headers.get('content-language') ?? undefined,
    retryAfter: secondsFrom(headers),
    challenge,
    message: call && `${call} answered ${String(status)}: ${text}`,
  });
};
