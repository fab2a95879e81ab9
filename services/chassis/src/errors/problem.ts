import { statusOf, type ErrorBody, type ErrorCode, type ErrorDetail } from '@gatelingo/proto/http/errors';
import type { ProofOfWorkChallenge } from '@gatelingo/proto/http/proof-of-work';
import { isConnectionFailure } from './connection-failure.ts';

export interface ProblemOptions {
  details?: readonly ErrorDetail[] | undefined;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number | undefined;
  /** With `proof_of_work_required`. */
  challenge?: ProofOfWorkChallenge | undefined;
  cause?: unknown;
}

/** An error for the caller: its message is shown to people, so it holds no secrets and no internals. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: ProofOfWorkChallenge | undefined;

  constructor(code: ErrorCode, message: string, options: ProblemOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = statusOf(code);
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfter;
    this.challenge = options.challenge;
  }
}

/** Creates a ProblemError: `throw problem('not_found', 'There is no such site.')`. The code decides the status. */
export const problem = (code: ErrorCode, message: string, options: ProblemOptions = {}): ProblemError =>
  new ProblemError(code, message, options);

/**
 * Any thrown value as a problem: an unreachable store is `unavailable`, an unknown error is `internal` and shows no
 * details.
 */
export const toProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (isConnectionFailure(error)) {
    return problem('unavailable', 'This is not available right now. Please try again in a moment.', {
      retryAfter: 2,
      cause: error,
    });
  }
  return problem('internal', 'Something went wrong on our side. Please try again.', { cause: error });
};

/** The response body for any thrown value, in the one error shape. */
export const toErrorBody = (error: unknown): ErrorBody => {
  const { message, code, details, challenge } = toProblem(error);
  return {
    error: message,
    code,
    ...(details && details.length > 0 ? { details: [...details] } : {}),
    ...(challenge ? { challenge } : {}),
  };
};
