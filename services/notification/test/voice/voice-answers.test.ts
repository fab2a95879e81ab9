import { beforeAll, afterAll, beforeEach, expect, test } from '@jest/globals';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { rows } from '@gatelingo/chassis/postgres';
import { type Simulator, startSimulator } from '../../../session-voice/test/support/simulator.ts';
import { decodeVoiceNote } from '../../src/voice/providers/voice-note.ts';
import { contactOf } from '../inbound-world.ts';
import { aDriverFact } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { type Job, quietJob, withTwilioWorld, world } from '../twilio-world.ts';

let speech: Simulator;
beforeAll(async () => {
  speech = await startSimulator();
});
withTwilioWorld(() => ({ ...speech.speech, ...speech.translation }));
afterAll(() => speech.close());
beforeEach(() => speech.behave({ polly: { mode: 'ok' } }));

const note = { mediaUrl: '/samples/ro-i-need-a-pallet-jack.ogg' };
const text = phraseText('please-wait-a-moment', 'de');
const translated = phraseText('please-wait-a-moment', 'ro');

/** A driver who sent this to a company that writes German. */
const someDriver = async (written: object = note, language = 'ro') => {
  const phone = aPhone();
  const companyId = await world.notification.company('de');
  const job = await quietJob(phone, companyId, { ...aDriverFact('Ion', phone), preferredLanguage: language });
  const token = await signTestToken({ companyId, role: 'iadmin' });
  const write = async (what: object) => {
    const before = (await world.receivedIn(job)).length;
    await world.drivers.write(phone, what);
    await eventually(async () => {
      const received = await world.receivedIn(job);
      expect(received).toHaveLength(before + 1);
      expect(received.at(-1)?.media.every(({ state }) => state === 'ready')).toBe(true);
    }, patience);
  };
  await write(written);
  return {
    ...{ phone, job, token, write },
    answer: (what = text) =>
      world.notification.call('POST', `/company-messages/job/${job.jobId}/whatsapp`, { token, body: { text: what } }),
    /** The messages that came after the message about the job, with the types of its sounds. */
    got: async () =>
      (await world.drivers.messages(phone))
        .filter(({ direction }) => direction === 'outbound-api')
        .slice(1)
        .map(({ body, media }) => media[0]?.contentType ?? body),
  };
};
const answersIn = async (job: Job) =>
  (await world.chatOf(job)).messages.filter(({ senderType }) => senderType === 'user');
const becomes = (job: Job, expected: Partial<ChatMessage>[]) =>
  eventually(async () => expect(await answersIn(job)).toMatchObject(expected), patience);
const isQuiet = async (job: Job) => {
  // Whether somebody answered is looked at after five minutes.
  const sql = `SELECT work.key FROM work WHERE state NOT IN ('done', 'failed') AND company_id = $1 AND kind <> 'await-answer'`;
  await eventually(
    async () => expect(await rows(world.notification.context.store.manager, sql, [job.companyId])).toEqual([]),
    patience,
  );
};

test('an answer to a voice note goes out as a text and, directly behind it, as a voice note in their language', async () => {
  const { phone, job, answer, got } = await someDriver();
  await Promise.all([answer(), answer(`${text} `)]);
  await becomes(job, [
    { state: 'delivered', voiceNote: 'sent' },
    { state: 'delivered', voiceNote: 'sent' },
  ]);
  await isQuiet(job);
  const [first = '', ...rest] = await got();
  expect(first).toContain(translated);
  expect(rest).toEqual(['audio/ogg', first, 'audio/ogg']);
  // The sound is what WhatsApp plays, and it is kept no longer than until Twilio has it.
  const media = (await world.drivers.messages(phone)).flatMap((message) =>
    message.direction === 'outbound-api' ? message.media : [],
  );
  const bytes = await (
    await fetch(new URL(media[0]?.url ?? '', world.notification.context.config.TWILIO_URL))
  ).arrayBuffer();
  const wav = await decodeVoiceNote(new Uint8Array(bytes), AbortSignal.timeout(30_000));
  expect(wav.length).toBeGreaterThan(16_000);
  expect(await speech.calls('polly')).toMatchObject([{ asked: { text: translated, as: 'ogg_opus' } }, {}]);
  const kept = `SELECT id FROM file WHERE kind = 'voice-note' AND company_id = $1`;
  expect(await rows(world.notification.context.store.manager, kept, [job.companyId])).toEqual([]);
  const links = (await world.drivers.calls({ to: phone })).flatMap(({ asked: { MediaUrl: url } }) =>
    typeof url === 'string' ? [url] : [],
  );
  expect(links).toHaveLength(2);
  const [link = ''] = links;
  expect((await fetch(link)).status).toBe(404);
  expect((await fetch(link.replace(/signature=./, 'signature=~'))).status).toBe(403);
  expect((await fetch(link.replace('/voice-notes/', '/files/'))).status).toBe(404);
});

test('it goes out as a text alone where the driver typed last, and where the company switched it off', async () => {
  const { job, token, answer, got, write } = await someDriver();
  await write({ body: 'Mersi' });
  await answer();
  await becomes(job, [{ state: 'delivered' }]);
  await write(note);
  const settings = { smsFallback: false, voiceNotes: false };
  const path = '/notifications/settings';
  expect((await world.notification.call('GET', path, { token })).body).toMatchObject({ voiceNotes: true });
  await world.notification.call('PUT', path, { token, body: settings });
  expect((await world.notification.call('GET', path, { token })).body).toMatchObject(settings);
  await answer();
  await becomes(job, [{ state: 'delivered' }, { state: 'delivered' }]);
  await isQuiet(job);
  expect((await got()).filter((each) => each === 'audio/ogg')).toEqual([]);
  expect((await answersIn(job)).map(({ voiceNote }) => voiceNote)).toEqual([undefined, undefined]);
});

test('without a voice for the language, or while its provider is away, the text goes out alone', async () => {
  const mute = await someDriver(note, 'uk');
  await mute.answer();
  await becomes(mute.job, [{ state: 'delivered' }]);
  await speech.behave({ polly: { mode: 'fail' } });
  const { job, answer, got } = await someDriver();
  await answer();
  await becomes(job, [{ state: 'delivered', voiceNote: 'failed' }]);
  expect(await got()).toHaveLength(1);
  expect((await answersIn(mute.job))[0]?.voiceNote).toBeUndefined();
});

// promise: WhatsApp
test('an answer of Twilio that is lost sends neither the text nor the voice note twice', async () => {
  const { phone, job, answer, got } = await someDriver();
  await world.drivers.behave({ to: phone, mode: '500-after-accept', times: 2 });
  await answer();
  await becomes(job, [{ state: 'delivered', voiceNote: 'sent', isResent: false }]);
  await isQuiet(job);
  expect((await got()).slice(1)).toEqual(['audio/ogg']);
});

test('who opts out while the voice is made gets no voice note', async () => {
  await speech.behave({ polly: { mode: 'hold' } });
  const { phone, job, answer, got } = await someDriver();
  await answer();
  await becomes(job, [{ state: 'delivered', voiceNote: 'pending' }]);
  await world.drivers.write(phone, { body: 'STOP' });
  await eventually(async () => expect((await contactOf(phone))?.optedOutAt).toBeInstanceOf(Date), patience);
  await speech.behave({ polly: { mode: 'ok' } });
  await isQuiet(job);
  // The answer as text, and what acknowledges the STOP.
  await eventually(
    async () => expect((await got()).map((each) => /START/.test(each))).toEqual([false, true]),
    patience,
  );
  expect((await answersIn(job))[0]?.voiceNote).toBeUndefined();
});
