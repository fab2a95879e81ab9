import { isPhraseLanguage, type PhraseLanguage } from '@gatelingo/proto/phrases';

/** The language of the phrase cards for a code of the catalogue: `pt` for `pt-br`; undefined if the cards have none. */
export const cardLanguage = (code: string): PhraseLanguage | undefined => {
  const [base = ''] = code.split('-');
  return isPhraseLanguage(base) ? base : undefined;
};
