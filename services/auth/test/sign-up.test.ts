import { describe, expect, test } from '@jest/globals';
import { CompanyCreatedSchema, SignUpRequestedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import { emailIndex } from '../src/db/lookups.ts';
import { asHex, auth, newDomain, password, withAuth } from './auth-service.ts';

withAuth();

const invalidToken = { status: 400, body: { error: 'Invalid or expired token', code: 'invalid_token' } };
const day = 24 * 60 * 60 * 1000;

describe('given a new address of a new domain', () => {
  test('the mail leads to an account, a company and its first administrator', async () => {
    const domain = newDomain();
    const email = `Ana@${domain}`;
    const asked = await auth.call('POST', '/auth/register', { body: { email, language: 'de' } });
    expect(asked.status).toBe(200);
    expect(asked.body.message).toEqual(expect.any(String));

    const { token, language, accountExists } = await auth.mailedSignUp(email.toLowerCase());
    expect({ language, accountExists }).toEqual({ language: 'de', accountExists: false });
    // A check leaves the token unused.
    for (const _ of [1, 2]) {
      const checked = await auth.call('POST', '/auth/confirm', { body: { token } });
      expect(checked).toMatchObject({ status: 200, body: { hasCompany: false, email: email.toLowerCase() } });
    }
    expect(await auth.finalize(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } });

    const me = await auth.call('GET', '/user/me', { token: await auth.tokenOf(email) });
    expect(me.body).toMatchObject({
      name: 'Ana',
      surname: 'Nowak',
      email: email.toLowerCase(),
      role: 'iadmin',
      companyName: 'Spedition Nord',
      domain,
      phoneNumber: '',
      preferredLanguage: '',
    });
    const company = (await auth.facts(CompanyCreatedSchema)).find(({ payload }) => payload.company?.domain === domain);
    expect(company).toMatchObject({ version: 1, payload: { company: { name: 'Spedition Nord', language: 'de' } } });
    const user = (await auth.facts(UserRegisteredSchema)).find(({ companyId }) => companyId === company?.companyId);
    expect(user).toMatchObject({ version: 1, payload: { user: { role: 'iadmin', name: 'Ana' } } });
  });

  // promise: The system starts and a trucker checks in
  test('of letters beyond ASCII, the mail goes to its punycode, and any spelling of it logs in', async () => {
    const domain = newDomain();
    const spoken = `ö${domain}`;
    const sent = `ana@${new URL(`http://${spoken}`).hostname}`;
    const asked = await auth.call('POST', '/auth/register', { body: { email: `Ana\u200b＠${spoken}` } });
    expect(asked.status).toBe(200);
    const { token } = await auth.mailedSignUp(sent);
    expect((await auth.finalize(token)).status).toBe(200);
    for (const email of [sent, `ana@${spoken}`, `ANA@${spoken.toUpperCase()}\u202c`])
      expect((await auth.call('GET', '/user/me', { token: await auth.tokenOf(email) })).body).toMatchObject({
        email: sent,
      });
    const long = `ana@${'ö.'.repeat(60)}de`;
    expect(await auth.call('POST', '/auth/register', { body: { email: long } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', details: [{ field: 'email', error: 'Use at most 254 characters.' }] },
    });
  });

  test('neither token nor person can be read in the database or in a fact', async () => {
    const email = `secretive@${newDomain()}`;
    const token = await auth.register(email);
    await auth.finalize(token, { name: 'Wilhelmine', surname: 'Unverwechselbar' });
    const dump = await auth.dump();
    for (const secret of [email, token, 'Wilhelmine', 'Unverwechselbar', password]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(asHex(secret));
    }
  });

  test('without a company name nothing is made, the field is named, and the token still works', async () => {
    const token = await auth.register(`ana@${newDomain()}`);
    for (const companyName of [undefined, '', '   ']) {
      const answer = await auth.finalize(token, { companyName });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', details: [{ field: 'companyName', code: 'required' }] },
      });
    }
    expect((await auth.finalize(token)).status).toBe(200);
  });
});

describe('given a company', () => {
  test('a second person of its domain needs no company name, does not see its name, and waits', async () => {
    const { domain } = await auth.found();
    const email = `bo@${domain}`;
    const token = await auth.register(email);
    const checked = await auth.call('POST', '/auth/confirm', { body: { token } });
    expect(checked.body).toEqual({ hasCompany: true, email });
    expect((await auth.finalize(token, { companyName: 'Another Name' })).status).toBe(200);
    expect(await auth.me(email)).toMatchObject({ state: 'pending', companyId: '', companyName: '', role: 'user' });
  });

  test('two first people at once make one company with one administrator', async () => {
    const domain = newDomain();
    const people = ['a', 'b', 'c', 'd'].map((name) => `${name}@${domain}`);
    const tokens = await Promise.all(people.map((email) => auth.register(email)));
    const answers = await Promise.all(tokens.map((token, n) => auth.finalize(token, { companyName: `Company ${n}` })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const users = await Promise.all(
      people.map(async (email) => (await auth.call('GET', '/user/me', { token: await auth.tokenOf(email) })).body),
    );
    expect(users.filter(({ companyId }) => companyId !== '')).toMatchObject([{ role: 'iadmin', state: 'active' }]);
    expect(users.map(({ state }) => state).sort()).toEqual(['active', 'pending', 'pending', 'pending']);
    const founded = (await auth.facts(CompanyCreatedSchema)).filter(
      ({ payload }) => payload.company?.domain === domain,
    );
    expect(founded).toHaveLength(1);
  });

  test('people at a public mail provider share none', async () => {
    const unique = newDomain().split('.')[0] ?? '';
    const people = [`${unique}.a@gmail.com`, `${unique}.b@gmail.com`];
    for (const email of people) await auth.signUp(email);
    const users = await Promise.all(
      people.map(async (email) => (await auth.call('GET', '/user/me', { token: await auth.tokenOf(email) })).body),
    );
    expect(users.map(({ role }) => role)).toEqual(['iadmin', 'iadmin']);
    expect(users[0]?.companyId).not.toBe(users[1]?.companyId);
    expect(users[0]?.domain).toBe('gmail.com');
  });
});

describe('given a token', () => {
  test('a wrong one is refused', async () => {
    for (const token of ['wrong', 'x'.repeat(43), '__proto__', "' OR 1=1 --"]) {
      expect(await auth.call('POST', '/auth/confirm', { body: { token } })).toMatchObject(invalidToken);
      expect(await auth.finalize(token)).toMatchObject(invalidToken);
    }
  });

  test('a used one is refused, also at a second finalize', async () => {
    const token = await auth.register(`ana@${newDomain()}`);
    expect((await auth.finalize(token)).status).toBe(200);
    expect(await auth.finalize(token)).toMatchObject(invalidToken);
    expect(await auth.call('POST', '/auth/confirm', { body: { token } })).toMatchObject(invalidToken);
  });

  // promise: The system starts and a trucker checks in
  test('used ten times at once it makes one account', async () => {
    const domain = newDomain();
    const token = await auth.register(`ana@${domain}`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.finalize(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'invalid_token')).toHaveLength(9);
  });

  test('who founds a company is logged in by the answer; who asks to join sees only that', async () => {
    const domain = newDomain();
    const [founder, colleague] = [`ana@${domain}`, `bo@${domain}`];
    const first = await auth.finalize(await auth.register(founder));
    const second = await auth.finalize(await auth.register(colleague));
    const me = async ({ token }: Record<string, unknown>) =>
      (await auth.call('GET', '/user/me', { token: String(token) })).body;
    expect(await me(first.body)).toMatchObject({ email: founder, state: 'active' });
    expect(await me(second.body)).toMatchObject({ email: colleague, state: 'pending', companyId: '' });
  });

  test('the other tokens of the address are used up with it', async () => {
    const email = `ana@${newDomain()}`;
    const first = await auth.register(email);
    const second = await auth.register(email);
    expect(second).not.toBe(first);
    const answers = await Promise.all([auth.finalize(first), auth.finalize(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a token that chooses a password makes no account', async () => {
    const email = `ana@${newDomain()}`;
    await auth.signUp(email);
    expect(await auth.finalize(await auth.register(email))).toMatchObject(invalidToken);
  });

  test('after 24 hours it is refused', async () => {
    const token = await auth.register(`ana@${newDomain()}`);
    auth.pass(day - 60_000);
    expect((await auth.call('POST', '/auth/confirm', { body: { token } })).status).toBe(200);
    auth.pass(61_000);
    expect(await auth.call('POST', '/auth/confirm', { body: { token } })).toMatchObject(invalidToken);
    expect(await auth.finalize(token)).toMatchObject(invalidToken);
  });
});

describe('given an address that has an account', () => {
  test('the answer is the same as for a new one, and the mail says so and offers a new password', async () => {
    const email = `ana@${newDomain()}`;
    const unknown = await auth.call('POST', '/auth/register', { body: { email } });
    await auth.finalize((await auth.mailedSignUp(email)).token);
    const known = await auth.call('POST', '/auth/register', { body: { email } });
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });

    const mailed = await auth.mailedSignUp(email);
    expect(mailed.accountExists).toBe(true);
    const reset = { token: mailed.token, password: 'another good password' };
    expect((await auth.call('POST', '/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await auth.logIn(email, 'another good password')).status).toBe(200);
  });

  test('both answers come after the same time', async () => {
    const known = `ana@${newDomain()}`;
    await auth.signUp(known);
    for (const email of [known, `bo@${newDomain()}`]) {
      const begin = performance.now();
      await auth.call('POST', '/auth/register', { body: { email } });
      expect(performance.now() - begin).toBeGreaterThan(110);
    }
  });
});

describe('given bad input', () => {
  test('the sixth sign-up of an address within an hour is refused, with the time to wait', async () => {
    const email = `ana@${newDomain()}`;
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await auth.call('POST', '/auth/register', { body: { email } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await auth.call('POST', '/auth/register', { body: { email } });
    expect(refused.body.code).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const sent = (await auth.facts(SignUpRequestedSchema)).filter(({ payload }) => payload.email === email);
    expect(sent).toHaveLength(5);
  });

  test("somebody who asks for another's mails from elsewhere locks nobody out, and sends ten at most", async () => {
    const email = `ana@${newDomain()}`;
    const ask = async (host: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${host}` };
      return (await auth.call('POST', '/auth/register', { body: { email }, headers })).status;
    };
    for (let call = 0; call < 5; call++) expect(await ask(1)).toBe(200);
    expect(await ask(1)).toBe(429);
    const mails = async () =>
      (await auth.facts(SignUpRequestedSchema)).filter(({ payload }) => payload.email === email).length;
    expect([await ask(2), await mails()]).toEqual([200, 6]);
    for (const host of [3, 4, 5, 6, 7, 8]) expect(await ask(host)).toBe(200);
    expect(await mails()).toBe(10);
    // For the day in which one of those mails works, and not for an hour, which would be 240 mails a day.
    const { limiter, sealer } = auth.context;
    const day = { points: 10, perSeconds: 24 * 3600 };
    expect((await limiter.count('sign-up-mailbox', emailIndex(sealer, email), day)).retryAfter).toBeGreaterThan(
      23 * 3600,
    );
  });

  test.each([
    ['no address', {}, 'email', 'required'],
    ['no mail address', { email: 'ana' }, 'email', 'invalid_format'],
    ['a number', { email: 7 }, 'email', 'invalid_type'],
    ['a too long address', { email: `${'a'.repeat(250)}@b.example` }, 'email', 'too_big'],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email', 'invalid_format'],
    ['a header after it', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'invalid_format'],
    ['an operator', { email: { $gt: '' } }, 'email.$gt', 'unknown_key'],
    ['an unknown key', { email: 'a@b.example', role: 'iadmin' }, 'role', 'unknown_key'],
  ])('register with %s names the field', async (_what, body, field, code) => {
    const answer = await auth.call('POST', '/auth/register', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual(expect.objectContaining({ field, code }));
  });

  test('finalize names every missing field at once', async () => {
    const answer = await auth.call('POST', '/auth/finalize', { body: {} });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const fields = (answer.body.details as { field: string }[]).map(({ field }) => field);
    expect(fields.sort()).toEqual(['name', 'password', 'surname', 'token']);
  });

  test.each([
    ['a short password', { password: 'too short' }, 'password'],
    ['an over-long name', { name: 'a'.repeat(101) }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['an over-long company', { companyName: 'a'.repeat(201) }, 'companyName'],
    ['a chosen role', { role: 'iadmin' }, 'role'],
    ['a chosen company', { companyId: '0190b0a0-0000-7000-8000-000000000000' }, 'companyId'],
  ])('finalize with %s makes nothing and leaves the token', async (_what, changes, field) => {
    const token = await auth.register(`ana@${newDomain()}`);
    const answer = await auth.finalize(token, changes);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual(expect.objectContaining({ field }));
    expect((await auth.call('POST', '/auth/confirm', { body: { token } })).status).toBe(200);
  });

  test('a body too large, one that is no JSON and one of another type', async () => {
    const call = async (body: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      const response = await fetch(`${auth.url}/auth/register`, { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    };
    expect(await call(JSON.stringify({ email: 'a'.repeat(200_000) }))).toMatchObject({ status: 413 });
    expect(await call('{"email":')).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
    expect(await call('email=a', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    expect(await call('{"__proto__":{"admin":true},"email":"a@b.example"}')).toMatchObject({ status: 400 });
  });
});
