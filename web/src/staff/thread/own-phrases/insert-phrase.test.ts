import { expect, it } from '@jest/globals';
import { asksForPhrase, withPhrase } from './insert-phrase.ts';

const at = (start: number, end = start) => ({ start, end });

it('a slash asks for a phrase at the start of a text or line, and is a slash anywhere else', () => {
  expect(asksForPhrase('', at(0))).toBe(true);
  expect(asksForPhrase('Hello\n', at(6))).toBe(true);
  expect(asksForPhrase('Ramp 4 ', at(7))).toBe(false);
});

it('a phrase goes to the cursor, takes the place of what is selected, and keeps apart from its neighbours', () => {
  expect(withPhrase('', at(0), 'Ramp 4, please.')).toBe('Ramp 4, please.');
  expect(withPhrase('Hello', at(5), 'ramp 4')).toBe('Hello ramp 4');
  expect(withPhrase('Hello  there', at(6), 'you')).toBe('Hello you there');
  expect(withPhrase('Take this', at(5, 9), 'ramp 4')).toBe('Take ramp 4');
  expect(withPhrase('thanks', at(0), 'Ramp 4.')).toBe('Ramp 4. thanks');
});
