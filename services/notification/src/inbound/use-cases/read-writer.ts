import type { PgTx } from '@gatelingo/chassis/postgres';
import { findJobProjection } from '../../chat/db/jobs.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import { personOf } from '../../chat/domain/driver-messages.ts';
import type { Context } from '../../context.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import type { WriterSituation } from '../domain/writer-notice.ts';

/** Who wrote a message of a chat. */
export type Writer = Pick<ChatMessage, 'companyId' | 'jobId' | 'truckerId' | 'phoneIndex'>;

/** Reads what decides whether the driver who wrote in a chat is notified. */
export const readWriter = async (
  context: Context,
  { manager }: PgTx,
  { companyId, jobId, truckerId, phoneIndex }: Writer,
): Promise<WriterSituation> => {
  const { sealer, config, clock } = context;
  const job = await findJobProjection(manager, sealer, jobId);
  const person = job && personOf(job.assignments, truckerId);
  const thread = threadFor(config, companyId, 'whatsapp');
  return {
    now: clock.now(),
    person,
    hasPhone: person !== undefined && phoneIndexOf(context, person.phone) === phoneIndex,
    window: await findWindow(manager, { phoneIndex, thread, companyId }),
  };
};
