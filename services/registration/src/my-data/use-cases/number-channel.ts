import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import type { PassSurroundings } from '../../passes/db/pass-surroundings.ts';
import { canSendCode } from '../../passes/use-cases/can-send-code.ts';
import { boundPhoneOf } from '../../visits/domain/other-phone.ts';
import { channelTo } from '../domain/ask.ts';

/** How a message reaches the registered number of a visit whose pass is open: a phone that sent its code today has WhatsApp's 24 hours. */
export const numberChannel = (
  context: Pick<Context, 'config'>,
  visit: Visit,
  around: PassSurroundings,
): 'whatsapp' | 'sms' | undefined =>
  channelTo({
    isConnected: boundPhoneOf(visit).kind === 'registered',
    canSendSms: canSendCode(context, { phone: visit.phone, around }),
  });
