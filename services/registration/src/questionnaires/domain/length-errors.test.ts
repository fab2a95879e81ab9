import { expect, test } from '@jest/globals';
import { lengthErrors } from './length-errors.ts';

const of = (text: string) => ({ text, source: text, isChecked: true });

test('given texts that cleaning has made too long, then each is named', () => {
  const long = '&amp;'.repeat(1_001);
  const translations = { pl: { description: of(long) }, uk: { description: of('x'), name: of('x') }, cs: {} };
  expect(lengthErrors({ description: long, translations }).map(({ field }) => field)).toEqual([
    'description',
    'translations.pl.description.text',
    'translations.pl.description.source',
  ]);
  expect(lengthErrors({ description: 'x'.repeat(5_000), translations: {} })).toEqual([]);
});
