import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics, type Metrics } from '@gatelingo/chassis/metrics';
import { readConfig } from '@gatelingo/chassis/config';
import { eventually } from '@gatelingo/chassis/testing';
import { type SpeechSimulator, startSpeechSimulator } from '@gatelingo/stack/speech';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { z } from 'zod';
import {
  createSpeechIn,
  createSpeechOut,
  speechInConfig,
  speechOutConfig,
  type SpeechIn,
  type SpeechOut,
  type Transcription,
  type TranscriptionResult,
} from '../src/speech/index.ts';

const log = createLogger({ service: 'session-voice', level: 'silent' });
const companyId = 'company-1';
// Long enough to be seen open on a busy machine.
const openMs = { first: 2_000, most: 2_000 };
let simulator: SpeechSimulator;
let metrics: Metrics;
let speechOut: SpeechOut;
let speechIn: SpeechIn;
let whisper: SpeechIn;

beforeAll(async () => {
  simulator = await startSpeechSimulator({ port: 0 });
});
beforeEach(async () => {
  await behave({ polly: { mode: 'ok' }, transcribe: { mode: 'ok' } });
  await fetch(`${simulator.endpoint}/api/calls`, { method: 'DELETE' });
  const aws = { AWS_ACCESS_KEY_ID: 'simulator', AWS_SECRET_ACCESS_KEY: 'simulator' };
  metrics = createMetrics('session-voice', { processMetrics: false });
  const configOut = readConfig(z.object(speechOutConfig), {
    ...aws,
    SPEECH_OUT_PROVIDER: 'amazon-polly',
    AMAZON_POLLY_URL: simulator.endpoint,
  });
  const configIn = (provider: string) =>
    readConfig(z.object(speechInConfig), {
      ...aws,
      SPEECH_IN_PROVIDER: provider,
      AMAZON_TRANSCRIBE_URL: simulator.endpoint,
      TRANSCRIPTION_URL: simulator.endpoint,
    });
  speechOut = await createSpeechOut({ config: configOut, log, metrics, openMs });
  speechIn = await createSpeechIn({ config: configIn('amazon-transcribe'), log, metrics, openMs });
  whisper = await createSpeechIn({ config: configIn('openai'), log, metrics, openMs });
});
afterAll(() => simulator.close());

async function behave(behaviour: object): Promise<void> {
  const answer = await fetch(`${simulator.endpoint}/api/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
const get = async <T>(path: string) => (await (await fetch(`${simulator.endpoint}${path}`)).json()) as T;
const calls = async (provider: string) =>
  (await get<{ calls: { call: string; asked: object; behaviour: string }[] }>(`/api/calls?provider=${provider}`)).calls;

interface Recording {
  file: string;
  language: string;
  text: string;
}
const recordings = async () => (await get<{ recordings: Recording[] }>('/api/recordings')).recordings;
const soundOf = async ({ file }: Recording): Promise<Uint8Array> => {
  const wav = new Uint8Array(await (await fetch(`${simulator.endpoint}/recordings/${file}`)).arrayBuffer());
  return wav.subarray(44);
};
const decode = async (bytes: Uint8Array) => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded, errors } = decoder.decode(bytes);
  decoder.free();
  return { samples: channelData[0]!, sampleRate, seconds: samplesDecoded / sampleRate, errors };
};
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
const read = async (transcription: Transcription): Promise<TranscriptionResult[]> => {
  const results: TranscriptionResult[] = [];
  for await (const result of transcription.results) results.push(result);
  return results;
};
const finals = (results: TranscriptionResult[]) => results.filter(({ isFinal }) => isFinal).map(({ text }) => text);
const open = (to: SpeechIn, language = 'pl', signal?: AbortSignal) =>
  to.openTranscription({ language, sampleRate: 16_000, companyId, signal });
const say = (transcription: Transcription, sound: Uint8Array, chunk = 16_000) => {
  for (let at = 0; at < sound.length; at += chunk) transcription.write(sound.subarray(at, at + chunk));
};

test.each(['en', 'de', 'pl', 'cs', 'ro', 'it', 'es', 'fr', 'sv', 'da', 'nl', 'is', 'ru', 'tr', 'pt', 'ar', 'zh'])(
  'a sentence is read aloud in %s: MP3 that a decoder takes, and that is not silent',
  async (language) => {
    const { bytes, contentType } = await speechOut.synthesize({ text: '1 2 3 4 5 6', language, companyId });
    expect(contentType).toBe('audio/mpeg');
    const { samples, seconds, errors } = await decode(bytes);
    expect(errors).toEqual([]);
    expect(seconds).toBeGreaterThan(1);
    expect(loudness(samples)).toBeGreaterThan(0.02);
  },
);

test('a language that has no voice is refused without a call', async () => {
  expect(speechOut.canSpeak('uk')).toBe(false);
  await expect(speechOut.synthesize({ text: 'Добрий день', language: 'uk', companyId })).rejects.toMatchObject({
    failure: 'not-supported',
  });
  expect(await calls('polly')).toEqual([]);
});

test('a text that is longer than Polly takes is read in pieces, to its end', async () => {
  const text = `Ja.${' '.repeat(200)}`.repeat(20);
  const { bytes } = await speechOut.synthesize({ text, language: 'de', companyId });
  const { seconds, errors } = await decode(bytes);
  expect(errors).toEqual([]);
  expect(await calls('polly')).toHaveLength(2);
  expect(seconds).toBeGreaterThan(8);
});

test("a phrase card is spoken once and kept; a person's words are not kept", async () => {
  const card = { text: 'Bitte warten Sie im Fahrzeug.', language: 'de', companyId, isSystemText: true };
  const first = await speechOut.synthesize(card);
  expect(await speechOut.synthesize(card)).toEqual(first);
  expect(await calls('polly')).toHaveLength(1);
  const words = { text: 'Ich bin es.', language: 'de', companyId };
  await speechOut.synthesize(words);
  await speechOut.synthesize(words);
  expect(await calls('polly')).toHaveLength(3);
  expect(await metrics.text()).toContain(
    `provider_characters_total{provider="amazon-polly",call="SynthesizeSpeech",company="${companyId}",service="session-voice"} 51`,
  );
});

test('a call that fails at once is made again; one that Polly refuses for good is not', async () => {
  await behave({ polly: { mode: 'fail', status: 500, code: 'ServiceFailureException', times: 1 } });
  await speechOut.synthesize({ text: 'Ja.', language: 'de', companyId });
  expect((await calls('polly')).map(({ behaviour }) => behaviour)).toEqual(['fail', 'ok']);
  await behave({ polly: { mode: 'fail', status: 403, code: 'AccessDeniedException' } });
  await expect(speechOut.synthesize({ text: 'Ja.', language: 'de', companyId })).rejects.toMatchObject({
    failure: 'permanent',
  });
  expect(await calls('polly')).toHaveLength(3);
});

test('what is no MP3 is not handed on', async () => {
  await behave({ polly: { mode: 'nonsense' } });
  await expect(speechOut.synthesize({ text: 'Ja.', language: 'de', companyId })).rejects.toMatchObject({
    failure: 'temporary',
    message: expect.stringContaining('makes no sense'),
  });
});

test('every recording is heard, with partial texts on the way, and its seconds are counted', async () => {
  let seconds = 0;
  for (const recording of await recordings()) {
    const sound = await soundOf(recording);
    seconds += sound.length / 32_000;
    const transcription = await open(speechIn, recording.language);
    say(transcription, sound);
    transcription.end();
    const results = await read(transcription);
    expect(finals(results)).toEqual([recording.text]);
    const partial = results.filter(({ isFinal }) => !isFinal);
    expect(partial.length).toBeGreaterThan(0);
    for (const { text } of partial) expect(recording.text.startsWith(text)).toBe(true);
  }
  await eventually(async () => {
    const line = (await metrics.text()).split('\n').find((each) => each.startsWith('provider_audio_seconds_total'));
    expect(Number(line?.split(' ').at(-1))).toBeCloseTo(seconds, 3);
  });
});

test('a partial text comes while somebody still speaks', async () => {
  const [recording] = await recordings();
  const sound = await soundOf(recording!);
  const transcription = await open(speechIn);
  say(transcription, sound.subarray(0, (sound.length / 2) & ~1));
  const results = transcription.results[Symbol.asyncIterator]();
  const { value } = await results.next();
  expect(value).toMatchObject({ isFinal: false });
  say(transcription, sound.subarray((sound.length / 2) & ~1));
  transcription.end();
  const texts = [value];
  for (let next = await results.next(); !next.done; next = await results.next()) texts.push(next.value);
  expect(finals(texts)).toEqual([recording!.text]);
});

test('sound that is no recording gets a sentence that says so, and silence gets nothing', async () => {
  const noise = Buffer.alloc(64_000);
  for (let at = 0; at < noise.length; at += 2) noise.writeInt16LE(Math.round(Math.sin(at * at) * 8_000), at);
  const other = await open(speechIn);
  say(other, noise);
  other.end();
  expect(finals(await read(other))).toEqual([
    expect.stringMatching(/^This is the speech simulator: it heard 2\.\d seconds/),
  ]);
  const silent = await open(speechIn);
  say(silent, Buffer.alloc(64_000));
  silent.end();
  expect(await read(silent)).toEqual([]);
});

test('a recording goes to a server with the call of OpenAI as a whole, and comes back as one text', async () => {
  const [recording] = await recordings();
  const transcription = await open(whisper);
  say(transcription, await soundOf(recording!));
  transcription.end();
  expect(await read(transcription)).toEqual([{ text: recording!.text, isFinal: true }]);
  expect(await calls('transcribe')).toMatchObject([
    { call: 'transcriptions', asked: { language: 'pl', model: 'whisper-1' } },
  ]);
  expect(whisper.hasPartialResults).toBe(false);
});

test('a provider that refuses at first hears the sound again from its beginning', async () => {
  const [recording] = await recordings();
  await behave({ transcribe: { mode: 'fail', status: 429, code: 'LimitExceededException', times: 1 } });
  const transcription = await open(speechIn);
  say(transcription, await soundOf(recording!));
  transcription.end();
  expect(finals(await read(transcription))).toEqual([recording!.text]);
  expect((await calls('transcribe')).map(({ behaviour }) => behaviour)).toEqual(['fail', 'ok']);
});

test.each([
  ['hangs', { mode: 'hang' }],
  ['is too slow', { mode: 'slow', delayMs: 20_000 }],
])('somebody who speaks is not left waiting when the provider %s', async (_what, behaviour) => {
  await behave({ transcribe: behaviour });
  const started = Date.now();
  const transcription = await open(speechIn);
  transcription.write(new Uint8Array(3_200));
  await expect(read(transcription)).rejects.toMatchObject({ failure: 'temporary', timedOut: true });
  expect(Date.now() - started).toBeLessThan(4_000);
});

test.each([
  ['answers nonsense', { mode: 'nonsense' }],
  ['cuts the connection', { mode: 'reset' }],
  ['fails at the very end', { mode: 'fail', at: 'end', code: 'InternalFailureException' }],
])('a provider that %s is a temporary failure', async (_what, behaviour) => {
  await behave({ transcribe: behaviour });
  const transcription = await open(speechIn);
  transcription.write(new Uint8Array(32_000));
  transcription.end();
  await expect(read(transcription)).rejects.toMatchObject({ failure: 'temporary' });
});

test('after five failures nobody is asked, for a while; then one call tells that it works again', async () => {
  const [recording] = await recordings();
  await behave({ transcribe: { mode: 'fail', status: 500, code: 'InternalFailureException' } });
  const attempt = async () => {
    const transcription = await open(speechIn);
    say(transcription, await soundOf(recording!));
    transcription.end();
    return finals(await read(transcription));
  };
  await expect(attempt()).rejects.toMatchObject({ failure: 'temporary' });
  await expect(attempt()).rejects.toMatchObject({ failure: 'temporary' });
  expect(await calls('transcribe')).toHaveLength(5);
  await behave({ transcribe: { mode: 'ok' } });
  await expect(attempt()).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) });
  expect(await calls('transcribe')).toHaveLength(5);
  expect(await metrics.text()).toContain(
    'provider_circuit_open{provider="amazon-transcribe",service="session-voice"} 1',
  );
  await eventually(async () => expect(await attempt()).toEqual([recording!.text]));
  expect(await metrics.text()).toContain(
    'provider_circuit_open{provider="amazon-transcribe",service="session-voice"} 0',
  );
});

test('who speaks long to a provider that has just come back keeps nobody else from speaking', async () => {
  const [recording] = await recordings();
  const sound = await soundOf(recording!);
  await behave({ transcribe: { mode: 'fail', status: 500, code: 'InternalFailureException', times: 5 } });
  for (let round = 0; round < 2; round += 1) await expect(read(await open(speechIn))).rejects.toThrow();
  const long = await eventually(async () => {
    const transcription = await open(speechIn);
    say(transcription, sound.subarray(0, (sound.length / 2) & ~1));
    const results = transcription.results[Symbol.asyncIterator]();
    expect((await results.next()).done).toBe(false);
    return transcription;
  });
  await eventually(async () => {
    const other = await open(speechIn);
    say(other, sound);
    other.end();
    expect(finals(await read(other))).toEqual([recording!.text]);
  });
  // All the while the long one went on.
  long.end();
  expect(finals(await read(long))).toHaveLength(1);
});

test('who gives up ends the call, and that is no failure of the provider', async () => {
  const giveUp = new AbortController();
  const transcription = await open(speechIn, 'pl', giveUp.signal);
  transcription.write(new Uint8Array(3_200));
  await eventually(async () => expect(await calls('transcribe')).toHaveLength(1));
  giveUp.abort(new Error('the guest left'));
  await expect(read(transcription)).rejects.toThrow('the guest left');
});

test('who stops reading the results ends the call', async () => {
  const [recording] = await recordings();
  const transcription = await open(speechIn);
  say(transcription, await soundOf(recording!));
  for await (const { text } of transcription.results) {
    expect(recording!.text.startsWith(text)).toBe(true);
    break;
  }
  await eventually(async () => expect(await calls('transcribe')).toMatchObject([{ answered: '(the caller left)' }]));
});

test('without a provider nothing is said and nothing heard, and both say why', async () => {
  const none = readConfig(z.object({ ...speechInConfig, ...speechOutConfig }), {});
  const out = await createSpeechOut({ config: none, log, metrics });
  const heard = await createSpeechIn({ config: none, log, metrics });
  expect([out.isConfigured, heard.isConfigured, out.canSpeak('de'), heard.canHear('de')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  await expect(out.synthesize({ text: 'Ja.', language: 'de', companyId })).rejects.toMatchObject({
    failure: 'not-configured',
  });
  await expect(open(heard)).rejects.toMatchObject({ failure: 'not-configured' });
});
