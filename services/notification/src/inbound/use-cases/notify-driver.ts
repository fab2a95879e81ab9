import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { queueNotice } from '../../sending/use-cases/queue-notice.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { languageAt, type Situation } from '../domain/situation.ts';

/** A message, and what is known of its phone and thread. */
export interface Received {
  message: InboundMessage;
  situation: Situation;
}

type Notice = Parameters<typeof queueNotice>[2];
/** The parts of a notice, beside the phone and the thread. */
type News = Pick<Notice, 'kind' | 'values' | 'companies' | 'about'> & Partial<Pick<Notice, 'language' | 'answersSid'>>;

/** Notifies the driver where the message came from, by default in the language of the company that the notice is about. */
export const notifyDriver = async (
  context: Context,
  tx: PgTx,
  { message: { phone, channel }, situation }: Received,
  news: News,
): Promise<void> => {
  const { phoneIndex, thread } = situation;
  const language = languageAt(situation, news.about?.companyId ?? undefined);
  await queueNotice(context, tx, { phoneIndex, thread, phone, channel, language, answersSid: null, ...news });
};
