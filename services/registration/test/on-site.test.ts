import { eventually, startErasing } from '@gatelingo/chassis/testing';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import { beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { yardMoves, yardVisits } from '../src/db/entities.ts';
import { moveVisit } from '../src/yard/use-cases/move-visit.ts';
import { register, type Registered } from './proof-world.ts';
import { company, service } from './registration-service.ts';
import { addLocation, callTo, eachTestHasVisit, move, visit } from './yard-world.ts';

eachTestHasVisit();

let erasing: Awaited<ReturnType<typeof startErasing>>;
beforeAll(async () => {
  erasing = await startErasing('registration.privacy.v1', service);
  service.context.onStop('erasing', () => erasing.stop());
});

type OnSite = AnswerOf<typeof registration.listOnSite>;
const onSite = async (query = '', { token } = company) =>
  (await service.get<OnSite>(`/yard/on-site${query}`, { token })).body;

/** The driver reports on the pass that the vehicle has left. */
const leaveByItself = ({ registrationId: id }: Registered) =>
  service.context.store.transaction((tx) =>
    moveVisit(service.context, tx, { companyId: company.companyId, id, cause: 'driverLeaves', movedBy: null }),
  );

test('who is on site stands there with plate, language and place', async () => {
  const second = await register({ surname: 'Ionescu', preferredLanguage: 'ro' });
  await move(visit, 'call', { text: 'Office' });
  const found = await onSite();
  expect(found).toMatchObject({ count: 2, perhaps: [], nameless: [] });
  expect(found.visits.map(({ _id }) => _id).toSorted()).toEqual(
    [visit, second].map((each) => each.registrationId).toSorted(),
  );
  expect(found.visits.find(({ _id }) => _id === visit.registrationId)).toMatchObject({
    ...{
      licensePlateTruck: 'HH-AB 123',
      language: 'pl',
      placeName: 'Office',
      barcodeName: 'Gate 3',
    },
    ...{ state: 'called', name: 'Krzysztof' },
  });
  expect(found.sites).toEqual([{ _id: company.siteId, name: 'Werk Nord', assemblyPoint: '' }]);
  expect(await onSite(`?siteId=${randomUUID()}`)).toMatchObject({ count: 0, visits: [] });
  const stranger = await service.company();
  expect(await onSite('', stranger)).toMatchObject({ count: 0, visits: [], perhaps: [] });
});

test('pages follow each other, and the first alone has who perhaps is there', async () => {
  const second = await register();
  await leaveByItself(await register());
  const first = await onSite('?limit=1');
  // A visit that moves between the pages is on none of them twice, and missing on none.
  await move(visit, 'call', { text: 'Office' });
  await move(second, 'call', { text: 'Office' });
  const next = await onSite(`?limit=1&cursor=${String(first.nextCursor)}`);
  expect([...first.visits, ...next.visits].map(({ _id }) => _id)).toEqual([
    visit.registrationId,
    second.registrationId,
  ]);
  expect([first.count, first.perhaps.length, next.perhaps.length]).toEqual([2, 1, 0]);
  expect(next.nextCursor).toBeUndefined();
});

test('who left by itself is perhaps there for 12.5 hours; whom staff let go is not; both are there once that is taken back', async () => {
  const { since } = await leaveByItself(visit);
  const other = await register();
  await move(other, 'leave');
  const { visits, perhaps } = await onSite();
  expect(visits).toEqual([]);
  const left = { state: 'left', leftAt: since.toISOString() };
  expect(perhaps).toMatchObject([{ _id: visit.registrationId, licensePlateTruck: 'HH-AB 123', ...left }]);
  const { manager } = service.context.store;
  const ago = (minutes: number) => ({ leftByDriverAt: new Date(Date.now() - minutes * 60_000) });
  await manager.update(yardVisits, { id: visit.registrationId }, ago(12 * 60 + 29));
  expect((await onSite()).perhaps).toHaveLength(1);
  await manager.update(yardVisits, { id: visit.registrationId }, ago(12 * 60 + 31));
  expect((await onSite()).perhaps).toEqual([]);
  await manager.update(yardVisits, { id: visit.registrationId }, ago(1));
  for (const each of [visit, other]) expect((await move(each, 'undo')).status).toBe(200);
  expect(await onSite()).toMatchObject({ count: 2, visits: [{ state: 'waiting' }, { state: 'waiting' }], perhaps: [] });
});

test('who is erased while on site stays as a line without a name until staff take it off', async () => {
  // Own words of a place may name a person; a location's name does not.
  await move(visit, 'call', { text: 'To Ms Berg' });
  const [called, gone, leftItself] = [await register(), await register(), await register()];
  await callTo(await addLocation('Ramp 4'), called);
  await move(gone, 'leave');
  await leaveByItself(leftItself);
  for (const { registrationId: id } of [visit, called, gone, leftItself])
    await erasing.erase(company.companyId, { kind: 'visit', id });
  const { nameless, sites } = await eventually(async () => {
    const found = await onSite();
    expect(found).toMatchObject({ count: 0, visits: [] });
    expect(found.nameless.map(({ placeName }) => placeName).toSorted()).toEqual(['', '', 'Ramp 4']);
    return found;
  });
  expect(sites).toMatchObject([{ name: 'Werk Nord' }]);
  const [line] = nameless;
  expect(JSON.stringify(line)).not.toContain(visit.registrationId);
  expect(await service.context.store.manager.countBy(yardMoves, { visitId: visit.registrationId })).toBe(0);
  const stranger = await service.company();
  const removeFromSite = (token: string) => service.post(`/yard/on-site/${line!._id}/remove`, { token }, {});
  expect((await removeFromSite(stranger.token)).status).toBe(200);
  expect((await onSite()).nameless).toHaveLength(3);
  expect((await removeFromSite(company.token)).status).toBe(200);
  expect((await removeFromSite(company.token)).status).toBe(200);
  expect((await onSite()).nameless).toHaveLength(2);
});
