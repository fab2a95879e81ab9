import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { berlinDay } from '../../web/src/shared/format/dates.ts';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { long, longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person, picture, setScreen } from './browser.ts';
import { fillForm, openForm, settleCookies, watchSending, withCookiesSettled } from './driver.ts';
import { button, heading, isAt, link, press, reports, sees, seesIn, select } from './hands.ts';
import { inspect } from './inspection.ts';
import { at, openAs, show } from './office.ts';

const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let person: Person;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
}, 60_000);
beforeEach(async () => {
  person = await browser.newPerson('desktop');
});

const documents = ['Privacy Policy', 'Terms of Service', 'Imprint'];
const openDialog = 'dialog[open].legal-modal';
const isClosed = (): Promise<unknown> => person.page.waitForSelector(openDialog, { hidden: true });

/** Where each entry is opened before and after log-in. */
const places: [string, (person: Person) => Promise<unknown>][] = [
  // Another test does so on the landing page, in the document's words.
  ...longRows<[string, (person: Person) => Promise<unknown>]>([
    ['the landing page', ({ page }) => page.goto(publicUrl)],
    ['log-in', ({ page }) => page.goto(at('login'))],
  ]),
  ['the dashboard', ({ page }) => openAs(page, greta, at('dashboard'))],
];

describe.each(places)('at the foot of %s', (_place, open) => {
  // holds: P432
  test('stands the year, and each legal text opens over the page and closes by its button or beside it', async () => {
    const { page, problems } = person;
    await withCookiesSettled(page);
    await open(person);
    await seesIn(page, 'footer', `© ${berlinDay().slice(0, 4)}`);
    const path = new URL(page.url()).pathname;
    for (const name of documents) {
      await press(page, button(name));
      await page.waitForSelector(`${openDialog} .legal-text:has(h3)`);
      await page.waitForSelector(heading(name));
      await press(page, `${openDialog} ${button('Close')}`);
      await isClosed();
    }
    await press(page, button('Terms of Service'));
    await page.waitForSelector(`${openDialog} .legal-text:has(h3)`);
    expect(await page.$$eval(`${openDialog} h3`, (found) => found.length)).toBe(10);
    await page.mouse.click(4, 4);
    await isClosed();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(problems).toEqual([]);
  }, 60_000);

  test('a translation says that the English text is binding; the English one does not', async () => {
    const { page } = person;
    await withCookiesSettled(page);
    await page.evaluateOnNewDocument(() => localStorage.setItem('selectedLanguage', 'de'));
    await open(person);
    await press(page, button('Impressum'));
    await seesIn(page, openDialog, 'Verbindlich ist der englische Text.');
    await press(page, `${openDialog} ${button('Schließen')}`);
    await isClosed();
    // In the staff area the languages are in the menu of the person's name.
    const account = 'header nav button[aria-expanded]:has(bdi)';
    if (await page.$(account)) await press(page, account);
    await select(page, 'header select', 'en');
    await press(page, button('Imprint'));
    await page.waitForSelector(heading('Imprint'));
    await page.waitForSelector(`${openDialog} .legal-text:has(h3)`);
    expect(await page.$eval(openDialog, (found) => (found as HTMLElement).innerText)).not.toContain('binding');
  }, 60_000);
});

test('the staff area asks about cookies as the public pages do, and asks once', async () => {
  const { page, problems } = person;
  await page.goto(at('login'));
  await page.waitForSelector(heading('Log In'));
  await page.waitForSelector(button('Accept all'));
  expect(await inspect(page, 'staff-cookie-banner')).toEqual([]);
  await press(page, button('Manage'));
  expect(await inspect(page, 'staff-cookie-choices')).toEqual([]);
  await page.reload();
  await settleCookies(page);
  for (const address of [at('login'), publicUrl]) {
    await page.goto(address);
    await page.waitForSelector(button('Cookie settings'));
    expect(await page.$('.cookie-banner')).toBeNull();
  }
  await press(page, button('Cookie settings'));
  await page.waitForSelector(button('Save'));
  expect(problems).toEqual([]);
}, 60_000);

long(test)(
  'the legal texts of the staff area look as its other dialogs do',
  async () => {
    const { page } = person;
    await show(page, greta, 'dashboard');
    await press(page, button('Privacy Policy'));
    await page.waitForSelector(`${openDialog} .legal-text:has(h3)`);
    expect(await inspect(page, 'staff-privacy-policy')).toEqual([]);
  },
  60_000,
);

// holds: P045-P047, S055
test('a guest finds the way to log in and to register from the page of a session', async () => {
  const { page, problems } = person;
  await withCookiesSettled(page);
  const { barcodeId } = await createBarcode(client, greta, await createSite(client, greta));
  await page.goto(`${at('public-session')}?barcodeId=${barcodeId}`);
  await page.waitForSelector(button('Start Communication Session'));
  for (const name of ['Home', 'Log In', 'Register']) await page.waitForSelector(link(name), { visible: true });

  // On a phone the links are behind one button; a link leads away, Escape closes.
  await setScreen(page, 'phone');
  await page.waitForSelector(link('Log In'), { hidden: true });
  await press(page, button('Open menu'));
  await page.waitForSelector(link('Log In'), { visible: true });
  expect(await inspect(page, 'session-navigation', { outside: true, sizes: ['phone'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector(link('Log In'), { hidden: true });
  for (const screen of ['largeTextPhone', 'phone'] as const) {
    await setScreen(page, screen);
    await picture(page, `session-navigation-${screen}`);
  }
  await press(page, button('Open menu'));
  await press(page, link('Log In'));
  await page.waitForSelector(heading('Log In'));
  expect(problems).toEqual([]);
}, 60_000);

// holds: P012
test('who is logged in has the whole navigation on the page of a session, too', async () => {
  const { page, problems } = person;
  // Who logs out here does so on all devices.
  const leaving = await signUp(client, catcher, `lena@${ownDomain()}`);
  await show(page, leaving, 'dashboard');
  // The links are those of the role, which a log-in stores and a token alone does not.
  await page.waitForFunction(() => localStorage.getItem('userData')?.includes('iadmin'));
  const { barcodeId } = await createBarcode(client, leaving, await createSite(client, leaving));
  await page.goto(`${at('public-session')}?barcodeId=${barcodeId}`);
  await press(page, button('Open menu'));
  for (const name of ['Home', 'Our sites', 'QR codes', 'Registrations', 'Create job', 'Messages', 'Languages'])
    await page.waitForSelector(link(name), { visible: true });
  expect(await inspect(page, 'session-navigation-staff', { outside: true, sizes: ['desktop'] })).toEqual([]);
  await press(page, button('Logout'));
  await page.waitForFunction(() => location.pathname === '/' && localStorage.getItem('token') === null);
  expect(problems).toEqual([]);
}, 60_000);

test('before log-in the links are behind one button on a phone, and choosing one closes them', async () => {
  const { page, problems } = person;
  await withCookiesSettled(page);
  await page.goto(at('login'));
  const toRegister = 'header nav a[href="/app/register"]';
  await page.waitForSelector(toRegister, { visible: true });
  await setScreen(page, 'phone');
  await page.waitForSelector(toRegister, { hidden: true });
  await press(page, button('Open menu'));
  expect(await inspect(page, 'log-in-menu', { sizes: ['phone'] })).toEqual([]);
  await press(page, toRegister);
  await isAt(page, '/app/register');
  await page.waitForSelector(toRegister, { hidden: true });
  await page.waitForSelector(button('Open menu'));
  expect(problems).toEqual([]);
});

// holds: P177
test('what became of a registration that waited is shown on whatever page is open then', async () => {
  const { publicURL } = await createBarcode(client, greta, await createSite(client, greta));
  const phone = await browser.newPerson('phone');
  const { page } = phone;
  const sent = watchSending(page);
  await openForm(page, publicURL);
  await fillForm(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.setOfflineMode(true);
  await press(page, button('Register'));
  await page.waitForSelector(heading('Saved on this phone'));

  // The phone opens the landing page in the next village.
  await page.goto(publicUrl);
  await page.waitForSelector(heading('Driver registration in every language'));
  await page.setOfflineMode(false);
  await page.waitForSelector('dialog[open].overlay-success');
  await sees(page, 'You are registered.');
  expect(await inspect(page, 'overlay-success', { outside: true, sizes: ['phone'] })).toEqual([]);
  await press(page, button('Close'));
  await page.waitForSelector('dialog[open].overlay', { hidden: true });
  await reports(sent, [201]);
  // The browser reports for each attempt that there was no connection.
  expect(phone.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}, 90_000);
