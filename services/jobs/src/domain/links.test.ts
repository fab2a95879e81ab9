import { describe, expect, test } from '@jest/globals';
import { aJobOfThree, aDriver } from '../../test/builders.ts';
import { codeOf, maskedPhone, withCodes } from './links.ts';

let made = 0;
const nextCode = () => `code-${String((made += 1))}`;
const codesOf = (job: ReturnType<typeof aJobOfThree>) => job.steps.map((step) => codeOf(job, step));

describe('given a job with a trucker', () => {
  test('when it is written, then each step has its own code, and keeps it', () => {
    const job = withCodes(aJobOfThree(), nextCode);
    expect(new Set(codesOf(job)).size).toBe(3);
    expect(withCodes({ ...job, title: 'Fetch steel' }, nextCode).steps).toEqual(job.steps);
  });

  test('when another trucker gets it, then all its codes are new, also if it comes back', () => {
    const job = withCodes(aJobOfThree(), nextCode);
    const given = { ...job, trucker: aDriver({ _id: 'trucker-2' }) };
    expect(codesOf(given)).toEqual([undefined, undefined, undefined]);
    const other = withCodes(given, nextCode);
    const back = withCodes({ ...other, trucker: job.trucker }, nextCode);
    expect(new Set([...codesOf(job), ...codesOf(other), ...codesOf(back)]).size).toBe(9);
  });

  test('when nobody has it any more, then its codes are gone', () => {
    const free = withCodes({ ...withCodes(aJobOfThree(), nextCode), trucker: null }, nextCode);
    expect(free.steps.map(({ link }) => link)).toEqual([null, null, null]);
  });
});

test.each([
  ['+48601234567', '+48••••••567'],
  ['+12345678', '+12•••678'],
])('the phone %s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});
