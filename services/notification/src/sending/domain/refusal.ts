import type { MessageReason } from '@gatelingo/proto/http/chat';

/** A failed call to the provider. */
export type ProviderFailure =
  /** Nothing was done; a retry may succeed. */
  | { kind: 'later'; retryAfterSeconds: number | undefined }
  /** It is unknown whether it was done; `isAnswered`: the call has ended, nothing is under way any more. */
  | { kind: 'unknown'; isAnswered: boolean }
  /** Nothing was done; a retry would not help. */
  | { kind: 'never'; code: number | null; reason: MessageReason };

// Without a connection the request was not sent.
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Classifies a call without an answer, by Node's error code. */
export const judgeSilence = (code: string | undefined): ProviderFailure =>
  code !== undefined && unreached.has(code)
    ? { kind: 'later', retryAfterSeconds: undefined }
    : { kind: 'unknown', isAnswered: false };

// The fault is with the account: nothing is wrong with the message, which must not be lost.
const accountSeconds = 300;

/** Classifies an error status. 429 and 503 come before anything is done; after any other 5xx it may be done. */
export const judgeAnswer = (
  status: number,
  { code, retryAfter }: { code: number | null; retryAfter: string | undefined },
): ProviderFailure => {
  const seconds = retryAfter === undefined ? Number.NaN : Number(retryAfter);
  if (status === 408 || (status >= 500 && status !== 503)) return { kind: 'unknown', isAnswered: true };
  if (status === 429 || status === 503) {
    return { kind: 'later', retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined };
  }
  if (status === 401 || status === 403) return { kind: 'later', retryAfterSeconds: accountSeconds };
  return { kind: 'never', code, reason: reasonOf(code) };
};

const reasons: Readonly<Record<number, MessageReason>> = {
  21211: 'not-a-number',
  21606: 'sms-sender',
  21610: 'opted-out',
  21614: 'no-sms',
  21617: 'too-long',
  21655: 'template-gone',
  21656: 'template-not-filled',
  30003: 'unreachable',
  30005: 'unknown-number',
  30006: 'landline',
  30007: 'held-back',
  63003: 'no-whatsapp',
  63007: 'whatsapp-sender',
  63016: 'window-closed-for-all',
  63020: 'account-blocked',
  63024: 'no-whatsapp',
  63028: 'template-not-filled',
  63032: 'limited',
  63040: 'template-refused',
  63041: 'template-paused',
  63042: 'template-off',
  63051: 'account-blocked',
  63112: 'account-blocked',
};

/** Why a message was refused. */
export const reasonOf = (code: number | null): MessageReason => {
  if (isRateLimit(code)) return 'too-many';
  return (code === null ? undefined : reasons[code]) ?? 'undelivered';
};

/** The 24 hours are over. */
export const isWindowClosed = (code: number | null): boolean => code === 63016;
/** A rate limit, reported by the callback of an accepted message: it did not reach the phone. */
export const rateLimits: readonly number[] = [14107, 20429, 21611, 30001, 30022, 63018, 63038];
export const isRateLimit = (code: number | null): boolean => code !== null && rateLimits.includes(code);
export const isOptedOut = (code: number | null): boolean => code === 21610;
/**
 * A content that is not taken as it is, with its buttons: gone, not filled, rejected, or not what the channel takes. The same
 * text without them may be.
 */
export const contentRefusals: readonly number[] = [
  ...[21655, 21656, 63005, 63006, 63013, 63021, 63027, 63028, 63030, 63040, 63041, 63042],
];
export const isContentRefused = (code: number | null): boolean => code !== null && contentRefusals.includes(code);
export const isWithoutWhatsApp = (code: number | null): boolean => code === 63003 || code === 63024;
