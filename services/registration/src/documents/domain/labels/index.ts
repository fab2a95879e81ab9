import { interfaceLanguage, type PhraseLanguage } from '@gatelingo/proto/phrases';
import { visitLabels } from '@gatelingo/proto/visit-labels';
import type { Labels, OwnLabels } from './labels.ts';
import * as languages from './languages.ts';

export type { Labels } from './labels.ts';

const own: Readonly<Record<PhraseLanguage, OwnLabels>> = languages;

/** The direction of an interface language's script. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (code === 'ar' ? 'rtl' : 'ltr');

export const labelsIn = (code: string): Labels => {
  const language = interfaceLanguage(code);
  return { ...visitLabels[language], ...own[language] };
};
