import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { CallAnswerWord, RungWay } from '@gatelingo/proto/call-rungs';
import type { Context } from '../../context.ts';
import { afterAnswer, afterRung, isInForce } from '../domain/call.ts';
import { changeCall } from './change-call.ts';
import { lockCall } from './lock-call.ts';

export interface Answered {
  companyId: string;
  /** Whose driver answers: a call of another visit is refused. */
  visitId: string;
  callId: string;
  /** `seen`: the driver has it before the eyes. */
  what: CallAnswerWord | 'seen';
  /** With `later` alone. */
  minutes?: number | undefined;
  by: RungWay;
  at: Date;
}

const notInForce = () => problem('rule_violated', 'This call is over.');

/** A driver has seen a call or answers it. A call that is over is refused: the driver was called elsewhere, stands there, or has left. */
export const answerCall = async (
  context: Pick<Context, 'bus'>,
  tx: PgTx,
  { companyId, visitId, callId, what, minutes, by, at }: Answered,
): Promise<void> => {
  const found = await lockCall(tx, { companyId, callId });
  if (!found || found.visit.id !== visitId || !isInForce(callId, found.visit)) throw notInForce();
  const answered = at.toISOString();
  const after =
    what === 'seen'
      ? afterRung(found.call, { by, state: 'seen', at: answered })
      : afterAnswer(found.call, {
          what,
          by,
          at: answered,
          ...(what === 'later' && minutes !== undefined && { minutes }),
        });
  await changeCall(context, tx, found, after);
};
