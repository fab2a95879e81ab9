import { expect, test } from '@jest/globals';
import { readConfig } from '@gatelingo/chassis/config';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { eventually } from '@gatelingo/chassis/testing';
import { configSchema } from '../src/config.ts';
import { service as registration } from '../src/service.ts';
import { aRegistration, noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ env: noPdfs }));

/** Another process of the same service, with Chromium. */
const startPrinting = async () => {
  const base = createBase(readConfig(configSchema, { ...service.environment, ...printing() }), registration.name);
  const { work } = await registration.createParts(await registration.createContext(base, { prefix: service.prefix }));
  base.onStop('work', () => work?.stop());
  await work?.start();
  return base;
};
const printing = () => {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH) throw new Error('CHROMIUM_PATH is not set: this test prints with a real browser.');
  return { CHROMIUM_PATH };
};

test('a process without Chromium takes registrations, and one with it prints their documents', async () => {
  const { siteId, token } = await service.company();
  const { barcodeId } = await service.barcode({ token, siteId });
  const { status } = await service.post('/trucker/register', {}, aRegistration(barcodeId));
  expect(status).toBe(201);
  const tries = () => service.context.store.manager.query(`SELECT state, attempts FROM work WHERE kind = 'render-pdf'`);
  await eventually(async () => expect(await tries()).toEqual([{ state: 'running', attempts: 0 }]));
  await service.registrationIs(token, { pdfState: 'pending' });

  const other = await startPrinting();
  try {
    await service.registrationIs(token, { pdfState: 'ready' });
  } finally {
    await other.stop();
  }
});
