import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MediumReason } from '@gatelingo/proto/http/chat';
import { templateLanguage } from '@gatelingo/proto/templates';
import { findChatMessage } from '../../chat/db/chat.ts';
import { findJobProjection } from '../../chat/db/jobs.ts';
import { windowEndsAt } from '../../chat/domain/chat.ts';
import { personOf } from '../../chat/domain/driver-messages.ts';
import type { Context } from '../../context.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { queueNotice } from '../../sending/use-cases/queue-notice.ts';

/** What another file of the driver's can mend. */
const driversReasons: readonly MediumReason[] = ['damaged', 'wrong-kind', 'other-sound', 'too-large', 'too-long'];

/** The driver is notified, once for a message, that the staff cannot open what came with it. */
export const notifyNotTaken = async (
  context: Context,
  tx: PgTx,
  { messageId, reason }: { messageId: string; reason: MediumReason },
): Promise<void> => {
  const { sealer, config, clock } = context;
  const message = await findChatMessage(tx.manager, sealer, messageId);
  if (message?.channel !== 'whatsapp' || !driversReasons.includes(reason)) return;
  const { jobId, companyId, truckerId, phoneIndex } = message;
  const job = await findJobProjection(tx.manager, sealer, jobId);
  const person = job && personOf(job.assignments, truckerId);
  // The driver may have another phone by now.
  if (!person || phoneIndexOf(context, person.phone) !== phoneIndex) return;
  const thread = threadFor(config, companyId, 'whatsapp');
  if (!windowEndsAt(await findWindow(tx.manager, { phoneIndex, thread, companyId }), clock.now())) return;
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel: 'whatsapp', phone: person.phone, answersSid: null },
    ...{ kind: 'not-taken', language: templateLanguage(person.language) },
    about: { companyId, jobId, truckerId, key: `not-taken:${messageId}` },
  });
};
