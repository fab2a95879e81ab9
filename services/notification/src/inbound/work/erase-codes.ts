import { createPoller } from '@gatelingo/chassis/lifecycle';
import type { Context } from '../../context.ts';
import { eraseCodes } from '../use-cases/erase-codes.ts';

const pollMs = 60_000;

/** From the start on, each minute: codes whose day is over are erased. */
export const createCodeErasing = (context: Context) =>
  createPoller({
    everyMs: pollMs,
    poll: () => eraseCodes(context),
    onFailure: (err) => {
      context.log.warn({ err }, 'codes that have ended could not be erased yet');
    },
  });
