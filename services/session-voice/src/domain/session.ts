import type { Language, Marks, Sender } from '@gatelingo/proto/http/session-voice';

/** A conversation of one guest with one company, begun at one of its QR codes. Every change makes a new version. */
export interface Session {
  id: string;
  companyId: string;
  siteId: string;
  /** The QR code's own id, not what is printed. */
  barcodeId: string;
  /** Of the page that began it: the guest's until he has chosen. */
  pageLanguage: string;
  /** As it was when he chose it: what the company does to its list later does not change this session. */
  guestLanguage: Language | null;
  /** In which the company reads: its own, and those of its people who opened the session. */
  companyLanguages: string[];
  isActive: boolean;
  occupant: string | null;
  startedAt: Date;
  lastActivityAt: Date;
  lastMessageAt: Date | null;
  closedAt: Date | null;
  /** Since when the guest waits for an answer. */
  waitingSince: Date | null;
  lastSeq: number;
  version: number;
  guestMessages: number;
  /** Messages of the guest above the company's read mark. */
  unread: number;
  marks: Marks;
}

export const idleMs = 8 * 60 * 60 * 1000;
/** Each one costs a translation of every message. */
const mostCompanyLanguages = 8;

export const startedSession = (
  given: Pick<Session, 'id' | 'companyId' | 'siteId' | 'barcodeId' | 'pageLanguage'> & { companyLanguage: string },
  now: Date,
): Session => {
  const { companyLanguage, ...about } = given;
  return {
    ...about,
    guestLanguage: null,
    companyLanguages: [companyLanguage],
    isActive: true,
    occupant: null,
    startedAt: now,
    lastActivityAt: now,
    lastMessageAt: null,
    closedAt: null,
    waitingSince: null,
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

/** In which the guest reads and writes. */
export const guestLanguageOf = ({ guestLanguage, pageLanguage }: Session): string =>
  guestLanguage?.code ?? pageLanguage;

/**
 * The session with one more message. The company has read what it answers; what a guest sends may have waited for
 * reception on his phone, so it says nothing about what he has read.
 */
export const withMessage = (session: Session, from: { sender: Sender; userId: string | null }, now: Date): Session => {
  const seq = session.lastSeq + 1;
  const common = { lastSeq: seq, lastActivityAt: now, lastMessageAt: now };
  if (from.sender === 'guest') {
    return next(session, {
      ...common,
      waitingSince: session.waitingSince ?? now,
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

/** The same session where the mark does not move: marks only grow, and never beyond the newest message. */
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

/** The same session where a colleague has it already, and it is read in this language anyhow. */
export const opened = (session: Session, by: { userId: string; language: string }): Session => {
  const { occupant, companyLanguages } = session;
  const isRead = companyLanguages.includes(by.language) || companyLanguages.length >= mostCompanyLanguages;
  if (occupant !== null && isRead) return session;
  return next(session, {
    occupant: occupant ?? by.userId,
    companyLanguages: isRead ? companyLanguages : [...companyLanguages, by.language],
  });
};

export const takenOver = (session: Session, userId: string): Session =>
  session.occupant === userId ? session : next(session, { occupant: userId });

export const closed = (session: Session, now: Date): Session =>
  session.isActive ? next(session, { isActive: false, closedAt: now, waitingSince: null }) : session;

/** For how many milliseconds more something may still happen before it closes by itself; 0 when that time is over. */
export const idleRemainder = ({ lastActivityAt }: Session, now: Date): number =>
  Math.max(0, lastActivityAt.getTime() + idleMs - now.getTime());

/** The session's next version, for one of its messages that becomes another. */
export const nextVersion = (session: Session): Session => next(session, {});
