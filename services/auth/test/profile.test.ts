import { describe, expect, test } from '@jest/globals';
import { UserChangedSchema } from '@gatelingo/proto/events';
import { auth, newDomain, password, withAuth } from './auth-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

/** Each try takes long: in the short form fewer than the usual ones are refused. */
const tries = isLongForm() ? 10 : 3;
withAuth(isLongForm() ? {} : { LOG_IN_TRIES: String(tries) });

const newToken = async () => {
  const email = `ana@${newDomain()}`;
  await auth.signUp(email);
  return auth.tokenOf(email);
};
const me = (token: string) => auth.call('GET', '/user/me', { token });
const update = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  auth.call('PUT', '/user/update', { token, body, headers });

describe('given a profile', () => {
  test('what is changed is kept, shown and published once', async () => {
    const token = await newToken();
    expect((await me(token)).headers.get('etag')).toBe('"1"');
    const answer = await update(token, { phoneNumber: '+49 (170) 123-4567', preferredLanguage: 'de' });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(answer.headers.get('etag')).toBe('"2"');
    const { body } = await me(token);
    expect(body).toMatchObject({ phoneNumber: '+491701234567', preferredLanguage: 'de' });

    await update(token, { phoneNumber: '+491701234567', preferredLanguage: 'de' });
    const published = (await auth.facts(UserChangedSchema)).filter(({ aggregateId }) => aggregateId === body.userId);
    expect(published).toMatchObject([{ version: 2, payload: { user: { preferredLanguage: 'de' } } }]);
  });

  test('a new name is published, for the pages that show it', async () => {
    const token = await newToken();
    await update(token, { name: 'Anna', surname: 'Nowak-Berg' });
    const { body } = await me(token);
    expect(body).toMatchObject({ name: 'Anna', surname: 'Nowak-Berg' });
    const published = (await auth.facts(UserChangedSchema)).filter(({ aggregateId }) => aggregateId === body.userId);
    expect(published).toMatchObject([{ version: 2, payload: { user: { name: 'Anna', surname: 'Nowak-Berg' } } }]);
  });

  test('what is not given stays, what is given empty is emptied', async () => {
    const token = await newToken();
    await update(token, { phoneNumber: '+491701234567', preferredLanguage: 'de' });
    await update(token, { preferredLanguage: '' });
    expect((await me(token)).body).toMatchObject({ phoneNumber: '+491701234567', preferredLanguage: '' });
  });

  test('an edit of an old version is refused and says what differs', async () => {
    const token = await newToken();
    const edit = (phoneNumber: string) => update(token, { phoneNumber }, { 'if-match': '"1"' });
    const answers = await Promise.all([edit('+491701234567'), edit('+491701234568')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_by_someone_else',
      details: [{ field: 'phoneNumber', code: 'changed' }],
    });
  });

  const noValues = [
    ['a phone number without a prefix', { phoneNumber: '0170123456' }, 'phoneNumber'],
    ['a number', { phoneNumber: 49 }, 'phoneNumber'],
    ['no language code', { preferredLanguage: 'German, please' }, 'preferredLanguage'],
    ['no name', { name: '  ' }, 'name'],
    ['a role', { role: 'iadmin' }, 'role'],
    ['another company', { companyId: '0190b0a0-0000-7000-8000-000000000000' }, 'companyId'],
  ] as const;
  test('what is no value of it changes nothing, and its field is named', async () => {
    const token = await newToken();
    for (const [what, body, field] of noValues) {
      const answer = await update(token, body);
      expect([what, answer.status]).toEqual([what, 400]);
      expect(answer.body.details).toContainEqual(expect.objectContaining({ field }));
      expect((await me(token)).headers.get('etag')).toBe('"1"');
    }
  });

  test('nobody changes one without a token', async () => {
    const answer = await auth.call('PUT', '/user/update', { body: { phoneNumber: '' } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('another method is not known there', async () => {
    expect((await auth.call('POST', '/user/me', { body: {} })).status).toBe(405);
  });
});

describe('given the current password', () => {
  const change = (token: string, body: unknown, headers: Record<string, string> = {}) =>
    auth.call('POST', '/user/change-password', { token, body, headers });
  const newPassword = 'another good password';

  test('a new one ends all sessions but the one that is answered', async () => {
    const email = `ana@${newDomain()}`;
    await auth.signUp(email);
    const [here, elsewhere] = [await auth.tokenOf(email), await auth.tokenOf(email)];
    const answer = await change(here, { password, newPassword });
    expect(answer.status).toBe(200);
    expect((await me(String(answer.body.token))).body).toMatchObject({ email });
    for (const ended of [here, elsewhere]) expect((await me(ended)).status).toBe(401);
    expect((await auth.logIn(email)).status).toBe(401);
    expect((await auth.logIn(email, newPassword)).status).toBe(200);
  });

  test('a wrong one changes nothing, and can be tried only so often in a quarter of an hour', async () => {
    const token = await newToken();
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const wrong = () => change(token, { password: 'wrong password', newPassword }, from);
    expect(await wrong()).toMatchObject({
      status: 422,
      body: { code: 'rule_violated', details: [{ field: 'password', code: 'wrong_password' }] },
    });
    for (let n = 1; n < tries; n++) await wrong();
    expect(await wrong()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await me(token)).status).toBe(200);
  });

  test('a short new one is refused, and so is who has no token', async () => {
    const token = await newToken();
    expect((await change(token, { password, newPassword: 'short' })).body.details).toMatchObject([
      { field: 'newPassword' },
    ]);
    expect((await auth.call('POST', '/user/change-password', { body: { password, newPassword } })).status).toBe(401);
  });
});
