import { randomUUID } from 'node:crypto';
import { createClock } from '@gatelingo/chassis/clock';
import { readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { createSpeechIn, type SpeechIn, speechInConfig } from '@gatelingo/chassis/speech';
import { eventually, sharesForTest, testStores, uniqueName } from '@gatelingo/chassis/testing';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { babble } from '@gatelingo/stack/speech';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { RecordingTimes } from '../src/recordings/recording.ts';
import { createRecordings, type Recordings } from '../src/recordings/recordings.ts';
import { listeningProblem } from '../src/providers/provider-problem.ts';
import { type Simulator, startSimulator } from './support/simulator.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const metrics = createMetrics('test', { processMetrics: false });
let simulator: Simulator;
let speechIn: SpeechIn;
let open: Recordings[] = [];

beforeAll(async () => {
  simulator = await startSimulator();
  const config = readConfig(z.object(speechInConfig), simulator.speech);
  speechIn = await createSpeechIn({ config, log, metrics });
});
afterEach(() => {
  for (const recordings of open) recordings.close();
  open = [];
});
afterAll(async () => {
  speechIn.close();
  await simulator.close();
});

const replica = (times: RecordingTimes, { most = 10, prefix = uniqueName() } = {}): Recordings => {
  const redisUrl = testStores().redisCacheUrl;
  const parts = { speechIn, explain: listeningProblem, log, clock: createClock(), metrics };
  const recordings = createRecordings({
    ...{ redisUrl, prefix, times, ...parts },
    pool: sharesForTest().pool({ name: 'recordings', places: most }),
  });
  open.push(recordings);
  return recordings;
};
const long = { silenceMs: 15_000, longestMs: 120_000, answerMs: 7_000, resultMs: 5_000 };
const mayBegin = () => Promise.resolve();
const chunk = (sequence: number, { sessionId = 's', recordingId = 'r', bytes = 3200 } = {}) => ({
  sessionId,
  recordingId,
  sequence,
  companyId: 'c',
  language: 'pl-PL',
  audioBase64: Buffer.alloc(bytes).toString('base64'),
});

test('given one who stops without an end, then the stream is closed, and the next sound begins a new one', async () => {
  const recordings = replica({ ...long, silenceMs: 200 });
  expect(await recordings.recognise(chunk(0), mayBegin)).toMatchObject({ state: 'listening' });
  await eventually(async () =>
    expect(await recordings.recognise(chunk(9, { recordingId: 'other' }), mayBegin)).toBeUndefined(),
  );
  await eventually(async () =>
    expect(await recordings.recognise(chunk(0, { recordingId: 'next' }), mayBegin)).toMatchObject({
      state: 'listening',
    }),
  );
});

test('given words in a chunk, then its own answer has them', async () => {
  const recordings = replica(long);
  const words = { ...chunk(0), audioBase64: babble(2).toString('base64') };
  expect(await recordings.recognise(words, mayBegin)).toMatchObject({
    state: 'listening',
    partial: expect.stringMatching(/./),
  });
});

test('given one who speaks without an end, then the text until then is the result', async () => {
  const recordings = replica({ ...long, longestMs: 3_000 });
  // In one piece, so that it is spoken before the time is over on a busy machine, too.
  let sequence = 0;
  await recordings.recognise({ ...chunk(sequence++), audioBase64: babble(2).toString('base64') }, mayBegin);
  // No faster than anybody speaks.
  await eventually(
    async () =>
      expect(await recordings.recognise(chunk(sequence++), mayBegin)).toMatchObject({
        state: 'done',
        recordingId: 'r',
        text: expect.stringContaining(phraseText('i-have-arrived', 'pl')),
      }),
    { everyMs: 200 },
  );
});

test('given a phone that lost its line, when it sends the recording again in larger chunks, then all of it is the result', async () => {
  const recordings = replica(long);
  for (const sequence of [0, 1, 2]) await recordings.recognise(chunk(sequence), mayBegin);
  // The same first chunk again is no new beginning.
  await recordings.recognise(chunk(0), mayBegin);
  expect(await recordings.recognise(chunk(3), mayBegin)).toMatchObject({ state: 'listening' });
  const whole = { ...chunk(0), audioBase64: babble(2).toString('base64') };
  expect(await recordings.recognise(whole, mayBegin)).toMatchObject({ state: 'listening', recordingId: 'r' });
  await eventually(async () =>
    expect(await recordings.recognise(chunk(1, { bytes: 0 }), mayBegin)).toMatchObject({
      state: 'done',
      text: expect.stringContaining(phraseText('i-have-arrived', 'pl')),
    }),
  );
});

test('given a provider that takes its time with the end, then the caller is asked to ask again, and gets it', async () => {
  const recordings = replica({ ...long, answerMs: 50 });
  await simulator.behave({ transcribe: { mode: 'slow', delayMs: 1000, times: 1 } });
  await recordings.recognise(chunk(0), mayBegin);
  const end = chunk(1, { bytes: 0 });
  await expect(recordings.recognise(end, mayBegin)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 1,
  });
  await eventually(async () => expect(await recordings.recognise(end, mayBegin)).toMatchObject({ state: 'done' }));
});

test('given a replica that is full, then the next one to speak is asked to type; who speaks goes on', async () => {
  const recordings = replica(long, { most: 1 });
  await recordings.recognise(chunk(0, { sessionId: 'one' }), mayBegin);
  const typeInstead = { message: expect.stringContaining('Please type'), retryAfterSeconds: 10 };
  const next = { ...chunk(0, { sessionId: 'two' }), companyId: 'other' };
  await expect(recordings.recognise(next, mayBegin)).rejects.toMatchObject({ code: 'unavailable', ...typeInstead });
  const ofTheSame = recordings.recognise(chunk(0, { sessionId: 'two' }), mayBegin);
  await expect(ofTheSame).rejects.toMatchObject({ code: 'rate_limited', ...typeInstead });
  expect(await recordings.recognise(chunk(1, { sessionId: 'one' }), mayBegin)).toMatchObject({ state: 'listening' });
  // A gap ends the first one.
  expect(await recordings.recognise(chunk(9, { sessionId: 'one' }), mayBegin)).toMatchObject({ state: 'repeat' });
  expect(await recordings.recognise(next, mayBegin)).toMatchObject({ state: 'listening' });
});

test('given two who begin in one session at the same time on two replicas, then one of them is recorded', async () => {
  const prefix = uniqueName();
  const replicas = [replica(long, { prefix }), replica(long, { prefix })];
  const sessionId = randomUUID();
  const outcomes = await Promise.allSettled(
    replicas.map((recordings, index) =>
      recordings.recognise(chunk(0, { sessionId, recordingId: `r${index}` }), mayBegin),
    ),
  );
  const states = outcomes.map((each) =>
    each.status === 'fulfilled' ? each.value?.state : (each.reason as { code: string }).code,
  );
  expect(states.sort()).toEqual(['conflict', 'listening']);
});

test('given one who may not begin, then no stream is opened', async () => {
  const recordings = replica(long);
  const refuse = () => Promise.reject(new Error('too many'));
  await expect(recordings.recognise(chunk(0), refuse)).rejects.toThrow('too many');
  expect(await recordings.recognise(chunk(1), mayBegin)).toBeUndefined();
});
