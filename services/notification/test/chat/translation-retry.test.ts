import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually, runProgram, signTestToken } from '@gatelingo/chassis/testing';
import { startSpeechSimulator } from '@gatelingo/stack/speech';
import { aPhone, startTwilioWorld, type TwilioWorld } from '../twilio-world.ts';

const patience = { timeoutMs: 40_000 };
let speech: Awaited<ReturnType<typeof startSpeechSimulator>>;
let world: TwilioWorld;
beforeAll(async () => {
  speech = await startSpeechSimulator({ port: 0 });
  const translator = { TRANSLATION_PROVIDER: 'libretranslate', LIBRETRANSLATE_URL: speech.endpoint };
  world = await startTwilioWorld(translator);
}, 120_000);
afterAll(async () => {
  await world.stop();
  await speech.close();
});

const translates = async (translate: object) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ translate });
  const answer = await fetch(`${speech.endpoint}/api/behaviour`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
};
beforeEach(() => translates({ mode: 'ok' }));

const retry = () =>
  runProgram(
    new URL('../../src/service.ts', import.meta.url),
    ['retry', 'translate-message'],
    world.notification.environment,
  );

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
  expect(await retry()).toMatchObject({ exitCode: 0, stdout: 'translate-message: 2 failed rows are due again\n' });

  // Then.
  await becomes('Gdzie?', { translation: 'done', translatedText: '[de] Gdzie?' });
  await eventually(async () => {
    const { store, clock } = world.notification.context;
    const left = await store.work.counts(clock.now());
    expect(left.filter(({ kind }) => kind === 'translate-message')).toEqual([]);
  }, patience);
  expect(await inChat('Tor 3')).toEqual(before);
  const got = (await world.drivers.messages(phone)).filter(({ body }) => body.includes('Tor 3'));
  expect(got.map(({ body }) => body)).toEqual(['Tor 3']);
});
