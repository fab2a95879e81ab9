import type { Context } from '../context.ts';
import { keyOf, modelsOfWay } from './models-of-way.ts';

/** Loads the models of the setting INTERPRETER_PRELOAD that lie on the disk; the others are fetched in the background. */
export const preload = async (context: Context): Promise<void> => {
  const { config, log } = context;
  for (const pair of config.INTERPRETER_PRELOAD) {
    const [from = '', to = ''] = pair.split('-');
    try {
      await modelsOfWay(context, [{ from, to }], { companyId: '' });
    } catch (err) {
      log.warn({ err, pair: keyOf({ from, to }) }, 'a model is not loaded yet');
    }
  }
};
