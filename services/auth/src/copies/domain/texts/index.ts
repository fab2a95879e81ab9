import { isolating } from '@gatelingo/proto/isolating';
import type { PhraseLanguage } from '@gatelingo/proto/phrases';
import * as written from './languages.ts';
import type { CopyTexts } from './texts.ts';

export type { FieldLabel, Section } from './texts.ts';

const withIsolates = (
  texts: Readonly<Record<PhraseLanguage, CopyTexts>>,
): Readonly<Record<PhraseLanguage, CopyTexts>> => ({ ...texts, ar: isolating('ar', texts.ar) });

/** The texts of the page by language. In a text from right to left each value keeps its own direction. */
export const copyTexts = withIsolates(written);
