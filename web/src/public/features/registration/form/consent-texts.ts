import { currentWording } from '@gatelingo/proto/consents/current';
import { fallbackLanguage } from '../../../../shared/languages.ts';

/** The current consent texts from `proto/consents`; a registration is stored with them. */
export const consentTexts = (language: string): { consentReadEverything: string; consentStoreData: string } => {
  const texts = currentWording[language] ?? currentWording[fallbackLanguage];
  if (!texts) throw new Error('The consents have no wording.');
  return { consentReadEverything: texts.readEverything, consentStoreData: texts.storeData };
};
