import { type Access, endpoint } from '@gatelingo/proto/http/endpoint';
import { message } from '@gatelingo/proto/http/fields';
import { expect, test } from '@jest/globals';
import type { TokenClaims } from '../tokens/index.ts';
import { authenticate } from './access.ts';

const call = (access: [Access, ...Access[]], role: TokenClaims['role']) => {
  const companyId = role === 'pending' ? '' : 'c1';
  const claims = { userId: 'u1', companyId, role, sessionVersion: 0, issuedAt: 0, expiresAt: 1 };
  const declared = endpoint('GET /thing', { summary: 'A thing.', access, request: {}, response: message });
  return authenticate(declared, 'Bearer a.b.c', () => Promise.resolve(claims));
};

test.each<[string, [Access, ...Access[]]]>([
  ['of staff', ['user', 'iadmin']],
  ['of administrators', ['iadmin']],
  ['of guests and staff', ['guest', 'user', 'iadmin']],
])('given a person without a company, then a call %s is refused as pending', async (_what, access) => {
  await expect(call(access, 'pending')).rejects.toMatchObject({ code: 'pending', status: 403 });
});

test('given a person without a company, then a public call is made as by anybody, and an own one by the person', async () => {
  expect(await call(['public', 'user', 'iadmin'], 'pending')).toEqual({ kind: 'anonymous' });
  expect(await call(['user', 'iadmin', 'pending'], 'pending')).toEqual({ kind: 'pending', userId: 'u1' });
});

test('given a call for some roles, then a role of them is staff, and another one is refused', async () => {
  expect(await call(['dispatcher', 'iadmin'], 'dispatcher')).toMatchObject({ kind: 'staff', role: 'dispatcher' });
  await expect(call(['dispatcher', 'iadmin'], 'user')).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  await expect(call(['iadmin'], 'dispatcher')).rejects.toMatchObject({ code: 'forbidden', status: 403 });
});

test('given staff, then a call for people without a company is refused', async () => {
  await expect(call(['pending'], 'iadmin')).rejects.toMatchObject({ code: 'forbidden', status: 403 });
});
