import type { Logger } from '../log/index.ts';
import { languageAlone, type TranslationEngine } from './engine.ts';

const newerAfterMs = 60_000;
const longestMs = 2_000;

/** Whether texts of a language are translated here. */
export type IsTranslated = (language: string) => boolean;

const everyLanguage: IsTranslated = () => true;

/**
 * The languages that are translated, asked for again after a minute. Every one of the catalogue counts as translated where a
 * provider of the list has no list of its own, and until the first answer.
 */
export const createTranslatedLanguages = (
  engines: readonly TranslationEngine[],
  { log }: { log: Logger },
): (() => Promise<IsTranslated>) => {
  let known = everyLanguage;
  let asking: Promise<void> | undefined;
  let askAt = 0;

  const ask = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(longestMs);
      const lists = await Promise.all(engines.map(async ({ languages }) => await languages?.(signal)));
      known = lists.some((list) => list === undefined)
        ? everyLanguage
        : (language) => lists.some((list) => list?.has(languageAlone(language)));
    } catch (error) {
      log.warn({ err: error }, 'the languages that are translated are not known');
    } finally {
      askAt = performance.now() + newerAfterMs;
      asking = undefined;
    }
  };

  return async () => {
    if (performance.now() >= askAt) await (asking ??= ask());
    return known;
  };
};
