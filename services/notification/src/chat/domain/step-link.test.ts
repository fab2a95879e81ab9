import { expect, test } from '@jest/globals';
import { stepLink, withoutLinkCodes } from './step-link.ts';

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

const code = '7YWHMfk9JZe1LM1g1ZauHu';
test.each([
  [`Bitte hier bestätigen: https://gate.example/t/${code}`, 'Bitte hier bestätigen: gate.example/t/…'],
  [`http://localhost:8080/t/${code}. Danke!`, 'localhost:8080/t/…. Danke!'],
  [`gate.example/p/${code}?utm=1 nie działa`, 'gate.example/p/…?utm=1 nie działa'],
  [`https://a.example/t/${code} https://b.example/in/t/${code}`, 'a.example/t/… b.example/in/t/…'],
  [
    'https://gate.example/register/trucker-confirm?phone=%2B48600700800&jobId=j&stepId=s\nDanke',
    'gate.example/register/trucker-confirm?…\nDanke',
  ],
  ['Rampe 4/t/5, https://gate.example/pages/terms …', 'Rampe 4/t/5, https://gate.example/pages/terms …'],
  ['', ''],
])('given the text %j, then staff read %j', (text, shown) => {
  expect(withoutLinkCodes(text)).toBe(shown);
});
