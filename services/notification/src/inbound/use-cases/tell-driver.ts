import type { PgTx } from '@gatelingo/chassis/postgres';
import { type NoticeKey, templateLanguage, type TemplateLanguage } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findLastReceiver, type Thread } from '../../db/phone-companies.ts';
import { findPhoneOwners } from '../../db/phone-owners.ts';
import { queueNotice } from '../../sending/use-cases/send-notice.ts';
import type { AnswerTarget } from '../db/driver-answers.ts';
import { findConnectedLanguage } from '../db/visit-codes.ts';
import type { PhoneState } from '../db/phone-state.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';

export interface Received extends Thread {
  message: InboundMessage;
  /** As it was read under the phone's lock, before anything was written; read where it is needed if it is not here. */
  state?: PhoneState | undefined;
}

/**
 * The driver's language as this company has it, or the one to which he last wrote, or the oldest one: a stranger's newest job
 * says nothing. Before there is a job, that of the registration with which the phone is connected.
 */
export const languageOf = async (
  { sealer }: Pick<Context, 'sealer'>,
  { manager }: PgTx,
  thread: Thread,
  companyId?: string,
): Promise<TemplateLanguage> => {
  const owners = await findPhoneOwners(manager, sealer, thread.phoneIndex);
  const last = companyId ?? (await findLastReceiver(manager, thread));
  const owner = owners.find((each) => each.companyId === last) ?? owners.at(-1);
  return templateLanguage(owner?.language ?? (await findConnectedLanguage(manager, thread.phoneIndex)) ?? 'en');
};

/** Answers a driver's message by a notice. */
export const tellDriver = async (
  context: Context,
  tx: PgTx,
  { message: { phone, channel }, ...thread }: Received,
  { kind, values = [], about }: { kind: NoticeKey | 'how-late' | 'phrases'; values?: string[]; about?: AnswerTarget },
): Promise<void> => {
  const language = await languageOf(context, tx, thread, about?.companyId);
  const { phoneIndex, thread: of } = thread;
  await queueNotice(context, tx, {
    ...{ phoneIndex, thread: of, channel, phone, language, kind, values, answersSid: null },
    ...(about && { about }),
  });
};
