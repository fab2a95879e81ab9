import { expect, it } from '@jest/globals';
import { shownNumber } from './shown-number.ts';

it.each([
  ['de', '1234.5', '1.234,5'],
  ['en', '24000', '24,000'],
  ['de', '123456789012345.6789', '123.456.789.012.345,6789'],
  ['en', '-123456789012345.1234567891', '-123,456,789,012,345.1234567891'],
])('in %s %s is %s', (language, value, shown) => {
  expect(shownNumber(language, value)).toBe(shown);
});
