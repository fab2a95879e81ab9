import { expect, test } from '@jest/globals';
import { currentTraceparent, runInSpan, traceIdOf } from './index.ts';

const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('the trace that came in is the one that goes out', async () => {
  const seen = await runInSpan({ name: 'consume', kind: 'consumer', traceparent: given }, async () => {
    await Promise.resolve();
    return runInSpan({ name: 'inner' }, () => currentTraceparent());
  });
  expect(traceIdOf(seen)).toBe('0af7651916cd43dd8448eb211c80319c');
  expect(currentTraceparent()).toBeUndefined();
});

test('without one, or with a malformed one, a trace begins', async () => {
  const [one, other] = await Promise.all([
    runInSpan({ name: 'a' }, () => currentTraceparent()),
    runInSpan({ name: 'b', traceparent: 'nonsense' }, () => currentTraceparent()),
  ]);
  expect(traceIdOf(one)).toMatch(/^[0-9a-f]{32}$/);
  expect(traceIdOf(other)).not.toBe(traceIdOf(one));
});

test('what fails in a span fails outside as well', async () => {
  await expect(runInSpan({ name: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
