import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/postgres';
import { hasWords } from '@gatelingo/chassis/translation';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { PhraseId } from '@gatelingo/proto/phrases';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/companies.ts';
import { findStaffName } from '../db/staff.ts';
import { cardText, isPhraseId, typedCard } from '../domain/card-text.ts';
import { firstTranslation } from '../domain/message-text.ts';
import { appendChatMessage } from './append-chat-message.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { enqueueTranslation } from './enqueue-translation.ts';
import { resolveRecipient } from './resolve-recipient.ts';
import { noSuchJob } from '../refusals.ts';
import { waitForJob } from './wait-for-job.ts';
import { postedAnswer } from '../view.ts';

type Answer = AnswerOf<typeof notification.postChatMessage>;

interface Post {
  jobId: string;
  text: string;
  /** Of a phrase card: its wording replaces the text. */
  phraseId: string | undefined;
  idempotencyKey: string | undefined;
}

const phraseOf = ({ phraseId }: Post): PhraseId | undefined => {
  if (phraseId === undefined || isPhraseId(phraseId)) return phraseId;
  const error = 'There is no such phrase card.';
  throw problem('invalid_input', error, { details: [{ field: 'phraseId', code: 'unknown', error }] });
};

/** Adds a staff member's message to the job's trucker, once per Idempotency-Key; work translates and sends it. */
export const postChatMessage = async (
  context: Context,
  { companyId, userId }: StaffCaller,
  post: Post,
): Promise<Answer> => {
  const { store, sealer, translator } = context;
  const { jobId, text, idempotencyKey: key } = post;
  const phrase = phraseOf(post);
  await waitForJob(context, companyId, jobId);
  const requestHash = hashRequest({ jobId, text, ...(phrase && { phraseId: phrase }) });
  // With its key nobody can guess the text from the stored hash.
  const call = { companyOrScope: companyId, key, requestHash, sealer };
  const { messageId } = await store.transaction((tx) =>
    store.idempotent(tx, call, async () => {
      const { person, truckerId, phoneIndex } = await resolveRecipient(context, tx, { companyId, jobId });
      const language = (await findCompany(tx.manager, companyId))?.language ?? 'en';
      const readers = { from: language, to: person.language };
      const card = phrase ?? typedCard(text, language);
      const content = card
        ? cardText(card, readers, translator)
        : { text, language, ...firstTranslation({ ...readers, hasWords: hasWords(text) }, translator) };
      const message = await appendChatMessage(context, tx, {
        ...{ companyId, jobId, truckerId, phoneIndex, senderType: 'user', senderUserId: userId },
        senderName: (await findStaffName(tx.manager, sealer, { id: userId, companyId })) ?? '',
        kind: 'text',
        ...content,
        state: 'queued',
      });
      if (!message) throw noSuchJob();
      if (message.translation === 'pending') await enqueueTranslation(context, tx, message);
      else await enqueueSending(context, tx, message);
      return { messageId: message.id };
    }),
  );
  return postedAnswer(context, messageId);
};
