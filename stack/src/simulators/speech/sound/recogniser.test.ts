import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownRecordings, recordingsFolder, type KnownRecording } from '../recordings.ts';
import { createRecogniser, type Heard } from './recogniser.ts';
import { resample } from './resample.ts';
import { readWav } from './wav.ts';

const known = await knownRecordings();
const rate = 16_000;
const seconds = (count: number) => new Int16Array(count * rate);
const soundOf = ({ file }: KnownRecording) => readWav(readFileSync(join(recordingsFolder, file))).samples;
const joined = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => Array.from(part)));
const clipped = (value: number) => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** The same noise each time. */
const noise = (loudness: number) => {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state / 2 ** 30 - 1) * loudness;
  };
};
const listen = (samples: Int16Array, sampleRate = rate): Heard[] => {
  const recogniser = createRecogniser(known, sampleRate, (heard) => `other sound, ${heard.toFixed(1)} s`);
  const results: Heard[] = [];
  const piece = sampleRate / 10;
  for (let at = 0; at < samples.length; at += piece) results.push(...recogniser.hear(samples.subarray(at, at + piece)));
  return [...results, ...recogniser.finish()];
};
const finals = (results: Heard[]) => results.filter(({ isFinal }) => isFinal).map(({ text }) => text);

// The shortest, the longest and what lies between: each of them is heard as it is in session-voice's tests.
const some = known.filter((_recording, index) => index % 3 === 2);

test.each(some)('$file is recognised: quiet, late, at another rate, in noise', (recording) => {
  const sound = soundOf(recording);
  const random = noise(0.1 * Math.max(...sound));
  const changed = joined(seconds(0.73), sound, seconds(1)).map((sample) => clipped((sample + random()) * 0.3));
  const recorded = resample({ samples: changed, sampleRate: rate }, 48_000);
  expect(finals(listen(recorded.samples, recorded.sampleRate))).toEqual([recording.text]);
});

test('the words come one after another while they are said', () => {
  const recording = known[0]!;
  const partial = listen(soundOf(recording)).filter(({ isFinal }) => !isFinal);
  expect(partial.length).toBeGreaterThan(2);
  partial.forEach(({ text }, index) => {
    expect(recording.text.startsWith(text)).toBe(true);
    expect(text.length).toBeGreaterThan(partial[index - 1]?.text.length ?? 0);
  });
});

test('two recordings in one breath are two results', () => {
  const [one, other] = [known[0]!, known[3]!];
  expect(finals(listen(joined(soundOf(one), seconds(0.5), soundOf(other))))).toEqual([one.text, other.text]);
});

test('half a recording is its words so far', () => {
  const recording = known.find(({ text }) => text.split(' ').length > 6)!;
  const sound = soundOf(recording);
  const [heard] = finals(listen(sound.subarray(0, sound.length / 2)));
  expect(recording.text.startsWith(heard!)).toBe(true);
  expect(heard!.length).toBeLessThan(recording.text.length * 0.7);
});

test('other sound is told with its length; silence and a whisper of noise are nothing', () => {
  const tones = seconds(2).map((_none, index) => clipped(Math.sin(index * index) * 9_000));
  expect(finals(listen(tones))).toEqual([expect.stringMatching(/^other sound, (1\.9|2\.\d) s$/)]);
  expect(listen(seconds(3))).toEqual([]);
  const random = noise(20);
  expect(listen(seconds(3).map(() => random()))).toEqual([]);
});
