import type { Asked } from '../counting/asked.ts';
import { median } from '../statistics.ts';
import { isBeforeAnswer } from './after-answer.ts';

/** Everything that was asked in one or several windows of the same length. */
export interface Watched {
  windows: number;
  asked: readonly Asked[];
}

/** One operation in its windows. */
export interface Run extends Watched {
  answeredAt: number;
}

export type Unit = 'postgres' | 'mongo' | 'redis' | 'kafka';
export const units: readonly Unit[] = ['postgres', 'mongo', 'redis', 'kafka'];

const isStatement = ({ store }: Asked) => store === 'postgres' || store === 'mongo';
const numberOf = (asked: readonly Asked[], store: Unit) => asked.filter((one) => one.store === store).length;

export interface Counts {
  /** Statements of the answering service until its answer. */
  untilAnswer: number;
  /** Statements, commands and requests until all is done, without what the idle system asks in that time. */
  untilDone: Record<Unit, number>;
  /** Statements of all databases until all is done. */
  statements: number;
  /** The statements that the idle system asks in the windows of one run, taken out of `statements`. */
  idleStatements: number;
}

interface Given {
  runs: readonly Run[];
  idle: Watched;
  /** The database or store of the service that answers. */
  answeredBy: string;
}

/** The medians of several runs. */
export const countsOf = ({ runs, idle, answeredBy }: Given): Counts => {
  const idleIn = ({ windows }: Watched, count: (asked: readonly Asked[]) => number) =>
    (count(idle.asked) / Math.max(1, idle.windows)) * windows;
  const without = (count: (asked: readonly Asked[]) => number) =>
    median(runs.map((run) => Math.max(0, count(run.asked) - idleIn(run, count))));
  const statementsIn = (asked: readonly Asked[]) => asked.filter(isStatement).length;
  const beforeAnswer = ({ asked, answeredAt }: Run) =>
    asked.filter((one) => isStatement(one) && one.by === answeredBy && one.at < answeredAt && isBeforeAnswer(one));
  return {
    untilAnswer: median(runs.map((run) => beforeAnswer(run).length)),
    untilDone: Object.fromEntries(
      units.map((unit) => [unit, without((asked) => numberOf(asked, unit))]),
    ) as Counts['untilDone'],
    statements: without(statementsIn),
    idleStatements: median(runs.map((run) => idleIn(run, statementsIn))),
  };
};

const keyOf = ({ store, by, shape }: Asked) => `${store} ${by}: ${shape}`;

/** How often each shape was asked, in the order of the first one of each. */
export const shapesOf = (asked: readonly Asked[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const one of asked) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + 1);
  return found;
};
