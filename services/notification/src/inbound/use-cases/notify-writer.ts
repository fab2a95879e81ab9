import type { PgTx } from '@gatelingo/chassis/postgres';
import { type NoticeKey, templateLanguage } from '@gatelingo/proto/templates';
import { findJobProjection } from '../../chat/db/jobs.ts';
import { type ChatMessage, windowEndsAt } from '../../chat/domain/chat.ts';
import { personOf } from '../../chat/domain/driver-messages.ts';
import type { Context } from '../../context.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { queueNotice } from '../../sending/use-cases/queue-notice.ts';

/** Who wrote a message of a chat. */
export type Writer = Pick<ChatMessage, 'companyId' | 'jobId' | 'truckerId' | 'phoneIndex'>;

/** Notifies the driver who wrote in a chat, once for a key, while the 24 hours are open and the driver has that phone. */
export const notifyWriter = async (
  context: Context,
  tx: PgTx,
  { companyId, jobId, truckerId, phoneIndex }: Writer,
  { key, ...notice }: { kind: NoticeKey; values: string[]; key: string },
): Promise<void> => {
  const { sealer, config, clock } = context;
  const job = await findJobProjection(tx.manager, sealer, jobId);
  const person = job && personOf(job.assignments, truckerId);
  if (!person || phoneIndexOf(context, person.phone) !== phoneIndex) return;
  const thread = threadFor(config, companyId, 'whatsapp');
  if (!windowEndsAt(await findWindow(tx.manager, { phoneIndex, thread, companyId }), clock.now())) return;
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel: 'whatsapp', phone: person.phone, answersSid: null, ...notice },
    language: templateLanguage(person.language),
    about: { companyId, jobId, truckerId, key },
  });
};
