import type { ModelSet } from '../model-set.ts';
import { ModelsError } from '../models-error.ts';

/** The models of a registry, by pair. */
export type Offers = ReadonlyMap<string, readonly ModelSet[]>;

type ReadJson = (url: string, signal: AbortSignal) => Promise<unknown>;

/** Reads the list of a registry's models; its files are fetched by their addresses. */
export type ReadRegistry = (url: string, readJson: ReadJson, signal: AbortSignal) => Promise<Offers>;

export const offersOf = (sets: readonly ModelSet[]): Offers =>
  Map.groupBy(sets, ({ direction: { from, to } }) => `${from}-${to}`);

/** Where the files of a list lie. A list of a server leads to servers only, and one of a secured server to secured ones. */
export const baseAddress = (list: string, base: string): string => {
  const [from, to] = [new URL(list), new URL(base.replace(/\/?$/, '/'), list)];
  const permitted = { 'https:': ['https:'], 'http:': ['http:', 'https:'] }[from.protocol];
  if (permitted && !permitted.includes(to.protocol))
    throw new ModelsError('bad_answer', `${from.host} leads to ${to.protocol} for its files`);
  return to.href;
};
