import { expect, test } from '@jest/globals';
import { majorVersion } from './java.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "25" 2025-09-16', 25],
  ['java version "1.8.0_292"', 8],
  ['sh: java: not found', 0],
])('%s', (output, version) => {
  expect(majorVersion(output)).toBe(version);
});
