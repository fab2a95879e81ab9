import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { HTTPRequest } from 'puppeteer';
import {
  aDriver,
  createBarcode,
  createSite,
  inviteColleague,
  logIn,
  ownDomain,
  signUp,
  type Staff,
} from '../builders.ts';
import { runningSystem } from '../system.ts';
import { longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person, setScreen } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import {
  button,
  fill,
  hasFocus,
  hasSearch,
  hasValues,
  heading,
  inDialog,
  isAt,
  link,
  press,
  rests,
  sees,
  seesIn,
  seesNo,
} from './hands.ts';
import { inspect } from './inspection.ts';
import { at, logInOn, show } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile({ isMoving: true });
let greta: Staff;
let user: Staff;
let person: Person;
let gate: string;

beforeAll(async () => {
  const domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  user = await inviteColleague(client, catcher, greta, `user@${domain}`);
  const siteId = await createSite(client, greta, 'Hafen Nord');
  ({ barcodeId: gate } = await createBarcode(client, greta, siteId, [], 'Gate 7'));
  for (const over of [
    { name: 'Zofia', surname: 'Nowak', licensePlateTruck: 'WX 4711K' },
    { name: 'Jürgen', surname: 'Schäfer', licensePlateTruck: 'HH-AB 123' },
  ])
    await client.call(registration.registerTrucker, { body: aDriver(gate, over) });
}, 120_000);
beforeEach(async () => {
  person = await browser.newPerson('desktop');
  await withCookiesSettled(person.page);
});

const palette = '[role="dialog"] [role="combobox"]';
const option = (text: string) => `[role="option"]::-p-text(${text})`;
const openPalette = async (): Promise<void> => {
  const { page } = person;
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.waitForSelector(palette, { visible: true });
  await hasFocus(page, 'Search');
};

test('an address without a page says so, with a way home', async () => {
  const { page, problems } = person;
  await show(page, greta, 'no-such-page', 'This page does not exist');
  await press(page, 'main ::-p-aria([name="Home"][role="link"])');
  await isAt(page, '/app/dashboard');
  expect(problems).toEqual([]);
});

// promise: Pages
test.each([...longRows([['en', 'Registrations today', 'Logout'] as const]), ['de', 'Anmeldungen heute', 'Ausloggen']])(
  'on the screen of a laptop all of the navigation is in view, in %s',
  async (language, text, logout) => {
    const { page, problems } = person;
    await page.evaluateOnNewDocument((chosen) => localStorage.setItem('selectedLanguage', chosen), language);
    await setScreen(page, 'laptop');
    await show(page, greta, 'dashboard', text);
    const areInView = (selector: string) =>
      page.$$eval(selector, (found) =>
        found.map((element) => {
          const { top, bottom, left, right, width } = element.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return width > 0 && top >= 0 && bottom <= window.innerHeight && hit !== null && element.contains(hit);
        }),
      );
    // Fourteen pages, what creates on four of them, and the profile; the legal texts.
    expect(await areInView('header nav a')).toEqual(Array.from({ length: 19 }, () => true));
    expect(await areInView('header footer button')).toEqual(Array.from({ length: 4 }, () => true));
    expect(await areInView(button(logout))).toEqual([true]);
    const scrolls = await page.$eval('header nav', (nav) =>
      [nav, ...nav.querySelectorAll('*')].some(
        (each) => each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 80,
      ),
    );
    expect(scrolls).toBe(false);
    // Language and colours are in the menu of the person's name.
    expect(await areInView('header select')).toEqual([false]);
    await press(page, 'header nav button[aria-expanded]::-p-text(Greta Lindqvist)');
    expect(await areInView('header select')).toEqual([true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(problems).toEqual([]);
  },
);

// promise: Pages
test('on a phone the button of the navigation counts what is new behind it', async () => {
  const { page, problems } = person;
  await setScreen(page, 'phone');
  await show(page, greta, 'dashboard', 'Registrations today');
  await page.waitForSelector('main [data-status="live"]');
  await client.call(registration.registerTrucker, { body: aDriver(gate, { name: 'Oksana', surname: 'Bondar' }) });
  await press(page, '[aria-label="Open menu, 1 new"]');
  await page.waitForSelector('[aria-label="Close menu"]');
  await seesIn(page, 'header nav', '1 new');
  expect(problems).toEqual([]);
});

// promise: Pages
test('by Ctrl and K one comes to a page, a driver and an action, with the keyboard alone', async () => {
  const { page, problems } = person;
  await show(page, greta, 'dashboard', 'Registrations today');
  await openPalette();
  expect(await inspect(page, 'palette')).toEqual([]);
  // The page stays in view around the dialog.
  const around = (dialog: Element) => getComputedStyle(dialog.parentElement!).backgroundColor;
  expect(await page.$eval('[role="dialog"]', around)).toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.type('man jo');
  await page.waitForSelector(option('Manage jobs'));
  await page.keyboard.press('Enter');
  await isAt(page, '/app/manage-jobs');
  await page.waitForSelector(heading('Manage jobs'));

  // Any part of the name, without its accents; then the plate.
  for (const [typed, name] of [
    ['schaf', 'Jürgen Schäfer'],
    ['4711k', 'Zofia Nowak'],
  ] as const) {
    await openPalette();
    await page.keyboard.type(typed);
    await page.waitForSelector(option(name));
    await page.keyboard.press('Enter');
    await isAt(page, '/app/registration-overview');
    await page.waitForSelector(heading(name));
    await sees(page, 'Gate 7');
  }

  // A filter that is typed on a page that the search opened: the page stays, and the focus in its field.
  const search = '#main input[type="search"]';
  await page.focus(search);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type('Nowak');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'Nowak');
  await page.keyboard.type(' n');
  await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'Nowak n');
  expect(await page.$eval(search, (field) => field === document.activeElement)).toBe(true);
  await isAt(page, '/app/registration-overview');

  await openPalette();
  await page.keyboard.type('xyzzy');
  await sees(page, 'Nothing found.');
  await page.keyboard.press('Escape');
  await page.waitForSelector(palette, { hidden: true });

  await openPalette();
  await page.keyboard.type('Deutsch');
  await page.waitForSelector(option('Deutsch'));
  await page.keyboard.press('Enter');
  await page.waitForSelector(link('Anmeldungen'));
  expect(problems).toEqual([]);
}, 60_000);

// promise: Pages
test('the search finds nothing that a role may not open', async () => {
  const { page, problems } = person;
  await show(page, user, 'dashboard', 'Registrations today');
  await press(page, button('Search'));
  await page.waitForSelector(palette, { visible: true });
  const named = () => page.$$eval('[role="option"]', (all) => all.map((each) => each.textContent));
  const found = (await named()).join(' | ');
  expect(found).toContain('Registrations');
  for (const hidden of ['Manage jobs', 'Create job', 'Create site', 'Team', 'Languages'])
    expect(found).not.toContain(hidden);
  // The role may not read jobs: they are not asked for.
  await page.keyboard.type('hafen');
  await page.waitForSelector(option('Hafen Nord'));
  expect(problems).toEqual([]);
});

test('a search that fails says so, and works when it is tried again', async () => {
  const { page } = person;
  await show(page, greta, 'dashboard', 'Registrations today');
  await page.setRequestInterception(true);
  let service: 'down' | 'slow' | 'up' = 'down';
  const held: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (service === 'up' || !request.url().includes('/api/registration-overview?search=')) void request.continue();
    else if (service === 'down') void request.respond({ status: 500, body: '{}' });
    else held.push(request);
  });
  await openPalette();
  await page.keyboard.type('nowak');
  await sees(page, 'The search did not work: Drivers');
  // The live connection reads all lists again when it opens: answered before the press, that would take the failure away.
  service = 'slow';
  await press(page, inDialog(button('Try again')));
  service = 'up';
  await Promise.all(held.map((request) => request.continue()));
  await page.waitForSelector(option('Zofia Nowak'));
  await seesNo(page, 'The search did not work');
});

// promise: Pages
test('keys lead to pages, to the search and to the main action, and do nothing while one types', async () => {
  const { page, problems } = person;
  await show(page, greta, 'dashboard', 'Registrations today');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await isAt(page, '/app/registration-overview');
  // A new page's heading has the focus: it is read aloud, and the Tab key goes on from there.
  await hasFocus(page, 'Registrations');
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.matches('main input[type="search"]'));
  await page.keyboard.type('grg/?n');
  await hasSearch(page, `?q=${encodeURIComponent('grg/?n')}`);
  await isAt(page, '/app/registration-overview');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForSelector(heading('Our sites'));
  await page.keyboard.press('n');
  await isAt(page, '/app/create-site');
  await rests(page);

  await page.goto(at('truckers'));
  await page.waitForSelector(heading('Truckers'));
  await page.keyboard.press('?');
  await page.waitForSelector(inDialog(heading('Keyboard shortcuts')));
  expect(await inspect(page, 'shortcuts')).toEqual([]);
  await press(page, inDialog('[role="switch"]'));
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  // Switched off, the letters do nothing; the search stays.
  await openPalette();
  await isAt(page, '/app/truckers');
  expect(problems).toEqual([]);
}, 60_000);

// promise: Pages
test('who opens a page before the log-in comes to it afterwards, also by way of the other pages for guests', async () => {
  const { page, problems } = person;
  await page.goto(at('manage-jobs?status=completed'));
  await isAt(page, '/app/login');
  await press(page, link('Forgot password?'));
  await isAt(page, '/app/forgot-password');
  await press(page, link('Log In'));
  await isAt(page, '/app/login');
  await logInOn(page, greta.email, '/app/manage-jobs');
  await hasSearch(page, '?status=completed');

  // A role that may not see the page gets the reason there.
  const other = await browser.newPerson('desktop');
  await withCookiesSettled(other.page);
  await other.page.goto(at('team'));
  await isAt(other.page, '/app/login');
  await logInOn(other.page, user.email, '/app/team');
  await sees(other.page, 'This page is for administrators');
  expect([...problems, ...other.problems]).toEqual([]);
}, 60_000);

// promise: Pages
test('after a new release a tab says so, and a part that is gone is no endless waiting', async () => {
  const { page } = person;
  const staff = await logIn(client, greta.email);
  await show(page, staff, 'create-site');
  await fill(page, { name: 'Hafen Ost' });
  await page.setRequestInterception(true);
  let isReleased = true;
  page.on('request', (request) => {
    if (!isReleased) return void request.continue();
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/assets/JobList-')) return void request.respond({ status: 404, body: '' });
    if (path === '/app/login')
      return void request.respond({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/app-Newer123.js"></script>',
      });
    void request.continue();
  });
  await press(page, link('Manage jobs'));
  await sees(page, 'A part of this page did not load');
  await sees(page, 'A new version is ready.');
  isReleased = false;
  await press(page, `[role="status"] ${button('Reload')}`);
  await page.waitForSelector(heading('Manage jobs'));
  await seesNo(page, 'A new version is ready.');
  // The text from before the reload is there.
  await page.goBack();
  await hasValues(page, { name: 'Hafen Ost' });
}, 60_000);
