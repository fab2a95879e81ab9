import { pairOf, type Direction } from './direction.ts';
import { wayByEnglish, wayOf } from './ways.ts';

const dayMs = 24 * 3_600_000;
/** Longer than a weekend with a holiday: who works again on Monday finds the models of Friday. */
const recentMs = 4 * dayMs;

/** The models of pairs like `pt-en` or `pl-de`; by way of English those of both steps. */
export const modelsOf = (pairs: readonly string[], known: readonly Direction[]): string[] =>
  pairs.flatMap((pair) => {
    const [from = '', to = ''] = pair.split('-');
    return (wayOf(known, { from, to }) ?? wayByEnglish({ from, to })).map(pairOf);
  });

/** The models that are loaded at the start: those of the setting, then those used lately while there is room, the newest first. */
export const preloaded = ({
  usedAt,
  wished,
  most,
  now,
}: {
  /** By direction, like `pt-en`, in milliseconds. */
  usedAt: ReadonlyMap<string, number>;
  wished: readonly string[];
  most: number;
  now: number;
}): string[] => {
  const recent = [...usedAt]
    .filter(([, at]) => now - at < recentMs)
    .sort(([, one], [, other]) => other - one)
    .map(([pair]) => pair);
  return [...new Set([...wished, ...recent])].slice(0, most);
};
