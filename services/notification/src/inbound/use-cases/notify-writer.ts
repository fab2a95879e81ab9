import type { PgTx } from '@gatelingo/chassis/postgres';
import { type NoticeKey, templateLanguage } from '@gatelingo/proto/templates';
import type { Person } from '../../chat/domain/driver-messages.ts';
import type { Context } from '../../context.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { queueNotice } from '../../sending/use-cases/queue-notice.ts';
import type { Writer } from './read-writer.ts';

/** Notifies the driver who wrote in a chat, once for a key. */
export const notifyWriter = async (
  context: Context,
  tx: PgTx,
  { companyId, jobId, truckerId, phoneIndex }: Writer,
  { to, key, ...notice }: { to: Person; kind: NoticeKey; values: string[]; key: string },
): Promise<void> => {
  const thread = threadFor(context.config, companyId, 'whatsapp');
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel: 'whatsapp', phone: to.phone, answersSid: null, ...notice },
    language: templateLanguage(to.language),
    about: { companyId, jobId, truckerId, key },
  });
};
