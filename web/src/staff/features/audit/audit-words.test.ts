import { auditThings, auditWords } from '@gatelingo/proto/audit';
import { expect, test } from '@jest/globals';
import texts from '../../../locales/en/staff.json' with { type: 'json' };
import { namesByWho, shownWho, thingKey, whoKey, keysOfWhat } from './audit-words.ts';

const textOf = (key: string): unknown =>
  key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], texts);

test.each(auditWords.map((word) => ({ word, ...keysOfWhat(word) })))('there are texts for $word', ({ thing, act }) => {
  expect([typeof textOf(thing), typeof textOf(act)]).toEqual(['string', 'string']);
});

test('things have different names', () => {
  const names = auditThings.map((thing) => textOf(thingKey(thing)));
  expect(new Set(names).size).toBe(names.length);
});

test('somebody of the team has a name, and others are called what they are', () => {
  const userId = '0199b0de-0000-7000-8000-000000000001';
  const person = { userId, name: 'Ana', surname: 'Nowak', email: 'ana@nord.example' };
  const common = { role: 'user', state: 'active', isActive: true, since: '2026-11-20T10:00:00.000Z' } as const;
  expect(namesByWho([{ ...person, ...common }]).get(`user:${userId}`)).toBe('Ana Nowak');
  const others = ['user:x', 'driver', 'guest', 'receiver', 'link', 'system', 'operator', 'unknown'];
  expect(others.map(whoKey).filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
});

test('nobody is called gone from the team before the team is loaded', () => {
  expect(shownWho('user:x', undefined)).toBeUndefined();
  expect(shownWho('driver', undefined)).toEqual({ key: 'audit.by.driver' });
  expect(shownWho('user:x', new Map())).toEqual({ key: 'audit.gone' });
  expect(shownWho('user:x', new Map([['user:x', 'Ana Nowak']]))).toEqual({ name: 'Ana Nowak' });
});
