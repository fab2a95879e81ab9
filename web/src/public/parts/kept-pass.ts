import type { CallResponse } from '../../shared/api-client.ts';
import type { TextStore } from '../../shared/stored.ts';

export type Pass = CallResponse<'openPass'>;

/** The newest pass on this phone. */
export interface KeptPass {
  code: string;
  barcodeId: string;
  /** The last answer; missing until the pass was opened. */
  pass?: Pass;
  /** When it was registered or answered, in milliseconds by the phone's clock. */
  at: number;
  /** This phone sent its registration; absent for one that was opened by its link. */
  isOwn?: true;
  /** When a code by SMS was asked for, in milliseconds by the phone's clock. */
  codeAskedAt?: number;
}

const key = 'pass';
const hour = 60 * 60 * 1000;
/** A pass that was never opened ends with its longest life. */
const longestMs = 7 * 24 * hour;
/** Who scans the code again so soon after registering is most likely on the same visit. */
const sameVisitMs = 12 * hour;

/** Whether the visit has left the site, or was turned away. */
export const hasGone = ({ visit }: Pass): boolean => visit?.state === 'left' || visit?.state === 'turned-away';

/** The address of a pass. */
export const passAddress = (code: string): string => `/p/${code}`;

/**
 * Whether the pass has ended. The phone's clock may be wrong by days: only how long ago the answer came counts, and how long
 * it was valid by the server's answer.
 */
export const isOver = ({ pass, at }: KeptPass, now: number): boolean =>
  pass ? now - at >= Date.parse(pass.validUntil) - Date.parse(pass.answeredAt) : now - at >= longestMs;

const write = (store: TextStore, kept: KeptPass): boolean => store.write(key, JSON.stringify(kept));

const marksOf = ({ isOwn, codeAskedAt }: Partial<KeptPass>): Pick<KeptPass, 'isOwn' | 'codeAskedAt'> => ({
  ...(isOwn && { isOwn }),
  ...(typeof codeAskedAt === 'number' && { codeAskedAt }),
});

/** The pass of this phone. After its end only the code stays, so that the page can say that it has ended. */
export const readPass = (store: TextStore, now: number): KeptPass | undefined => {
  try {
    const kept = JSON.parse(store.read(key) ?? 'null') as Partial<KeptPass> | null;
    if (kept === null) return undefined;
    const { code, barcodeId, at, pass } = kept;
    if (typeof code === 'string' && typeof barcodeId === 'string' && typeof at === 'number') {
      const whole = { code, barcodeId, at, ...(pass && { pass }), ...marksOf(kept) };
      if (!pass || !isOver(whole, now)) return whole;
      const ended = { code, barcodeId: '', at: 0 };
      write(store, ended);
      return ended;
    }
  } catch {
    // Not our format: as if nothing were kept.
  }
  store.remove(key);
  return undefined;
};

/** A registration was sent: its pass replaces an earlier one. */
export const saveNewPass = (store: TextStore, { code, barcodeId }: { code: string; barcodeId: string }, now: number) =>
  write(store, { code, barcodeId, at: now, isOwn: true });

const ofCode = (store: TextStore, code: string, now: number): KeptPass | undefined => {
  const kept = readPass(store, now);
  return kept?.code === code ? kept : undefined;
};

/** The server's answer, to be shown when there is no connection. What proves the driver's number is not kept with it. */
export const savePass = (store: TextStore, code: string, { number, ...pass }: Pass, now: number): boolean => {
  const shown = number && { isProved: number.isProved, canGetCode: number.canGetCode };
  const answered = { ...pass, ...(shown && { number: shown }) };
  const marks = marksOf(ofCode(store, code, now) ?? {});
  return write(store, { code, barcodeId: pass.barcodeId, pass: answered, at: now, ...marks });
};

/** Whether this phone sent the registration of the pass. */
export const isOwnPass = (store: TextStore, code: string, now: number): boolean =>
  ofCode(store, code, now)?.isOwn === true;

/** How long a code by SMS is valid, in milliseconds. */
const codeValidFor = 10 * 60_000;

/** Remembers that a code by SMS is on its way: whoever looks it up comes back to its field. */
export const noteCodeAsked = (store: TextStore, code: string, now: number): void => {
  const kept = ofCode(store, code, now);
  if (kept) write(store, { ...kept, codeAskedAt: now });
};

/** Whether a code by SMS was asked for that may still be valid. */
export const isCodeAsked = (store: TextStore, code: string, now: number): boolean => {
  const askedAt = ofCode(store, code, now)?.codeAskedAt;
  return askedAt !== undefined && Math.abs(now - askedAt) < codeValidFor;
};

const validPass = (store: TextStore, now: number): KeptPass | undefined => {
  const kept = readPass(store, now);
  return kept && !isOver(kept, now) ? kept : undefined;
};

/** The code of this phone's pass, until it ends. */
export const validPassCode = (store: TextStore, now: number): string | undefined => validPass(store, now)?.code;

/** The same, if it was made at this QR code. */
export const passAt = (store: TextStore, barcodeId: string, now: number): string | undefined => {
  const kept = validPass(store, now);
  return kept && barcodeId !== '' && kept.barcodeId === barcodeId ? kept.code : undefined;
};

const isSameVisit = ({ pass, at }: KeptPass, now: number): boolean => {
  if (!pass) return now - at < sameVisitMs;
  const age = now - at + Date.parse(pass.answeredAt) - Date.parse(pass.registeredAt);
  return age < sameVisitMs && !hasGone(pass);
};

/** The same for who scans the QR code again, as long as it is most likely the same visit: later a new one begins. */
export const passOfVisitAt = (store: TextStore, barcodeId: string, now: number): string | undefined => {
  const kept = validPass(store, now);
  return kept && isSameVisit(kept, now) ? passAt(store, barcodeId, now) : undefined;
};
