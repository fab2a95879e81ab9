import { expect, test } from '@jest/globals';
import { firstTranscript, isSilent, wordsIn } from './transcript.ts';
import { readWav, wavRate, writeWav } from './wav.ts';

const note = {
  medium: { kind: 'audio' as const, number: 0 },
  text: '',
  seconds: 4,
  listener: { isConfigured: true, canHear: true },
};

test('a voice note waits for its words, unless it is too long, in another language, or nobody listens', () => {
  expect(firstTranscript(note)).toBe('pending');
  expect(firstTranscript({ ...note, seconds: 120 })).toBe('pending');
  expect(firstTranscript({ ...note, seconds: 120.1 })).toBe('too-long');
  expect(firstTranscript({ ...note, listener: { isConfigured: true, canHear: false } })).toBe('no-language');
  expect(firstTranscript({ ...note, listener: { isConfigured: false, canHear: false } })).toBe('');
});

test('a picture has no words, nor has a sound beside a text', () => {
  expect(firstTranscript({ ...note, medium: { kind: 'image', number: 0 } })).toBe('');
  expect(firstTranscript({ ...note, text: 'Proszę' })).toBe('');
  expect(firstTranscript({ ...note, medium: { kind: 'audio', number: 1 } })).toBe('');
});

const wavOf = (seconds: number, level: (at: number) => number) => {
  const sound = [Float32Array.from({ length: seconds * wavRate }, (_each, at) => level(at))];
  const wav = writeWav(sound, { from: 0, to: seconds * wavRate, gain: 1 });
  // Files come as parts of a larger buffer, at any place.
  return readWav(Buffer.concat([Buffer.alloc(1), wav]).subarray(1));
};

test('silence and the noise of a microphone are silent, one short word is not', () => {
  expect(isSilent(wavOf(2, () => 0))).toBe(true);
  expect(isSilent(wavOf(2, (at) => (at % 2 === 0 ? 0.001 : -0.001)))).toBe(true);
  const isWord = (at: number) => at > wavRate && at < wavRate * 1.3;
  expect(isSilent(wavOf(2, (at) => (isWord(at) ? 0.05 * Math.sin(at / 5) : 0)))).toBe(false);
});

test('a WAV file is read as it was written, wherever it lies in memory', () => {
  const { samples, sampleRate, seconds } = wavOf(0.5, () => 0.5);
  expect([samples.length, sampleRate, seconds, samples[0]]).toEqual([8_000, wavRate, 0.5, 16_384]);
});

test('what describes sounds is no word', () => {
  expect(wordsIn(['Unde', 'parchez?'])).toBe('Unde parchez?');
  expect(wordsIn(['Bună ziua (muzică)'])).toBe('Bună ziua');
  for (const recognised of ['', ' . ', '[Music]', '(muzică)', '♪ la la la ♪', '*Musik*', '…'])
    expect(wordsIn([recognised])).toBe('');
});
