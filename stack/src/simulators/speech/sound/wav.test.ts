import { expect, test } from '@jest/globals';
import { resample } from './resample.ts';
import { NoWav, readWav, samplesOf, writeWav } from './wav.ts';

const tone = (hertz: number, sampleRate: number) =>
  Int16Array.from({ length: sampleRate }, (_none, index) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * hertz * index) / sampleRate)),
  );
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test('what is written is read again, also past what a recorder puts between', () => {
  const sound = { samples: Int16Array.of(0, 1, -1, 32_767, -32_768), sampleRate: 16_000 };
  const wav = writeWav(sound);
  expect(readWav(wav)).toEqual(sound);
  const list = Buffer.from('LIST\x04\x00\x00\x00INFO', 'latin1');
  expect(readWav(Buffer.concat([wav.subarray(0, 36), list, wav.subarray(36)]))).toEqual(sound);
});

test('what is no WAV of 16 bits, mono, is refused', () => {
  expect(() => readWav(Buffer.from('ID3'))).toThrow(NoWav);
  const stereo = writeWav({ samples: Int16Array.of(1), sampleRate: 16_000 });
  stereo.writeUInt16LE(2, 22);
  expect(() => readWav(stereo)).toThrow('16 bits, mono');
  expect(() => readWav(writeWav({ samples: Int16Array.of(), sampleRate: 16_000 }).subarray(0, 36))).toThrow(NoWav);
});

test('bytes are samples, low byte first, wherever they lie', () => {
  expect(samplesOf(Uint8Array.of(9, 0x34, 0x12, 0xff, 0xff).subarray(1))).toEqual(Int16Array.of(0x1234, -1));
});

test('at another rate a tone is the same tone, and one that this rate can not hold is gone', () => {
  const low = resample({ samples: tone(440, 22_050), sampleRate: 22_050 }, 16_000);
  expect(low.samples).toHaveLength(16_000);
  const expected = tone(440, 16_000);
  const middle = low.samples.subarray(1_000, 15_000);
  expect(loudness(middle.map((sample, index) => sample - expected[index + 1_000]!))).toBeLessThan(50);
  const high = resample({ samples: tone(10_000, 22_050), sampleRate: 22_050 }, 16_000);
  expect(loudness(high.samples.subarray(1_000, 15_000))).toBeLessThan(100);
});
