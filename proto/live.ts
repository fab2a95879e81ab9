/**
 * What realtime says over socket.io (websocket transport only), and what a client may say.
 * Company events only say what changed; lists fetch again.
 */
export interface CompanyChange {
  /** What changed: the noun of the list that shows it. */
  what: 'registration' | 'site' | 'barcode';
  /** The aggregate's id and its new version. */
  id: string;
  version: number;
  /** What happened: the fact's name, like `TruckerRegistered`. */
  fact: string;
  at: string;
}

export interface ServerEvents {
  companyChanged: (change: CompanyChange) => void;
  /** Once after a staff client joined its company's room. */
  joined: (room: { companyId: string }) => void;
}

export type ClientEvents = Record<never, never>;

/** Reconnection (spec, public side, section 4): unlimited attempts, 1 s growing to 5 s with 50 % jitter. */
export const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5 } as const;
export const socketPath = '/socket.io';
