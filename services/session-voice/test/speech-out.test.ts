import type { SpeechOut } from '@gatelingo/chassis/speech';
import { beforeEach, expect, test } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { companyId, metrics, provider, speechOutBy, withSpeechProvider } from './support/speech-provider.ts';
import { isLongForm, longRows } from '../../../stack/src/tests/long.ts';

withSpeechProvider();
let speechOut: SpeechOut;
beforeEach(async () => {
  speechOut = await speechOutBy();
});

const decode = async (bytes: Uint8Array) => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded, errors } = decoder.decode(bytes);
  decoder.free();
  return { samples: channelData[0]!, sampleRate, seconds: samplesDecoded / sampleRate, errors };
};
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);

const others = ['en', 'de', 'cs', 'ro', 'it', 'es', 'fr', 'sv', 'da', 'nl', 'is', 'ru', 'tr', 'pt', 'zh'];

test.each(['pl', 'ar', ...longRows(others)])(
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
  expect(await provider.calls('polly')).toEqual([]);
});

test('a long text is read in pieces, each in its turn, to its end', async () => {
  const pieces = isLongForm() ? 10 : 3;
  const text = `Ja.${' '.repeat(200)}`.repeat(2 * pieces);
  const { bytes } = await speechOut.synthesize({ text, language: 'de', companyId });
  const { seconds, errors } = await decode(bytes);
  expect(errors).toEqual([]);
  expect(await provider.calls('polly')).toHaveLength(pieces);
  expect(seconds).toBeGreaterThan(0.8 * pieces);
});

test("a phrase card is spoken once and kept; a person's words are not kept", async () => {
  const card = { text: 'Bitte warten Sie im Fahrzeug.', language: 'de', companyId, isSystemText: true };
  const first = await speechOut.synthesize(card);
  expect(await speechOut.synthesize(card)).toEqual(first);
  expect(await provider.calls('polly')).toHaveLength(1);
  const words = { text: 'Ich bin es.', language: 'de', companyId };
  await speechOut.synthesize(words);
  await speechOut.synthesize(words);
  expect(await provider.calls('polly')).toHaveLength(3);
  expect(await metrics.text()).toContain(
    `provider_characters_total{provider="amazon-polly",call="SynthesizeSpeech",company="${companyId}",service="session-voice"} 51`,
  );
});

test('a call that fails at once is made again; one that Polly refuses for good is not', async () => {
  await provider.behave({ polly: { mode: 'fail', status: 500, code: 'ServiceFailureException', times: 1 } });
  await speechOut.synthesize({ text: 'Ja.', language: 'de', companyId });
  expect((await provider.calls('polly')).map(({ behaviour }) => behaviour)).toEqual(['fail', 'ok']);
  await provider.behave({ polly: { mode: 'fail', status: 403, code: 'AccessDeniedException' } });
  await expect(speechOut.synthesize({ text: 'Ja.', language: 'de', companyId })).rejects.toMatchObject({
    failure: 'permanent',
  });
  expect(await provider.calls('polly')).toHaveLength(3);
});

test('what is no MP3 is not handed on', async () => {
  await provider.behave({ polly: { mode: 'nonsense' } });
  await expect(speechOut.synthesize({ text: 'Ja.', language: 'de', companyId })).rejects.toMatchObject({
    failure: 'temporary',
    message: expect.stringContaining('makes no sense'),
  });
});

test('without a provider nothing is spoken, and the reason is given', async () => {
  const none = await speechOutBy({});
  expect([none.isConfigured, none.canSpeak('de')]).toEqual([false, false]);
  await expect(none.synthesize({ text: 'Ja.', language: 'de', companyId })).rejects.toMatchObject({
    failure: 'not-configured',
  });
});
