import { emptyWav, wavHeadBytes } from '@gatelingo/proto/wav';

/** 16 kHz is enough for speech. */
export const wavRate = 16_000;
/** 29 MB of sound. */
export const longestNoteSeconds = 15 * 60;

/** The decoded voice note, or why it was refused. */
export type DecodeResult = { wav: Uint8Array<ArrayBuffer> } | { fault: 'other-sound' | 'damaged' | 'too-long' };

const sampleBytes = 2;

/** Sound of one channel. */
export interface Pcm {
  samples: Int16Array;
  sampleRate: number;
  seconds: number;
}

/** The sound of a WAV file that `writeWav` wrote. */
export const readWav = (bytes: Uint8Array): Pcm => {
  // Copied: an array of 16 bits must begin at an even place of its memory. A Buffer's `slice` copies nothing.
  const samples = new Int16Array(new Uint8Array(bytes.subarray(wavHeadBytes)).buffer);
  return { samples, sampleRate: wavRate, seconds: samples.length / wavRate };
};

/** Sound of one channel as a WAV file, 16 bit: every browser plays it. */
export const writeWav = (
  pieces: readonly Float32Array[],
  { from, to, gain }: { from: number; to: number; gain: number },
): Uint8Array<ArrayBuffer> => {
  const bytes = emptyWav((to - from) * sampleBytes, wavRate);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const piece of pieces) {
    for (const sample of piece) {
      if (at >= from && at < to) {
        const level = Math.max(-1, Math.min(1, sample * gain));
        view.setInt16(wavHeadBytes + (at - from) * sampleBytes, Math.round(level * 0x7fff), true);
      }
      at += 1;
    }
  }
  return bytes;
};
