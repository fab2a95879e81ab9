import type { Language } from '@gatelingo/proto/http/session-voice';

const base = (code: string) => code.split('-')[0];

/** The language of the list for a browser's code such as `de-at`: the same code, else the code without its region. */
export const closestLanguage = (list: readonly Language[], code: string): Language | undefined =>
  list.find((language) => language.code === code) ?? list.find((language) => language.code === base(code));
