import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { FieldType } from '@gatelingo/proto/http/questionnaires';
import { readXlsx } from 'hucre/xlsx';
import type { ElementHandle, Page } from 'puppeteer';
import { pdfText } from '../../stack/src/pdf-text.ts';
import { createSite, ownDomain, pdfReady, pngOf, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { driver, grantConsents, watchSending } from './driver.ts';
import {
  button,
  drawSignature,
  field,
  fill,
  hasValues,
  heading,
  press,
  reports,
  sees,
  seesIn,
  select,
  toast,
} from './hands.ts';
import { at, openAs, show } from './office.ts';
import { answer, openQuestionnaire } from './questionnaire-driver.ts';

const { client, catcher, gatewayUrl } = runningSystem();
const browser = browserOfFile({ isMoving: true });
let greta: Staff;
let siteId: string;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
}, 60_000);

const added: { label: string; type: FieldType; options?: string }[] = [
  { label: 'Sender', type: 'text' },
  { label: 'Remarks', type: 'textarea' },
  { label: 'Load', type: 'select', options: 'Chilled, Dry' },
  { label: 'Vest worn', type: 'checkbox' },
  { label: 'Pallets', type: 'number' },
  { label: 'Loaded on', type: 'date' },
];
const polish = {
  name: 'Kontrola przy bramie',
  labels: {
    ...{ Sender: 'Nadawca', Remarks: 'Uwagi', Load: 'Ładunek', 'Vest worn': 'Noszę kamizelkę', Pallets: 'Palety' },
    'Loaded on': 'Załadowano',
  },
};

/** Two images in files of their own, as a person has them. */
const withImages = async (use: (paths: string[]) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'gatelingo-images-'));
  const paths = ['gate.png', 'scale.png'].map((name) => join(folder, name));
  for (const [index, path] of paths.entries())
    await writeFile(path, Buffer.from(pngOf(640, 360, (x, y) => (x * (index + 2) + y) % 256).split(',')[1]!, 'base64'));
  try {
    await use(paths);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const build = async (page: Page) => {
  await openAs(page, greta, at('questionnaire-create'));
  await fill(page, { name: 'Gate check', description: 'Please answer all.' });
  for (const { label, type, options } of added) {
    await fill(page, { 'newField.label': label });
    await select(page, field('newField.type'), type);
    if (options !== undefined) await fill(page, { 'newField.options': options });
    await press(page, button('Add Field'));
    await hasValues(page, { 'newField.label': '' });
  }
  await withImages(async (paths) => {
    const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(...paths);
    await fill(page, { 'imageAlts.0': 'The gate', 'imageAlts.1': 'The scale' });
  });
  await press(page, button('Create Questionnaire'));
  await seesIn(page, toast, 'Questionnaire created: ');
  await sees(page, 'Update Questionnaire');
  return new URL(page.url()).pathname.split('/').at(-1)!;
};

const stored = async (id: string) =>
  (await client.call(registration.getQuestionnaire, { token: greta.token, params: { id } })).questionnaire;

const translate = async (page: Page, id: string) => {
  const { fields } = await stored(id);
  await press(page, '[role="tab"]::-p-text(Translations)');
  await press(page, '[data-language="pl"]');
  await press(page, button('Suggest missing'));
  await hasValues(page, { 'translations.pl.name': 'Kontrola bramy' });
  const labels = Object.fromEntries(
    fields.map(({ _id, label }) => [
      `translations.pl.field.${_id}.label`,
      polish.labels[label as keyof typeof polish.labels],
    ]),
  );
  await hasValues(page, { [`translations.pl.field.${fields.at(-1)!._id}.label`]: 'Załadowano dnia' });
  await fill(page, { 'translations.pl.name': polish.name, ...labels });
  await press(page, button('Mark all as checked'));
  await press(page, button('Update Questionnaire'));
  await seesIn(page, toast, 'Questionnaire updated');
  return fields;
};

// promise: Questionnaires
// holds: S009
test('a questionnaire is built, translated, printed, answered without reception, and found once everywhere', async () => {
  const office = await browser.newPerson('desktop');
  const id = await build(office.page);
  const fields = await translate(office.page, id);
  const { images, imageAlts, translations } = await stored(id);
  expect(images).toHaveLength(2);
  expect(imageAlts).toEqual(['The gate', 'The scale']);
  expect(Object.values(translations.pl!).every(({ isChecked }) => isChecked)).toBe(true);

  // The poster prints the link of a QR code with the questionnaire.
  await show(office.page, greta, 'qrcode');
  await select(office.page, field('siteId'), siteId);
  await select(office.page, field('questionnaireId'), id);
  await fill(office.page, { name: 'Gate 7' });
  await press(office.page, button('Create QR code'));
  const code = await until('the QR code', async () => {
    const { barcodes } = await client.call(registration.listBarcodes, { query: {}, token: greta.token });
    return barcodes.find(({ name }) => name === 'Gate 7');
  });
  await show(office.page, greta, `qrcode/poster/${code._id}`, code.publicURL);

  // The driver reads it in Polish, with its images, and fills it in without reception.
  const zoe = await browser.newPerson('phone');
  await openQuestionnaire(zoe.page, code.publicURL);
  await select(zoe.page, '.language-select select', 'pl');
  await zoe.page.waitForSelector(heading(polish.name));
  await zoe.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await zoe.page.reload();
  const imagesShown = () =>
    zoe.page.waitForFunction(
      () => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('.questionnaire-images img')];
        return shown.length === 2 && shown.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      },
      { polling: 200 },
    );
  await zoe.page.$$eval('.questionnaire-images img', (all) => all.forEach((image) => image.scrollIntoView()));
  await imagesShown();
  await zoe.page.setOfflineMode(true);
  await zoe.page.reload();
  await zoe.page.waitForSelector(heading(polish.name));
  for (const label of Object.values(polish.labels)) await sees(zoe.page, label);
  const idOf = (label: string) => answer(fields.find((each) => each.label === label)!._id);
  await fill(zoe.page, {
    ...{ [idOf('Sender')]: 'Trans Wrocław', [idOf('Remarks')]: 'Ciężka brama' },
    ...{ [idOf('Load')]: 'Chilled', [idOf('Pallets')]: '33', [idOf('Loaded on')]: '2026-11-20' },
  });
  await press(zoe.page, field(idOf('Vest worn')));
  const { phonePrefix, phoneNumber } = driver;
  await fill(zoe.page, { name: 'Zoë Nowak', phonePrefix, phoneNumber });
  await grantConsents(zoe.page);
  await drawSignature(zoe.page);
  await press(zoe.page, button('Zarejestruj się'));
  await zoe.page.waitForSelector(heading('Zapisano na tym telefonie'));
  const sent = watchSending(zoe.page);
  await zoe.page.setOfflineMode(false);
  await sees(zoe.page, 'Obsługa ma już Twoje odpowiedzi.');
  await reports(sent, [201]);

  // The staff find it by two letters of the name, with the driver's own words beside their translation.
  await show(office.page, greta, 'registration-overview', 'Gate 7');
  await office.page.locator('[role="search"] input[type="search"]').fill('no');
  await press(office.page, button('Zoë Nowak'));
  for (const text of ['Trans Wrocław', 'Ciężka brama', 'Heavy gate', '20 November 2026']) await sees(office.page, text);
  const { registrations } = await client.call(registration.listRegistrations, {
    token: greta.token,
    query: { search: 'no' },
  });
  expect(registrations.map(({ name, questionnaire }) => [name, questionnaire?._id])).toEqual([['Zoë Nowak', id]]);

  const pdf = await fetch(new URL(await pdfReady(client, greta, registrations[0]!._id), gatewayUrl));
  const printed = pdfText(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/g, ' ');
  for (const text of ['Zoë Nowak', 'Trans Wrocław', 'Nadawca', 'Sender', '33']) expect(printed).toContain(text);

  const file = await fetch(new URL('/api/registration-overview/export?format=xlsx', gatewayUrl), {
    headers: { authorization: `Bearer ${greta.token}` },
  });
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const [headings = [], ...rows] = sheets[0]!.rows;
  expect(rows).toHaveLength(1);
  const row = Object.fromEntries(headings.map((name, index) => [String(name), rows[0]![index]]));
  expect(row).toMatchObject({ Name: 'Zoë Nowak', Sender: 'Trans Wrocław', Load: 'Chilled', Remarks: 'Ciężka brama' });
  expect([...office.problems, ...zoe.problems.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))]).toEqual(
    [],
  );
}, 180_000);
