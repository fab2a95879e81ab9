import { parentPort } from 'node:worker_threads';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { SpeakAnswer, SpeakRequest } from './speaker.ts';

/** Words a minute: eSpeak's own 175 are hard to follow in a yard. */
const speed = 150;
const bitrate = 48;

const [{ eSpeakNGWorker }, lame] = await Promise.all([createEspeak(), createMp3Encoder()]);
const espeak = await new eSpeakNGWorker();
const sampleRate = espeak.get_samplerate();

/** The encoder returns its own memory, and reuses it. */
function speak(text: string, voice: string): Buffer {
  const frames: Buffer[] = [];
  lame.configure({ sampleRate, channels: 1, bitrate });
  espeak.set_voice(voice);
  espeak.set_rate(speed);
  espeak.synthesize(text, (samples) => {
    if (samples) frames.push(Buffer.from(lame.encode([Float32Array.from(samples, (sample) => sample / 32_768)])));
    return false;
  });
  return Buffer.concat([...frames, lame.finalize()]);
}

parentPort?.on('message', ({ id, text, voice }: SpeakRequest) => {
  parentPort?.postMessage({ id, bytes: speak(text, voice) } satisfies SpeakAnswer);
});
