import type { Language } from '@gatelingo/proto/http/session-voice';
import type { TranslatorName } from '@gatelingo/proto/http/translators';
import type { StoredMessage } from '../../../../shared/session/session-view.ts';
import { textFor, type TextIn, type ShownText } from '../../../../shared/session/message-text.ts';

/** Who translated between the two, and whether some of it stayed as it was written. */
interface Made {
  by?: TranslatorName;
  isPartly?: true;
}

export interface BothSides extends Made {
  /** The text for the reader on this side. */
  ours: ShownText;
  /** The guest's own text, if it is another one. */
  theirs?: TextIn;
  /** The state of the translation: into our language for the guest's messages, into the guest's for the company's. */
  state: ShownText['state'];
}

/**
 * A guest's message for staff. If it is in none of their languages, because no reader of them opened the session in
 * time, the company's language is easier for them than the guest's.
 */
const readByStaff = (message: StoredMessage, reader: string): ShownText => {
  const ours = textFor(message, reader);
  const [company] = Object.keys(message.translations);
  if (ours.state !== 'as written' || ours.language === reader || company === undefined) return ours;
  return textFor(message, company);
};

const madeOf = ({ translatedBy, partly }: StoredMessage, language: string): Made => {
  const by = translatedBy?.[language];
  return { ...(by && { by }), ...(partly?.includes(language) && { isPartly: true }) };
};

/** A message's texts on both sides. `guest`: code of the guest's language, if it is known. */
export const bothSides = (message: StoredMessage, reader: string, guest: string | undefined): BothSides => {
  if (message.sender === 'guest') {
    const ours = readByStaff(message, reader);
    return {
      ours,
      state: ours.state,
      ...madeOf(message, ours.language),
      ...(ours.original ? { theirs: ours.original } : {}),
    };
  }
  const ours = textFor(message, reader);
  if (guest === undefined || guest === message.language) {
    return {
      ours,
      state: 'as written',
      ...madeOf(message, ours.language),
      ...(ours.original ? { theirs: ours.original } : {}),
    };
  }
  const { text, language, state } = textFor(message, guest);
  return {
    ours,
    state,
    ...madeOf(message, language),
    ...(state === 'translated' ? { theirs: { text, language } } : {}),
  };
};

const lastChosenBy = (message: StoredMessage | undefined): string | undefined =>
  message?.chosenLanguage ?? message?.language;

/** The guest's language: the chosen one, else the language of the guest's last message. */
export const guestReads = (chosen: Language | null, messages: readonly StoredMessage[]): string | undefined =>
  chosen?.code ?? lastChosenBy(messages.findLast(({ sender }) => sender === 'guest'));
