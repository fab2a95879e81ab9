import { setTimeout as pause } from 'node:timers/promises';
import type { TestSystem } from '@gatelingo/stack/testing';
import { several } from '../rounds.ts';
import type { Measured } from '../table.ts';
import { costs } from './costs.ts';
import { measureMemory } from './memory.ts';

/** What a start leaves to do is over by then: first fetches, caches, the first turn of each timer. */
const restsMs = 60_000;
/** All timers but those of minutes fire in it. */
const roundSeconds = 30;

/** The processor that the whole system takes while nobody uses it, stores included, and the memory of its own processes. */
export const measureIdle = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  await pause(restsMs);
  const cost = costs(system, 'second');
  let [seconds, used] = [0, 0];
  const ours = await several(rounds, async () => {
    await cost.measure(roundSeconds, () => pause(roundSeconds * 1000));
    seconds += roundSeconds;
    const before = used;
    used = cost.sum() * seconds;
    return (used - before) / roundSeconds;
  });
  return [
    { what: 'the idle system, stores included', unit: 'ms/s', ours, goal: { atMost: 60 }, note: cost.parts() },
    ...measureMemory(system),
  ];
};
