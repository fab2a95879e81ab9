import { createPoller } from '@gatelingo/chassis/lifecycle';
import type { Context } from '../context.ts';
import { giveLinks } from '../use-cases/give-links.ts';

const lookMs = 30_000;

/**
 * Looks for active jobs that were written without codes, or given to another trucker without new ones: before the update, or during
 * it by a process of the version before.
 * It can go in the release after this one.
 */
export const createLinkGiver = (context: Context) =>
  createPoller({
    everyMs: lookMs,
    poll: async (signal) => {
      await giveLinks(context, signal);
    },
    onFailure: (err) => context.log.warn({ err }, 'links could not be given their codes yet'),
  });
