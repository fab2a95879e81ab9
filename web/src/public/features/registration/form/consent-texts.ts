import { consentVersion, consentWordings } from '@gatelingo/proto/consents';
import { fallbackLanguage } from '../../../../shared/languages.ts';

/** The current consent texts from `proto/consents`; a registration is stored with them. */
export const consentTexts = (language: string): { consentReadEverything: string; consentStoreData: string } => {
  const wording = consentWordings[consentVersion];
  const texts = wording?.[language] ?? wording?.[fallbackLanguage];
  if (!texts) throw new Error(`There is no wording ${consentVersion}.`);
  return { consentReadEverything: texts.readEverything, consentStoreData: texts.storeData };
};
