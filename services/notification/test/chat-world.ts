import { randomUUID } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import { afterAll, beforeAll } from '@jest/globals';
import type { Fact } from '@gatelingo/chassis/events';
import { rows } from '@gatelingo/chassis/postgres';
import { collectFacts, eventually, signTestToken } from '@gatelingo/chassis/testing';
import type { ChatMessage, Conversation } from '@gatelingo/proto/http/chat';
import type { TemplatePreview } from '@gatelingo/proto/http/notification';
import { ChatMessagePostedSchema, DeliveryStatusChangedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import { createDrivers } from '@gatelingo/stack/simulators/drivers';
import { startTwilioSimulator } from '@gatelingo/stack/simulators/twilio';
import { startSimulator } from '../../session-voice/test/support/simulator.ts';
import { saveReceived } from '../src/phones/db/phone-companies.ts';
import { sharedThread } from '../src/phones/domain/senders.ts';
import { appendChatMessage } from '../src/chat/use-cases/append-chat-message.ts';
import { phoneIndexOf } from '../src/db/lookups.ts';
import { enqueueTranslation } from '../src/chat/use-cases/enqueue-translation.ts';
import { projectJob } from '../src/chat/use-cases/project-job.ts';
import { aJob, aDriverFact, consumed, type JobFact } from './job-facts.ts';
import { aPhone, type Notification, patience, startNotification } from './notification-service.ts';
import { written } from './written-message.ts';

const collectChats = async (notification: Notification) => {
  const collected = await collectFacts(['notification.chat.v1'], notification);
  const factsOf = <D extends DescMessage>({ typeName }: D) =>
    collected.facts.filter(({ type }) => type === typeName) as unknown as Fact<D>[];
  return {
    posted: () =>
      factsOf(ChatMessagePostedSchema).map(({ payload: { chat, message } }) => ({
        jobId: chat?.jobId,
        text: message?.text,
      })),
    delivered: () =>
      factsOf(DeliveryStatusChangedSchema).map(({ payload: { message } }) => ({
        id: message?.messageId,
        state: message?.state,
      })),
    all: () => collected.facts.map(({ payload }) => payload),
    stop: () => collected.stop(),
  };
};

/** Puts what facts say of jobs into the chats, in the order given. */
export const followFacts = async ({ context }: Notification, facts: readonly JobFact[]): Promise<void> => {
  for (const each of facts) {
    const { fact, reminder } = consumed(each);
    await context.store.transaction((tx) => projectJob(context, tx, fact, reminder));
  }
};

/** A company that writes German with Polish drivers: notification, a translator, and Twilio that takes what is sent. */
const startChatWorld = async () => {
  const [twilio, speech] = await Promise.all([startTwilioSimulator({ port: 0 }), startSimulator()]);
  const notification = await startNotification({ env: { ...speech.translation, ...twilio.environment } });
  const drivers = createDrivers(twilio.endpoint);
  const published = await collectChats(notification);
  const { context } = notification;
  const companyId = await notification.company('de');
  const userId = randomUUID();
  const token = await signTestToken({ companyId, userId, role: 'iadmin' });
  const user = { userId, companyId, email: 'ana@nord.example', name: 'Ana', surname: 'Berg', role: 'iadmin' };
  await notification.publish('auth', UserRegisteredSchema, { user }, { aggregateId: userId, companyId });
  await eventually(async () => {
    const known = await rows(context.store.manager, 'SELECT id FROM staff UNION SELECT id FROM company');
    if (known.length < 2) throw new Error('the company and its staff are not projected yet');
  }, patience);

  const follow = (facts: readonly JobFact[]) => followFacts(notification, facts);
  const chat = async (jobId: string, query = '', as = token) => {
    const { status, body } = await notification.call('GET', `/company-messages/job/${jobId}${query}`, { token: as });
    return { status, ...(body as { messages: ChatMessage[]; conversation: Conversation; nextCursor?: string }) };
  };
  const post = async (path: string, body: unknown, { key, as = token }: { key?: string; as?: string } = {}) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    type Posted = { error?: string; message?: string; chatMessage: ChatMessage };
    const answer = await notification.send<Posted>('POST', `/company-messages/${path}`, { token: as, headers }, body);
    return { status: answer.status, body: answer.body };
  };

  return {
    notification,
    companyId,
    token,
    /** Facts of the chats. */
    get posted() {
      return published.posted();
    },
    get delivered() {
      return published.delivered();
    },
    /** All that was published of the chats, whatever it is. */
    facts: () => published.all(),
    sentTo: (phone: string) => drivers.messages(phone),
    behave: (translate: object) => speech.behave({ translate }),
    judge: drivers.judge,
    follow,
    created: async (trucker = aDriverFact('Jan', aPhone()), options: { title?: string; dueAt?: string } = {}) => {
      const job = aJob(companyId, trucker, options);
      await follow(job.created());
      return job;
    },
    chat,
    post,
    write: (jobId: string, text: string, options: { key?: string; as?: string } = {}) =>
      post(`job/${jobId}/whatsapp`, { text }, options),
    list: async (query = '', as = token) => {
      const { body } = await notification.call('GET', `/company-messages/conversations${query}`, { token: as });
      return body as unknown as { conversations: Conversation[]; unread: number; nextCursor?: string };
    },
    previews: async (jobId: string) => {
      const { body } = await notification.call('GET', `/company-messages/job/${jobId}/templates`, { token });
      return (body as unknown as { templates: TemplatePreview[] }).templates;
    },
    textOf: async (jobId: string, kind = 'text') =>
      (await chat(jobId)).messages.filter((message) => message.kind === kind),
    sendsOf: (id: string) =>
      rows(context.store.manager, `SELECT key FROM work WHERE kind = 'send-message' AND key LIKE $1`, [`${id}:%`]),
    /** The driver's message as Twilio's webhook has it. */
    driverWrote: ({ jobId, trucker }: ReturnType<typeof aJob>, text: string) => {
      const phoneIndex = phoneIndexOf(context, trucker.phone);
      return context.store.transaction(async (tx) => {
        const appended = await appendChatMessage(context, tx, {
          ...{ companyId, jobId, truckerId: trucker.truckerId, phoneIndex, senderType: 'trucker', kind: 'text' },
          ...{ text, language: 'pl', translation: 'pending', translatedTo: 'de', state: 'received' },
        });
        const message = written(appended);
        await saveReceived(tx.manager, { phoneIndex, thread: sharedThread, companyId }, context.clock.now());
        await enqueueTranslation(context, tx, message);
        return message;
      });
    },
    stop: async () => {
      await published.stop();
      await notification.stop();
      await Promise.all([twilio.close(), speech.close()]);
    },
  };
};

export let world: Awaited<ReturnType<typeof startChatWorld>>;
/** One world for the tests of a file. */
export const withChatWorld = (): void => {
  beforeAll(async () => {
    world = await startChatWorld();
  }, 120_000);
  afterAll(() => world.stop());
};
