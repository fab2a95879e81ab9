import { createPoller } from '@gatelingo/chassis/lifecycle';
import type { Context } from '../../context.ts';
import { learnWhoWrote } from '../use-cases/learn-wrote.ts';

const pollMs = 60_000;
/** So many minutes after the start processes of the release before may still send: an update replaces them one by one. */
const rounds = 10;

/** In the first minutes of a process: an update or a rollback may have left sends that only the release before knows. */
export const createWriterLearning = (context: Context) => {
  let round = 0;
  return createPoller({
    everyMs: pollMs,
    poll: async () => {
      round += 1;
      if (round <= rounds) await learnWhoWrote(context);
    },
    onFailure: (err) => {
      context.log.warn({ err }, 'who wrote to which phone could not be looked up yet');
    },
  });
};
