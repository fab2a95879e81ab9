import type { PgTx } from '@gatelingo/chassis/postgres';
import type { PhoneOwner } from '../../chat/domain/phone-owner.ts';
import type { Context } from '../../context.ts';
import { receivedAt } from '../domain/situation.ts';
import { awaitAnswerKind } from '../domain/work-kinds.ts';
import type { Received } from './notify-driver.ts';
import { readPresence } from './read-presence.ts';

/** After so long without an answer the driver is notified that the staff have the message. */
const answerTakesMs = 5 * 60 * 1000;

/**
 * Looks later whether the staff have answered a driver, and at once outside of the site's hours. By SMS nobody is notified: each
 * message costs.
 */
export const awaitAnswer = async (
  { work }: Context,
  tx: PgTx,
  { message, situation: { phoneIndex } }: Received,
  { companyId, jobId, truckerId }: PhoneOwner,
): Promise<void> => {
  if (message.channel !== 'whatsapp') return;
  const wroteAt = receivedAt(message);
  const presence = await readPresence(tx, { companyId, jobId }, wroteAt);
  const waitMs = presence.kind === 'away' ? 0 : answerTakesMs;
  await work.enqueue(tx, awaitAnswerKind, {
    ...{ key: message.messageSid, companyId },
    payload: { companyId, jobId, truckerId, phoneIndex, wroteAt: wroteAt.toISOString() },
    dueAt: new Date(wroteAt.getTime() + waitMs),
  });
};
