import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { startObjectStore, type ObjectStoreSimulator } from '@gatelingo/stack/simulators/object-store';
import { findVisitById } from '../src/visits/db/visit-queries.ts';
import {
  aRegistration,
  barcode,
  company,
  eachTestHasBarcode,
  service,
  withRegistration,
} from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

let objectStore: ObjectStoreSimulator;
beforeAll(async () => {
  objectStore = await startObjectStore();
});
withRegistration(() => ({ env: { FILE_STORE_URL: objectStore.url } }));
eachTestHasBarcode();
afterEach(() => objectStore.behave({ mode: 'ok' }));
afterAll(() => objectStore.close());

const register = () =>
  service.post<{ registrationId: string; code?: string }>('/trucker/register', {}, aRegistration(barcode.barcodeId));
const visitOf = (id: string) => findVisitById(service.context.store.manager, service.context.sealer, id);
const hasDocument = (id: string) =>
  eventually(async () => expect(await visitOf(id)).toMatchObject({ pdfState: 'ready' }), { timeoutMs: 30_000 });

test('signature and document lie sealed in the object store and are read through their links', async () => {
  const { body } = await register();
  await hasDocument(body.registrationId);
  const sql = 'SELECT object_key AS key FROM file ORDER BY object_key';
  const keys = (await rows<{ key: string }>(service.context.store.manager, sql)).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(objectStore.keys()).toEqual(keys);
  expect(keys.some((key) => objectStore.read(key)?.includes('%PDF-'))).toBe(false);
  const link = new URL(service.context.files.signedUrl((await visitOf(body.registrationId))?.pdfFileId ?? ''));
  const document = await service.get<Blob>(link.pathname.replace('/api', '') + link.search);
  expect(document.status).toBe(200);
  expect(await document.body.text()).toMatch(/^%PDF-/);
});

long(test)('a service that has not found its object store is not ready; later it stays ready without it', async () => {
  await objectStore.behave({ mode: 'down' });
  expect(await service.health.get('/readyz')).toMatchObject({ status: 503, body: { failing: ['files'] } });
  await objectStore.behave({ mode: 'ok' });
  expect(await service.health.get('/readyz')).toMatchObject({ status: 200 });
  await objectStore.behave({ mode: 'down' });
  expect(await service.health.get('/readyz')).toMatchObject({ status: 200 });
});

test('without the object store a registration is not taken, and lists are read; then it is taken, whole', async () => {
  await objectStore.behave({ mode: 'down' });
  const refused = await register();
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await service.get('/registration-overview', { token: company.token })).toMatchObject({ status: 200 });
  await objectStore.behave({ mode: 'ok' });
  const { body } = await eventually(async () => {
    const taken = await register();
    expect(taken.status).toBe(201);
    return taken;
  });
  await hasDocument(body.registrationId);
});

test('a document waits until its signature can be read, which uses up no attempt', async () => {
  await objectStore.behave({ mode: 'fail', status: 503, code: 'SlowDown', method: 'GET' });
  const { body } = await register();
  const row = async () =>
    (
      await rows<{ error: string | null; attempts: number; state: string }>(
        service.context.store.manager,
        'SELECT error, attempts, state FROM work WHERE key = $1',
        [body.registrationId],
      )
    )[0];
  // It is tried every two seconds: then its row says for a moment that it runs.
  await eventually(async () => {
    expect(await row()).toMatchObject({ state: 'due', attempts: 0, error: expect.stringContaining('not available') });
  });
  await objectStore.behave({ mode: 'ok' });
  await hasDocument(body.registrationId);
});
