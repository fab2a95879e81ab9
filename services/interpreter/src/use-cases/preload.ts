import type { Context } from '../context.ts';
import { preloaded } from '../domain/preloaded.ts';
import { keyOf, modelsOfWay } from './models-of-way.ts';

/** Loads the models that were used lately, and those of INTERPRETER_PRELOAD; what is not on the disk is fetched in the background. */
export const preload = async (context: Context): Promise<void> => {
  const { config, log, clock, used } = context;
  const { INTERPRETER_PRELOAD: wished, INTERPRETER_MODELS: most } = config;
  for (const pair of preloaded({ usedAt: used.usedAt(), wished, most, now: clock.now().getTime() })) {
    const [from = '', to = ''] = pair.split('-');
    try {
      await modelsOfWay(context, [{ from, to }], { companyId: '' });
    } catch (err) {
      log.warn({ err, pair: keyOf({ from, to }) }, 'a model is not loaded yet');
    }
  }
};
