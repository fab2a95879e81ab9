import type { SessionMessage } from '@gatelingo/proto/http/session-voice';
import type { SaidIn } from '../../../../shared/session/message-text.ts';

/**
 * What somebody reads of a message in a list: his language where it is there; else, as long as nobody who reads in it has
 * opened the session, the company's; else the original.
 */
export const readableText = (
  { sender, text, language, translations }: Pick<SessionMessage, 'sender' | 'text' | 'language' | 'translations'>,
  reader: string,
): SaidIn => {
  if (language === reader) return { text, language };
  const own = translations[reader];
  if (own !== undefined) return { text: own, language: reader };
  const [first] = sender === 'guest' ? Object.entries(translations) : [];
  return first ? { text: first[1], language: first[0] } : { text, language };
};
