import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest, type PgTx } from '@gatelingo/chassis/postgres';
import { hasWords } from '@gatelingo/chassis/translation';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { notification } from '@gatelingo/proto/http/notification';
import type { PhraseId } from '@gatelingo/proto/phrases';
import type { Context } from '../../context.ts';
import { waitFor } from '@gatelingo/chassis/projection';
import { findChatMessage, lockConversation } from '../../db/chat.ts';
import { lockPhoneAndChat } from '../../db/contacts.ts';
import { isJobDeleted } from '../../db/jobs.ts';
import { type Addressee, findAddressee, findHeldChat } from '../db/addressee.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import { cardText, isPhraseId, typedCard } from '../domain/card-text.ts';
import { firstTranslation } from '../domain/message-text.ts';
import { hindranceOf } from '../domain/hindrance.ts';
import { appendToHeld, enqueueText, enqueueTranslation, phoneIndexOf } from './change-chat.ts';
import { messageViews, newTextView } from './chat-view.ts';
import { refuseHindrance } from './resolve-recipient.ts';
import { noSuchJob } from './wait-for-job.ts';

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

/**
 * Locks the recipient's phone and the chat, and reads what they guard; throws the hindrance. Who the recipient is was read
 * before: the claim of the send checks it again.
 */
const holdChat = async (context: Context, { manager }: PgTx, { job, person }: Addressee) => {
  const { jobId, companyId, truckerId } = job;
  const isConfigured = context.twilio !== undefined;
  refuseHindrance(hindranceOf({ isConfigured, person, contact: undefined }));
  if (!person || truckerId === null) throw new Error('A job with a person has a trucker.');
  const phoneIndex = phoneIndexOf(context, person.phone);
  const of = { phoneIndex, jobId };
  const isLocked = await lockPhoneAndChat(manager, of);
  const held = await findHeldChat(manager, of);
  refuseHindrance(hindranceOf({ isConfigured, person, contact: held.contact }));
  if (held.isJobDeleted) throw noSuchJob();
  if (isLocked && held.chat) return { person, truckerId, phoneIndex, chat: held.chat };
  const chat = await lockConversation(manager, { jobId, companyId, now: context.clock.now() });
  // It was locked after the job was read.
  if (await isJobDeleted(manager, jobId)) throw noSuchJob();
  return { person, truckerId, phoneIndex, chat };
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
  const addressee = await waitFor(() => findAddressee(store.manager, sealer, { companyId, jobId, userId }));
  if (!addressee) throw noSuchJob();
  const call = {
    companyOrScope: companyId,
    key,
    requestHash: hashRequest({ jobId, text, ...(phrase && { phraseId: phrase }) }),
    // With its key nobody can guess the text from the stored hash.
    sealer,
  };
  let written: ChatMessage | undefined;
  const { messageId } = await store.transaction((tx) =>
    store.idempotent(tx, call, async () => {
      const { person, truckerId, phoneIndex, chat } = await holdChat(context, tx, addressee);
      const language = addressee.companyLanguage ?? 'en';
      const readers = { from: language, to: person.language };
      const card = phrase ?? typedCard(text, language);
      const content = card
        ? cardText(card, readers, translator)
        : { text, language, ...firstTranslation({ ...readers, hasWords: hasWords(text) }, translator) };
      const message = await appendToHeld(context, tx, chat, {
        companyId,
        jobId,
        truckerId,
        phoneIndex,
        senderType: 'user',
        senderUserId: userId,
        senderName: addressee.senderName ?? '',
        kind: 'text',
        ...content,
        state: 'queued',
      });
      if (message.translation === 'pending') await enqueueTranslation(context, tx, message);
      else await enqueueText(context, tx, message);
      written = message;
      return { messageId: message.id };
    }),
  );
  return written ? { message: 'Message sent', chatMessage: newTextView(written) } : postedAnswer(context, messageId);
};
