import { expect, test } from '@jest/globals';
import { createFileStore } from '@gatelingo/chassis/files';
import { byteColumns, eventually, rotateKeys } from '@gatelingo/chassis/testing';
import { reencrypt } from '@gatelingo/chassis/work';
import { barcodes } from '../src/db/entities.ts';
import { database } from '../src/db/database.ts';
import { findVisitRow } from '../src/db/visit-queries.ts';
import { openReceivers } from '../src/use-cases/sealed-receivers.ts';
import { openVisit } from '../src/use-cases/visit-personal.ts';
import { aRegistration, service, withRegistration } from './registration-service.ts';

withRegistration();

test('after a new data key barcodes, visits, signatures and documents open without the old one', async () => {
  const { context, config } = service;
  const { store, log, metrics, clock } = context;
  const barcode = await service.barcode(await service.company(), { receivers: ['gate@mueller.example'] });
  const sent = aRegistration(barcode.barcodeId);
  const { body } = await service.post<{ registrationId: string }>('/trucker/register', {}, sent);
  const visit = () => findVisitRow(store.manager, body.registrationId);
  await eventually(async () => expect(await visit()).toMatchObject({ pdfState: 'ready' }), { timeoutMs: 30_000 });
  const { rotated, after } = rotateKeys(config);
  const sealed = store.sealed(rotated);
  expect(sealed.map(({ name }) => name).sort()).toEqual(await byteColumns(store));

  await reencrypt({ store, sealer: rotated, sealed, log, metrics }, new AbortController().signal);

  const row = await visit();
  if (!row) throw new Error('The visit is gone.');
  const { name, surname, phone } = sent;
  expect(openVisit({ sealer: after }, row)).toMatchObject({ name, surname, phone });
  const barcodeRow = await store.manager.findOneByOrFail(barcodes, { id: row.barcodeRow });
  expect(openReceivers({ sealer: after }, barcodeRow)).toEqual(['gate@mueller.example']);
  const links = { linkKey: config.LINK_KEY, publicUrl: config.PUBLIC_URL, objectStore: undefined };
  const files = await createFileStore({ store, sealer: after, clock, log, metrics, ...links });
  const head = async (id: string | null) => (await files.get(id ?? '')).bytes.subarray(0, 5).toString('latin1');
  expect(await head(row.signatureFileId)).toBe('\x89PNG\r');
  expect(await head(row.pdfFileId)).toBe('%PDF-');
});
