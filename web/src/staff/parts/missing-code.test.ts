import { expect, test } from '@jest/globals';
import { isMissingCode } from './missing-code.ts';

test.each([
  ['Failed to fetch dynamically imported module: https://gate.example/assets/JobList-B1.js'],
  ['error loading dynamically imported module: https://gate.example/assets/JobList-B1.js'],
  ['Importing a module script failed.'],
  ['Unable to preload CSS for /assets/JobList-B1.css'],
])('%s: the code is missing', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

test.each([[new TypeError("Cannot read properties of undefined (reading 'name')")], ['text'], [undefined]])(
  '%s: the page failed',
  (failure) => {
    expect(isMissingCode(failure)).toBe(false);
  },
);
