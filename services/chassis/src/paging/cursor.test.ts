import { expect, test } from '@jest/globals';
import { endpoints } from '@gatelingo/proto/http';
import fc from 'fast-check';
import type { z } from 'zod';
import { ProblemError } from '../errors/index.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { pageRequest } from './paging.ts';

const id = '0199b0de-0000-7000-8000-000000000001';
const written = (text: string) => Buffer.from(text).toString('base64url');

test('a cursor names the row it was made from', () => {
  const position = { time: new Date('2026-11-21T10:00:00.123Z'), id };
  expect(fromCursor(toCursor(position))).toEqual(position);
});

test('the last moment of a year of four digits is a position, the next one is none', () => {
  const last = { time: new Date('9999-12-31T23:59:59.999Z'), id };
  expect(fromCursor(toCursor(last))).toEqual(last);
  expect(fromCursor(toCursor({ time: new Date(last.time.getTime() + 1), id }))).toBeUndefined();
});

test.each([
  '',
  'x',
  'bm90IGEgY3Vyc29y',
  toCursor({ time: new Date(0), id: "' OR 1=1" }),
  toCursor({ time: new Date(-8.64e15), id }),
  toCursor({ time: new Date(8.64e15), id }),
  written(`10000-01-01T00:00:00.000Z ${id}`),
  written(`2026-11-21 ${id}`),
  written(`2026-13-45T00:00:00.000Z ${id}`),
  written(`Infinity ${id}`),
  written(`2026-11-21T10:00:00.123Z ${id} more`),
  written(`2026-11-21T10:00:00.123Z ${id}\u0000`),
])('%j is no cursor', (cursor) => {
  expect(fromCursor(cursor)).toBeUndefined();
});

const years = fc.oneof(fc.integer({ min: -271_821, max: 275_760 }), fc.integer({ min: 9_990, max: 10_010 }));
const hostile = fc.oneof(
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc.tuple(years, fc.uuid()).map(([year, of]) => written(`${String(year)}-01-01T00:00:00.000Z ${of}`)),
  fc.date({ noInvalidDate: true }).map((time) => toCursor({ time, id })),
  fc.tuple(fc.string(), fc.string()).map((parts) => written(parts.join(' '))),
);

const lists = endpoints.flatMap(({ name, endpoint }) => {
  const cursor = endpoint.request.query?.shape.cursor as z.ZodType | undefined;
  return cursor ? [{ name, cursor }] : [];
});

test('there are lists with pages', () => {
  expect(lists.length).toBeGreaterThan(10);
});

// promise: Nobody in who does not belong
test.each(lists)('any cursor of $name is refused, or one that every store reads', ({ cursor: schema }) => {
  fc.assert(
    fc.property(hostile, (given) => {
      const accepted = schema.safeParse(given);
      if (!accepted.success) return;
      try {
        const { after } = pageRequest({ cursor: accepted.data as string });
        expect(after?.time.toISOString()).toMatch(/^(19[7-9]|[2-9]\d\d)\d-/);
        expect(after?.id).toMatch(/^[0-9a-f-]{36}$/);
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
        expect(error).toMatchObject({ code: 'invalid_input', details: [{ field: 'cursor' }] });
      }
    }),
  );
});
