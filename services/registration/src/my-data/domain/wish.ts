import type { AskKind } from '@gatelingo/proto/http/my-data';
import { isProvedAt } from '../../visits/domain/proof.ts';

/** All that decides about a wish that a number wrote. */
interface Situation {
  /** Undefined: to stop what waits. */
  kind: AskKind | undefined;
  proofUsedAt: Date | null;
  /** More than the day's asks. */
  isOver: boolean;
  /** How many erasures of the number wait. */
  waiting: number;
  now: Date;
}

type WishDecision =
  | { kind: 'take'; ask: AskKind }
  | { kind: 'stop' }
  | { kind: 'refuse'; why: 'over' | 'not-proved' | 'too-often' };

/** Stopping needs no proof: the message comes from the number. Everything of a number goes to a proved one alone. */
export const decideWish = ({ kind, proofUsedAt, isOver, waiting, now }: Situation): WishDecision => {
  if (kind === undefined) return waiting > 0 ? { kind: 'stop' } : { kind: 'refuse', why: 'over' };
  if (!isProvedAt(proofUsedAt, now)) return { kind: 'refuse', why: 'not-proved' };
  return isOver ? { kind: 'refuse', why: 'too-often' } : { kind: 'take', ask: kind };
};

/** A number gets the same refusal once in so long: whatever writes by itself ends there. */
const refusalCountsMs = 10 * 60 * 1000;

/** The same for refusals that are one. */
export const refusalOf = (why: string, now: Date): string =>
  `${why} ${String(Math.floor(now.getTime() / refusalCountsMs))}`;
