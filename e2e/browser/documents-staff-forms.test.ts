import { expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { ElementHandle, HTTPRequest } from 'puppeteer';
import { pngOf } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { setScreen } from './browser.ts';
import { ids, page, staff, withOnePage, yard } from './documents-yard.ts';
import { button, field, fill, hasValues, link, press, sees, seesNo, select } from './hands.ts';
import { show } from './office.ts';
import { hasWords } from './words.ts';

// The forms and pictures of the staff's document.
const browser = withOnePage();

const hrefOf = (selector: string) => page.$eval(selector, (found) => found.getAttribute('href'));

// holds: S104, S109, S110, S113-S115, S366, S513
test('the builder has six types, options for a select alone, adds what has a label, and takes it away', async () => {
  await show(page, staff, 'questionnaire-create');
  await hasValues(page, { translatoryLanguage: 'en' });
  await page.waitForSelector(field('newField.type'));
  const types = await page.$$eval(`${field('newField.type')} option`, (all) => all.map(({ value }) => value));
  expect(types.filter((type) => type !== 'yes-no').toSorted()).toEqual(
    ['text', 'textarea', 'select', 'checkbox', 'number', 'date'].toSorted(),
  );
  expect(await page.$(field('newField.options'))).toBeNull();
  await press(page, button('Add Field'));
  await sees(page, 'Enter the label first');
  expect(await page.$(`::-p-aria([name="Remove field 1: "][role="button"])`)).toBeNull();
  await select(page, field('newField.type'), 'select');
  await fill(page, { 'newField.label': 'Load', 'newField.options': 'Chilled, Dry' });
  await press(page, button('Add Field'));
  await sees(page, '1. Load');
  await press(page, button('Remove field 1: Load'));
  await page.waitForSelector(button('Remove field 1: Load'), { hidden: true });
  if (await page.$(button('Discard'))) await press(page, button('Discard'));
});

// holds: S119, S122, S124
test('Edit of the list leads to a questionnaire with its own values and its id', async () => {
  await show(page, staff, 'questionnaire-list', 'Food hygiene');
  expect(await hrefOf(link('Edit Food hygiene'))).toBe(`/app/questionnaire-edit/${ids.questionnaire}`);
  await show(page, staff, `questionnaire-edit/${ids.questionnaire}`, ids.questionnaire, 'Do you carry food?');
  await hasValues(page, { name: 'Food hygiene', translatoryLanguage: 'en' });
});

// holds: S105-S107
test('several images are uploaded at once, which is in view meanwhile, and each thumbnail is removed again', async () => {
  const { page: other } = await browser.newPerson('desktop');
  const folder = await mkdtemp(join(tmpdir(), 'gatelingo-images-'));
  const png = Buffer.from(pngOf(40, 30, (x) => x * 6).split(',')[1]!, 'base64');
  const paths = ['gate.png', 'scale.png'].map((name) => join(folder, name));
  for (const [n, path] of paths.entries())
    await writeFile(path, n === 0 ? png : Buffer.from(pngOf(40, 31, (x) => x).split(',')[1]!, 'base64'));
  await show(other, staff, 'questionnaire-create');
  const input = (await other.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
  await other.setRequestInterception(true);
  let held: HTTPRequest | undefined;
  other.on('request', (request) => {
    if (held === undefined && request.method() === 'POST' && request.url().endsWith('/upload/images')) held = request;
    else void request.continue();
  });
  await input.uploadFile(...paths);
  await sees(other, 'Uploading…');
  await until('the first image to be sent', async () => held !== undefined);
  await held!.continue();
  await sees(other, 'What image 2 shows');
  expect(await other.$$('ol img')).toHaveLength(2);
  await press(other, button('Remove image 1'));
  await other.waitForFunction(() => document.querySelectorAll('ol img').length === 1);
  await rm(folder, { recursive: true });
}, 60_000);

// holds: S370-S372, S519
test('the due time of a step is a local date and time, and names Berlin; minutes are digits', async () => {
  await show(page, staff, 'create-job');
  const due = await page.waitForSelector(field('steps.0.dueTime'));
  expect(await due!.evaluate((input) => (input as HTMLInputElement).type)).toBe('datetime-local');
  await sees(page, '(Europe/Berlin)');
  const [before, interval] = ['steps.0.reminderBefore', 'steps.0.reminderInterval'] as const;
  await fill(page, { [before]: '45', [interval]: '1' });
  await page.keyboard.type('o');
  await hasValues(page, { [before]: '45', [interval]: '1' });
  await sees(page, 'Use whole minutes.');
  await page.keyboard.type('5');
  await seesNo(page, 'Use whole minutes.');
  await fill(page, { [before]: '1h30' });
  await sees(page, 'Use whole minutes.');
  await hasValues(page, { [before]: '45', [interval]: '15' });
});

// holds: S200-S203, S523
test('a QR code has a picture of 200 px, and is edited with all that it has', async () => {
  await show(page, staff, 'qrcode', 'Tor 9');
  const widths = await page.$eval('img[alt="QR code of Tor 9"]', (image) => {
    return [image.width, image.naturalWidth];
  });
  expect(widths).toEqual([200, 200]);
  await show(page, staff, `barcode-edit/${ids.barcode}`);
  await hasWords(page, { labels: ['Name', 'Site', 'Questionnaire', 'Receivers'], texts: [staff.email] });
  await hasValues(page, { name: 'Tor 9', siteId: yard.siteId, questionnaireId: ids.questionnaire });
  const { client } = runningSystem();
  const { token } = staff;
  const { sites } = await client.call(sitesLocations.listSites, { token, query: {} });
  const wien = sites.find(({ plainName }) => plainName === 'Wien')!._id;
  const receiver = `office@${staff.email.split('@')[1]}`;
  await select(page, field('siteId'), wien);
  await fill(page, { name: 'Tor 10', receiver });
  await press(page, button('Save'));
  await sees(page, 'Saved. The printed poster stays valid.');
  const { barcode } = await client.call(registration.getBarcode, { token, params: { id: ids.barcode } });
  expect(barcode).toMatchObject({ name: 'Tor 10', site: { _id: wien }, receivers: [staff.email, receiver] });
});

// holds: S197, S524
test('View has the code in 600 px, to print and to save as SVG and PNG', async () => {
  await setScreen(page, 'laptop');
  await show(page, staff, `qrcode/poster/${ids.barcode}`).catch(() => undefined);
  await hasWords(page, { buttons: ['Print', 'SVG', 'PNG'] });
  const code = await page.waitForSelector('main svg[role="img"]');
  expect((await code!.boundingBox())!.width).toBeCloseTo(600, 0);
  await setScreen(page, 'desktop');
});

// holds: S210, S211, S213
test('the details of a registration have answers, the PDF and the signature', async () => {
  await show(page, staff, `registration-overview?id=${ids.registration}`, 'Open PDF', 'Loading number', 'L-20931');
  expect(await hrefOf(link('Open PDF'))).toContain('/files/');
  const signature = await page.waitForSelector('img[alt="Signature"]');
  expect(await signature!.evaluate((image) => image.src)).toMatch(/^data:image\/png/);
});
