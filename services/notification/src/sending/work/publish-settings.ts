import { createPoller } from '@gatelingo/chassis/lifecycle';
import type { Context } from '../../context.ts';
import { publishUnpublished } from '../use-cases/publish-unpublished.ts';

const pollMs = 60_000;
/** So many minutes after the start processes of another configuration may still save settings: they are replaced one by one. */
const rounds = 10;

/** In the first minutes of a process: another configuration may have changed which companies send SMS. */
export const createSettingsPublishing = (context: Context) => {
  let round = 0;
  return createPoller({
    everyMs: pollMs,
    poll: async () => {
      round += 1;
      if (round <= rounds) await publishUnpublished(context);
    },
    onFailure: (err) => {
      context.log.warn({ err }, 'settings for messages could not be published yet');
    },
  });
};
