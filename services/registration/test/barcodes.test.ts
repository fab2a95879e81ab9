import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { saveNewest } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import sharp from 'sharp';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import { companyProjections, siteProjections } from '../src/db/entities.ts';
import { noPdfs, service, withRegistration, type Refusal } from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ env: noPdfs }));

interface Created {
  dataURL: string;
  publicURL: string;
  barcode: Barcode;
}

const input = (siteId: string, changes: object = {}) => ({ name: 'Gate 3', siteId, receivers: [], ...changes });

test('a QR code is made: an image of 200 px and an address that can not be guessed', async () => {
  const { token, siteId } = await service.company();
  const made = await service.post<Created>('/barcode/create', { token }, input(siteId, { receivers: ['A@b.example'] }));
  expect(made.status).toBe(201);
  const { barcode, dataURL, publicURL } = made.body;
  const { format, width, height } = await sharp(Buffer.from(dataURL.split(',')[1] ?? '', 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 200, height: 200 });
  expect(publicURL).toBe(`https://gate.example/register/trucker-registration?barcodeId=${barcode.barcodeId}`);
  expect(barcode.barcodeId).toMatch(/^[\w-]{24}$/);
  expect(barcode).toMatchObject({
    name: 'Gate 3',
    site: { _id: siteId, plainName: 'Werk Nord', address: 'Am Kai 1' },
    receivers: ['a@b.example'],
    questionnaireId: null,
  });
  const listed = await service.get<{ barcodes: Barcode[] }>('/barcode/list', { token });
  expect(listed.body.barcodes).toEqual([barcode]);
});

test('a site that was made a moment ago is waited for', async () => {
  const { token, companyId } = await service.company();
  const siteId = randomUUIDv7();
  const waiting = service.post('/barcode/create', { token }, input(siteId));
  const site = {
    siteId,
    companyId,
    name: 'New',
    address: '',
    smsCountries: [],
    timeZone: 'Europe/Berlin',
    version: 1,
    ...siteDefaults,
  };
  await saveNewest(service.context.store.manager, siteProjections, site);
  expect((await waiting).status).toBe(201);
});

test("the name of a site's company is waited for, however old the site", async () => {
  const { token, siteId, companyId } = await service.company();
  const { manager } = service.context.store;
  const row = await manager.findOneByOrFail(companyProjections, { companyId });
  await manager.delete(companyProjections, { companyId });
  const looks = jest.spyOn(manager, 'findOneBy');
  const waiting = service.post('/barcode/create', { token }, input(siteId));
  // Others of the call look for it once.
  await eventually(() =>
    expect(looks.mock.calls.filter(([of]) => of === companyProjections).length).toBeGreaterThan(3),
  );
  await saveNewest(manager, companyProjections, row);
  looks.mockRestore();
  expect((await waiting).status).toBe(201);
});

long(test)('a site whose company has no name yet is there, and the call may be made again', async () => {
  const { token, siteId, companyId } = await service.company();
  await service.context.store.manager.delete(companyProjections, { companyId });
  const { status, body, headers } = await service.post('/barcode/create', { token }, input(siteId));
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
});

test("an unknown site and another company's are not there", async () => {
  const [own, other] = [await service.company(), await service.company()];
  for (const siteId of [randomUUID(), other.siteId]) {
    const answer = await service.post('/barcode/create', { token: own.token }, input(siteId));
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found', details: [{ field: 'siteId' }] });
  }
});

test('a questionnaire that is not there is refused; none at all is fine', async () => {
  const { token, siteId } = await service.company();
  const create = (questionnaireId: unknown) =>
    service.post('/barcode/create', { token }, input(siteId, { questionnaireId }));
  const refused = await create(randomUUID());
  expect(refused.status).toBe(422);
  expect(refused.body.details).toMatchObject([{ field: 'questionnaireId', code: 'unknown' }]);
  expect((await create('')).status).toBe(201);
  expect((await create(null)).status).toBe(201);
});

test('the same Idempotency-Key makes one QR code; with another body it is refused', async () => {
  const { token, siteId } = await service.company();
  const create = (name: string) =>
    service.post<Created>('/barcode/create', { token, headers: { 'idempotency-key': 'k1' } }, input(siteId, { name }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => create('Gate 1')));
  expect(new Set(answers.map(({ body }) => body.barcode._id)).size).toBe(1);
  expect((await create('Gate 2')).status).toBe(409);
});

describe('a change', () => {
  test('keeps the poster valid, and refuses what was based on an older state', async () => {
    const { token, siteId } = await service.company();
    const barcode = await service.barcode({ token, siteId });
    const update = (name: string, version: number) =>
      service.put<{ barcode: Barcode }>(
        `/barcode/update/${barcode._id}`,
        { token, headers: { 'if-match': `"${String(version)}"` } },
        input(siteId, { name, receivers: ['x@y.example'] }),
      );
    const updated = await update('Gate 4', 1);
    expect(updated.headers.get('etag')).toBe('"2"');
    expect(updated.body.barcode).toMatchObject({
      name: 'Gate 4',
      receivers: ['x@y.example'],
      barcodeId: barcode.barcodeId,
    });
    const late = await update('Gate 5', 1);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'changed_by_someone_else',
      details: [{ field: 'name', error: 'This is now: Gate 4' }],
    });
    const details = await service.get<{ barcode: Barcode }>(`/barcode/details/${barcode._id}`, { token });
    expect(details.headers.get('etag')).toBe('"2"');
    expect(details.body.barcode.name).toBe('Gate 4');
  });
});

test('whether drivers see how many wait is off at first, and stays when a client does not know it', async () => {
  const { token, siteId } = await service.company();
  const made = await service.barcode({ token, siteId });
  expect(made.showsQueue).toBe(false);
  const update = async (changes: object, headers = {}) =>
    service.put<{ barcode: Barcode } & Refusal>(
      `/barcode/update/${made._id}`,
      { token, headers },
      input(siteId, changes),
    );
  expect((await update({ showsQueue: true })).body.barcode.showsQueue).toBe(true);
  expect((await update({ name: 'Gate 4' })).body.barcode).toMatchObject({ name: 'Gate 4', showsQueue: true });
  expect((await service.get<{ barcodes: Barcode[] }>('/barcode/list', { token })).body.barcodes).toMatchObject([
    { showsQueue: true },
  ]);
  const late = await update({ name: 'Gate 4', showsQueue: false }, { 'if-match': '"1"' });
  expect(late.status).toBe(409);
  expect(late.body.details).toMatchObject([{ field: 'showsQueue', error: 'This is now: on' }]);
  expect((await update({ showsQueue: 'true' })).status).toBe(400);
  expect((await update({ showsQueue: false })).body.barcode.showsQueue).toBe(false);
  const other = await service.post<Created>('/barcode/create', { token }, input(siteId, { showsQueue: true }));
  expect(other.body.barcode.showsQueue).toBe(true);
});

test('a deleted QR code is gone from the list and from change, and its form says so', async () => {
  const { token, siteId } = await service.company();
  const barcode = await service.barcode({ token, siteId });
  expect((await service.delete(`/barcode/delete/${barcode._id}`, { token })).status).toBe(200);
  expect((await service.get<{ barcodes: [] }>('/barcode/list', { token })).body.barcodes).toEqual([]);
  expect((await service.get(`/barcode/details/${barcode._id}`, { token })).status).toBe(404);
  expect((await service.put(`/barcode/update/${barcode._id}`, { token }, input(siteId))).status).toBe(404);
  expect((await service.delete(`/barcode/delete/${barcode._id}`, { token })).status).toBe(404);
  const form = await service.get(`/registration/form?barcodeId=${barcode.barcodeId}`);
  expect(form.body).toEqual({
    companyName: 'Müller & Söhne',
    questionnaire: null,
    siteName: 'Werk Nord',
    siteAddress: 'Am Kai 1',
    barcodeName: 'Gate 3',
    inUse: false,
    keptDays: { registrations: 180, documents: 180, jobs: 365, sessions: 90 },
  });
});

test('the form says how long the company keeps data: a new period from its time on', async () => {
  const own = await service.company();
  const { barcodeId } = await service.barcode(own);
  const keptDays = async () => {
    const { body } = await service.get<{ keptDays: object }>(`/registration/form?barcodeId=${barcodeId}`);
    return body.keptDays;
  };
  const usual = { registrations: 180, documents: 180, jobs: 365, sessions: 90 };
  const set = (effectiveAt: Date, version: number) => {
    const { store } = service.context;
    const days = { ...usual, sessions: 30 };
    const period = { companyId: own.companyId, days, daysBefore: usual, effectiveAt, version };
    return store.transaction((tx) => store.privacy.savePeriod(tx, period));
  };
  const now = Date.now();
  await set(new Date(now + 3_600_000), 1);
  expect(await keptDays()).toEqual(usual);
  await set(new Date(now - 3_600_000), 2);
  expect(await keptDays()).toEqual({ ...usual, sessions: 30 });
});

test("another company's QR code is not there", async () => {
  const [own, other] = [await service.company(), await service.company()];
  const barcode = await service.barcode(other);
  const { token } = own;
  expect((await service.get(`/barcode/details/${barcode._id}`, { token })).status).toBe(404);
  expect((await service.put(`/barcode/update/${barcode._id}`, { token }, input(own.siteId))).status).toBe(404);
  expect((await service.delete(`/barcode/delete/${barcode._id}`, { token })).status).toBe(404);
  expect((await service.get<{ barcodes: [] }>('/barcode/list', { token })).body.barcodes).toEqual([]);
  expect((await service.get<{ barcodes: [] }>('/barcode/list', { token: other.token })).body.barcodes).toHaveLength(1);
});

describe('refused with the field that is wrong', () => {
  test.each([
    ['no name', { name: '' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['a site that is no id', { siteId: 'here' }, 'siteId'],
    ['a receiver that is no address', { receivers: ['nobody'] }, 'receivers.0'],
    ['too many receivers', { receivers: Array.from({ length: 21 }, (_, n) => `r${String(n)}@b.example`) }, 'receivers'],
    ['an operator instead of a text', { name: { $gt: '' } }, 'name.$gt'],
    ['a switch that is a text', { showsQueue: 'true' }, 'showsQueue'],
    ['a switch that is nothing', { showsQueue: null }, 'showsQueue'],
    ['a key nobody knows', { companyId: randomUUID() }, 'companyId'],
  ])('%s', async (_what, changes, field) => {
    const { token, siteId } = await service.company();
    const answer = await service.post('/barcode/create', { token }, input(siteId, changes));
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((detail) => detail.field)).toContain(field);
  });

  test('nobody without a token', async () => {
    expect((await service.get('/barcode/list')).status).toBe(401);
    expect((await service.post('/barcode/create', {}, {})).status).toBe(401);
  });
});
