import { isSameLanguage } from '@gatelingo/proto/http/translators';
import type { Translated, Translation } from './translation.ts';
import { hasWords } from './words.ts';

/** Whether a text came back as it was written, although it has words of another language: it is not translated. */
export const isUnchanged = (
  asked: Pick<Translation, 'text' | 'to'>,
  { text, from }: Pick<Translated, 'text' | 'from'>,
): boolean => text.trim() === asked.text.trim() && hasWords(asked.text) && !isSameLanguage(from, asked.to);
