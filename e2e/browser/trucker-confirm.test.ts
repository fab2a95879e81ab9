import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jobs, type Job } from '@gatelingo/proto/http/jobs';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { availableTrucker, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { inspect, openBrowser, type OpenBrowser, type Person, picture } from './browser.ts';
import { settleCookies } from './driver.ts';
import { button, heading, isAt, link, press, sees, textOf } from './hands.ts';

const { publicUrl, client, catcher } = runningSystem();
const ramp = { latitude: 53.5438, longitude: 9.9717, accuracy: 12 };
// About three kilometres north of the ramp.
const farAway = { latitude: 53.5708, longitude: 9.9717, accuracy: 30 };

let browser: OpenBrowser;
let yard: JobYard;
let ion: Person;
let page: Page;
let job: Job;
let phone: string;

beforeAll(async () => {
  browser = await openBrowser();
  yard = await openJobYard(client, catcher);
}, 120_000);
afterAll(() => browser.close());

// Each test has its own job of two steps, and a driver who was never here.
beforeEach(async () => {
  const trucker = await availableTrucker(client, yard.staff, yard.barcodeId, { name: 'Ion', surname: 'Popescu' });
  phone = trucker.plainPhone;
  job = await createJob(yard, {
    title: 'Kühlware nach Wrocław',
    existingTruckerId: trucker._id,
    steps: [
      { locationId: yard.ramp, dueTime: '2030-11-20T14:30', message: 'Bitte mit offenen Türen anfahren.' },
      { locationId: yard.scale, dueTime: '2030-11-20T16:00' },
    ],
  });
  ion = await browser.newPerson('phone');
  page = ion.page;
}, 60_000);
afterEach(() => page.browserContext().close());

const addressOf = (step: number, over: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ phone, jobId: job._id, stepId: job.steps[step]!._id, ...over });
  return new URL(`/register/trucker-confirm?${query.toString()}`, publicUrl).href;
};
const allow = (state: 'granted' | 'denied') =>
  page.browserContext().setPermission(publicUrl, { permission: { name: 'geolocation' }, state });
const standAt = async (place: typeof ramp, of = page): Promise<void> => {
  await allow('granted');
  await of.setGeolocation(place);
};
const opens = async (address: string): Promise<void> => {
  await page.goto(address);
  await settleCookies(page);
  await page.waitForSelector('h1');
};
const canConfirm = (of = page): Promise<boolean> =>
  of.$eval(button('Confirm'), (found) => !(found as HTMLButtonElement).disabled);
const confirmationOf = async (step: number) => {
  const read = await client.call(jobs.getJob, { token: yard.staff.token, params: { id: job._id } });
  return read.job.steps[step]!.confirmation;
};
/** Every answer to a confirmation, by status. */
const watchSending = (of: Page): number[] => {
  const answers: number[] = [];
  of.on('response', (response) => {
    if (response.url().endsWith('/api/confirmation/confirm-step')) answers.push(response.status());
  });
  return answers;
};
const withoutReception = (problem: string) => problem.includes('ERR_INTERNET_DISCONNECTED');

test('a driver confirms where he stands, and goes on to the next step', async () => {
  const sent = watchSending(page);
  await standAt(ramp);
  await opens(addressOf(0));
  await page.waitForSelector(heading('Rampe 4'));
  for (const text of [
    'Kühlware nach Wrocław',
    '1 of 2',
    phone,
    'Due: Wednesday 20 November at 14:30 (Berlin time)',
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
  expect(await confirmationOf(0)).toMatchObject({ lat: 53.5438, lng: 9.9717, accuracy: 12, isFar: false });

  // Opened again, the link says what was said, and sends nothing.
  await page.reload();
  await page.waitForSelector(heading('Confirmed'));
  await sees(page, 'Step 1 of 2 confirmed.');
  await press(page, link('Open next step'));
  await page.waitForSelector(heading('Waage'));
  await isAt(page, '/register/trucker-confirm');
  expect(new URL(page.url()).searchParams.get('stepId')).toBe(job.steps[1]!._id);
  await press(page, button('Confirm'));
  await sees(page, 'That was the last step of this job.');
  expect(sent).toEqual([200, 200]);
  expect(ion.problems).toEqual([]);
}, 90_000);

test('three kilometres off, he is told and may confirm; staff are warned', async () => {
  await standAt(farAway);
  await opens(addressOf(0));
  await sees(page, 'About 3 km from Rampe 4');
  await sees(page, 'You are far away from Rampe 4. You can confirm all the same; the staff see the distance.');
  expect(await inspect(page, 'trucker-confirm-far', { outside: true })).toEqual([]);
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  const confirmation = await confirmationOf(0);
  expect(confirmation).toMatchObject({ isFar: true });
  expect(confirmation!.distance / 1000).toBeCloseTo(3, 1);
}, 60_000);

test('confirmed without reception, it waits on the phone, survives the tab, and is sent once with the time of the tap', async () => {
  await standAt(ramp);
  await opens(addressOf(0));
  await page.waitForSelector(heading('Rampe 4'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForSelector(heading('Rampe 4'));
  await page.setOfflineMode(true);
  const tapped = Date.now();
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Saved on this phone'));
  expect(await inspect(page, 'trucker-confirm-waiting', { outside: true })).toEqual([]);

  const again = await ion.newPage();
  const sent = watchSending(again);
  await again.setOfflineMode(true);
  await page.close();
  await again.goto(addressOf(0));
  await again.waitForSelector(heading('Saved on this phone'));
  await press(again, button('Send now'));
  await again.waitForSelector(heading('Saved on this phone'));
  expect(await confirmationOf(0)).toBeNull();
  await until('the tap to be a while ago', async () => Date.now() - tapped > 6_000);

  await again.setOfflineMode(false);
  await again.waitForSelector(heading('Confirmed'));
  await sees(again, 'Sent');
  await again.reload();
  await sees(again, 'Step 1 of 2 confirmed.');
  expect(sent).toEqual([200]);
  const { tappedAt, confirmedAt } = (await confirmationOf(0))!;
  expect(Math.abs(Date.parse(tappedAt) - tapped)).toBeLessThan(3_000);
  expect(Date.parse(confirmedAt) - Date.parse(tappedAt)).toBeGreaterThan(5_000);
  page = again;
  expect(ion.problems.filter((problem) => !withoutReception(problem))).toEqual([]);
}, 90_000);

test('opened without reception, the ids are shown and the step can be confirmed', async () => {
  await standAt(ramp);
  await opens(addressOf(0));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForSelector(heading('Rampe 4'));
  await page.setOfflineMode(true);
  await page.reload();
  await sees(page, 'The step could not be loaded. You can confirm it all the same');
  for (const text of [job._id, job.steps[0]!._id, phone]) await sees(page, text);
  expect(await inspect(page, 'trucker-confirm-offline', { outside: true })).toEqual([]);
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Saved on this phone'));
  await page.setOfflineMode(false);
  await page.waitForSelector(heading('Confirmed'));
  expect(await confirmationOf(0)).toMatchObject({ isFar: false });
}, 60_000);

test('without leave for the location he is told what to switch on, and goes on as soon as he gives it', async () => {
  await allow('denied');
  await opens(addressOf(0));
  await page.waitForSelector(heading('Could not get location'));
  expect(await canConfirm()).toBe(false);
  await sees(page, 'click the sign beside the address at the top.');
  expect(await inspect(page, 'trucker-confirm-denied', { outside: true })).toEqual([]);

  await page.setUserAgent({ userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36' });
  await page.reload();
  await sees(page, 'Tap the sign to the left of the address at the top');
  await page.setUserAgent({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' });
  await page.reload();
  await sees(page, 'Open “Settings”, “Privacy & Security”, “Location Services”.');
  await picture(page, 'trucker-confirm-denied-iphone');

  await standAt(ramp);
  await sees(page, 'Accurate to about 12 m, ');
  expect(await canConfirm()).toBe(true);
}, 60_000);

test('a phone that finds no position can try again, and goes on by itself once it has one', async () => {
  await allow('granted');
  const devtools = await page.createCDPSession();
  // Without coordinates it stands for a phone that has none.
  await devtools.send('Emulation.setGeolocationOverride', {});
  await opens(addressOf(0));
  await page.waitForSelector(heading('Could not get location'));
  await sees(page, 'It can take up to a minute.');
  await press(page, button('Close'));
  await page.waitForSelector('.toast', { hidden: true });
  await press(page, button('Try again'));
  await page.waitForSelector('.toast::-p-text(Could not get location)');
  expect(await canConfirm()).toBe(false);
  await page.setGeolocation(ramp);
  await sees(page, 'Location found');
  expect(await canConfirm()).toBe(true);
});

test('a link that lacks something, or leads nowhere, says so', async () => {
  await standAt(ramp);
  await opens(addressOf(0, { phone: '' }));
  await page.waitForSelector(heading('Invalid Link'));
  await sees(page, 'Phone or JobId missing');
  expect(await inspect(page, 'trucker-confirm-invalid', { outside: true })).toEqual([]);
  await page.goto(addressOf(0, { jobId: '' }));
  await sees(page, 'Phone or JobId missing');

  const sent = watchSending(page);
  await page.goto(addressOf(0, { stepId: '' }));
  await page.waitForSelector(heading('Invalid parameters'));
  await press(page, button('Confirm'));
  await page.waitForSelector('.toast::-p-text(Invalid parameters)');
  expect(sent).toEqual([]);

  for (const over of [{ phone: '+4915100000000' }, { stepId: job._id }, { jobId: job.steps[0]!._id }]) {
    await page.goto(addressOf(0, over));
    await page.waitForSelector(heading('This link leads to no step'));
    expect(await textOf(page)).not.toContain('Kühlware');
  }
  // A plus sign that nobody escaped is a space by then.
  await page.goto(addressOf(0).replace('phone=%2B', 'phone=+'));
  await page.waitForSelector(heading('Rampe 4'));
}, 60_000);

test('a step whose turn has not come is refused in the server’s words, and nothing is lost', async () => {
  await standAt(ramp);
  await opens(addressOf(1));
  await page.waitForSelector(heading('Waage'));
  await sees(page, 'The step before this one must be confirmed first.');
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Not confirmed'));
  await sees(page, 'Please confirm the earlier step first.');
  expect(await inspect(page, 'trucker-confirm-refused', { outside: true })).toEqual([]);
  expect(await confirmationOf(1)).toBeNull();

  await client.call(jobs.confirmStep, { body: { phone, jobId: job._id, stepId: job.steps[0]!._id, lat: 53, lng: 9 } });
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  expect(await confirmationOf(1)).toMatchObject({ accuracy: 12 });
}, 60_000);

test('a job that is completed has nothing left to confirm', async () => {
  await client.call(jobs.markJobComplete, { token: yard.staff.token, params: { id: job._id } });
  await standAt(ramp);
  await opens(addressOf(0));
  await page.waitForSelector(heading('This job is completed'));
});

test('speaks the driver’s language', async () => {
  await standAt(ramp);
  await opens(addressOf(0));
  await page.select('.language-select select', 'pl');
  await page.waitForSelector(heading('Potwierdź krok'));
  await sees(page, 'Dokładność około 12 m');
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'pl',
    'ltr',
  ]);
  await press(page, button('Potwierdź'));
  await page.waitForSelector(heading('Potwierdzono'));
});

test('all of it works with the keyboard, on a desktop too', async () => {
  const desktop = await browser.newPerson('desktop');
  page = desktop.page;
  await standAt(ramp);
  await opens(addressOf(0));
  await page.waitForSelector(heading('Rampe 4'));
  await until('the button to be enabled', () => canConfirm());
  expect(await inspect(page, 'trucker-confirm', { outside: true })).toEqual([]);
  await page.focus(button('Confirm'));
  await page.keyboard.press('Enter');
  await page.waitForSelector(heading('Confirmed'));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Confirmed');
  await ion.page.browserContext().close();
}, 60_000);
