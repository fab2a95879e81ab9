import type { Language } from '@gatelingo/proto/http/session-voice';
import { directionOf } from '../../../../shared/languages.ts';
import { plainText } from '../../../../shared/format/plain-text.ts';

/** The form's values; the spec's three inputs. */
export type LanguageDraft = Pick<Language, 'name' | 'code' | 'awsCode'>;

export const emptyLanguage: LanguageDraft = { name: '', code: '', awsCode: '' };

export const draftOf = ({ name, code, awsCode }: Language): LanguageDraft => ({ name, code, awsCode });

/** The request's body: without a direction the server uses its own list, which does not have every language. */
export const inputFrom = (draft: LanguageDraft, edited?: Language) => {
  const code = draft.code.trim().toLowerCase();
  const isSame = edited?.code === code;
  return {
    name: draft.name.trim(),
    code,
    awsCode: draft.awsCode.trim(),
    ...(isSame ? { nativeName: edited.nativeName, rightToLeft: edited.rightToLeft } : {}),
    ...(!isSame && directionOf(code) === 'rtl' ? { rightToLeft: true } : {}),
  };
};

/** The languages whose name or codes contain the words, without regard to accents. */
export const found = (languages: readonly Language[], words: string): Language[] => {
  const wanted = plainText(words.trim());
  return languages.filter(({ name, nativeName, code, awsCode }) =>
    [name, nativeName, code, awsCode].some((text) => plainText(text).includes(wanted)),
  );
};
