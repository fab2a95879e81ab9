import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { HTTPRequest, Page } from 'puppeteer';
import { aDriver, createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { createLocation } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person, setScreen } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import {
  button,
  field,
  fill,
  hasValues,
  heading,
  isAt,
  link,
  press,
  rests,
  sees,
  seesNo,
  textOf,
  toast,
} from './hands.ts';
import { sidewaysScroll } from './inspection.ts';
import { choose, chosenIn } from './job-hands.ts';
import { at, logInOn, openAs, show } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
const blocked = browserOfFile({ isStorageBlocked: true });
let greta: Staff;
let siteId: string;
let person: Person;
let page: Page;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
  await createLocation(client, greta, siteId);
  const { barcodeId } = await createBarcode(client, greta, siteId, [], 'Gate 7');
  for (const over of [
    { name: 'محمد', surname: 'الأحمد', licensePlateTruck: 'HH-AB 123' },
    { name: 'Zofia', surname: 'Nowak', licensePlateTruck: 'WX 4711K' },
  ])
    await client.call(registration.registerTrucker, { body: aDriver(barcodeId, over) });
}, 120_000);
beforeEach(async () => {
  person = await browser.newPerson('desktop');
  page = person.page;
  await withCookiesSettled(page);
});

const sites = async () => (await client.call(sitesLocations.listSites, { token: greta.token, query: {} })).sites;

// promise: Pages
test.each([
  ['create-site', 'Create Site', 'Use at most 200 characters (now 10000).', ['name', 'address']],
  ...longRows<[string, string, string, string[]]>([
    ['create-job', 'Create Job', 'Use at most 2000 characters (now 10000).', ['title', 'description']],
    ['questionnaire-create', 'Create Questionnaire', 'Use at most 5000 characters.', ['name', 'description']],
  ]),
])(
  'ten thousand characters are refused at their fields, stay there, and break no page: %s',
  async (path, submit, text, fields) => {
    await setScreen(page, 'phone');
    await show(page, greta, path);
    const typed = Object.fromEntries(fields.map((name) => [name, 'W'.repeat(10_000)]));
    await fill(page, typed);
    await press(page, button(submit));
    await sees(page, text);
    await hasValues(page, typed);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(person.problems.filter((problem) => !/status of 4(00|22)/.test(problem))).toEqual([]);
  },
  60_000,
);

// promise: Pages
test('an answer that comes after its page was left opens nothing and overwrites nothing that was typed since', async () => {
  await show(page, greta, 'create-site');
  await fill(page, { name: 'Hafen Ost', address: 'Hamburg' });
  await page.setRequestInterception(true);
  let held: HTTPRequest | undefined;
  page.on('request', (request) => {
    const isCreation = request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/site/create');
    if (isCreation) held = request;
    else void request.continue();
  });
  await press(page, button('Create Site'));
  await until('the site to be sent', async () => held !== undefined);
  await press(page, link('Our sites'));
  await page.waitForSelector(heading('Our sites'));
  await page.goBack();
  await hasValues(page, { name: 'Hafen Ost' });
  await fill(page, { name: 'Hafen West' });
  await held!.continue();
  // The new site is on the map: the page has the answer.
  await page.waitForSelector('.leaflet-marker-icon[title="Hafen Ost"]');
  await isAt(page, '/app/create-site');
  await hasValues(page, { name: 'Hafen West' });
  expect(await textOf(page)).not.toContain('Site created successfully');
  await rests(page);
  await page.reload();
  await sees(page, 'What you typed before is here again.');
  await hasValues(page, { name: 'Hafen West', address: 'Hamburg' });
  expect((await sites()).filter(({ plainName }) => plainName.startsWith('Hafen ')).length).toBe(2);
  expect(person.problems).toEqual([]);
}, 60_000);

// promise: Pages
test('who logs out while typing finds it again after the log-in', async () => {
  // A log-out ends all log-ins of a person: this one is nobody's else.
  const ida = await signUp(client, catcher, `ida@${ownDomain()}`);
  await show(page, ida, 'create-site');
  await fill(page, { name: 'Hafen Süd' });
  await press(page, button('Logout'));
  await isAt(page, '/');
  await page.goto(at('create-site'));
  await isAt(page, '/app/login');
  await logInOn(page, ida.email, '/app/create-site');
  await hasValues(page, { name: 'Hafen Süd' });
  expect(person.problems).toEqual([]);
}, 60_000);

// promise: Pages
test('a drag that is cancelled changes nothing, and Escape in a select leaves what was chosen', async () => {
  await openAs(page, greta, at('create-job'));
  await choose(page, 'siteId', 'Hafen Nord');
  const chosen = await chosenIn(page, 'siteId');
  await page.click(field('siteId'));
  await page.keyboard.type('xyzzy');
  await sees(page, 'Nothing found');
  await page.keyboard.press('Escape');
  await hasValues(page, { siteId: chosen });
  await page.waitForSelector(`${field('siteId')}[data-value="${siteId}"]`);

  await press(page, button('Add Step'));
  await page.waitForSelector(field('steps.1.reminderBefore'));
  const reminders = { 'steps.0.reminderBefore': '11', 'steps.1.reminderBefore': '22' };
  await fill(page, reminders);
  await page.focus('[role="button"][aria-label="Move step 1"]');
  await page.keyboard.press('Space');
  await sees(page, 'Lifted from place 1 of 2.');
  await page.keyboard.press('ArrowDown');
  await sees(page, 'Place 2 of 2.');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[data-dragging]'));
  await hasValues(page, reminders);
  expect(person.problems).toEqual([]);
}, 60_000);

// promise: Pages
test('an Arabic name in a German table stands in its own column, and moves nothing beside it', async () => {
  await page.evaluateOnNewDocument(() => localStorage.setItem('selectedLanguage', 'de'));
  await show(page, greta, 'registration-overview', 'محمد الأحمد', 'Zofia Nowak');
  const columns = () =>
    page.$$eval('tbody tr', (rows) =>
      rows.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left))),
    );
  const [first, second] = await columns();
  expect(first!.length).toBeGreaterThan(3);
  expect(first).toEqual(second);
  // Isolated: neither a plate nor a date beside it is read in another order.
  const isIsolated = await page.$$eval('tbody tr', (rows) =>
    rows.every((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (/\p{Script=Arabic}/u.test(text.textContent ?? '') && !text.parentElement?.closest('bdi, [dir="auto"]'))
          return false;
      return true;
    }),
  );
  expect(isIsolated).toBe(true);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(person.problems).toEqual([]);
});

// promise: Pages
test('a network that is gone is not "Live", and once it is back, what did not load loads by itself', async () => {
  await show(page, greta, 'registration-overview', 'Zofia Nowak');
  await page.waitForSelector('[data-status="live"]');
  await page.setOfflineMode(true);
  await page.waitForSelector('[data-status="reconnecting"]');
  await press(page, button('7 days'));
  await sees(page, 'Error fetching registrations');
  await page.setOfflineMode(false);
  await sees(page, 'Zofia Nowak');
  await page.waitForSelector('[data-status="live"]');

  await page.setOfflineMode(true);
  await press(page, link('Truckers'));
  await sees(page, 'A part of this page did not load');
  await page.setOfflineMode(false);
  await page.waitForSelector(heading('Truckers'));
  await sees(page, 'WX 4711K');
  await page.waitForSelector('[data-status="live"]');
}, 60_000);

// promise: Pages
test('a browser that blocks its storage logs in, and its pages and forms work', async () => {
  const { page: office, problems } = await blocked.newPerson('desktop');
  await office.goto(at('login'));
  await expect(office.evaluate(() => sessionStorage.length)).rejects.toThrow('Access is denied');
  await press(office, button('Manage'));
  await press(office, button('Save'));
  await logInOn(office, greta.email);
  for (const name of ['Registrations', 'Truckers', 'Manage jobs', 'QR codes', 'Our sites']) {
    await press(office, link(name));
    await office.waitForSelector(heading(name));
  }
  await press(office, 'a[href="/app/create-site"]');
  await fill(office, { name: 'Lager Nord', address: 'Hamburg' });
  await press(office, button('Create Site'));
  await sees(office, 'Site created successfully');
  await press(office, `${toast} ${button('Our sites')}`);
  await isAt(office, '/app/our-sites');
  expect((await sites()).map(({ plainName }) => plainName)).toContain('Lager Nord');
  await seesNo(office, 'Error');
  expect(problems).toEqual([]);
}, 60_000);
