import type { CallResponse } from '../../shared/api-client.ts';
import { berlinDay } from '../../shared/format/dates.ts';
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
}

const key = 'pass';

/** The address of a pass. */
export const passAddress = (code: string): string => `/p/${code}`;

/**
 * Whether the pass has ended. The phone's clock may be wrong by days: only how long ago the answer came counts, and how long
 * the server said then that it is valid.
 */
export const isOver = ({ pass, at }: KeptPass, now: number): boolean =>
  pass
    ? now - at >= Date.parse(pass.validUntil) - Date.parse(pass.answeredAt)
    : berlinDay(new Date(now)) !== berlinDay(new Date(at));

const write = (store: TextStore, kept: KeptPass): boolean => store.write(key, JSON.stringify(kept));

/** The pass of this phone. After its end only the code stays, so that the page can say that it has ended. */
export const readPass = (store: TextStore, now: number): KeptPass | undefined => {
  try {
    const kept = JSON.parse(store.read(key) ?? 'null') as Partial<KeptPass> | null;
    if (kept === null) return undefined;
    const { code, barcodeId, at, pass } = kept;
    if (typeof code === 'string' && typeof barcodeId === 'string' && typeof at === 'number') {
      const whole = { code, barcodeId, at, ...(pass && { pass }) };
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
export const keepNewPass = (store: TextStore, { code, barcodeId }: { code: string; barcodeId: string }, now: number) =>
  write(store, { code, barcodeId, at: now });

/** The server's answer, to be shown when there is no connection. */
export const keepPass = (store: TextStore, code: string, pass: Pass, now: number): boolean =>
  write(store, { code, barcodeId: pass.barcodeId, pass, at: now });

const validPass = (store: TextStore, now: number): KeptPass | undefined => {
  const kept = readPass(store, now);
  return kept && !isOver(kept, now) ? kept : undefined;
};

/** The code of this phone's pass, until it ends. */
export const passOfToday = (store: TextStore, now: number): string | undefined => validPass(store, now)?.code;

/** The same, if it was made at this QR code. */
export const passAt = (store: TextStore, barcodeId: string, now: number): string | undefined => {
  const kept = validPass(store, now);
  return kept && barcodeId !== '' && kept.barcodeId === barcodeId ? kept.code : undefined;
};
