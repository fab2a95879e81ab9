import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { e164 } from './typed-number.ts';
import { readPhone, type Understood } from './read-phone.ts';

type Row = [prefix: string, typed: string, number: string, understood: Understood];

/** As people write numbers of their own country. */
const athome: Row[] = [
  ['+49', '0171 / 234 56 78', '+491712345678', 'prefix'],
  ['+49', '15112345678', '+4915112345678', 'prefix'],
  ['+49', '00000151 1234568', '+491511234568', 'prefix'],
  ['+49', '00151 1234568', '+491511234568', 'prefix'],
  ['+48', '512 345 678', '+48512345678', 'prefix'],
  ['+420', '601-123-456', '+420601123456', 'prefix'],
  ['+421', '0905 123 456', '+421905123456', 'prefix'],
  ['+36', '06 30 123 4567', '+36301234567', 'trunk'],
  ['+36', '06 1 234 5678', '+3612345678', 'trunk'],
  ['+359', '088 765 4321', '+359887654321', 'prefix'],
  ['+40', '0721.234.567', '+40721234567', 'prefix'],
  ['+380', '(067) 123-45-67', '+380671234567', 'prefix'],
  ['+44', '(020) 7946-0958', '+442079460958', 'prefix'],
  ['+43', '0664 1234567', '+436641234567', 'prefix'],
  ['+39', '347 123 4567', '+393471234567', 'prefix'],
  ['+39', '0347 1234567', '+393471234567', 'prefix'],
  ['+39', '391 234 5678', '+393912345678', 'prefix'],
  ['+39', '06 1234567', '+39061234567', 'zero-kept'],
  ['+39', '081 234 5678', '+390812345678', 'zero-kept'],
  ['+34', '612 34 56 78', '+34612345678', 'prefix'],
  ['+33', '06 12 34 56 78', '+33612345678', 'prefix'],
  ['+46', '070-123 45 67', '+46701234567', 'prefix'],
  ['+45', '20 12 34 56', '+4520123456', 'prefix'],
  ['+41', '078 123 45 67', '+41781234567', 'prefix'],
  ['+31', '06-12345678', '+31612345678', 'prefix'],
  ['+32', '0470 12 34 56', '+32470123456', 'prefix'],
  ['+354', '611 1234', '+3546111234', 'prefix'],
  ['+7', '8 912 345-67-89', '+79123456789', 'trunk'],
  ['+7', '912 345-67-89', '+79123456789', 'prefix'],
  ['+90', '0532 123 45 67', '+905321234567', 'prefix'],
  ['+370', '0 612 34567', '+37061234567', 'prefix'],
  ['+370', '8 612 34567', '+37061234567', 'trunk'],
  ['+375', '8 029 491-19-11', '+375294911911', 'trunk'],
  ['+351', '912 345 678', '+351912345678', 'prefix'],
  ['+212', '0650-123456', '+212650123456', 'prefix'],
  ['+52', '55 1234 5678', '+525512345678', 'prefix'],
  ['+55', '(11) 96123-4567', '+5511961234567', 'prefix'],
  ['+54', '011 15-1234-5678', '+5491112345678', 'trunk'],
  ['+1', '(415) 555-2671', '+14155552671', 'prefix'],
];

/** With the country code, in each of the ways in which it is written. */
const inFull: Row[] = [
  ['+49', '+49 171 2345678', '+491712345678', 'international'],
  ['+49', '+49 (0) 171 2345678', '+491712345678', 'international'],
  ['+49', '+370 612 34567', '+37061234567', 'international'],
  ['', '+52 1 55 1234 5678', '+5215512345678', 'international'],
  ['', '+55 31 9612-3456', '+553196123456', 'international'],
  ['', '+54 9 11 1234-5678', '+5491112345678', 'international'],
  ['', '+39 (0)6 1234567', '+39061234567', 'zero-kept'],
  ['+49', '+999 1234567', '+9991234567', 'international'],
  ['+49', '0049 171 2345678', '+491712345678', 'double-zero'],
  ['+48', '0049 (0)171 2345678', '+491712345678', 'double-zero'],
  ['', '0048 512 345 678', '+48512345678', 'double-zero'],
  ['+49', '49 171 2345678', '+491712345678', 'prefix-again'],
  ['+7', '7 912 345 67 89', '+79123456789', 'prefix-again'],
  ['+48', '48 512 345 678', '+48512345678', 'prefix-again'],
  ['+48', '48 362 12 34', '+48483621234', 'prefix'],
];

/** Marks that keyboards, address books and other programs put into a number. */
const marked: Row[] = [
  ['+49', '\u202a+49 171 2345678\u202c', '+491712345678', 'international'],
  ['+49', '0171\u200b2345678', '+491712345678', 'prefix'],
  ['+49', '0171\u00ad2345678\u2060', '+491712345678', 'prefix'],
  ['+49', '\ufeff0171\u00a0234\u20095678\u200e', '+491712345678', 'prefix'],
  ['+49', '\u20670171 2345678\u2069', '+491712345678', 'prefix'],
  ['+49', '0171\u20112345\u2013678', '+491712345678', 'prefix'],
  ['+49', '0171\u22122345678', '+491712345678', 'prefix'],
  ['+49', '٠١٧١٢٣٤٥٦٧٨', '+491712345678', 'prefix'],
  ['+49', '۰۱۷۱۲۳۴۵۶۷۸', '+491712345678', 'prefix'],
  ['+49', '０１７１－２３４５６７８', '+491712345678', 'prefix'],
  ['+49', '＋４９（１７１）２３４５６７８', '+491712345678', 'international'],
  ['+49', '०१७१२३४५६७८', '+491712345678', 'prefix'],
  ['+49', '๐๑๗๑๒๓๔๕๖๗๘', '+491712345678', 'prefix'],
  ['+49', '𝟎𝟙𝟩𝟣𝟸𝟹𝟺𝟻𝟼𝟽𝟾', '+491712345678', 'prefix'],
];

describe('a number', () => {
  // promise: The system starts and a trucker checks in
  test.each([...athome, ...inFull, ...marked])('with %s chosen and "%s" typed is %s', (prefix, typed, number, how) => {
    expect(readPhone(typed, { prefix })).toMatchObject({ kind: 'ok', e164: number, understood: how });
  });

  test.each([
    ['', 'empty'],
    [' - \u200b', 'empty'],
    ['1'.repeat(65), 'too-long'],
    ['60A 234 567', 'not-digits'],
    ['0171 2345678 ext. 5', 'not-digits'],
    ['++49171234567', 'not-digits'],
    ['whatsapp:+491712345678', 'not-digits'],
    ['+12', 'no-number'],
    ['+049171234567', 'no-number'],
    ['+4917123456789012', 'no-number'],
    ['0171 2345678', 'no-prefix'],
    ['00171 2345678', 'no-prefix'],
  ])('"%s" without a prefix is refused as %s', (typed, reason) => {
    expect(readPhone(typed)).toEqual({ kind: 'refused', reason });
  });

  test("beside the spec's rule, and only there, is one that its country has", () => {
    for (const [prefix, typed, , how] of [...athome, ...inFull])
      if (!['prefix', 'international'].includes(how))
        expect(readPhone(typed, { prefix })).toMatchObject({ isValid: true });
    // Of 00 and another country's code that no plan has, the spec's rule is left.
    expect(readPhone('00 999 1234567', { prefix: '+49' })).toMatchObject({ e164: '+499991234567', isValid: false });
  });
});

const prefixes = fc.constantFrom(
  '',
  '+49',
  '+48',
  '+39',
  '+36',
  '+7',
  '+52',
  '+54',
  '+55',
  '+1',
  '+370',
  '+375',
  '+90',
);
const typedSigns = fc.string({
  unit: fc.constantFrom(...'01234567890004937+ ()-./x\u202a\u00ad٣５'.split('')),
  maxLength: 20,
});
const anyText = fc.oneof(typedSigns, fc.string({ unit: 'binary', maxLength: 70 }));

describe('of any text', () => {
  test('what is read is E.164, and read again the same', () => {
    fc.assert(
      fc.property(anyText, prefixes, (typed, prefix) => {
        const read = readPhone(typed, { prefix });
        if (read.kind === 'refused') return;
        expect(read.e164).toMatch(e164);
        for (const next of ['', prefix, '+48'])
          expect(readPhone(read.e164, { prefix: next })).toMatchObject({
            e164: read.e164,
            understood: 'international',
          });
      }),
      { numRuns: 2_000 },
    );
  });

  // promise: The system starts and a trucker checks in
  // holds: P318, P319
  test("what begins with no plus, no 00 and no prefix is by the spec's rule wherever that gives a valid number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0?[1-9]\d{5,11}$/), prefixes, (typed, prefix) => {
        fc.pre(prefix !== '' && !typed.startsWith(prefix.slice(1)));
        const bySpec = prefix + typed.replace(/^0+/, '');
        const read = readPhone(typed, { prefix });
        const plain = readPhone(bySpec);
        if (plain.kind === 'ok' && plain.isValid) expect(read).toMatchObject({ e164: bySpec, understood: 'prefix' });
      }),
      { numRuns: 2_000 },
    );
  });
});
