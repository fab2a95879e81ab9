import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { longestPlate, plateShape, readPlate } from './index.ts';

/** As drivers type the plates of their countries, as they are shown, and what they are compared by. */
const plates: [country: string, typed: string, shown: string, shape: string][] = [
  ['Germany', 'hh-ab 123', 'HH-AB 123', 'HHAB123'],
  ['Germany, with an umlaut', 'lö ab 12e', 'LÖ AB 12E', 'LOAB12E'],
  ['Austria', 'w-12345 a', 'W-12345 A', 'W12345A'],
  ['Switzerland', 'zh · 123 456', 'ZH · 123 456', 'ZH123456'],
  ['Poland', 'el 4k 123', 'EL 4K 123', 'EL4K123'],
  ['Czechia', '1ab 2345', '1AB 2345', '1AB2345'],
  ['Slovakia', 'ba-123cd', 'BA-123CD', 'BA123CD'],
  ['Hungary', 'aa bb-123', 'AA BB-123', 'AABB123'],
  ['Romania', 'b 123 abc', 'B 123 ABC', 'B123ABC'],
  ['Bulgaria, in Cyrillic', 'СВ 7731 АВ', 'СВ 7731 АВ', 'CB7731AB'],
  ['Bulgaria, in Latin', 'cb7731ab', 'CB7731AB', 'CB7731AB'],
  ['Ukraine, in Cyrillic', 'ка 1234 іх', 'КА 1234 ІХ', 'KA1234IX'],
  ['Ukraine, in both', 'KA 1234 ІХ', 'KA 1234 ІХ', 'KA1234IX'],
  ['Russia', 'а123вс 77', 'А123ВС 77', 'A123BC77'],
  ['Belarus', 'AB 1234-7', 'AB 1234-7', 'AB12347'],
  ['Serbia', 'bg 123-šć', 'BG 123-ŠĆ', 'BG123SC'],
  ['Greece, in Greek', 'ιβν-1234', 'ΙΒΝ-1234', 'IBN1234'],
  ['Greece, in Latin', 'IBN-1234', 'IBN-1234', 'IBN1234'],
  ['Turkey, by a keyboard that makes İ of i', '34 İst  123', '34 IST 123', '34IST123'],
  ['Turkey, with its letter without a dot', '34 ıst 123', '34 IST 123', '34IST123'],
  ['Lithuania', 'abc 123', 'ABC 123', 'ABC123'],
  ['Netherlands', '12-bbb-3', '12-BBB-3', '12BBB3'],
  ['France', 'aa-123-bb', 'AA-123-BB', 'AA123BB'],
  ['Spain', '1234 bcd', '1234 BCD', '1234BCD'],
  ['Portugal', 'aa-45-td', 'AA-45-TD', 'AA45TD'],
  ['Italy', 'ab 123 cd', 'AB 123 CD', 'AB123CD'],
  ['United Kingdom', 'ab12 cde', 'AB12 CDE', 'AB12CDE'],
  ['Sweden', 'abc 12d', 'ABC 12D', 'ABC12D'],
  ['Iceland', 'ab·c12', 'AB·C12', 'ABC12'],
  ['Egypt', 'س ط ع ١٢٣٤', 'س ط ع ١٢٣٤', 'سطع1234'],
  ['Japan, full width', '品川３３０　あ　１２－３４', '品川330 あ 12-34', '品川330あ1234'],
];

describe('a plate', () => {
  test.each(plates)('of %s: "%s" is shown as "%s"', (_country, typed, shown, shape) => {
    expect(readPlate(typed)).toEqual({ kind: 'ok', plate: shown });
    expect([plateShape(typed), plateShape(shown)]).toEqual([shape, shape]);
  });

  test.each([
    ['with marks that show nothing', '\u202aHH\u200b-AB\u00ad 123\u202c\ufeff', 'HH-AB 123'],
    ['with other spaces, more than one, and a tab', ' HH\u00a0AB\u2009 \t 123 ', 'HH AB 123'],
    ['with an accent that stands by itself', 'LO\u0308 AB 12', 'LÖ AB 12'],
    ['that there is none of', ' - ', '-'],
    ['that there is none of, with a long dash', '——', '——'],
  ])('%s', (_how, typed, plate) => {
    expect(readPlate(typed)).toEqual({ kind: 'ok', plate });
  });

  test.each([
    ['', 'empty'],
    [' \u200b\u00ad', 'empty'],
    ['🚛🚛🚛', 'no-plate'],
    ['HH AB 🚛', 'no-plate'],
    ['🇩🇪 HH AB 123', 'no-plate'],
    ['???', 'no-plate'],
    ['\ud800', 'no-plate'],
    ['A'.repeat(31), 'too-long'],
    ['ß'.repeat(16), 'too-long'],
    ['A'.repeat(100_000), 'too-long'],
  ])('"%s" is refused as %s', (typed, reason) => {
    expect(readPlate(typed)).toEqual({ kind: 'refused', reason });
  });
});

test('of any text, what is read is short, and read again the same, by the same shape', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...Array.from('aAiIıİßſŉ-. \u200b\u0301\u0307СвхΙβς١１ＡＢ🚛')),
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 70 })), (typed) => {
      const read = readPlate(typed);
      if (read.kind === 'refused') return;
      expect(read.plate.length).toBeLessThanOrEqual(longestPlate);
      expect(readPlate(read.plate)).toEqual(read);
      expect(plateShape(plateShape(read.plate))).toBe(plateShape(read.plate));
    }),
    { numRuns: 2_000 },
  );
});
