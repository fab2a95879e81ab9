import type { Language } from '@gatelingo/proto/http/session-voice';
import type { StoredMessage } from '../../../../shared/session/session-view.ts';
import { textFor, type SaidIn, type ShownText } from '../../../../shared/session/message-text.ts';

export interface BothSides {
  /** What the reader on this side reads. */
  ours: ShownText;
  /** What the guest wrote or reads, where it is something else. */
  theirs?: SaidIn;
  /** How far the translation is: for us of what the guest wrote, for the guest of what the company wrote. */
  state: ShownText['state'];
}

/**
 * What staff read of what the guest wrote. Where it is in none of their languages, since nobody who reads in it opened the
 * session in time, the company's is nearer to them than the guest's.
 */
const readByStaff = (message: StoredMessage, reader: string): ShownText => {
  const ours = textFor(message, reader);
  const [company] = Object.entries(message.translations);
  if (ours.state !== 'as written' || ours.language === reader || !company) return ours;
  const [language, text] = company;
  return { text, language, state: 'translated', original: { text: message.text, language: message.language } };
};

/** A message as it stands on both sides. `guest`: code of the language in which the guest reads, where it is known. */
export const bothSides = (message: StoredMessage, reader: string, guest: string | undefined): BothSides => {
  if (message.sender === 'guest') {
    const ours = readByStaff(message, reader);
    return { ours, state: ours.state, ...(ours.original ? { theirs: ours.original } : {}) };
  }
  const ours = textFor(message, reader);
  if (guest === undefined || guest === message.language) {
    return { ours, state: 'as written', ...(ours.original ? { theirs: ours.original } : {}) };
  }
  const { text, language, state } = textFor(message, guest);
  return { ours, state, ...(state === 'translated' ? { theirs: { text, language } } : {}) };
};

/** In which language the guest reads: the one he chose, else the one in which he wrote last. */
export const guestReads = (chosen: Language | null, messages: readonly StoredMessage[]): string | undefined =>
  chosen?.code ?? messages.findLast(({ sender }) => sender === 'guest')?.language;
