import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { type Twilio, TwilioError } from '../../providers/twilio.ts';
import { accountOf } from './account-of.ts';

/** Twilio keeps a message that is still under way. */
const underWay = 20009;
const underWaySeconds = 300;
const busySeconds = 60;

const removeOne = async (twilio: Twilio, sid: string): Promise<void> => {
  try {
    await twilio.remove(sid);
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    const { failure } = error;
    if (failure.kind === 'later') throw retryLater(failure.retryAfterSeconds ?? busySeconds);
    if (failure.kind === 'never' && failure.code === underWay) throw retryLater(underWaySeconds);
    throw error;
  }
};

/** Removes messages at Twilio; those that are gone already count as removed. One that fails holds up no other. */
export const removeAtTwilio = async (context: Pick<Context, 'twilio'>, sids: readonly string[]): Promise<void> => {
  const twilio = accountOf(context);
  const failures: unknown[] = [];
  for (const sid of sids)
    await removeOne(twilio, sid).catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
};
