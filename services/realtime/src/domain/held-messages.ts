import type { LiveMessage } from '@gatelingo/proto/live';
import { translationSeconds } from '@gatelingo/proto/live';

/** A message that waits for its translation, until this time at the latest (milliseconds since 1970). */
export interface Held {
  message: LiveMessage;
  until: number;
}

/** The message in the reader's language, if that text is there; else as written. */
const inLanguage = (message: LiveMessage, reader: string): LiveMessage => {
  const { text, language, translations } = message;
  const translation = language === reader ? undefined : translations[reader];
  return translation === undefined || translation === text
    ? message
    : { ...message, text: translation, original: text };
};

const isAwaited = ({ language, translations, translation }: LiveMessage, reader: string): boolean =>
  translation === 'pending' && language !== reader && translations[reader] === undefined;

export const hold = (held: readonly Held[], message: LiveMessage, now: number): Held[] => [
  ...held,
  { message, until: now + translationSeconds * 1000 },
];

/** Replaces a message by its newer version. */
export const changed = (held: readonly Held[], message: LiveMessage): Held[] =>
  held.map((each) => (each.message.seq === message.seq ? { ...each, message } : each));

/** Splits off the messages to send now: in order, so that one that waits holds those after it. */
export const released = (
  held: readonly Held[],
  reader: string,
  now: number,
): { ready: LiveMessage[]; left: Held[] } => {
  const first = held.findIndex(({ message, until }) => now < until && isAwaited(message, reader));
  const count = first < 0 ? held.length : first;
  return {
    ready: held.slice(0, count).map(({ message }) => inLanguage(message, reader)),
    left: held.slice(count),
  };
};
