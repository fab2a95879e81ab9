import type { Language } from '@gatelingo/proto/http/session-voice';

/** What a company changed about the catalogue: its own version of a language, or that it hides one. */
export interface LanguageOverride {
  /** The catalogue's id, or an id of its own for a language that the company added. */
  languageId: string;
  hidden: boolean;
  language?: Language;
}

/** The catalogue with a company's layer over it: changed in place, hidden ones gone, added ones at the end. */
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

/** What an administrator says of a language. */
export interface LanguageInput {
  name: string;
  code: string;
  awsCode: string;
  nativeName?: string | undefined;
  rightToLeft?: boolean | undefined;
}

/** Languages in one company's list at most. */
export const mostLanguages = 300;

const nothing = { text: false, speechIn: false, speechOut: false };
const base = (code: string) => code.toLowerCase().split('-')[0];

/**
 * The language that an administrator described. What it can, and how it runs, is known of the built-in one with the same
 * AWS code, else the same code, else the same code without a region.
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
