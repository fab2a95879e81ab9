import type { CodeCaller } from '@gatelingo/chassis/codes';
import type { Context } from '../../context.ts';
import { findSurroundings } from '../db/pass-surroundings.ts';
import { refusedCode } from '../refusals.ts';
import { canGetCode } from './can-get-code.ts';
import { sendNumberCode } from './send-number-code.ts';
import { visitOfPass } from './visit-of-pass.ts';

/** The driver of a pass asks for a code by SMS, to prove the number. */
export const askNumberCode = async (
  context: Context,
  passCode: string,
  caller: CodeCaller,
): Promise<{ message: string }> => {
  const visit = await visitOfPass(context, passCode, caller);
  const around = await findSurroundings(context.store.manager, visit);
  if (!canGetCode(context, visit, { phone: visit.phone, around }))
    throw refusedCode('code', 'no_sms', 'No code can be sent to this number by SMS.');
  await sendNumberCode(context, visit, caller.ip);
  return { message: 'A code is on its way to your phone by SMS.' };
};
