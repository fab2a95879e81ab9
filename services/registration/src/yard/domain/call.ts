import {
  type CallAnswerWord,
  type RungState,
  type RungWay,
  rungWays,
  type SkipReason,
} from '@gatelingo/proto/call-rungs';
import type { VisitState } from '@gatelingo/proto/visit-states';

/** One way to the driver of a call, as it is now. */
export interface Rung {
  by: RungWay;
  state: RungState;
  /** ISO 8601: since when. */
  at: string;
  /** With `skipped` alone. */
  why?: SkipReason;
}

export interface CallAnswer {
  what: CallAnswerWord;
  /** With `later` alone. */
  minutes?: number;
  by: RungWay;
  /** ISO 8601. */
  at: string;
}

interface Ways {
  rungs: readonly Rung[];
  answer: CallAnswer | null;
  notReachedAt: Date | null;
}

const rank: Record<RungState, number> = { skipped: 0, sent: 1, delivered: 2, seen: 3, coming: 4, declined: 4 };

/** A rung moves forward alone; one that was sent and can not be delivered is skipped after all. */
const movesOn = (before: Rung | undefined, state: RungState): boolean => {
  if (!before) return true;
  if (state === 'skipped') return before.state === 'sent';
  return rank[state] > rank[before.state] || (rank[state] === 4 && state !== before.state);
};

export const isReached = ({ rungs }: Pick<Ways, 'rungs'>): boolean =>
  rungs.some(({ state }) => rank[state] >= rank.seen);

/** Whether each way is known and reaches nobody. */
const hasNoWay = (rungs: readonly Rung[]): boolean =>
  rungWays.every((way) => rungs.find(({ by }) => by === way)?.state === 'skipped');

/** The call after news of one of its ways; the same object if they change nothing. */
export const afterRung = <Given extends Ways>(call: Given, { by, state, at, why }: Rung): Given => {
  const before = call.rungs.find((each) => each.by === by);
  if (!movesOn(before, state)) return call;
  const rung = { by, state, at, ...(why !== undefined && { why }) };
  const rungs = [...call.rungs.filter((each) => each.by !== by), rung].toSorted((a, b) => (a.by < b.by ? -1 : 1));
  const notReachedAt = call.notReachedAt ?? (hasNoWay(rungs) ? new Date(at) : null);
  return { ...call, rungs, notReachedAt: isReached({ rungs }) ? null : notReachedAt };
};

/** The call after its driver's answer: the last one counts, and the same one once more changes nothing. */
export const afterAnswer = <Given extends Ways>(call: Given, answer: CallAnswer): Given => {
  const { answer: known } = call;
  if (known && known.at > answer.at) return call;
  if (known?.what === answer.what && known.minutes === answer.minutes) return call;
  const state = answer.what === 'declined' ? 'declined' : 'coming';
  return { ...afterRung(call, { by: answer.by, state, at: answer.at }), answer, notReachedAt: null };
};

interface InForce {
  state: VisitState;
  callId: string | null;
}

/** Whether a call is the one that its visit follows now: not after it was called elsewhere, docked, or has gone. */
export const isInForce = (callId: string, visit: InForce): boolean =>
  visit.state === 'called' && visit.callId === callId;

/** Two processes' clocks may differ by so much. */
const clocksDifferMs = 5_000;

/** Whether news are of before the driver was called the last time: of a message that was written, or an answer that was given, then. */
export const isOfFormerRound = ({ calledAt }: { calledAt: Date }, of: Date): boolean =>
  of.getTime() < calledAt.getTime() - clocksDifferMs;

/** Whether this time of a call has reached nobody. */
export const hasReachedNobody = (
  call: Ways & { id: string; round: number },
  { visit, round }: { visit: InForce; round: number },
): boolean =>
  isInForce(call.id, visit) &&
  call.round === round &&
  !isReached(call) &&
  call.answer === null &&
  call.notReachedAt === null;

interface Means {
  hasPass: boolean;
  hasNumber: boolean;
  /** No message brings a place in staff's own words. */
  isInOwnWords: boolean;
}

/** Why no message will come; of own words it matters to a driver without a pass alone. */
const whyNoMessage = ({ hasPass, hasNumber, isInOwnWords }: Means): SkipReason | undefined => {
  if (!hasNumber) return 'no-number';
  return isInOwnWords && !hasPass ? 'refused' : undefined;
};

/**
 * The driver is called, for the first time or once more: nothing of a time before counts. Who has neither a pass nor a message is not
 * reached from the beginning.
 */
export const begun = (calledAt: Date, means: Means): Ways & { calledAt: Date } => {
  const at = calledAt.toISOString();
  const why = whyNoMessage(means);
  const rungs: Rung[] = [
    means.hasPass ? { by: 'pass', state: 'sent', at } : { by: 'pass', state: 'skipped', at, why: 'no-pass' },
    ...(why === undefined ? [] : [{ by: 'whatsapp', state: 'skipped', at, why } as const]),
  ];
  return { calledAt, rungs, answer: null, notReachedAt: hasNoWay(rungs) ? calledAt : null };
};

/** A call that is in force again: what is known of it stays, its minutes begin again, and one that has no way is not reached from now on. */
export const resumed = <Given extends Ways & { round: number }>(call: Given, at: Date): Given => ({
  ...call,
  ...{ round: call.round + 1, notReachedAt: hasNoWay(call.rungs) ? at : null },
});
