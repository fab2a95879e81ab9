import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { PersonAskedSchema, PrivacyRequestedSchema } from '@gatelingo/proto/events';
import { describe, expect, test } from '@jest/globals';
import { deleteRecords } from '../src/privacy/use-cases/delete-records.ts';
import { saveAsk } from '../src/privacy/use-cases/save-ask.ts';
import { stopAsk } from '../src/privacy/use-cases/stop-ask.ts';
import { auth, newDomain, withAuth } from './auth-service.ts';

withAuth();

const day = 24 * 60 * 60 * 1000;
const later = (ms: number) => new Date(auth.context.clock.now().getTime() + ms).toISOString();
const inTransaction = <T>(run: (tx: never) => Promise<T>) => auth.context.store.transaction((tx) => run(tx as never));

/** Somebody's own request, as registration publishes it. A colleague stands for the driver: only that person auth finds itself. */
const ownRequest = async (kind: 'erase' | 'export', more: object = {}) => {
  const admin = await auth.found();
  const email = `bo@${newDomain()}`;
  await auth.invite(admin.token, email);
  await auth.finalize((await auth.mailedInvitation(email)).token, { name: 'Bo', surname: 'Lind' });
  const subject = { kind: 'staff', id: String((await auth.me(email)).userId) };
  const [askId, { companyId, token }] = [randomUUID(), admin];
  const payload = create(PersonAskedSchema, {
    ...{ askId, companyId, kind, subjectKind: subject.kind, subjectId: subject.id, language: 'pl' },
    ...{ askedAt: later(0), ...(kind === 'erase' ? { waitsUntil: later(day) } : { runAt: later(0) }), ...more },
  });
  const save = (version: number, changes: object = {}) =>
    inTransaction((tx) => saveAsk(auth.context, tx, { ...payload, ...changes }, version));
  await save(1);
  return {
    askId,
    save,
    stop: () => inTransaction((tx) => stopAsk(auth.context, tx, askId)),
    ask: (reason: string) =>
      auth.call('POST', '/privacy/requests', { token, body: { kind: 'erase', subject, reason } }),
    hold: async () => {
      const body = { subject, reason: 'A dispute', endsAt: later(day) };
      return ((await auth.call('PUT', '/privacy/holds', { token, body })).body.hold as { _id: string })._id;
    },
    endHold: (id: string) => auth.call('DELETE', `/privacy/holds/${id}`, { token }),
    shown: async () => (await auth.call('GET', `/privacy/requests/${askId}`, { token })).body.request,
    started: async () =>
      (await auth.facts(PrivacyRequestedSchema)).filter((fact) => fact.companyId === companyId).length,
  };
};

describe('given a driver’s own erasure that waits', () => {
  test('when staff ask for the same, then it begins now, with their reason, and the driver stops it no more', async () => {
    const own = await ownRequest('erase');
    expect(await own.started()).toBe(0);
    expect(await own.ask('By letter')).toMatchObject({ status: 202, body: { requestId: own.askId } });
    const running = { state: 'running', source: 'driver', reason: 'By letter' };
    expect(await own.shown()).toMatchObject(running);
    await own.stop();
    await own.save(3, { runAt: later(0) });
    expect(await own.ask('Again')).toMatchObject({ body: { requestId: own.askId } });
    expect(await own.shown()).toMatchObject(running);
    expect(await own.started()).toBe(1);
  });

  test('when a hold keeps the data, then staff’s erasure waits for its end, whatever the driver does', async () => {
    const own = await ownRequest('erase');
    const holdId = await own.hold();
    await own.ask('By letter');
    expect(await own.shown()).toMatchObject({ state: 'held', reason: 'By letter' });
    await own.stop();
    await own.save(3, { runAt: later(day) });
    expect(await own.shown()).toMatchObject({ state: 'held', reason: 'By letter' });
    await own.endHold(holdId);
    expect(await own.shown()).toMatchObject({ state: 'running' });
    expect(await own.started()).toBe(1);
  });
});

test('given a driver’s own copy that nobody reads, when its link ends, then it is done, and stays so', async () => {
  const fileEndsAt = later(60_000);
  const own = await ownRequest('export', { fileHash: randomUUID(), fileEndsAt });
  const sql = 'SELECT done_at AS "doneAt" FROM person_request WHERE id = $1';
  const doneAt = () => auth.context.store.manager.query(sql, [own.askId]);
  await deleteRecords(auth.context);
  expect(await doneAt()).toEqual([{ doneAt: null }]);
  expect(await own.shown()).toMatchObject({ state: 'open' });
  auth.pass(61_000);
  expect(await own.shown()).toMatchObject({ state: 'done', doneAt: fileEndsAt });
  await deleteRecords(auth.context);
  expect(await doneAt()).toEqual([{ doneAt: new Date(fileEndsAt) }]);
  auth.setTime(undefined);
});
