import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
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

test('what could not be translated is, when ops try it again: what a driver wrote, and not what he got in the original', async () => {
  // Given a driver and staff whose words could not be translated.
  await translates({ mode: 'fail', status: 400 });
  const phone = aPhone();
  const job = await world.job(await world.notification.company('de'), phone);
  const inChat = async (text: string) => (await world.chatOf(job)).messages.find((message) => message.text === text);
  const becomes = (text: string, expected: object) =>
    eventually(async () => expect(await inChat(text)).toMatchObject(expected), patience);
  await world.drivers.write(phone, { body: 'Gdzie?' });
  await becomes('Gdzie?', { translation: 'failed' });
  const token = await signTestToken({ companyId: job.companyId, role: 'iadmin' });
  const path = `/company-messages/job/${job.jobId}/whatsapp`;
  expect(await world.notification.call('POST', path, { token, body: { text: 'Tor 3' } })).toMatchObject({
    status: 200,
  });
  await becomes('Tor 3', { translation: 'failed', state: 'delivered' });
  const before = await inChat('Tor 3');

  // When the translator is back, and what failed is tried again.
  await translates({ mode: 'ok' });
  const stdout = 'translate-message: 2 failed rows are due again\n';
  expect(await world.notification.retry('translate-message')).toMatchObject({ exitCode: 0, stdout });

  // Then.
  await becomes('Gdzie?', { translation: 'done', translatedText: 'Wo?' });
  await eventually(async () => {
    const { store, clock } = world.notification.context;
    const left = await store.work.counts(clock.now());
    expect(left.filter(({ kind }) => kind === 'translate-message')).toEqual([]);
  }, patience);
  expect(await inChat('Tor 3')).toEqual(before);
  const got = (await world.drivers.messages(phone)).filter(({ body }) => body.includes('Tor 3'));
  expect(got.map(({ body }) => body)).toEqual(['Tor 3']);
});
