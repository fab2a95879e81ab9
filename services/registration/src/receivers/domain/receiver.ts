import { createHash, randomBytes } from 'node:crypto';

/** The answer of an address to a company: none yet, yes or no. */
export type Consent = 'waiting' | 'confirmed' | 'stopped';

export interface Receiver {
  consent: Consent;
  askedAt: Date | null;
  bouncedAt: Date | null;
}

const day = 24 * 60 * 60 * 1000;
/** The lifetime of the link in the mail that asks. */
const askLifetimeMs = 7 * day;
/** A company asks a mailbox once in this time at most, whatever address leads to it. */
const askPauseMs = 30 * day;

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

export const askExpiry = (askedAt: Date): Date => later(askedAt, askLifetimeMs);

/** The state that staff see. A member of the company needs not be asked, but can stop the mails. */
export const receiverStateOf = ({ consent, bouncedAt }: Receiver, isMember: boolean): Consent | 'bounced' => {
  if (consent === 'stopped') return 'stopped';
  if (bouncedAt) return 'bounced';
  return isMember ? 'confirmed' : consent;
};

/** From when on the address may be asked once more, if its mailbox was last asked then; undefined if at once. */
export const askAgainFrom = (
  { askedAt }: Receiver,
  now: Date,
  mailboxAskedAt: Date | null = null,
): Date | undefined => {
  const newest = Math.max(...[askedAt, mailboxAskedAt].map((time) => time?.getTime() ?? 0));
  const from = later(new Date(newest), askPauseMs);
  return from > now ? from : undefined;
};

/**
 * The receiver after the company has added the address to a QR code. One that agreed is tried again if it had bounced;
 * any other is asked, unless its mailbox was asked a short time ago. A member who stopped the mails gets none before a new yes.
 */
export const added = (
  { consent, askedAt, bouncedAt }: Receiver,
  { isMember, mailboxAskedAt }: { isMember: boolean; mailboxAskedAt: Date | null },
  now: Date,
): Receiver & { isAsked: boolean } => {
  const agreed = consent === 'confirmed' || (isMember && consent === 'waiting');
  if (agreed) return { consent, askedAt, bouncedAt: null, isAsked: false };
  const isAskedLately = askAgainFrom({ consent, askedAt, bouncedAt }, now, mailboxAskedAt) !== undefined;
  if (isAskedLately) return { consent, askedAt, bouncedAt, isAsked: false };
  return { consent: isMember ? consent : 'waiting', askedAt: now, bouncedAt: null, isAsked: true };
};

/** The token in a mail's link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A plain hash is enough: nobody can try out 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether an address may agree by the link that it opened: that of a mail which asked, not too long ago. */
export const canConfirm = (
  { row: { askedAt }, isAsk }: { row: Pick<Receiver, 'askedAt'>; isAsk: boolean },
  now: Date,
): boolean => isAsk && askedAt !== null && now < askExpiry(askedAt);
