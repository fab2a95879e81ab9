import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/index.ts';
import type { Limiter } from '../limits/index.ts';
import type { Logger } from '../log/index.ts';
import { ProviderError } from '../providers/index.ts';
import type { FoundedAt } from '../shares/index.ts';

/** Characters that a company may have translated in a day by providers that charge for them; 0: any number. */
export interface CharacterRules {
  /** In the company's first days. */
  trial: number;
  trialDays: number;
  /** From then on. */
  later: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** A company's characters of a day. One without a row is new; one whose row has no time is not. */
export const charactersOf = (
  { trial, trialDays, later }: CharacterRules,
  foundedAt: Date | null | undefined,
  now: Date,
): number => {
  if (trialDays === 0 || foundedAt === null) return later;
  const age = now.getTime() - (foundedAt ?? now).getTime();
  return age < trialDays * dayMs ? trial : later;
};

const keptCompanies = 1_000;
/** A conversation has an eighth of its company's day: one guest who writes without end takes the translation of nobody else. */
const sharesOfDay = 8;

/**
 * Counts the characters of each company's day (Europe/Berlin), and those of each conversation, for all services together. `spend`
 * counts characters before they are translated, and fails with a `ProviderError` where they are too many; it returns the function
 * that subtracts them again.
 */
export const createSpending = (
  { limiter, clock, log, foundedAt }: { limiter: Limiter; clock: Clock; log: Logger; foundedAt: FoundedAt },
  { provider, rules }: { provider: string; rules: CharacterRules },
) => {
  const logged = new LRUCache<string, true>({ max: keptCompanies });
  const limitOf = (points: number) => ({ points, perSeconds: dayMs / 1000 });
  const countWithin = async (name: string, key: string, points: number, characters: number) => {
    const refund = () => limiter.refund(name, key, limitOf(points), characters);
    const { used } = await limiter.count(name, key, limitOf(points), characters);
    if (used <= points) return refund;
    await refund();
    return undefined;
  };
  const usedUp = () => new ProviderError('the characters of the day are used up', { provider, failure: 'permanent' });

  return async (
    { companyId, conversation }: { companyId: string; conversation?: string | undefined },
    characters: number,
  ): Promise<() => Promise<void>> => {
    const now = clock.now();
    const points = charactersOf(rules, await foundedAt(companyId), now);
    if (points === 0) return () => Promise.resolve();
    const day = `${companyId}|${berlinDay.format(now)}`;
    const refundSession =
      conversation === undefined
        ? () => Promise.resolve()
        : await countWithin(
            'translated-characters-of-conversation',
            `${day}|${conversation}`,
            Math.ceil(points / sharesOfDay),
            characters,
          );
    if (!refundSession) throw usedUp();
    const refundCompany = await countWithin('translated-characters', day, points, characters);
    if (!refundCompany) {
      await refundSession();
      if (!logged.has(day))
        log.warn({ companyId, provider }, 'a company has used up its translated characters of the day');
      logged.set(day, true);
      throw usedUp();
    }
    return async () => {
      await refundSession();
      await refundCompany();
    };
  };
};
