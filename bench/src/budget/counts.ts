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

const isStatement = ({ store }: Pick<Asked, 'store'>) => store === 'postgres' || store === 'mongo';
const keyOf = ({ store, by, shape }: Asked) => `${store} ${by}: ${shape}`;

/** How often each shape was asked, in the order of the first one of each. */
export const shapesOf = (asked: readonly Asked[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const one of asked) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + 1);
  return found;
};

/** One shape, and how often it is asked by an operation. */
export interface Counted extends Pick<Asked, 'store'> {
  shape: string;
  count: number;
}

/**
 * Each shape as often as in the median round, without what the idle system asks in that time: a timer that fires once in a
 * minute is in one round only.
 */
const perShape = (runs: readonly Run[], idle: Watched): Counted[] => {
  const idleShapes = shapesOf(idle.asked);
  const perWindow = (shape: string) => (idleShapes.get(shape) ?? 0) / Math.max(1, idle.windows);
  const rounds = runs.map(({ asked, windows }) => ({ shapes: shapesOf(asked), windows }));
  const stores = new Map(runs.flatMap(({ asked }) => asked.map((one) => [keyOf(one), one.store] as const)));
  return [...stores].flatMap(([shape, store]) => {
    const own = rounds.map(({ shapes, windows }) => (shapes.get(shape) ?? 0) - perWindow(shape) * windows);
    const count = Math.round(median(own));
    return count > 0 ? [{ store, shape, count }] : [];
  });
};

const sum = (counted: readonly Counted[]) => counted.reduce((total, { count }) => total + count, 0);

export interface Counts {
  /** What the answering service asks until its answer: statements only. */
  untilAnswer: Counted[];
  /** What all services ask until all is done, without what the idle system asks in that time. */
  untilDone: Counted[];
  /** The statements that the idle system asks in the windows of one run; they are not in `untilDone`. */
  idleStatements: number;
}

/** The statements of all databases together. */
export const statementsIn = (counted: readonly Counted[]): number => sum(counted.filter(isStatement));

/** Statements, commands or requests of one store. */
export const askedOf = (counted: readonly Counted[], unit: Unit): number =>
  sum(counted.filter(({ store }) => store === unit));

interface Given {
  runs: readonly Run[];
  idle: Watched;
  /** The database or store of the service that answers. */
  answeredBy: string;
}

/** The medians of several runs. */
export const countsOf = ({ runs, idle, answeredBy }: Given): Counts => {
  const beforeAnswer = (run: Run): Run => ({
    ...run,
    asked: run.asked.filter(
      (one) => isStatement(one) && one.by === answeredBy && one.at < run.answeredAt && isBeforeAnswer(one),
    ),
  });
  const windows = median(runs.map((run) => run.windows));
  return {
    untilAnswer: perShape(runs.map(beforeAnswer), { windows: 1, asked: [] }),
    untilDone: perShape(runs, idle),
    idleStatements: (idle.asked.filter(isStatement).length / Math.max(1, idle.windows)) * windows,
  };
};
