import { rowsWith, startErasing, startForTest, storedRows, tablesOf } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { findEndedSessions, insertAccount } from '../src/db/accounts.ts';
import { insertCompany } from '../src/db/companies.ts';
import { FoundingEntity, InvitationEntity, OneTimeTokenEntity } from '../src/db/entities.ts';
import { emailIndex, founderIndex } from '../src/db/lookups.ts';
import { service as authService } from '../src/service.ts';
import { sealRow } from '@gatelingo/chassis/postgres';

/** Where nobody answers: auth asks other services for persons only. */
const nobody = 'http://127.0.0.1:9';
const env = { REGISTRATION_URL: nobody, SESSION_VOICE_URL: nobody, JOBS_URL: nobody, NOTIFICATION_URL: nobody };
const start = () => startForTest(authService, { kafka: true, work: true, env });
let auth: Awaited<ReturnType<typeof start>>;
let erasing: Awaited<ReturnType<typeof startErasing>>;
beforeAll(async () => {
  auth = await start();
  erasing = await startErasing('auth.privacy-part.v1', auth);
});
afterAll(async () => {
  await erasing.stop();
  await auth.stop();
});

const later = () => new Date(Date.now() + 60_000);

const person = async (companyId: string, role: 'iadmin' | 'user' = 'iadmin') => {
  const { store, sealer } = auth.context;
  const [id, email] = [randomUUID(), `ana-${randomUUID()}@gmail.com`];
  await insertAccount(store.manager, sealer, {
    ...{ id, companyId, state: 'member', requestedCompanyId: null, requestedLanguage: null, role, active: true },
    ...{ name: 'Ana', surname: 'Sommer', email, phoneNumber: '', passwordHash: 'x', preferredLanguage: 'de' },
    ...{ sessionVersion: 0, sessionsEndedAt: null, version: 1, createdAt: new Date() },
  });
  return { id, email, index: emailIndex(sealer, email) };
};

/** A company with two administrators, and a row of the first one in each table that can have one. */
const company = async () => {
  const { store, sealer } = auth.context;
  const { manager } = store;
  const companyId = randomUUID();
  const made = { id: companyId, name: 'Nordhafen', domain: null, language: 'de', version: 1, createdAt: new Date() };
  await insertCompany(manager, made);
  const [ana, bo] = [await person(companyId), await person(companyId)];
  const token = {
    id: randomUUID(),
    kind: 'password-reset' as const,
    tokenHash: randomUUID(),
    language: 'de',
    usedAt: null,
  };
  await manager.insert(
    OneTimeTokenEntity,
    sealRow(sealer, OneTimeTokenEntity, { ...token, email: ana.email, expiresAt: later(), createdAt: new Date() }),
  );
  const invitation = { id: randomUUID(), companyId, role: 'user' as const, language: 'de', tokenHash: randomUUID() };
  await manager.insert(
    InvitationEntity,
    sealRow(sealer, InvitationEntity, {
      ...{ ...invitation, email: 'guest@example.org', invitedBy: ana.id, invitedAt: new Date(), expiresAt: later() },
    }),
  );
  const index = founderIndex(sealer, { by: 'mailbox', of: ana.email });
  await manager.insert(FoundingEntity, { id: randomUUID(), founderIndex: index, foundedAt: new Date() });
  return { companyId, ana, bo, invitationId: invitation.id, ids: [ana.id, ana.index, index] };
};

const naming = async (texts: readonly string[]) => {
  const {
    erased_id: _tombstones,
    ended_session: _sessions,
    ...found
  } = rowsWith(await storedRows(auth.context.store), texts);
  return found;
};

test('an account is erased with its tokens and the invitations that it sent; the last administrator can not be', async () => {
  const { companyId, ana, bo, ids, invitationId } = await company();
  const before = await naming(ids);
  const expected = tablesOf(auth.context.store.tables, ['staff']);
  expect(expected.filter((table) => !before[table])).toEqual([]);
  const others = await naming([bo.id]);
  const part = await erasing.erase(companyId, { kind: 'staff', id: ana.id });
  expect(part).toMatchObject({
    service: 'auth',
    state: 'done',
    counts: { account: 1, one_time_token: 1, founding: 1 },
  });
  expect(await naming(ids)).toEqual({});
  // Else such a person could come back by an own invitation at another address.
  expect((await naming([invitationId]))['invitation']).toBeUndefined();
  expect(await naming([bo.id])).toEqual(others);
  // Tokens of the account end also where the cache was away.
  const ended = { id: ana.id, sessionVersion: 1 };
  expect(await findEndedSessions(auth.context.store.manager, new Date(Date.now() - 60_000))).toContainEqual(ended);

  const requestId = await erasing.request(companyId, { kind: 'staff', id: bo.id });
  const third = await person(companyId);
  await erasing.partOf(requestId);
  expect(Object.keys(await naming([bo.id]))).toEqual([]);
  expect(Object.keys(await naming([third.id]))).toEqual(['account']);
});

test("a company's request touches nobody of another company", async () => {
  const [here, elsewhere] = [await company(), await company()];
  const before = await naming(elsewhere.ids);
  await erasing.erase(here.companyId, { kind: 'staff', id: elsewhere.ana.id });
  expect(await naming(elsewhere.ids)).toEqual(before);
});
