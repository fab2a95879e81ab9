import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PasswordResetRequestedSchema } from '@gatelingo/proto/events';
import { eventually } from '@gatelingo/chassis/testing';
import { sessionVersionKey } from '@gatelingo/chassis/tokens';
import { Redis } from 'ioredis';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { refillSessions } from '../src/use-cases/refill-sessions.ts';
import { rotateSigningKeys } from '../src/use-cases/rotate-signing-keys.ts';
import { auth, newDomain, password, withAuth } from './auth-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

/** Each try takes long: in the short form fewer than the usual ones are refused. */
const tries = isLongForm() ? 10 : 3;
withAuth(isLongForm() ? {} : { LOG_IN_TRIES: String(tries) });
let cache: Redis;
beforeAll(() => {
  cache = new Redis(auth.config.REDIS_CACHE_URL);
  auth.context.onStop('cache', () => cache.disconnect());
});

const hour = 60 * 60 * 1000;
/** An address of its own: those of other files count log-ins, too. */
const here = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
const newUser = async () => {
  const email = `ana@${newDomain()}`;
  await auth.signUp(email);
  return email;
};
const me = (token: string) => auth.call('GET', '/user/me', { token });

describe('given an account', () => {
  // holds: P187
  test('the token says who it is, for twelve hours, and nothing about the person', async () => {
    const email = await newUser();
    const token = await auth.tokenOf(email);
    const claims = decodeJwt(token);
    const { body } = await me(token);
    expect(claims).toMatchObject({
      iss: 'gatelingo',
      aud: 'gatelingo',
      sub: body.userId,
      companyId: body.companyId,
      role: 'iadmin',
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(12 * 3600);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'companyId', 'exp', 'iat', 'iss', 'role', 'sub', 'sv']);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
  });

  test('the address is the same in any case', async () => {
    const email = await newUser();
    expect((await auth.logIn(` ${email.toUpperCase()} `)).status).toBe(200);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await auth.logIn(await newUser(), 'wrong password');
    const unknown = await auth.logIn(`nobody@${newDomain()}`);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('one try more than may be in a quarter of an hour is refused, from this IP only', async () => {
    const email = await newUser();
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    for (let n = 0; n < tries; n++) expect((await auth.logIn(email, 'wrong', from('203.0.113.7'))).status).toBe(401);
    const refused = await auth.logIn(email, password, from('203.0.113.7'));
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await auth.logIn(email, password, from('203.0.113.8'))).status).toBe(200);
  });

  test('addresses of one IPv6 network count as one', async () => {
    const email = await newUser();
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${host}` });
    for (let n = 1; n <= tries; n++) await auth.logIn(email, 'wrong', from(n));
    expect((await auth.logIn(email, password, from(11))).status).toBe(429);
    expect((await auth.logIn(email, password, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('unknown addresses are throttled alike', async () => {
    const email = `nobody@${newDomain()}`;
    for (let n = 0; n < tries; n++) await auth.logIn(email, password, here);
    expect((await auth.logIn(email, password, here)).status).toBe(429);
  });

  test('a log-in that goes well begins the count again', async () => {
    const email = await newUser();
    for (let n = 0; n < tries + 2; n++) {
      expect((await auth.logIn(email, 'wrong', here)).status).toBe(401);
      expect((await auth.logIn(email, password, here)).status).toBe(200);
    }
  });
});

describe('given a token that is not ours', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const refused = { status: 401, body: { code: 'unauthenticated' } };

  /** The claims of a valid token, for tokens with a different signature or header. */
  let good: { claims: JWTPayload; token: string; kid: string };
  beforeAll(async () => {
    const token = await auth.tokenOf(await newUser());
    good = { claims: decodeJwt(token), token, kid: decodeProtectedHeader(token).kid ?? '' };
  });

  test('none at all, and none that is one', async () => {
    expect(await auth.call('GET', '/user/me')).toMatchObject(refused);
    for (const authorization of ['Bearer', 'Bearer x', 'Basic YTpi', 'Bearer a.b.c']) {
      expect(await auth.call('GET', '/user/me', { headers: { authorization } })).toMatchObject(refused);
    }
  });

  test('unsigned, with the algorithm "none"', async () => {
    const { claims } = good;
    for (const alg of ['none', 'None', 'NONE']) {
      expect(await me(`${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`)).toMatchObject(refused);
    }
  });

  test('signed with a foreign key under the id of ours', async () => {
    const { claims, kid } = good;
    const { privateKey } = await generateKeyPair('EdDSA');
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
    expect(await me(forged)).toMatchObject(refused);
  });

  test('signed with our public key as if it were a secret', async () => {
    const { claims, kid } = good;
    const { body } = await auth.call('GET', '/auth/jwks');
    const [key] = body.keys as { x: string }[];
    const secret = Buffer.from(key?.x ?? '', 'base64url');
    expect(await me(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret))).toMatchObject(
      refused,
    );
  });

  test('another role under an old signature', async () => {
    const { claims, token } = good;
    const [header, , signature] = token.split('.');
    expect(await me(`${header ?? ''}.${encode({ ...claims, sub: 'someone' })}.${signature ?? ''}`)).toMatchObject(
      refused,
    );
  });

  test('an invalid token is refused on a public call as well', async () => {
    const token = `${encode({ alg: 'none' })}.${encode({ sub: 'x' })}.`;
    expect(await auth.call('GET', '/auth/jwks', { token })).toMatchObject(refused);
  });
});

describe('given a log-out', () => {
  afterEach(() => auth.setTime(undefined));

  test('every earlier token is refused, a new log-in works, and the gateway can read it', async () => {
    const email = await newUser();
    const [phone, desk] = [await auth.tokenOf(email), await auth.tokenOf(email)];
    const { body } = await me(desk);
    expect(await auth.call('POST', '/auth/logout', { token: phone })).toMatchObject({ status: 200 });
    for (const token of [phone, desk]) expect((await me(token)).status).toBe(401);

    const again = await auth.tokenOf(email);
    expect((await me(again)).status).toBe(200);
    const key = sessionVersionKey(String(body.userId));
    expect(await cache.get(key)).toBe(String(decodeJwt(again).sv));
    expect(await cache.ttl(key)).toBeGreaterThan(12 * 3600 - 60);
  });

  test('log-out, log-in and log-out at the same moment end both sessions', async () => {
    const email = await newUser();
    // The clock stands: all of it happens in one second.
    auth.pass(0);
    const first = await auth.tokenOf(email);
    await auth.call('POST', '/auth/logout', { token: first });
    const second = await auth.tokenOf(email);
    await auth.call('POST', '/auth/logout', { token: second });
    const third = await auth.tokenOf(email);
    expect(decodeJwt(third).iat).toBe(decodeJwt(first).iat);
    const statuses = await Promise.all([first, second, third].map(async (token) => (await me(token)).status));
    expect(statuses).toEqual([401, 401, 200]);
  });

  // promise: Nobody in who does not belong
  test('a clock that goes back opens no ended session', async () => {
    const email = await newUser();
    // The key that signs is not older than the test.
    auth.pass(hour);
    const ended = await auth.tokenOf(email);
    await auth.call('POST', '/auth/logout', { token: ended });
    auth.pass(-hour / 2);
    const next = await auth.tokenOf(email);
    expect((await me(next)).status).toBe(200);
    expect((await me(ended)).status).toBe(401);
  });

  test('of two log-outs that reach the cache in the wrong order the later one stays', async () => {
    const id = randomUUID();
    await auth.context.sessions.write([{ id, sessionVersion: 5 }]);
    await auth.context.sessions.write([{ id, sessionVersion: 4 }]);
    expect(await cache.get(sessionVersionKey(id))).toBe('5');
  });

  test('a wiped Redis is filled again', async () => {
    const email = await newUser();
    const token = await auth.tokenOf(email);
    const key = sessionVersionKey(String(decodeJwt(token).sub));
    await auth.call('POST', '/auth/logout', { token });
    const before = await cache.get(key);
    await cache.del(key);
    await refillSessions(auth.context);
    expect(await cache.get(key)).toBe(before);
  });

  test('without a token it is a 401', async () => {
    expect((await auth.call('POST', '/auth/logout', { body: {} })).status).toBe(401);
  });
});

describe('given a forgotten password', () => {
  const forgot = (email: string) => auth.call('POST', '/auth/forgot-password', { body: { email } });
  const reset = (token: string, to = 'another good password') =>
    auth.call('POST', '/auth/reset-password', { body: { token, password: to } });
  const mailed = async (email: string) =>
    (await auth.facts(PasswordResetRequestedSchema)).filter(({ payload }) => payload.email === email);

  test('a new one ends all sessions and works once', async () => {
    const email = await newUser();
    const old = await auth.tokenOf(email);
    await forgot(email);
    const [fact] = await mailed(email);
    const token = fact?.payload.token ?? '';
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect((await me(old)).status).toBe(401);
    expect((await me(String(answer.body.token))).body).toMatchObject({ email });
    expect((await auth.logIn(email)).status).toBe(401);
    expect((await me(await auth.tokenOf(email, 'another good password'))).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const unknown = `nobody@${newDomain()}`;
    expect((await forgot(unknown)).body).toEqual((await forgot(await newUser())).body);
    expect(await mailed(unknown)).toEqual([]);
  });

  test('a sign-up token, a wrong one and a short password are refused', async () => {
    const signUp = await auth.register(`ana@${newDomain()}`);
    expect(await reset(signUp)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    expect(await reset('wrong')).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    expect((await reset('wrong')).body).not.toHaveProperty('token');
    expect(await reset('wrong', 'short')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

describe('given the signing keys', () => {
  test('the key set is public and holds no private part; at rest they are sealed', async () => {
    const { body } = await auth.call('GET', '/auth/jwks');
    const keys = body.keys as Record<string, unknown>[];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: expect.any(String) });
      expect(key).not.toHaveProperty('d');
    }
    expect(await auth.dump()).not.toContain(Buffer.from('"d":').toString('hex'));
  });

  test('several replicas that start or rotate at once make one key', async () => {
    const count = async () => ((await auth.call('GET', '/auth/jwks')).body.keys as unknown[]).length;
    const before = await count();
    await Promise.all(Array.from({ length: 5 }, () => rotateSigningKeys(auth.context)));
    expect(await count()).toBe(before);
  });

  test('a new key is announced, then signs; tokens of the old one stay good until they expire', async () => {
    const email = await newUser();
    const kidOf = async () => decodeProtectedHeader(await auth.tokenOf(email)).kid;
    const published = async () =>
      ((await auth.call('GET', '/auth/jwks')).body.keys as { kid: string }[]).map(({ kid }) => kid);
    const first = await kidOf();

    auth.pass(30 * 24 * hour - hour);
    await rotateSigningKeys(auth.context);
    expect(await kidOf()).toBe(first);
    expect(await published()).toHaveLength(2);

    auth.pass(hour - 60_000);
    const late = await auth.tokenOf(email);
    auth.pass(120_000);
    const second = await kidOf();
    expect(second).not.toBe(first);
    // The verifier fetches unknown keys at most every five seconds.
    await eventually(async () => expect((await me(await auth.tokenOf(email))).status).toBe(200));
    expect((await me(late)).status).toBe(200);

    auth.pass(12 * hour);
    expect(await me(late)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    auth.pass(2 * hour);
    await rotateSigningKeys(auth.context);
    expect(await published()).toEqual([second]);
  });
});
