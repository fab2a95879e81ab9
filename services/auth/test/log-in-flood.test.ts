import { expect, test } from '@jest/globals';
import { auth, newDomain, withAuth } from './auth-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

withAuth({ PASSWORD_THREADS: '1', PASSWORDS_WAITING: '4' });

const from = (ip: string) => ({ 'x-forwarded-for': ip });

// promise: Nobody in who does not belong
test('attack: an address floods the log-in with mailboxes that nobody counts together', async () => {
  const email = `ana@${newDomain()}`;
  await auth.signUp(email);
  const token = await auth.tokenOf(email);

  const flood = Array.from({ length: isLongForm() ? 40 : 20 }, () =>
    auth.logIn(`nobody@${newDomain()}`, 'wrong password', from('203.0.113.66')),
  );
  const [logIn, me, keys] = await Promise.all([
    auth.logIn(email, undefined, from('203.0.113.67')),
    auth.call('GET', '/user/me', { token }),
    auth.call('GET', '/auth/jwks'),
  ]);
  expect([logIn.status, me.status, keys.status]).toEqual([200, 200, 200]);

  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ body: { code: 'rate_limited' } });
  expect(refused?.headers.get('retry-after')).toBe('2');
});

test('attack: so many addresses flood the log-in that all who wait are too many', async () => {
  const flood = Array.from({ length: isLongForm() ? 60 : 30 }, (_, host) =>
    auth.logIn(`nobody@${newDomain()}`, 'wrong password', from(`198.51.100.${String(host)}`)),
  );
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
});
