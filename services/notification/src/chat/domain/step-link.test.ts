import { expect, test } from '@jest/globals';
import { stepLink } from './step-link.ts';

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
