import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, picture } from './browser.ts';
import { button, hasFocus, heading, press, sees, select, textOf } from './hands.ts';
import { inspect } from './inspection.ts';
import {
  canConfirm,
  letLocate,
  openStep,
  ramp,
  sendJob,
  type SentJob,
  standAt,
  watchConfirming,
} from './step-driver.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let page: Page;
let sent: SentJob;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 120_000);

// Each test has its own job, and a driver with a new browser profile.
beforeEach(async () => {
  sent = await sendJob(yard);
  ({ page } = await browser.newPerson('phone'));
}, 60_000);

const isOnScreen = async (page: Page, selector: string): Promise<boolean> => {
  const found = await page.waitForSelector(selector);
  return found!.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown !== null && (element.contains(shown) || shown.contains(element));
  });
};

/** How often the pages of this tab asked for the location; a browser asks its owner each time until there is an answer. */
const countQuestions = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluateOnNewDocument(() => {
    const { watchPosition } = Geolocation.prototype;
    Geolocation.prototype.watchPosition = function (...given) {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
      return watchPosition.apply(this, given);
    };
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('asked')));
};

// holds: P105, P106, P391
test('without leave for the location the driver sees what to switch on, and goes on as soon as it is given', async () => {
  await letLocate(page, 'denied');
  await openStep(page, sent.addressOf(0));
  // Shown once, while the toast says it; and the destination is still on the screen.
  const announced = await page.waitForFunction(() => {
    const times = (text = '') => text.split('Could not get location').length - 1;
    return times(document.querySelector('.toast')?.textContent) > 0 && times(document.body.innerText);
  });
  expect(await announced.jsonValue()).toBe(1);
  expect(await canConfirm(page)).toBe(false);
  await sees(page, 'click the sign beside the address at the top.');
  expect(await isOnScreen(page, heading('Rampe 4'))).toBe(true);
  expect(await isOnScreen(page, '.language-select select')).toBe(true);
  await press(page, button('No location: what you can do'));
  await hasFocus(page, 'Your location');
  expect(await inspect(page, 'trucker-confirm-denied', { outside: true })).toEqual([]);

  await page.setUserAgent({ userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36' });
  await page.reload();
  await sees(page, 'Tap the sign to the left of the address at the top');
  await page.setUserAgent({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' });
  await page.reload();
  await sees(page, 'Open “Settings”, “Privacy & Security”, “Location Services”.');
  await picture(page, 'trucker-confirm-denied-iphone');

  await standAt(page, ramp);
  await sees(page, 'Accurate to about 12 m, ');
  await until('the button to be enabled', () => canConfirm(page));
}, 60_000);

test('a phone that finds no position can try again, and goes on by itself once it has one', async () => {
  await letLocate(page, 'granted');
  const devtools = await page.createCDPSession();
  // An override without coordinates is a phone without a position.
  await devtools.send('Emulation.setGeolocationOverride', {});
  await openStep(page, sent.addressOf(0));
  await page.waitForSelector('.toast::-p-text(Could not get location)');
  await sees(page, 'It can take up to a minute.');
  await press(page, button('Close'));
  await page.waitForSelector('.toast', { hidden: true });
  await press(page, button('Try again'));
  await page.waitForSelector('.toast::-p-text(Could not get location)');
  expect(await canConfirm(page)).toBe(false);
  await page.setGeolocation(ramp);
  await sees(page, 'Location found');
  await until('the button to be enabled', () => canConfirm(page));
});

test('the question about the location says why, and is asked only where a step can be confirmed', async () => {
  const dead = await sent.shortAddressOf(0);
  const later = await sent.shortAddressOf(1);
  // A browser that nobody has answered yet: each question is counted.
  const asks = await countQuestions(page);
  await openStep(page, later);
  await page.waitForSelector(heading('Waage'));
  await sees(page, 'Another step comes first');
  await page.goto(`${dead.slice(0, -22)}${'1'.repeat(22)}`);
  await page.waitForSelector(heading('This link leads to no step'));
  expect(await asks()).toBe(0);
  await page.goto(dead);
  await page.waitForSelector(heading('Rampe 4'));
  await sees(page, 'Your location shows the staff that you are there. It is sent only when you press “Confirm”.');
  await until('the question', async () => (await asks()) === 1);
  const place = await page.$eval('.map-link', (found) => (found as HTMLAnchorElement).href);
  expect(place).toBe('https://www.openstreetmap.org/?mlat=53.5438&mlon=9.9717#map=17/53.5438/9.9717');
}, 60_000);

// holds: P107, P108, P392
test('a link that lacks something, or leads nowhere, says so', async () => {
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(0, { phone: '' }));
  await page.waitForSelector(heading('Invalid Link'));
  await sees(page, 'Phone or JobId missing');
  expect(await inspect(page, 'trucker-confirm-invalid', { outside: true })).toEqual([]);
  await page.goto(sent.addressOf(0, { jobId: '' }));
  await sees(page, 'Phone or JobId missing');

  const answers = watchConfirming(page);
  await page.goto(sent.addressOf(0, { stepId: '' }));
  await page.waitForSelector(heading('Invalid parameters'));
  await press(page, button('Confirm'));
  await page.waitForSelector('.toast::-p-text(Invalid parameters)');
  expect(answers).toEqual([]);

  for (const over of [{ phone: '+4915100000000' }, { stepId: sent.job._id }, { jobId: sent.job.steps[0]!._id }]) {
    await page.goto(sent.addressOf(0, over));
    await page.waitForSelector(heading('This link leads to no step'));
    expect(await textOf(page)).not.toContain('Kühlware');
  }
  // A plus sign that is not escaped becomes a space.
  await page.goto(sent.addressOf(0).replace('phone=%2B', 'phone=+'));
  await page.waitForSelector(heading('Rampe 4'));
}, 60_000);

long(test)('a short link that is dead, cut off or made up says what to do, and nothing of the job', async () => {
  const address = await sent.shortAddressOf(0);
  await client.call(jobs.deleteJob, { token: yard.staff.token, params: { id: sent.job._id } });
  await standAt(page, ramp);
  for (const dead of [address, address.slice(0, -3), `${address.slice(0, -22)}${'1'.repeat(22)}`]) {
    await openStep(page, dead);
    await page.waitForSelector(heading('This link leads to no step'));
    await sees(page, 'Please ask the staff for a new link.');
    expect(page.url()).toBe(dead);
    expect(await textOf(page)).not.toContain('Kühlware');
  }
  expect(await inspect(page, 'trucker-confirm-dead', { outside: true })).toEqual([]);
});

test('a job that is completed has nothing left to confirm', async () => {
  await client.call(jobs.markJobComplete, { token: yard.staff.token, params: { id: sent.job._id } });
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(0));
  await page.waitForSelector(heading('This job is completed'));
});

long(test)('speaks the driver’s language', async () => {
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(0));
  await select(page, '.language-select select', 'pl');
  await page.waitForSelector(heading('Potwierdź krok'));
  await sees(page, 'Dokładność około 12 m');
  await page.waitForSelector('html[lang="pl"][dir="ltr"]');
  await press(page, button('Potwierdź'));
  await page.waitForSelector(heading('Potwierdzono'));
});
