import { defusedIn } from '@gatelingo/proto/http/defused';
import type {
  GuestSession,
  Marks,
  SessionHandling,
  SessionMessage,
  SessionRow,
} from '@gatelingo/proto/http/session-voice';
import { type Message, textIn, translationState } from './message.ts';
import type { Session } from './session.ts';

/** The names for the ids of a session. */
export interface Names {
  companyName: string;
  siteName: string;
  /** IANA; empty for Europe/Berlin. */
  timeZone: string;
  barcodeName: string;
  /** The occupant's name; empty for a guest, because guests do not see it. */
  occupant: string;
  /** Like the occupant's. */
  assignee: string;
}

const timeOrNull = (time: Date | null) => time?.toISOString() ?? null;

/** A message; `reader`: the language in which its text is shown, if it is there. */
export const messageView = (message: Message, marks: Marks, reader?: string): SessionMessage => {
  const { seq, sender, language, translations, phraseId, clientId, createdAt, version } = message;
  const { translatedBy, partly, chosenLanguage } = message;
  const text = (reader === undefined ? undefined : textIn(message, reader)) ?? message.text;
  const other = sender === 'guest' ? marks.company : marks.guest;
  return {
    seq,
    sender,
    text,
    ...(text === message.text ? {} : { original: message.text }),
    language,
    translations,
    translation: translationState(message),
    ...(Object.keys(translatedBy).length === 0 ? {} : { translatedBy }),
    ...(partly.length === 0 ? {} : { partly }),
    ...(chosenLanguage === null ? {} : { chosenLanguage }),
    ...(phraseId === null ? {} : { phraseId }),
    clientId,
    createdAt: createdAt.toISOString(),
    delivered: seq <= other.delivered,
    read: seq <= other.read,
    version,
  };
};

/** The fields that only staff see. */
const handlingView = ({ assignee, snooze, notes }: Session, names: Names): SessionHandling => ({
  assignee: names.assignee,
  assigneeId: assignee,
  snooze: snooze && { until: timeOrNull(snooze.until) },
  notes,
});

const leaving = (names: Names): Names => defusedIn(names, 'companyName', 'siteName', 'barcodeName');

/** A session as one side sees it. */
export const sessionView = (
  session: Session,
  messages: readonly Message[],
  { names: typed, isStaff, reader }: { names: Names; isStaff: boolean; reader?: string | undefined },
): GuestSession => {
  const names = isStaff ? typed : leaving(typed);
  return {
    sessionId: session.id,
    isActive: session.isActive,
    occupant: isStaff ? names.occupant : '',
    occupantId: isStaff ? session.occupant : null,
    occupied: session.occupant !== null,
    guestLanguage: session.guestLanguage,
    ...(isStaff ? { handling: handlingView(session, names) } : {}),
    companyName: names.companyName,
    siteId: session.siteId,
    siteName: names.siteName,
    barcodeName: names.barcodeName,
    ...(isStaff && names.timeZone !== '' && { timeZone: names.timeZone }),
    startedAt: session.startedAt.toISOString(),
    closedAt: timeOrNull(session.closedAt),
    lastMessageAt: timeOrNull(session.lastMessageAt),
    lastSeq: session.lastSeq,
    version: session.version,
    marks: session.marks,
    messages: messages.map((message) => messageView(message, session.marks, reader)),
  };
};

export const sessionRowView = (
  session: Session,
  messages: readonly Message[],
  given: { names: Names; reader: string | undefined },
): SessionRow => ({
  ...sessionView(session, messages, { ...given, isStaff: true }),
  waitingSince: timeOrNull(session.waitingSince),
  guestMessages: session.guestMessages,
  unread: session.unread,
});
