import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { appendChatMessage, phoneIndexOf } from '../src/use-cases/change-chat.ts';
import { tell } from './job-facts.ts';
import { aPhone, startTwilioWorld, type TwilioWorld } from './twilio-world.ts';

let world: TwilioWorld;
beforeAll(async () => {
  world = await startTwilioWorld();
});
afterAll(() => world.stop());

type Job = Awaited<ReturnType<TwilioWorld['job']>>;
const textsIn = async (job: Job) => (await world.heardIn(job)).map(({ kind, text }) => `${kind}: ${text}`);
const heard = (job: Job, ...texts: string[]) =>
  eventually(async () => expect(await textsIn(job)).toEqual(texts), { timeoutMs: 20_000 });
/** How Twilio was answered when it told of this message. */
const answersTo = (sid: string, tries = 1) =>
  eventually(async () => {
    const told = await world.drivers.webhooks(`?sid=${sid}`);
    const statuses = told.flatMap((each) => each.tries.map(({ status }) => status));
    expect(statuses).toHaveLength(tries);
    return statuses;
  });
/** A text of the company's that waits for the driver to write. */
const waitingFor = async ({ companyId, jobId, trucker }: Job, text: string) => {
  const { context } = world.notification;
  const phoneIndex = phoneIndexOf(context, trucker.phone);
  await context.store.transaction((tx) =>
    appendChatMessage(context, tx, {
      ...{ companyId, jobId, truckerId: trucker.truckerId, phoneIndex },
      ...{ senderType: 'user', kind: 'text', text, language: 'de', state: 'waiting' },
    }),
  );
};
const stateOf = async (job: Job, text: string) =>
  (await world.chatOf(job)).messages.find((message) => message.text === text);

test('what a driver writes stands in the chat of his newest job that is still to be done, and opens the 24 hours', async () => {
  // Given two jobs to be done, and a newer one that is done.
  const phone = aPhone();
  const companyId = await world.notification.company('de');
  const older = await world.job(companyId, phone);
  const newer = await world.job(companyId, phone, older.trucker);
  const done = await world.job(companyId, phone, older.trucker);
  await tell(world.notification, done.completed());
  await eventually(async () => expect((await world.chatOf(done)).conversation.isActive).toBe(false));
  // When he writes.
  await world.drivers.write(phone, { body: 'Gdzie mam zaparkować?' });
  // Then one chat has it, as his.
  await heard(newer, 'text: Gdzie mam zaparkować?');
  const [message] = await world.heardIn(newer);
  expect(message).toMatchObject({
    senderType: 'trucker',
    senderName: 'Jan Kowalski',
    language: 'pl',
    translatedTo: 'de',
    translation: 'failed',
    state: 'received',
  });
  expect(await textsIn(older)).toEqual([]);
  expect(await textsIn(done)).toEqual([]);
  expect((await world.chatOf(newer)).conversation.windowEndsAt).not.toBeNull();
});

test('with all his jobs done he is heard in the newest', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('de'), phone);
  await tell(world.notification, job.completed());
  await eventually(async () => expect((await world.chatOf(job)).conversation.isActive).toBe(false));
  await world.drivers.write(phone, { body: 'Dziękuję' });
  await heard(job, 'text: Dziękuję');
});

test('a call without a signature, or with one by another token, is refused, counted and has no effect', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  const before = await world.counted('inbound', 'refused');
  await world.drivers.behave({ to: phone, webhooks: 'unsigned', webhookTimes: 1 });
  const unsigned = await world.drivers.write(phone, { body: 'unsigned' });
  expect(await answersTo(unsigned.sid)).toEqual([403]);
  await world.drivers.behave({ to: phone, webhooks: 'forged', webhookTimes: 1 });
  const forged = await world.drivers.write(phone, { body: 'forged' });
  expect(await answersTo(forged.sid)).toEqual([403]);
  await world.drivers.write(phone, { body: 'signed' });
  await heard(job, 'text: signed');
  expect(await world.counted('inbound', 'refused')).toBe(before + 2);
});

test('the same message told twice is heard once', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('pl'), phone);
  const before = await world.counted('inbound', 'replayed');
  await world.drivers.behave({ to: phone, webhooks: 'duplicate', webhookTimes: 1 });
  const { sid } = await world.drivers.write(phone, { body: 'once' });
  expect(await answersTo(sid, 2)).toEqual([200, 200]);
  await world.drivers.write(phone, { body: 'afterwards' });
  await heard(job, 'text: once', 'text: afterwards');
  expect(await world.counted('inbound', 'replayed')).toBe(before + 1);
});

test('a number without a job is answered, counted and dropped', async () => {
  const before = await world.counted('inbound', 'unknown');
  const { sid } = await world.drivers.write(aPhone(), { body: 'Who is this?' });
  expect(await answersTo(sid)).toEqual([200]);
  await eventually(async () => expect(await world.counted('inbound', 'unknown')).toBe(before + 1));
});

test('STOP cancels what had not gone out and says so at every company; START lets him be written to again', async () => {
  // Given a driver of two companies, for whom a text waits.
  const phone = aPhone();
  const one = await world.job(await world.notification.company('de'), phone);
  const other = await world.job(await world.notification.company('de'), phone);
  await waitingFor(one, 'Tor 4');
  // When he stops.
  await world.drivers.write(phone, { body: 'Stop!' });
  // Then
  await heard(one, 'opted-out: Stop!');
  await heard(other, 'opted-out: Stop!');
  const cancelled = await stateOf(one, 'Tor 4');
  expect(cancelled).toMatchObject({ state: 'cancelled', reason: expect.stringContaining('STOP') as unknown });
  expect((await world.chatOf(one)).conversation.hindrance).toBe('opted-out');
  // When he starts again, in his language.
  await world.drivers.write(phone, { body: 'WZNÓW' });
  await heard(one, 'opted-out: Stop!', 'opted-in: WZNÓW');
  expect((await world.chatOf(one)).conversation.hindrance).toBe('');
});

test('what waited for the driver goes when he writes, and Twilio tells that it arrived', async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('de'), phone);
  await waitingFor(job, 'Bitte Tor 4');
  await world.drivers.write(phone, { body: 'Jestem' });
  await eventually(async () => {
    const texts = (await world.drivers.messages(phone)).map(({ body }) => body);
    expect(texts).toContain('Bitte Tor 4');
  });
  await eventually(async () => expect(await stateOf(job, 'Bitte Tor 4')).toMatchObject({ state: 'delivered' }));
  expect(await world.counted('status', 'accepted')).toBeGreaterThan(0);
});

test('news of what was never sent, and a form that is none, are answered and change nothing', async () => {
  const tell = async (path: string, params: Record<string, string>) => {
    const address = `${world.front.url}/api${path}`;
    const signature = getExpectedTwilioSignature(world.account.token, address, params);
    const headers = { 'x-twilio-signature': signature };
    const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(params) });
    return { status: answer.status, body: await answer.json() };
  };
  const before = await world.counted('status', 'unknown');
  const news = { MessageSid: `SM${'0'.repeat(32)}`, MessageStatus: 'delivered' };
  expect(await tell(`/notifications/twilio/status/${randomUUID()}`, news)).toEqual({ status: 200, body: {} });
  expect(await world.counted('status', 'unknown')).toBe(before + 1);
  expect(await tell('/notifications/twilio/inbound', { From: 'nobody' })).toMatchObject({ status: 400 });
  expect(await world.counted('inbound', 'malformed')).toBe(1);
});
