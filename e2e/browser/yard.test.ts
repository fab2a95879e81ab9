import { beforeAll, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { button, fill, press, sees, seesIn } from './hands.ts';
import { inspect } from './inspection.ts';
import { at, openAs } from './office.ts';
import { passAddress, registers } from './pass-driver.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
const browser = browserOfFile();
let yard: JobYard;
let desk: Page;

const column = (state: string) => `section[aria-labelledby="yard-${state}"]`;
const isIn = (state: string, plate: string) => seesIn(desk, `${column(state)} article`, plate);
/** The words that a screen reader says of the card that is moved by keyboard. */
const spoken = (text: string) => seesIn(desk, '[id^="rfd-announcement"]', text);
const focusIsIn = (selector: string) =>
  desk.waitForFunction((wanted) => Boolean(document.activeElement?.closest(wanted)), { polling: 200 }, selector);
const onBoard = async () => {
  const { token } = yard.staff;
  const { visits } = await client.call(registration.listYard, { token, query: {} });
  return visits.map(({ licensePlateTruck, state }) => `${licensePlateTruck} ${state}`);
};

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  desk = (await browser.newPerson('desktop')).page;
  await openAs(desk, yard.staff, at('dashboard'));
}, 120_000);

test('a clerk calls a driver to a ramp: the pass and WhatsApp say so, and the card follows to the end', async () => {
  const { phone, passCode } = await registers(yard, { licensePlateTruck: 'WX 77', preferredLanguage: 'pl' });
  await isIn('waiting', 'WX 77');
  expect(await inspect(desk, 'yard-board')).toEqual([]);
  const driver = (await browser.newPerson('phone')).page;
  await driver.goto(passAddress(passCode));

  await press(desk, button('Call: WX 77'));
  await sees(desk, 'The driver reads this on the open pass only');
  await press(desk, button('Rampe 4'));
  await focusIsIn(`${column('called')} li`);
  await isIn('called', 'WX 77');
  await seesIn(desk, `${column('called')} article`, 'Rampe 4');
  await driver.waitForSelector('dialog.pass-screen[open]');
  await driver.$eval('dialog.pass-screen .pass-answers button', (coming) => (coming as HTMLElement).click());
  await sees(driver, 'The staff know that you are coming.');
  await sees(driver, 'Please drive to Rampe 4');
  await phones.waitFor(phone, 'the call', ({ body }) => body.includes('Rampe 4'));

  // Each press follows at once, before the board is read again: nobody else has moved the visit.
  await press(desk, button('At the loading bay: WX 77'));
  await press(desk, button('Done: WX 77'));
  await isIn('done', 'WX 77');
  await press(desk, button('Has left: WX 77'));
  await focusIsIn('#yard-done');
  await until('the visit to be gone', async () => !(await onBoard()).some((each) => each.startsWith('WX 77')));
  // The last move is taken back.
  await press(desk, button('Undo'));
  await isIn('done', 'WX 77');
}, 90_000);

test('who is turned away has a reason; the board is searched, and moved by keyboard', async () => {
  await registers(yard, { licensePlateTruck: 'WX 88' });
  await isIn('waiting', 'WX 88');
  await press(desk, button('More for WX 88'));
  await press(desk, '[role="menuitem"]::-p-text(Turn away)');
  await press(desk, button('Turn away'));
  await sees(desk, 'the copy of data that the driver can ask for');
  await fill(desk, { reason: 'No safety shoes' });
  await press(desk, button('Turn away'));
  await until('the driver to be turned away', async () => !(await onBoard()).some((each) => each.startsWith('WX 88')));

  await registers(yard, { licensePlateTruck: 'WX 99' });
  await isIn('waiting', 'WX 99');
  const card = await desk.waitForSelector(`${column('waiting')} li ::-p-text(WX 99)`);
  await card!.evaluate((found) => found.closest('li')!.focus());
  await desk.keyboard.press('Space');
  await spoken('Waiting: WX 99. Lifted from place');
  await desk.keyboard.press('ArrowRight');
  await spoken('Called: WX 99');
  await desk.keyboard.press('ArrowRight');
  await spoken('At the loading bay: WX 99');
  await desk.keyboard.press('Space');
  await isIn('docked', 'WX 99');
  await fill(desk, { 'quick-filter': 'WX 99' });
  await until('the others to be hidden', async () => (await desk.$$('article')).length === 1);
}, 90_000);
