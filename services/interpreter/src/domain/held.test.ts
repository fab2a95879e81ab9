import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { freedFor, idleSince } from './held.ts';

const held = new Map([
  ['pt-en', { usedAt: 3 }],
  ['en-pt', { usedAt: 1 }],
  ['de-en', { usedAt: 2 }],
]);

test.each([
  [['pt-en'], 3, []],
  [['pl-en'], 4, []],
  [['pl-en'], 3, ['en-pt']],
  [['pl-en', 'en-de'], 3, ['en-pt', 'de-en']],
  [['en-pt', 'pl-en'], 2, ['de-en', 'pt-en']],
])('for %j, with at most %i, the least recently used are freed', (wanted, most, freed) => {
  expect(freedFor(held, { wanted, most })).toEqual(freed);
});

test('no more than permitted are held, and nothing that is wanted is freed', () => {
  const keys = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 });
  const two = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'x'), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(keys, two, fc.integer({ min: 2, max: 4 }), (before, wanted, most) => {
      const then = new Map(before.slice(0, most).map((key, index) => [key, { usedAt: index }]));
      const freed = freedFor(then, { wanted, most });
      for (const key of freed) then.delete(key);
      for (const key of wanted) then.set(key, { usedAt: 9 });
      expect(then.size).toBeLessThanOrEqual(most);
      expect(freed.filter((key) => wanted.includes(key))).toEqual([]);
    }),
  );
});

test('what was not used since a moment is idle', () => {
  expect(idleSince(held, 3)).toEqual(['en-pt', 'de-en']);
});
