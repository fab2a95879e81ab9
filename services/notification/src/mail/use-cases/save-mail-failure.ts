import type { PgTx } from '@gatelingo/chassis/postgres';
import { ReceiverRefusedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { failMail, findUnsentMail } from '../db/mails.ts';
import { isNoMailbox } from '../domain/delivery.ts';
import { receiverOf } from '../domain/mail-content.ts';

/** Saves that a mail failed for good, and publishes that a receiver's mailbox is not there. */
export const saveMailFailure = async (
  { clock, sealer, bus }: Context,
  tx: PgTx,
  mailId: string,
  failure: string,
): Promise<void> => {
  await failMail(tx.manager, mailId, { failure, now: clock.now() });
  const unsent = isNoMailbox(failure) ? await findUnsentMail(tx.manager, sealer, mailId) : undefined;
  const receiverId = unsent ? receiverOf(unsent.mail.content) : '';
  if (!unsent || receiverId === '') return;
  const { companyId } = unsent.mail;
  await bus.publish(
    tx,
    ReceiverRefusedSchema,
    { receiverId, companyId },
    { aggregateId: receiverId, version: 1, companyId },
  );
};
