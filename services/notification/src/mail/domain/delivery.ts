/** A failed delivery attempt: the code of the SMTP reply, and nodemailer's error code. */
export interface Refusal {
  responseCode?: number | undefined;
  code?: string | undefined;
  /** The whole reply: `550 5.1.1 No such user`. */
  response?: string | undefined;
}

export type Verdict =
  /** The mail server can't be reached or doesn't let us in: nothing is wrong with the mail. */
  | { kind: 'server-away' }
  /** A 4xx reply: not now (greylisting, mailbox busy), or about the address itself (its domain does not resolve). */
  | { kind: 'not-now'; isOfMailbox?: boolean }
  /** A 5xx reply to this mail: never. */
  | { kind: 'never'; reason: string };

// Log-in and encryption concern our mail server only; a 5xx there says nothing about the recipient.
const ours = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'EDNS', 'EPROXY']);

const noMailbox = 'no such mailbox';

/** Whether a failed mail's reason says that there is no such mailbox. */
export const isNoMailbox = (reason: string): boolean => reason.endsWith(noMailbox);

// Refused for the recipient (x.1.x, or disabled: x.2.1), not for us, our relay or the mail's content (5.7.x).
const isOfMailbox = ({ code, responseCode, response = '' }: Refusal): boolean => {
  if (code !== 'EENVELOPE') return false;
  const status = /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(response)?.[1];
  return status === undefined ? [550, 551, 553].includes(responseCode ?? 0) : /^[45]\.(1\.\d+|2\.1)$/.test(status);
};

export const judgeRefusal = (refusal: Refusal): Verdict => {
  const { responseCode, code } = refusal;
  if (code !== undefined && ours.has(code)) return { kind: 'server-away' };
  if (responseCode === 421) return { kind: 'server-away' };
  if (responseCode !== undefined && responseCode >= 500) {
    const reason = `SMTP ${responseCode}`;
    return { kind: 'never', reason: isOfMailbox(refusal) ? `${reason}, ${noMailbox}` : reason };
  }
  if (responseCode !== undefined && responseCode >= 400) return { kind: 'not-now', isOfMailbox: isOfMailbox(refusal) };
  // An address that no mail server would take, like one without a domain.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'never', reason: code };
  return { kind: 'server-away' };
};

const gaveUp = 'given up';

/** The reason of a mail that failed by this error. One whose last try had no end in time is given up, too. */
export const failureOf = ({ name, message }: Error): string =>
  name === 'TimeoutError' ? `${gaveUp}, no answer in time` : message;

/** Whether a mail that failed for this reason may have arrived: the mail server may have taken one of its tries without an answer. */
export const mayHaveArrived = (reason: string): boolean => reason.startsWith(gaveUp) && !isNoMailbox(reason);

/** Mail servers give up on a mail after some days; so do we. */
const patienceMs = 3 * 24 * 60 * 60 * 1000;

/** Why a mail of this age is given up after a verdict that it may go later; undefined while it is tried again. */
export const givenUp = (verdict: Exclude<Verdict, { kind: 'never' }>, ageMs: number): string | undefined => {
  if (ageMs <= patienceMs) return undefined;
  const reason = `${gaveUp} after ${Math.round(ageMs / 3_600_000)} h`;
  return 'isOfMailbox' in verdict && verdict.isOfMailbox ? `${reason}, ${noMailbox}` : reason;
};

/** Seconds until the next try: as long again as the mail is old, so that tries grow apart, up to a limit by verdict. */
export const retryAfterSeconds = (verdict: 'server-away' | 'not-now', ageMs: number): number =>
  Math.round(Math.min(Math.max(ageMs / 1000, 2), verdict === 'server-away' ? 30 : 600));
