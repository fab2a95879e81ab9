import { z } from 'zod';

/** Who may translate a text: the interpreter, a service of this system, or an outside provider. */
export const translatorName = z.enum(['interpreter', 'amazon-translate', 'deepl', 'libretranslate']);
export type TranslatorName = z.infer<typeof translatorName>;

const withoutRegion = (code: string): string => code.toLowerCase().split('-')[0] ?? code;

/** Whether two codes name one language for translators, which know none by its region: `pt-br` is `pt`. */
export const isSameLanguage = (one: string, other: string): boolean => withoutRegion(one) === withoutRegion(other);

/** The translation of a text. */
export interface TranslatedText {
  text: string;
  /** The language from which it was translated: another one than the text's, if it was recognised. */
  from: string;
  /** Absent where the text is as it was. */
  by?: TranslatorName | undefined;
  /** Whether some sentences stayed as they were. */
  isPartial: boolean;
  /** It came back as it was written, which is no translation. */
  isUnchanged?: boolean;
}
