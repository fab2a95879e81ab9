import { isolating } from '@gatelingo/proto/isolating';
import type { PhraseLanguage } from '@gatelingo/proto/phrases';
import * as written from './languages.ts';
import type { CopyTexts } from './texts.ts';

export type { CopyTexts, FieldLabel, Section } from './texts.ts';

/** The texts of the page by language. In a text from right to left each value keeps its own direction. */
export const copyTexts: Readonly<Record<PhraseLanguage, CopyTexts>> = { ...written, ar: isolating('ar', written.ar) };
