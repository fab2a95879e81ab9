import { expect, it } from '@jest/globals';
import { aConfirmation, aJob, aStep } from '../job-examples.ts';
import { nextAction } from './next-action.ts';

const at = '2026-11-20T11:50:00.000Z';
const confirmation = aConfirmation(at);

it.each([
  ['a job that goes on', {}, 'chat'],
  ['a job without a driver', { assignedTrucker: null }, 'chooseDriver'],
  ['a driver who asks for it', { steps: [aStep(1, { askedAt: at }), aStep(2)] }, 'confirm'],
  ['a job of which each step is confirmed', { steps: [aStep(1, { confirmation, isActive: false })] }, 'complete'],
  ['a job that is completed', { jobCompletedAt: at, steps: [aStep(1, { confirmation })] }, 'duplicate'],
] as const)('of %s', (_what, over, expected) => {
  expect(nextAction(aJob(over as Parameters<typeof aJob>[0]))).toBe(expected);
});
