import { beforeAll, expect, test } from '@jest/globals';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { notification } from '@gatelingo/proto/http/notification';
import { until } from '../catcher.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { openLivePage } from '../live.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';

const { client, catcher, gatewayUrl } = runningSystem();
const phones = runningPhones();
let yard: JobYard;
let token: string;
beforeAll(async () => {
  yard = await openJobYard(client, catcher, 'de');
  ({ token } = yard.staff);
}, 60_000);

/** A job of a Romanian driver, when its message is on the driver's phone. */
const sentJob = async () => {
  const person = { name: 'Ion', surname: 'Popescu', preferredLanguage: 'ro' };
  const { _id, plainPhone: phone } = await availableDriver(client, yard.staff, yard.barcodeId, person);
  const job = await createJob(yard, { title: 'Abholung', existingTruckerId: _id });
  const first = await phones.waitFor(phone, 'the job on the phone', ({ contentSid }) => contentSid !== null);
  return { jobId: job._id, phone, first };
};
const chatOf = (jobId: string) => client.call(notification.listChatMessages, { token, params: { jobId }, query: {} });
const inChat = (jobId: string, what: string, match: (message: ChatMessage) => boolean) =>
  until(what, async () => (await chatOf(jobId)).messages.find(match));
const write = (jobId: string, text: string) =>
  client.send(notification.postChatMessage, { token, params: { jobId }, body: { text } });

// promise: WhatsApp
test('a driver gets their job in their language, asks in it, and is answered in it; every state is shown live', async () => {
  const office = await openLivePage(gatewayUrl, token);
  const { jobId, phone, first } = await sentJob();
  expect(first.body).toContain('Abholung');
  expect(first.body).toMatch(/https?:\/\/\S+\/t\/\w{22}/);
  // Each chat shows the outcome of its own driver: the template was sent outside of any window.
  await inChat(jobId, 'the job to be delivered', ({ kind, state }) => kind === 'job-created' && state === 'delivered');
  await phones.read(phone);
  await inChat(jobId, 'the job to be read', ({ kind, state }) => kind === 'job-created' && state === 'read');
  const { messages } = await client.call(notification.listTruckerMessages, { token, params: { jobId } });
  expect(messages).toMatchObject([{ kind: 'job-created', state: 'read' }]);

  await phones.write(phone, { body: 'Unde parchez?' });
  const question = await inChat(
    jobId,
    'the question',
    ({ translation, text }) => text === 'Unde parchez?' && translation === 'done',
  );
  expect(question).toMatchObject({ senderType: 'trucker', language: 'ro', translatedTo: 'de', state: 'received' });
  expect(question.translatedText).toBe('Wo parke ich?');

  const answer = await write(jobId, 'Bitte an Rampe 4');
  expect(answer.status).toBe(200);
  const arrived = await phones.waitFor(
    phone,
    'the answer',
    ({ contentSid, body }) => contentSid === null && body.includes('rampa 4'),
  );
  expect(arrived.body).toMatch(/^Vă rog la rampa 4/);
  await inChat(
    jobId,
    'the answer to be delivered',
    ({ senderType, state }) => senderType === 'user' && state === 'delivered',
  );
  const conversations = await client.call(notification.listConversations, { token, query: {} });
  expect(conversations.conversations.find(({ _id }) => _id === jobId)).toMatchObject({ unread: 1, hindrance: '' });
  const changesOfChat = () => office.changes.filter(({ what, id }) => what === 'chat' && id === jobId);
  await until('five live changes of the chat', async () => changesOfChat().length >= 5, 30, changesOfChat);
  office.close();
  // Nothing was sent twice.
  expect((await phones.received(phone)).map(({ contentSid }) => contentSid === null)).toEqual([false, true]);
}, 60_000);

// promise: WhatsApp
long(test)(
  'outside of the 24 hours a text waits, the driver is asked to write, and gets it when they do',
  async () => {
    const { jobId, phone } = await sentJob();
    expect((await write(jobId, 'Bitte melden')).status).toBe(200);
    await inChat(jobId, 'the text to wait', ({ senderType, state }) => senderType === 'user' && state === 'waiting');
    await inChat(jobId, 'the template', ({ kind, state }) => kind === 'talk' && state === 'delivered');
    await phones.write(phone, { body: 'Da' });
    await phones.waitFor(
      phone,
      'the text',
      ({ contentSid, body }) => contentSid === null && body.startsWith('Vă rog să răspundeți'),
    );
  },
  60_000,
);

// promise: WhatsApp
long(test)(
  'a driver who writes STOP is sent nothing more, until they write START',
  async () => {
    const { jobId, phone } = await sentJob();
    expect((await write(jobId, 'Bitte melden')).status).toBe(200);
    await inChat(jobId, 'the text to wait', ({ senderType, state }) => senderType === 'user' && state === 'waiting');
    // Messages before STOP are not meant.
    await inChat(jobId, 'the template', ({ kind, state }) => kind === 'talk' && state === 'delivered');
    await phones.write(phone, { body: 'Stop' });
    await inChat(jobId, 'the word that he opted out', ({ kind }) => kind === 'opted-out');
    await inChat(
      jobId,
      'the text to be cancelled',
      ({ senderType, state }) => senderType === 'user' && state === 'cancelled',
    );
    await phones.waitFor(phone, 'how to come back', ({ body }) => body.endsWith('START.'));
    const before = (await phones.received(phone)).length;
    const refused = await write(jobId, 'Noch einmal');
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringMatching(/START/) as unknown } });
    await phones.write(phone, { body: 'Start' });
    await inChat(jobId, 'the word that he is back', ({ kind }) => kind === 'opted-in');
    await phones.waitFor(phone, 'how to stop', ({ body }) => /^Bine ați revenit.*STOP/.test(body));
    expect((await phones.received(phone)).length).toBe(before + 1);
    expect((await write(jobId, 'Willkommen zurück')).status).toBe(200);
    await phones.waitFor(phone, 'the text', ({ body }) => body.startsWith('Bine te-ai întors'));
  },
  60_000,
);

// promise: WhatsApp
long(test)(
  'a webhook that comes again changes nothing; one that somebody made up is refused',
  async () => {
    const { jobId, phone } = await sentJob();
    await phones.write(phone, { body: 'Bună ziua' });
    await inChat(jobId, 'the greeting', ({ senderType }) => senderType === 'trucker');
    const inbound = (await phones.webhooks({ to: phone })).find(({ params }) => params.Body === 'Bună ziua')!;
    const post = (signature: string) =>
      fetch(new URL('/api/notifications/twilio/inbound', gatewayUrl), {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(inbound.params),
      });
    expect((await post(inbound.signature ?? '')).status).toBe(200);
    expect((await post('Zm9yZ2Vk')).status).toBe(403);
    expect((await post('')).status).toBe(403);
    await phones.write(phone, { body: 'La revedere' });
    await inChat(jobId, 'the farewell', ({ text }) => text === 'La revedere');
    const { messages } = await chatOf(jobId);
    expect(messages.filter(({ senderType }) => senderType === 'trucker').map(({ text }) => text)).toEqual([
      'Bună ziua',
      'La revedere',
    ]);
  },
  60_000,
);
