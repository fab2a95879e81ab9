import { describe, expect, test } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import {
  HoldSetSchema,
  PeriodsSetSchema,
  PersonAskedSchema,
  PrivacyPartDoneSchema,
  PrivacyRequestedSchema,
  RetentionAllowedSchema,
  RetentionChangedSchema,
  RetentionRanSchema,
} from '@gatelingo/proto/events';
import { privacyServices } from '@gatelingo/proto/http/privacy';
import { usualRetentionDays as usual } from '@gatelingo/proto/retention';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { saveAsk } from '../src/privacy/use-cases/save-ask.ts';
import { savePart } from '../src/privacy/use-cases/save-part.ts';
import { saveRun } from '../src/privacy/use-cases/save-run.ts';
import { startReadyErasures } from '../src/privacy/use-cases/start-ready-erasures.ts';
import { stopAsk } from '../src/privacy/use-cases/stop-ask.ts';
import { watchRuns } from '../src/privacy/use-cases/watch-runs.ts';
import { auth, newDomain, withAuth } from './auth-service.ts';

withAuth();

const day = 24 * 60 * 60 * 1000;

/** A company with its founder and a colleague. */
const company = async (role = 'user') => {
  const admin = await auth.found();
  const email = `bo@${newDomain()}`;
  await auth.invite(admin.token, email, { role });
  await auth.finalize((await auth.mailedInvitation(email)).token, { name: 'Bo', surname: 'Lind' });
  const { me, token } = await auth.session(email);
  return { admin, email, userId: String(me.userId), token };
};

const staff = (id: string) => ({ kind: 'staff', id });
const ask = (token: string, id: string, kind = 'erase', more: object = {}) =>
  auth.call('POST', '/privacy/requests', { token, body: { kind, subject: staff(id), reason: 'By letter', ...more } });
const requestOf = async (token: string, id: unknown) => {
  const { status, body } = await auth.call('GET', `/privacy/requests/${String(id)}`, { token });
  return status === 200 ? body.request : status;
};
const erasures = async (companyId: string) =>
  (await auth.facts(PrivacyRequestedSchema)).filter((fact) => fact.companyId === companyId);
const inTransaction = <T>(run: (tx: never) => Promise<T>) => auth.context.store.transaction((tx) => run(tx as never));

describe('periods', () => {
  const get = async (token: string) => (await auth.call('GET', '/privacy/retention', { token })).body;
  const put = (token: string, body: object) => auth.call('PUT', '/privacy/retention', { token, body });
  const short = { ...usual, registrations: 30, documents: 30 };

  test('are the usual ones, until a change is a day old; every administrator gets a mail', async () => {
    const { admin, email } = await company('iadmin');
    expect(await get(admin.token)).toEqual({ retention: usual, defaults: usual });
    const effectiveAt = new Date(auth.context.clock.now().getTime() + day).getTime();
    const answer = await put(admin.token, short);
    expect(answer).toMatchObject({ status: 200, body: { retention: usual, next: { retention: short } } });
    const { next } = answer.body as { next: { effectiveAt: string } };
    expect(Math.abs(Date.parse(next.effectiveAt) - effectiveAt)).toBeLessThan(60_000);
    const set = (await auth.facts(PeriodsSetSchema)).filter(({ companyId }) => companyId === admin.companyId);
    expect(set).toMatchObject([
      { version: 1, payload: { days: short, daysBefore: usual, effectiveAt: next.effectiveAt } },
    ]);
    const mails = (await auth.facts(RetentionChangedSchema)).filter(({ companyId }) => companyId === admin.companyId);
    expect(mails.map(({ payload }) => payload.email).sort()).toEqual([admin.email, email].sort());

    expect((await put(admin.token, short)).body).toEqual(await get(admin.token));
    expect((await put(admin.token, usual)).body).toEqual({ retention: usual, defaults: usual });
  });

  test('of no whole number of days between 1 and ten years are refused', async () => {
    const admin = await auth.found();
    for (const registrations of [0, 3651, 36_500, 1.5, '30', null]) {
      const answer = await put(admin.token, { ...usual, registrations });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'registrations' }] } });
    }
  });

  test('of documents are at most those of registrations', async () => {
    const admin = await auth.found();
    expect(await put(admin.token, { ...usual, documents: 181 })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'documents', code: 'longer_than_registrations' }] },
    });
    expect((await put(admin.token, { ...usual, documents: 179 })).status).toBe(200);
  });

  test('are for administrators', async () => {
    const { token } = await company();
    expect((await put(token, short)).status).toBe(403);
  });
});

describe('a request for erasure', () => {
  test('reaches the services once, and is done with their last part; then it names nobody', async () => {
    const { admin, userId } = await company();
    const { status, body } = await ask(admin.token, userId);
    expect(status).toBe(202);
    expect((await ask(admin.token, userId)).body).toEqual(body);
    const { requestId } = body as { requestId: string };
    expect(await erasures(admin.companyId)).toMatchObject([
      { aggregateId: requestId, payload: { requestId, kind: 'erase', subjectKind: 'staff', subjectId: userId } },
    ]);
    const open = privacyServices.map((service) => ({ service, state: 'open', counts: {} }));
    expect(await requestOf(admin.token, requestId)).toMatchObject({
      ...{ state: 'running', subject: { ...staff(userId), name: 'Bo Lind' }, reason: 'By letter', source: 'staff' },
      parts: open,
    });

    for (const service of privacyServices) {
      const done = { doneAt: '2026-11-30T10:00:00.000Z', keptUntil: '2026-12-30T10:00:00.000Z' };
      const part = { requestId, companyId: admin.companyId, service, state: 'done', counts: { rows: 2 }, ...done };
      for (let times = 0; times < 2; times++)
        await inTransaction((tx) => savePart(auth.context, tx, create(PrivacyPartDoneSchema, part)));
    }
    const request = await requestOf(admin.token, requestId);
    expect(request).toMatchObject({
      state: 'done',
      parts: open.map((part) => ({ ...part, state: 'done', counts: { rows: 2 } })),
    });
    expect(JSON.stringify(request)).not.toContain('Lind');
    expect(request).not.toHaveProperty('reason');
    const list = await auth.call('GET', '/privacy/requests', { token: admin.token });
    expect(list.body.requests).toEqual([request]);
  });

  test('of the last administrator is refused, of another one not', async () => {
    const { admin, userId } = await company('iadmin');
    expect((await ask(admin.token, admin.userId)).status).toBe(202);
    // The other one is still to be erased.
    expect(await ask(admin.token, userId)).toMatchObject({
      ...{ status: 422, body: { details: [{ code: 'last_administrator' }] } },
    });
    const demoted = await auth.call('PUT', `/team/${userId}`, { token: admin.token, body: { role: 'user' } });
    expect(demoted).toMatchObject({ status: 422, body: { details: [{ code: 'last_administrator' }] } });
    const alone = await auth.found();
    expect(await ask(alone.token, alone.userId)).toMatchObject({
      ...{ status: 422, body: { details: [{ code: 'last_administrator' }] } },
    });
    expect(await erasures(alone.companyId)).toEqual([]);
    expect((await ask(alone.token, userId)).status).toBe(404);
    expect((await ask(alone.token, alone.userId, 'export')).status).toBe(202);
  });

  test('needs a reason, and is nothing to another company or a user', async () => {
    const { admin, userId, token } = await company();
    expect((await ask(admin.token, userId, 'erase', { reason: ' ' })).status).toBe(400);
    expect((await ask(token, userId)).status).toBe(403);
    const { requestId } = (await ask(admin.token, userId, 'export')).body;
    const stranger = await auth.found();
    expect(await requestOf(stranger.token, requestId)).toBe(404);
    expect(await requestOf(admin.token, requestId)).toMatchObject({ state: 'open', kind: 'export', parts: [] });
  });
});

describe('given a hold', () => {
  const hold = (token: string, id: string, endsAt: Date) =>
    auth.call('PUT', '/privacy/holds', {
      token,
      body: { subject: staff(id), reason: 'A dispute', endsAt: endsAt.toISOString() },
    });
  const soon = () => new Date(auth.context.clock.now().getTime() + day);

  test('an erasure waits, and begins when staff end it', async () => {
    const { admin, userId } = await company();
    const first = await hold(admin.token, userId, soon());
    const { _id } = (await hold(admin.token, userId, soon())).body.hold as { _id: string };
    expect(first.body).toMatchObject({ hold: { _id, reason: 'A dispute', subject: { name: 'Bo Lind' } } });
    const { requestId } = (await ask(admin.token, userId)).body;
    expect(await requestOf(admin.token, requestId)).toMatchObject({ state: 'held', parts: [] });
    expect(await erasures(admin.companyId)).toEqual([]);

    const { token } = admin;
    expect((await auth.call('GET', '/privacy/holds', { token })).body.holds).toHaveLength(1);
    const stranger = await auth.found();
    expect((await auth.call('DELETE', `/privacy/holds/${_id}`, stranger)).status).toBe(404);
    expect((await auth.call('DELETE', `/privacy/holds/${_id}`, { token })).status).toBe(200);
    expect((await auth.call('DELETE', `/privacy/holds/${_id}`, { token })).status).toBe(404);
    expect((await auth.call('GET', '/privacy/holds', { token })).body.holds).toEqual([]);
    expect(await requestOf(token, requestId)).toMatchObject({ state: 'running' });
    expect(await erasures(admin.companyId)).toHaveLength(1);
    const set = (await auth.facts(HoldSetSchema)).filter(({ companyId }) => companyId === admin.companyId);
    expect(set.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test('with an end in the past it is refused', async () => {
    const { admin, userId } = await company();
    expect(await hold(admin.token, userId, new Date(0))).toMatchObject({ status: 422 });
  });
});

describe('a driver’s own request', () => {
  const asked = async (companyId: string, changes: object = {}) => {
    const askId = randomUUID();
    const now = auth.context.clock.now();
    const waitsUntil = new Date(now.getTime() + day).toISOString();
    const truckerId = randomUUID();
    const payload = create(PersonAskedSchema, {
      ...{ askId, companyId, kind: 'erase', subjectKind: 'driver', subjectId: truckerId, truckerIds: [truckerId] },
      ...{ visitIds: [randomUUID()], askedAt: now.toISOString(), waitsUntil, language: 'pl', ...changes },
    });
    const save = (version: number, more: object = {}) =>
      inTransaction((tx) => saveAsk(auth.context, tx, { ...payload, ...more }, version));
    await save(1);
    return { askId, save, now };
  };
  const begin = (companyId: string) => inTransaction((tx) => startReadyErasures(auth.context, tx, companyId));

  test('waits, is shown with its time, and begins when registration says so', async () => {
    const { token, companyId } = await auth.found();
    const { askId, save, now } = await asked(companyId);
    expect(await requestOf(token, askId)).toMatchObject({ state: 'open', source: 'driver', isOnSite: false });
    await begin(companyId);
    expect(await erasures(companyId)).toEqual([]);
    await save(3, { runAt: now.toISOString() });
    await save(2, { runAt: '' });
    await begin(companyId);
    await begin(companyId);
    expect(await erasures(companyId)).toMatchObject([
      { payload: { requestId: askId, truckerIds: [expect.any(String)] } },
    ]);
    expect(await requestOf(token, askId)).toMatchObject({ state: 'running' });
  });

  test('leads to the newest registration until it begins', async () => {
    const { token, companyId } = await auth.found();
    const [older, newer] = [randomUUIDv7(), randomUUIDv7()].toSorted();
    const { askId, save, now } = await asked(companyId, { visitIds: [newer, older] });
    expect(await requestOf(token, askId)).toMatchObject({ subject: { kind: 'driver', visitId: newer } });
    await save(2, { runAt: now.toISOString() });
    await begin(companyId);
    expect((await requestOf(token, askId)) as object).toMatchObject({ state: 'running' });
    expect(JSON.stringify(await requestOf(token, askId))).not.toContain(newer);
  });

  test('is listed among the open ones, the one that is due first before the others', async () => {
    const { token, companyId, userId } = await auth.found();
    const list = async (filter: string) => {
      const { body } = await auth.call('GET', `/privacy/requests?${filter}`, { token });
      return (body.requests as { _id: string }[]).map(({ _id }) => _id);
    };
    const ago = (days: number) => new Date(auth.context.clock.now().getTime() - days * day).toISOString();
    const { askId: last } = await asked(companyId, { askedAt: ago(1) });
    const { askId: first } = await asked(companyId, { askedAt: ago(40) });
    const { askId: stopped } = await asked(companyId, { askedAt: ago(2) });
    await inTransaction((tx) => stopAsk(auth.context, tx, stopped));
    const { requestId } = (await ask(token, userId, 'export')).body;
    expect(await list('open=true&source=driver')).toEqual([first, last]);
    expect(await list('open=true')).toEqual([first, last, requestId]);
    expect(await list('source=driver')).toEqual([last, stopped, first]);
    const { body } = await auth.call('GET', '/privacy/requests?open=true&source=driver&limit=1', { token });
    expect(await list(`open=true&source=driver&cursor=${encodeURIComponent(String(body.nextCursor))}`)).toEqual([last]);
  });

  test('is taken back by the driver', async () => {
    const { token, companyId } = await auth.found();
    const { askId, save, now } = await asked(companyId);
    await inTransaction((tx) => stopAsk(auth.context, tx, askId));
    await save(9, { runAt: now.toISOString() });
    await begin(companyId);
    expect(await requestOf(token, askId)).toMatchObject({ state: 'refused' });
    expect(await erasures(companyId)).toEqual([]);
  });
});

test('a nightly run that waits goes on when an administrator says so', async () => {
  const { token, companyId } = await auth.found();
  const runId = randomUUID();
  const ran = (state: string, at: string) =>
    inTransaction((tx) =>
      saveRun(
        tx,
        create(RetentionRanSchema, {
          ...{ runId, companyId, service: 'registration', day: '2026-11-30', state, at, reason: 'more-than-usual' },
          ...{ counts: { registrations: 412 }, before: { registrations: '2026-06-01' } },
        }),
      ),
    );
  const states = async (filter = '') =>
    (await auth.call('GET', `/privacy/retention/runs${filter}`, { token })).body.runs;
  const allow = (by: string) => auth.call('POST', `/privacy/retention/runs/${runId}/allow`, { token: by });

  /** The companies that wait, as the metric says. */
  const waits = async () => {
    await watchRuns(auth.context).count();
    const [, count] = /^retention_waiting_companies\S* (\d+)$/m.exec(await auth.context.metrics.text()) ?? [];
    return Number(count);
  };

  const others = await waits();
  await ran('waiting', '2026-11-30T02:00:00.000Z');
  expect(await waits()).toBe(others + 1);
  expect(await states()).toMatchObject([
    { _id: runId, state: 'waiting', reason: 'more-than-usual', counts: { registrations: 412 } },
  ]);
  expect(await states('?state=waiting')).toEqual(await states());
  expect((await allow((await auth.found()).token)).status).toBe(404);
  expect(await allow(token)).toMatchObject({ status: 200, body: { run: { state: 'allowed' } } });
  expect(await waits()).toBe(others);
  expect((await allow(token)).status).toBe(409);
  const allowed = (await auth.facts(RetentionAllowedSchema)).filter((fact) => fact.companyId === companyId);
  expect(allowed).toMatchObject([{ payload: { service: 'registration', runId } }]);
  await ran('waiting', '2026-11-30T02:00:01.000Z');
  expect(await states()).toMatchObject([{ state: 'allowed' }]);
  expect(await states('?state=waiting')).toEqual([]);
  await ran('done', '2026-11-30T03:00:00.000Z');
  await ran('waiting', '2026-11-30T02:30:00.000Z');
  expect(await states()).toEqual([expect.objectContaining({ state: 'done' })]);
  expect((await states()) as object[]).not.toEqual([expect.objectContaining({ reason: expect.anything() })]);
});

describe('given services that give no answer', () => {
  test('a search finds colleagues, and names those that were not asked', async () => {
    const { admin, userId } = await company();
    const { body } = await auth.call('GET', '/privacy/subjects?search=lind', { token: admin.token });
    expect(body).toMatchObject({
      ...{ subjects: [{ ...staff(userId), name: 'Bo Lind' }], hasMore: false },
      notAsked: ['registration', 'session-voice'],
    });
  });

  test('a preview says which were not asked, and a driver’s erasure is refused for now', async () => {
    const { token } = await auth.found();
    const preview = await auth.call('GET', '/privacy/retention/preview?registrations=30', { token });
    expect(preview.body).toEqual({
      due: [{ kind: 'audit', count: 0, before: expect.any(String) }],
      notAsked: privacyServices.filter((service) => service !== 'auth'),
    });
    const subject = { kind: 'driver', id: randomUUID() };
    expect((await ask(token, '', 'erase', { subject })).status).toBe(503);
  });
});
