import type { CodeCaller } from '@gatelingo/chassis/codes';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import { defused } from '@gatelingo/proto/http/defused';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { findSurroundings } from '../../passes/db/pass-surroundings.ts';
import { canSendCode } from '../../passes/use-cases/can-send-code.ts';
import { visitOfPass } from '../../passes/use-cases/visit-of-pass.ts';
import { keptDays } from '../../use-cases/kept-days.ts';
import { findWaiting } from '../db/ask-queries.ts';
import { numberChannel } from './number-channel.ts';

/** The periods of a pass's company, and how the driver asks for the data. */
export const showMyData = async (
  context: Context,
  code: string,
  caller: CodeCaller,
): Promise<AnswerOf<typeof registration.showMyData>> => {
  const visit = await visitOfPass(context, code, caller);
  const { manager } = context.store;
  const around = await findSurroundings(manager, visit);
  const { companyId, id: visitId } = visit;
  const waiting = await findWaiting(manager, { companyId, visitId, truckerId: null });
  const channel = numberChannel(context, visit, around);
  return {
    companyName: defused(around.companyName),
    keptDays: await keptDays(context, companyId),
    canGetCode: canSendCode(context, { phone: visit.phone, around }),
    ...(channel && { channel }),
    ...(waiting?.waitsUntil && { erasureWaitsUntil: waiting.waitsUntil.toISOString() }),
  };
};
