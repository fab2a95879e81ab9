import { expect, test } from '@jest/globals';
import { day, line, paging } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import { validateRequest } from './validate.ts';

const query = z.strictObject({
  status: z.enum(['active', 'all']).default('active'),
  startDate: day().optional(),
  siteId: line(10).optional(),
  address: line(10),
  ...paging,
});
const read = (received: Record<string, string>) =>
  validateRequest({ request: { query } }, { params: {}, query: received, body: undefined }).query;

test('an optional filter that is empty is as if it were not there', () => {
  const empty = { status: '', startDate: '', siteId: '', limit: '', cursor: '' };
  expect(read({ ...empty, address: 'Kai 1' })).toEqual({ status: 'active', address: 'Kai 1' });
});

test.each([
  ['one that is needed', { address: '' }, 'required'],
  ['a key without a contract', { address: 'Kai 1', x: '' }, 'unknown_key'],
  ['a day that is none', { address: 'Kai 1', startDate: ' ' }, 'invalid_format'],
])('%s is refused', (_what, received, code) => {
  expect(() => read(received)).toThrow(expect.objectContaining({ details: [expect.objectContaining({ code })] }));
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'an empty %s, which every object inherits, is a key without a contract',
  (key) => {
    const received = Object.fromEntries([
      ['address', 'Kai 1'],
      [key, ''],
    ]);
    expect(() => read(received)).toThrow(
      expect.objectContaining({ code: 'unknown_key', details: [expect.objectContaining({ field: key })] }),
    );
  },
);
