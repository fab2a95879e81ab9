import { describe, expect, test } from '@jest/globals';
import { InvitationSentSchema } from '@gatelingo/proto/events';
import { emailIndex } from '../src/db/lookups.ts';
import { asHex, auth, newDomain, withAuth } from './auth-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

withAuth();

const day = 24 * 60 * 60 * 1000;
const confirm = (token: string) => auth.call('POST', '/auth/confirm', { body: { token } });
const invitationsOf = async (token: string) =>
  (await auth.call('GET', '/team', { token })).body.invitations as { invitationId: string; isExpired: boolean }[];
const at = (token: string, id: unknown, what: 'resend' | 'withdraw') =>
  auth.call('POST', `/team/invitations/${String(id)}/${what}`, { token });
const idOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.invitation as { invitationId: string }).invitationId;
const mailsTo = async (email: string) =>
  (await auth.facts(InvitationSentSchema)).filter(({ payload }) => payload.email === email);

describe('given an invitation', () => {
  test('its link names the company and leads into it at once, in the role that was given', async () => {
    const admin = await auth.found();
    const email = `bo@${newDomain()}`;
    const answer = await auth.invite(admin.token, email, { role: 'iadmin', language: 'de' });
    expect(answer).toMatchObject({ status: 201, body: { invitation: { email, role: 'iadmin', isExpired: false } } });
    const { token, language, accountElsewhere } = await auth.mailedInvitation(email);
    expect({ language, accountElsewhere }).toEqual({ language: 'de', accountElsewhere: false });
    expect((await confirm(token)).body).toEqual({ hasCompany: true, companyName: 'Spedition Nord', email });

    expect((await auth.finalize(token)).status).toBe(200);
    expect(await auth.me(email)).toMatchObject({ companyId: admin.companyId, role: 'iadmin', state: 'active' });
    expect(await invitationsOf(admin.token)).toEqual([]);
    for (const used of [await confirm(token), await auth.finalize(token)]) expect(used.body.code).toBe('invalid_token');
  });

  test('a public mail provider is no obstacle', async () => {
    const admin = await auth.found();
    const email = `${newDomain().split('.')[0]}@gmail.com`;
    await auth.invite(admin.token, email);
    await auth.finalize((await auth.mailedInvitation(email)).token);
    expect(await auth.me(email)).toMatchObject({ companyId: admin.companyId, role: 'user' });
  });

  test('who signs up without its link is in the company, too', async () => {
    const admin = await auth.found();
    const email = `bo@${admin.domain}`;
    await auth.invite(admin.token, email, { role: 'iadmin' });
    await auth.signUp(email);
    expect(await auth.me(email)).toMatchObject({ companyId: admin.companyId, role: 'iadmin', state: 'active' });
    expect(await invitationsOf(admin.token)).toEqual([]);
  });

  test('sent again, only the new link works, for 7 days; withdrawn, none', async () => {
    const admin = await auth.found();
    const email = `bo@${newDomain()}`;
    const id = idOf(await auth.invite(admin.token, email));
    const first = await auth.mailedInvitation(email);
    auth.pass(8 * day);
    const later = await auth.tokenOf(admin.email);
    expect((await confirm(first.token)).body.code).toBe('invalid_token');
    expect(await invitationsOf(later)).toMatchObject([{ invitationId: id, isExpired: true }]);
    expect(await at(later, id, 'resend')).toMatchObject({ status: 200, body: { invitation: { isExpired: false } } });
    const second = await auth.mailedInvitation(email);
    auth.pass(6 * day);
    expect((await confirm(second.token)).status).toBe(200);
    expect((await confirm(first.token)).body.code).toBe('invalid_token');

    const last = await auth.tokenOf(admin.email);
    expect((await at(last, id, 'withdraw')).status).toBe(200);
    expect((await auth.finalize(second.token)).body.code).toBe('invalid_token');
    for (const what of ['resend', 'withdraw'] as const) expect((await at(last, id, what)).status).toBe(404);
  });

  test("another company's administrator neither sends nor withdraws it", async () => {
    const [admin, stranger] = [await auth.found(), await auth.found()];
    const id = idOf(await auth.invite(admin.token, `bo@${newDomain()}`));
    for (const what of ['resend', 'withdraw'] as const) expect((await at(stranger.token, id, what)).status).toBe(404);
    expect(await invitationsOf(admin.token)).toHaveLength(1);
  });

  test('ten times at once, and with one key, it is one', async () => {
    const admin = await auth.found();
    const email = `bo@${newDomain()}`;
    const body = { email, role: 'user' };
    const headers = { 'idempotency-key': email };
    const send = () => auth.call('POST', '/team/invite', { token: admin.token, body, headers });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    const clashes = await Promise.all(Array.from({ length: 5 }, () => auth.invite(admin.token, email)));
    for (const { status, body: clash } of clashes) {
      expect([status, clash.details]).toEqual([409, [expect.objectContaining({ code: 'invited_already' })]]);
    }
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('the address can be read in no table', async () => {
    const admin = await auth.found();
    const email = `wilhelmine@${newDomain()}`;
    await auth.invite(admin.token, email);
    const { token } = await auth.mailedInvitation(email);
    const dump = await auth.dump();
    for (const secret of [email, token]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(asHex(secret));
    }
  });
});

describe('given an address that is taken', () => {
  test('a colleague, and who asks already, are named as such', async () => {
    const admin = await auth.found();
    const email = `bo@${admin.domain}`;
    await auth.signUp(email);
    for (const [taken, code] of [
      [admin.email, 'colleague'],
      [email, 'asks_already'],
    ] as const) {
      const answer = await auth.invite(admin.token, taken);
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', details: [{ field: 'email', code }] } });
    }
  });

  test('in another company: the administrator sees an open invitation, and only the mail says more', async () => {
    const [admin, other] = [await auth.found(), await auth.found()];
    const unknown = await auth.invite(admin.token, `new@${newDomain()}`);
    const answer = await auth.invite(admin.token, other.email);
    expect(answer.status).toBe(unknown.status);
    const shape = ({ body }: typeof answer) => Object.keys(body.invitation as object);
    expect(shape(answer)).toEqual(shape(unknown));
    expect(await invitationsOf(admin.token)).toHaveLength(2);
    expect(await auth.mailedInvitation(other.email)).toMatchObject({ accountElsewhere: true, token: '' });
    expect(await auth.me(other.email)).toMatchObject({ companyId: other.companyId });
  });

  test('who founded a company after the invitation gets the reason, and stays where they are', async () => {
    const admin = await auth.found();
    const email = `bo@${newDomain()}`;
    await auth.invite(admin.token, email);
    const { token } = await auth.mailedInvitation(email);
    await auth.signUp(email);
    const { companyId } = await auth.me(email);
    for (const refused of [await confirm(token), await auth.finalize(token)]) {
      expect(refused).toMatchObject({ status: 409, body: { details: [{ field: 'token', code: 'other_company' }] } });
    }
    expect(await auth.me(email)).toMatchObject({ companyId });
  });

  test('who waits for a company may accept the invitation of another one', async () => {
    const [admin, other] = [await auth.found(), await auth.found()];
    const email = `bo@${other.domain}`;
    await auth.signUp(email);
    const waiting = await auth.tokenOf(email);
    await auth.invite(admin.token, email);
    const better = 'another good password';
    expect((await auth.finalize((await auth.mailedInvitation(email)).token, { password: better })).status).toBe(200);
    expect((await auth.call('GET', '/user/me', { token: waiting })).status).toBe(401);
    const { body } = await auth.call('GET', '/user/me', { token: await auth.tokenOf(email, better) });
    expect(body).toMatchObject({ companyId: admin.companyId, state: 'active' });
    const team = await auth.call('GET', '/team', { token: other.token });
    expect(team.body.people).toHaveLength(1);
  });
});

describe('given somebody who would send mails to strangers', () => {
  test('the 51st invitation of a day is refused, with the time to wait', async () => {
    const admin = await auth.found();
    const domain = newDomain();
    const sent = isLongForm() ? 50 : 3;
    const { limiter } = auth.context;
    await limiter.count('invitations', admin.companyId, { points: 50, perSeconds: day / 1000 }, 50 - sent);
    for (let n = 0; n < sent; n++) expect((await auth.invite(admin.token, `p${n}@${domain}`)).status).toBe(201);
    const refused = await auth.invite(admin.token, `p50@${domain}`);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  /** Invites an address until the company is refused; gives the refusal. */
  const inviteUntilRefused = async ({ token }: { token: string }, email: string) => {
    const id = idOf(await auth.invite(token, email));
    for (let n = 1; n < 5; n++) expect((await at(token, id, 'resend')).status).toBe(200);
    return at(token, id, 'resend');
  };

  test('one company sends one mailbox five in a week; others may still invite it, and the last link works', async () => {
    const [mallory, admin] = [await auth.found(), await auth.found()];
    const email = `bo@${newDomain()}`;
    const refused = await inviteUntilRefused(mallory, email);
    expect(refused).toMatchObject({ status: 429, body: { details: [{ field: 'email', code: 'invited_often' }] } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(6 * 24 * 3600);
    const last = await auth.mailedInvitation(email);
    expect((await confirm(last.token)).status).toBe(200);
    // Withdrawn and invited again, it is the same mailbox.
    const [{ invitationId } = { invitationId: '' }] = await invitationsOf(mallory.token);
    await at(mallory.token, invitationId, 'withdraw');
    expect((await auth.invite(mallory.token, email)).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(5);

    expect((await auth.invite(admin.token, email)).status).toBe(201);
    expect((await confirm((await auth.mailedInvitation(email)).token)).body.companyName).toBe('Spedition Nord');
  });

  test('one mailbox gets thirty in a day from all; the next company gets the reason, and may try when the day is over', async () => {
    const email = `bo@${newDomain()}`;
    const { limiter, sealer } = auth.context;
    const ofAll = ['invitation-mailbox', emailIndex(sealer, email)] as const;
    const companies = isLongForm() ? 6 : 1;
    await limiter.count(...ofAll, { points: 30, perSeconds: day / 1000 }, 30 - 5 * companies);
    for (let n = 0; n < companies; n++) await inviteUntilRefused(await auth.found(), email);
    const admin = await auth.found();
    for (let n = 0; n < 6; n++) expect((await auth.invite(admin.token, email)).status).toBe(429);
    expect(await invitationsOf(admin.token)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(5 * companies);
    // Its own five are all left.
    await limiter.forget(...ofAll);
    expect((await inviteUntilRefused(admin, email)).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(5 * companies + 5);
  });
});
