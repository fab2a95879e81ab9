import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { languageName } from '../../../shared/format/language-name.ts';
import type { TextIn, ShownText } from '../../../shared/session/message-text.ts';

/** A message as staff read it, and the driver's text if that is another one. */
export const readAs = (message: ChatMessage): { ours: TextIn; theirs?: TextIn } => {
  const { senderType, text, language, translatedText, translatedTo } = message;
  const written = { text, language };
  if (translatedText === '' || translatedText === text) return { ours: written };
  const translated = { text: translatedText, language: translatedTo };
  return senderType === 'trucker' ? { ours: translated, theirs: written } : { ours: written, theirs: translated };
};

/** How far a message's translation has come. A text that a translator returned as it was written is none. */
export const translationStateOf = (message: ChatMessage): ShownText['state'] => {
  const { translation, translatedText, translatedBy, text } = message;
  if (translation === 'pending') return 'pending';
  if (translation === 'not-needed') return 'as written';
  const isOriginal = translatedBy !== undefined && translatedText === text;
  return translation === 'failed' || isOriginal ? 'not translated' : 'translated';
};

/** A language by its own name, as a title: `Română`. */
const ownName = (code: string): string => {
  const name = languageName(code, code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};

/** The languages of a translation by their own names: `Română → Deutsch`. */
export const translatedFrom = ({ language, translatedTo }: ChatMessage): string =>
  `${ownName(language)} → ${ownName(translatedTo)}`;

/**
 * The language in which the company writes in this chat: staff's and the system's messages are in it, except those
 * about a driver's STOP and START, which are in the driver's. Undefined in an empty chat.
 */
export const companyLanguage = (messages: readonly ChatMessage[]): string | undefined =>
  messages.findLast(({ senderType, kind }) => senderType !== 'trucker' && kind !== 'opted-out' && kind !== 'opted-in')
    ?.language;
