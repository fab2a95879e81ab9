import { randomUUID } from 'node:crypto';
import { saveNewest } from '@gatelingo/chassis/postgres';
import { collectFacts, startErasing } from '@gatelingo/chassis/testing';
import {
  MyDataAnsweredSchema,
  PersonAskedSchema,
  type MyDataAnswered,
  type PersonAsked,
} from '@gatelingo/proto/events';
import type { MyDataLink } from '@gatelingo/proto/http/my-data';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { siteProjections } from '../src/db/entities.ts';
import {
  driverOf,
  jobFor,
  leaves,
  newPhone,
  openPass,
  post,
  register,
  soon,
  startNotification,
  type Registered,
} from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));
eachTestHasBarcode();

let seen: Awaited<ReturnType<typeof collectFacts>>;
let notification: Awaited<ReturnType<typeof startNotification>>;
beforeAll(async () => {
  seen = await collectFacts(['registration.my-data.v1', 'registration.privacy.v1'], service);
  service.context.onStop('follower', seen.stop);
  notification = await startNotification();
});

let visit: Registered;
beforeEach(async () => {
  const { siteId, companyId } = company;
  const site = { siteId, companyId, name: 'Werk Nord', address: 'Am Kai 1', smsCountries: ['PL'] };
  const { manager } = service.context.store;
  await saveNewest(manager, siteProjections, { ...site, ...siteDefaults, timeZone: 'Europe/Berlin', version: 2 });
  await notification.sendsSms(true);
  visit = await register({ phone: newPhone() });
  await soon(async () => expect((await openPass(visit)).number).toMatchObject({ canGetCode: true }));
});
afterEach(() => service.setTime(undefined));

const factsOf = ({ typeName }: { typeName: string }) =>
  seen.facts.filter(({ type, companyId }) => type === typeName && companyId === company.companyId);
/** The state of the ask in the link of the number's message. */
const state = async () => {
  const { code } = factsOf(MyDataAnsweredSchema).at(-1)!.payload as unknown as MyDataAnswered;
  return (await post<MyDataLink>('/my-data/open', { code })).body.state;
};
const erasureAsked = async () => {
  expect((await post('/pass/my-data', { code: visit.passCode, kind: 'erase' })).status).toBe(202);
  await soon(() => expect(factsOf(MyDataAnsweredSchema)).toHaveLength(1));
};
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
/** The service looked at its work of this kind by then, and left it for later. */
const waitsIn = async (hours: number, kind = 'run-erasure') => {
  const then = inHours(hours);
  service.setTime(then);
  const sql = 'SELECT due_at > $2 AS later FROM work WHERE kind = $3 AND company_id = $1';
  const later = () => service.context.store.manager.query(sql, [company.companyId, then, kind]);
  await soon(async () => expect(await later()).toEqual([{ later: true }]));
  expect(factsOf(PersonAskedSchema)).toHaveLength(1);
  expect(await state()).toBe('waiting');
  service.setTime(undefined);
};
const runsIn = async (hours: number) => {
  service.setTime(inHours(hours));
  await soon(() => expect(factsOf(PersonAskedSchema)).toHaveLength(2));
  service.setTime(undefined);
  expect(await state()).toBe('running');
};
const outOfYard = () =>
  service.context.store.manager.query('DELETE FROM yard_visit WHERE id = $1', [visit.registrationId]);
/** A hold on the visit, until these hours from now. */
const hold = (holdId: string, hours: number, version: number) => {
  const { store } = service.context;
  const of = { companyId: company.companyId, subjectKind: 'visit' as const, ids: [visit.registrationId] };
  return store.transaction((tx) => store.privacy.saveHold(tx, { holdId, ...of, endsAt: inHours(hours), version }));
};

describe('an erasure that a driver asked for', () => {
  test('waits while the visit is on site, and runs once it has left, with a planned job too', async () => {
    await jobFor(visit, await driverOf(visit))();
    await erasureAsked();
    await waitsIn(25);
    await leaves(visit);
    await runsIn(26);
  });

  test('runs when nobody has moved the visit on for two days', async () => {
    await erasureAsked();
    await waitsIn(47);
    await runsIn(49);
  });

  test('waits for an active job where the visit has no place in the yard', async () => {
    const change = jobFor(visit, await driverOf(visit));
    await change();
    await outOfYard();
    await erasureAsked();
    await waitsIn(25);
    await change({ completedAt: new Date().toISOString() });
    await runsIn(26);
  });

  test('is asked for with its time when the rows of its visit are erased before', async () => {
    await erasureAsked();
    const { registrationId: id } = visit;
    const erasing = await startErasing('registration.privacy.v1', service);
    service.context.onStop('erasing', erasing.stop);
    await erasing.erase(company.companyId, { kind: 'visit', id, visitIds: [id] });
    await soon(() => expect(factsOf(PersonAskedSchema)).toHaveLength(2));
    const [asked, gone] = factsOf(PersonAskedSchema).map(({ payload }) => payload as unknown as PersonAsked);
    expect(gone).toMatchObject({ askId: asked!.askId, runAt: asked!.waitsUntil, visitIds: [id] });
  });

  test('waits while a hold keeps the data, for longer than its link has, and can be stopped until then', async () => {
    const holdId = randomUUID();
    await hold(holdId, 40 * 24, 1);
    await leaves(visit);
    await erasureAsked();
    await waitsIn(25);
    await waitsIn(31 * 24, 'drop-ask');
    await hold(holdId, -1, 2);
    await runsIn(31 * 24 + 1);
  });
});
