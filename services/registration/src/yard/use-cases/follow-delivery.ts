import type { PgTx } from '@gatelingo/chassis/postgres';
import { rungStates, skipReasons } from '@gatelingo/proto/call-rungs';
import type { CallDelivery } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { afterRung } from '../domain/call.ts';
import { changeCall } from './change-call.ts';
import { lockCallOfJob } from './lock-call-of-job.ts';

/** The message of a call was sent, arrived, was read, or reaches nobody. */
export const followDelivery = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  { companyId, jobId, at, ...news }: CallDelivery,
): Promise<void> => {
  const found = await lockCallOfJob(tx, { companyId, jobId });
  const state = rungStates.find((each) => each === news.state);
  const why = skipReasons.find((each) => each === news.why);
  if (!found || !state) return;
  const rung = { by: 'whatsapp', state, at, ...(why !== undefined && { why }) } as const;
  await changeCall(context, tx, found, afterRung(found.call, rung));
};
