import { createPoller } from '@gatelingo/chassis/lifecycle';
import type { Context } from '../context.ts';
import { fillVisits } from '../use-cases/fill-visits.ts';

const lookMs = 30_000;

/**
 * Looks for active jobs whose visit stands in no column: written before the update, or during it by a process of the version before.
 * It can go in the release after this one.
 */
export const createVisitFiller = (context: Context) =>
  createPoller({
    everyMs: lookMs,
    poll: async (signal) => {
      await fillVisits(context, signal);
    },
    onFailure: (err) => context.log.warn({ err }, 'jobs could not be given the columns of their visits yet'),
  });
