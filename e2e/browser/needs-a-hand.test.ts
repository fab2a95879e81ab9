import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { askToJoin, inviteColleague, type Staff, startGuest } from '../builders.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { button, fill, inDialog, link, press, sees, seesIn } from './hands.ts';
import { inspect } from './inspection.ts';
import { at, openAs } from './office.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
const browser = browserOfFile();
let yard: JobYard;
let dispatcher: Staff;
let desk: Page;

const list = 'section[aria-labelledby="hands"]';
const rows = (kind: string) => `${list} li[data-kind="${kind}"]`;
const isGone = (kind: string) => desk.waitForSelector(rows(kind), { hidden: true });

const firstScreens = [
  [1366, 768],
  [820, 1180],
] as const;
/** Where the first card of the board ends, in pixels from the top of the page. */
const firstCardEnds = async (width: number, height: number): Promise<number> => {
  await desk.setViewport({ width, height });
  const card = await desk.waitForSelector('section[aria-labelledby="yard"] article');
  return card!.evaluate((found) => Math.ceil(found.getBoundingClientRect().bottom + window.scrollY));
};

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  const domain = yard.staff.email.split('@')[1]!;
  dispatcher = await inviteColleague(client, catcher, yard.staff, `dora@${domain}`, 'dispatcher');
  await askToJoin(client, catcher, `ida@${domain}`, { name: 'Ida', surname: 'Holm' });
  const driver = await availableDriver(client, yard.staff, yard.barcodeId, { name: 'Zofia', surname: 'Nowak' });
  const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
  await createJob(yard, {
    existingTruckerId: driver._id,
    steps: [{ locationId: yard.ramp, dueTime: aMinuteAgo }],
  });
  await phones.waitFor(driver.plainPhone, 'the job', () => true);
  await phones.write(driver.plainPhone, { body: 'Gdzie jest rampa?' });
  const guest = await startGuest(client, yard.barcodeId);
  await guest.write('Dzień dobry');
  desk = (await browser.newPerson('desktop')).page;
}, 120_000);

test('everything that waits is one list above the board, and each row leaves with its one act', async () => {
  await openAs(desk, yard.staff, at('dashboard'));
  await seesIn(desk, rows('late'), 'Zofia Nowak');
  await seesIn(desk, rows('guest'), 'Tor 4');
  await seesIn(desk, rows('unread'), 'Zofia Nowak');
  await seesIn(desk, rows('joining'), 'Ida Holm');
  expect(await inspect(desk, 'needs-a-hand', { turn: 0 })).toEqual([]);
  // The board begins on the first screen of a small desktop, and of a tablet.
  for (const [width, height] of firstScreens) expect(await firstCardEnds(width, height)).toBeLessThanOrEqual(height);

  await press(desk, button('Approve: Ida Holm'));
  await isGone('joining');
  await press(desk, `${rows('unread')} button`);
  await fill(desk, { reply: 'Rampe 4, links' });
  await desk.keyboard.press('Enter');
  await isGone('unread');
  await press(desk, `${rows('guest')} button`);
  await fill(desk, { reply: 'Good morning' });
  await desk.keyboard.press('Enter');
  await isGone('guest');
  await press(desk, `${rows('late')} button`);
  await press(desk, inDialog(button('Confirm step')));
  await isGone('late');
  await sees(desk, 'Nothing needs a hand.');
}, 90_000);

test('a dispatcher plans and writes, and sees nothing of the team', async () => {
  const other = (await browser.newPerson('desktop')).page;
  const calls: string[] = [];
  other.on('response', (answer) => answer.status() === 403 && calls.push(answer.url()));
  await openAs(other, dispatcher, at('dashboard'));
  await other.waitForSelector(link('Manage jobs'));
  await seesIn(other, list, 'Needs a hand');
  expect(await other.$(link('Team'))).toBeNull();
  await openAs(other, dispatcher, at('team'));
  await sees(other, 'This page is for administrators');
  await openAs(other, dispatcher, at('manage-jobs'));
  await sees(other, 'Abholung Kühlware');
  expect(calls).toEqual([]);
}, 60_000);
