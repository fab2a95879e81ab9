import { availableParallelism } from 'node:os';
import type { TestSystem } from '@gatelingo/stack/testing';
import { processorTime } from './processor-time.ts';

export type Pids = Readonly<Record<string, number | undefined>>;

const stores = ['postgres', 'redis-queue', 'redis-cache', 'kafka', 'mongo'];

/** The system's processes by name: its stores, or its services and its gateway. */
export const pidsOf = ({ processes: { names, pid } }: TestSystem, part: 'stores' | 'services'): Pids =>
  Object.fromEntries(
    names.filter((name) => stores.includes(name) === (part === 'stores')).map((name) => [name, pid(name)]),
  );

export interface Cost<T> {
  result: T;
  /** Milliseconds of processor per operation, of all these processes together. */
  ms: number;
  /** The same of this process: the load, and the simulators of what is outside. */
  clientMs: number;
  /** The processes with theirs, the highest first. */
  parts: string;
}

/** Runs so many operations, and reads what the processes took for them. */
export const withCost = async <T>(pids: Pids, count: number, work: () => Promise<T>): Promise<Cost<T>> => {
  const client = 'this client';
  const read = () => processorTime({ ...pids, [client]: process.pid });
  const before = read();
  const result = await work();
  // A process whose parent has ended takes its time along: less than nothing was not used.
  const used = Object.entries(read()).map(([name, ms]) => ({
    name,
    ms: Math.max(0, ms - (before[name] ?? 0)) / count,
  }));
  const sum = (of: typeof used) => of.reduce((total, { ms }) => total + ms, 0);
  return {
    result,
    ms: sum(used.filter(({ name }) => name !== client)),
    clientMs: sum(used.filter(({ name }) => name === client)),
    parts: used
      .filter(({ ms }) => ms >= 0.05)
      .sort((one, other) => other.ms - one.ms)
      .map(({ name, ms }) => `${name} ${ms.toFixed(1)}`)
      .join(', '),
  };
};

/** How many operations the machine's cores can do a second. */
export const perSecond = (ms: number): string =>
  `${availableParallelism()} cores can do ${((availableParallelism() * 1000) / ms).toFixed(0)} a second`;
