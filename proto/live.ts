/**
 * The events of realtime over socket.io (websocket transport only), and the events that a client may send. Company
 * events contain only what changed; lists fetch again.
 */
import type { ErrorCode } from './http/errors.ts';
import type { Marks, Sender, SessionMessage } from './http/guest-session.ts';

export interface CompanyChange {
  /** The noun of the list that shows the change. */
  what: 'registration' | 'site' | 'location' | 'barcode' | 'questionnaire' | 'session' | 'job' | 'chat' | 'visit';
  /** The aggregate's id and its new version. */
  id: string;
  version: number;
  /** The fact's name, like `TruckerRegistered`. */
  fact: string;
  at: string;
}

/**
 * A stored or changed message (`delivered` and `read` come with `marksChanged`). For a client that joined without
 * `updates`, `newMessage` has its `text` in the reader's language.
 */
export type LiveMessage = Omit<SessionMessage, 'delivered' | 'read'> & { sessionId: string };

/** The session itself changed: the part that a guest may see. Staff pages read the rest over HTTP. */
export interface SessionState {
  sessionId: string;
  version: number;
  isActive: boolean;
  occupied: boolean;
  /** Code of the guest's language, or empty. */
  guestLanguage: string;
}

/**
 * The answer to `joinSession`. After a join, the page fetches missed messages over HTTP (`afterVersion`). A join that
 * was rejected with the code `unavailable` or `rate_limited` may be retried.
 */
export type JoinAnswer =
  | { joined: true; sessionId: string; seq: number; version: number }
  | { joined: false; sessionId: string; error: string; code: ErrorCode };

/**
 * The parameters of `joinSession`. `updates`: the client wants a message at once, as written, and its translations by
 * `messageUpdated`. Without it (as the documents write it, with the id alone) a message comes once its translation into
 * the reader's language is there, or after `translationSeconds` as it is. `key`: the key of a guest's session that was
 * started with `keyed`.
 */
export type JoinRequest = string | { sessionId: string; updates?: boolean; key?: string };

export interface ServerEvents {
  companyChanged: (change: CompanyChange) => void;
  /** Once after a staff client joined its company's room. */
  joined: (room: { companyId: string }) => void;
  /** To everybody in the session, the sender too: the sender recognises it by `clientId`. */
  newMessage: (message: LiveMessage) => void;
  /** A translation arrived, or failed. */
  messageUpdated: (message: LiveMessage) => void;
  marksChanged: (change: { sessionId: string; version: number; marks: Marks }) => void;
  sessionChanged: (state: SessionState) => void;
  /** Every 15 s: a page with a lower number or version fetches what it missed. */
  sessionLatest: (latest: { sessionId: string; seq: number; version: number }) => void;
  /** Somebody of this side starts or stops typing; without another event typing ends after `typingSeconds`. */
  typing: (typing: { sessionId: string; sender: Sender; isTyping: boolean }) => void;
  /** Same as a rejecting answer to `joinSession`, for a client that passed no callback. */
  joinRefused: (refusal: Extract<JoinAnswer, { joined: false }>) => void;
}

export interface ClientEvents {
  /** Staff (socket with a token): sessions of their own company. A guest (without): by the session's id, and its key. */
  joinSession: (session: JoinRequest, answer?: (answer: JoinAnswer) => void) => void;
  leaveSession: (sessionId: string) => void;
  /** Answered at once: whether the line still holds. */
  probe: (answer: () => void) => void;
  /** To the others in a session that this socket has joined. */
  typing: (typing: { sessionId: string; isTyping: boolean }) => void;
}

/** Seconds that a message waits for its translation, for a client that joined without `updates`. */
export const translationSeconds = 3;
/** Seconds until "is typing" ends. */
export const typingSeconds = 6;
/** Seconds between two events with a session's latest number. */
export const latestSeconds = 15;

/** Reconnection (spec, public side, section 4): unlimited attempts, 1 s growing to 5 s with 50 % jitter. */
export const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5 } as const;
export const socketPath = '/socket.io';
