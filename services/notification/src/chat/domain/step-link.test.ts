import { expect, test } from '@jest/globals';
import type { Job } from '../../domain/job.ts';
import { shownStepLink, stepLink } from './step-link.ts';

const step = { jobId: 'job', stepId: 'step' };
const phone = '+48600700800';

test('given a step with a code, then its link is short and holds nothing of the driver', () => {
  const codes = { other: 'FirstCode', step: '7YWHMfk9JZe0LM0g1ZauHu' };
  expect(stepLink('https://gate.example', { phone, codes }, step)).toBe(
    'https://gate.example/t/7YWHMfk9JZe0LM0g1ZauHu',
  );
});

test("given a step without a code, then its link is the spec's, with the phone's plus sign written so that it stays one", () => {
  const link = stepLink('https://gate.example', { phone, codes: {} }, step);
  expect(link).toBe('https://gate.example/register/trucker-confirm?phone=%2B48600700800&jobId=job&stepId=step');
  expect(new URL(link).searchParams.get('phone')).toBe(phone);
});

const aJob = (changes: Partial<Job> = {}): Job => ({
  ...{ jobId: 'job', companyId: 'company', title: 'Unload', truckerId: 'ada', version: 1 },
  ...{ isCompleted: false, isDeleted: false },
  steps: [{ stepId: 'step', state: 'active' }],
  ...changes,
});

test.each([
  ['the active step of its trucker', {}, {}, 'phone='],
  ['a confirmed step', { steps: [{ stepId: 'step', state: 'confirmed' as const }] }, {}, undefined],
  ['a completed job', { isCompleted: true }, {}, undefined],
  ['a job of another trucker now', { truckerId: 'bo' }, {}, undefined],
  ['a completed job with a code', { isCompleted: true }, { step: 'Code' }, '/t/Code'],
])('given %s, then staff are shown a link with the phone only where it is of use', (_what, changes, codes, shown) => {
  const about = { job: aJob(changes), truckerId: 'ada', stepId: 'step' };
  const link = shownStepLink('https://gate.example', { phone, codes }, about);
  if (shown === undefined) expect(link).toBe('');
  else expect(link).toContain(shown);
});
