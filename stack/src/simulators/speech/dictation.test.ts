import { expect, test } from '@jest/globals';
import { babble } from './babble.ts';
import { createDictation } from './dictation.ts';

const rate = 16_000;
const silence = (seconds: number) => Buffer.alloc(rate * 2 * seconds);
const listenTo = (sound: Buffer, texts = ['One two three.', 'Four.'], chunk = 1_234) => {
  const { recognise, finish } = createDictation(rate, () => ({ text: texts.shift() ?? '', confidence: 0.9 }));
  const recognised = [];
  for (let at = 0; at < sound.length; at += chunk) recognised.push(...recognise(sound.subarray(at, at + chunk)));
  return [...recognised, ...finish()].map(({ text, isFinal }) => (isFinal ? `${text}!` : text));
};

test('a text comes word by word while the sound lasts, and as a whole at its end', () => {
  expect(listenTo(babble(2))).toEqual(['One', 'One two', 'One two three.', 'One two three.!']);
  expect(listenTo(babble(0.3))).toEqual(['One', 'One two three.!']);
});

test('a long pause ends a text, and the next sound is the next one; a short pause does not', () => {
  const both = Buffer.concat([silence(2), babble(1), silence(1.2), babble(0.5)]);
  expect(listenTo(both)).toEqual(['One', 'One two', 'One two three.', 'One two three.!', 'Four.', 'Four.!']);
  expect(listenTo(Buffer.concat([babble(0.3), silence(0.5), babble(0.3)]))).toEqual([
    'One',
    'One two',
    'One two three.!',
  ]);
});

const music = () => {
  const sound = Buffer.alloc(rate * 2);
  for (let at = 0; at < rate; at += 1) sound.writeInt16LE(6_000 * Math.sin((2 * Math.PI * 1_047 * at) / rate), at * 2);
  return sound;
};

test('silence and music are no text, and take none from the script', () => {
  const texts = ['One.'];
  expect(listenTo(silence(3), texts)).toEqual([]);
  expect(listenTo(music(), texts)).toEqual([]);
  expect(texts).toEqual(['One.']);
});
