import { expect, it } from '@jest/globals';
import { emptyBarcode, withoutReceiver, withReceiver } from './barcode-draft.ts';

const typed = (receiver: string) => withReceiver({ ...emptyBarcode, receivers: ['gate@example.com'], receiver });

it('adds a receiver only when it is more than space, trimmed and once', () => {
  expect(typed('  ').receivers).toEqual(['gate@example.com']);
  expect(typed(' Yard@Example.com ').receivers).toEqual(['gate@example.com', 'yard@example.com']);
  expect(typed('GATE@example.com').receivers).toEqual(['gate@example.com']);
  expect(typed('yard@example.com').receiver).toBe('');
});

it('takes a receiver away', () => {
  expect(withoutReceiver(typed('yard@example.com'), 'gate@example.com').receivers).toEqual(['yard@example.com']);
});
