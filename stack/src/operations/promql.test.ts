import { expect, test } from '@jest/globals';
import { readPromql } from './promql.ts';

test('an expression names its metrics, what they are picked by, and what is grouped by', () => {
  const text =
    'sum by (service, le) (rate(work_seconds_bucket{kind="pdf", le=~"1|2"}[5m])) or 0 * up unless on (pod) up';
  expect(readPromql(text)).toEqual({
    mistakes: [],
    selectors: [
      { metric: 'work_seconds_bucket', matchers: { kind: '="pdf"', le: '=~"1|2"' } },
      { metric: 'up', matchers: {} },
      { metric: 'up', matchers: {} },
    ],
    labels: ['service', 'le', 'pod'],
  });
});

test.each(['sum(rate(calls[5m])', 'rate(calls{status=5}[5m])', 'calls >', 'sum by service (calls)'])(
  '%s is no PromQL',
  (text) => {
    expect(readPromql(text).mistakes).not.toEqual([]);
  },
);
