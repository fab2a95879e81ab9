/** A failed delivery attempt: the code of the SMTP reply, and nodemailer's error code. */
export interface Refusal {
  responseCode?: number | undefined;
  code?: string | undefined;
}

export type Verdict =
  /** The mail server can't be reached or doesn't let us in: nothing is wrong with the mail. */
  | { kind: 'server-away' }
  /** A 4xx reply: not now (greylisting, mailbox busy). */
  | { kind: 'not-now' }
  /** A 5xx reply to this mail: never. */
  | { kind: 'never'; reason: string };

// Log-in and encryption concern our mail server only; a 5xx there says nothing about the recipient.
const ours = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'EDNS', 'EPROXY']);

export const judgeRefusal = ({ responseCode, code }: Refusal): Verdict => {
  if (code !== undefined && ours.has(code)) return { kind: 'server-away' };
  if (responseCode === 421) return { kind: 'server-away' };
  if (responseCode !== undefined && responseCode >= 500) return { kind: 'never', reason: `SMTP ${responseCode}` };
  if (responseCode !== undefined && responseCode >= 400) return { kind: 'not-now' };
  // An address that no mail server would take, like one without a domain.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'never', reason: code };
  return { kind: 'server-away' };
};

/** Mail servers give up on a mail after some days; so do we. */
export const patienceMs = 3 * 24 * 60 * 60 * 1000;

/** Seconds until the next try: as long again as the mail is old, so that tries grow apart, up to a limit by verdict. */
export const retryAfterSeconds = (verdict: 'server-away' | 'not-now', ageMs: number): number =>
  Math.round(Math.min(Math.max(ageMs / 1000, 2), verdict === 'server-away' ? 30 : 600));
