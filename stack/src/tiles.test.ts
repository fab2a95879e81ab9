import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { answerOf, publicTiles, readTiles, tileSettings } from './tiles.ts';

let folder: string;
let asked: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiles-'));
  asked = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const settings = (given: Partial<Parameters<typeof tileSettings>[0]> = {}) =>
  tileSettings({
    file: join(folder, 'deep', 'tiles.json'),
    flag: undefined,
    ask: undefined,
    environment: {},
    ...given,
  });
const answers = (answer: 'yes' | 'no' | undefined) => () => {
  asked += 1;
  return Promise.resolve(answer);
};

// promise: Sites, locations and maps
test('given a terminal, when it starts, then it asks once and remembers the answer', async () => {
  expect(await settings({ ask: answers('yes') })).toEqual(publicTiles);
  expect(await settings({ ask: answers('no') })).toEqual(publicTiles);
  // Also without a terminal, once it was answered.
  expect(await settings()).toEqual(publicTiles);
  expect(asked).toBe(1);
});

// promise: Sites, locations and maps
test('given no terminal, when it starts, then the answer is no, and the next terminal is asked', async () => {
  expect(await settings()).toEqual({});
  expect(await settings({ ask: answers('yes') })).toEqual(publicTiles);
});

test('given the person leaves the question, when it starts again, then it asks again', async () => {
  expect(await settings({ ask: answers(undefined) })).toEqual({});
  expect(await settings({ ask: answers('no') })).toEqual({});
  expect(await settings({ ask: answers('yes') })).toEqual({});
  expect(asked).toBe(2);
});

test('given the flag, when it starts, then nobody is asked, and the flag is what is remembered', async () => {
  expect(await settings({ flag: 'yes', ask: answers('no') })).toEqual(publicTiles);
  expect(await settings({ flag: 'no' })).toEqual({});
  expect(JSON.parse(readFileSync(join(folder, 'deep', 'tiles.json'), 'utf8'))).toEqual({ publicTiles: 'no' });
  expect(asked).toBe(0);
});

test('given tiles of the operator, when it starts, then they are used and nobody is asked', async () => {
  const environment = { TILE_URL: 'https://tile.example/{z}/{x}/{y}.png' };
  expect(await settings({ environment, flag: 'yes', ask: answers('yes') })).toEqual({});
  expect(asked).toBe(0);
});

test('an answer is yes, no, or asked for again; a wrong flag is refused', () => {
  expect(['y', ' YES ', 'n', 'No', '', 'maybe'].map(answerOf)).toEqual(['yes', 'yes', 'no', 'no', 'no', undefined]);
  expect([readTiles('yes'), readTiles(undefined)]).toEqual(['yes', undefined]);
  expect(() => readTiles('perhaps')).toThrow('--tiles is yes or no, not perhaps.');
});

test('the public tiles name their licence, with a link', () => {
  expect(publicTiles.TILE_ATTRIBUTION).toContain('https://www.openstreetmap.org/copyright');
});
