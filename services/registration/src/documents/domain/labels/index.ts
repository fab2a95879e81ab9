import { interfaceLanguage, type PhraseLanguage } from '@gatelingo/proto/phrases';
import type { Labels } from './labels.ts';
import * as languages from './languages.ts';

export type { Labels } from './labels.ts';

const labels: Readonly<Record<PhraseLanguage, Labels>> = languages;

/** The direction of an interface language's script. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (code === 'ar' ? 'rtl' : 'ltr');

export const labelsIn = (code: string): Labels => labels[interfaceLanguage(code)];
