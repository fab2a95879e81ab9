import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { button, heading, link, press, sees, seesIn, select } from './hands.ts';
import { inspect } from './inspection.ts';
import { openAs, at } from './office.ts';
import { letLocate, openStep, ramp, sendJob, type SentJob, standAt } from './step-driver.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let page: Page;
let sent: SentJob;

beforeAll(async () => {
  yard = await openJobYard(client, catcher, 'de');
}, 120_000);

// Each test has its own job, and a driver whose phone does not say where it is.
beforeEach(async () => {
  sent = await sendJob(yard);
  ({ page } = await browser.newPerson('phone'));
  await letLocate(page, 'denied');
}, 60_000);

/** Messages and questions of drivers in the job's chat. */
const inChat = async () => {
  const params = { jobId: sent.job._id };
  const { messages } = await client.call(notification.listChatMessages, { token: yard.staff.token, params, query: {} });
  return messages.filter(({ senderType }) => senderType === 'trucker');
};
const asked = 'The staff have been asked. This page shows when they have confirmed.';
const ask = button('Ask the staff to confirm');

// promise: Jobs step by step
test('without a location the driver asks the staff, who confirm the step; the page shows it by itself', async () => {
  await openStep(page, await sent.shortAddressOf(0));
  await sees(page, 'Your location cannot be found? The staff can confirm this step for you.');
  expect(await inspect(page, 'trucker-confirm-ask', { outside: true })).toEqual([]);
  await press(page, ask);
  await sees(page, asked);
  expect(await page.$(ask)).toBeNull();
  expect(await inspect(page, 'trucker-confirm-asked', { outside: true })).toEqual([]);
  await page.reload();
  await sees(page, asked);
  await sees(page, 'Rampe 4');

  await until('the request in the chat', async () => (await inChat()).length > 0);
  const { page: desk } = await browser.newPerson('desktop');
  await openAs(desk, yard.staff, at('company-conversations'));
  await sees(desk, 'The driver asks you to confirm a step');
  await sees(desk, 'Step 1: Rampe 4');
  await press(desk, `a[href$="/job-messages/${sent.job._id}"]`);
  await seesIn(desk, '[data-sender="trucker"]', 'The driver asks you to confirm a step · Ion Popescu');
  await seesIn(desk, '[data-sender="trucker"]', 'Step 1: Rampe 4');

  await press(desk, button('Confirm for the driver: step 1, Rampe 4'));
  await sees(desk, 'Confirm step 1, Rampe 4?');
  expect(await inspect(desk, 'job-chat-confirm-for-driver')).toEqual([]);
  await press(desk, button('Confirm step'));
  await seesIn(desk, '[data-sender="trucker"]', 'Confirmed by staff');
  await press(desk, link('To the job'));
  await sees(desk, 'No position');

  await page.bringToFront();
  await page.waitForSelector(heading('Confirmed'));
  await press(page, link('Go to step 2'));
  await page.waitForSelector(heading('Waage'));
  expect(page.url()).toBe(await sent.shortAddressOf(1));
  await page.waitForSelector(ask);
  expect(await inChat()).toMatchObject([{ asksToConfirm: { number: 1 }, senderName: 'Ion Popescu' }]);
}, 120_000);

test('without reception the request waits on the phone, survives a reload, and is sent once', async () => {
  await openStep(page, sent.addressOf(0));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForSelector(heading('Rampe 4'));
  await page.setOfflineMode(true);
  await press(page, ask);
  const saved = 'Saved on this phone. The staff are asked as soon as there is a connection.';
  await sees(page, saved);
  expect(await inspect(page, 'trucker-confirm-ask-saved', { outside: true })).toEqual([]);
  await page.reload();
  await sees(page, saved);
  await page.setOfflineMode(false);
  await sees(page, asked);
  await page.reload();
  await sees(page, asked);
  await until('the request in the chat', async () => (await inChat()).length > 0);
  expect(await inChat()).toHaveLength(1);

  // With a location after all, the driver confirms as ever.
  await standAt(page, ramp);
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  expect(await sent.confirmationOf(0)).toMatchObject({ accuracy: 12 });
}, 90_000);

test('a request that is refused is shown in the language of the page, and can be made again', async () => {
  await openStep(page, sent.addressOf(0));
  // The page knows the step, so that it does not ask for it after the job is completed.
  await page.waitForSelector(heading('Rampe 4'));
  await client.call(jobs.markJobComplete, { token: yard.staff.token, params: { id: sent.job._id } });
  await press(page, ask);
  await sees(page, 'This job is already completed.');
  await select(page, '.language-select select', 'de');
  await sees(page, 'Die Bitte hat das Personal nicht erreicht.');
  await page.waitForSelector(button('Personal um Bestätigung bitten'));
  expect(await inChat()).toEqual([]);
}, 60_000);
