import type { Language } from '@gatelingo/proto/http/session-voice';

const base = (code: string) => code.split('-')[0];

/** The language of the list that a browser's `de-at` means: the same code, else the one without a region. */
export const closestLanguage = (list: readonly Language[], code: string): Language | undefined =>
  list.find((language) => language.code === code) ?? list.find((language) => language.code === base(code));
