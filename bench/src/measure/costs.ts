import { availableParallelism } from 'node:os';
import type { TestSystem } from '@gatelingo/stack/testing';
import { processorTime } from './processor-time.ts';

/** The cost of the measured calls in each process, in milliseconds of processor per call, the highest first. */
export const costs = (system: TestSystem, call = 'call') => {
  const { names, pid } = system.processes;
  const read = () =>
    processorTime({ 'this client': process.pid, ...Object.fromEntries(names.map((name) => [name, pid(name)])) });
  const sum: Record<string, number> = {};
  let calls = 0;
  return {
    measure: async <T>(count: number, work: () => Promise<T>): Promise<T> => {
      const before = read();
      const result = await work();
      // A process whose parent has ended takes its time along: less than nothing was not used.
      for (const [name, ms] of Object.entries(read()))
        sum[name] = (sum[name] ?? 0) + Math.max(0, ms - (before[name] ?? 0));
      calls += count;
      return result;
    },
    /** Milliseconds per call of all processes together. */
    sum: () => Object.values(sum).reduce((total, ms) => total + ms, 0) / calls,
    /** The processes and their milliseconds per call, the highest first. */
    parts: () =>
      Object.entries(sum)
        .map(([name, ms]) => ({ name, ms: ms / calls }))
        .filter(({ ms }) => ms >= 0.05)
        .sort((one, other) => other.ms - one.ms)
        .map(({ name, ms }) => `${name} ${ms.toFixed(1)}`)
        .join(', '),
    text() {
      const all = this.sum();
      if (!(all > 0)) return `what a ${call} takes of the processor is only read on Linux`;
      const cores = availableParallelism();
      return `a ${call} takes ${all.toFixed(1)} ms of processor (${this.parts()}): ${cores} cores can do ${((cores * 1000) / all).toFixed(0)} a second`;
    },
  };
};
