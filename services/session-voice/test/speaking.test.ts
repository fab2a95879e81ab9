import { randomUUID } from 'node:crypto';
import type { Transcript } from '@gatelingo/proto/http/session-voice';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import { babble } from '@gatelingo/stack/speech';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { greeting, greetingIn } from '../src/domain/greeting.ts';
import { createSystem, type Refusal, type SessionVoice, startSessionVoice } from './session-voice-service.ts';
import { type Simulator, startSimulator } from './support/simulator.ts';

const system = createSystem();
let simulator: Simulator;
/** Two replicas of one system, and one service without providers. */
let first: SessionVoice;
let second: SessionVoice;
let without: SessionVoice;

beforeAll(async () => {
  simulator = await startSimulator();
  first = await startReplica();
  second = await startReplica();
  without = await startSessionVoice();
}, 60_000);
beforeEach(() => simulator.behave({ polly: { mode: 'ok' }, transcribe: { mode: 'ok' } }));
afterAll(async () => {
  await first.stop();
  await second.stop();
  await system.mongo.drop();
  await without.stop();
  await simulator.close();
}, 30_000);

const startReplica = () => startSessionVoice({ env: simulator.speech, system });
const spokenTexts = async () => (await simulator.calls('polly')).map(({ asked }) => asked.text);
const speak = (voice: SessionVoice, body: Record<string, unknown>, token?: string) =>
  voice.post<Blob & Refusal>('/session/speak', { token }, body);

test('given a text, then it is read aloud as MP3 that a decoder accepts and that is not silent', async () => {
  const { sessionId } = await first.newSession();
  const { status, headers, body } = await speak(first, { sessionId, text: 'Proszę podjechać do rampy trzeciej.' });
  expect([status, headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, samplesDecoded, errors } = decoder.decode(new Uint8Array(await body.arrayBuffer()));
  decoder.free();
  expect(errors).toEqual([]);
  expect(samplesDecoded).toBeGreaterThan(8000);
  expect(Math.max(...channelData[0]!)).toBeGreaterThan(0.05);
}, 30_000);

test("given the page's greeting, then it is spoken in the guest's language; any other text as it is", async () => {
  const { sessionId } = await first.newSession('tr');
  await speak(first, { sessionId, text: greeting });
  await speak(first, { sessionId, text: 'Hello' });
  expect(await spokenTexts()).toEqual(expect.arrayContaining([greetingIn('tr'), 'Hello']));
  expect(await spokenTexts()).not.toContain(greeting);
});

test('given nothing to say, no voice, a voice that fails or none set up, then the caller gets the way that remains', async () => {
  const { sessionId } = await first.newSession();
  const refused = async (body: Record<string, unknown>, voice = first, token?: string) => {
    const answer = await speak(voice, body, token);
    return [answer.status, answer.body.error];
  };
  expect(await refused({ sessionId })).toEqual([400, 'Empty text']);
  expect(await refused({ text: 'x' })).toEqual([400, 'No session started']);
  expect(await refused({ sessionId, text: 'x' }, first, await signTestToken())).toEqual([
    404,
    'There is no such session.',
  ]);
  const mute = 'This language cannot be read aloud. The conversation goes on in writing.';
  expect(await refused({ sessionId, text: 'Labas', language: 'lt' })).toEqual([422, mute]);
  await simulator.behave({ polly: { mode: 'fail', status: 400, code: 'ValidationException' } });
  const failing = 'This cannot be read aloud at the moment. The text is on the screen.';
  expect(await refused({ sessionId, text: 'Proszę czekać, zaraz ktoś przyjdzie' })).toEqual([502, failing]);
  const other = await without.newSession();
  const off = 'Reading aloud is not set up here. The conversation goes on in writing.';
  expect(await refused({ sessionId: other.sessionId, text: 'x' }, without)).toEqual([501, off]);
});

interface Part {
  audioBase64: string;
  recordingId?: string;
  sequence?: number;
  post?: boolean;
  askIfUnsure?: boolean;
}
const transcribe = (voice: SessionVoice, sessionId: string, part: Part) =>
  voice.post<Transcript & Refusal>('/session/transcribe', {}, { sessionId, ...part });

/** Sound that the simulator accepts as speech, cut into chunks as a phone does. */
const chunks = ((sound, size) =>
  Array.from({ length: Math.ceil(sound.length / size) }, (_, index) =>
    sound.subarray(index * size, (index + 1) * size).toString('base64'),
  ))(babble(2), 16_000);
const silence = Buffer.alloc(16_000).toString('base64');
/** The simulator's text for any sound in Polish. */
const polish = phraseText('i-have-arrived', 'pl');

/** On a busy machine the provider may be too late: then the recording is repeated, as the page asks for. */
const patiently = { timeoutMs: 45_000 };

test('given chunks that reach one replica after the other, then one of them listens, and the end makes a message of it', async () => {
  const { sessionId } = await first.newSession();
  const end = { audioBase64: '', recordingId: '', sequence: chunks.length };

  const { body } = await eventually(async () => {
    end.recordingId = randomUUID();
    for (const [sequence, audioBase64] of chunks.entries()) {
      const voice = sequence % 2 === 0 ? first : second;
      const answer = await transcribe(voice, sessionId, { audioBase64, recordingId: end.recordingId, sequence });
      expect([answer.status, answer.body.state]).toEqual([200, 'listening']);
    }
    const answer = await transcribe(second, sessionId, end);
    expect(answer.status).toBe(200);
    return answer;
  }, patiently);

  expect(body).toMatchObject({
    state: 'done',
    text: polish,
    posted: { sender: 'guest', text: polish, language: 'pl', clientId: end.recordingId },
  });
  // The answer to the end was lost: it is requested again, and nothing is posted twice.
  expect((await transcribe(first, sessionId, end)).body).toMatchObject({
    state: 'done',
    text: polish,
    posted: { seq: 1 },
  });
  // A phone that was offline sends all of it again.
  const again = { audioBase64: chunks[0]!, recordingId: end.recordingId, sequence: 0 };
  expect((await transcribe(first, sessionId, again)).body).toMatchObject({ state: 'done', posted: { seq: 1 } });
  expect((await first.read(sessionId)).messages).toHaveLength(1);
}, 60_000);

test("given exactly the spec's keys, then recordings work as well, also one right after the other", async () => {
  const sentences = [phraseText('where-do-i-park', 'pl'), polish];
  await eventually(async () => {
    const { sessionId } = await first.newSession();
    await simulator.setScript({ pl: sentences });
    for (const sentence of sentences) {
      for (const audioBase64 of chunks) await transcribe(first, sessionId, { audioBase64 });
      expect((await transcribe(first, sessionId, { audioBase64: '' })).body.text).toBe(sentence);
    }
    expect((await first.read(sessionId)).messages.map(({ text }) => text)).toEqual(sentences);
  }, patiently);
}, 60_000);

test('given a text of which the recogniser is unsure, then who asks for it gets it unposted, on whichever replica, and a client of the documents has it posted as before', async () => {
  const spoken = 'Gdzie jest trampa?';
  await eventually(async () => {
    const { sessionId } = await first.newSession('lt');
    await simulator.setScript({ lt: [{ text: spoken, confidence: 0.4 }] });
    const recordingId = randomUUID();
    for (const [sequence, audioBase64] of chunks.entries())
      await transcribe(first, sessionId, { audioBase64, recordingId, sequence, askIfUnsure: true });
    const end = { audioBase64: '', recordingId, sequence: chunks.length, askIfUnsure: true };
    const unsure = { state: 'done', text: spoken, partial: '', isUnsure: true };
    expect((await transcribe(second, sessionId, end)).body).toEqual(unsure);
    // The answer was lost: asked again it is the same, and still nothing is posted.
    expect((await transcribe(first, sessionId, end)).body).toEqual(unsure);
    expect((await first.read(sessionId)).messages).toEqual([]);
    // The guest has corrected it: the new text is the message of that recording.
    const { posted } = (
      await first.post<{ posted: { seq: number } }>(
        '/session/post-message',
        {},
        {
          ...{ sessionId, sender: 'guest', text: 'Gdzie jest rampa?', clientId: recordingId },
        },
      )
    ).body;
    expect(posted.seq).toBe(1);

    for (const audioBase64 of chunks) await transcribe(first, sessionId, { audioBase64 });
    const { body } = await transcribe(first, sessionId, { audioBase64: '' });
    expect(body).toMatchObject({ state: 'done', text: spoken, posted: { text: spoken, seq: 2 } });
    expect(body).not.toHaveProperty('isUnsure');
  }, patiently);
}, 60_000);

test('given a clear text after an unclear one, then the recording is unsure; given clear ones, then it is posted', async () => {
  const pause = Buffer.alloc(48_000).toString('base64');
  const speakLines = async (lines: { text: string; confidence: number }[]) => {
    const { sessionId } = await first.newSession('lt');
    await simulator.setScript({ lt: lines });
    const recordingId = randomUUID();
    const parts = lines.flatMap(() => [...chunks, pause]);
    for (const [sequence, audioBase64] of parts.entries())
      await transcribe(first, sessionId, { audioBase64, recordingId, sequence, askIfUnsure: true });
    const end = { audioBase64: '', recordingId, sequence: parts.length, askIfUnsure: true };
    const { text, isUnsure, posted } = (await transcribe(first, sessionId, end)).body;
    return { text, isUnsure, posted: posted?.text };
  };
  await eventually(async () => {
    const [unclear, clear] = [
      { text: 'Trampa.', confidence: 0.5 },
      { text: 'Brama.', confidence: 0.95 },
    ];
    expect(await speakLines([unclear, clear])).toEqual({ text: 'Trampa. Brama.', isUnsure: true });
    expect(await speakLines([clear])).toEqual({ text: 'Brama.', posted: 'Brama.' });
  }, patiently);
}, 60_000);

test('given a screen that wants the text alone, or an end without any sound, then nothing is posted', async () => {
  const { sessionId } = await first.newSession();
  await eventually(async () => {
    const recordingId = randomUUID();
    for (const [sequence, audioBase64] of chunks.entries())
      await transcribe(first, sessionId, { audioBase64, recordingId, sequence });
    const { body } = await transcribe(first, sessionId, { audioBase64: '', recordingId, post: false });
    expect(body).toEqual({ state: 'done', text: polish, partial: '' });
  }, patiently);

  const empty = { audioBase64: '', recordingId: randomUUID(), sequence: 0 };
  expect((await transcribe(first, sessionId, empty)).body).toEqual({ state: 'done', text: '', partial: '' });
  expect((await first.read(sessionId)).messages).toEqual([]);
}, 60_000);

test('given a chunk that is sent again, then it counts once; one that is missing is asked for with all the rest', async () => {
  const { sessionId } = await first.newSession();
  const recordingId = randomUUID();
  const send = async (sequence: number) =>
    (await transcribe(first, sessionId, { audioBase64: silence, recordingId, sequence })).body.state;
  expect([await send(0), await send(1), await send(1), await send(2)]).toEqual(
    Array.from({ length: 4 }, () => 'listening'),
  );
  expect(await send(4)).toBe('repeat');
  expect(await send(5)).toBe('repeat');
});

test('given a replica that dies while somebody speaks, then the speaker is asked to say it again, and another replica listens', async () => {
  const doomed = await startReplica();
  const { sessionId } = await first.newSession();
  const recordingId = randomUUID();
  const part = (sequence: number) => ({ audioBase64: silence, recordingId, sequence });
  expect((await transcribe(doomed, sessionId, part(0))).body.state).toBe('listening');
  expect((await transcribe(first, sessionId, part(1))).body.state).toBe('listening');

  await doomed.stop();

  expect((await transcribe(first, sessionId, part(2))).body).toEqual({ state: 'repeat', text: '', partial: '' });
  const again = { audioBase64: silence, recordingId: randomUUID(), sequence: 0 };
  expect((await transcribe(second, sessionId, again)).body.state).toBe('listening');
}, 30_000);

test('given two who record in one session at once, then the second is refused, on whichever replica', async () => {
  const { sessionId } = await first.newSession();
  const part = (recordingId: string) => ({ audioBase64: silence, recordingId, sequence: 0 });
  expect((await transcribe(first, sessionId, part('one'))).body.state).toBe('listening');
  for (const voice of [first, second]) {
    const { status, body } = await transcribe(voice, sessionId, part('two'));
    expect([status, body.code]).toEqual([409, 'conflict']);
  }
  expect((await transcribe(second, sessionId, { ...part('one'), sequence: 1 })).body.state).toBe('listening');
});

test('given sound that is none, then it is refused; sound that is faster than anybody speaks ends the recording', async () => {
  const { sessionId } = await first.newSession();
  const refused = async (audioBase64: string) => {
    const { status, body } = await transcribe(first, sessionId, { audioBase64 });
    return [status, body.error];
  };
  expect(await refused('no sound')).toEqual([400, 'This sound is not base64.']);
  expect(await refused('AAAA')).toEqual([400, 'Sound has 16 bit a sample: an even number of bytes.']);
  expect(await refused(Buffer.alloc(64 * 1024 + 2).toString('base64'))).toEqual([413, 'A chunk holds at most 64 KB.']);
  expect((await refused(Buffer.alloc(65 * 1024 + 2).toString('base64')))[0]).toBe(400);
  expect((await refused('A'.repeat(120_000)))[0]).toBe(413);
  expect((await transcribe(first, '', { audioBase64: silence })).body.error).toBe('No session started');

  const twoSeconds = Buffer.alloc(64_000).toString('base64');
  await eventually(async () => {
    const recordingId = randomUUID();
    const statuses: number[] = [];
    for (let sequence = 0; sequence < 40 && (statuses.at(-1) ?? 200) === 200; sequence++)
      statuses.push((await transcribe(second, sessionId, { audioBase64: twoSeconds, recordingId, sequence })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(7);
  }, patiently);
}, 60_000);

test('given a provider that is off, fails or knows the language not, then the caller is asked to type', async () => {
  const part = { audioBase64: silence, recordingId: randomUUID(), sequence: 0 };
  const other = await without.newSession();
  const off = await transcribe(without, other.sessionId, part);
  expect([off.status, off.body.error]).toEqual([501, 'Listening is not set up here. Please type instead.']);

  const irish = await first.newSession('ga');
  const unknown = await transcribe(first, irish.sessionId, part);
  expect([unknown.status, unknown.body.error]).toEqual([
    422,
    'This language cannot be listened to. Please type instead.',
  ]);

  await simulator.behave({ transcribe: { mode: 'fail', status: 400, code: 'BadRequestException' } });
  const { sessionId } = await first.newSession();
  const failing = 'What you say cannot be understood at the moment. Please type, or try again.';
  await transcribe(first, sessionId, part);
  const end = await transcribe(second, sessionId, { ...part, audioBase64: '', sequence: 1 });
  expect([end.status, end.body.error]).toEqual([502, failing]);
  expect((await first.read(sessionId)).messages).toEqual([]);
});
