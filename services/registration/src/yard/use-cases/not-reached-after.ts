import type { Context } from '../../context.ts';

/** Of a site that has chosen none. */
const usualMinutes = 5;

/** When a call that nobody has seen or answered has reached nobody. */
export const notReachedAfter = ({ config }: Pick<Context, 'config'>, at: Date): Date =>
  new Date(at.getTime() + usualMinutes * config.CALL_MINUTE_SECONDS * 1000);
