import type { PgTx } from '@gatelingo/chassis/postgres';
import { callAnswers } from '@gatelingo/proto/call-rungs';
import type { CallAnswered } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { afterAnswer, isInForce } from '../domain/call.ts';
import { changeCall } from './change-call.ts';
import { lockCallOfJob } from './lock-call-of-job.ts';

/** A driver answered a call by WhatsApp; an answer to a call that is over changes nothing. */
export const followAnswer = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  { companyId, jobId, answer, minutes, answeredAt: at }: CallAnswered,
): Promise<void> => {
  const found = await lockCallOfJob(tx, { companyId, jobId });
  const what = callAnswers.find((each) => each === answer);
  if (!found || !what || !isInForce(found.call.id, found.visit)) return;
  const answered = { what, by: 'whatsapp', at, ...(what === 'later' && { minutes }) } as const;
  await changeCall(context, tx, found, afterAnswer(found.call, answered));
};
