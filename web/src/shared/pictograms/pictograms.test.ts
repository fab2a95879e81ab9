import { describe, expect, it } from '@jest/globals';
import { phraseLanguages, phrases } from '@gatelingo/proto/phrases';
import { gzipSync } from 'node:zlib';
import { interfaceLanguages } from '../languages.ts';
import { pictogramPaths } from './paths.ts';

const commands = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi;

/** The positions along a path; curves by their end points. */
const positionsOf = (path: string) => {
  const parameters: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, a: 7, z: 0 };
  const tokens = path.match(commands) ?? [];
  const positions: [number, number][] = [];
  let [x, y, command] = [0, 0, ''];
  let start: [number, number] = [0, 0];
  while (tokens.length > 0) {
    if (/[a-z]/i.test(tokens[0]!)) command = tokens.shift()!;
    const kind = command.toLowerCase();
    const relative = command === kind;
    const numbers = tokens.splice(0, parameters[kind]).map(Number);
    if (numbers.length !== parameters[kind] || numbers.some(Number.isNaN)) throw new Error(`${path}: ${command}`);
    const to = (value: number, from: number) => (relative ? from + value : value);
    if (kind === 'h') x = to(numbers[0]!, x);
    else if (kind === 'v') y = to(numbers[0]!, y);
    else if (kind === 'z') [x, y] = start;
    else [x, y] = [to(numbers.at(-2)!, x), to(numbers.at(-1)!, y)];
    if (kind === 'm') {
      start = [x, y];
      command = relative ? 'l' : 'L';
    }
    positions.push([x, y]);
  }
  return positions;
};

describe('the pictograms', () => {
  it('are one for each phrase, and no two alike', () => {
    expect(Object.keys(pictogramPaths).sort()).toEqual(phrases.map(({ id }) => id).sort());
    expect(new Set(Object.values(pictogramPaths)).size).toBe(phrases.length);
  });

  it.each(Object.entries(pictogramPaths))('%s stays within the grid, its stroke too', (_, path) => {
    const all = positionsOf(path).flat();
    expect(Math.min(...all)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...all)).toBeLessThanOrEqual(23);
  });

  it('are light: at most 12 KiB together, packed', () => {
    expect(gzipSync(JSON.stringify(pictogramPaths)).length).toBeLessThanOrEqual(12 * 1024);
  });
});

describe('the phrase cards', () => {
  it('speak every language of the interface', () => {
    expect([...phraseLanguages].sort()).toEqual(interfaceLanguages.map(({ code }) => code).sort());
  });
});
