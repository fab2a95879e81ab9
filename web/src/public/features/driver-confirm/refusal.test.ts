import { expect, it } from '@jest/globals';
import { memoryStore } from '../../../shared/memory-store.ts';
import { saveWaiting, waitingIn } from '../../../shared/outbox/outbox.ts';
import { newConfirmation } from './confirmation.ts';
import { forgetRefused, refusalText } from './refusal.ts';

const notYet = { code: 'rule_violated', error: 'This step is not active yet.' };

it('is the server’s own text, in the language that the page is in now', () => {
  expect(refusalText(notYet, 'en')).toBe('This step is not active yet.');
  expect(refusalText({ ...notYet, language: 'de' }, 'de')).toBe('This step is not active yet.');
  expect(refusalText({ ...notYet, language: 'de' }, 'pl')).toBeUndefined();
  expect(refusalText(notYet, 'pl')).toBeUndefined();
  for (const error of ['Error', '']) expect(refusalText({ error }, 'en')).toBeUndefined();
});

it('is forgotten with phone and position after half a day; what still waits is not', () => {
  const outbox = { store: memoryStore(), key: 'confirmOutbox' };
  const fix = { lat: 53.5, lng: 9.9, accuracy: 5, at: 0 };
  const tapped = (stepId: string) => newConfirmation({ phone: '+48601234567', jobId: 'j1', stepId }, fix, 0);
  saveWaiting(outbox, [{ ...tapped('s1'), failure: { ...notYet, code: 'rule_violated', details: [] } }, tapped('s2')]);
  const halfDay = 12 * 60 * 60 * 1000;
  forgetRefused(outbox, halfDay - 1);
  expect(waitingIn(outbox)).toHaveLength(2);
  forgetRefused(outbox, halfDay);
  expect(waitingIn(outbox)).toEqual([tapped('s2')]);
});
