import { isSameLanguage, type TranslatedText } from '@gatelingo/proto/http/translators';
import type { ChatMessage } from './chat.ts';
import { firstTranslation, fits } from './message-text.ts';

/** The translation of a message. */
export interface Translation extends TranslatedText {
  /** The message's text and language when it was asked for. */
  asked: Pick<ChatMessage, 'text' | 'language'>;
}

const recognisedAs = (message: ChatMessage, language: string): ChatMessage => ({
  ...message,
  language,
  chosenLanguage: message.language,
  mayBeRecognised: false,
});

const none = { translatedText: '', translatedBy: null, isPartly: false } as const;

/**
 * Lines below a driver's text since it was asked for: the names and numbers of a contact card, which nobody
 * translates. Undefined if the text is another one.
 */
const addedBelow = ({ senderType, text }: ChatMessage, asked: string): string | undefined => {
  if (text === asked) return '';
  return senderType === 'trucker' && text.startsWith(`${asked}\n`) ? text.slice(asked.length) : undefined;
};

/** The message with its translation; `again`: its language is no longer to be recognised, so it is translated again. */
export const withTranslation = (
  message: ChatMessage,
  { text, from, by, isPartial, isUnchanged = false, asked }: Translation,
  { isRecognitionOff }: { isRecognitionOff: boolean },
): ChatMessage | 'again' => {
  // Its text or language was changed or erased meanwhile.
  const added = addedBelow(message, asked.text);
  if (added === undefined || message.language !== asked.language) return message;
  const isRecognised = !isSameLanguage(from, message.language);
  if (isRecognised && (isRecognitionOff || !message.mayBeRecognised)) return 'again';
  const { translatedTo } = message;
  const read = isRecognised ? recognisedAs(message, isSameLanguage(from, translatedTo) ? translatedTo : from) : message;
  if (isUnchanged) return { ...read, ...none, translation: 'failed' };
  if (by === undefined || read.language === translatedTo) return { ...read, ...none, translation: 'not-needed' };
  const translated = { ...read, translatedText: text + added, translatedBy: by, isPartly: isPartial };
  // Too long for WhatsApp: the original is sent.
  return fits(translated) ? { ...translated, translation: 'done' } : { ...read, translation: 'failed' };
};

/** The message in the language that its writer chose, not translated yet; undefined if none was recognised. */
export const asChosen = (
  message: ChatMessage,
  translator: Parameters<typeof firstTranslation>[1],
): ChatMessage | undefined => {
  const { chosenLanguage: from, translatedTo: to } = message;
  if (from === null) return undefined;
  const chosen = { ...message, ...none, language: from, chosenLanguage: null, mayBeRecognised: false };
  return { ...chosen, ...firstTranslation({ from, to, hasWords: true }, translator) };
};

/** The message of staff was sent or ended: a translation can no longer reach the driver. */
export const isPast = ({ senderType, state }: ChatMessage) => senderType === 'user' && state !== 'queued';
