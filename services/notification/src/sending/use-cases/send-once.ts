import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import type { ProviderFailure } from '../domain/refusal.ts';
import { type Twilio, TwilioError } from '../../providers/twilio.ts';
import { retrySeconds } from '../domain/sending.ts';
import { type OpenCall, reconcileSend } from './reconcile-send.ts';
import type { StatusOf } from './apply-status.ts';

/** The phone's turn is looked for again after this time, if nothing expedites the work. */
const turnSeconds = 1;

type Refusal = Extract<ProviderFailure, { kind: 'never' }>;

/** How one kind of what goes to a phone is sent: a message, a notice or a voice note. */
interface Way<Send, Open> {
  name: string;
  /** Claims a call under the phone's lock. `lost`: the open call of which the provider has nothing. */
  claim(
    lost?: Open,
  ): Promise<({ kind: 'send' } & Send) | ({ kind: 'reconcile' } & Open) | { kind: 'wait' | 'nothing-to-do' }>;
  /** The open call, as the provider's list would show it. */
  openCall(claimed: Open): OpenCall;
  /** The one call that sends it. */
  call(claimed: Send): Promise<StatusOf>;
  /** The ids for the log, and which attempt the call is. */
  about(claimed: Send): { ids: object; attempt: number };
  saveNotTaken(claimed: Send): Promise<void>;
  saveUnknown(claimed: Send, outcome: { unknownSince: Date; isAnswered: boolean }): Promise<void>;
  saveRefused(claimed: Send, refusal: Refusal): Promise<void>;
}

/** The call had no good answer: it is made again, settled later, or was refused for good. */
const afterFailure = async <Send>(
  { clock, log }: Context,
  way: Way<Send, never>,
  claimed: Send,
  { failure }: TwilioError,
): Promise<undefined> => {
  const { ids, attempt } = way.about(claimed);
  log.warn({ ...ids, failure }, `${way.name} was not taken`);
  switch (failure.kind) {
    case 'later':
      await way.saveNotTaken(claimed);
      throw retryLater(retrySeconds(attempt, failure.retryAfterSeconds, Math.random()));
    case 'unknown': {
      const { isAnswered } = failure;
      await way.saveUnknown(claimed, { unknownSince: clock.now(), isAnswered });
      throw retryLater(isAnswered ? retrySeconds(attempt, undefined, Math.random()) : 1);
    }
    case 'never':
      await way.saveRefused(claimed, failure);
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
      return way.call(claimed).catch((error: unknown) => {
        if (error instanceof TwilioError) return afterFailure(context, way, claimed, error);
        throw error;
      });
    // After a lost call, a newer one has begun meanwhile.
    case 'reconcile':
    case 'wait':
      throw retryLater(turnSeconds);
    case 'nothing-to-do':
      return undefined;
  }
};
