import { createPoller } from '@gatelingo/chassis/lifecycle';
import { latestSeconds } from '@gatelingo/proto/live';
import type { Context } from '../context.ts';
import { dropRevoked } from './drop-revoked.ts';
import { tellLatest } from './tell-latest.ts';

/** Drops the pages of users whose token was revoked, every 5 s. */
export const lookForRevoked = ({ sockets, redis, log }: Context) =>
  createPoller({
    everyMs: 5_000,
    poll: () => dropRevoked(sockets, redis),
    onFailure: (err) => log.warn({ err }, 'revoked tokens are looked for again'),
  });

/** Sends the latest numbers of their sessions to the pages. */
export const tellLatestRegularly = (context: Context) =>
  createPoller({
    everyMs: latestSeconds * 1000,
    poll: () => tellLatest(context),
    onFailure: (err) => context.log.warn({ err }, 'latest numbers were not told'),
  });
