import { readAddress } from './address.ts';
import type { Gazetteer, Match, Town } from './gazetteer.ts';
import { mostNearness, nearness, type Point } from './nearness.ts';
import { fold } from './normalise.ts';

export interface FoundTown {
  town: Town;
  /** The typed spelling of a large town, if it is a complete name of it: for `Cologne` the answer is `Cologne`. */
  spelling: string | undefined;
  /** The typed text before the town, to be kept: `Hafenstraße 12, 20457 `. */
  before: string;
}

interface Search {
  /** The last word may be incomplete. */
  unfinished: boolean;
  limit: number;
  /** Towns near these points fit better. */
  near: readonly Point[];
}

interface Candidate {
  number: number;
  score: number;
  start: number;
  end: number;
  exact: boolean;
}

/** A shorter prefix would match too large a part of the world. */
const shortestPrefix = 3;
/** Labels of smaller towns include the region, because the name alone is not well known. */
const wellKnown = 100_000;
/** Towns of this size have foreign names: `Cologne`, `Wiedeń`. A smaller town is shown only by its own name. */
const knownAbroad = 200_000;
const namedRegion = 3;
/** A match that fits ten thousand times worse than the best one is not shown. */
const worthShowing = 4;

/**
 * How well a match fits, on the scale of powers of ten of population: the whole name counts as a hundred times the
 * people, so that `Cologne` is Köln and `Ham` is still Hamburg, not a village called Ham.
 */
const fit = ({ exact, ownName }: Match, population: number) =>
  Math.log10(population + 100) + (exact ? 2 : 0) + (ownName ? 0.5 : 0);

const byScore = (a: Candidate, b: Candidate) => b.score - a.score || a.number - b.number;

/** The towns that the text can mean, best first; where they are does not count yet. */
const candidatesOf = (gazetteer: Gazetteer, text: string, unfinished: boolean): Candidate[] => {
  const { country, phrases } = readAddress(text, gazetteer.countryCode);
  const words = ` ${fold(text)} `;
  const regions = new Map<string, boolean>();
  const isNamed = (region: string, phrase: string) => {
    const named = regions.get(region) ?? (region !== '' && words.includes(` ${fold(region)} `));
    regions.set(region, named);
    return named && fold(region) !== phrase;
  };
  const best = new Map<number, Candidate>();
  for (const { phrase, start, end, last, weight } of phrases) {
    for (const match of gazetteer.find(phrase, unfinished && last && phrase.length >= shortestPrefix)) {
      const { number, exact } = match;
      const region = isNamed(gazetteer.regionOf(number), phrase) ? namedRegion : 0;
      const score = weight + fit(match, gazetteer.populationOf(number)) + region;
      if (score > (best.get(number)?.score ?? -Infinity)) best.set(number, { number, score, start, end, exact });
    }
  }
  const all = [...best.values()];
  const there = all.filter(({ number }) => gazetteer.countryOf(number) === country);
  return (there.length > 0 ? there : all).sort(byScore);
};

/**
 * The best ones with their nearness, best first. Thousands of towns begin with three letters: only those are measured
 * that nearness can still lift among the best.
 */
const nearestOf = (
  candidates: readonly Candidate[],
  gazetteer: Gazetteer,
  { limit, near }: Omit<Search, 'unfinished'>,
) => {
  let best: Candidate[] = [];
  for (const candidate of candidates) {
    const last = best.length === limit ? best.at(-1) : undefined;
    if (last && candidate.score + mostNearness < last.score) break;
    const score = candidate.score + nearness(gazetteer.pointOf(candidate.number), near);
    best = [...best, { ...candidate, score }].sort(byScore).slice(0, limit);
  }
  return best;
};

/** The possible towns for a typed text, best first. */
export const searchTowns = (gazetteer: Gazetteer, text: string, { unfinished, ...search }: Search): FoundTown[] => {
  const best = nearestOf(candidatesOf(gazetteer, text, unfinished), gazetteer, search);
  const worst = (best[0]?.score ?? 0) - worthShowing;
  return best
    .filter(({ score }) => score >= worst)
    .map(({ number, start, end, exact }) => {
      const town = gazetteer.town(number);
      const typed = text.slice(start, end);
      const spelling = exact && town.population >= knownAbroad && /^\p{Lu}/u.test(typed) ? typed : undefined;
      return { town, spelling, before: text.slice(0, start) };
    });
};

/** A country's name in a language; in English if the language is unknown. */
const countryName = (code: string, language: string): string => {
  const known = Intl.DisplayNames.supportedLocalesOf([
    /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) ? language : 'en',
  ]);
  return new Intl.DisplayNames([...known, 'en'], { type: 'region' }).of(code) ?? code;
};

/** `Hamburg, Germany`; a smaller town with its region: `Garching bei München, Bayern, Germany`. */
export const labelOf = ({ name, region, country, population }: Town, language: string): string =>
  [name, population < wellKnown && fold(region) !== fold(name) ? region : '', countryName(country, language)]
    .filter(Boolean)
    .join(', ');

/**
 * Labels that distinguish the towns of one answer, without the typed text before them: of those with the same label, the later ones include a larger town
 * nearby.
 */
export const distinctLabels = (gazetteer: Gazetteer, found: FoundTown[], language: string): string[] => {
  const seen = new Set<string>();
  return found.map(({ town, spelling }) => {
    const name = spelling ?? town.name;
    const label = labelOf({ ...town, name }, language);
    const near = seen.has(label)
      ? gazetteer.nearest(town.lat, town.lng, Math.max(20_000, town.population + 1))?.town.name
      : undefined;
    seen.add(label);
    return near ? labelOf({ ...town, name: `${name} (${near})` }, language) : label;
  });
};
