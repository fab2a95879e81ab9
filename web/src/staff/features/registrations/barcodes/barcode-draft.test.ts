import { expect, it } from '@jest/globals';
import { email } from '@gatelingo/proto/http/fields';
import { emptyBarcode, isWrongReceiver, withoutReceiver, withReceiver } from './barcode-draft.ts';

const typed = (receiver: string) => withReceiver({ ...emptyBarcode, receivers: ['gate@example.com'], receiver });

// holds: S382
it('adds a receiver only when it is more than space, trimmed and once', () => {
  expect(typed('  ').receivers).toEqual(['gate@example.com']);
  expect(typed(' Yard@Example.com ').receivers).toEqual(['gate@example.com', 'yard@example.com']);
  expect(typed('GATE@example.com').receivers).toEqual(['gate@example.com']);
  expect(typed('yard@example.com').receiver).toBe('');
});

// holds: S386
it.each([
  'a@b.de',
  'first.last+gate@sub.example.com',
  "o'neil@example.com",
  'office',
  'office@',
  'office@example',
  '@example.com',
  'a b@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a@-example.com',
  'büro@example.com',
  'office@münchen.de',
  'ＯＦＦＩＣＥ@example.com',
  'yard\u200b＠example．com',
  `office@${'ä.'.repeat(60)}de`,
  `${'a'.repeat(250)}@example.com`,
])('checks %s as the server does, and keeps what is no address typed', (receiver) => {
  const isRight = email().safeParse(receiver).success;
  expect(isWrongReceiver({ ...emptyBarcode, receiver })).toBe(!isRight);
  expect(typed(receiver).receiver).toBe(isRight ? '' : receiver);
});

it('takes a receiver away', () => {
  expect(withoutReceiver(typed('yard@example.com'), 'gate@example.com').receivers).toEqual(['yard@example.com']);
});
