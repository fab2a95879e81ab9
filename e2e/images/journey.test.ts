import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import {
  aDriver,
  createAgreedBarcode,
  createBarcode,
  createSite,
  ownDomain,
  pdfReady,
  signUp,
  startGuest,
} from '../builders.ts';
import { until } from '../catcher.ts';
import { openLivePage } from '../live.ts';
import { runningSystem } from '../system.ts';
import { containerOf, engine, servicesAndPdf } from './containers.ts';

const { gatewayUrl, client, catcher } = runningSystem();
const longestStopMs = 25_000;

// promise: The system starts and a trucker checks in
test('the main journey passes through the containers', async () => {
  // Given a company that has just signed up, with a site and a QR code with the office as recipient.
  const domain = ownDomain();
  const staff = await signUp(client, catcher, `greta@${domain}`, 'Nordhafen Logistik');
  const office = `office@${domain}`;
  const siteId = await createSite(client, staff);
  const barcode = await createAgreedBarcode(client, catcher, staff, { siteId, receivers: [office] });

  // When a driver registers while a staff page is open.
  const page = await openLivePage(gatewayUrl, staff.token);
  const { registrationId } = await client.call(registration.registerTrucker, {
    body: aDriver(barcode.barcodeId),
    headers: { 'idempotency-key': randomUUID() },
  });

  // Then the page gets the event, the container with Chromium prints the document, and the office has it in a mail.
  await page.waitFor('the live registration', ({ what, id }) => what === 'registration' && id === registrationId);
  page.close();
  const file = await fetch(await pdfReady(client, staff, registrationId));
  const pdf = Buffer.from(await file.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const mail = await catcher.waitForDocument(office);
  const attached = await catcher.attachment(mail, mail.Attachments[0]!.PartID);
  expect(Buffer.from(attached).equals(pdf)).toBe(true);
});

test('a guest talks, and is translated by what stands for Amazon', async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const barcode = await createBarcode(client, staff, await createSite(client, staff));

  const guest = await startGuest(client, barcode.barcodeId);
  await guest.write('Dzień dobry');

  const translated = await until('the translation', async () => (await guest.messages())[0]?.translations.en);
  expect(translated).not.toBe('');
});

test('the web app comes with the gateway', async () => {
  const app = await fetch(gatewayUrl);
  expect(app.headers.get('content-type')).toContain('text/html');
  expect(await app.text()).toContain('<script type="module"');
});

test('each service lets go and ends well on SIGTERM, in its time', async () => {
  const ends = await Promise.all(
    servicesAndPdf.map(async (name) => {
      const started = performance.now();
      await engine.call(['kill', '--signal', 'TERM', containerOf(name)]);
      const code = Number(await engine.call(['wait', containerOf(name)]));
      return { name, code, inTime: performance.now() - started < longestStopMs };
    }),
  );
  expect(ends).toEqual(servicesAndPdf.map((name) => ({ name, code: 0, inTime: true })));
}, 90_000);
