import { describe, expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { UserChangedSchema } from '@gatelingo/proto/events';
import { auth, newDomain, withAuth } from './auth-service.ts';
import { isLongForm, longRows } from '../../../stack/src/tests/long.ts';

withAuth();

const change = (token: string, userId: unknown, body: object) =>
  auth.call('PUT', `/team/${String(userId)}`, { token, body });

/** A company with its founder and a colleague of this role. */
const company = async (role = 'user') => {
  const admin = await auth.found();
  const email = `bo@${newDomain()}`;
  await auth.invite(admin.token, email, { role });
  await auth.finalize((await auth.mailedInvitation(email)).token);
  const { me, token } = await auth.session(email);
  return { admin, email, userId: me.userId, token };
};

describe('given a colleague', () => {
  test('a new role ends the sessions, is in the next token, and is published', async () => {
    const { admin, email, userId, token } = await company();
    const answer = await change(admin.token, userId, { role: 'iadmin' });
    expect(answer).toMatchObject({ status: 200, body: { person: { role: 'iadmin', state: 'active' } } });
    expect((await auth.call('GET', '/team', { token })).status).toBe(401);
    expect((await auth.call('GET', '/team', { token: await auth.tokenOf(email) })).status).toBe(200);
    const changed = (await auth.facts(UserChangedSchema)).filter(({ aggregateId }) => aggregateId === userId);
    expect(changed).toMatchObject([{ version: 2, payload: { user: { role: 'iadmin', active: true } } }]);
  });

  test('deactivated, they cannot log in, and the page says so; reactivated, they can', async () => {
    const { admin, email, userId, token } = await company();
    await change(admin.token, userId, { isActive: false });
    expect((await auth.call('GET', '/user/me', { token })).status).toBe(401);
    expect((await auth.logIn(email)).body.code).toBe('wrong_credentials');
    const team = await auth.call('GET', '/team', { token: admin.token });
    expect(team.body.people).toContainEqual(expect.objectContaining({ userId, state: 'deactivated', isActive: false }));
    const changed = (await auth.facts(UserChangedSchema)).filter(({ aggregateId }) => aggregateId === userId);
    expect(changed).toMatchObject([{ payload: { user: { active: false } } }]);

    await change(admin.token, userId, { isActive: true });
    expect(await auth.me(email)).toMatchObject({ state: 'active', companyId: admin.companyId });
    expect((await auth.call('GET', '/user/me', { token })).status).toBe(401);
  });

  test('what changes nothing ends no session and is not published', async () => {
    const { admin, userId, token } = await company();
    for (const body of [{}, { role: 'user' }, { isActive: true }])
      expect((await change(admin.token, userId, body)).status).toBe(200);
    expect((await auth.call('GET', '/user/me', { token })).status).toBe(200);
    expect((await auth.facts(UserChangedSchema)).filter(({ aggregateId }) => aggregateId === userId)).toEqual([]);
  });

  test('only an administrator of the same company may change them', async () => {
    const { admin, userId, token } = await company();
    const stranger = await auth.found();
    expect((await change(stranger.token, userId, { isActive: false })).status).toBe(404);
    expect((await change(token, admin.userId, { isActive: false })).status).toBe(403);
  });

  test('who only asks to join has no rights to change', async () => {
    const admin = await auth.found();
    const email = `bo@${admin.domain}`;
    await auth.signUp(email);
    const answer = await change(admin.token, (await auth.me(email)).userId, { role: 'iadmin' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('given invitations that an administrator sent', () => {
  const openLink = (token: string) => auth.call('POST', '/auth/confirm', { body: { token } });

  test.each<[string, object]>([
    ['is deactivated', { isActive: false }],
    ...longRows<[string, object]>([['becomes a user', { role: 'user' }]]),
  ])('who %s comes back by none of them; those of others stay', async (_what, rights) => {
    const { admin, userId, token } = await company('iadmin');
    const [own, first, second] = [`back@${newDomain()}`, `a@${newDomain()}`, `b@${newDomain()}`];
    await auth.invite(token, own, { role: 'iadmin' });
    await auth.invite(admin.token, first);
    const { body } = await auth.invite(token, second);
    const { invitationId } = body.invitation as { invitationId: string };
    // Sent again by another administrator, it is theirs.
    await auth.call('POST', `/team/invitations/${invitationId}/resend`, { token: admin.token });

    expect((await change(admin.token, userId, rights)).status).toBe(200);

    const back = (await auth.mailedInvitation(own)).token;
    for (const refused of [await openLink(back), await auth.finalize(back)])
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    for (const email of [first, second])
      expect((await openLink((await auth.mailedInvitation(email)).token)).status).toBe(200);
  });

  test('who loses the rights in the same moment sends and withdraws none', async () => {
    const { admin, userId, token } = await company('iadmin');
    const email = `new@${newDomain()}`;
    const { body } = await auth.invite(admin.token, `open@${newDomain()}`);
    const { invitationId } = body.invitation as { invitationId: string };
    const at = (what: string) => auth.call('POST', `/team/invitations/${invitationId}/${what}`, { token });
    const { store } = auth.context;
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const calls = await store.transaction(async ({ manager }) => {
      await manager.query('SELECT 1 FROM company WHERE id = $1 FOR UPDATE', [admin.companyId]);
      // Not awaited: their tokens are checked, and they wait for the company's lock.
      const sent = [auth.invite(token, email, { role: 'iadmin' }), at('resend'), at('withdraw')];
      await eventually(async () => expect(await store.manager.query(waiting)).toHaveLength(sent.length));
      await manager.query(`UPDATE account SET role = 'user' WHERE id = $1`, [userId]);
      return { sent };
    });
    for (const { status, body: refused } of await Promise.all(calls.sent))
      expect([status, refused.code]).toEqual([403, 'forbidden']);
    await expect(auth.mailedInvitation(email)).rejects.toThrow();
  });
});

describe('given the last active administrator', () => {
  test('they keep their rights, and the field is named', async () => {
    const { admin } = await company();
    for (const [field, value] of [
      ['role', 'user'],
      ['isActive', false],
    ] as const) {
      expect(await change(admin.token, admin.userId, { [field]: value })).toMatchObject({
        status: 422,
        body: { code: 'rule_violated', details: [{ field, code: 'last_administrator' }] },
      });
    }
    expect(await auth.me(admin.email)).toMatchObject({ role: 'iadmin' });
  });

  test('two administrators who deactivate each other at once: one stays', async () => {
    for (let round = 0; round < (isLongForm() ? 5 : 2); round++) {
      const { admin, userId, token } = await company('iadmin');
      const answers = await Promise.all([
        change(admin.token, userId, { isActive: false }),
        change(token, admin.userId, { isActive: false }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const lost = answers.find(({ status }) => status !== 200);
      expect(['forbidden', 'unauthenticated']).toContain(lost?.body.code);
    }
  });

  test('two administrators who give up their own rights at once: one stays', async () => {
    const { admin, userId, token } = await company('iadmin');
    const answers = await Promise.all([
      change(admin.token, admin.userId, { role: 'user' }),
      change(token, userId, { role: 'user' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
