import type { Language } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { listLanguages } from './list-languages.ts';

/** The same as shown: only what is translated here counts as translated. Without a translator the pages say so themselves. */
export const languagesAsTheyAre = async (
  { models, translator }: Pick<Context, 'models' | 'translator'>,
  caller: { companyId?: string; barcodeId?: string },
): Promise<Language[]> => {
  const [languages, isTranslated] = await Promise.all([
    listLanguages(models, caller),
    translator.isConfigured ? translator.translatedLanguages() : undefined,
  ]);
  return languages.map((language) =>
    isTranslated && !isTranslated(language.code) ? { ...language, can: { ...language.can, text: false } } : language,
  );
};
