import type { ChatMessage } from '../../chat/domain/chat.ts';

/** Longer ones are not listened to: this is a good minute. */
const longestSpoken = 1_000;
const links = /(?:https?:\/\/|www\.)\S+/gi;
const isWord = /[\p{L}\p{N}]/u;

type Written = Pick<
  ChatMessage,
  'senderType' | 'kind' | 'text' | 'language' | 'translation' | 'translatedText' | 'translatedTo'
>;

/** The text that is read to the driver from a message of staff; undefined if nothing of it is in the driver's language. */
export const spokenText = (message: Written): { text: string; language: string } | undefined => {
  const { senderType, kind, translation } = message;
  if (senderType !== 'user' || kind !== 'text') return undefined;
  if (translation === 'pending' || translation === 'failed') return undefined;
  const isTranslated = translation === 'done';
  const written = isTranslated ? message.translatedText : message.text;
  const text = written.replace(links, ' ').replace(/\s+/g, ' ').trim();
  if (!isWord.test(text) || text.length > longestSpoken) return undefined;
  return { text, language: isTranslated ? message.translatedTo : message.language };
};
