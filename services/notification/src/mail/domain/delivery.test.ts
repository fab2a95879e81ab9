import { describe, expect, test } from '@jest/globals';
import { failureOf, givenUp, isNoMailbox, judgeRefusal, mayHaveArrived, retryAfterSeconds } from './delivery.ts';

describe('given a refusal', () => {
  test.each([
    ['no connection', { code: 'ECONNREFUSED' }, 'server-away'],
    ['a connection that broke', { code: 'ECONNECTION' }, 'server-away'],
    ['a time-out', { code: 'ETIMEDOUT' }, 'server-away'],
    ['our own log-in refused', { code: 'EAUTH', responseCode: 535 }, 'server-away'],
    ['a server that closes', { code: 'EENVELOPE', responseCode: 421 }, 'server-away'],
    ['greylisting', { code: 'EENVELOPE', responseCode: 451 }, 'not-now'],
    ['a full disk', { code: 'EMESSAGE', responseCode: 452 }, 'not-now'],
    ['an unknown mailbox', { code: 'EENVELOPE', responseCode: 550 }, 'never'],
    ['a mail that is too large', { code: 'EMESSAGE', responseCode: 552 }, 'never'],
    ['an address that is none', { code: 'EENVELOPE' }, 'never'],
  ] as const)('%s', (_what, refusal, kind) => {
    expect(judgeRefusal(refusal).kind).toBe(kind);
  });
});

describe('given an address is refused, there is no mailbox only if the reply is about the address', () => {
  test.each([
    ['no such user', 'EENVELOPE', 550, '550 5.1.1 No such user', true],
    ['a domain without mail', 'EENVELOPE', 556, '556 5.1.10 Null MX', true],
    ['a disabled mailbox', 'EENVELOPE', 550, '550 5.2.1 Mailbox disabled', true],
    ['an old server', 'EENVELOPE', 550, '550 unknown user', true],
    ['our relay refused', 'EENVELOPE', 550, '550 5.7.1 Relaying denied', false],
    ['a full mailbox', 'EENVELOPE', 552, '552 5.2.2 Mailbox full', false],
    ['the content refused', 'EMESSAGE', 550, '550 spam', false],
  ] as const)('%s', (_what, code, responseCode, response, isThat) => {
    const verdict = judgeRefusal({ code, responseCode, response });
    expect(verdict.kind === 'never' && isNoMailbox(verdict.reason)).toBe(isThat);
  });
});

describe('given a mail that waited for three days, there is no mailbox only if the address was the reason', () => {
  const hour = 3_600_000;
  test.each([
    ['a domain that does not resolve', 'EENVELOPE', 450, '450 4.1.2 Domain not found', true],
    ['a full mailbox', 'EENVELOPE', 452, '452 4.2.2 Mailbox full', false],
    ['greylisting', 'EENVELOPE', 451, '451 4.7.1 Greylisted', false],
    ['an old server', 'EENVELOPE', 450, '450 mailbox busy', false],
    ['the content', 'EMESSAGE', 450, '450 4.1.2 later', false],
    ['no connection', 'ECONNREFUSED', undefined, undefined, false],
  ] as const)('%s', (_what, code, responseCode, response, isThat) => {
    const verdict = judgeRefusal({ code, responseCode, response });
    if (verdict.kind === 'never') throw new Error('it may go later');
    expect(givenUp(verdict, 72 * hour)).toBeUndefined();
    const reason = givenUp(verdict, 73 * hour) ?? '';
    expect(reason).toContain('given up after 73 h');
    expect(isNoMailbox(reason)).toBe(isThat);
    expect(mayHaveArrived(reason)).toBe(!isThat);
  });
});

test('a mail that failed may have arrived only if a try of it had no answer', () => {
  const slow = failureOf(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  expect(mayHaveArrived(slow)).toBe(true);
  const gone = failureOf(new Error('There is no such file.'));
  for (const reason of [gone, 'SMTP 554', 'SMTP 550, no such mailbox', 'EENVELOPE', ''])
    expect([reason, mayHaveArrived(reason)]).toEqual([reason, false]);
});

test('tries grow apart with the age of the mail', () => {
  expect(retryAfterSeconds('server-away', 0)).toBe(2);
  expect(retryAfterSeconds('server-away', 10_000)).toBe(10);
  expect(retryAfterSeconds('server-away', 3_600_000)).toBe(30);
  expect(retryAfterSeconds('not-now', 60_000)).toBe(60);
  expect(retryAfterSeconds('not-now', 86_400_000)).toBe(600);
});
