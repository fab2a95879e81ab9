import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { notification } from '@gatelingo/proto/http/notification';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../catcher.ts';
import { availableTrucker, availableTruckers, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
/** QUOTA_NEW_PHONES as it is by default, and QUOTA_PHONE_MESSAGES of stack/src/services.ts. */
const newPhones = 50;
const toOnePhone = 40;
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 60_000);

const chatOf = async (jobId: string): Promise<ChatMessage[]> => {
  const { token } = yard.staff;
  return (await client.call(notification.listChatMessages, { token, params: { jobId }, query: { limit: 100 } }))
    .messages;
};
const underWay: ReadonlySet<ChatMessage['state']> = new Set(['queued', 'sent']);
const waitFor = (messages: readonly ChatMessage[], quota: ChatMessage['quota']) =>
  messages.filter((each) => each.state === 'waiting' && each.quota === quota);

/** Anybody could sign up and have as much sent to anybody's phone, in our name. */
describe('attack: spam by a company that signed up today', () => {
  test('to ever more phones', async () => {
    const strangers = await availableTruckers({ client, staff: yard.staff, barcodeId: yard.barcodeId }, newPhones + 10);
    const jobIds: string[] = [];
    for (const { _id } of strangers) jobIds.push((await createJob(yard, { existingTruckerId: _id }))._id);
    const { token } = yard.staff;
    await until(
      'every message to go or to wait',
      async () => {
        const { conversations } = await client.call(notification.listConversations, { token, query: {} });
        const isSettled = ({ lastMessage }: (typeof conversations)[number]) =>
          lastMessage !== null && !underWay.has(lastMessage.state);
        return conversations.length === jobIds.length && conversations.every(isSettled);
      },
      90,
    );
    const messages = (await Promise.all(jobIds.map(chatOf))).flat();
    expect(waitFor(messages, 'new-phones')).toHaveLength(10);
    expect(messages.filter(({ state }) => state === 'delivered')).toHaveLength(newPhones);
    const got = await Promise.all(strangers.map(({ plainPhone }) => phones.received(plainPhone)));
    expect(got.filter(({ length }) => length > 0)).toHaveLength(newPhones);
  }, 240_000);

  test('to one phone, by reminders', async () => {
    yard = await openJobYard(client, catcher);
    const { token } = yard.staff;
    const { _id, plainPhone } = await availableTrucker(client, yard.staff, yard.barcodeId);
    const { _id: jobId } = await createJob(yard, { existingTruckerId: _id });
    await phones.waitFor(plainPhone, 'the job', ({ contentSid }) => contentSid !== null);
    for (let sent = 0; sent < toOnePhone + 4; sent += 1)
      await client.call(notification.postTemplate, { token, params: { jobId }, body: { kind: 'reminder' } });
    const all = await until(
      'every reminder to go or to wait',
      async () => {
        const messages = await chatOf(jobId);
        return messages.length === toOnePhone + 5 && messages.every(({ state }) => !underWay.has(state)) && messages;
      },
      90,
    );
    expect(waitFor(all, 'phone')).toHaveLength(5);
    expect(await phones.received(plainPhone)).toHaveLength(toOnePhone);
  }, 180_000);
});
