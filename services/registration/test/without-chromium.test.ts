import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '@gatelingo/chassis/config';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { eventually } from '@gatelingo/chassis/testing';
import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import { configSchema } from '../src/config.ts';
import { service as registration } from '../src/service.ts';
import { aRegistration, startRegistration, type RegistrationService } from './registration-service.ts';

let service: RegistrationService;
beforeAll(async () => {
  service = await startRegistration({ env: { CHROMIUM_PATH: '' } });
});
afterAll(() => service.stop());

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
  const stateIs = (pdfState: RegistrationRow['pdfState']) =>
    eventually(
      async () => {
        const { body } = await service.get<{ registrations: RegistrationRow[] }>('/registration-overview', { token });
        expect(body.registrations).toMatchObject([{ pdfState }]);
      },
      { timeoutMs: 30_000 },
    );
  const tries = () => service.context.store.manager.query(`SELECT state, attempts FROM work WHERE kind = 'render-pdf'`);
  await eventually(async () => expect(await tries()).toEqual([{ state: 'running', attempts: 0 }]));
  await stateIs('pending');

  const other = await startPrinting();
  try {
    await stateIs('ready');
  } finally {
    await other.stop();
  }
});
