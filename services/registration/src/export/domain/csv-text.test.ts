import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvFormOf, csvText } from './csv-text.ts';
import { isLongForm } from '../../../../../stack/src/tests/long.ts';

const german = csvFormOf({ language: 'de-AT' });
const english = csvFormOf({ language: 'en' });

test.each([
  ['en', '.', ','],
  ['ar', '.', ','],
  ['ka', '.', ','],
  ['de', ',', ';'],
  ['de-CH', ',', ';'],
  ['pl', ',', ';'],
  ['tr', ',', ';'],
  ['uk', ',', ';'],
])('in %s a number has a "%s", and values are divided by "%s"', (tag, decimal, separator) => {
  expect(csvFormOf({ language: tag })).toMatchObject({ decimal, separator });
});

test("a caller's sheets may be of another country than the language", () => {
  expect(csvFormOf({ language: 'en', decimal: 'comma' })).toMatchObject({ decimal: ',', separator: ';' });
  expect(csvFormOf({ language: 'de', decimal: 'point' })).toMatchObject({ decimal: '.', separator: ',' });
});

describe('what a sheet would change is a text behind a tab', () => {
  test.each([
    '+48601234567',
    '0012345',
    '00',
    '1E10',
    '1e-5',
    '12E3',
    '3-4',
    '2026-11',
    '4711-12',
    '1/2',
    '1 1/2',
    '1.5',
    '1,5',
    '24.000',
    '24 000',
    "24'000",
    '123456789012',
    '20.11.2026',
    '2026-11-20',
    '2026-11-20 14:30',
    '10:30',
    '5 pm',
    '10:30 AM',
    '50%',
    '€5',
    '5 €',
    '(5)',
    '-0.5',
    '3 Mar',
    'Dec 24',
    '3. Mai',
    '24. Dez.',
    '3-März',
  ])('%j', (text) => {
    expect(csvText(text, german)).toBe(`\t${text}`);
  });

  test('of the months of its language and of English alone', () => {
    expect(csvText('24 Dez', english)).toBe('24 Dez');
    expect(csvText('24 grudnia', csvFormOf({ language: 'pl' }))).toBe('24 grudnia');
    expect(csvText('24 gru', csvFormOf({ language: 'pl' }))).toBe('\t24 gru');
  });
});

test.each([
  'Krzysztof',
  '',
  '12',
  '0',
  '-',
  '-5',
  '12345678901',
  'HH-AB 123',
  'HH AB 1E10',
  'L-20931',
  '20261121-7K3F9',
  '20261121-12345',
  '12 Paletten',
  'Halle 3',
  '5 kg',
  'Mai',
  '1'.repeat(50),
])('%j stays as it is', (text) => {
  expect(csvText(text, german)).toBe(text);
});

test('a formula has an apostrophe, also behind the separator of another program', () => {
  expect(csvText('=1+1', german)).toBe("'=1+1");
  expect(csvText('+48-601', german)).toBe("'+48-601");
  expect(csvText('+cmd|x', german)).toBe("'+cmd|x");
  expect(csvText('\u200b=1+1', german)).toBe("'\u200b=1+1");
  expect(csvText('x, =1', german)).toBe("x, '=1");
  expect(csvText('x; =1', german)).toBe('x; =1');
  expect(csvText('x; =1', english)).toBe("x; '=1");
  expect(csvText('x, =1', english)).toBe('x, =1');
});

test('of any text, what is behind a tab is no formula', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'0123456789+-=.,:/()eE €%@'.split('')), maxLength: 12 });
  fc.assert(
    fc.property(signs, (text) => {
      const written = csvText(text, german);
      expect(written).not.toMatch(/^(?:[=@+]|-(?!\d*$))/);
      expect(written).not.toMatch(/^\t(?:[=@]|[+-].*[:/=@(])/);
    }),
    { numRuns: isLongForm() ? 2_000 : 400 },
  );
});
