import type { PgTx } from '@gatelingo/chassis/postgres';
import { callAnswers } from '@gatelingo/proto/call-rungs';
import type { CallAnswered } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { afterAnswer, isInForce, isOfFormerRound } from '../domain/call.ts';
import { changeCall } from './change-call.ts';
import { lockCall } from './lock-call.ts';

/** A driver answered a call by WhatsApp; an answer to a call that is over changes nothing. */
export const followAnswer = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  { companyId, callId, answer, minutes, answeredAt: at }: CallAnswered,
): Promise<void> => {
  const found = await lockCall(tx, { companyId, callId });
  const what = callAnswers.find((each) => each === answer);
  if (!found || !what || !isInForce(callId, found.visit) || isOfFormerRound(found.call, new Date(at))) return;
  const answered = { what, by: 'whatsapp', at, ...(what === 'later' && { minutes }) } as const;
  await changeCall(context, tx, found, afterAnswer(found.call, answered));
};
