import type { Act } from './act.ts';
import type { Situation } from './situation.ts';

/** So many messages of a thread wait for a choice at most. */
const maxHeldMessages = 50;

type Before = Pick<Situation, 'held' | 'list'>;

const offeredIn = ({ list }: Before): readonly string[] => list?.companies.map(({ companyId }) => companyId) ?? [];

const hasNew = (asked: readonly string[], before: Before): boolean => {
  const offered = offeredIn(before);
  return !asked.every((each) => offered.includes(each));
};

/**
 * Asks the driver which of these companies the held messages are for. A question that is repeated while they wait has the same numbers,
 * and an answer to any of its lists counts.
 */
export const askingCompany = (asked: readonly string[], before: Before): Act => {
  const offered = offeredIn(before);
  const isRepeated = before.held > 0 && asked.length === offered.length && !hasNew(asked, before);
  return { kind: 'ask-company', companies: isRepeated ? offered : asked, isNew: !isRepeated };
};

/**
 * Holds a message until the driver has chosen. The first one brings the question; it comes again when another company has come to it,
 * with the last message that is held, and with one for which it `isAsked` in any case.
 */
export const hold = (asked: readonly string[], before: Before, isAsked = false): readonly Act[] => {
  const { held } = before;
  if (held >= maxHeldMessages) return [{ kind: 'drop', why: 'too-many-held' }];
  const asks = isAsked || held === 0 || hasNew(asked, before) || held + 1 === maxHeldMessages;
  return [{ kind: 'hold', isFirst: held === 0 }, ...(asks ? [askingCompany(asked, before)] : [])];
};

/** A little less than the 24 hours in which WhatsApp lets us notify the driver. */
export const longestHeldMs = 24 * 60 * 60 * 1000 - 10 * 60 * 1000;

interface Held {
  receivedAt: Date;
}

/**
 * Messages held too long at `now`, the oldest first, and what goes on waiting; `wait`: something is held, and none of it for long
 * enough.
 */
export const overdue = <H extends Held>(
  held: readonly H[],
  now: Date,
): { kind: 'nothing' } | { kind: 'wait' } | { kind: 'drop'; dropped: readonly [H, ...H[]]; next: H | undefined } => {
  const before = new Date(now.getTime() - longestHeldMs);
  const [first, ...others] = held.filter(({ receivedAt }) => receivedAt <= before);
  if (first) return { kind: 'drop', dropped: [first, ...others], next: held.find((each) => each.receivedAt > before) };
  return { kind: held.length === 0 ? 'nothing' : 'wait' };
};
