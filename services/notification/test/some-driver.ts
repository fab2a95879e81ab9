import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { ChatMessage as Shown, Conversation, TemplateKind } from '@gatelingo/proto/http/chat';
import { findChatMessage } from '../src/chat/db/chat.ts';
import { findCompany } from '../src/db/companies.ts';
import { saveReceived } from '../src/phones/db/phone-companies.ts';
import { findJobProjection } from '../src/chat/db/jobs.ts';
import { findOpenSend, saveSend } from '../src/sending/db/sends.ts';
import type { Send } from '../src/sending/domain/send.ts';
import type { ChatMessage } from '../src/chat/domain/chat.ts';
import { sharedThread } from '../src/phones/domain/senders.ts';
import { appendChatMessage } from '../src/chat/use-cases/append-chat-message.ts';
import { phoneIndexOf } from '../src/db/lookups.ts';
import { enqueueSending } from '../src/chat/use-cases/enqueue-sending.ts';
import { appendSystemMessage } from '../src/chat/use-cases/append-system-message.ts';
import { phones } from './driver-phones.ts';
import { aJob, aDriverFact, publishFacts } from './job-facts.ts';
import { aPhone, patience, someCompany } from './notification-service.ts';
import { written } from './written-message.ts';

const minutes = (n: number) => n * 60_000;

/** A job whose driver has got the message about it and wrote so many minutes ago, by our books and by WhatsApp's. */
export const someDriver = async ({
  wroteAgo,
  language = 'pl',
  companyLanguage,
  company,
  phone = aPhone(),
}: {
  wroteAgo?: number;
  language?: string;
  companyLanguage?: string;
  company?: Awaited<ReturnType<typeof someCompany>>;
  phone?: string;
} = {}) => {
  const { context } = phones.notification;
  const { companyId, iadmin } = company ?? (await someCompany());
  if (companyLanguage !== undefined) {
    await phones.notification.company(companyLanguage, 'Spedition Nord', companyId);
    await eventually(async () => expect(await findCompany(context.store.manager, companyId)).toBeDefined(), patience);
  }
  const phoneIndex = phoneIndexOf(context, phone);
  const job = aJob(companyId, { ...aDriverFact('Jan', phone), preferredLanguage: language });
  await publishFacts(phones.notification, job.created());
  const isThere = async () => {
    const { body } = await phones.notification.call('GET', `/company-messages/job/${job.jobId}`, { token: iadmin });
    expect(body).toMatchObject({ messages: [{ kind: 'job-created', state: 'delivered' }] });
    // Twilio's status can come before its answer to the call.
    expect(await findOpenSend(context.store.manager, phoneIndex)).toBeUndefined();
  };
  await eventually(isThere, patience);
  const wrote = async (at: Date) => {
    await phones.set(phone, { wroteAt: at.toISOString() });
    await saveReceived(context.store.manager, { phoneIndex, thread: sharedThread, companyId }, at);
  };
  if (wroteAgo !== undefined) await wrote(new Date(Date.now() - minutes(wroteAgo)));
  const saying = {
    companyId,
    jobId: job.jobId,
    truckerId: job.trucker.truckerId,
    phoneIndex,
    senderType: 'user' as const,
    kind: 'text' as const,
    language: 'de',
    state: 'queued' as const,
  };
  const append = async (text: string, changes: Partial<ChatMessage> = {}) =>
    written(await context.store.transaction((tx) => appendChatMessage(context, tx, { ...saying, text, ...changes })));
  const enqueue = (message: ChatMessage, dueAt?: Date) =>
    context.store.transaction((tx) => enqueueSending(context, tx, message, dueAt));
  const write = async (text: string) => {
    const message = await append(text);
    await enqueue(message);
    return message;
  };
  /** One of the system's messages, about the first step if it is about one. */
  const appendSystem = (kind: TemplateKind) =>
    context.store.transaction(async (tx) => {
      const known = await findJobProjection(tx.manager, context.sealer, job.jobId);
      const person = known?.assignments[0]?.person;
      if (!known || !person) throw new Error('The job is not known.');
      const stepId = kind === 'job-done' || kind === 'talk' ? null : job.stepIds[0];
      const { truckerId } = saying;
      return written(await appendSystemMessage(context, tx, { job: known.job, person, kind, stepId, truckerId }));
    });
  return {
    ...{ companyId, iadmin, phone, phoneIndex, jobId: job.jobId, job, append, enqueue, write },
    appendSystem,
    appendDone: () => appendSystem('job-done'),
    /** As staff read it. */
    chat: async () => {
      const call = await phones.notification.call('GET', `/company-messages/job/${job.jobId}`, { token: iadmin });
      return call.body as { messages: Shown[]; conversation: Conversation };
    },
    /** The messages that came after the message about the job. */
    got: async () => (await phones.got(phone)).slice(1),
  };
};

export type Driver = Awaited<ReturnType<typeof someDriver>>;

/** The message as it is now. */
export const now = async ({ id }: Pick<ChatMessage, 'id'>) => {
  const { store, sealer } = phones.notification.context;
  return findChatMessage(store.manager, sealer, id);
};
export const becomes = (message: Pick<ChatMessage, 'id'>, expected: object) =>
  eventually(async () => expect(await now(message)).toMatchObject(expected), patience);
export const sendsOf = ({ id }: ChatMessage) =>
  rows<{ id: string; state: string; is_answered: boolean }>(
    phones.notification.context.store.manager,
    'SELECT * FROM send WHERE message_id = $1 ORDER BY started_at',
    [id],
  );
/** As if nobody had known for so long what came of the call. */
export const wait = ({ id }: ChatMessage, time: string) =>
  phones.notification.context.store.manager.query(
    'UPDATE send SET unknown_since = unknown_since - $2::interval WHERE message_id = $1',
    [id, time],
  );
/** As if it had been sent so long ago. */
export const age = ({ id }: Pick<ChatMessage, 'id'>, time: string) =>
  phones.notification.context.store.manager.query(
    `UPDATE send SET started_at = started_at - $2::interval, check_at = check_at - $2::interval WHERE message_id = $1`,
    [id, time],
  );
/** A call that is open: it was begun, and nobody knows what came of it. */
export const insertOpenSend = async ({ id: messageId }: ChatMessage, changes: Partial<Send> = {}) => {
  const send: Send = {
    ...{ id: randomUUID(), messageId, generation: 1, channel: 'whatsapp', isTemplate: false, state: 'sending' },
    ...{ attempt: 1, sid: null, providerStatus: '', errorCode: null, startedAt: new Date(), unknownSince: null },
    ...{ isAnswered: false, checkAt: null },
    ...changes,
  };
  await saveSend(phones.notification.context.store.manager, send);
  return send;
};
/** By the operator's WhatsApp sender. */
export const byWhatsApp = () => {
  const { TWILIO_WHATSAPP_FROM: from } = phones.notification.context.config;
  return { channel: 'whatsapp' as const, from };
};
