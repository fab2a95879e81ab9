import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import {
  createBarcode,
  createSite,
  inviteColleague,
  logIn,
  ownDomain,
  password,
  signUp,
  type Staff,
} from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { button, fill, hasValues, heading, isAt, link, press, rests, sees, seesIn, tabTo, textOf } from './hands.ts';
import { logInOn, openAs } from './office.ts';

const { publicUrl, client, catcher } = runningSystem();
const at = (path: string): string => new URL(path, publicUrl).href;
const browser = browserOfFile();
let admin: Staff;
let user: Staff;
let person: Person;

beforeAll(async () => {
  const domain = ownDomain();
  admin = await signUp(client, catcher, `admin@${domain}`);
  user = await inviteColleague(client, catcher, admin, `user@${domain}`);
}, 60_000);
beforeEach(async () => {
  person = await browser.newPerson('desktop');
  await withCookiesSettled(person.page);
});

const storedLogin = (): Promise<(string | null)[]> =>
  person.page.evaluate(() => ['token', 'userData'].map((key) => localStorage.getItem(key)));

// The browser's reports of error answers that a test caused are left out.
const apartFrom = (problems: string[], ...expected: RegExp[]): string[] =>
  problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));

test('a guest is led to log in, also by addresses without the prefix', async () => {
  const { page, problems } = person;
  for (const path of ['/dashboard', '/app/dashboard', '/app/qrcode', '/create-site', '/app/no-such-page', '/login']) {
    await page.goto(at(path));
    await isAt(page, '/app/login');
  }
  await page.goto(at('/no-such-page'));
  await page.waitForSelector(heading('Driver registration in every language'));
  expect(problems).toEqual([]);
});

// holds: P039, P186, P422, S016-S018, S226, S526
test('whoever is logged in is led from the pages for guests to the dashboard, also after a reload', async () => {
  const { page, problems } = person;
  await page.goto(at('/app/login'));
  await logInOn(page, admin.email);
  for (const path of ['/app/login', '/app/register', '/app/confirm?token=x', '/dashboard']) {
    // A call that the navigation cancels would be reported as an error.
    await rests(page);
    await page.goto(at(path));
    await isAt(page, '/app/dashboard');
  }
  const [token, userData] = await storedLogin();
  expect(JSON.parse(userData!)).toMatchObject({ token, email: admin.email, role: 'iadmin' });
  expect(problems).toEqual([]);
});

long(test)('a wrong password says so and keeps the address', async () => {
  const { page, problems } = person;
  await page.goto(at('/app/login'));
  await fill(page, { email: user.email, password: 'not the password' });
  await press(page, button('Log In'));
  await page.waitForSelector('[role="alert"]');
  await isAt(page, '/app/login');
  expect(await page.$eval('[name="email"]', (input) => (input as HTMLInputElement).value)).toBe(user.email);
  expect(await storedLogin()).toEqual([null, null]);
  expect(apartFrom(problems, /status of 401/)).toEqual([]);
});

// holds: P061, P257, S056-S058
test('logging out ends the session here and on the server, and goes to the first page', async () => {
  const { page, problems } = person;
  const staff = await logIn(client, user.email);
  await openAs(page, staff, at('/app/our-sites'));
  await press(page, button('Logout'));
  await isAt(page, '/');
  await page.waitForSelector(heading('Driver registration in every language'));
  expect(await storedLogin()).toEqual([null, null]);
  // The page waits for the server for 1.5 s at most.
  await until('the token to be refused', async () => {
    return (await client.send(auth.getCurrentUser, { token: staff.token })).status === 401;
  });
  await page.goto(at('/app/dashboard'));
  await isAt(page, '/app/login');
  expect(problems).toEqual([]);
});

// holds: P354, P411, S392
test('a token that the server takes back forces a new log-in at the next call', async () => {
  const { page, problems } = person;
  const staff = await logIn(client, user.email);
  await openAs(page, staff, at('/app/dashboard'));
  await sees(page, 'Live');
  await client.call(auth.logOut, { token: staff.token });
  await press(page, link('Truckers'));
  await isAt(page, '/app/login');
  await sees(page, 'You were logged out. Please log in again.');
  expect(await storedLogin()).toEqual([null, null]);
  await logInOn(page, user.email, '/app/truckers');
  expect(apartFrom(problems, /status of 401/, /The profile did not load/, /WebSocket/)).toEqual([]);
});

// holds: P353, S390
test('a stored token of nobody forces a log-in', async () => {
  const { page } = person;
  const forged = admin.token.replace(/\.[^.]+$/, `.${'A'.repeat(86)}`);
  await openAs(page, { ...admin, token: forged }, at('/app/registration-overview'));
  await isAt(page, '/app/login');
  expect(await storedLogin()).toEqual([null, null]);
});

test('a user sees that creating sites is for administrators, and the page calls nothing for it', async () => {
  const { page, problems } = person;
  const staff = await logIn(client, user.email);
  await openAs(page, staff, at('/app/our-sites'));
  await sees(page, 'No sites yet');
  const links = await page.$$eval('nav a', (all) => all.map((link) => link.getAttribute('href')));
  expect(links).toContain('/app/our-sites');
  for (const hidden of ['create-site', 'language-admin', 'profile']) expect(links).not.toContain(`/app/${hidden}`);

  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto(at('/app/create-site'), { waitUntil: 'networkidle0' });
  await sees(page, 'This page is for administrators');
  const ofTheShell = ['/api/user/me', '/api/config', '/api/session/company-sessions'];
  expect(called.filter((path) => path.startsWith('/api/') && !ofTheShell.includes(path))).toEqual([]);
  expect(problems).toEqual([]);
});

long(test)('from the landing page to the dashboard with the keyboard alone', async () => {
  const { page, problems } = person;
  await page.goto(publicUrl);
  await page.waitForSelector(link('Log In'));
  await tabTo(page, 'Log In');
  await page.keyboard.press('Enter');
  await isAt(page, '/app/login');
  await page.waitForSelector('[name="email"]');
  await tabTo(page, 'Email');
  await page.keyboard.type(admin.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await isAt(page, '/app/dashboard');
  await tabTo(page, 'Registrations');
  await page.keyboard.press('Enter');
  await page.waitForSelector(heading('Registrations'));
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await isAt(page, '/');
  expect(problems).toEqual([]);
});

// holds: P062, P063, S059, S060
test('on a phone the menu opens, closes with what is chosen, and by Escape', async () => {
  const { page } = await browser.newPerson('phone');
  await openAs(page, await logIn(client, admin.email), at('/app/dashboard'));
  await press(page, button('Open menu'));
  await press(page, link('Registrations'));
  await page.waitForSelector(heading('Registrations'));
  expect(await page.$(link('Truckers'))).toBeNull();
  await press(page, button('Open menu'));
  await page.waitForSelector(link('Truckers'));
  await page.keyboard.press('Escape');
  await page.waitForSelector(link('Truckers'), { hidden: true });
});

// holds: S198, S205, S384
test('deleting a QR code asks first, and in the list it can be had back for a while', async () => {
  const { page, problems } = person;
  const staff = await logIn(client, admin.email);
  await createBarcode(client, staff, await createSite(client, staff), [], 'Gate 7');
  await openAs(page, staff, at('/app/qrcode'));
  await press(page, button('Delete Gate 7'));
  await sees(page, 'Are you sure you want to delete this barcode?');
  await press(page, '[role="dialog"] button::-p-text(Delete)');
  await page.waitForSelector(button('Delete Gate 7'), { hidden: true });
  await press(page, button('Undo'));
  await page.waitForSelector(button('Delete Gate 7'));

  await press(page, link('Edit Gate 7'));
  await page.waitForSelector(heading('Edit QR code'));
  await press(page, button('Delete'));
  await sees(page, 'Are you sure you want to delete this barcode?');
  await press(page, '[role="dialog"] button::-p-text(Cancel)');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
  await press(page, button('Delete'));
  await press(page, '[role="dialog"] button::-p-text(Delete)');
  await isAt(page, '/app/qrcode');
  await sees(page, 'QR code Gate 7 has been deleted.');
  await sees(page, 'No QR codes yet');
  expect(await textOf(page)).not.toContain('Edit Gate 7');
  expect(problems).toEqual([]);
});

// holds: S008
test('the language of one’s profile is the interface’s, at once and wherever one logs in, until another is chosen there', async () => {
  const { page, problems } = person;
  const reader = await signUp(client, catcher, `reader@${ownDomain()}`);
  await openAs(page, reader, at('/app/profile'));
  await page.waitForSelector(heading('Profile'));
  await fill(page, { preferredLanguage: 'de', phonePrefix: '', phoneNumber: '0170 1234567' });
  await press(page, button('Save'));
  await seesIn(page, 'form', 'This is no phone number.');
  await fill(page, { phonePrefix: '+49' });
  await press(page, button('Save'));
  await page.waitForSelector(heading('Profil'));
  await hasValues(page, { preferredLanguage: 'de', phonePrefix: '+49', phoneNumber: '+491701234567' });
  expect(
    await page.$eval('[name="preferredLanguage"]', (select) => (select as HTMLSelectElement).selectedOptions[0]?.text),
  ).toBe('Deutsch (de)');
  // A number of the office in Rome, as it is dialled there: what is saved is shown before.
  await fill(page, { phonePrefix: '+39', phoneNumber: '\u202a06 1234567\u202c' });
  await sees(page, 'Diese Nummer wird gespeichert: \u2066+39\u00a006\u00a0123\u00a04567\u2069');
  await press(page, button('Speichern'));
  await hasValues(page, { phonePrefix: '+39', phoneNumber: '+39061234567' });
  expect(problems).toEqual([]);

  const elsewhere = await browser.newPerson('desktop');
  await openAs(elsewhere.page, reader, at('/app/profile'));
  await elsewhere.page.waitForSelector(heading('Profil'));
  await elsewhere.page.evaluate(() => localStorage.setItem('selectedLanguage', 'en'));
  await elsewhere.page.reload();
  await elsewhere.page.waitForSelector(heading('Profile'));
  expect(elsewhere.problems).toEqual([]);
}, 60_000);
