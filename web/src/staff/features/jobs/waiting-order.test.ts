import { describe, expect, it } from '@jest/globals';
import { inWaitingOrder, readWaiting } from './waiting-order.ts';

const now = Date.parse('2026-11-30T12:00:00.000Z');
const at = (createdAt: string) => ({ createdAt });

it('has the longest waiting first, and below them who came before, the newest first', () => {
  const rows = [
    '2026-11-30T11:00:00.000Z',
    '2026-11-29T11:59:00.000Z',
    '2026-11-30T08:00:00.000Z',
    '2026-11-20T08:00:00.000Z',
    '2026-11-29T12:01:00.000Z',
  ];
  expect(inWaitingOrder(rows.map(at), now).map(({ createdAt }) => createdAt)).toEqual([
    '2026-11-29T12:01:00.000Z',
    '2026-11-30T08:00:00.000Z',
    '2026-11-30T11:00:00.000Z',
    '2026-11-29T11:59:00.000Z',
    '2026-11-20T08:00:00.000Z',
  ]);
});

it('changes nothing of an empty list', () => {
  expect(inWaitingOrder([], now)).toEqual([]);
});

describe('who waits is read', () => {
  const minute = 60_000;
  const registered = (count: number, everyMinutes = 1) =>
    Array.from({ length: count }, (_unused, n) => at(new Date(now - n * everyMinutes * minute).toISOString()));
  /** A list of the newest first, read by pages of the asked length, but never of more than `most`. */
  const listOf = (rows: ReturnType<typeof at>[], most = 1000) => {
    const limits: number[] = [];
    const read = async ({ limit, cursor = '0' }: { limit: number; cursor?: string }) => {
      limits.push(limit);
      const end = Number(cursor) + Math.min(limit, most);
      const next = end < rows.length ? { nextCursor: String(end) } : {};
      return { data: { truckers: rows.slice(Number(cursor), end), ...next } };
    };
    return { read, limits };
  };

  it('over more than one page, so that the longest waiting of 120 is first', async () => {
    const rows = registered(120);
    const { read, limits } = listOf(rows);
    const { data } = await readWaiting(read, now);
    expect(inWaitingOrder(data?.truckers ?? [], now)[0]).toEqual(rows.at(-1));
    expect(data?.nextCursor).toBeUndefined();
    expect(limits).toEqual([50, 1000]);
  });

  it('up to those who do not wait any more', async () => {
    const { read, limits } = listOf(registered(3_000, 60), 100);
    const { data } = await readWaiting(read, now);
    expect(limits).toEqual([50]);
    expect([data?.truckers.length, data?.nextCursor]).toEqual([50, '50']);
  });

  it('in so many pages, whoever floods the list', async () => {
    const { read, limits } = listOf(registered(3_000, 0), 100);
    const { data } = await readWaiting(read, now);
    expect(limits).toHaveLength(5);
    expect([data?.truckers.length, data?.nextCursor]).toEqual([450, '450']);
  });

  it('or fails as a page does', async () => {
    const { read } = listOf(registered(120));
    const failing = async (query: { limit: number; cursor?: string }) =>
      query.cursor === undefined ? read(query) : { error: 'no answer' };
    expect(await readWaiting(failing, now)).toEqual({ error: 'no answer' });
  });
});
