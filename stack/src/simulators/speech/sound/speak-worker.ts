import { parentPort } from 'node:worker_threads';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import { oggOpus, opusPackets, opusRate } from '../../shared/ogg-opus.ts';
import type { SpeakAnswer, SpeakRequest } from './speaker.ts';

/** Words a minute: eSpeak's own 175 are hard to follow in a yard. */
const speed = 150;
const bitrate = 48;

const [{ eSpeakNGWorker }, lame] = await Promise.all([createEspeak(), createMp3Encoder()]);
const espeak = await new eSpeakNGWorker();
const sampleRate = espeak.get_samplerate();

function speak(text: string, voice: string, piece: (samples: Int16Array) => void): void {
  espeak.set_voice(voice);
  espeak.set_rate(speed);
  espeak.synthesize(text, (samples) => {
    if (samples) piece(samples);
    return false;
  });
}

/** The encoder returns its own memory, and reuses it. */
function asMp3(text: string, voice: string): Buffer {
  const frames: Buffer[] = [];
  lame.configure({ sampleRate, channels: 1, bitrate });
  speak(text, voice, (samples) => {
    frames.push(Buffer.from(lame.encode([Float32Array.from(samples, (sample) => sample / 32_768)])));
  });
  return Buffer.concat([...frames, lame.finalize()]);
}

/** Opus does not know eSpeak's rate: the samples between are drawn as straight lines. */
function asOpus(text: string, voice: string): Buffer {
  const spoken: number[] = [];
  speak(text, voice, (samples) => {
    for (const sample of samples) spoken.push(sample);
  });
  const resampled = Int16Array.from({ length: Math.floor((spoken.length * opusRate) / sampleRate) }, (_each, at) => {
    const exact = (at * sampleRate) / opusRate;
    const [before, after] = [spoken[Math.floor(exact)] ?? 0, spoken[Math.floor(exact) + 1] ?? 0];
    return before + (after - before) * (exact % 1);
  });
  return oggOpus(opusPackets(resampled));
}

parentPort?.on('message', ({ id, text, voice, as }: SpeakRequest) => {
  const bytes = (as === 'mp3' ? asMp3 : asOpus)(text, voice);
  parentPort?.postMessage({ id, bytes } satisfies SpeakAnswer);
});
