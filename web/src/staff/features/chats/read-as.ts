import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { languageName } from '../../../shared/format/language-name.ts';

export interface SaidIn {
  text: string;
  /** Code of its language. */
  language: string;
}

/** A message as staff read it, and as it reads on the driver's side where that is something else. */
export const readAs = (message: ChatMessage): { ours: SaidIn; theirs?: SaidIn } => {
  const { senderType, text, language, translatedText, translatedTo } = message;
  const written = { text, language };
  if (translatedText === '' || translatedText === text) return { ours: written };
  const translated = { text: translatedText, language: translatedTo };
  return senderType === 'trucker' ? { ours: translated, theirs: written } : { ours: written, theirs: translated };
};

/** A language by its own name, as a title: `Română`. */
export const ownName = (code: string): string => {
  const name = languageName(code, code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};

/** Languages by their own names, from which a text was translated to which: `Română → Deutsch`. */
export const translatedFrom = ({ language, translatedTo }: ChatMessage): string =>
  `${ownName(language)} → ${ownName(translatedTo)}`;

/**
 * In which language the company writes here: what staff and the system wrote is in it, but for a driver's own STOP and
 * START, which the system shows in his. Unknown in an empty chat.
 */
export const companyLanguage = (messages: readonly ChatMessage[]): string | undefined =>
  messages.findLast(({ senderType, kind }) => senderType !== 'trucker' && kind !== 'opted-out' && kind !== 'opted-in')
    ?.language;
