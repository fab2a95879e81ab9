import { expect, test } from '@jest/globals';
import { createFileStore } from '@gatelingo/chassis/files';
import { byteColumns, eventually, leaks, rotateKeys, undeclared } from '@gatelingo/chassis/testing';
import { reencrypt } from '@gatelingo/chassis/work';
import { findBarcode } from '../src/barcodes/db/barcode-queries.ts';
import { findVisitById } from '../src/visits/db/visit-queries.ts';
import { aRegistration, service, withRegistration } from './registration-service.ts';

withRegistration();

test('after a new data key barcodes, visits, signatures and documents open without the old one', async () => {
  const { context, config } = service;
  const { store, log, metrics, clock } = context;
  const barcode = await service.barcode(await service.company(), { receivers: ['gate@mueller.example'] });
  const sent = aRegistration(barcode.barcodeId);
  const { body } = await service.post<{ registrationId: string }>('/trucker/register', {}, sent);
  const visit = (sealer = context.sealer) => findVisitById(store.manager, sealer, body.registrationId);
  await eventually(async () => expect(await visit()).toMatchObject({ pdfState: 'ready' }), { timeoutMs: 30_000 });
  const { rotated, after } = rotateKeys(config);
  const sealed = store.sealed(rotated);
  expect(sealed.map(({ name }) => name).sort()).toEqual(await byteColumns(store));
  expect(await undeclared(store)).toEqual([]);
  expect(await leaks(store, context.sealer)).toEqual([]);

  await reencrypt({ store, sealer: rotated, sealed, log, metrics }, new AbortController().signal);

  const row = await visit(after);
  if (!row) throw new Error('The visit is gone.');
  const { name, surname, phone } = sent;
  expect(row).toMatchObject({ name, surname, phone });
  const which = { id: row.barcodeRow, companyId: row.companyId };
  expect(await findBarcode(store.manager, after, which)).toMatchObject({ receivers: ['gate@mueller.example'] });
  const links = { linkKey: config.LINK_KEY, publicUrl: config.PUBLIC_URL, objectStore: undefined };
  const files = await createFileStore({ store, sealer: after, clock, log, metrics, ...links });
  const head = async (id: string | null) => (await files.get(id ?? '')).bytes.subarray(0, 5).toString('latin1');
  expect(await head(row.signatureFileId)).toBe('\x89PNG\r');
  expect(await head(row.pdfFileId)).toBe('%PDF-');
});
