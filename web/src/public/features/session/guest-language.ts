import type { Language } from '@gatelingo/proto/http/guest-session';
import { byPlainText } from '../../../shared/format/plain-text.ts';

type Named = Pick<Language, '_id' | 'code' | 'name' | 'nativeName' | 'awsCode'>;

const base = (code: string) => code.split('-')[0] ?? '';

/** The first of the phone's languages that the company's list has, exactly or without its region. */
export const likelyLanguage = <T extends Named>(
  languages: readonly T[],
  preferred: readonly (string | null)[],
): T | undefined => {
  for (const tag of preferred) {
    const code = (tag ?? '').toLowerCase();
    const found =
      languages.find((language) => language.code.toLowerCase() === code || language.awsCode.toLowerCase() === code) ??
      languages.find((language) => language.code.toLowerCase() === base(code));
    if (code !== '' && found) return found;
  }
  return undefined;
};

/** The language's own name, and its name. */
export const nameText = ({ name, nativeName }: Named): string =>
  nativeName === '' || nativeName === name ? name : `${nativeName} · ${name}`;

/** Its code and its AWS code. */
export const codesText = ({ code, awsCode }: Named): string => [code, awsCode].filter(Boolean).join(', ');

/** The text of an option. */
export const optionText = (language: Named): string => `${nameText(language)} (${codesText(language)})`;

/** Sorted by their own names. */
export const byOwnName = <T extends Named>(languages: readonly T[]): T[] =>
  [...languages].sort((a, b) => byPlainText(a.nativeName || a.name, b.nativeName || b.name));
