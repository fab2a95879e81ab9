import { expect, test } from '@jest/globals';
import { forgottenBefore, invitationExpiry, inviteeOf } from './invitation.ts';

test.each([
  ['no account', undefined, 'free'],
  ['a colleague', { companyId: 'nord', requestedCompanyId: null }, 'colleague'],
  ['a member of another company', { companyId: 'sued', requestedCompanyId: null }, 'elsewhere'],
  ['who asks this company', { companyId: null, requestedCompanyId: 'nord' }, 'asks-already'],
  ['who asks another company', { companyId: null, requestedCompanyId: 'sued' }, 'free'],
  ['who was declined', { companyId: null, requestedCompanyId: null }, 'free'],
] as const)('an invited address with %s is distinguished', (_what, account, invitee) => {
  expect(inviteeOf(account, 'nord')).toBe(invitee);
});

test('an invitation works for 7 days, and is forgotten 30 days later', () => {
  const now = new Date('2026-11-22T20:00:00Z');
  expect(invitationExpiry(now)).toEqual(new Date('2026-11-29T20:00:00Z'));
  expect(forgottenBefore(now)).toEqual(new Date('2026-10-23T20:00:00Z'));
});
