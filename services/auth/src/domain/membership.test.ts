import { describe, expect, test } from '@jest/globals';
import {
  askingFor,
  declined,
  isAdministrator,
  joined,
  memberOf,
  takesLastAdministrator,
  withRights,
} from './membership.ts';

const now = new Date('2026-11-22T20:00:00Z');
const base = { id: 'bo', active: true, sessionVersion: 3, sessionsEndedAt: null, version: 1 };
const asking = { ...base, ...askingFor('nord', 'de') };
const admin = { ...base, ...memberOf('nord', 'iadmin') };

describe('given a person who asks to join', () => {
  test('who is approved is a member, and tokens of before end', () => {
    const member = joined(asking, { companyId: 'nord', role: 'user' }, now);
    expect(member).toMatchObject({ state: 'member', companyId: 'nord', requestedCompanyId: null, role: 'user' });
    expect(member).toMatchObject({ version: 2, sessionVersion: 4, sessionsEndedAt: now });
  });

  test('who is declined belongs to no company, and asks none', () => {
    expect(declined(asking, now)).toMatchObject({ state: 'declined', companyId: null, requestedCompanyId: null });
  });

  test('they are nobody’s administrator', () => {
    expect(isAdministrator({ ...asking, role: 'iadmin' })).toBe(false);
  });
});

describe('given an administrator', () => {
  test('a change of rights ends the sessions; none changes nothing', () => {
    expect(withRights(admin, { role: 'user' }, now)).toMatchObject({ role: 'user', sessionVersion: 4, version: 2 });
    expect(withRights(admin, { active: false }, now)).toMatchObject({ active: false, sessionVersion: 4 });
    expect(withRights(admin, { role: 'iadmin', active: true }, now)).toBeUndefined();
    expect(withRights(admin, {}, now)).toBeUndefined();
  });

  test.each([
    ['the only one gives up the role', [{ id: 'bo' }], { role: 'user' }, true],
    ['the only one is deactivated', [{ id: 'bo' }], { active: false }, true],
    ['one of two is deactivated', [{ id: 'bo' }, { id: 'ana' }], { active: false }, false],
    ['a user becomes the second one', [{ id: 'ana' }], { role: 'iadmin' }, false],
    ['a user is deactivated', [{ id: 'ana' }], { role: 'user', active: false }, false],
  ] as const)('%s', (_what, administrators, changes, takes) => {
    expect(takesLastAdministrator(administrators, { ...admin, ...changes })).toBe(takes);
  });
});
