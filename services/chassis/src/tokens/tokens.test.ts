import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createClock, type Clock } from '../clock/index.ts';
import { signTestToken, startJwksServer } from '../testing/tokens.ts';
import { bearerToken, createTokenVerifier } from './index.ts';

let keys: Awaited<ReturnType<typeof startJwksServer>>;
beforeAll(async () => {
  keys = await startJwksServer();
});
afterAll(() => keys.close());

const verifier = (clock: Clock = createClock(), jwksUrl = keys.url) =>
  createTokenVerifier({ jwksUrl, issuer: 'gatelingo', audience: 'gatelingo', clock });

test('a token of ours says who, of which company and in which role', async () => {
  const token = await signTestToken({ userId: 'u1', companyId: 'c1', role: 'user' });
  await expect(verifier()(token)).resolves.toMatchObject({ userId: 'u1', companyId: 'c1', role: 'user' });
});

test('a token of a person without a company says so, and no other role comes without one', async () => {
  const claims = await verifier()(await signTestToken({ companyId: '', role: 'pending' }));
  expect(claims).toMatchObject({ companyId: '', role: 'pending' });
  for (const [companyId, role] of [
    ['', 'user'],
    ['c1', 'pending'],
  ] as const)
    await expect(verifier()(await signTestToken({ companyId, role }))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
});

test('an expired token is distinguished from a wrong one', async () => {
  await expect(verifier()(await signTestToken({ expiresInSeconds: -10 }))).rejects.toMatchObject({
    code: 'token_expired',
    status: 401,
  });
});

test.each([
  ['signed with a foreign key', () => signTestToken({ foreignKey: true })],
  ['of another issuer', () => signTestToken({ issuer: 'elsewhere' })],
  ['for another audience', () => signTestToken({ audience: 'elsewhere' })],
  ['with an unknown role', () => signTestToken({ role: 'root' as 'user' })],
  [
    'with alg none',
    () =>
      Promise.resolve(
        new UnsecuredJWT({ companyId: 'c', role: 'iadmin' }).setSubject('u').setExpirationTime('1h').encode(),
      ),
  ],
  [
    'signed with HS256 and the public key as its secret',
    () =>
      new SignJWT({ companyId: 'c', role: 'iadmin' })
        .setProtectedHeader({ alg: 'HS256', kid: 'test' })
        .setIssuer('gatelingo')
        .setAudience('gatelingo')
        .setSubject('u')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('a public key')),
  ],
  ['that is no token', () => Promise.resolve('a.b.c')],
])('a token %s is refused', async (_what, make) => {
  await expect(verifier()(await make())).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
});

test('a remembered token ends when it expires, also within the minute', async () => {
  let now = new Date();
  const verify = verifier({ now: () => now });
  const token = await signTestToken({ issuedAt: now, expiresInSeconds: 30 });
  await verify(token);
  now = new Date(now.getTime() + 29_000);
  await expect(verify(token)).resolves.toBeDefined();
  now = new Date(now.getTime() + 2000);
  await expect(verify(token)).rejects.toMatchObject({ code: 'token_expired' });
});

test('auth out of reach is a 503, not a 401', async () => {
  const verify = verifier(createClock(), 'http://127.0.0.1:9/auth/jwks');
  await expect(verify(await signTestToken())).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
});

test.each([
  [undefined, undefined],
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
])('the header %p holds the token %p', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test.each(['Basic dTpw', 'Bearer', 'Bearer a b c', 'a.b.c'])('the header "%s" is refused', (header) => {
  expect(() => bearerToken(header)).toThrow('Please log in.');
});
