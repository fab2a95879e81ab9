import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutLong } from './cut.ts';

test.each([
  ['what is short stays whole', 'aaaa, bbbb', ['aaaa, bbbb']],
  ['at the last comma', 'aaaa, bbbb, cccc', ['aaaa, bbbb,', ' cccc']],
  ['not in an amount', '4,500 4,500 4,500', ['4,500 4,500 ', '4,500']],
  ['at the last space', 'aaaa bbbb cccc', ['aaaa bbbb ', 'cccc']],
  ['anywhere', 'aaaabbbbccccdddd', ['aaaabbbbcccc', 'dddd']],
  ['not within a character', `${'a'.repeat(11)}😀bbbb`, ['a'.repeat(11), '😀bbbb']],
  ['at a comma of Chinese', '请把卡车开到门，然后在那里等待', ['请把卡车开到门，', '然后在那里等待']],
])('%s', (_what, text, pieces) => {
  expect(cutLong(text, 12)).toEqual(pieces);
});

test('no piece is longer, none is empty, and joined they are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', ',', '😀', '，', 'é'), maxLength: 200 }), (text) => {
      const pieces = cutLong(text, 20);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(20);
      if (text !== '') expect(pieces).not.toContain('');
    }),
  );
});
