import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findSavedSids } from '../db/sends.ts';
import type { Send } from '../domain/send.ts';
import { retrySeconds } from '../domain/sending.ts';
import { type Twilio, TwilioError } from '../../providers/twilio.ts';
import type { StatusOf } from './apply-status.ts';

/** After so long without a callback or an entry in the list, the send counts as lost. */
const patienceMs = 10 * 60_000;
/** After an answered call nothing is under way any more: by then the list shows it. */
const answeredPatienceMs = 30_000;
/** The clocks of the service and the provider can differ by this much. */
const slackMs = 60_000;

/** A call with unknown outcome: to which phone, and from which address. */
export interface OpenCall {
  send: Pick<Send, 'id' | 'channel' | 'attempt' | 'startedAt' | 'unknownSince' | 'isAnswered'>;
  phone: string | undefined;
  from: string | undefined;
}

const listed = async (twilio: Twilio, { phone, from, send }: OpenCall) => {
  if (phone === undefined) return [];
  const { channel, startedAt, attempt } = send;
  try {
    return await twilio.listTo({ phone, channel, from, since: new Date(startedAt.getTime() - slackMs) });
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    const asked = error.failure.kind === 'later' ? error.failure.retryAfterSeconds : undefined;
    throw retryLater(retrySeconds(attempt + 2, asked, Math.random()));
  }
};

/**
 * Looks in the provider's list for a send with unknown outcome. Only one message at a time is under way to a phone, so a
 * listed message without a row is this one. Undefined: the provider never got it.
 */
export const reconcileSend = async (
  { store, clock }: Context,
  twilio: Twilio,
  open: OpenCall,
): Promise<StatusOf | undefined> => {
  const { send } = open;
  const found = await listed(twilio, open);
  const known = await findSavedSids(
    store.manager,
    found.map(({ sid }) => sid),
  );
  const ours = found.find(({ sid }) => !known.has(sid));
  if (ours) return { sendId: send.id, ...ours };
  const ageMs = clock.now().getTime() - (send.unknownSince ?? send.startedAt).getTime();
  if (ageMs >= (send.isAnswered ? answeredPatienceMs : patienceMs)) return undefined;
  if (send.isAnswered) throw retryLater(retrySeconds(1, (answeredPatienceMs - ageMs) / 1000, Math.random() / 2));
  throw retryLater(ageMs < 60_000 ? 5 : 30);
};
