import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { hasWords } from '@gatelingo/chassis/translation';
import { phraseOfRow } from '@gatelingo/proto/templates';
import { cardText } from '../../chat/domain/card-text.ts';
import { announcedKind } from '../../chat/domain/chat-medium.ts';
import { firstTranslation } from '../../chat/domain/message-text.ts';
import { appendToHeld } from '../../chat/use-cases/change-chat.ts';
import { enqueueTranslation } from '../../chat/use-cases/enqueue-message.ts';
import type { Context } from '../../context.ts';
import { lockConversationWithFacts } from '../../db/chat.ts';
import { insertMedium } from '../../db/media.ts';
import { findPhoneOwners, findRepliedOwner, type PhoneOwner } from '../../db/phone-owners.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { fetchMediumKind } from './fetch-medium.ts';
import type { Received } from './tell-driver.ts';

const enqueueMedia = async (
  { work }: Context,
  tx: PgTx,
  { id: messageId, companyId }: ChatMessage,
  media: InboundMessage['media'],
): Promise<void> => {
  for (const [number, { url, contentType }] of media.entries()) {
    const id = randomUUIDv7();
    const kind = announcedKind(contentType);
    const state = 'pending';
    await insertMedium(tx.manager, {
      id,
      messageId,
      companyId,
      number,
      kind,
      contentType,
      state,
      reason: '',
      fileId: null,
      transcript: '',
    });
    await work.enqueue(tx, fetchMediumKind, { key: id, companyId, payload: { mediumId: id, url } });
  }
};

type Inbound = Pick<Received, 'phoneIndex' | 'message' | 'state'>;

/** False if the job was deleted in the meantime. */
const append = async (
  context: Context,
  tx: PgTx,
  { phoneIndex, owner, message }: Inbound & { owner: PhoneOwner },
): Promise<boolean> => {
  const { companyId, jobId, truckerId, language, name } = owner;
  const { text, position, messageSid, channel, receivedAt, media } = message;
  const now = context.clock.now();
  // Read under the lock, under which a deletion erases the chat.
  const { chat, isJobDeleted, companyLanguage } = await lockConversationWithFacts(tx.manager, {
    jobId,
    companyId,
    now,
  });
  if (isJobDeleted) return false;
  const to = companyLanguage ?? language;
  const readers = { from: language, to };
  const phrase = phraseOfRow(message.pressed);
  const said = phrase
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
    ...said,
    mayBeRecognised: !phrase && !chat.isRecognitionOff,
    state: 'received',
    providerSid: messageSid,
    position,
    channel,
    createdAt: new Date(receivedAt),
  });
  await enqueueMedia(context, tx, written, media);
  if (written.translation === 'pending') await enqueueTranslation(context, tx, written);
  return true;
};

/** The company's chat with the phone: that of the job whose message is replied to, or else of the newest job. */
const ownerAt = async (
  { sealer }: Context,
  { manager }: PgTx,
  { phoneIndex, message: { repliedTo }, state }: Inbound,
  companyId: string,
): Promise<PhoneOwner | undefined> => {
  const replied =
    repliedTo === null ? undefined : await findRepliedOwner(manager, sealer, { phoneIndex, sid: repliedTo });
  if (replied?.companyId === companyId) return replied;
  const owners = state?.owners ?? (await findPhoneOwners(manager, sealer, phoneIndex));
  return owners.find((owner) => owner.companyId === companyId);
};

/** Adds a driver's message to a chat of this company, and of no other; false if it has none with the phone. */
export const appendInbound = async (
  context: Context,
  tx: PgTx,
  inbound: Inbound,
  companyId: string,
): Promise<boolean> => {
  for (let known = inbound; ; known = { ...inbound, state: undefined }) {
    const owner = await ownerAt(context, tx, known, companyId);
    if (!owner) return false;
    // If the job was deleted in the meantime, the chat of the company's next job takes the message.
    if (await append(context, tx, { ...inbound, owner })) return true;
  }
};
