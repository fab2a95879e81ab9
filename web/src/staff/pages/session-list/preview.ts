import type { SessionMessage } from '@gatelingo/proto/http/session-voice';

/** What somebody reads of a message: its translation where there is one, else as it was written. */
export const readableText = (
  { text, language, translations }: SessionMessage,
  reader: string,
): { text: string; language: string } => {
  const translated = language === reader ? undefined : translations[reader];
  return translated === undefined ? { text, language } : { text: translated, language: reader };
};
