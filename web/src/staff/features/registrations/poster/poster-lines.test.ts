import { expect, it } from '@jest/globals';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { posterLines } from './poster-lines.ts';

it('has a line of its own in each interface language, short enough for half the sheet', () => {
  const lines = interfaceLanguages.map(({ code }) => posterLines[code]);
  expect(new Set(lines).size).toBe(21);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
});
