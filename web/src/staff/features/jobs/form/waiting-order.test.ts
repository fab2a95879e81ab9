import { expect, it } from '@jest/globals';
import { inWaitingOrder } from './waiting-order.ts';

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
