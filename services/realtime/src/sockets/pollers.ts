import { createPoller } from '@gatelingo/chassis/lifecycle';
import { latestSeconds } from '@gatelingo/proto/live';
import type { Context } from '../context.ts';
import { dropEnded } from './drop-ended.ts';
import { sendLatest } from './send-latest.ts';

/** Drops the pages of users whose session has ended; within a second, like the gateway. */
export const lookForEnded = ({ sockets, redis, log }: Context) =>
  createPoller({
    everyMs: 500,
    poll: () => dropEnded(sockets, redis),
    onFailure: (err) => log.warn({ err }, 'ended sessions are looked for again'),
  });

/** Sends the latest numbers of their sessions to the pages. */
export const createLatestPoller = (context: Context) =>
  createPoller({
    everyMs: latestSeconds * 1000,
    poll: () => sendLatest(context),
    onFailure: (err) => context.log.warn({ err }, 'latest numbers were not sent'),
  });
