import { parentPort } from 'node:worker_threads';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import { resample } from './resample.ts';
import type { SpeakAnswer, SpeakRequest } from './speaker.ts';
import { samplesToBytes, type Pcm } from './wav.ts';

/** Words a minute: eSpeak's own 175 are hard to follow in a yard. */
const speed = 150;
const bitrate = 48;

const [{ eSpeakNGWorker }, lame] = await Promise.all([createEspeak(), createMp3Encoder()]);
const espeak = await new eSpeakNGWorker();
const sampleRate = espeak.get_samplerate();

function synthesize(text: string, voice: string): Pcm {
  const pieces: Int16Array[] = [];
  espeak.set_voice(voice);
  espeak.set_rate(speed);
  espeak.synthesize(text, (piece) => {
    if (piece) pieces.push(piece);
    return false;
  });
  const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return { samples, sampleRate };
}

/** Piece by piece, so that the encoder's memory stays small; what it gives is that memory, and used again. */
function mp3({ samples, sampleRate }: Pcm): Buffer {
  lame.configure({ sampleRate, channels: 1, bitrate });
  const frames: Buffer[] = [];
  const piece = new Float32Array(sampleRate);
  for (let start = 0; start < samples.length; start += piece.length) {
    const length = Math.min(piece.length, samples.length - start);
    for (let index = 0; index < length; index += 1) piece[index] = (samples[start + index] ?? 0) / 32_768;
    frames.push(Buffer.from(lame.encode([piece.subarray(0, length)])));
  }
  return Buffer.concat([...frames, lame.finalize()]);
}

parentPort?.on('message', ({ id, text, voice, sampleRate: wanted, as }: SpeakRequest) => {
  const sound = resample(synthesize(text, voice), wanted);
  const bytes = as === 'mp3' ? mp3(sound) : samplesToBytes(sound.samples);
  parentPort?.postMessage({ id, bytes } satisfies SpeakAnswer);
});
