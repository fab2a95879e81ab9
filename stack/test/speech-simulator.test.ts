import { eventually } from '@gatelingo/chassis/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connect } from 'node:http2';
import { once } from 'node:events';
import { MPEGDecoder } from 'mpg123-decoder';
import { startSpeechSimulator, type SpeechSimulator } from '../src/simulators/speech/index.ts';

let simulator: SpeechSimulator;

beforeEach(async () => {
  simulator = await startSpeechSimulator({ port: 0 });
});
afterEach(() => simulator.close());

const send = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${simulator.endpoint}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const speak = (more: object = {}) =>
  send('POST', '/v1/speech', {
    Text: 'Bitte warten.',
    VoiceId: 'Vicki',
    Engine: 'neural',
    OutputFormat: 'mp3',
    ...more,
  });
const translate = (Text: string, from = 'pl', to = 'de') =>
  send(
    'POST',
    '/',
    { Text, SourceLanguageCode: from, TargetLanguageCode: to },
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSShineFrontendService_20170701.TranslateText',
    },
  );
const calls = async (provider = '') =>
  ((await (await fetch(`${simulator.endpoint}/api/calls${provider}`)).json()) as { calls: object[] }).calls;

test('Polly answers MP3 of the rate that was asked, and its number of characters', async () => {
  const answer = await speak({ SampleRate: '22050' });
  expect(answer.headers.get('content-type')).toBe('audio/mpeg');
  expect(answer.headers.get('x-amzn-requestcharacters')).toBe('13');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { sampleRate, samplesDecoded, channelData, errors } = decoder.decode(
    new Uint8Array(await answer.arrayBuffer()),
  );
  decoder.free();
  expect([sampleRate, errors]).toEqual([22_050, []]);
  expect(samplesDecoded / sampleRate).toBeGreaterThan(0.5);
  expect(Math.max(...channelData[0]!)).toBeGreaterThan(0.1);
});

test('Polly gives Opus in Ogg', async () => {
  const answer = await speak({ OutputFormat: 'ogg_opus', SampleRate: '48000' });
  expect(answer.headers.get('content-type')).toBe('audio/ogg');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 28, 36)]).toEqual(['OggS', 'OpusHead']);
  // The end of the last page, at 48 kHz.
  expect(Number(bytes.readBigUInt64LE(bytes.lastIndexOf('OggS') + 6)) / 48_000).toBeGreaterThan(0.5);
});

test.each([
  ['an unknown voice', { VoiceId: 'Marek' }, 'ValidationException'],
  ['an engine that the voice has not', { VoiceId: 'Dora' }, 'EngineNotSupportedException'],
  ['a language that the voice has not', { LanguageCode: 'pl-PL' }, 'LanguageNotSupportedException'],
  ['a text that is too long', { Text: 'a'.repeat(3_001) }, 'TextLengthExceededException'],
  ['a rate that it has not', { SampleRate: '12345' }, 'InvalidSampleRateException'],
])('Polly refuses %s by name', async (_what, input, code) => {
  const answer = await speak(input);
  expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, code]);
});

test('Translate refuses what Amazon refuses, by name', async () => {
  expect((await translate('Egun on', 'eu')).headers.get('x-amzn-errortype')).toBe('UnsupportedLanguagePairException');
  expect((await translate('я'.repeat(5_001))).headers.get('x-amzn-errortype')).toBe('TextSizeLimitExceededException');
  expect((await send('POST', '/', {})).headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
});

const deepl = (text: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${simulator.endpoint}/v2/translate`, {
    method: 'POST',
    headers: { authorization: 'DeepL-Auth-Key any', ...headers },
    body: new URLSearchParams({ text, source_lang: 'PL', target_lang: 'DE', ...more }),
  });

test('a text that it does not know is refused by each, as the provider refuses a text', async () => {
  const unknown = 'Moja plandeka jest podarta';
  expect((await translate(unknown)).headers.get('x-amzn-errortype')).toBe('DetectedLanguageLowConfidenceException');
  expect((await send('POST', '/translate', { q: unknown, source: 'pl', target: 'de' })).status).toBe(400);
  expect((await deepl(unknown)).status).toBe(400);
  const taught = { pl: unknown, de: 'Meine Plane ist gerissen' };
  expect((await send('POST', '/api/sentences', taught)).status).toBe(204);
  expect(await (await translate(unknown)).json()).toMatchObject({ TranslatedText: taught.de });
  expect((await send('POST', '/api/sentences', { pl: '' })).status).toBe(400);
});

test('DeepL answers by its wire, and refuses what DeepL refuses', async () => {
  expect(await (await deepl('Tak.')).json()).toEqual({
    translations: [{ detected_source_language: 'PL', text: 'Ja.', billed_characters: 4 }],
  });
  expect((await deepl('Tak.', {}, { authorization: '' })).status).toBe(403);
  const refused = await deepl('Tak.', { target_lang: 'EN' });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ message: "Value for 'target_lang' not supported." }),
  ]);
  await send('PUT', '/api/behaviour', { translate: { mode: 'fail', status: 456, times: 1 } });
  expect((await deepl('Tak.')).status).toBe(456);
});

test('every call is recorded with what it asked for and what it got, until they are forgotten', async () => {
  await translate('Tak.');
  await speak({ VoiceId: 'Marek' });
  expect(await calls()).toMatchObject([
    { provider: 'translate', call: 'TranslateText', asked: { text: 'Tak.', from: 'pl', to: 'de' }, answered: 'Ja.' },
    { provider: 'polly', call: 'SynthesizeSpeech', asked: { voice: 'Marek' }, answered: 'ValidationException' },
  ]);
  expect(await calls('?provider=polly')).toHaveLength(1);
  await fetch(`${simulator.endpoint}/api/calls`, { method: 'DELETE' });
  expect(await calls()).toEqual([]);
});

test('it misbehaves for as many calls as it was set to, and refuses what is no behaviour', async () => {
  await send('PUT', '/api/behaviour', {
    translate: { mode: 'fail', status: 429, code: 'ThrottlingException', times: 1 },
  });
  expect((await translate('Tak.')).status).toBe(429);
  expect((await translate('Tak.')).status).toBe(200);
  await send('PUT', '/api/behaviour', { translate: { mode: 'reset' } });
  await expect(translate('Tak.')).rejects.toThrow();
  expect((await send('PUT', '/api/behaviour', { translate: { mode: 'sulk' } })).status).toBe(400);
});

test('one port speaks HTTP/1.1 and HTTP/2', async () => {
  const session = connect(simulator.endpoint);
  const stream = session.request({ ':path': '/api/calls' });
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  expect(headers[':status']).toBe(200);
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString()).toBe(await (await fetch(`${simulator.endpoint}/api/calls`)).text());
  session.close();
});

test.each([
  ['no language', { 'x-amzn-transcribe-sample-rate': '16000', 'x-amzn-transcribe-media-encoding': 'pcm' }],
  ['another encoding', { 'x-amzn-transcribe-language-code': 'pl-PL', 'x-amzn-transcribe-sample-rate': '16000' }],
])('Transcribe refuses a stream with %s', async (_what, headers) => {
  const session = connect(simulator.endpoint);
  const stream = session.request({ ':method': 'POST', ':path': '/stream-transcription', ...headers });
  const [answer] = (await once(stream, 'response')) as [Record<string, unknown>];
  expect([answer[':status'], answer['x-amzn-errortype']]).toEqual([400, 'BadRequestException']);
  session.destroy();
});

test('a stream that is no event stream is answered with an exception inside it', async () => {
  const session = connect(simulator.endpoint);
  const stream = session.request({
    ':method': 'POST',
    ':path': '/stream-transcription',
    'x-amzn-transcribe-language-code': 'pl-PL',
    'x-amzn-transcribe-sample-rate': '16000',
    'x-amzn-transcribe-media-encoding': 'pcm',
  });
  stream.write(Buffer.from([0, 0, 0, 20, ...new Array<number>(40).fill(7)]));
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString('latin1')).toContain('BadRequestException');
  session.destroy();
});

test('the script is read and changed, and what is none is refused', async () => {
  const script = async () => (await (await fetch(`${simulator.url}/api/script`)).json()) as Record<string, string[]>;
  expect(Object.keys(await script()).length).toBeGreaterThanOrEqual(20);
  expect((await send('PUT', '/api/script', { pl: ['Raz.', 'Dwa.'] })).status).toBe(200);
  expect((await script()).pl).toEqual(['Raz.', 'Dwa.']);
  expect((await send('PUT', '/api/script', { pl: 'Raz.' })).status).toBe(400);
});

test('nothing may frame or script its page from elsewhere', async () => {
  const page = await fetch(simulator.url);
  expect(await page.text()).toContain('Simulates Amazon Translate, Polly and Transcribe');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('it ends while a call hangs', async () => {
  await send('PUT', '/api/behaviour', { polly: { mode: 'hang' } });
  const hanging = speak();
  hanging.catch(() => undefined);
  await eventually(async () => expect(await calls('?provider=polly')).toHaveLength(1));
  await simulator.close();
  await expect(hanging).rejects.toThrow();
  simulator = await startSpeechSimulator({ port: 0 });
});
