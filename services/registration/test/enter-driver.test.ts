import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { YardVisit } from '@gatelingo/proto/http/yard';
import type { Driver, RegistrationDetails, RegistrationRow } from '@gatelingo/proto/http/registration';
import { version } from 'uuid';
import { truckers, visits } from '../src/db/entities.ts';
import { newPhone, register, soon } from './proof-world.ts';
import { company, type Refusal, service } from './registration-service.ts';
import { board, eachTestHasVisit, move } from './yard-world.ts';

eachTestHasVisit();

const driver = (changes: Record<string, unknown> = {}) => ({
  ...{ siteId: company.siteId, name: 'Ion', licensePlateTruck: 'b 88 xyz', preferredLanguage: 'ro', consent: 'spoken' },
  ...changes,
});
const enter = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}, { token } = company) =>
  service.post<{ visit: YardVisit; registrationNumber: string } & Refusal>(
    '/yard/visits',
    { token, headers },
    driver(changes),
  );
const details = async (id: string) =>
  (await service.get<{ registration: RegistrationDetails }>(`/registration-overview/${id}`, { token: company.token }))
    .body.registration;

test('a driver whom staff enter waits on the board like any other, with the consent that was given', async () => {
  const { status, body } = await enter();
  expect(status).toBe(201);
  const { visit } = body;
  expect(visit).toMatchObject({
    ...{ state: 'waiting', version: 1, name: 'Ion', surname: '', licensePlateTruck: 'B 88 XYZ', language: 'ro' },
    ...{ barcodeName: 'Vom Personal erfasst', siteName: 'Werk Nord', canUndo: false },
  });
  expect(visit.isNumberProved).toBeUndefined();
  expect(body.registrationNumber).toMatch(/^\d{8}-[0-9A-Z]{5}$/);
  expect((await board()).visits.map(({ _id }) => _id)).toContain(visit._id);
  expect(await details(visit._id)).toMatchObject({
    // Nobody asked about food, so nothing says "no".
    answers: expect.not.arrayContaining([expect.objectContaining({ value: false })]),
    entered: { consent: 'spoken', siteId: company.siteId, registrationNumber: body.registrationNumber },
    ...{ consentStoreData: true, consentReadEverything: false, signature: '', plainPhone: '' },
  });
  expect(await details((await enter({ consent: 'paper' })).body.visit._id)).toMatchObject({
    entered: { consent: 'paper' },
  });
  expect((await move({ registrationId: visit._id } as never, 'dock', {})).body.visit).toMatchObject({
    state: 'docked',
  });
});

test('drivers without a phone are never taken for one another; one with a phone is known by it', async () => {
  const [one, other] = [(await enter()).body.visit, (await enter({ name: 'Radu' })).body.visit];
  expect(one.truckerId).not.toBe(other.truckerId);
  const { manager } = service.context.store;
  expect(await manager.findOneByOrFail(truckers, { id: one.truckerId })).toMatchObject({
    phoneIndex: null,
    besideOf: null,
  });
  const phone = newPhone();
  const before = await register({ phone });
  const again = (await enter({ phone })).body.visit;
  const { truckerId } = await manager.findOneByOrFail(visits, { id: before.registrationId });
  expect(again).toMatchObject({ truckerId, isNumberProved: false });
  const { body } = await service.get<{ truckers: Driver[] }>('/trucker/available-truckers?search=radu', company);
  expect(body.truckers).toMatchObject([{ _id: other.truckerId, plainPhone: '' }]);
});

test('a call of a driver who has neither pass nor number has reached nobody from the beginning', async () => {
  const { visit } = (await enter()).body;
  const called = (await move({ registrationId: visit._id } as never, 'call', { text: 'Ramp 4' })).body.visit.call;
  expect(called).toMatchObject({ reached: false, notReachedAt: called?.calledAt });
  expect(called?.rungs.map(({ by, state, why }) => [by, state, why])).toEqual([
    ['pass', 'skipped', 'no-pass'],
    ['whatsapp', 'skipped', 'no-number'],
  ]);
});

test('the same call twice enters one driver', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await enter({}, key);
  expect((await enter({}, key)).body.visit._id).toBe(first.body.visit._id);
  expect(await enter({ name: 'Radu' }, key)).toMatchObject({ status: 409 });
  const { body } = await service.get<{ registrations: RegistrationRow[] }>('/registration-overview', company);
  expect(body.registrations.filter(({ name }) => name === 'Ion')).toHaveLength(1);
});

test('rules of a registration hold: plate, phone, links in names, consent, and a site of the company', async () => {
  for (const wrong of [{ licensePlateTruck: '???' }, { phone: '123' }, { consent: 'none' }, { preferredLanguage: '' }])
    expect([wrong, (await enter(wrong)).status]).toEqual([wrong, 400]);
  expect(await enter({ name: 'Ion www.bad.example' })).toMatchObject({ status: 422 });
  expect(await enter({ siteId: randomUUID() })).toMatchObject({ status: 404 });
  const stranger = await service.company();
  expect(await enter({}, {}, stranger)).toMatchObject({ status: 404 });
});

test('both drivers of a site stand under one name, which no poster leads to', async () => {
  await Promise.all([enter(), enter({ name: 'Radu' })]);
  const entered = { companyId: company.companyId, consentGiven: 'spoken' } as const;
  const under = (await service.context.store.manager.findBy(visits, entered)).map(({ barcodeRow }) => barcodeRow);
  expect([under.map((id) => version(id)), new Set(under).size]).toEqual([[5, 5], 1]);
  const { body } = await service.get<{ barcodes: { name: string }[] }>('/barcode/list', company);
  expect(body.barcodes.map(({ name }) => name)).toEqual(['Gate 3']);
  await soon(async () => {
    const filters = await service.get<{ barcodes: string[] }>('/registration-overview/filters', company);
    expect(filters.body.barcodes).toEqual(['Gate 3', 'Vom Personal erfasst']);
  });
});
