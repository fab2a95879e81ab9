import { isSameLanguage } from '@gatelingo/proto/http/translators';
import type { Translated, Translation } from './translation.ts';
import { hasWords } from './words.ts';

/** "OK", "Hotel Europa" and a name are the same in both languages; a longer text is not. */
const mostWordsInBoth = 2;
const words = /\p{L}[\p{L}\p{M}'’-]*/gu;

/**
 * Whether a text is not translated although it should be: it came back as it was written, because the provider left it so, or
 * with more words than two languages share.
 */
export const isUnchanged = (
  asked: Pick<Translation, 'text' | 'to'>,
  { text, from, isPartial }: Pick<Translated, 'text' | 'from' | 'isPartial'>,
): boolean => {
  if (text.trim() !== asked.text.trim() || !hasWords(asked.text) || isSameLanguage(from, asked.to)) return false;
  return isPartial || (asked.text.match(words) ?? []).length > mostWordsInBoth;
};
