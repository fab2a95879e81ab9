/**
 * What realtime says over socket.io (websocket transport only), and what a client may say.
 * Company events only say what changed; lists fetch again.
 */
import type { ErrorCode } from './http/errors.ts';
import type { Marks, Sender, SessionMessage } from './http/guest-session.ts';

export interface CompanyChange {
  /** What changed: the noun of the list that shows it. */
  what: 'registration' | 'site' | 'location' | 'barcode' | 'session' | 'job' | 'chat';
  /** The aggregate's id and its new version. */
  id: string;
  version: number;
  /** What happened: the fact's name, like `TruckerRegistered`. */
  fact: string;
  at: string;
}

/** A message as it was stored, or as it is after a change (`delivered` and `read` come by `marksChanged`). */
export type LiveMessage = Omit<SessionMessage, 'delivered' | 'read'> & { sessionId: string };

/** The session itself changed: what a guest may know of it. Staff pages read the rest over HTTP. */
export interface SessionState {
  sessionId: string;
  version: number;
  isActive: boolean;
  occupied: boolean;
  /** Code of the guest's language, or empty. */
  guestLanguage: string;
}

/**
 * The answer to `joinSession`. After a join, what was missed is fetched over HTTP (`afterVersion`). A refusal with the code
 * `unavailable` or `rate_limited` may be asked again.
 */
export type JoinAnswer =
  | { joined: true; sessionId: string; seq: number; version: number }
  | { joined: false; sessionId: string; error: string; code: ErrorCode };

export interface ServerEvents {
  companyChanged: (change: CompanyChange) => void;
  /** Once after a staff client joined its company's room. */
  joined: (room: { companyId: string }) => void;
  /** To everybody in the session, its sender too: known again by `clientId`. */
  newMessage: (message: LiveMessage) => void;
  /** A translation arrived, or will not come. */
  messageUpdated: (message: LiveMessage) => void;
  marksChanged: (change: { sessionId: string; version: number; marks: Marks }) => void;
  sessionChanged: (state: SessionState) => void;
  /** Every 15 s: who is behind in one of them fetches what he missed. */
  sessionLatest: (latest: { sessionId: string; seq: number; version: number }) => void;
  /** Somebody of this side writes, or stopped; without another word it is over after `typingSeconds`. */
  typing: (typing: { sessionId: string; sender: Sender; isTyping: boolean }) => void;
  /** The same as a refusing answer to `joinSession`, for a client that asked for none. */
  joinRefused: (refusal: Extract<JoinAnswer, { joined: false }>) => void;
}

export interface ClientEvents {
  /** Staff (socket with a token): of their own company. A guest (without): by the session's id. */
  joinSession: (sessionId: string, answer?: (answer: JoinAnswer) => void) => void;
  leaveSession: (sessionId: string) => void;
  /** To the others in a session that this socket has joined. */
  typing: (typing: { sessionId: string; isTyping: boolean }) => void;
}

/** How long "is typing" holds. */
export const typingSeconds = 6;
/** How often a session's latest number is told. */
export const latestSeconds = 15;

/** Reconnection (spec, public side, section 4): unlimited attempts, 1 s growing to 5 s with 50 % jitter. */
export const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5 } as const;
export const socketPath = '/socket.io';
