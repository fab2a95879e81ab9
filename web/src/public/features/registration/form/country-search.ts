interface NamedCountry {
  /** ISO 3166. */
  country: string;
  prefix: string;
  /** In the page's language. */
  name: string;
  /** What a search finds, folded. */
  words: string;
}

/** Without case and accents: "Turkiye" finds "Türkiye". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The countries by their names in a language, sorted; a search finds the English names and the ISO codes too. */
export const namedCountries = (
  countries: readonly { country: string; prefix: string }[],
  language: string,
): NamedCountry[] => {
  const [own, english] = [language, 'en'].map((code) => new Intl.DisplayNames([code, 'en'], { type: 'region' }));
  return countries
    .map(({ country, prefix }) => {
      const name = own?.of(country) ?? country;
      return { country, prefix, name, words: folded(`${name} ${english?.of(country) ?? ''} ${country}`) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
};

/** The countries of which a word, or the prefix, begins as typed. */
export const foundCountries = (countries: readonly NamedCountry[], search: string): NamedCountry[] => {
  const typed = folded(search.trim());
  const digits = typed.replace(/^(\+|00)/, '');
  if (/^\d+$/.test(digits)) return countries.filter(({ prefix }) => prefix.slice(1).startsWith(digits));
  return countries.filter(({ words }) => ` ${words}`.includes(` ${typed}`));
};
