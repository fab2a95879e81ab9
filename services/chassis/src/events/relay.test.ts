import { expect, test } from '@jest/globals';
import type { OutboxFact } from '../store/index.ts';
import { inVersionOrder } from './relay.ts';

const fact = (aggregateId: string, version: number, type: string): OutboxFact => ({
  id: `${aggregateId} ${version} ${type}`,
  topic: 'jobs.job.v1',
  type,
  aggregateId,
  version,
  companyId: 'c1',
  time: new Date(0),
  traceparent: undefined,
  payload: new Uint8Array(),
});
const shown = (facts: readonly OutboxFact[]) => facts.map(({ id }) => id);

test('given facts of one aggregate out of order, then they go by version, where the aggregate had its places', () => {
  const facts = [fact('a', 2, 'changed'), fact('b', 1, 'created'), fact('a', 1, 'created'), fact('b', 2, 'changed')];
  expect(shown(inVersionOrder(facts))).toEqual(['a 1 created', 'b 1 created', 'a 2 changed', 'b 2 changed']);
});

test('given two facts of one version, then they go in the order in which they were published', () => {
  const facts = [fact('a', 2, 'confirmed'), fact('a', 2, 'activated'), fact('a', 1, 'created')];
  expect(shown(inVersionOrder(facts))).toEqual(['a 1 created', 'a 2 confirmed', 'a 2 activated']);
});
