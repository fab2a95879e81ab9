import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { TwilioError } from '../../providers/twilio.ts';
import { accountOf } from './account-of.ts';

/** Twilio keeps a message that is still under way. */
const underWay = 20009;
const underWaySeconds = 300;
const busySeconds = 60;

/** The account is limited or refused: no other message would go either. */
const endsRun = (error: unknown): boolean => error instanceof TwilioError && error.failure.kind === 'later';

const retried = (error: unknown): unknown => {
  if (!(error instanceof TwilioError)) return error;
  const { failure } = error;
  if (failure.kind === 'later') return retryLater(failure.retryAfterSeconds ?? busySeconds);
  if (failure.kind === 'never' && failure.code === underWay) return retryLater(underWaySeconds);
  return error;
};

/**
 * Removes messages at Twilio; those that are gone already count as removed. One that fails holds up no other, but where the
 * account takes no call the run ends and waits.
 */
export const removeAtTwilio = async (context: Pick<Context, 'twilio'>, sids: readonly string[]): Promise<void> => {
  const twilio = accountOf(context);
  const failures: unknown[] = [];
  for (const sid of sids) {
    try {
      await twilio.remove(sid);
    } catch (error) {
      if (endsRun(error)) throw retried(error);
      failures.push(retried(error));
    }
  }
  if (failures.length > 0) throw failures[0];
};
