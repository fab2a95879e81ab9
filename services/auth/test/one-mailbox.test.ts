import { randomBytes } from 'node:crypto';
import { InvitationSentSchema, PasswordResetRequestedSchema, SignUpRequestedSchema } from '@gatelingo/proto/events';
import { expect, test } from '@jest/globals';
import { auth, newDomain, withAuth } from './auth-service.ts';

withAuth();

const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
const written = (name: string, n: number) => (n === 0 ? name : `${name}+${n}`);

// promise: Nobody in who does not belong
test('attack: sign-up mails to one mailbox by addresses that lead to it', async () => {
  const domain = newDomain();
  const here = newAddress();
  const register = (n: number, ip: string) =>
    auth.call('POST', '/auth/register', {
      body: { email: `${written('victim', n)}@${domain}` },
      headers: { 'x-forwarded-for': ip },
    });
  for (let n = 0; n < 5; n += 1) expect((await register(n, here)).status).toBe(200);
  expect(await register(5, here)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  // From elsewhere the answer says nothing, and the mailbox gets no more than twice as many in a day.
  for (let n = 6; n < 26; n += 1) expect((await register(n, newAddress())).status).toBe(200);
  const mails = (await auth.facts(SignUpRequestedSchema)).filter(({ payload }) => payload.email.endsWith(domain));
  expect(mails).toHaveLength(10);
});

test('attack: password mails to one mailbox by the accounts of its addresses', async () => {
  const domain = newDomain();
  const people = Array.from({ length: 3 }, (_each, n) => `${written('ana', n)}@${domain}`);
  for (const email of people) await auth.signUp(email);
  for (let n = 0; n < 12; n += 1)
    await auth.call('POST', '/auth/forgot-password', {
      body: { email: people[n % 3] },
      headers: { 'x-forwarded-for': newAddress() },
    });
  const mails = (await auth.facts(PasswordResetRequestedSchema)).filter(({ payload }) =>
    payload.email.endsWith(domain),
  );
  expect(mails.length).toBeLessThanOrEqual(10);
  expect(mails.length).toBeGreaterThan(0);
});

test('attack: invitations to one mailbox by addresses that lead to it', async () => {
  const admin = await auth.found();
  const name = newDomain().split('.')[0] ?? '';
  const variants = [`${name}@gmail.com`, `${name}+1@gmail.com`, `${name[0]}.${name.slice(1)}@gmail.com`];
  variants.push(`${name}@googlemail.com`, `${name}+2@googlemail.com`);
  for (const email of variants) expect((await auth.invite(admin.token, email)).status).toBe(201);
  const refused = await auth.invite(admin.token, `${name}+3@gmail.com`);
  expect(refused).toMatchObject({ status: 429, body: { details: [{ field: 'email', code: 'invited_often' }] } });
  expect((await auth.invite(admin.token, `${name}x@gmail.com`)).status).toBe(201);
  // Each got the mail at the address as it was typed.
  const mails = (await auth.facts(InvitationSentSchema)).map(({ payload }) => payload.email);
  expect(mails).toEqual(expect.arrayContaining(variants));
});
