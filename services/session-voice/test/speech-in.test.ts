import type { SpeechIn, Transcription, TranscriptionResult } from '@gatelingo/chassis/speech';
import { eventually } from '@gatelingo/chassis/testing';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { babble } from '@gatelingo/stack/speech';
import { beforeEach, expect, test } from '@jest/globals';
import { companyId, metrics, provider, speechInBy, withSpeechProvider } from './support/speech-provider.ts';
import { isLongForm, longRows } from '../../../stack/src/tests/long.ts';

withSpeechProvider();
let speechIn: SpeechIn;
beforeEach(async () => {
  speechIn = await speechInBy();
});

/** The simulator's text for any sound in Polish. */
const text = phraseText('i-have-arrived', 'pl');
const sound = babble(2.5);

const read = async (transcription: Transcription): Promise<TranscriptionResult[]> => {
  const results: TranscriptionResult[] = [];
  for await (const result of transcription.results) results.push(result);
  return results;
};
const finals = (results: TranscriptionResult[]) => results.filter(({ isFinal }) => isFinal).map(({ text }) => text);
const open = (to: SpeechIn, language = 'pl', signal?: AbortSignal) =>
  to.openTranscription({ language, sampleRate: 16_000, companyId, signal });
const writeSound = (transcription: Transcription, sound: Uint8Array, chunk = 16_000) => {
  for (let at = 0; at < sound.length; at += chunk) transcription.write(sound.subarray(at, at + chunk));
};

test('languages are recognised, with partial texts on the way, and its seconds are counted', async () => {
  let seconds = 0;
  for (const [language, [expected]] of Object.entries(await provider.script()).slice(0, isLongForm() ? undefined : 3)) {
    seconds += sound.length / 32_000;
    const transcription = await open(speechIn, language);
    writeSound(transcription, sound);
    transcription.end();
    const results = await read(transcription);
    expect(finals(results)).toEqual([expected]);
    const partial = results.filter(({ isFinal }) => !isFinal);
    expect(partial.length).toBeGreaterThan(0);
    for (const each of partial) expect(expected!.startsWith(each.text)).toBe(true);
  }
  await eventually(async () => {
    const line = (await metrics.text()).split('\n').find((each) => each.startsWith('provider_audio_seconds_total'));
    expect(Number(line?.split(' ').at(-1))).toBeCloseTo(seconds, 3);
  });
});

test('a partial text comes while somebody still speaks', async () => {
  const transcription = await open(speechIn);
  writeSound(transcription, sound.subarray(0, (sound.length / 2) & ~1));
  const results = transcription.results[Symbol.asyncIterator]();
  const { value } = await results.next();
  expect(value).toMatchObject({ isFinal: false });
  writeSound(transcription, sound.subarray((sound.length / 2) & ~1));
  transcription.end();
  const texts = [value];
  for (let next = await results.next(); !next.done; next = await results.next()) texts.push(next.value);
  expect(finals(texts)).toEqual([text]);
});

test('a final text has how sure the provider is of its words, a partial one does not; a server with the call of OpenAI never', async () => {
  await provider.setScript({ lt: [{ text: 'Kur yra rampa?', confidence: 0.4 }] });
  const transcribedBy = async (to: SpeechIn) => {
    const transcription = await open(to, 'lt');
    writeSound(transcription, sound);
    transcription.end();
    return read(transcription);
  };
  const results = await transcribedBy(speechIn);
  expect(results.at(-1)).toEqual({ text: 'Kur yra rampa?', isFinal: true, confidence: expect.closeTo(0.4) });
  for (const partial of results.slice(0, -1)) expect(partial).not.toHaveProperty('confidence');
  const openai = { SPEECH_IN_PROVIDER: 'openai', TRANSCRIPTION_URL: provider.endpoint };
  expect(await transcribedBy(await speechInBy({ ...provider.speech, ...openai }))).toEqual([
    { text: 'Kur yra rampa?', isFinal: true },
  ]);
  await provider.setScript({ lt: [] });
});

test('two sentences with a pause between them are two results, and silence is none', async () => {
  const transcription = await open(speechIn);
  for (const each of [sound, Buffer.alloc(48_000), sound]) writeSound(transcription, each);
  transcription.end();
  expect(finals(await read(transcription))).toEqual([text, text]);
  const silent = await open(speechIn);
  writeSound(silent, Buffer.alloc(64_000));
  silent.end();
  expect(await read(silent)).toEqual([]);
});

test('a recording goes to a server with the call of OpenAI as a whole, and comes back as one text', async () => {
  const openai = { SPEECH_IN_PROVIDER: 'openai', TRANSCRIPTION_URL: provider.endpoint };
  const whisper = await speechInBy({ ...provider.speech, ...openai });
  const transcription = await open(whisper);
  writeSound(transcription, sound);
  transcription.end();
  expect(await read(transcription)).toEqual([{ text: text, isFinal: true }]);
  expect(await provider.calls('transcribe')).toMatchObject([
    { call: 'transcriptions', asked: { language: 'pl', model: 'whisper-1' } },
  ]);
  expect(whisper.hasPartialResults).toBe(false);
});

test('a provider that refuses at first gets the sound again from its beginning', async () => {
  await provider.behave({ transcribe: { mode: 'fail', status: 429, code: 'LimitExceededException', times: 1 } });
  const transcription = await open(speechIn);
  writeSound(transcription, sound);
  transcription.end();
  expect(finals(await read(transcription))).toEqual([text]);
  expect((await provider.calls('transcribe')).map(({ behaviour }) => behaviour)).toEqual(['fail', 'ok']);
});

test.each([
  ['hangs', { mode: 'hang' }],
  ...longRows([['is too slow', { mode: 'slow', delayMs: 20_000 }] as const]),
] as const)('somebody who speaks is not left waiting when the provider %s', async (_what, behaviour) => {
  await provider.behave({ transcribe: behaviour });
  const transcription = await open(speechIn);
  const started = Date.now();
  transcription.write(new Uint8Array(3_200));
  await expect(read(transcription)).rejects.toMatchObject({ failure: 'temporary', timedOut: true });
  expect(Date.now() - started).toBeLessThan(12_000);
  // A second try would cost three seconds more.
  expect(await provider.calls('transcribe')).toHaveLength(1);
});

test.each([
  ['fails at the very end', { mode: 'fail', at: 'end', code: 'InternalFailureException' }],
  ...longRows([
    ['answers nonsense', { mode: 'nonsense' }],
    ['cuts the connection', { mode: 'reset' }],
  ] as const),
] as const)('a provider that %s is a temporary failure', async (_what, behaviour) => {
  await provider.behave({ transcribe: behaviour });
  const transcription = await open(speechIn);
  transcription.write(new Uint8Array(32_000));
  transcription.end();
  await expect(read(transcription)).rejects.toMatchObject({ failure: 'temporary' });
});

test('after five failures nobody is asked, for a while; then one call shows that it works again', async () => {
  await provider.behave({ transcribe: { mode: 'fail', status: 500, code: 'InternalFailureException' } });
  const attempt = async () => {
    const transcription = await open(speechIn);
    writeSound(transcription, sound);
    transcription.end();
    return finals(await read(transcription));
  };
  await expect(attempt()).rejects.toMatchObject({ failure: 'temporary' });
  await expect(attempt()).rejects.toMatchObject({ failure: 'temporary' });
  expect(await provider.calls('transcribe')).toHaveLength(5);
  await provider.behave({ transcribe: { mode: 'ok' } });
  await expect(attempt()).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) });
  expect(await provider.calls('transcribe')).toHaveLength(5);
  expect(await metrics.text()).toContain(
    'provider_circuit_open{provider="amazon-transcribe",service="session-voice"} 1',
  );
  await eventually(async () => expect(await attempt()).toEqual([text]));
  expect(await metrics.text()).toContain(
    'provider_circuit_open{provider="amazon-transcribe",service="session-voice"} 0',
  );
});

test('who speaks long to a provider that has just come back keeps nobody else from speaking', async () => {
  await provider.behave({ transcribe: { mode: 'fail', status: 500, code: 'InternalFailureException', times: 5 } });
  for (let round = 0; round < 2; round += 1) await expect(read(await open(speechIn))).rejects.toThrow();
  const long = await eventually(async () => {
    const transcription = await open(speechIn);
    writeSound(transcription, sound.subarray(0, (sound.length / 2) & ~1));
    const results = transcription.results[Symbol.asyncIterator]();
    expect((await results.next()).done).toBe(false);
    return transcription;
  });
  await eventually(async () => {
    const other = await open(speechIn);
    writeSound(other, sound);
    other.end();
    expect(finals(await read(other))).toEqual([text]);
  });
  // The long transcription continued all the time.
  long.end();
  expect(finals(await read(long))).toHaveLength(1);
});

test('who gives up ends the call, and that is no failure of the provider', async () => {
  const giveUp = new AbortController();
  const transcription = await open(speechIn, 'pl', giveUp.signal);
  transcription.write(new Uint8Array(3_200));
  await eventually(async () => expect(await provider.calls('transcribe')).toHaveLength(1));
  giveUp.abort(new Error('the guest left'));
  await expect(read(transcription)).rejects.toThrow('the guest left');
});

test('who stops reading the results ends the call', async () => {
  const transcription = await open(speechIn);
  writeSound(transcription, sound);
  for await (const result of transcription.results) {
    expect(text.startsWith(result.text)).toBe(true);
    break;
  }
  await eventually(async () =>
    expect(await provider.calls('transcribe')).toMatchObject([{ answered: '(the caller left)' }]),
  );
});

test('without a provider nothing is recognised, and the reason is given', async () => {
  const none = await speechInBy({});
  expect([none.isConfigured, none.canHear('de')]).toEqual([false, false]);
  await expect(open(none)).rejects.toMatchObject({ failure: 'not-configured' });
});
