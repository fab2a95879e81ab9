import { moreOwnCountries } from '../../../../shared/phone/phone.ts';

interface NamedCountry {
  /** ISO 3166. */
  country: string;
  prefix: string;
  /** In the page's language. */
  name: string;
  /** Whether drivers who read this page probably look for it. */
  isLikely: boolean;
  /** The words that a search finds, folded. */
  words: string;
}

/** Letters that are no letter with a mark. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Without case, accents and signs: "Turkiye" finds "Türkiye", "lotwa" finds "Łotwa", "cote d ivoire" finds "Côte d’Ivoire". */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðıæœßþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Whether it is the main language of the country; English is the page of everybody else, too. */
const isSpokenIn = (language: string, country: string): boolean =>
  language !== 'en' && new Intl.Locale(`und-${country}`).maximize().language === language;

/**
 * The countries by their names in a language: first those where it is spoken, then those of our other languages that the
 * field does not offer, then the rest. A search finds the English names and the ISO codes too.
 */
export const namedCountries = (
  countries: readonly { country: string; prefix: string }[],
  language: string,
): NamedCountry[] => {
  const [own, english] = [language, 'en'].map((code) => new Intl.DisplayNames([code, 'en'], { type: 'region' }));
  const { compare } = new Intl.Collator(language);
  const sorted = countries
    .map(({ country, prefix }) => {
      const name = own?.of(country) ?? country;
      const words = ` ${folded(`${name} ${english?.of(country) ?? ''} ${country}`)}`;
      return { country, prefix, name, isLikely: false, words };
    })
    .sort((one, other) => compare(one.name, other.name));
  const isSpoken = ({ country }: NamedCountry) => isSpokenIn(language, country);
  const isOwn = (named: NamedCountry) => !isSpoken(named) && named.country in moreOwnCountries;
  const likely = [...sorted.filter(isSpoken), ...sorted.filter(isOwn)];
  return [
    ...likely.map((named) => ({ ...named, isLikely: true })),
    ...sorted.filter((named) => !likely.includes(named)),
  ];
};

/** The countries of which a word, or the prefix, begins as typed. */
export const foundCountries = (countries: readonly NamedCountry[], search: string): NamedCountry[] => {
  const typed = folded(search);
  const digits = typed.replace(/^(\+|00)/, '').trim();
  if (/^\d+$/.test(digits)) return countries.filter(({ prefix }) => prefix.slice(1).startsWith(digits));
  return countries.filter(({ words }) => words.includes(` ${typed}`));
};
