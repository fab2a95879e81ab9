import { expect, test } from '@jest/globals';
import { byTimeFirst, sortsOf } from './sort-texts.ts';

// promise: The system starts and a trucker checks in
test('an order is named by what its values are, the one that is wanted more often first', () => {
  const named = (sortsBy?: 'text' | 'time' | 'due' | 'number') =>
    sortsOf({ name: 'it', label: 'It', ...(sortsBy && { sortsBy }) }).map(({ value, text }) => [value, text]);
  expect(named()).toEqual([
    ['it', 'list.aToZ'],
    ['-it', 'list.zToA'],
  ]);
  expect(named('time')).toEqual([
    ['-it', 'list.newestFirst'],
    ['it', 'list.oldestFirst'],
  ]);
  expect(named('due')).toEqual([
    ['it', 'list.dueFirst'],
    ['-it', 'list.dueLast'],
  ]);
  expect(named('number')).toEqual([
    ['-it', 'list.mostFirst'],
    ['it', 'list.fewestFirst'],
  ]);
});

test('the orders by time are offered before all others, which stay as the columns are', () => {
  const columns = [
    { name: 'title', label: 'Job' },
    { name: 'codes', label: 'Codes', sortsBy: 'number' },
    { name: 'created', label: 'Created', sortsBy: 'time' },
  ] as const;
  expect(byTimeFirst(columns).map(({ name }) => name)).toEqual(['created', 'title', 'codes']);
});
