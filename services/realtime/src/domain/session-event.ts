import type { GuestSession, SessionMark, SessionMessage } from '@gatelingo/proto/events';
import { type Marks, sender, translationState } from '@gatelingo/proto/http/guest-session';
import { translatorName } from '@gatelingo/proto/http/translators';
import type { LiveMessage, SessionState } from '@gatelingo/proto/live';

const prefix = 'session:';

export const sessionRoom = (sessionId: string): string => `${prefix}${sessionId}`;

/** The session of a room; undefined for any other room. */
export const sessionOfRoom = (room: string): string | undefined =>
  room.startsWith(prefix) ? room.slice(prefix.length) : undefined;

type Translations = SessionMessage['translations'];

/** Who translated it and what stayed as it was written, of the translations of which that is known. */
const aboutTranslations = (translations: Translations): Pick<LiveMessage, 'translatedBy' | 'partly'> => {
  const byMachine = translations.filter(({ translatedBy }) => translatedBy !== '');
  const partly = translations.flatMap(({ language, isPartly }) => (isPartly ? [language] : []));
  const by = byMachine.map((each) => [each.language, translatorName.parse(each.translatedBy)] as const);
  return { ...(by.length > 0 && { translatedBy: Object.fromEntries(by) }), ...(partly.length > 0 && { partly }) };
};

/** A fact's message in the shape for a page. */
export const liveMessage = ({ sessionId }: GuestSession, message: SessionMessage): LiveMessage => ({
  sessionId,
  seq: message.seq,
  sender: sender.parse(message.sender),
  text: message.text,
  language: message.language,
  translations: Object.fromEntries(message.translations.map(({ language, text }) => [language, text])),
  translation: translationState.parse(message.translation),
  ...aboutTranslations(message.translations),
  ...(message.chosenLanguage === '' ? {} : { chosenLanguage: message.chosenLanguage }),
  ...(message.phraseId === '' ? {} : { phraseId: message.phraseId }),
  clientId: message.clientId,
  createdAt: message.createdAt,
  version: message.version,
});

/** The part of a session's state that everybody in it may see. */
export const liveState = (session: GuestSession, version: number): SessionState => ({
  sessionId: session.sessionId,
  version,
  isActive: session.isActive,
  occupied: session.occupant !== '',
  guestLanguage: session.guestLanguage,
});

const liveMark = (mark: SessionMark | undefined) => ({ delivered: mark?.delivered ?? 0, read: mark?.read ?? 0 });

export const liveMarks = ({ guest, company }: GuestSession): Marks => ({
  guest: liveMark(guest),
  company: liveMark(company),
});
