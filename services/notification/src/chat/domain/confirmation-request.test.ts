import { expect, test } from '@jest/globals';
import { isConfirmationRequest, requestedStep, requestText } from './confirmation-request.ts';

const dueAt = '2026-11-20T12:00:00.000Z';
const steps = [
  { stepId: 'gate', state: 'confirmed' as const, place: 'Gate', dueAt },
  { stepId: 'ramp', state: 'active' as const, place: 'Ramp 4, Am Kai 1', dueAt },
];

test('given a step, then staff know it by its number and place; one that the job has no more is none', () => {
  expect(requestedStep({ steps }, 'ramp')).toEqual({ number: 2, place: 'Ramp 4, Am Kai 1' });
  expect(requestedStep({ steps }, 'removed')).toBeNull();
  expect(requestedStep({ steps }, null)).toBeNull();
});

test("given the company's language, then the request is in it, and in English where we do not write it", () => {
  const step = { number: 2, place: 'Ramp 4: {{place}}' };
  expect(requestText('de', step)).toEqual({
    language: 'de',
    text: 'Mein Telefon findet keine Position. Bitte bestätigen Sie für mich Schritt 2: Ramp 4: {{place}}',
  });
  expect(requestText('ka', step)).toEqual({
    language: 'en',
    text: 'My phone finds no location. Please confirm step 2 for me: Ramp 4: {{place}}',
  });
});

test.each([
  ['what a driver asks about a step', { senderType: 'trucker', stepId: 'ramp' }, true],
  ['what a driver writes', { senderType: 'trucker', stepId: null }, false],
  ["the system's message about a step", { senderType: 'system', stepId: 'ramp' }, false],
] as const)('%s: %o is a request: %s', (_what, message, expected) => {
  expect(isConfirmationRequest(message)).toBe(expected);
});
