import { beforeAll, afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { type Simulator, startSimulator } from '../../../session-voice/test/support/simulator.ts';
import { aDriverFact, publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { type Job, messagesOf, withTwilioWorld, world } from '../twilio-world.ts';
import { longRows } from '../../../../stack/src/tests/long.ts';

let speech: Simulator;
beforeAll(async () => {
  speech = await startSimulator();
});
withTwilioWorld(() => ({ ...speech.speech, ...speech.translation }));
afterAll(() => speech.close());
beforeEach(async () => {
  await speech.behave({ transcribe: { mode: 'ok' } });
  await speech.forgetCalls();
});

const pallet = '/samples/ro-i-need-a-pallet-jack.ogg';
/** A driver with a job at a company that writes German sends this. */
const sending = async (mediaUrl: string, language = 'ro') => {
  const phone = aPhone();
  const companyId = await world.notification.company('de');
  const job = await world.job(companyId, phone, { ...aDriverFact('Ion', phone), preferredLanguage: language });
  await world.drivers.write(phone, { mediaUrl });
  return { ...job, phone };
};
const becomes = (job: Job, expected: object): Promise<ChatMessage> =>
  eventually(async () => {
    const [message] = await world.receivedIn(job);
    expect(message).toMatchObject(expected);
    return message as ChatMessage;
  }, patience);

// promise: WhatsApp
test('a voice note is transcribed in the language of its driver, and translated as any text', async () => {
  const job = await sending(pallet);
  const { media } = await becomes(job, {
    text: phraseText('i-have-arrived', 'ro'),
    language: 'ro',
    translation: 'done',
    translatedText: phraseText('i-have-arrived', 'de'),
    media: [{ kind: 'audio', state: 'ready', transcript: 'done' }],
  });
  const sound = await fetch(media[0]?.url ?? '');
  expect([sound.headers.get('content-type'), (await sound.arrayBuffer()).byteLength > 32_000]).toEqual([
    'audio/wav',
    true,
  ]);
  const { conversation } = await world.chatOf(job);
  expect(conversation.lastMessage).toMatchObject({ text: phraseText('i-have-arrived', 'de') });
  expect(await speech.calls('transcribe')).toMatchObject([{ asked: { language: 'ro-RO' } }]);
});

// promise: Bad input to the conversation and to WhatsApp
test.each([
  ['silence', '/samples/silence-4s.ogg', 'ro', 'no-words', 0],
  ['a language that nobody hears', pallet, 'mt', 'no-language', 0],
  ...longRows([
    ['music', '/samples/music-3s.ogg', 'ro', 'no-words', 1],
    ['fifteen minutes', '/samples/speech-899s.ogg', 'ro', 'too-long', 0],
  ] as const),
] as const)('%s: the sound is kept, and no text is invented', async (_what, mediaUrl, language, transcript, asked) => {
  const job = await sending(mediaUrl, language);
  await becomes(job, { text: '', translation: 'not-needed', media: [{ state: 'ready', transcript }] });
  expect(await speech.calls('transcribe')).toHaveLength(asked);
});

test('while the provider is away the sound is there, and the words come by the command that retries', async () => {
  await speech.behave({ transcribe: { mode: 'fail' } });
  const job = await sending(pallet);
  await becomes(job, { text: '', media: [{ state: 'ready', transcript: 'failed' }] });
  await speech.behave({ transcribe: { mode: 'ok' } });
  await world.notification.retryHere('transcribe-medium');
  await becomes(job, { text: phraseText('i-have-arrived', 'ro'), media: [{ transcript: 'done' }] });
});

describe('given quotas of voice notes', () => {
  const allowed = (companyId: string, quota: object) =>
    Object.assign(world.notification.context.quotas, { companies: { [companyId]: quota } });
  afterEach(() => {
    Object.assign(world.notification.context.quotas, { companies: {} });
  });
  const transcribed = { text: phraseText('i-have-arrived', 'ro'), media: [{ transcript: 'done' }] };
  const limited = { text: '', translation: 'not-needed', media: [{ state: 'ready', transcript: 'limited' }] };
  const nextDay = (companyId: string) =>
    world.notification.context.store.manager.query('UPDATE quota_use SET day = day - 1 WHERE company_id = $1', [
      companyId,
    ]);
  /** The driver's voice notes, once there are as many as expected. */
  const become = (job: Job, ...expected: object[]) =>
    eventually(async () => expect(await world.receivedIn(job)).toMatchObject(expected), patience);

  // promise: WhatsApp
  test('when one phone sends more than it may in a day, then that one keeps its sound without text, until the day changes', async () => {
    const { phone, ...job } = await sending(pallet);
    await become(job, transcribed);
    // The first one came in before the quota was set, and counts all the same.
    allowed(job.companyId, { phoneVoiceNotes: 1 });
    await world.drivers.write(phone, { mediaUrl: pallet });
    await become(job, transcribed, limited);
    expect(await speech.calls('transcribe')).toHaveLength(1);
    const [, kept] = await world.receivedIn(job);
    expect((await fetch(kept?.media[0]?.url ?? '')).headers.get('content-type')).toBe('audio/wav');
    // A note that is never transcribed uses up nothing.
    await world.drivers.write(phone, { mediaUrl: '/samples/speech-180s.ogg' });
    await become(job, transcribed, limited, { media: [{ transcript: 'too-long' }] });
    await nextDay(job.companyId);
    await world.drivers.write(phone, { mediaUrl: pallet });
    await become(job, transcribed, limited, {}, transcribed);
  });

  // promise: WhatsApp
  test('when the phones of a company send more together, then the next one has no text, and that of another company has', async () => {
    const first = await sending(pallet);
    await become(first, transcribed);
    allowed(first.companyId, { voiceNotes: 1 });
    const phone = aPhone();
    const second = await world.job(first.companyId, phone, { ...aDriverFact('Ion', phone), preferredLanguage: 'ro' });
    await world.drivers.write(phone, { mediaUrl: pallet });
    await become(second, limited);
    await become(await sending(pallet), transcribed);
  });
});

test('a job that is deleted while its voice note is transcribed keeps neither sound nor words', async () => {
  await speech.behave({ transcribe: { mode: 'slow', delayMs: 1_500 } });
  const job = await sending(pallet);
  await becomes(job, { media: [{ transcript: 'pending' }] });
  await publishFacts(world.notification, job.deleted());
  const { manager } = world.notification.context.store;
  await eventually(async () => {
    const sql = `SELECT work.state, medium.transcript, medium.file_id FROM medium
                 JOIN chat_message message ON message.id = medium.message_id
                 JOIN work ON work.kind = 'transcribe-medium' AND work.key = medium.id::text WHERE job_id = $1`;
    expect(await rows(manager, sql, [job.jobId])).toEqual([{ state: 'done', transcript: '', file_id: null }]);
  }, patience);
  expect((await messagesOf(job)).map(({ text }) => text).join('')).toBe('');
});
