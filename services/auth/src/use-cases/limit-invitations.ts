import type { Context } from '../context.ts';

const day = 24 * 60 * 60;

/** Counts an invitation of a company; throws `rate_limited`. */
export const limitInvitations = ({ limiter, config }: Context, companyId: string) =>
  limiter.limit('invitations', companyId, { points: config.INVITATIONS_PER_DAY, perSeconds: day });
