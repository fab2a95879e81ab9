import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp } from '../builders.ts';
import { until } from '../catcher.ts';
import { createQuestionnaire, uploadImage } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { driver, fillForm, openForm, withCookiesSettled } from './driver.ts';
import { button, drawSignature, field, heading, press, sees, seesIn } from './hands.ts';
import { answer, openQuestionnaire } from './questionnaire-driver.ts';
import { hasWords } from './words.ts';

// The two registrations of the public document, in its words.
const { client, catcher } = runningSystem();
const browser = browserOfFile();
let gate: Awaited<ReturnType<typeof createBarcode>>;
let questions: Awaited<ReturnType<typeof createBarcode>>;
let page: Page;

beforeAll(async () => {
  const staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const siteId = await createSite(client, staff);
  gate = await createBarcode(client, staff, siteId);
  const images = [await uploadImage(client, staff)];
  const questionnaireId = await createQuestionnaire(client, staff, { images, imageAlts: ['The yard'] });
  questions = await createBarcode(client, staff, siteId, [], 'Tor 8', questionnaireId);
}, 120_000);
beforeEach(async () => {
  ({ page } = await browser.newPerson('phone'));
  await withCookiesSettled(page);
});

// holds: P110-P130
test('the trucker registration has title, intro, six rules, pictures, a note and every field', async () => {
  await openForm(page, gate.publicURL);
  await hasWords(page, {
    headings: ['Driver registration', 'Rules on site', 'Signs on site'],
    labels: ['Name', 'Surname', 'Preferred language', 'Loading number', 'Freight company name'],
    texts: ['Please read the rules, fill in the form and sign', 'All fields are mandatory', 'After registering'],
    buttons: ['Register'],
  });
  expect(await page.$$eval('.rules .rule-number', (all) => all.map(({ textContent }) => textContent))).toEqual([
    ...['1', '2', '3', '4', '5', '6'],
  ]);
  expect(await page.$$('.signs li svg')).toHaveLength(4);
  expect(await page.$('figure svg[role="img"]')).not.toBeNull();
  const { phonePrefix: _prefix, ...typed } = driver;
  for (const name of [...Object.keys(typed), 'phonePrefix', 'consentReadEverything', 'consentStoreData'])
    expect([name, (await page.$(field(name))) === null]).toEqual([name, false]);
  for (const name of ['hasFoodAdvertising', 'isFoodLoad'])
    expect([name, await page.$eval(field(name), (box) => (box as HTMLInputElement).required)]).toEqual([name, false]);
  const languages = await page.$$eval(`${field('preferredLanguage')} option`, (all) => all.length);
  expect(languages).toBeGreaterThanOrEqual(20);
  expect(await page.$('canvas.signature-pad')).not.toBeNull();
});

// holds: P131-P133, P270
test('a registration that is sent shows its completion and the message of the server', async () => {
  await openForm(page, gate.publicURL);
  await fillForm(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/trucker/register'));
  await press(page, button('Register'));
  const { message } = (await (await answered).json()) as { message: string };
  for (const text of ['Registration complete', message, 'The staff will call you.']) await sees(page, text);
});

/** The black points of the pad, and how many of them are in a pixel of the page. */
const drawn = () =>
  page.$eval('canvas', (canvas) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const dark = Array.from({ length: data.length / 4 }, (_, n) => [data[n * 4]!, data[n * 4 + 1]!, data[n * 4 + 2]!]);
    return {
      black: dark.filter(([red = 1, green = 1, blue = 1]) => red + green + blue === 0).length,
      ratio: canvas.width / canvas.offsetWidth,
    };
  });

// holds: P286, P287, P426, P430, P140
test('the pad has a black pen of the right width, keeps what is drawn as PNG when the stroke ends, and is cleared', async () => {
  await openForm(page, gate.publicURL);
  expect((await drawn()).black).toBe(0);
  await drawSignature(page);
  await sees(page, 'Signature captured.');
  const { black, ratio } = await drawn();
  const { width } = (await (await page.$('canvas'))!.boundingBox())!;
  // The line is between a half and two and a half pixels wide, and a little longer than its pad.
  expect(black).toBeGreaterThan((width - 40) * ratio * 0.5 * ratio * 0.5);
  expect(black).toBeLessThan((width - 40) * 3 * ratio * 2.5 * ratio);
  await page.waitForFunction(() => (localStorage.getItem('registrationDraft') ?? '').includes('data:image/png'));
  await press(page, button('Clear signature'));
  await sees(page, 'The signature was cleared.');
  expect((await drawn()).black).toBe(0);
  await page.waitForFunction(() => !(localStorage.getItem('registrationDraft') ?? '').includes('data:image/png'));
});

// holds: P288
test('the pad is empty after the window was resized', async () => {
  await openForm(page, gate.publicURL);
  await drawSignature(page);
  await sees(page, 'Signature captured.');
  expect((await drawn()).black).toBeGreaterThan(0);
  await page.setViewport({ width: 700, height: 844 });
  await sees(page, 'so the signature was cleared');
  expect((await drawn()).black).toBe(0);
});

// holds: P135-P139, P141-P151, P316, P317
test('a questionnaire has title, description with its lines, image, note, a field of each type, and no surname', async () => {
  await openQuestionnaire(page, questions.publicURL);
  await page.waitForSelector(heading('Food hygiene'));
  const description = await page.$eval('.questionnaire-description', (text) => [
    ...[text.textContent, getComputedStyle(text).whiteSpace],
  ]);
  expect(description).toEqual(['Please read all of this.\nWash your hands.', expect.stringMatching(/^pre/)]);
  await page.waitForSelector('.questionnaire-images img[alt="The yard"]');
  await sees(page, 'Fields with an asterisk (*) are mandatory.');
  expect(await page.$(field('surname'))).toBeNull();
  for (const name of ['name', 'phonePrefix', 'phoneNumber', 'preferredLanguage'])
    expect([name, (await page.$(field(name))) === null]).toEqual([name, false]);
  await press(page, field(answer('food')));
  const kind = (name: string) =>
    page.$eval(field(answer(name)), (input) => [input.tagName, (input as HTMLInputElement).type]);
  await page.waitForSelector(field(answer('degrees')));
  expect(await Promise.all(['sender', 'remarks', 'load', 'day', 'food'].map(kind))).toEqual([
    ['INPUT', 'text'],
    ['TEXTAREA', 'textarea'],
    ['SELECT', 'select-one'],
    ['INPUT', 'date'],
    ['INPUT', 'checkbox'],
  ]);
  expect(await page.$eval(field(answer('degrees')), (input) => (input as HTMLInputElement).inputMode)).toBe('decimal');
  // The asterisk is drawn beside each field that is marked.
  const asterisk = (name: string) =>
    page.$eval(`label[for="field-${name}"]`, (label) => getComputedStyle(label, '::after').content);
  expect([await asterisk('preferredLanguage'), await asterisk(answer('sender'))]).toEqual([
    ...[expect.stringContaining('*'), expect.stringContaining('*')],
  ]);
  expect(await asterisk(answer('remarks'))).not.toContain('*');
  await hasWords(page, { buttons: ['Clear signature', 'Register'] });
  for (const name of ['consentReadEverything', 'consentStoreData']) await page.waitForSelector(field(name));
});

// holds: P134, P152, P272, P275
test('a questionnaire that is on its way shows so, and a code without one says that there is none', async () => {
  await page.setRequestInterception(true);
  let held: HTTPRequest | undefined;
  page.on('request', (request) => {
    if (request.url().includes('/api/registration/form')) held = request;
    else void request.continue();
  });
  await page.goto(gate.publicURL.replace('trucker-registration', 'registration'));
  await seesIn(page, 'main[aria-busy="true"] [role="status"]', 'Loading');
  await until('the form to be asked for', async () => held !== undefined);
  await held!.continue();
  await page.waitForSelector(heading('No questionnaire'));
  await sees(page, 'There is no questionnaire for this code.');
});
