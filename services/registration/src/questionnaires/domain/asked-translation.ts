import { isPhraseLanguage } from '@gatelingo/proto/phrases';

/** The kind of the work rows that translate a version. */
export const translateQuestionnaireKind = 'translate-questionnaire';
/** After the last one that fails, what there is counts. */
export const translationAttempts = 3;

/** A version in a language that it may lack. */
export interface AskedTranslation {
  companyId: string;
  questionnaireId: string;
  version: number;
  language: string;
}

/**
 * The language in which a form by machine can be asked for; undefined for one that no page of ours shows. So strangers cause
 * no more translations of a version than there are such languages.
 */
export const machineLanguage = (language: string | undefined): string | undefined => {
  const base = language?.toLowerCase().split('-')[0] ?? '';
  return isPhraseLanguage(base) ? base : undefined;
};

const againAfterMs = 60 * 60 * 1000;

/** Whether a translation that failed is tried again, as a driver opens the form. */
export const isTriedAgain = (endedAt: Date | null, now: Date): boolean =>
  endedAt !== null && now.getTime() - endedAt.getTime() >= againAfterMs;
