import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ProblemError } from '../errors/index.ts';
import { sharesForTest } from '../testing/shares.ts';
import { createRoom } from './room.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const bodyBytes = 1_000_000;
const given = () => {
  const room = createRoom(sharesForTest().pool({ name: 'uploads', places: 4 * bodyBytes, unit: bodyBytes }), {
    slowest: { bytesPerSecond: 8 * 1024, seconds: 10 },
  });
  return async (companyId: string) => {
    const reasons: string[] = [];
    const body = await room.enter({ companyId }, ({ code }: ProblemError) => reasons.push(code));
    return { ...body, reasons };
  };
};

test('given four companies that fill the room, then a fifth is refused, and gets in when one leaves', async () => {
  const enter = given();
  const full = await Promise.all(['a', 'b', 'c', 'd'].map(enter));
  for (const { grow } of full) grow(bodyBytes);
  const fifth = await enter('e');
  fifth.grow(1);
  expect(fifth.reasons).toEqual(['rate_limited']);
  expect(full.map(({ reasons }) => reasons)).toEqual([[], [], [], []]);
  full[0]!.leave();
  const again = await enter('e');
  again.grow(bodyBytes);
  expect(again.reasons).toEqual([]);
});

test('given a body that has arrived, then it is not refused for one that grows', async () => {
  const enter = given();
  const older = await enter('a');
  const arrived = await enter('a');
  arrived.grow(600_000);
  arrived.arrived();
  older.grow(500_000);
  expect([older.reasons, arrived.reasons]).toEqual([['rate_limited'], []]);
});

// promise: Nobody in who does not belong
test('given less than 8 KB a second over 10 seconds, then the upload ends; a steady one goes on', async () => {
  const enter = given();
  const [slow, steady] = [await enter('a'), await enter('b')];
  for (let second = 1; second <= 30; second += 1) {
    slow.grow(8_191);
    steady.grow(8_192);
    jest.advanceTimersByTime(1_000);
  }
  expect([slow.reasons, steady.reasons]).toEqual([['invalid_input'], []]);
});

test('given a body that arrived or left, then it is not timed any more', async () => {
  const enter = given();
  const [arrived, left] = [await enter('a'), await enter('b')];
  arrived.arrived();
  left.leave();
  jest.advanceTimersByTime(60_000);
  expect([arrived.reasons, left.reasons]).toEqual([[], []]);
});
