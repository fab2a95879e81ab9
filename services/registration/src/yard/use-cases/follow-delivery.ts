import type { PgTx } from '@gatelingo/chassis/postgres';
import { rungStates, skipReasons } from '@gatelingo/proto/call-rungs';
import type { CallDelivery } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { afterRung, isOfFormerRound } from '../domain/call.ts';
import { changeCall } from './change-call.ts';
import { lockCall } from './lock-call.ts';

/** The message of a call was sent, arrived, was read, or reaches nobody. */
export const followDelivery = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  { companyId, callId, at, writtenAt, ...news }: CallDelivery,
): Promise<void> => {
  const found = await lockCall(tx, { companyId, callId });
  const state = rungStates.find((each) => each === news.state);
  const why = skipReasons.find((each) => each === news.why);
  if (!found || !state || isOfFormerRound(found.call, new Date(writtenAt))) return;
  const rung = { by: 'whatsapp', state, at, ...(why !== undefined && { why }) } as const;
  await changeCall(context, tx, found, afterRung(found.call, rung));
};
