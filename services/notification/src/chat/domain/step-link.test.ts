import { expect, test } from '@jest/globals';
import { stepLink } from './step-link.ts';

test("given a step, then its link is the spec's, with the phone's plus sign written so that it stays one", () => {
  const link = stepLink('https://gate.example', { phone: '+48600700800', jobId: 'job', stepId: 'step' });
  expect(link).toBe('https://gate.example/register/trucker-confirm?phone=%2B48600700800&jobId=job&stepId=step');
  expect(new URL(link).searchParams.get('phone')).toBe('+48600700800');
});
