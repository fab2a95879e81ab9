import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import type { Twilio } from '../../providers/twilio.ts';

/** Without an account the work is retried so much later. */
const notConfiguredSeconds = 300;

/** The configured account of Twilio; without one the work waits. */
export const accountOf = ({ twilio }: Pick<Context, 'twilio'>): Twilio => {
  if (!twilio) throw retryLater(notConfiguredSeconds);
  return twilio;
};
