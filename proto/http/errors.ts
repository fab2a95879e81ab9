import { z } from 'zod';
import { personal } from './fields.ts';
import { proofOfWorkChallenge } from './proof-of-work.ts';

/** Every `code` of an error, with its HTTP status. One list for all services and the web app. */
export const errorCodes = {
  invalid_input: 400,
  unknown_key: 400,
  malformed_json: 400,
  invalid_token: 400,
  unauthenticated: 401,
  token_expired: 401,
  wrong_credentials: 401,
  forbidden: 403,
  /** Who asked to join a company waits for its administrator. */
  pending: 403,
  invalid_link: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_mismatch: 409,
  changed_by_someone_else: 409,
  already_done: 409,
  opted_out: 409,
  other_trucker: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  rule_violated: 422,
  no_trucker: 422,
  no_phone: 422,
  invalid_signature: 422,
  rate_limited: 429,
  proof_of_work_required: 429,
  internal: 500,
  not_configured: 501,
  bad_gateway: 502,
  unavailable: 503,
  timeout: 504,
} as const;

/** Codes of endpoints that only other services may call: no page gets them. */
const internalErrorCodes = {
  /** There is no model for this pair of languages. */
  no_model: 400,
  /** A model is being fetched or loaded. */
  model_loading: 503,
} as const;

const statuses = { ...errorCodes, ...internalErrorCodes };
export type ErrorCode = keyof typeof statuses;
/** The HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => statuses[code];

/**
 * The error of one field: its path in the request (`receivers.0`), a code for programs and a sentence for people; `part`: the
 * part of the value that is refused, where that is known; `byName`: the colleague who was faster.
 */
const errorDetail = z.strictObject({
  field: z.string(),
  code: z.string(),
  error: z.string(),
  part: z.string().optional(),
  byName: personal(z.string()).optional(),
});

/**
 * The one shape of every error answer: a sentence for people, a code for programs, and the fields with errors. With
 * `proof_of_work_required` there is a challenge: the same call with its solution in `X-Proof-Of-Work` is let in.
 */
export const errorBody = z.strictObject({
  error: z.string(),
  code: z.enum(Object.keys(statuses) as [ErrorCode, ...ErrorCode[]]),
  details: z.array(errorDetail).optional(),
  challenge: proofOfWorkChallenge.optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
export type ErrorDetail = z.infer<typeof errorDetail>;
