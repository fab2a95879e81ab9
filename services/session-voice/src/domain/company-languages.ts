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
