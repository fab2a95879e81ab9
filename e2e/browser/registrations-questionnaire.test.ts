import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { registration, type Barcode } from '@gatelingo/proto/http/registration';
import type { HTTPRequest } from 'puppeteer';
import { aDriver, createBarcode, createSite, ownDomain, signUp, signature, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { driver, watchSending, withCookiesSettled } from './driver.ts';
import { button, field, fill, hasValues, isAt, link, press, reports, sees, seesIn, seesNo, select } from './hands.ts';
import { show } from './office.ts';
import { fillDriver } from './questionnaire-driver.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let questionnaire: Questionnaire;
let code: Barcode;
let siteId: string;

const fields = [
  { _id: 'tank', label: 'Tank', type: 'select' as const, options: ['Empty', 'Full'] },
  { _id: 'remarks', label: 'Remarks', type: 'textarea' as const },
  { _id: 'day', label: 'Loaded on', type: 'date' as const },
  { _id: 'vest', label: 'I wear a vest', type: 'checkbox' as const },
  { _id: 'seal', label: 'Seal number', type: 'text' as const, required: true },
];
const values = {
  Tank: 'Full',
  Remarks: 'Ciężka brama',
  'Loaded on': '2026-11-20',
  'I wear a vest': true,
  'Seal number': '',
};

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
  const { token } = greta;
  const body = { name: 'ADR check', fields };
  ({ questionnaire } = await client.call(registration.createQuestionnaire, { token, body }));
  const usual = await createBarcode(client, greta, siteId);
  await client.call(registration.registerTrucker, { body: aDriver(usual.barcodeId, { name: 'Usual' }) });
  const named = { name: 'ADR gate', siteId, receivers: [], questionnaireId: questionnaire._id };
  ({ barcode: code } = await client.call(registration.createBarcode, { token, body: named }));
  await client.call(registration.submitRegistration, {
    query: { barcodeId: code.barcodeId },
    body: {
      ...{ name: 'Zofia Nowak', phone: '+48601234567', preferredLanguage: 'pl', signature: signature() },
      ...{ consentReadEverything: true, consentStoreData: true },
      answers: fields.map(({ label, type }) => ({
        fieldLabel: label,
        fieldType: type,
        value: values[label as keyof typeof values],
      })),
    },
  });
}, 120_000);

// promise: Questionnaires
test('a mandatory answer that is missing is marked, and a job is created from the registration', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await show(page, greta, 'truckers', 'Zofia Nowak');
  await page.waitForSelector('tbody [title="Mandatory answers missing: 1"]');
  await press(page, link('Zofia Nowak'));
  await isAt(page, '/app/registration-overview');
  await page.waitForSelector('tbody [title="Mandatory answers missing: 1"]');
  for (const text of ['Mandatory answers missing: 1', 'Seal number']) await seesIn(page, 'aside', text);
  expect(await page.$$eval('aside dd .chip', (all) => all.map(({ textContent }) => textContent))).toEqual(['Missing']);
  await press(page, `aside ${link('Create job')}`);
  await isAt(page, '/app/create-job');
  await hasValues(page, { existingTruckerId: 'Zofia Nowak' });
  expect(problems).toEqual([]);
});

const filterSelect = '[role="search"] select';

// holds: S011
test('staff filter by a questionnaire, read its answers, and save them as a file', async () => {
  const { page } = await browser.newPerson('desktop');
  await show(page, greta, 'registration-overview', 'Zofia Nowak', 'Usual');
  await select(page, filterSelect, `questionnaire:${questionnaire._id}`);
  await seesNo(page, 'Usual');
  expect(page.url()).toContain(`questionnaireId=${questionnaire._id}`);
  await press(page, button('Zofia Nowak'));
  for (const text of ['version 1', 'Tank', 'Full', 'Ciężka brama', '20 November 2026']) await sees(page, text);
  expect(await page.$eval(`a[href$="/questionnaire-edit/${questionnaire._id}"]`, (link) => link.textContent)).toBe(
    'ADR check',
  );

  const folder = await mkdtemp(join(tmpdir(), 'gatelingo-download-'));
  try {
    const session = await page.browser().target().createCDPSession();
    const browserContextId = page.browserContext().id;
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: folder,
      ...(browserContextId === undefined ? {} : { browserContextId }),
    });
    for (const [format, begin] of [
      ['CSV', '\ufeff"Registration number"'],
      ['XLSX', 'PK'],
    ] as const) {
      await press(page, button(`Export as ${format}`));
      const name = `registrations_ADR-check.${format.toLowerCase()}`;
      await sees(page, `${name} has been saved.`);
      await until(`the file ${name}`, async () => (await readdir(folder)).includes(name));
      const text = await readFile(join(folder, name), 'utf8');
      expect(text.startsWith(begin)).toBe(true);
      if (format === 'CSV') {
        expect(text).toContain('Ciężka brama');
        expect(text).not.toContain('Usual');
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

// holds: S010, S204
// promise: Questionnaires
test('a QR code gets a questionnaire, says which, and loses it; any poster of it asks what it asks today', async () => {
  const { page } = await browser.newPerson('desktop');
  await show(page, greta, 'qrcode', 'ADR gate');
  await select(page, field('siteId'), siteId);
  await select(page, field('questionnaireId'), questionnaire._id);
  await fill(page, { name: 'Second ADR gate' });
  await press(page, button('Create QR code'));
  const made = await until('the new code', async () => {
    const { barcodes } = await client.call(registration.listBarcodes, { query: {}, token: greta.token });
    return barcodes.find(({ name }) => name === 'Second ADR gate');
  });
  expect(made.questionnaireId).toBe(questionnaire._id);
  await page.waitForFunction(
    (address) => document.querySelectorAll(`a[href$="${address}"]`).length >= 2,
    {},
    `/questionnaire-edit/${questionnaire._id}`,
  );

  await show(page, greta, `qrcode/poster/${made._id}`, made.publicURL);
  expect(made.publicURL).toContain('/register/registration?barcodeId=');

  const { page: phone } = await browser.newPerson('phone');
  await phone.goto(made.publicURL.replace('/register/registration', '/register/trucker-registration'));
  for (const text of ['ADR check', 'Remarks']) await sees(phone, text);
  await phone.waitForSelector(button('Register'));

  await show(page, greta, `barcode-edit/${made._id}`, 'Edit QR code');
  await select(page, `${field('questionnaireId')}:has(option:checked[value="${questionnaire._id}"])`, '');
  await press(page, button('Save'));
  await sees(page, 'Saved. The printed poster stays valid.');
  await isAt(page, '/app/qrcode');
  const { barcode } = await client.call(registration.getBarcode, { params: { id: made._id }, token: greta.token });
  expect(barcode.questionnaireId).toBeNull();
  await phone.reload();
  await phone.waitForSelector(field('licensePlateTruck'));
});

test('on an older poster no form is drawn before it is known which, and a questionnaire is over once it is sent', async () => {
  const { page, problems } = await browser.newPerson('phone');
  await withCookiesSettled(page);
  // The driver's data on the phone are not lost by the form that is not shown.
  const kept = { driver: { ...driver, preferredLanguage: 'en' }, usedAt: Date.now() };
  await page.evaluateOnNewDocument((known) => localStorage.setItem('knownDriver', known), JSON.stringify(kept));
  await page.setRequestInterception(true);
  let held: HTTPRequest | undefined;
  page.on('request', (request) => {
    if (!held && request.url().includes('/api/registration/form')) held = request;
    else void request.continue();
  });
  const sent = watchSending(page);
  await page.goto(code.publicURL.replace('/register/registration', '/register/trucker-registration'));
  await seesIn(page, 'main[aria-busy="true"] [role="status"]', 'Loading');
  await until('the form to be asked for', async () => held !== undefined);
  expect(await page.$(field('name'))).toBeNull();
  await held!.continue();
  await sees(page, 'ADR check');
  await fillDriver(page);
  await press(page, button('Register'));
  await page.waitForSelector('.outcome-done');
  await reports(sent, [201]);
  expect(await page.$('dialog[open].overlay')).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('knownDriver'))).toContain(driver.licensePlateTruck);
  expect(problems).toEqual([]);
}, 60_000);
