import type { CodeCaller } from '@gatelingo/chassis/codes';
import type { Context } from '../../context.ts';
import { findSurroundings } from '../../passes/db/pass-surroundings.ts';
import { refusedCode } from '../../passes/refusals.ts';
import { canSendCode } from '../../passes/use-cases/can-send-code.ts';
import { sendNumberCode } from '../../passes/use-cases/send-number-code.ts';
import { visitOfPass } from '../../passes/use-cases/visit-of-pass.ts';

/** A code by SMS to the number of a pass, proved or not: with it the driver asks for everything of the number. */
export const askMyDataCode = async (
  context: Context,
  passCode: string,
  caller: CodeCaller,
): Promise<{ message: string }> => {
  const visit = await visitOfPass(context, passCode, caller);
  const around = await findSurroundings(context.store.manager, visit);
  if (!canSendCode(context, { phone: visit.phone, around }))
    throw refusedCode('code', 'no_sms', 'No code can be sent to this number by SMS.');
  await sendNumberCode(context, visit, caller.ip);
  return { message: 'A code is on its way to your phone by SMS.' };
};
