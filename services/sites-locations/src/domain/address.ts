import { fold } from './normalise.ts';

/** A sequence of words in a typed address that may be the town's name. */
interface TownPhrase {
  /** Folded, like the gazetteer's keys. */
  phrase: string;
  /** Its start in the typed text: the text before it (street, postcode) is kept when a suggestion is chosen. */
  start: number;
  end: number;
  /** It is at the end of the typed text, so it may be incomplete. */
  last: boolean;
  /** How likely its position in the address makes it a town, on the scale of powers of ten of population. */
  weight: number;
}

export interface ReadAddress {
  country: string | undefined;
  phrases: TownPhrase[];
}

/** ISO 3166-1 code of a folded country name. */
type CountryCode = (folded: string) => string | undefined;

interface Word {
  folded: string;
  start: number;
  end: number;
  number: boolean;
}

const longestName = 6;
const postcode = /^(?:[a-z]{1,2} )?\d{4,6}$|^\d{2} \d{3}$|^\d{3} \d{2}$/;
const streetWord =
  /(?:strasse|str|weg|allee|platz|gasse|ring|damm|ufer|street|road|avenue|rue|via|ulica|ul|utca|calle|strada|gatan|laan|straat|ulitsa)$/;

const wordsOf = (segment: string, offset: number): Word[] =>
  [...segment.matchAll(/[\p{L}\p{M}\p{N}'’‘ʼ.-]+/gu)].flatMap(({ 0: text, index }) => {
    const folded = fold(text);
    return folded
      ? [{ folded, start: offset + index, end: offset + index + text.length, number: /\d/.test(folded) }]
      : [];
  });

const segmentsOf = (text: string): Word[][] => {
  const segments: Word[][] = [];
  let offset = 0;
  for (const part of text.split(/[,;\n|]/)) {
    const words = wordsOf(part, offset);
    if (words.length > 0) segments.push(words);
    offset += part.length + 1;
  }
  return segments;
};

const joined = (words: Word[]) => words.map(({ folded }) => folded).join(' ');

/** `110 00 Praha` and `SW1A 1AA`: a postcode may be two words, so the two words before are also tested together. */
const followsPostcode = (words: Word[], from: number): boolean =>
  postcode.test(words[from - 1]?.folded ?? '') || postcode.test(joined(words.slice(Math.max(0, from - 2), from)));

/**
 * A country at the end, as a separate part (`…, Germany`) or as the last words of the only part (`Hamburg Germany`).
 */
const splitCountry = (
  segments: Word[][],
  countryCode: CountryCode,
): { country: string | undefined; rest: Word[][] } => {
  const last = segments.at(-1);
  if (!last) return { country: undefined, rest: segments };
  const whole = segments.length > 1 ? countryCode(joined(last)) : undefined;
  if (whole) return { country: whole, rest: segments.slice(0, -1) };
  for (let from = Math.max(1, last.length - 4); from < last.length; from += 1) {
    const words = last.slice(from);
    // Two letters at the end of free text are more likely the beginning of a word than a country's code.
    const code = joined(words).length > 2 ? countryCode(joined(words)) : undefined;
    if (code) return { country: code, rest: [...segments.slice(0, -1), last.slice(0, from)] };
  }
  return { country: undefined, rest: segments };
};

const prefixCountry = (segments: Word[][], countryCode: CountryCode): string | undefined => {
  for (const { folded } of segments.flat()) {
    const code = /^([a-z]{1,2}) \d{2,6}/.exec(folded)?.[1];
    const country = code && countryCode(code);
    if (country) return country;
  }
  return undefined;
};

const phrasesOf = (words: Word[], segment: { alone: boolean; lastOfText: boolean; position: number }): TownPhrase[] => {
  const phrases: TownPhrase[] = [];
  const hasNumber = words.some(({ number }) => number);
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestName); to += 1) {
      const run = words.slice(from, to);
      if (run.some(({ number }) => number)) break;
      const ends = to === words.length;
      const afterNumber = words[from - 1]?.number ?? false;
      const beforeHouseNumber = !followsPostcode(words, from) && words.slice(to).some(({ number }) => number);
      let weight = 0.5 * run.length + segment.position;
      if (followsPostcode(words, from)) weight += 3;
      if (ends && (from === 0 || afterNumber)) weight += 2;
      if (ends && hasNumber && !afterNumber) weight -= 1;
      if (beforeHouseNumber) weight -= 3;
      if (streetWord.test(run.at(-1)?.folded ?? '') || streetWord.test(words[to]?.folded ?? '')) weight -= 3;
      phrases.push({
        phrase: joined(run),
        start: run[0]?.start ?? 0,
        end: run.at(-1)?.end ?? 0,
        last: ends && segment.lastOfText && (from === 0 || afterNumber || segment.alone),
        weight,
      });
    }
  }
  return phrases;
};

/**
 * Parses `Hafenstraße 12, 20457 Hamburg, Germany`: the country, and every phrase that may be the town, with its weight.
 */
export const readAddress = (text: string, countryCode: CountryCode): ReadAddress => {
  const segments = segmentsOf(text);
  const { country, rest } = splitCountry(segments, countryCode);
  const phrases = rest.flatMap((words, index) =>
    phrasesOf(words, {
      alone: rest.length === 1,
      lastOfText: index === rest.length - 1 && country === undefined,
      position: rest.length > 1 ? (index === 0 ? -1 : 1) : 0,
    }),
  );
  return { country: country ?? prefixCountry(segments, countryCode), phrases };
};
