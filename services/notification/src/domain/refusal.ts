/** What became of a call to the provider that did not succeed. */
export type ProviderFailure =
  /** Nothing was done, and may be later. */
  | { kind: 'later'; retryAfterSeconds: number | undefined }
  /** Nobody can say whether it was done; `isAnswered`: but it is over, nothing is on its way any more. */
  | { kind: 'unknown'; isAnswered: boolean }
  /** Nothing was done, and asking again changes nothing. */
  | { kind: 'never'; code: number | null; reason: string };

// Before a connection stands nothing can have been asked.
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A call that got no answer, by Node's word for it. */
export const judgeSilence = (code: string | undefined): ProviderFailure =>
  code !== undefined && unreached.has(code)
    ? { kind: 'later', retryAfterSeconds: undefined }
    : { kind: 'unknown', isAnswered: false };

// The account, and whoever pays for it, are ours: nothing is wrong with the message, and nothing may be lost.
const accountSeconds = 300;

/** An answer with a bad status. Who is too busy says so before he does anything; after any other error it may be done. */
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

const reasons: Readonly<Record<number, string>> = {
  21211: 'This is not a telephone number.',
  21606: 'The sender of SMS does not belong to the Twilio account.',
  21610: 'The driver opted out. He can write START to hear from you again.',
  21614: 'This number takes no SMS.',
  21617: 'The text is longer than WhatsApp takes.',
  21655: 'The template is no longer on the Twilio account.',
  21656: 'The template could not be filled in.',
  30003: 'The phone can not be reached.',
  30005: 'The number does not exist.',
  30006: 'The number is a landline.',
  30007: 'The network operator held the message back.',
  63003: 'The number has no WhatsApp.',
  63007: 'The sender on WhatsApp does not belong to the Twilio account.',
  63016: "WhatsApp's 24 hours are over, and it did not take the template either.",
  63024: 'The number has no WhatsApp.',
  63028: 'The template could not be filled in.',
  63032: 'WhatsApp takes no more messages to this driver for now.',
  63040: 'WhatsApp refused the template.',
  63041: 'WhatsApp has paused the template.',
  63042: 'WhatsApp has switched the template off.',
};

/** Why a message was refused, in words. */
export const reasonOf = (code: number | null): string => {
  if (code === null) return 'It could not be delivered.';
  return reasons[code] ?? `It could not be delivered (Twilio's error ${String(code)}).`;
};

/** The 24 hours are over, whatever we thought. */
export const isWindowClosed = (code: number | null): boolean => code === 63016;
/** Too much at once, told by the callback of a message that was accepted: it did not reach the phone. */
export const rateLimits: readonly number[] = [14107, 20429, 21611, 30001, 30022, 63018, 63038];
export const isRateLimit = (code: number | null): boolean => code !== null && rateLimits.includes(code);
export const isOptedOut = (code: number | null): boolean => code === 21610;
export const isWithoutWhatsApp = (code: number | null): boolean => code === 63003 || code === 63024;
