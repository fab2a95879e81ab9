import type { Language } from '@gatelingo/proto/http/session-voice';

/** A company's change to the catalogue: its own version of a language, or a hidden language. */
export interface LanguageOverride {
  /** The catalogue's id, or a new id for a language that the company added. */
  languageId: string;
  hidden: boolean;
  language?: Language;
}

/** The catalogue with a company's changes: changed languages in place, hidden ones removed, added ones at the end. */
export const companyLanguages = (catalogue: readonly Language[], layer: readonly LanguageOverride[]): Language[] => {
  const overrides = new Map(layer.map((override) => [override.languageId, override]));
  const builtIn = catalogue.flatMap((language) => {
    const override = overrides.get(language._id);
    if (override?.hidden) return [];
    return [override?.language ?? language];
  });
  const known = new Set(catalogue.map((language) => language._id));
  const added = layer.flatMap(({ languageId, hidden, language }) =>
    known.has(languageId) || hidden || !language ? [] : [language],
  );
  return [...builtIn, ...added];
};

/** An administrator's input for a language. */
export interface LanguageInput {
  name: string;
  code: string;
  awsCode: string;
  nativeName?: string | undefined;
  rightToLeft?: boolean | undefined;
}

/** The most languages in one company's list. */
export const maxLanguages = 300;

const nothing = { text: false, speechIn: false, speechOut: false };
const base = (code: string) => code.toLowerCase().split('-')[0];

/**
 * The language that an administrator entered. Its abilities, and its native name and direction if not given, come from
 * the built-in language with the same AWS code, else the same code, else the same code without a region.
 */
export const languageFrom = (catalogue: readonly Language[], id: string, input: LanguageInput): Language => {
  const { name, code, awsCode } = input;
  const alike =
    catalogue.find((each) => each.awsCode.toLowerCase() === awsCode.toLowerCase()) ??
    catalogue.find((each) => each.code === code) ??
    catalogue.find((each) => each.code === base(awsCode || code));
  return {
    _id: id,
    name,
    code,
    awsCode,
    nativeName: input.nativeName || alike?.nativeName || name,
    rightToLeft: input.rightToLeft ?? alike?.rightToLeft ?? false,
    can: alike?.can ?? nothing,
  };
};
