import { describe, expect, test } from '@jest/globals';
import {
  CompanyCreatedSchema,
  JoinDecidedSchema,
  JoinRequestedSchema,
  UserRegisteredSchema,
} from '@gatelingo/proto/events';
import { auth, newDomain, withAuth } from './auth-service.ts';
import { isLongForm, longRows } from '../../../stack/src/tests/long.ts';

withAuth();

/** A company, and a person of its domain who asks to join. */
const asked = async () => {
  const admin = await auth.found();
  const email = `bo@${admin.domain}`;
  await auth.signUp(email);
  const { me, token: own } = await auth.session(email);
  const { userId } = me;
  const decide = (what: 'approve' | 'decline', token = admin.token) =>
    auth.call('POST', `/team/${String(userId)}/${what}`, { token });
  return { admin, email, userId, token: own, decide };
};
const registered = async (userId: unknown) =>
  (await auth.facts(UserRegisteredSchema)).filter(({ aggregateId }) => aggregateId === userId);
const found = (token: string, companyName = 'Bos Transporte') =>
  auth.call('POST', '/user/found-company', { token, body: { companyName } });

describe('given a person of a domain that has a company', () => {
  test('every administrator gets a mail in their language, and no fact puts the person in the company', async () => {
    const { admin, email, userId } = await asked();
    const mails = (await auth.facts(JoinRequestedSchema)).filter(({ companyId }) => companyId === admin.companyId);
    expect(mails).toMatchObject([
      { payload: { email: admin.email, language: 'en', name: 'Ana', surname: 'Nowak', fromEmail: email } },
    ]);
    expect(await registered(userId)).toEqual([]);
  });

  test.each(['approve', ...longRows(['decline'])])(
    'the mail that they are %sd is in the language in which they asked',
    async (what) => {
      const admin = await auth.found();
      const email = `bo@${admin.domain}`;
      await auth.finalize(await auth.register(email), { language: 'de' });
      const { userId, preferredLanguage } = await auth.me(email);
      await auth.call('POST', `/team/${String(userId)}/${what}`, { token: admin.token });
      const decided = (await auth.facts(JoinDecidedSchema)).find(({ payload }) => payload.email === email);
      expect(decided?.payload.language).toBe('de');
      // Speech and translation for them go on following the pages, until they choose.
      expect(preferredLanguage).toBe('');
    },
  );

  test('they may see themselves, log out and found a company, and nothing else', async () => {
    const { token } = await asked();
    for (const [method, path, body] of [
      ['GET', '/team', undefined],
      ['PUT', '/user/update', { preferredLanguage: 'de' }],
      ['POST', '/team/invite', { email: `x@${newDomain()}`, role: 'iadmin' }],
    ] as const) {
      expect(await auth.call(method, path, { token, body })).toMatchObject({ status: 403, body: { code: 'pending' } });
    }
    expect((await auth.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await auth.call('GET', '/user/me', { token })).status).toBe(401);
  });

  test('approved, they log in again and are a user; the fact and a mail say so, once', async () => {
    const { admin, email, userId, token, decide } = await asked();
    expect(await decide('approve')).toMatchObject({
      status: 200,
      body: { person: { userId, email, role: 'user', state: 'active', isActive: true } },
    });
    expect((await auth.call('GET', '/user/me', { token })).status).toBe(401);
    expect(await auth.me(email)).toMatchObject({ companyId: admin.companyId, role: 'user', state: 'active' });
    expect(await decide('approve')).toMatchObject({ status: 409, body: { code: 'already_done' } });
    expect(await registered(userId)).toMatchObject([
      { companyId: admin.companyId, payload: { user: { active: true } } },
    ]);
    const decided = (await auth.facts(JoinDecidedSchema)).filter(({ payload }) => payload.email === email);
    expect(decided).toMatchObject([{ payload: { approved: true, companyName: 'Spedition Nord' } }]);
  });

  test('declined, they see no company name, leave the Team page, and may found a company', async () => {
    const { admin, email, userId, decide } = await asked();
    expect((await decide('decline')).status).toBe(200);
    expect(await auth.me(email)).toMatchObject({ companyId: '', companyName: '', state: 'declined' });
    expect((await decide('approve')).status).toBe(404);
    const team = await auth.call('GET', '/team', { token: admin.token });
    expect(team.body.people).toMatchObject([{ userId: admin.userId }]);
    const decided = (await auth.facts(JoinDecidedSchema)).find(({ payload }) => payload.email === email);
    expect(decided).toMatchObject({ payload: { approved: false, companyName: '' } });
    expect((await found(await auth.tokenOf(email))).status).toBe(200);
    expect(await auth.me(email)).toMatchObject({ userId, role: 'iadmin', companyName: 'Bos Transporte' });
  });

  test('neither a user nor an administrator of another company lets them in', async () => {
    const { admin, decide } = await asked();
    const stranger = await auth.found();
    expect((await decide('approve', stranger.token)).status).toBe(404);
    const colleague = `cleo@${newDomain()}`;
    await auth.invite(admin.token, colleague);
    await auth.finalize((await auth.mailedInvitation(colleague)).token);
    const refused = await decide('approve', await auth.tokenOf(colleague));
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('given a person who does not want to wait', () => {
  test('a company of their own has not the domain, and a new token; the old one ends', async () => {
    const { admin, email, userId, token, decide } = await asked();
    const answer = await found(token);
    expect(answer.status).toBe(200);
    const own = String(answer.body.token);
    const { body: me } = await auth.call('GET', '/user/me', { token: own });
    expect(me).toMatchObject({ userId, email, role: 'iadmin', state: 'active', companyName: 'Bos Transporte' });
    expect(me.companyId).not.toBe(admin.companyId);
    expect((await auth.call('GET', '/user/me', { token })).status).toBe(401);
    const company = (await auth.facts(CompanyCreatedSchema)).find(({ aggregateId }) => aggregateId === me.companyId);
    expect(company).toMatchObject({ payload: { company: { domain: '' } } });
    expect(await registered(userId)).toMatchObject([{ companyId: me.companyId }]);
    expect((await decide('approve')).status).toBe(404);
    // Who is in a company founds no second one.
    expect((await found(own)).status).toBe(403);
  });

  test('without a name nothing is made, and the field is named', async () => {
    const { token } = await asked();
    const answer = await found(token, ' ');
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'companyName' }] } });
    expect((await auth.call('GET', '/user/me', { token })).body.state).toBe('pending');
  });

  test('founding and approval at once: one of them counts', async () => {
    const { email, userId, token, decide } = await asked();
    const answers = await Promise.all([found(token), decide('approve')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.me(email)).toMatchObject({ state: 'active' });
    expect(await registered(userId)).toHaveLength(1);
  });
});

test('more than 20 requests a day to one company send no more mails, and are all on the Team page', async () => {
  const admin = await auth.found();
  const asking = isLongForm() ? 22 : 4;
  await auth.context.limiter.count(
    'join-requests',
    admin.companyId,
    { points: 20, perSeconds: 24 * 60 * 60 },
    22 - asking,
  );
  for (let n = 0; n < asking; n++) await auth.signUp(`p${n}@${admin.domain}`);
  const mails = (await auth.facts(JoinRequestedSchema)).filter(({ companyId }) => companyId === admin.companyId);
  expect(mails).toHaveLength(asking - 2);
  const first = await auth.call('GET', `/team?limit=${asking - 1}`, { token: admin.token });
  const rest = await auth.call('GET', `/team?limit=${asking - 1}&cursor=${String(first.body.nextCursor)}`, {
    token: admin.token,
  });
  const people = [...(first.body.people as { state: string }[]), ...(rest.body.people as { state: string }[])];
  expect(people.filter(({ state }) => state === 'pending')).toHaveLength(asking);
  expect(rest.body.nextCursor).toBeUndefined();
});
