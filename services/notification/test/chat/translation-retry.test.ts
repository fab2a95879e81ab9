import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { type Simulator, startSimulator } from '../../../session-voice/test/support/simulator.ts';
import { aPhone, patience } from '../notification-service.ts';
import { withTwilioWorld, world } from '../twilio-world.ts';

let speech: Simulator;
beforeAll(async () => {
  speech = await startSimulator();
});
withTwilioWorld(() => speech.translation);
afterAll(() => speech.close());

const translates = (translate: object) => speech.behave({ translate });
beforeEach(() => translates({ mode: 'ok' }));
afterEach(() => {
  jest.restoreAllMocks();
});

/** A driver of Polish in the chat of a company that reads German, and what staff write to it. */
const aChat = async () => {
  const phone = aPhone();
  const job = await world.job(await world.notification.company('de'), phone);
  const inChat = async (text: string) => (await world.chatOf(job)).messages.find((message) => message.text === text);
  const becomes = (text: string, expected: object) =>
    eventually(async () => expect(await inChat(text)).toMatchObject(expected), patience);
  const token = await signTestToken({ companyId: job.companyId, role: 'iadmin' });
  const post = async (text: string) => {
    const path = `/company-messages/job/${job.jobId}/whatsapp`;
    expect(await world.notification.call('POST', path, { token, body: { text } })).toMatchObject({ status: 200 });
  };
  const got = async () => (await world.drivers.messages(phone)).map(({ body }) => body);
  return { phone, inChat, becomes, post, got };
};

/** The work that translates has tried, and waits for its next time. */
const isTriedAgain = () =>
  eventually(async () => {
    const { store, clock } = world.notification.context;
    const rows = (await store.work.counts(clock.now())).filter(({ kind }) => kind === 'translate-message');
    expect(rows).toMatchObject([{ kind: 'translate-message', state: 'again', count: 1 }]);
  }, patience);

test('what could not be translated is, when ops try it again: what a driver wrote, and not what the phone got in the original', async () => {
  // Given a driver and staff whose words could not be translated.
  await translates({ mode: 'fail', status: 400 });
  const { phone, inChat, becomes, post, got } = await aChat();
  await world.drivers.write(phone, { body: 'Gdzie?' });
  await becomes('Gdzie?', { translation: 'failed' });
  await post('Tor 3');
  await becomes('Tor 3', { translation: 'failed', state: 'delivered' });
  const before = await inChat('Tor 3');

  // When the translator is back, and what failed is tried again.
  await translates({ mode: 'ok' });
  expect(await world.notification.retryHere('translate-message')).toEqual({ 'translate-message': 2 });

  // Then.
  await becomes('Gdzie?', { translation: 'done', translatedText: 'Wo?' });
  await eventually(async () => {
    const { store, clock } = world.notification.context;
    const left = await store.work.counts(clock.now());
    expect(left.filter(({ kind }) => kind === 'translate-message')).toEqual([]);
  }, patience);
  expect(await inChat('Tor 3')).toEqual(before);
  expect((await got()).filter((body) => body.includes('Tor 3'))).toEqual(['Tor 3']);
});

test('given a translator that fails for a moment, then the driver gets the translation, a little later', async () => {
  const { phone, becomes, inChat, post, got } = await aChat();
  await world.drivers.write(phone, { body: 'Gdzie?' });
  await becomes('Gdzie?', { translation: 'done' });
  await translates({ mode: 'fail', status: 503 });
  await post('Tor 3');
  await isTriedAgain();
  expect(await inChat('Tor 3')).toMatchObject({ translation: 'pending', state: 'queued' });
  await translates({ mode: 'ok' });
  await becomes('Tor 3', { translation: 'done', state: 'delivered' });
  expect((await got()).filter((body) => body.startsWith('Brama 3'))).toHaveLength(1);
});

test('given a translator that fails for fifteen seconds, then the driver gets the original', async () => {
  const { phone, becomes, inChat, post, got } = await aChat();
  await world.drivers.write(phone, { body: 'Gdzie?' });
  await becomes('Gdzie?', { translation: 'done' });
  await translates({ mode: 'fail', status: 503 });
  await post('Tor 3');
  await isTriedAgain();
  expect(await inChat('Tor 3')).toMatchObject({ translation: 'pending', state: 'queued' });
  jest.spyOn(world.notification.context.clock, 'now').mockImplementation(() => new Date(Date.now() + 15_000));
  await becomes('Tor 3', { translation: 'failed', state: 'delivered' });
  expect((await got()).filter((body) => body.includes('Tor 3'))).toEqual(['Tor 3']);
});
