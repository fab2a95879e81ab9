import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import type { PassSurroundings } from '../db/pass-surroundings.ts';
import { canSendCode } from './can-send-code.ts';

/** Whether a code by SMS can be asked for to prove a visit's number. */
export const canGetCode = (
  context: Pick<Context, 'config'>,
  visit: Pick<Visit, 'numberProof'>,
  to: { phone: string; around: PassSurroundings },
): boolean => visit.numberProof !== 'code' && canSendCode(context, to);
