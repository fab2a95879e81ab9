import type { PgTx } from '@gatelingo/chassis/postgres';
import { type DriverAnswerRow, findAnswersSince } from '../db/driver-answers.ts';
import type { Received } from './tell-driver.ts';

/** The driver's answers in the thread since a time, the newest first: as they were before this message. */
export const answersSince = async (
  { manager }: PgTx,
  { phoneIndex, thread, state }: Received,
  since: Date,
): Promise<readonly DriverAnswerRow[]> =>
  state && state.since <= since
    ? state.answers.filter(({ at }) => at >= since)
    : findAnswersSince(manager, { phoneIndex, thread }, since);
