import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import {
  approveColleague,
  askToJoin,
  aDriver,
  createAgreedBarcode,
  createBarcode,
  createSite,
  inviteColleague,
  ownDomain,
  pdfReady,
  signUp,
} from '../builders.ts';
import { until } from '../catcher.ts';
import { openLivePage } from '../live.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';

const { gatewayUrl, client, catcher } = runningSystem();

// promise: The system starts and a trucker checks in
test('from the sign-up mail to the filed document: the whole way of a check-in', async () => {
  // Given a company that has just signed up, with a site and a QR code with two recipients.
  const domain = ownDomain();
  const staff = await signUp(client, catcher, `greta@${domain}`, 'Nordhafen Logistik');
  const me = await client.call(auth.getCurrentUser, { token: staff.token });
  expect(me).toMatchObject({ name: 'Greta', role: 'iadmin', companyName: 'Nordhafen Logistik', domain });

  const siteId = await createSite(client, staff);
  const { sites } = await client.call(sitesLocations.listSites, { token: staff.token, query: {} });
  expect(sites.map(({ _id, plainName }) => [_id, plainName])).toEqual([[siteId, 'Hafen Nord']]);

  const receivers = [`office@${domain}`, `gate@${domain}`];
  const barcode = await createAgreedBarcode(client, catcher, staff, { siteId, receivers });
  expect(barcode.qrCodeData).toMatch(/^data:image\/png;base64,/);
  expect(barcode.publicURL).toContain(`/register/trucker-registration?barcodeId=${barcode.barcodeId}`);

  const form = await client.call(registration.getRegistrationForm, { query: { barcodeId: barcode.barcodeId } });
  expect(form).toMatchObject({
    companyName: 'Nordhafen Logistik',
    siteName: 'Hafen Nord',
    barcodeName: 'Tor 4',
    inUse: true,
    questionnaire: null,
  });

  // When a driver registers while a staff page is open.
  const page = await openLivePage(gatewayUrl, staff.token);
  const trucker = aDriver(barcode.barcodeId);
  const { registrationId } = await client.call(registration.registerTrucker, {
    body: trucker,
    headers: { 'idempotency-key': randomUUID() },
  });

  // Then the page gets the event, the lists show the driver, and the PDF opens.
  await page.waitFor('the live registration', ({ what, id }) => what === 'registration' && id === registrationId);
  page.close();
  const { registrations } = await client.call(registration.listRegistrations, { token: staff.token, query: {} });
  expect(registrations[0]).toMatchObject({
    _id: registrationId,
    surname: trucker.surname,
    barcodeName: 'Tor 4',
    preferredLanguage: 'pl',
  });
  const { truckers } = await client.call(registration.listCompanyTruckers, { token: staff.token, query: {} });
  expect(truckers[0]).toMatchObject({
    visitId: registrationId,
    plainSurname: trucker.surname,
    plainPhone: trucker.phone,
  });
  const link = await pdfReady(client, staff, registrationId);
  const file = await fetch(link);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await file.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  // And each recipient has one mail with the same document.
  for (const receiver of receivers) {
    const mail = await catcher.waitForDocument(receiver);
    expect(mail.Attachments).toHaveLength(1);
    const attached = await catcher.attachment(mail, mail.Attachments[0]!.PartID);
    expect(Buffer.from(attached).equals(pdf)).toBe(true);
  }
});

// promise: The system starts and a trucker checks in
long(test)('the same submission ten times at once is one registration, one document and one mail', async () => {
  const domain = ownDomain();
  const staff = await signUp(client, catcher, `greta@${domain}`);
  const receiver = `office@${domain}`;
  const siteId = await createSite(client, staff);
  const barcode = await createAgreedBarcode(client, catcher, staff, { siteId, receivers: [receiver] });
  const body = aDriver(barcode.barcodeId);
  const headers = { 'idempotency-key': randomUUID() };

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.call(registration.registerTrucker, { body, headers })),
  );

  expect(new Set(answers.map(({ registrationId }) => registrationId)).size).toBe(1);
  await pdfReady(client, staff, answers[0]!.registrationId);
  await catcher.waitForDocument(receiver);
  const { registrations } = await client.call(registration.listRegistrations, { token: staff.token, query: {} });
  expect(registrations).toHaveLength(1);
  // A second driver's mail proves that the queue went on after the first.
  const other = await client.call(registration.registerTrucker, { body: aDriver(barcode.barcodeId) });
  await pdfReady(client, staff, other.registrationId);
  await until('the second mail', async () => (await catcher.documentsTo(receiver)).length >= 2, 60);
  const mails = await catcher.documentsTo(receiver);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ MessageID }) => MessageID)).size).toBe(2);
});

test('a printed poster whose code was deleted leads to a form that says so, and to no registration', async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const barcode = await createBarcode(client, staff, await createSite(client, staff));

  await client.call(registration.deleteBarcode, { token: staff.token, params: { id: barcode._id } });

  const form = await client.call(registration.getRegistrationForm, { query: { barcodeId: barcode.barcodeId } });
  expect(form.inUse).toBe(false);
  const answer = await client.send(registration.registerTrucker, { body: aDriver(barcode.barcodeId) });
  expect(answer.status).toBe(410);
  expect(answer.body).toMatchObject({ code: 'gone' });
});

test('a second person comes in by approval or by invitation, and every step has its mail', async () => {
  const domain = ownDomain();
  const first = await signUp(client, catcher, `greta@${domain}`, 'Nordhafen Logistik', 'de');
  const inCompany = { companyId: first.companyId, companyName: 'Nordhafen Logistik', state: 'active' };
  const mailOf = (address: string, subject: string) =>
    until(`"${subject}" for ${address}`, async () =>
      (await catcher.to(address)).find(({ Subject }) => Subject === subject),
    );

  const asking = await askToJoin(client, catcher, `jonas@${domain}`);
  const asked = await mailOf(first.email, 'Jemand möchte zu Nordhafen Logistik in Gatelingo');
  expect(asked.Text).toContain(`jonas@${domain}`);
  expect(asked.Text).toContain('/app/team');
  const second = await approveColleague(client, first, asking);
  const me = await client.call(auth.getCurrentUser, { token: second.token });
  expect(me).toMatchObject({ role: 'user', ...inCompany });
  // In the language of the page on which the driver asked.
  await mailOf(second.email, 'You are in Nordhafen Logistik now');

  const third = await inviteColleague(client, catcher, first, `ida@${ownDomain()}`, 'iadmin');
  const { people } = await client.call(auth.listTeam, { token: third.token, query: {} });
  expect(people.map(({ email, role, state }) => [email, role, state])).toEqual([
    [first.email, 'iadmin', 'active'],
    [second.email, 'user', 'active'],
    [third.email, 'iadmin', 'active'],
  ]);
});
