import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { long, longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, picture, setScreen, type Person } from './browser.ts';
import { driver, fillForm, openForm, withCookiesSettled } from './driver.ts';
import { sessionOn } from './guest.ts';
import { button, heading, isAt, link, press, sees, textOf } from './hands.ts';
import { inspect, sidewaysScroll } from './inspection.ts';
import { at, openAs } from './office.ts';
import { canConfirm, ramp, standAt } from './step-driver.ts';

const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let zoe: Person;
let page: Page;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 120_000);
beforeEach(async () => {
  zoe = await browser.newPerson('phone');
  page = zoe.page;
});

const formAddress = () => `${publicUrl}/register/trucker-registration?barcodeId=${yard.barcodeId}`;
const withoutReception = (problem: string) => problem.includes('ERR_INTERNET_DISCONNECTED');
const notFound = (problem: string) => problem.includes('404');

/** The driver registers at the yard, and opens the pass. */
const toPass = async (licensePlateTruck: string, phoneNumber = driver.phoneNumber): Promise<void> => {
  await openForm(page, formAddress());
  await fillForm(page, { licensePlateTruck, phoneNumber });
  await press(page, button('Register'));
  await sees(page, 'Registration complete');
  await sees(page, 'Please stay with your vehicle. The staff will call you.');
  await press(page, link('Open your registration'));
  await page.waitForSelector(heading('You are registered'));
  expect(new URL(page.url()).pathname).toMatch(/^\/p\/[1-9A-HJ-NP-Za-km-z]{22}$/);
};
/** Staff give the driver with this plate a job of two steps. */
const sendToRamp = async (plate: string): Promise<void> => {
  const { _id } = await until('the driver to be available', async () => {
    const { token } = yard.staff;
    const { truckers } = await client.call(registration.listAvailableTruckers, { token, query: {} });
    return truckers.find(({ plainLicensePlateTruck }) => plainLicensePlateTruck === plate);
  });
  const steps = [
    { locationId: yard.ramp, dueTime: '2030-11-20T14:30', message: 'Bitte mit offenen Türen anfahren.' },
    { locationId: yard.scale, dueTime: '2030-11-20T16:00' },
  ];
  await createJob(yard, { existingTruckerId: _id, steps });
};
const keptOnPhone = () => page.evaluate(() => localStorage.getItem('pass') ?? '');

test('a driver keeps the pass, is sent to a ramp, confirms there, and sees it offline too', async () => {
  await toPass('WX 1');
  for (const text of ['What happens next', 'Stay with your vehicle.', 'Tor 4', 'WX 1', 'Registration number'])
    await sees(page, text);
  expect(await page.$eval(link('Get it on WhatsApp'), (found) => (found as HTMLAnchorElement).href)).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=.*-\w{4}$/,
  );
  expect(await inspect(page, 'pass', { outside: true })).toEqual([]);

  await sendToRamp('WX 1');
  await page.waitForSelector(heading('Please drive to Rampe 4'));
  await sees(page, 'by 20 Nov, 14:30');
  await sees(page, 'Bitte mit offenen Türen anfahren.');
  await sees(page, 'Comes later');
  expect(await inspect(page, 'pass-steps', { outside: true })).toEqual([]);

  await standAt(page, ramp);
  await press(page, link('Confirm when you are there'));
  await page.waitForSelector(heading('Rampe 4'));
  await until('the position', () => canConfirm(page));
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  expect(await inspect(page, 'trucker-confirm-with-pass', { outside: true })).toEqual([]);
  await press(page, link('Open your registration'));
  await page.waitForSelector(heading('Please drive to Waage'));
  await sees(page, 'Confirmed');

  // It opens without reception, after a reload too, as it was.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForSelector(heading('Please drive to Waage'));
  await page.setOfflineMode(true);
  await page.reload();
  await sees(page, 'No connection. This is how it was at ');
  await page.waitForSelector(heading('Please drive to Waage'));
  expect(await inspect(page, 'pass-offline', { outside: true })).toEqual([]);
  for (const personal of [driver.name, driver.surname, driver.phoneNumber.replaceAll(' ', '')])
    for (const text of [await textOf(page), await keptOnPhone()]) expect(text).not.toContain(personal);
  await page.setOfflineMode(false);
  await page.waitForFunction(() => !document.body.innerText.includes('No connection.'));
  expect(zoe.problems.filter((problem) => !withoutReception(problem))).toEqual([]);
}, 180_000);

long(test)(
  'who scans the code again the same day is led to the pass, which leads to the staff',
  async () => {
    await toPass('WX 2');
    const address = page.url();
    await page.goto(formAddress());
    await press(page, link('Open your registration'));
    await page.waitForSelector(heading('You are registered'));
    expect(page.url()).toBe(address);
    await press(page, link('Talk to us'));
    await page.waitForFunction(() => location.pathname === '/app/public-session');
    expect(new URL(page.url()).searchParams.get('barcodeId')).toBe(yard.barcodeId);
    expect(zoe.problems).toEqual([]);
  },
  120_000,
);

// promise: Guests and staff talk
test('who talks from the pass is one person to staff: the session and the chat of the job lead to each other', async () => {
  await toPass('WX 4', '601 234 570');
  await sendToRamp('WX 4');
  await page.waitForSelector(heading('Please drive to Rampe 4'));
  await press(page, link('Talk to us'));
  const sessionId = await sessionOn(page);
  // The code of the pass is in no address.
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['barcodeId']);

  const { page: desk } = await browser.newPerson('desktop');
  await openAs(desk, yard.staff, at('session-list'));
  // The driver has not written yet.
  await press(desk, 'summary');
  for (const text of ['WX 4', `${driver.name} ${driver.surname}`]) await sees(desk, text);
  expect(await inspect(desk, 'session-list-with-driver')).toEqual([]);
  await press(desk, `a[href$="/session/${sessionId}"]`);
  await sees(desk, `${driver.name} ${driver.surname} · Tor 4`);
  await press(desk, link('Chat of job Abholung Kühlware'));
  await press(desk, link('Also in a session in the browser now'));
  await isAt(desk, `/app/session/${sessionId}`);
  expect(zoe.problems).toEqual([]);
}, 180_000);

test('a driver is called over the whole screen, answers, and reports to have left', async () => {
  await toPass('WX 5', '601 234 571');
  const { token } = yard.staff;
  const { visits } = await client.call(registration.listYard, { token, query: { search: 'WX 5' } });
  const { _id: id } = visits.find(({ licensePlateTruck }) => licensePlateTruck === 'WX 5')!;
  const onBoard = async () =>
    (await client.call(registration.listYard, { token, query: { limit: 1000 } })).visits.find(({ _id }) => _id === id);
  await sees(page, 'You are called on this page.');
  await press(page, button('Wake me when called'));
  await sees(page, 'This phone rings when you are called.');
  expect(await inspect(page, 'pass-awake', { outside: true })).toEqual([]);

  await client.call(registration.callVisit, { token, params: { id }, body: { text: 'Office' } });
  await page.waitForSelector('dialog.pass-screen[open] .pass-place');
  await page.waitForFunction(() => document.title === 'Office');
  // A screen that is held on shows the call to nobody yet: a touch does.
  expect((await onBoard())?.call?.reached).toBe(false);
  await press(page, 'dialog.pass-screen .pass-place');
  await until('staff to see that it is seen', async () => (await onBoard())?.call?.reached);
  expect(await inspect(page, 'pass-called', { outside: true })).toEqual([]);
  for (const screen of ['largeTextPhone', ...longRows(['landscapePhone', 'narrowPhone'] as const), 'phone'] as const) {
    await setScreen(page, screen);
    expect([screen, await sidewaysScroll(page)]).toEqual([screen, 0]);
    await picture(page, `pass-called-${screen}`);
  }
  await press(page, button('In 10 minutes'));
  await sees(page, 'The staff know that you are coming in 10 minutes.');
  expect((await onBoard())?.call?.answer).toMatchObject({ what: 'later', minutes: 10, by: 'pass' });
  await page.waitForFunction(() => !document.querySelector('dialog.pass-screen'));

  await press(page, button('I have left the site'));
  await sees(page, 'Have you left the site?');
  await press(page, button('No, not yet'));
  await client.call(registration.dockVisit, { token, params: { id }, body: {} });
  await press(page, button('I have left the site'));
  await press(page, button('Yes, I have left'));
  await sees(page, 'The staff see that you have left, and confirm it.');
  expect(await onBoard()).toMatchObject({ state: 'docked', leftByDriver: true });
  await client.call(registration.leaveVisit, { token, params: { id }, body: {} });
  await page.reload();
  await page.waitForSelector(heading('Have a safe trip'));
  await sees(page, 'This page works until ');
  expect(await inspect(page, 'pass-left', { outside: true })).toEqual([]);
  expect(zoe.problems).toEqual([]);
}, 120_000);

long(test)(
  'a pass fits a small screen with text of twice the size',
  async () => {
    // The driver of the first test has a job.
    await toPass('WX 3', '601 234 568');
    await sendToRamp('WX 3');
    await page.waitForSelector(heading('Please drive to Rampe 4'));
    await setScreen(page, 'largeTextPhone');
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      expect([direction, await sidewaysScroll(page)]).toEqual([direction, 0]);
      await picture(page, `pass-large-${direction}`);
    }
    await press(page, link('Talk to us'));
    await page.waitForFunction(() => location.pathname === '/app/public-session');
  },
  120_000,
);

// promise: Bad luck of a driver's phone
test('a link to no pass says so, and one that has ended only to the phone that had it', async () => {
  await withCookiesSettled(page);
  await page.goto(`${publicUrl}/p/1111111111111111111111`);
  await page.waitForSelector(heading('This link leads to no pass'));
  expect(await inspect(page, 'pass-unknown', { outside: true })).toEqual([]);
  await page.evaluate(() =>
    localStorage.setItem('pass', JSON.stringify({ code: '1111111111111111111111', barcodeId: 'b', at: Date.now() })),
  );
  await page.reload();
  await page.waitForSelector(heading('This pass has ended'));
  await sees(page, 'When you arrive again, scan the QR code at the gate.');
  expect(await inspect(page, 'pass-ended', { outside: true })).toEqual([]);
  expect(zoe.problems.filter((problem) => !notFound(problem))).toEqual([]);
}, 120_000);
