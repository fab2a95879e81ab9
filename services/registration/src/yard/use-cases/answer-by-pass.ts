import type { CodeCaller } from '@gatelingo/chassis/codes';
import type { RequestOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { visitOfPass } from '../../passes/use-cases/visit-of-pass.ts';
import { answerCall } from './answer-call.ts';

type Body = RequestOf<typeof registration.answerCall>['body'];

/** The driver of a pass answers the call that is in force, or has seen it. */
export const answerByPass = async (
  context: Context,
  { code, callId, answer: what, minutes }: Body,
  caller: CodeCaller,
): Promise<Record<string, never>> => {
  const { companyId, id: visitId } = await visitOfPass(context, code, caller);
  const at = context.clock.now();
  const given = { companyId, visitId, callId, what, minutes, at };
  await context.store.transaction((tx) => answerCall(context, tx, { ...given, by: 'pass' }));
  return {};
};
