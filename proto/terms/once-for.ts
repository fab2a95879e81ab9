import type { TermLanguage } from './index.ts';

/** A value from a language's texts, made when it is first asked for. */
export const onceFor = <V>(make: (language: TermLanguage) => V): ((language: TermLanguage) => V) => {
  const made = new Map<TermLanguage, V>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
};
