import { isPhraseLanguage, phrases, type PhraseId } from '@gatelingo/proto/phrases';
import { phraseByText, phraseText } from '@gatelingo/proto/phrases/texts';
import type { Sender, TranslationState } from '@gatelingo/proto/http/session-voice';
import type { TranslatorName } from '@gatelingo/proto/http/translators';
import { guestLanguageOf, type Session } from './session.ts';

export interface Message {
  id: string;
  sessionId: string;
  companyId: string;
  seq: number;
  sender: Sender;
  /** The staff member who wrote the message; null for a guest. */
  userId: string | null;
  text: string;
  language: string;
  translations: Record<string, string>;
  /** By language: who translated it. */
  translatedBy: Record<string, TranslatorName>;
  /** Languages of translations in which some sentences stayed as they were written. */
  partly: string[];
  /** The language that its writer had chosen, where `language` is another one that was recognised. */
  chosenLanguage: string | null;
  /** Whether another language than the chosen one may be recognised in it. */
  mayBeRecognised: boolean;
  /** The languages that the readers in the session need. */
  wanted: string[];
  /** Wanted languages that the translator has not delivered (yet). */
  failed: string[];
  phraseId: string | null;
  clientId: string;
  createdAt: Date;
  version: number;
}

export const isPhraseId = (id: string): id is PhraseId => phrases.some((phrase) => phrase.id === id);

/** A phrase card's text; in English if the cards do not have the language. */
export const phraseIn = (id: PhraseId, language: string): { text: string; language: string } => {
  const spoken = isPhraseLanguage(language) ? language : 'en';
  return { text: phraseText(id, spoken), language: spoken };
};

/** Whether a text is a phrase card's text, and so not a person's. */
export const isCardText = (text: string, language: string): boolean =>
  isPhraseLanguage(language) && phrases.some(({ id }) => phraseText(id, language) === text);

const isCardId = (id: string | null): id is PhraseId => id !== null && isPhraseId(id);

/** The languages that a message needs besides its own. */
export const wantedLanguages = (session: Session, sender: Sender, written: string): string[] => {
  const readers = [...session.companyLanguages, ...(sender === 'company' ? [guestLanguageOf(session)] : [])];
  return [...new Set(readers)].filter((language) => language !== written);
};

export const missingLanguages = ({ wanted, translations }: Pick<Message, 'wanted' | 'translations'>): string[] =>
  wanted.filter((language) => translations[language] === undefined);

export const translationState = (message: Pick<Message, 'wanted' | 'translations' | 'failed'>): TranslationState => {
  if (message.wanted.length === 0) return 'none needed';
  const missing = missingLanguages(message);
  if (missing.length === 0) return 'done';
  return missing.some((language) => message.failed.includes(language)) ? 'not translated' : 'pending';
};

/** The message's text in a language; undefined if there is none (yet). */
export const textIn = (
  { text, language, translations }: Pick<Message, 'text' | 'language' | 'translations'>,
  reader: string,
): string | undefined => (language === reader ? text : translations[reader]);

/** Whether the translation for a reader of the session may still come: a guest's own message, and one without words, need none. */
export const isAwaited = (
  message: Message,
  { language, isGuest, hasWords }: { language: string; isGuest: boolean; hasWords: boolean },
): boolean =>
  hasWords &&
  !(isGuest && message.sender === 'guest') &&
  textIn(message, language) === undefined &&
  !message.failed.includes(language);

/** The phrase card's own translations, which need no translator. */
const cardTranslations = (id: PhraseId, wanted: readonly string[]): Record<string, string> =>
  Object.fromEntries(wanted.filter(isPhraseLanguage).map((language) => [language, phraseText(id, language)]));

export const newMessage = (
  session: Session,
  given: Pick<Message, 'id' | 'sender' | 'userId' | 'text' | 'language' | 'clientId'> & { phraseId: PhraseId | null },
  { now, canTranslate, hasWords }: { now: Date; canTranslate: boolean; hasWords: boolean },
): Message => {
  // A text without words reads as itself in every language.
  const wanted = hasWords ? wantedLanguages(session, given.sender, given.language) : [];
  const card = given.phraseId ?? phraseByText(given.text, given.language);
  const translations = card === undefined ? {} : cardTranslations(card, wanted);
  const { id: sessionId, companyId, lastSeq: seq, version } = session;
  const missing = missingLanguages({ wanted, translations });
  const failed = canTranslate ? [] : missing;
  const isOwnText = given.sender === 'guest' && given.phraseId === null;
  return {
    ...given,
    ...{ sessionId, companyId, seq, translations, wanted, failed, createdAt: now, version },
    ...{ translatedBy: {}, partly: [], chosenLanguage: null },
    mayBeRecognised: isOwnText && !session.isRecognitionOff,
  };
};

/** The text in the language of the phrase card that a message is, or says in its words; undefined for any other. */
export const cardIn = (message: Message, language: string): string | undefined => {
  const card = isCardId(message.phraseId) ? message.phraseId : phraseByText(message.text, message.language);
  return card !== undefined && isPhraseLanguage(language) ? phraseText(card, language) : undefined;
};

export const isMissing = (message: Message, language: string): boolean =>
  language !== message.language && message.translations[language] === undefined;
