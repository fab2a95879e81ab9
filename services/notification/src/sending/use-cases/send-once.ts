import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import type { ProviderFailure } from '../../domain/refusal.ts';
import { type Twilio, TwilioError } from '../../twilio.ts';
import { retrySeconds } from '../domain/sending.ts';
import { type OpenCall, reconcileSend } from './reconcile-send.ts';
import type { StatusOf } from './apply-status.ts';

/** Without an account the work is retried so much later. */
const notConfiguredSeconds = 300;
/** The phone's turn is looked for again after this time, if nothing expedites the work. */
const turnSeconds = 1;

/** The configured account of Twilio; without one the work waits. */
export const accountOf = ({ twilio }: Pick<Context, 'twilio'>): Twilio => {
  if (!twilio) throw retryLater(notConfiguredSeconds);
  return twilio;
};

/** How one kind of what goes to a phone is sent: a message, a notice or a voice note. */
interface Way<Send, Open> {
  /** Claims a call under the phone's lock. `lost`: the open call of which the provider has nothing. */
  claim(
    lost?: Open,
  ): Promise<({ kind: 'send' } & Send) | ({ kind: 'reconcile' } & Open) | { kind: 'wait' | 'nothing-to-do' }>;
  /** The open call, as the provider's list would show it. */
  openCall(claimed: Open): OpenCall;
  /** The one call that sends it. */
  call(claimed: Send): Promise<StatusOf>;
  attemptOf(claimed: Send): number;
  /** Saves that the call had no good answer. */
  saveFailure(claimed: Send, failure: ProviderFailure): Promise<void>;
}

/** When a call that failed is made again, or settled; undefined for never. */
const secondsAfter = (failure: ProviderFailure, attempt: number): number | undefined => {
  switch (failure.kind) {
    case 'later':
      return retrySeconds(attempt, failure.retryAfterSeconds, Math.random());
    case 'unknown':
      return failure.isAnswered ? retrySeconds(attempt, undefined, Math.random()) : 1;
    case 'never':
      return undefined;
  }
};

/**
 * Sends through Twilio, once: a call whose outcome is unknown is looked for in Twilio's list before another one is made.
 * Undefined if Twilio has nothing of it: there was nothing to send, or it was refused for good.
 */
export const sendOnce = async <Send, Open>(
  context: Context,
  twilio: Twilio,
  way: Way<Send, Open>,
): Promise<StatusOf | undefined> => {
  const first = await way.claim();
  const found = first.kind === 'reconcile' ? await reconcileSend(context, twilio, way.openCall(first)) : undefined;
  if (found) return found;
  const claimed = first.kind === 'reconcile' ? await way.claim(first) : first;
  switch (claimed.kind) {
    case 'send':
      try {
        return await way.call(claimed);
      } catch (error) {
        if (!(error instanceof TwilioError)) throw error;
        await way.saveFailure(claimed, error.failure);
        const seconds = secondsAfter(error.failure, way.attemptOf(claimed));
        if (seconds !== undefined) throw retryLater(seconds);
        return undefined;
      }
    // After a lost call, a newer one has begun meanwhile.
    case 'reconcile':
    case 'wait':
      throw retryLater(turnSeconds);
    case 'nothing-to-do':
      return undefined;
  }
};
