import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/postgres';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../../db/chat.ts';
import { findCompany } from '../../db/companies.ts';
import { findStaffName } from '../db/staff.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import { firstTranslation } from '../domain/message-text.ts';
import { appendChatMessage, enqueueSending, enqueueTranslation } from './change-chat.ts';
import { messageViews } from './chat-view.ts';
import { resolveRecipient } from './resolve-recipient.ts';
import { noSuchJob, waitForJob } from './wait-for-job.ts';

type Answer = AnswerOf<typeof notification.postChatMessage>;

/** The answer to a post: the message as it is now. */
export const postedAnswer = async (context: Context, messageId: string): Promise<Answer> => {
  const message = await findChatMessage(context.store.manager, context.sealer, messageId);
  if (!message) throw new Error('The message that was just written is not there.');
  return answerWith(context, message);
};

const answerWith = async (context: Context, message: ChatMessage): Promise<Answer> => {
  const [chatMessage] = await messageViews(context, [message]);
  if (!chatMessage) throw new Error('A message has no view.');
  return { message: 'Message sent', chatMessage };
};

/** Adds a staff member's message to the job's trucker, once per Idempotency-Key; work translates and sends it. */
export const postChatMessage = async (
  context: Context,
  { companyId, userId }: StaffCaller,
  { jobId, text, idempotencyKey: key }: { jobId: string; text: string; idempotencyKey: string | undefined },
): Promise<Answer> => {
  const { store, sealer, translator } = context;
  await waitForJob(context, companyId, jobId);
  const call = { companyOrScope: companyId, key, requestHash: hashRequest({ jobId, text }) };
  let written: ChatMessage | undefined;
  const { messageId } = await store.transaction((tx) =>
    store.idempotent(tx, call, async () => {
      const { person, truckerId, phoneIndex } = await resolveRecipient(context, tx, { companyId, jobId });
      const language = (await findCompany(tx.manager, companyId))?.language ?? 'en';
      const message = await appendChatMessage(context, tx, {
        companyId,
        jobId,
        truckerId,
        phoneIndex,
        senderType: 'user',
        senderUserId: userId,
        senderName: (await findStaffName(tx.manager, sealer, { id: userId, companyId })) ?? '',
        kind: 'text',
        text,
        language,
        ...firstTranslation({ from: language, to: person.language, text }, translator),
        state: 'queued',
      });
      if (!message) throw noSuchJob();
      await (message.translation === 'pending' ? enqueueTranslation : enqueueSending)(context, tx, message);
      written = message;
      return { messageId: message.id };
    }),
  );
  return written ? answerWith(context, written) : postedAnswer(context, messageId);
};
