import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { modelsOf, preloaded } from '../domain/preloaded.ts';
import { directionOf } from '../models/index.ts';

/** Below the minute that who starts a service gives it to become ready. */
const waitMs = 45_000;

/**
 * Loads the models of the setting INTERPRETER_PRELOAD, and those that were used lately. The service becomes ready when all
 * of them are there or have failed; what takes longer than 45 seconds goes on in the background.
 */
export const preload = async (context: Context): Promise<void> => {
  const { config, log, clock, used, models, loads } = context;
  const { INTERPRETER_PRELOAD: pairs, INTERPRETER_MODELS: most } = config;
  const wished = modelsOf(pairs, models.directions());
  const all = preloaded({ usedAt: used.usedAt(), wished, most, now: clock.now().getTime() });
  const load = async (pair: string) => {
    const direction = directionOf(pair);
    const loaded = direction && (await loads.load([direction]));
    if (!loaded) log.warn({ pair }, 'there is no model to load at the start');
  };
  const waiting = new AbortController();
  await Promise.race([
    // Why one failed is logged where it happens.
    Promise.allSettled(all.map(load)),
    pause(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined),
  ]);
  waiting.abort();
};
