import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { hasWords } from '@gatelingo/chassis/translation';
import { retryLater } from '@gatelingo/chassis/work';
import { phraseOfRow } from '@gatelingo/proto/templates';
import { cardText } from '../../chat/domain/card-text.ts';
import { announcedKind } from '../../chat/domain/chat-medium.ts';
import { firstTranslation } from '../../chat/domain/message-text.ts';
import { appendToHeld } from '../../chat/use-cases/append-to-held.ts';
import { enqueueTranslation } from '../../chat/use-cases/enqueue-translation.ts';
import type { Context } from '../../context.ts';
import { lockChat } from '../../chat/db/chat.ts';
import { findCompany } from '../../db/companies.ts';
import { isJobDeleted } from '../../chat/db/jobs.ts';
import { insertMedium } from '../../chat/db/media.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import type { PhoneOwner } from '../../chat/domain/phone-owner.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { fetchMediumKind } from '../domain/work-kinds.ts';

const enqueueMedia = async (
  { work }: Context,
  tx: PgTx,
  { id: messageId, companyId }: ChatMessage,
  media: InboundMessage['media'],
): Promise<void> => {
  for (const [number, { url, contentType }] of media.entries()) {
    const id = randomUUIDv7();
    await insertMedium(tx.manager, {
      ...{ id, messageId, companyId, number, contentType },
      ...{ kind: announcedKind(contentType), state: 'pending', reason: '', fileId: null, transcript: '' },
    });
    await work.enqueue(tx, fetchMediumKind, { key: id, companyId, payload: { mediumId: id, url } });
  }
};

/** The job was deleted after the phone's chats were read: they are read again. */
const readAgainSeconds = 0.1;

/** Adds a driver's message to a chat. */
export const appendInbound = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, owner, message }: { phoneIndex: string; owner: PhoneOwner; message: InboundMessage },
): Promise<void> => {
  const { companyId, jobId, truckerId, language, name } = owner;
  const { text, position, messageSid, channel, receivedAt, media } = message;
  const { manager } = tx;
  const chat = await lockChat(manager, { jobId, companyId, now: context.clock.now() });
  // A deletion erases the chat under its lock.
  if (await isJobDeleted(manager, jobId)) throw retryLater(readAgainSeconds);
  const to = (await findCompany(manager, companyId))?.language ?? language;
  const readers = { from: language, to };
  const phrase = phraseOfRow(message.pressed);
  const content = phrase
    ? cardText(phrase, readers, context.translator)
    : { text, language, ...firstTranslation({ ...readers, hasWords: hasWords(text) }, context.translator) };
  const written = await appendToHeld(context, tx, chat, {
    companyId,
    jobId,
    truckerId,
    phoneIndex,
    senderType: 'trucker',
    senderName: name,
    kind: 'text',
    ...content,
    mayBeRecognised: !phrase && !chat.isRecognitionOff,
    state: 'received',
    providerSid: messageSid,
    position,
    channel,
    createdAt: new Date(receivedAt),
  });
  await enqueueMedia(context, tx, written, media);
  if (written.translation === 'pending') await enqueueTranslation(context, tx, written);
};
