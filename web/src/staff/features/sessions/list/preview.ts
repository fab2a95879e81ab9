import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import type { TextIn } from '../../../../shared/session/message-text.ts';

/**
 * The text of a message for a reader in a list: in the reader's language if it is translated; else a guest's message
 * in its first translation (the company's language); else the original.
 */
export const readableText = (
  { sender, text, language, translations }: Pick<SessionMessage, 'sender' | 'text' | 'language' | 'translations'>,
  reader: string,
): TextIn => {
  if (language === reader) return { text, language };
  const own = translations[reader];
  if (own !== undefined) return { text: own, language: reader };
  const [first] = sender === 'guest' ? Object.entries(translations) : [];
  return first ? { text: first[1], language: first[0] } : { text, language };
};
