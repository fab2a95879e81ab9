import { expect, it } from '@jest/globals';
import { steadyLink } from './steady-link.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const inSeconds = (seconds: number) => String(now / 1000 + seconds);
const link = (file: string, seconds: number) =>
  `https://gate.example/api/files/${file}?expires=${inSeconds(seconds)}&signature=s`;

it('keeps the link of a file, so that its sound plays on', () => {
  expect(steadyLink(link('a', 300), link('a', 600), now)).toBe(link('a', 300));
});

it('takes the newer link before the shown one ends', () => {
  expect(steadyLink(link('a', 60), link('a', 600), now)).toBe(link('a', 600));
});

it('takes the link of another file, and the first one of a file that was not there yet', () => {
  expect(steadyLink(link('a', 300), link('b', 600), now)).toBe(link('b', 600));
  expect(steadyLink('', link('a', 600), now)).toBe(link('a', 600));
});
