import type { Language } from '@gatelingo/proto/http/session-voice';
import { directionOf } from '../../../../shared/languages.ts';
import { plainText } from '../../../../shared/format/plain-text.ts';

/** What the form holds; the spec's three inputs. */
export interface LanguageDraft {
  name: string;
  code: string;
  awsCode: string;
}

export const emptyLanguage: LanguageDraft = { name: '', code: '', awsCode: '' };

export const draftOf = ({ name, code, awsCode }: Language): LanguageDraft => ({ name, code, awsCode });

/** What is sent: without a word about direction the server takes that of its own list, which doesn't know every language. */
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

/** The languages in whose name or codes the words occur, whatever their accents. */
export const found = (languages: readonly Language[], words: string): Language[] => {
  const wanted = plainText(words.trim());
  return languages.filter(({ name, nativeName, code, awsCode }) =>
    [name, nativeName, code, awsCode].some((text) => plainText(text).includes(wanted)),
  );
};
