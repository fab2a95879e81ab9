import { auth } from '@gatelingo/proto/http/auth';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { aDriver, createBarcode, ownDomain } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, availableDrivers, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
/** QUOTA_NEW_PHONES as it is by default, and QUOTA_PHONE_MESSAGES of stack/src/services.ts. */
const newPhones = 50;
const toOnePhone = 40;
/** INVITATIONS_PER_DAY as it is by default. */
const invitations = 50;
/** QUOTA_MAILS as it is by default. */
const mailsInTrial = 200;
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
  // promise: Nobody in who does not belong
  long(test)(
    'to ever more phones',
    async () => {
      const strangers = await availableDrivers(
        { client, staff: yard.staff, barcodeId: yard.barcodeId },
        newPhones + 10,
      );
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
    },
    240_000,
  );

  // promise: Nobody in who does not belong
  long(test)(
    'to one phone, by reminders',
    async () => {
      yard = await openJobYard(client, catcher);
      const { token } = yard.staff;
      const { _id, plainPhone } = await availableDriver(client, yard.staff, yard.barcodeId);
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
    },
    180_000,
  );

  long(test)(
    'to strangers, by invitations',
    async () => {
      yard = await openJobYard(client, catcher);
      const { token } = yard.staff;
      const strangers = Array.from({ length: invitations + 1 }, () => `stranger@${ownDomain()}`);
      const answers: number[] = [];
      for (const email of strangers)
        answers.push((await client.send(auth.invite, { token, body: { email, role: 'user' } })).status);
      expect(answers.filter((status) => status < 300)).toHaveLength(invitations);
      expect(answers.at(-1)).toBe(429);
      const { mails } = await until('every invitation to be counted', async () => {
        const now = await client.call(notification.getQuotas, { token });
        return now.mails.used === invitations && now;
      });
      expect(mails).toEqual({ used: invitations, quota: mailsInTrial, waiting: 0 });
    },
    120_000,
  );
});

/** Calls that anybody outside can make must not use up the quota of a company. */
test('attack: using up the mails of a company by registrations at its gate', async () => {
  const { staff, siteId } = await openJobYard(client, catcher);
  const { token, email } = staff;
  const { barcodeId } = await createBarcode(client, staff, siteId, [email], 'Tor 5');
  for (let driver = 0; driver < 3; driver += 1)
    await client.call(registration.registerTrucker, { body: aDriver(barcodeId) });
  const documents = async () => (await catcher.to(email)).filter(({ Attachments }) => Attachments.length > 0);
  await until('a document for each driver', async () => (await documents()).length === 3, 120);
  const { mails } = await client.call(notification.getQuotas, { token });
  expect(mails).toEqual({ used: 0, quota: mailsInTrial, waiting: 0 });
}, 180_000);
