import { expect, test } from '@jest/globals';
import { behavioursSchema, createBehaviours } from './behaviour.ts';

test('a behaviour for two calls ends with the second, and touches no other provider', () => {
  const behaviours = createBehaviours();
  behaviours.change(
    behavioursSchema.parse({ translate: { mode: 'fail', status: 500, times: 2 }, polly: { mode: 'hang' } }),
  );
  expect([
    behaviours.meet('translate').mode,
    behaviours.meet('translate').mode,
    behaviours.meet('translate').mode,
  ]).toEqual([...['fail', 'fail', 'ok']]);
  expect([behaviours.meet('polly').mode, behaviours.meet('polly').mode]).toEqual(['hang', 'hang']);
  expect(behaviours.meet('transcribe').mode).toBe('ok');
});

test('what is no behaviour is refused', () => {
  expect(behavioursSchema.safeParse({ translate: { mode: 'fail', status: 200 } }).success).toBe(false);
  expect(behavioursSchema.safeParse({ translator: { mode: 'ok' } }).success).toBe(false);
  expect(behavioursSchema.safeParse({ polly: { mode: 'ok', delay: 1 } }).success).toBe(false);
});
