import type { Context } from '../../context.ts';

/** Whether SMS can be sent at all. */
export const isSmsSetUp = ({ twilio, config }: Pick<Context, 'twilio' | 'config'>): boolean =>
  twilio !== undefined && config.TWILIO_SMS_FROM !== undefined;
