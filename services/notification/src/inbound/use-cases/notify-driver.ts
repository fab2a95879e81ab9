import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { queueNotice } from '../../sending/use-cases/send-notice.ts';
import { saveChoice } from '../db/choices.ts';
import type { DriverNotice } from '../domain/act.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { languageAt, type Situation } from '../domain/situation.ts';

/** A message, and what is known of its phone and thread. */
export interface Received {
  message: InboundMessage;
  situation: Situation;
}

/** A thread, and where and in which language its driver is notified. */
export type ToDriver = Pick<Situation, 'phoneIndex' | 'thread' | 'owners' | 'lastReceiver' | 'connectedLanguage'> &
  Pick<InboundMessage, 'phone' | 'channel'>;

export const toDriver = ({ message: { phone, channel }, situation }: Received): ToDriver => ({
  ...situation,
  ...{ phone, channel },
});

/** Answers a driver's message by a notice. */
export const notifyDriver = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { notice: kind, values = [], about }: DriverNotice,
): Promise<void> => {
  const { phoneIndex, thread, phone, channel, ...known } = toDriver(received);
  const language = languageAt(known, about?.companyId);
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel, phone, language, kind, values, answersSid: null },
    ...(about && { about }),
  });
};

/** The driver's choice of a company is confirmed. */
export const notifyChosen = async (
  context: Context,
  tx: PgTx,
  received: Received,
  companyId: string,
): Promise<void> => {
  const { phoneIndex, thread, phone, channel, ...known } = toDriver(received);
  const companies = await findCompanyNames(tx.manager, [companyId]);
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel, phone, language: languageAt(known, companyId) },
    ...{ kind: 'company-chosen', companies, answersSid: received.message.messageSid },
  });
};

/** Asks the driver for which of these companies the held messages are. A new list has numbers of its own. */
export const askCompany = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, thread, phone, channel, ...known }: ToDriver,
  { companies: offered, isNew }: { companies: readonly string[]; isNew: boolean },
): Promise<void> => {
  if (isNew) {
    const offeredAt = context.clock.now();
    await saveChoice(tx.manager, { phoneIndex, thread }, { offered: [...offered], offeredAt });
  }
  const companies = await findCompanyNames(tx.manager, offered);
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread, channel, phone, language: languageAt(known) },
    ...{ kind: 'which-company', companies, answersSid: null },
  });
};
