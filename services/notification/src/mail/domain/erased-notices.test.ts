import { expect, test } from '@jest/globals';
import { noticesOf } from './erased-notices.ts';

const place = { siteName: 'Hamburg', barcodeName: 'Gate 4', timeZone: 'Europe/Berlin' };
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;

test('each receiver gets one mail with all registrations, the oldest first', () => {
  const sent = [
    { ...place, receiverId: 'r1', to: 'new@nord.example', registeredAt: at(20) },
    { ...place, receiverId: 'r2', to: 'gate@nord.example', registeredAt: at(20) },
    { ...place, receiverId: 'r1', to: 'old@nord.example', registeredAt: at(3) },
  ];
  expect(noticesOf(sent)).toEqual([
    {
      ...{ kind: 'erased', receiverId: 'r1', to: 'new@nord.example' },
      registrations: [at(3), at(20)].map((registeredAt) => ({ ...place, registeredAt })),
    },
    {
      ...{ kind: 'erased', receiverId: 'r2', to: 'gate@nord.example' },
      registrations: [{ ...place, registeredAt: at(20) }],
    },
  ]);
});

test('more than fifty registrations stand in a further mail', () => {
  const sent = Array.from({ length: 120 }, () => ({
    ...place,
    receiverId: 'r1',
    to: 'a@b.example',
    registeredAt: at(1),
  }));
  expect(noticesOf(sent).map(({ registrations }) => registrations.length)).toEqual([50, 50, 20]);
});

test('nobody who got nothing is notified', () => {
  expect(noticesOf([])).toEqual([]);
});
