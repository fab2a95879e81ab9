import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { fillForm, openForm, watchSending } from './driver.ts';
import { button, field, fill, hasValues, heading, press, reports, sees, valueOf } from './hands.ts';

const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
const blocked = browserOfFile({ isStorageBlocked: true });
let greta: Staff;
let siteId: string;
let barcodeId: string;
let address: string;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
}, 60_000);
beforeEach(async () => {
  ({ barcodeId, publicURL: address } = await createBarcode(client, greta, siteId));
});

const registered = async (): Promise<string[]> => {
  const { registrations } = await client.call(registration.listRegistrations, { token: greta.token, query: {} });
  return registrations.filter((row) => row.barcodeId === barcodeId).map(({ loadingNumber }) => loadingNumber);
};
const withoutReception = (problem: string) => problem.includes('ERR_INTERNET_DISCONNECTED');
const draftOn = (page: Page) => page.evaluate(() => localStorage.getItem('registrationDraft') ?? '');

describe('a driver registers, and is registered once,', () => {
  // promise: Bad luck of a driver's phone
  test('on a phone that blocks its storage', async () => {
    const { page, problems } = await blocked.newPerson('phone');
    await page.goto(address);
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
    // Its choice can not be stored: the banner closes, and the page is not loaded again.
    await press(page, button('Manage'));
    await press(page, button('Save'));
    await fillForm(page);
    await sees(page, 'This phone does not save entries');
    await page.setOfflineMode(true);
    await press(page, button('Register'));
    await sees(page, 'This phone does not save entries. Please keep this page open.');
    const sent = watchSending(page);
    await page.setOfflineMode(false);
    await sees(page, 'Registration complete');
    await press(page, button('Keep on this phone'));
    await sees(page, 'This phone does not save entries');
    await reports(sent, [201]);
    expect(await registered()).toEqual(['L-20931']);
    expect(problems.filter((problem) => !withoutReception(problem))).toEqual([]);
  }, 90_000);

  // promise: Bad luck of a driver's phone
  test('on a phone whose storage is emptied while they type and while it waits', async () => {
    const zoe = await browser.newPerson('phone');
    const { page } = zoe;
    await openForm(page, address);
    const other = await zoe.newPage();
    await other.goto(publicUrl);
    const empty = () => other.evaluate(() => localStorage.clear());
    await page.bringToFront();
    await fillForm(page);
    await sees(page, 'Saved on this phone');
    await empty();
    await until('the draft to be kept again', async () => (await draftOn(page)).includes('L-20931'));

    await page.setOfflineMode(true);
    await press(page, button('Register'));
    await page.waitForSelector(heading('Saved on this phone'));
    await empty();
    const sent = watchSending(page);
    await page.setOfflineMode(false);
    await sees(page, 'Registration complete');
    await reports(sent, [201]);
    expect(await draftOn(page)).toBe('');
    expect(await registered()).toEqual(['L-20931']);
    expect(zoe.problems.filter((problem) => !withoutReception(problem))).toEqual([]);
  }, 90_000);

  // promise: Bad luck of a driver's phone
  test('on a phone that is killed while it sends', async () => {
    const zoe = await browser.newPerson('phone');
    const { page } = zoe;
    await openForm(page, address);
    await fillForm(page);
    // The server has the registration, and its answer never comes.
    const network = await page.createCDPSession();
    await network.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/api/trucker/register', requestStage: 'Response' }],
    });
    const answered = new Promise((resolve) => network.once('Fetch.requestPaused', resolve));
    await press(page, button('Register'));
    await answered;
    await page.close();
    expect(await registered()).toEqual(['L-20931']);

    const again = await zoe.newPage();
    const sent = watchSending(again);
    await again.goto(address);
    await sees(again, 'Registration complete');
    await reports(sent, [201]);
    expect(await registered()).toEqual(['L-20931']);
    await again.reload();
    await sees(again, 'Your registration was sent at');
    await press(again, button('Register another vehicle'));
    await hasValues(again, { loadingNumber: '' });
    expect(zoe.problems).toEqual([]);
  }, 90_000);
});

// promise: Bad luck of a driver's phone
test('two tabs of one form, in which different things are typed, are two registrations, and nothing typed is lost', async () => {
  const zoe = await browser.newPerson('phone');
  const first = zoe.page;
  await openForm(first, address);
  const apart = await zoe.newPage();
  await openForm(apart, address);
  await fill(apart, { name: 'Apart' });
  await first.bringToFront();
  await fillForm(first);
  await until('the whole draft to be saved', async () => (await draftOn(first)).includes('"data:image/png'));
  // This one begins with what the first tab saved.
  const copy = await zoe.newPage();
  await openForm(copy, address);
  await fill(copy, { loadingNumber: 'L-2' });

  await press(first, button('Register'));
  await sees(first, 'Registration complete');
  await press(copy, button('Register'));
  await sees(copy, 'This form was already sent. Please tell the staff if something in it must change.');
  await press(copy, button('Close'));
  expect(await valueOf(copy, 'loadingNumber')).toBe('L-2');
  expect(await registered()).toEqual(['L-20931']);
  await press(copy, button('Register'));
  await sees(copy, 'Registration complete');
  expect((await registered()).toSorted()).toEqual(['L-2', 'L-20931']);

  expect(await apart.$eval(field('name'), (input) => (input as HTMLInputElement).value)).toBe('Apart');
  await until('the draft of the last tab to be kept again', async () => (await draftOn(apart)).includes('Apart'));
  expect(zoe.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
}, 120_000);
