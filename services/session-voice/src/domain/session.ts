import type { Language, Marks, Sender } from '@gatelingo/proto/http/session-voice';

/** A session of one guest with one company, started at one of its QR codes. Every change makes a new version. */
export interface Session {
  id: string;
  companyId: string;
  siteId: string;
  /** The QR code's own id, not the printed id. */
  barcodeId: string;
  /** The hash of the key that the guest needs beside the id; null in a session that was started without one. */
  keyHash: string | null;
  /** The language of the page that started the session; the guest's language until the guest chooses one. */
  pageLanguage: string;
  /** A copy from the moment of the choice: later changes to the company's list do not change this session. */
  guestLanguage: Language | null;
  /** The languages in which the company reads: its own, and those of the staff who opened the session. */
  companyLanguages: string[];
  isActive: boolean;
  occupant: string | null;
  startedAt: Date;
  lastActivityAt: Date;
  lastMessageAt: Date | null;
  closedAt: Date | null;
  /** The moment since which the guest waits for an answer. */
  waitingSince: Date | null;
  /** Who is to answer. */
  assignee: string | null;
  /** Put aside until this time; without one until the guest writes. */
  snooze: { until: Date | null } | null;
  /** The number of staff's notes. */
  notes: number;
  /** Staff corrected a recognised language: none is recognised any more. */
  isRecognitionOff: boolean;
  lastSeq: number;
  version: number;
  guestMessages: number;
  /** The number of the guest's messages above the company's read mark. */
  unread: number;
  marks: Marks;
}

export const idleMs = 8 * 60 * 60 * 1000;
/** Each language costs a translation of every message. */
const maxCompanyLanguages = 8;

export const startedSession = (
  given: Pick<Session, 'id' | 'companyId' | 'siteId' | 'barcodeId' | 'pageLanguage'> & {
    companyLanguage: string;
    keyHash?: string | null;
  },
  now: Date,
): Session => {
  const { companyLanguage, keyHash = null, ...about } = given;
  return {
    ...about,
    keyHash,
    guestLanguage: null,
    companyLanguages: [companyLanguage],
    isActive: true,
    occupant: null,
    startedAt: now,
    lastActivityAt: now,
    lastMessageAt: null,
    closedAt: null,
    waitingSince: null,
    assignee: null,
    snooze: null,
    notes: 0,
    isRecognitionOff: false,
    lastSeq: 0,
    version: 1,
    guestMessages: 0,
    unread: 0,
    marks: { guest: { delivered: 0, read: 0 }, company: { delivered: 0, read: 0 } },
  };
};

const next = (session: Session, change: Partial<Session>): Session => ({
  ...session,
  ...change,
  version: session.version + 1,
});

/** The language in which the guest reads and writes. */
export const guestLanguageOf = ({ guestLanguage, pageLanguage }: Session): string =>
  guestLanguage?.code ?? pageLanguage;

/**
 * The session with one more message. An answer marks all messages as read by the company; a guest's message may have
 * waited for reception on the phone, so it does not show what the guest has read.
 */
export const withMessage = (session: Session, from: { sender: Sender; userId: string | null }, now: Date): Session => {
  const seq = session.lastSeq + 1;
  const common = { lastSeq: seq, lastActivityAt: now, lastMessageAt: now };
  if (from.sender === 'guest') {
    return next(session, {
      ...common,
      waitingSince: session.waitingSince ?? now,
      snooze: null,
      guestMessages: session.guestMessages + 1,
      unread: session.unread + 1,
    });
  }
  return next(session, {
    ...common,
    occupant: session.occupant ?? from.userId,
    waitingSince: null,
    unread: 0,
    marks: { ...session.marks, company: { delivered: seq, read: seq } },
  });
};

/** Moves a mark, which only grows and never passes the newest message; returns the same session if nothing moves. */
export const withMark = (
  session: Session,
  side: Sender,
  { delivered, read }: { delivered?: number | undefined; read?: number | undefined },
): Session => {
  const before = session.marks[side];
  const reach = (mark: number | undefined) => Math.min(mark ?? 0, session.lastSeq);
  const after = {
    delivered: Math.max(before.delivered, reach(delivered), reach(read)),
    read: Math.max(before.read, reach(read)),
  };
  if (after.delivered === before.delivered && after.read === before.read) return session;
  return next(session, { marks: { ...session.marks, [side]: after } });
};

export const withUnread = (session: Session, unread: number): Session => ({ ...session, unread });

export const withGuestLanguage = (session: Session, language: Language, now: Date): Session =>
  next(session, { guestLanguage: language, lastActivityAt: now });

const withLanguage = (languages: string[], language: string): string[] =>
  languages.includes(language) || languages.length >= maxCompanyLanguages ? languages : [...languages, language];

/** Adds a reading language of the company; returns the same session if it has it. */
export const withReader = (session: Session, language: string): Session => {
  const companyLanguages = withLanguage(session.companyLanguages, language);
  return companyLanguages === session.companyLanguages ? session : next(session, { companyLanguages });
};

/** Whether translations into this language are made: beyond the limit a further reader gets the text as written. */
export const isTranslatedInto = (session: Session, language: string): boolean =>
  session.companyLanguages.includes(language) || guestLanguageOf(session) === language;

/** Adds an occupant and a reading language; returns the same session if it needs neither. */
export const opened = (session: Session, by: { userId: string; language: string }): Session => {
  const companyLanguages = withLanguage(session.companyLanguages, by.language);
  if (session.occupant !== null && companyLanguages === session.companyLanguages) return session;
  return next(session, { occupant: session.occupant ?? by.userId, companyLanguages });
};

export const takenOver = (session: Session, userId: string): Session =>
  session.occupant === userId ? session : next(session, { occupant: userId });

export const closed = (session: Session, now: Date): Session =>
  session.isActive ? next(session, { isActive: false, closedAt: now, waitingSince: null, snooze: null }) : session;

export const assigned = (session: Session, userId: string | null): Session =>
  session.assignee === userId ? session : next(session, { assignee: userId });

/** Puts the session aside; returns the same session if it already is, until then. */
export const snoozed = (session: Session, until: Date | null): Session =>
  session.snooze && session.snooze.until?.getTime() === until?.getTime()
    ? session
    : next(session, { snooze: { until } });

/** Takes the session back; from now on it is idle. */
export const awake = (session: Session, now: Date): Session =>
  session.snooze ? next(session, { snooze: null, lastActivityAt: now }) : session;

/** From now on the guest's chosen language counts, whatever is recognised. */
export const withoutRecognition = (session: Session): Session => next(session, { isRecognitionOff: true });

export const withNote = (session: Session): Session => next(session, { notes: session.notes + 1 });

/** The milliseconds until the session closes by itself, put aside or not; 0 when that time is over. */
export const idleRemainder = ({ lastActivityAt, snooze }: Session, now: Date): number =>
  Math.max(0, Math.max(lastActivityAt.getTime(), snooze?.until?.getTime() ?? 0) + idleMs - now.getTime());

/** The session's next version, after a change of one of its messages. */
export const nextVersion = (session: Session): Session => next(session, {});
