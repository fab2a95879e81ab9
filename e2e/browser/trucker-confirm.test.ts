import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { button, hasFocus, heading, link, press, reports, sees, seesNo, select } from './hands.ts';
import { inspect } from './inspection.ts';
import { canConfirm, farAway, openStep, ramp, sendJob, type SentJob, standAt, watchConfirming } from './step-driver.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let ion: Person;
let page: Page;
let sent: SentJob;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 120_000);

// Each test has its own job, and a driver with a new browser profile.
beforeEach(async () => {
  sent = await sendJob(yard);
  ion = await browser.newPerson('phone');
  page = ion.page;
}, 60_000);

/** As a phone ends a tab. A tab that closes or leaves would first get its emulated network back, and send. */
const kill = async (tab: Page): Promise<void> => {
  const gone = new Promise((resolve) => tab.once('error', resolve));
  const session = await tab.createCDPSession();
  session.send('Page.crash').catch(() => undefined);
  await gone;
};

const withoutReception = (problem: string) => problem.includes('ERR_INTERNET_DISCONNECTED');

// holds: P100-P104, P109, P276, P395
test('a driver confirms at the location, and goes on to the next step', async () => {
  const answers = watchConfirming(page);
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(0));
  await page.waitForSelector(heading('Rampe 4'));
  for (const text of [
    'Kühlware nach Wrocław',
    '1 of 2',
    sent.phone,
    'Due: Wednesday 20 November at 14:30 local time',
    'Bitte mit offenen Türen anfahren.',
    'Accurate to about 12 m, ',
    '53.54380, 9.97170',
    'About 1 m from Rampe 4',
  ])
    await sees(page, text);
  expect(await inspect(page, 'trucker-confirm', { outside: true })).toEqual([]);

  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  await sees(page, 'Step confirmed successfully');
  await sees(page, 'Step 1 of 2 confirmed.');
  await sees(page, 'Next step');
  expect(await inspect(page, 'trucker-confirm-done', { outside: true })).toEqual([]);
  expect(await sent.confirmationOf(0)).toMatchObject({ lat: 53.5438, lng: 9.9717, accuracy: 12, isFar: false });

  // After a reload the page shows the confirmation, and sends nothing.
  await page.reload();
  await page.waitForSelector(heading('Confirmed'));
  await sees(page, 'Step 1 of 2 confirmed.');
  await press(page, link('Open next step'));
  await page.waitForSelector(heading('Waage'));
  // The addresses that the page itself leads to hold no phone number.
  expect(page.url()).toBe(await sent.shortAddressOf(1));
  await press(page, button('Confirm'));
  await sees(page, 'That was the last step of this job.');
  await reports(answers, [200, 200]);
  expect(ion.problems).toEqual([]);
}, 90_000);

test('confirmed by the short link, no address that the phone asks for or keeps holds its number', async () => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url(), each.headers().referer ?? ''));
  const [first, second] = [await sent.shortAddressOf(0), await sent.shortAddressOf(1)];
  await standAt(page, ramp);
  await openStep(page, first);
  await page.waitForSelector(heading('Rampe 4'));
  await sees(page, `${sent.phone.slice(0, 3)}••••••`);
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  await page.reload();
  await press(page, link('Open next step'));
  await page.waitForSelector(heading('Waage'));
  expect(page.url()).toBe(second);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForSelector(heading('Waage'));
  await page.setOfflineMode(true);
  await page.reload();
  await sees(page, 'The step could not be loaded. You can still confirm it');
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Saved on this phone'));
  await page.setOfflineMode(false);
  await sees(page, 'That was the last step of this job.');
  expect(await sent.confirmationOf(1)).toMatchObject({ accuracy: 12 });
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((each) => Object.entries(each))),
  );
  const history = await page.createCDPSession();
  const { entries } = await history.send('Page.getNavigationHistory');
  const everything = [...asked, kept, ...entries.map(({ url }) => url)];
  expect(entries.map(({ url }) => new URL(url).pathname)).toContain(new URL(first).pathname);
  for (const each of everything) expect(each).not.toContain(sent.phone.slice(1));
}, 90_000);

// promise: Jobs step by step
test('three kilometres off, the driver is warned and may confirm; staff are warned', async () => {
  await standAt(page, farAway);
  await openStep(page, sent.addressOf(0));
  await sees(page, 'About 3 km from Rampe 4');
  await sees(page, 'You are far away from Rampe 4. You can confirm all the same; the staff see the distance.');
  expect(await inspect(page, 'trucker-confirm-far', { outside: true })).toEqual([]);
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  const confirmation = await sent.confirmationOf(0);
  expect(confirmation).toMatchObject({ isFar: true });
  expect(confirmation!.distance / 1000).toBeCloseTo(3, 1);
}, 60_000);

// promise: Jobs step by step
test('confirmed without reception, it waits on the phone, survives the tab, and is sent once with the time of the tap', async () => {
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(0));
  await page.waitForSelector(heading('Rampe 4'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForSelector(heading('Rampe 4'));
  await page.setOfflineMode(true);
  const beforeTap = Date.now();
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Saved on this phone'));
  const afterTap = Date.now();
  expect(await inspect(page, 'trucker-confirm-waiting', { outside: true })).toEqual([]);

  const again = await ion.newPage();
  const answers = watchConfirming(again);
  await again.setOfflineMode(true);
  await kill(page);
  await again.goto(sent.addressOf(0));
  await again.waitForSelector(heading('Saved on this phone'));
  await press(again, button('Send now'));
  await again.waitForSelector(heading('Saved on this phone'));
  expect(await sent.confirmationOf(0)).toBeNull();
  // The page sends the time of a tap only when the tap is a while ago.
  await until('the tap to be a while ago', async () => Date.now() - afterTap > 6_000);

  const back = Date.now();
  await again.setOfflineMode(false);
  await again.waitForSelector(heading('Confirmed'));
  await sees(again, 'Sent');
  await again.reload();
  await sees(again, 'Step 1 of 2 confirmed.');
  await reports(answers, [200]);
  const { tappedAt, confirmedAt } = (await sent.confirmationOf(0))!;
  expect(Date.parse(tappedAt)).toBeGreaterThanOrEqual(beforeTap);
  expect(Date.parse(tappedAt)).toBeLessThanOrEqual(afterTap);
  expect(Date.parse(confirmedAt)).toBeGreaterThanOrEqual(back);
  page = again;
  expect(ion.problems.filter((problem) => !withoutReception(problem))).toEqual([]);
}, 90_000);

test('opened without reception, the ids are shown and the step can be confirmed', async () => {
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(0));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForSelector(heading('Rampe 4'));
  await page.setOfflineMode(true);
  await page.reload();
  await sees(page, 'The step could not be loaded. You can still confirm it');
  for (const text of [sent.job._id, sent.job.steps[0]!._id, sent.phone]) await sees(page, text);
  expect(await inspect(page, 'trucker-confirm-offline', { outside: true })).toEqual([]);
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Saved on this phone'));
  await page.setOfflineMode(false);
  await page.waitForSelector(heading('Confirmed'));
  expect(await sent.confirmationOf(0)).toMatchObject({ isFar: false });
}, 60_000);

test('a step whose turn has not come leads to the one that is due, by either link', async () => {
  const [due, second] = [await sent.shortAddressOf(0), await sent.shortAddressOf(1)];
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(1));
  for (const address of [sent.addressOf(1), second]) {
    await page.goto(address);
    await page.waitForSelector(heading('Waage'));
    await sees(page, 'Another step comes first');
    expect(await page.$(button('Confirm'))).toBeNull();
  }
  expect(await inspect(page, 'trucker-confirm-not-due', { outside: true })).toEqual([]);
  await press(page, link('Go to step 1'));
  await page.waitForSelector(heading('Rampe 4'));
  expect(page.url()).toBe(due);
  await press(page, button('Confirm'));
  await press(page, link('Open next step'));
  await page.waitForSelector(heading('Waage'));
  expect(page.url()).toBe(second);
  await press(page, button('Confirm'));
  await sees(page, 'That was the last step of this job.');
  expect(await sent.confirmationOf(1)).toMatchObject({ accuracy: 12 });
}, 60_000);

test('confirmed out of order without reception, it is refused in the server’s words, and nothing is lost', async () => {
  const language = async (code: string) => select(page, '.language-select select', code);
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(1));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForSelector(heading('Waage'));
  await page.setOfflineMode(true);
  await page.reload();
  await sees(page, 'The step could not be loaded.');
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Saved on this phone'));
  await page.setOfflineMode(false);
  await page.waitForSelector(heading('Not confirmed'));
  await sees(page, 'Please confirm the earlier step first.');
  await page.waitForSelector(link('Go to step 1'));
  expect(await inspect(page, 'trucker-confirm-refused', { outside: true })).toEqual([]);
  expect(await sent.confirmationOf(1)).toBeNull();
  // A text in English is not shown in German.
  await language('de');
  await sees(page, 'Nicht bestätigt');
  await seesNo(page, 'Please confirm');
  await language('en');
  await sees(page, 'Not confirmed');

  await client.call(jobs.confirmStep, {
    body: { phone: sent.phone, jobId: sent.job._id, stepId: sent.job.steps[0]!._id, lat: 53, lng: 9 },
  });
  await page.reload();
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  expect(await sent.confirmationOf(1)).toMatchObject({ accuracy: 12 });
}, 90_000);

long(test)(
  'all of it works with the keyboard, on a desktop too',
  async () => {
    const desktop = await browser.newPerson('desktop');
    page = desktop.page;
    await standAt(page, ramp);
    await openStep(page, sent.addressOf(0));
    await page.waitForSelector(heading('Rampe 4'));
    await until('the button to be enabled', () => canConfirm(page));
    await page.focus(button('Confirm'));
    await page.keyboard.press('Enter');
    await page.waitForSelector(heading('Confirmed'));
    await hasFocus(page, 'Confirmed');
  },
  60_000,
);
