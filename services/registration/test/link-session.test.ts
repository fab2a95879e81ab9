import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { codeHash } from '@gatelingo/chassis/codes';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import type { SessionLink } from '@gatelingo/proto/events';
import { proveNumber } from '../src/visits/use-cases/prove-number.ts';
import { republish } from '../src/use-cases/republish.ts';
import { newPhone, prove, driverOf } from './proof-world.ts';
import {
  aRegistration,
  barcode,
  company,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';
import { longRows } from '../../../stack/src/tests/long.ts';

interface Registered {
  message: string;
  registrationId: string;
  passCode: string;
}
const morning = '2026-12-01T07:42:00.000Z';
let follower: Awaited<ReturnType<typeof collectFacts>>;

withRegistration(() => ({ kafka: true, env: noPdfs }));
beforeAll(async () => {
  follower = await collectFacts(['registration.session-link.v1'], service);
  service.context.onStop('follower', () => follower.stop());
});
eachTestHasBarcode();
beforeEach(() => service.setTime(morning));

const register = async (changes: Record<string, unknown> = {}) =>
  (await service.post<Registered>('/trucker/register', {}, aRegistration(barcode.barcodeId, changes))).body;
const ownAddress = () => ({ 'x-forwarded-for': `10.${[1, 2, 3].map(() => String(randomInt(256))).join('.')}` });
const linkPass = (code: unknown, sessionId: unknown, key?: string) => {
  const headers = { ...ownAddress(), ...(key === undefined ? {} : { 'x-session-key': key }) };
  return service.post('/pass/session', { headers }, { code, sessionId });
};
/** Whether a transaction waits for a lock of another one. */
const doesSomebodyWait = async () => {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await service.context.store.manager.query<unknown[]>(waiting)).length > 0;
};
/** Facts of this session's links. */
const linksOf = (sessionId: string) =>
  follower.facts
    .map(({ version, payload }) => ({ version, link: (payload as unknown as { link: SessionLink }).link }))
    .filter(({ link }) => link.sessionId === sessionId);

test('given a pass, when its phone says in which session the driver talks, then that is a fact, once', async () => {
  const { registrationId, passCode } = await register();
  const sessionId = randomUUID();
  for (let time = 0; time < 3; time += 1) {
    expect(await linkPass(passCode, sessionId)).toMatchObject({ status: 200, body: {} });
  }
  await eventually(() => expect(linksOf(sessionId)).toHaveLength(1));
  expect(linksOf(sessionId)).toMatchObject([
    {
      version: 1,
      link: {
        ...{ sessionId, visitId: registrationId, companyId: company.companyId, linkedAt: morning },
        ...{ name: 'Krzysztof', surname: 'Wiśniewski', licensePlateTruck: 'DW 4K123' },
        truckerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    },
  ]);
});

test('given a driver who registers again, then the session is of the newer pass, and a projection can be rebuilt', async () => {
  const [first, second] = [await register(), await register({ licensePlateTruck: 'WX 2' })];
  const sessionId = randomUUID();
  for (const { passCode } of [first, second, second]) await linkPass(passCode, sessionId);
  await eventually(() => expect(linksOf(sessionId)).toHaveLength(2));
  const newest = { version: 2, link: { visitId: second.registrationId, licensePlateTruck: 'WX 2' } };
  expect(linksOf(sessionId)).toMatchObject([{ version: 1, link: { visitId: first.registrationId } }, newest]);

  await republish(service.context);
  await eventually(() => expect(linksOf(sessionId)).toHaveLength(3));
  expect(linksOf(sessionId).at(-1)).toMatchObject(newest);
});

test('given a phone that sends the key of its session, then the fact has its hash, and another key is another link', async () => {
  const { passCode } = await register();
  const sessionId = randomUUID();
  const [key, other] = ['2'.repeat(22), '3'.repeat(22)];
  for (const sent of [undefined, other, key, key]) await linkPass(passCode, sessionId, sent);
  await eventually(() => expect(linksOf(sessionId)).toHaveLength(3));
  const hashes = linksOf(sessionId).map(({ link }) => link.sessionKeyHash);
  expect(hashes).toEqual(['', codeHash(other), codeHash(key)]);
});

// promise: Nobody in who does not belong
test('attack: a link with a wrong key: the link of the right one stays, also when all are published again', async () => {
  const [driver, stranger] = [await register(), await register({ licensePlateTruck: 'WX 1' })];
  const sessionId = randomUUID();
  const [key, wrong] = ['5'.repeat(22), '6'.repeat(22)];
  await linkPass(driver.passCode, sessionId, key);
  await linkPass(stranger.passCode, sessionId, wrong);
  await linkPass(stranger.passCode, sessionId);
  await eventually(() => expect(linksOf(sessionId)).toHaveLength(3));
  await republish(service.context);
  await eventually(() => expect(linksOf(sessionId)).toHaveLength(6));
  const again = linksOf(sessionId).slice(3);
  const own = again.filter(({ link }) => link.sessionKeyHash === codeHash(key));
  expect(own).toMatchObject([{ version: 1, link: { visitId: driver.registrationId } }]);
});

test("given the visit's trucker becomes another one, then the link is a fact of that one, in a higher version", async () => {
  const phone = newPhone();
  const first = await register({ phone });
  service.setTime('2026-12-01T07:43:00.000Z');
  const second = await register({ phone, licensePlateTruck: 'WX 3' });
  const sessionId = randomUUID();
  const key = '4'.repeat(22);
  await linkPass(second.passCode, sessionId, key);
  await eventually(() => expect(linksOf(sessionId)).toHaveLength(1));
  await prove(first);
  await eventually(() => expect(linksOf(sessionId)).toHaveLength(2));
  const truckerId = await driverOf(second);
  expect(truckerId).not.toBe(await driverOf(first));
  const link = { visitId: second.registrationId, truckerId, sessionKeyHash: codeHash(key) };
  expect(linksOf(sessionId).at(-1)).toMatchObject({ version: 2, link });
});

test('given a proof at the same moment, then the link is of the trucker that the visit has after it', async () => {
  const phone = newPhone();
  const first = await register({ phone });
  service.setTime('2026-12-01T07:43:00.000Z');
  const second = await register({ phone, licensePlateTruck: 'WX 4' });
  const sessionId = randomUUID();
  const { context } = service;
  let linked: ReturnType<typeof linkPass> | undefined;
  await context.store.transaction(async (tx) => {
    const { companyId } = company;
    await proveNumber(context, tx, { companyId, visitId: first.registrationId, by: 'code' });
    let isAnswered = false;
    linked = linkPass(second.passCode, sessionId).finally(() => {
      isAnswered = true;
    });
    await eventually(async () => expect(isAnswered || (await doesSomebodyWait())).toBe(true));
  });
  expect(await linked).toMatchObject({ status: 200 });
  await eventually(() => expect(linksOf(sessionId)).not.toEqual([]));
  const truckerId = await driverOf(second);
  expect(truckerId).not.toBe(await driverOf(first));
  expect(linksOf(sessionId).at(-1)?.link).toMatchObject({ visitId: second.registrationId, truckerId });
});

describe('given what a stranger may send, then nothing is linked', () => {
  test('a wrong code, and the pass of last week', async () => {
    const { passCode } = await register();
    const sessionId = randomUUID();
    const unknown = { status: 404, body: { error: 'There is nothing at this address.', code: 'not_found' } };
    expect(await linkPass('1'.repeat(22), sessionId)).toMatchObject(unknown);
    service.setTime('2026-12-08T23:00:00.000Z');
    expect(await linkPass(passCode, sessionId)).toMatchObject(unknown);
    expect(linksOf(sessionId)).toEqual([]);
  });

  test.each([undefined, 'x', ...longRows(['', "' OR 1=1", { $ne: '' }])])('a session %p', async (sessionId) => {
    const { passCode } = await register();
    const { status, body } = await linkPass(passCode, sessionId);
    expect([status, body.details?.every(({ field }) => field.startsWith('sessionId'))]).toEqual([400, true]);
  });

  test('more sessions in a day than a driver has', async () => {
    const { passCode } = await register();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await linkPass(passCode, randomUUID())).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
