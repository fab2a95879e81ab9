import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { preloaded } from '../domain/preloaded.ts';
import { loadModels } from './models-of-way.ts';

const waitMs = 5_000;

/**
 * Loads the models that were used lately and those of the setting INTERPRETER_PRELOAD. Those that must be fetched first, or
 * that take longer than five seconds, are loaded in the background: the service starts without them.
 */
export const preload = async (context: Context): Promise<void> => {
  const { config, log, clock, used } = context;
  const { INTERPRETER_PRELOAD: wished, INTERPRETER_MODELS: most } = config;
  const loadAll = async () => {
    for (const pair of preloaded({ usedAt: used.usedAt(), wished, most, now: clock.now().getTime() })) {
      const [from = '', to = ''] = pair.split('-');
      try {
        const models = await loadModels(context, [{ from, to }], { companyId: '' });
        if (!models) log.warn({ pair }, 'there is no model to load at the start');
      } catch (err) {
        log.warn({ err, pair }, 'a model could not be loaded at the start');
      }
    }
  };
  const waiting = new AbortController();
  await Promise.race([loadAll(), pause(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
  waiting.abort();
};
