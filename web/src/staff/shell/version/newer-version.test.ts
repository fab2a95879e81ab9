import { expect, it } from '@jest/globals';
import { entryIn, isNewer } from './newer-version.ts';

const page = (name: string) =>
  `<!doctype html><html><head><script type="module" crossorigin src="/assets/${name}"></script></head></html>`;

it('finds the file of the app in a page', () => {
  expect(entryIn(page('app-D3x_9k-1.js'))).toBe('/assets/app-D3x_9k-1.js');
  expect(entryIn(page('index-D3x9.js'))).toBeUndefined();
  expect(entryIn('<script type="module" src="/src/staff/shell/main.tsx"></script>')).toBeUndefined();
  expect(entryIn('Bad gateway')).toBeUndefined();
});

it('takes another file for a newer version, and no answer for none', () => {
  expect(isNewer('/assets/app-1.js', '/assets/app-2.js')).toBe(true);
  expect(isNewer('/assets/app-1.js', '/assets/app-1.js')).toBe(false);
  expect(isNewer('/assets/app-1.js', undefined)).toBe(false);
  expect(isNewer(undefined, '/assets/app-1.js')).toBe(false);
});
