import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { long, longRows } from './long.ts';

const before = process.env.TEST_FULL;
beforeEach(() => void delete process.env.TEST_FULL);
afterEach(() => {
  if (before === undefined) delete process.env.TEST_FULL;
  else process.env.TEST_FULL = before;
});

/** Declares a test and tables as a test file does; gives the titles that came to be. */
const declared = (): string[] => {
  const titles: string[] = [];
  const note = Object.assign((title: string) => void titles.push(title), {
    each: (rows: readonly string[]) => (title: string) =>
      void titles.push(...rows.map((row) => title.replace('%s', row))),
  });
  long(note)('a test');
  long(note).each(['one', 'two'])('row %s');
  note.each(['three', ...longRows(['four'])])('row %s');
  return titles;
};

test('what is long is not there in the short form', () => {
  expect(declared()).toEqual(['row three']);
});

test('--full has all of it', () => {
  process.env.TEST_FULL = '1';
  expect(declared()).toEqual(['a test', 'row one', 'row two', 'row three', 'row four']);
});

test('files in a folder of the long form run with --full alone', async () => {
  const files = globSync('e2e/*/long/*.test.ts', { cwd: root }).map((path) => join(root, path));
  expect(files.length).toBeGreaterThan(0);
  const runs = async (form: string) => {
    const { default: config } = (await import(`${root}/jest.config.js?${form}`)) as {
      default: { testPathIgnorePatterns: string[] };
    };
    const left = config.testPathIgnorePatterns.filter((pattern) => !pattern.includes('.stack'));
    return files.filter((file) => !left.some((pattern) => new RegExp(pattern).test(file)));
  };
  expect(await runs('short')).toEqual([]);
  process.env.TEST_FULL = '1';
  expect(await runs('long')).toEqual(files);
});
