import { setTimeout as pause } from 'node:timers/promises';
import {
  type Engine,
  type LanguageCode,
  PollyClient,
  SynthesizeSpeechCommand,
  type VoiceId,
} from '@aws-sdk/client-polly';
import { StartStreamTranscriptionCommand, TranscribeStreamingClient } from '@aws-sdk/client-transcribe-streaming';
import { createClient } from '@gatelingo/e2e/client';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { babble } from '@gatelingo/stack/speech';
import type { TestSystem } from '@gatelingo/stack/testing';
import { inTurn, several } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Measured } from '../table.ts';
import { openCompany } from './company.ts';

const perRound = 10;
const sampleRate = 16_000;
/** A phone sends the sound recorded since the last chunk as soon as that chunk is answered; at the speed of speech. */
const chunkMs = 100;
const chunkBytes = (sampleRate * 2 * chunkMs) / 1000;

/** Milliseconds from `started` until the first byte of a sound; the rest is not read. */
const untilFirstByte = async (started: number, sound: ReadableStream<Uint8Array>): Promise<number> => {
  const reader = sound.getReader();
  await reader.read();
  const took = performance.now() - started;
  await reader.cancel();
  return took;
};

const ourFirstByte = async (gatewayUrl: string, token: string, body: object): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(`${gatewayUrl}/api/session/speak`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok || !answer.body) throw new Error(`speaking was answered ${answer.status}`);
  return untilFirstByte(started, answer.body);
};

const voice = {
  OutputFormat: 'mp3',
  VoiceId: 'Ola' satisfies VoiceId,
  Engine: 'neural' satisfies Engine,
  LanguageCode: 'pl-PL' satisfies LanguageCode,
  TextType: 'text',
} as const;

const directFirstByte = async (client: PollyClient, Text: string): Promise<number> => {
  const started = performance.now();
  const { AudioStream: sound } = await client.send(new SynthesizeSpeechCommand({ ...voice, Text }));
  if (!sound) throw new Error('the simulator answered without a sound');
  return untilFirstByte(started, sound.transformToWebStream());
};

/** Chunks at the speed of recording: none is sent before it was spoken. */
async function* spoken(sound: Uint8Array, started: number) {
  for (let at = 0, ready = started; at < sound.length; at += chunkBytes) {
    ready += chunkMs;
    await pause(Math.max(0, ready - performance.now()));
    yield sound.subarray(at, at + chunkBytes);
  }
}

/** Milliseconds from the first word to the first text on the guest's screen. */
const ourFirstText = async ({ gatewayUrl }: TestSystem, sound: Uint8Array, sessionId: string, token: string) => {
  const client = createClient(gatewayUrl);
  const started = performance.now();
  const recordingId = `bench-${started}`;
  let sequence = 0;
  let took: number | undefined;
  const send = async (audioBase64: string) => {
    const body = { sessionId, audioBase64, recordingId, sequence: sequence++, post: false };
    const { text, partial } = await client.call(sessionVoice.transcribe, { token, body });
    if (text + partial !== '') took ??= performance.now() - started;
  };
  for await (const chunk of spoken(sound, started)) {
    await send(Buffer.from(chunk).toString('base64'));
    if (took !== undefined) break;
  }
  await send('');
  if (took === undefined) throw new Error('nothing was understood');
  return took;
};

async function* audioEvents(sound: Uint8Array, started: number, isTranscribed: () => boolean) {
  for await (const AudioChunk of spoken(sound, started)) {
    if (isTranscribed()) return;
    yield { AudioEvent: { AudioChunk } };
  }
}

const directFirstText = async (client: TranscribeStreamingClient, sound: Uint8Array): Promise<number> => {
  const started = performance.now();
  let took: number | undefined;
  const { TranscriptResultStream: events } = await client.send(
    new StartStreamTranscriptionCommand({
      LanguageCode: 'pl-PL',
      MediaEncoding: 'pcm',
      MediaSampleRateHertz: sampleRate,
      AudioStream: audioEvents(sound, started, () => took !== undefined),
    }),
  );
  for await (const { TranscriptEvent: event } of events ?? []) {
    if (event?.Transcript?.Results?.some(({ Alternatives }) => Alternatives?.[0]?.Transcript)) {
      took ??= performance.now() - started;
    }
  }
  if (took === undefined) throw new Error('nothing was understood');
  return took;
};

/** The first byte of a spoken text, and the first words of a recording, against the simulator called directly. */
export const measureSpeech = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const { token, sessionId } = await openCompany(system);
  const { gatewayUrl, environment } = system;
  const endpoint = environment.SPEECH_URL ?? '';
  const sound = babble(2, sampleRate);
  const simulator = {
    region: 'eu-central-1',
    endpoint,
    credentials: { accessKeyId: 'simulator', secretAccessKey: 'simulator' },
  };
  const polly = new PollyClient(simulator);
  const transcribe = new TranscribeStreamingClient(simulator);
  let texts = 0;
  // Each text is a new one of the same length, so that none is cached.
  const text = () => `Proszę podjechać do rampy numer ${1_000 + texts++}.`;
  const ourByte = () => ourFirstByte(gatewayUrl, token, { sessionId, text: text(), language: 'pl' });
  const directByte = () => directFirstByte(polly, text());
  const ofSeveral = (once: () => Promise<number>) => async () => median(await several(perRound, once));
  const ourText = () => ourFirstText(system, sound, sessionId, token);
  const directText = () => directFirstText(transcribe, sound);
  try {
    // The simulators load with their first call, which on a busy machine takes longer than session-voice waits.
    for (const warm of [directByte, directText, ourByte, ourText]) await warm();
    return [
      {
        what: 'speech: first byte of a sentence read aloud',
        unit: 'ms',
        against: "the simulator of Polly by Amazon's SDK",
        ...(await inTurn(rounds, ofSeveral(ourByte), ofSeveral(directByte))),
        goal: { atMost: 1.3 },
        note: 'through the gateway, a session is read first; the sound is checked to be MP3 before it is passed on',
      },
      {
        what: 'speech: first words of a recording, from its beginning',
        unit: 'ms',
        against: "the simulator of Transcribe by Amazon's SDK",
        ...(await inTurn(rounds, ourText, directText)),
        goal: { atMost: 1.3 },
        note: `spoken at its own pace in chunks of ${chunkMs} ms, one on its way; both wait for the same words`,
      },
    ];
  } finally {
    polly.destroy();
    transcribe.destroy();
  }
};
