import { setTimeout as pause } from 'node:timers/promises';
import type { TestSystem } from '@gatelingo/stack/testing';
import { pidsOf, withCost } from '../costs.ts';
import { memoryOf } from '../memory.ts';
import { several } from '../rounds.ts';
import type { Measured } from '../table.ts';

/** The rest of a start is over by then: first fetches, caches, the first turn of each timer. */
const restsMs = 60_000;
/** All timers but those of minutes fire in it. */
const roundSeconds = 30;

/** The processor that the whole system takes while nobody uses it, stores included, and the memory of its own processes. */
export const measureIdle = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  await pause(restsMs);
  const services = pidsOf(system, 'services');
  let note = '';
  const ours = await several(rounds, async () => {
    const pids = { ...pidsOf(system, 'stores'), ...services };
    const { ms, clientMs, parts } = await withCost(pids, roundSeconds, () => pause(roundSeconds * 1000));
    note = parts;
    return ms + clientMs;
  });
  const memory = memoryOf(services);
  const what = 'memory of services and gateway, idle';
  return [
    { what: 'the idle system, stores included', unit: 'ms/s', ours, goal: { atMost: 120 }, note },
    ...(memory ? [{ what, unit: 'MB', ours: [memory.sum], goal: { atMost: 900 }, note: memory.parts }] : []),
  ];
};
