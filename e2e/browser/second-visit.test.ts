import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile, type Person } from './browser.ts';
import { driver, fillForm, openForm, watchSending } from './driver.ts';
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
  seesNo,
  textOf,
} from './hands.ts';
import { inspect } from './inspection.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let siteId: string;
let gate: string;
let otherBarcode: string;
let zoe: Person;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
  gate = (await createBarcode(client, greta, siteId)).publicURL;
  otherBarcode = (await createBarcode(client, greta, siteId, [], 'Tor 5')).publicURL;
}, 60_000);
beforeEach(async () => {
  zoe = await browser.newPerson('phone');
});

const bottomOf = (shown: Element): number => shown.getBoundingClientRect().bottom + window.scrollY;

const registered = async (): Promise<string[]> => {
  const { registrations } = await client.call(registration.listRegistrations, { token: greta.token, query: {} });
  return registrations.map(({ loadingNumber }) => loadingNumber);
};

/** The form's fields that are typed, and the boxes: a tap each. */
const typed = ['name', 'surname', 'phoneNumber', 'loadingNumber', 'freightCompanyName', 'freightCompanyCity'] as const;
const vehicle = ['freightCompanyCountry', 'licensePlateTruck', 'licensePlateTrailer'] as const;
const consents = ['consentReadEverything', 'consentStoreData'];

/** A hand that counts its taps; the signature is none. */
const tapping = (page: Page) => {
  const taps = { count: 0 };
  return {
    taps,
    tap: async (selector: string): Promise<void> => {
      taps.count += 1;
      await press(page, selector);
    },
    type: async (name: string, text: string): Promise<void> => {
      taps.count += 1;
      await press(page, field(name));
      await page.keyboard.sendCharacter(text);
    },
  };
};

/** A first visit, with a Polish phone: its prefix is the likely one. */
const firstVisit = async (page: Page, loadingNumber: string): Promise<number> => {
  const { taps, tap, type } = tapping(page);
  for (const name of [...typed, ...vehicle]) await type(name, name === 'loadingNumber' ? loadingNumber : driver[name]);
  for (const consent of consents) await tap(field(consent));
  await drawSignature(page);
  await tap(polishButton);
  return taps.count;
};
const polishButton = button('Zarejestruj się');

const inPolish = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => localStorage.setItem('selectedLanguage', 'pl'));
};

test('a first visit takes at most 13 taps and a signature, a second one 4, also without reception', async () => {
  const { page, problems } = zoe;
  await inPolish(page);
  await openForm(page, gate);
  expect(await firstVisit(page, 'L-1')).toBeLessThanOrEqual(13);
  await page.waitForSelector(heading('Następnym razem szybciej?'));
  expect(await inspect(page, 'registration-keep-driver', { outside: true })).toEqual([]);
  await press(page, button('Zapamiętaj na telefonie'));

  await page.goto(otherBarcode);
  await page.waitForSelector(field('surname'));
  // Who is known reads the rules by one tap; the form is on the second screen, and not five below.
  await page.waitForSelector(heading('Zasady na terenie zakładu'));
  expect(await page.$eval('.rules', (rules) => rules.checkVisibility())).toBe(false);
  expect(await page.$eval(field('name'), bottomOf)).toBeLessThan(1000);
  const kept = ['name', 'surname', ...vehicle] as const;
  await hasValues(page, Object.fromEntries(kept.map((name) => [name, driver[name]])));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.setOfflineMode(true);
  const sent = watchSending(page);
  const { taps, tap, type } = tapping(page);
  await type('loadingNumber', 'L-2');
  for (const consent of consents) await tap(field(consent));
  await drawSignature(page);
  await tap(polishButton);
  expect(taps.count).toBeLessThanOrEqual(4);
  await page.waitForSelector('.outcome-waiting');
  await page.setOfflineMode(false);
  await page.waitForSelector('.outcome-done');
  await reports(sent, [201]);
  expect((await registered()).toSorted()).toEqual(['L-1', 'L-2']);
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}, 120_000);

test('the phone keeps nothing without a yes, and forgets who is somebody else', async () => {
  const { page, problems } = zoe;
  await openForm(page, gate);
  await page.evaluate(
    (kept) => localStorage.setItem('knownDriver', JSON.stringify({ driver: kept, usedAt: Date.now() })),
    { ...driver, preferredLanguage: 'pl' },
  );
  await page.reload();
  await sees(page, 'Filled in with what this phone keeps.');
  // Seen before anything is scrolled, also on a small phone.
  expect(await page.$eval(button('Not you? Delete these entries'), bottomOf)).toBeLessThan(600);
  await hasValues(page, { surname: 'Nowak' });
  expect(await inspect(page, 'registration-known', { outside: true })).toEqual([]);
  await press(page, button('Not you? Delete these entries'));
  await sees(page, 'Deleted from this phone.');
  await hasValues(page, { surname: '' });
  await page.reload();
  await page.waitForSelector(field('surname'));
  expect(await textOf(page)).not.toContain('Filled in');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nowak');
  expect(problems).toEqual([]);
}, 60_000);

test('who says "not you?" beside a draft goes on with an empty form, and is not led to the pass of the other driver', async () => {
  const { page, problems } = zoe;
  await openForm(page, gate);
  await fillForm(page);
  await press(page, button('Register'));
  await sees(page, 'Registration complete');
  await page.goto(otherBarcode);
  await page.waitForSelector(field('surname'));
  await fill(page, { loadingNumber: 'L-3' });
  await sees(page, 'Saved on this phone');
  await page.goto(gate);
  await sees(page, 'Your registration was sent at');
  await hasValues(page, { loadingNumber: 'L-3' });
  await press(page, button('Not you? Delete these entries'));
  await sees(page, 'Deleted from this phone.');
  await hasValues(page, { surname: '' });
  for (const text of ['Open your registration', 'Your registration was sent at']) await seesNo(page, text);
  await page.reload();
  await page.waitForSelector(field('surname'));
  expect(problems).toEqual([]);
}, 90_000);
