import { expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import { keepWaiting, waitingIn } from '../../../shared/outbox/outbox.ts';
import { newConfirmation } from './confirmation.ts';
import { forgetRefused, refusalText } from './refusal.ts';

const t = (key: string) => `<${key}>`;
const notYet = { code: 'rule_violated', error: 'This step is not active yet.' };

it('is the server’s own text, and ours where it gives none', () => {
  expect(refusalText(notYet, t)).toBe('This step is not active yet.');
  expect(refusalText({ error: 'Error' }, t)).toBe('<refused.error>');
  expect(refusalText({ error: '' }, t)).toBe('<refused.error>');
});

it('is forgotten with phone and position after half a day; what still waits is not', () => {
  const outbox = { store: memoryStore(), key: 'confirmOutbox' };
  const fix = { lat: 53.5, lng: 9.9, accuracy: 5, at: 0 };
  const tapped = (stepId: string) => newConfirmation({ phone: '+48601234567', jobId: 'j1', stepId }, fix, 0);
  keepWaiting(outbox, [{ ...tapped('s1'), failure: { ...notYet, code: 'rule_violated', details: [] } }, tapped('s2')]);
  const halfDay = 12 * 60 * 60 * 1000;
  forgetRefused(outbox, halfDay - 1);
  expect(waitingIn(outbox)).toHaveLength(2);
  forgetRefused(outbox, halfDay);
  expect(waitingIn(outbox)).toEqual([tapped('s2')]);
});
