import { expect, test } from '@jest/globals';
import type { Asked } from '../counting/asked.ts';
import { budgetTable, overBudget } from './budget-table.ts';
import { askedOf, countsOf, statementsIn } from './counts.ts';

const insert = 'INSERT INTO visit VALUES ($)';
const look = 'WITH held AS ( INSERT INTO lease (name) VALUES ($) ) SELECT id FROM held';
const commit =
  'WITH w0 AS (INSERT INTO outbox VALUES ($) RETURNING 1), w1 AS (UPDATE lease SET holder = $ WHERE (SELECT min(seq) FROM outbox) IS NULL)';
const asked = (shape: string, at: number, over: Partial<Asked> = {}): Asked => ({
  store: 'postgres',
  by: 'gatelingo_registration',
  shape,
  at,
  ...over,
});

const idle = { windows: 2, asked: [asked(look, 1), asked(look, 2)] };
const run = (...own: Asked[]) => ({ windows: 1, answeredAt: 10, asked: [...own, asked(look, 20)] });
const answeredBy = 'gatelingo_registration';

test('before the answer only the statements count that it waits for', () => {
  const runs = [
    run(
      asked(insert, 1),
      asked(look, 2),
      asked(insert, 3, { by: 'gatelingo_jobs' }),
      asked(commit, 4),
      asked('GET limit:…', 4, { store: 'redis', by: 'cache' }),
      asked(insert, 11),
    ),
  ];
  expect(statementsIn(countsOf({ runs, idle, answeredBy }).untilAnswer)).toBe(2);
});

test('what the idle system asks in the same time is taken out, and shown', () => {
  const runs = [run(asked(insert, 1), asked(insert, 11), asked('insert outbox', 12, { store: 'mongo' }))];
  const { untilDone, idleStatements } = countsOf({ runs, idle, answeredBy });
  expect([statementsIn(untilDone), askedOf(untilDone, 'postgres'), askedOf(untilDone, 'mongo')]).toEqual([3, 2, 1]);
  expect(idleStatements).toBe(1);
});

test('each statement counts as often as in the median round: what a rare timer asks in one round does not', () => {
  const twice = run(asked(insert, 1), asked(insert, 2));
  const runs = [twice, run(asked(insert, 1), asked(insert, 2), asked('DELETE FROM quota_use', 3)), twice];
  const { untilAnswer, untilDone } = countsOf({ runs, idle, answeredBy });
  expect([statementsIn(untilAnswer), statementsIn(untilDone)]).toEqual([2, 2]);
});

test('an operation over its budget is named with its part', () => {
  const counts = countsOf({ runs: [run(asked(insert, 1), asked(insert, 2))], idle, answeredBy });
  const row = { name: 'registration', counts, processor: { postgres: 3, kafka: 0.2 } };
  expect(overBudget({ ...row, budget: { untilAnswer: 2, untilDone: 2 } })).toEqual([]);
  const over = { ...row, budget: { untilAnswer: 1, untilDone: 2 } };
  expect(overBudget(over)).toEqual(['registration, until the answer: 2 statements, its budget is 1']);
  expect(budgetTable([over])).toContain(
    '| registration | 2 of 1 **over its budget** | 2 of 2 | 2 | 0 | 0 | 0 | 1 | 3 ms: postgres 3 |',
  );
});
