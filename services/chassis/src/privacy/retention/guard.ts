/** An earlier night of a company in one service. */
export interface EarlierRun {
  at: Date;
  state: 'done' | 'waiting';
  /** The rows that it erased, or would have. */
  count: number;
}

export interface Situation {
  now: Date;
  /** The rows that are due. */
  due: number;
  /** Newest first. */
  earlier: readonly EarlierRun[];
  /** An administrator allowed the run that waits. */
  isAllowed: boolean;
}

/** Why a run waits for an administrator. */
export type WaitReason = 'more-than-usual' | 'not-last-night';
export type Verdict = { kind: 'erase' } | { kind: 'wait'; reason: WaitReason };

const hourMs = 60 * 60 * 1000;
/** As old as last night's run is; the clocks change by an hour, and a restart may delay a night. */
const lastNight = { fromMs: 20 * hourMs, toMs: 30 * hourMs };
const comparedRuns = 14;
const mostTimes = 5;
/** So few are never more than usual: a small company erases nothing in most nights. */
const alwaysFew = 20;

const medianOf = (counts: readonly number[]): number => {
  const sorted = counts.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, count) => sum + count, 0) / Math.max(1, middle.length);
};

/** The most rows that a night may erase, by the last nights that erased any: the others say nothing about a usual one. */
const mostOf = (earlier: readonly EarlierRun[]): number => {
  const counts = earlier.flatMap(({ state, count }) => (state === 'done' && count > 0 ? [count] : []));
  return Math.max(alwaysFew, mostTimes * medianOf(counts.slice(0, comparedRuns)));
};

const wasLastNight = (now: Date, last: EarlierRun | undefined): boolean => {
  if (!last) return false;
  const age = now.getTime() - last.at.getTime();
  return age >= lastNight.fromMs && age <= lastNight.toMs;
};

/**
 * Whether a company's night erases, or waits for an administrator: a clock that is wrong must not erase a year. What waits goes on
 * waiting, until it is allowed or nothing is due.
 */
export const judge = ({ now, due, earlier, isAllowed }: Situation): Verdict => {
  if (due === 0 || isAllowed) return { kind: 'erase' };
  const [last] = earlier;
  if (due > mostOf(earlier)) return { kind: 'wait', reason: 'more-than-usual' };
  if (!wasLastNight(now, last) || last?.state === 'waiting') return { kind: 'wait', reason: 'not-last-night' };
  return { kind: 'erase' };
};
