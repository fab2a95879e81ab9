import { beforeAll, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { aDriver, createBarcode, createSite, inviteColleague, ownDomain, signUp, type Staff } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { browserOfFile } from './browser.ts';
import { openForm } from './driver.ts';
import { button, field, fill, inDialog, press, sees, seesIn, seesNo } from './hands.ts';
import { inspectPages, type Open } from './inspection.ts';
import { show } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let user: Staff;
let gate: string;

beforeAll(async () => {
  const domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  user = await inviteColleague(client, catcher, greta, `jonas@${domain}`);
  const siteId = await createSite(client, greta);
  const { barcodeId, publicURL } = await createBarcode(client, greta, siteId, []);
  gate = publicURL;
  await client.call(registration.registerTrucker, {
    body: aDriver(barcodeId, { name: 'سمير', surname: 'حداد', phone: '+48601234567' }),
  });
  await client.call(registration.registerTrucker, {
    body: aDriver(barcodeId, { name: 'Zofia', surname: 'Nowak', phone: '+48607654321', licensePlateTruck: 'PO 4711K' }),
  });
}, 120_000);

const find = async (page: Page, words: string, found: string): Promise<void> => {
  await show(page, greta, 'personal-data', 'Find a person');
  await fill(page, { person: words });
  await press(page, button('Find'));
  await sees(page, found);
};

/** Sets a day as the browser's calendar does: what is typed into it depends on the browser's language. */
const chooseDay = (page: Page, name: string, day: string): Promise<void> =>
  page.$eval(
    field(name),
    (input, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day,
  );

const pages: Record<string, Open> = {
  'personal-data': (page) => show(page, greta, 'personal-data', 'No requests yet'),
  'personal-data-found': (page) => find(page, 'حداد', 'سمير'),
  'personal-data-erase': async (page) => {
    await find(page, 'PO 4711K', 'Nowak');
    await press(page, button('Erase'));
    await press(page, inDialog('button[type="submit"]'));
    await sees(page, 'Enter the reason.');
  },
  'personal-data-periods': (page) =>
    show(page, greta, 'personal-data?view=periods', 'A night by these periods would erase', 'Nothing.'),
  // Other tests walk through these, too.
  ...(isLongForm()
    ? {
        'personal-data-nobody': (page) => find(page, 'Nobody at all', 'Nobody found'),
        'personal-data-holds': (page) => show(page, greta, 'personal-data?view=holds', 'No holds'),
        'personal-data-as-user': (page) => show(page, user, 'personal-data', 'This page is for administrators'),
      }
    : {}),
};

inspectPages({ browser, pages });

test('an administrator changes a period, sees when it takes effect, and takes it back', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await show(page, greta, 'personal-data?view=periods', 'Save periods');
  await fill(page, { sessions: '0' });
  await press(page, button('Save periods'));
  await sees(page, 'Enter 1 to 3,650 days.');
  await fill(page, { sessions: '30' });
  await press(page, button('Save periods'));
  await sees(page, 'Sessions: 30 days, now 90 days');
  await press(page, button('Take it back'));
  await sees(page, 'The periods stay as they are.');
  await seesNo(page, 'now 90 days');
  expect(problems).toEqual([]);
}, 60_000);

test('an administrator holds the data of a driver until a day, and ends the hold', async () => {
  const { page, problems } = await browser.newPerson('phone');
  await find(page, 'PO 4711K', 'Nowak');
  await press(page, button('Hold'));
  await fill(page, { reason: 'A claim of 12 March' });
  await chooseDay(page, 'endsAt', '2030-01-31');
  await press(page, inDialog('button[type="submit"]'));
  await sees(page, 'The data is kept until 31 January 2030.');
  await show(page, greta, 'personal-data?view=holds', 'A claim of 12 March');
  await press(page, button('End hold'));
  await press(page, inDialog('button[type="submit"]'));
  await sees(page, 'No holds');
  expect(problems).toEqual([]);
}, 60_000);

test('the privacy policy at a gate names the periods of its company', async () => {
  const { page, problems } = await browser.newPerson('phone');
  await openForm(page, gate);
  await press(page, button('Privacy Policy'));
  await seesIn(page, 'dialog[open] .legal-text', 'The periods of this company: registrations 180 days');
  expect(problems).toEqual([]);
}, 60_000);

test('a copy and an erasure stand in the list, and the erased driver is found no more', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await find(page, 'PO 4711K', 'Nowak');
  await press(page, button('Make a copy'));
  await fill(page, { reason: 'Asked by e-mail' });
  await press(page, inDialog('button[type="submit"]'));
  await page.waitForSelector(button('Download copy'));
  await press(page, button('Erase'));
  await sees(page, 'This is erased, and cannot be brought back');
  await fill(page, { reason: 'Asked by letter' });
  await press(page, inDialog('button[type="submit"]'));
  await sees(page, 'Erasure');
  // Each service has done its part.
  await page.waitForSelector('::-p-xpath(//li[contains(., "Erasure")]//span[contains(@class, "chip-green")])', {
    timeout: 45_000,
  });
  await find(page, 'PO 4711K', 'Nobody found');
  expect(problems).toEqual([]);
}, 90_000);
