import { expect, test } from '@jest/globals';
import { afterOneMail, behaviourSchema } from './behaviour.ts';

test('a behaviour for two mails ends with the second; one without a number holds', () => {
  const refuse = behaviourSchema.parse({ mode: 'refuse', code: 550, times: 2 });
  const next = afterOneMail(refuse);
  expect(next).toMatchObject({ mode: 'refuse', times: 1 });
  expect(afterOneMail(next)).toEqual({ mode: 'ok' });
  const slow = behaviourSchema.parse({ mode: 'slow' });
  expect(afterOneMail(slow)).toEqual(slow);
});

test('what is no behaviour is refused', () => {
  expect(behaviourSchema.safeParse({ mode: 'refuse', code: 200 }).success).toBe(false);
  expect(behaviourSchema.safeParse({ mode: 'ok', delay: 1 }).success).toBe(false);
});
