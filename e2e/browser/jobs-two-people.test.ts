import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { availableDriver } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { browserOfFile, picture } from './browser.ts';
import { settleCookies } from './driver.ts';
import { button, fill, heading, isAt, link, press, rests, sees, seesIn } from './hands.ts';
import { choose, chooseDue, inHours } from './job-hands.ts';
import { at, openAs } from './office.ts';
import { standAt } from './step-driver.ts';

const { client, catcher } = runningSystem();
const gate = { latitude: 53.5438, longitude: 9.9717, accuracy: 12 };
const ramp = { latitude: 53.5445, longitude: 9.9731, accuracy: 12 };
// About three kilometres north of the ramp.
const elsewhere = { latitude: 53.5715, longitude: 9.9731, accuracy: 30 };

const phone = browserOfFile();
const desk = browserOfFile();
let greta: Staff;
let gateCode: string;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  gateCode = (await createBarcode(client, greta, await createSite(client, greta))).barcodeId;
}, 120_000);

/** A staff member creates a location at their own position. */
const makesLocation = async (page: Page, name: string, place: typeof gate): Promise<void> => {
  await standAt(page, place);
  await page.goto(at('create-location'));
  await choose(page, 'siteId', 'Hafen Nord');
  await fill(page, { locationName: name });
  await press(page, button('Get Current Location'));
  // Until the position is found, the marker is at the site.
  await sees(page, `Marker at ${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}.`);
  await press(page, button('Create Location'));
  await sees(page, 'Location created successfully');
  await isAt(page, '/app/dashboard');
  // A call that the next navigation cancels would be reported as an error.
  await rests(page);
};

// promise: Jobs step by step
test('staff plan a job of three steps, the driver confirms them at the locations, and the open page follows', async () => {
  const staff = await desk.newPerson('desktop');
  const { page: office } = staff;
  const { plainPhone } = await availableDriver(client, greta, gateCode, { name: 'Zofia', surname: 'Nowak' });
  await openAs(office, greta, at('dashboard'));
  await makesLocation(office, 'Tor 4', gate);
  await makesLocation(office, 'Rampe 2', ramp);

  await press(office, link('Create job'));
  await fill(office, { title: 'Anlieferung Kühlware' });
  await choose(office, 'siteId', 'Hafen Nord');
  await choose(office, 'existingTruckerId', 'Zofia Nowak');
  for (const [index, place] of ['Tor 4', 'Rampe 2', 'Tor 4'].entries()) {
    if (index > 0) await press(office, button('Add Step'));
    await choose(office, `steps.${index}.locationId`, place);
    await chooseDue(office, index, inHours(index + 1));
  }
  await press(office, button('Create Job'));
  await sees(office, 'Job created successfully');

  // The job's page shows the message for the trucker, whose link only the driver gets.
  await press(office, link('Manage jobs'));
  await press(office, link('Anlieferung Kühlware'));
  await sees(office, 'delivered');
  const { body: sent } = await runningPhones().waitFor(plainPhone, 'the link', ({ body }) => body.includes('/t/'));
  const address = /https?:\/\/\S+\/t\/\w+/.exec(sent)![0];
  await press(office, link('Manage jobs'));
  await office.waitForSelector('tbody tr');
  await office.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const row = 'tbody tr:has(a[href*="/manage-jobs/edit/"])';
  await seesIn(office, row, 'Step 1 of 3 · Tor 4');

  const driver = await phone.newPerson('phone');
  const { page } = driver;
  await standAt(page, gate);
  await page.goto(address);
  await settleCookies(page);
  await page.waitForSelector(heading('Tor 4'));
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  await seesIn(office, row, 'Step 2 of 3 · Rampe 2');

  // The trucker is three kilometres from the ramp.
  await standAt(page, elsewhere);
  await press(page, link('Open next step'));
  await sees(page, 'About 3 km from Rampe 2');
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
  await seesIn(office, row, 'Step 3 of 3 · Tor 4');
  await seesIn(office, row, '3 km away');
  await picture(office, 'jobs-followed');

  // In the hall the phone has no connection.
  await standAt(page, gate);
  await press(page, link('Open next step'));
  await page.waitForSelector(heading('Tor 4'));
  await sees(page, 'Accurate to about 12 m');
  await page.setOfflineMode(true);
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Saved on this phone'));
  await seesIn(office, row, 'Step 3 of 3 · Tor 4');
  await page.setOfflineMode(false);
  await page.waitForSelector(heading('Confirmed'));
  await sees(page, 'That was the last step of this job.');
  await seesIn(office, row, 'All steps confirmed');

  expect(await office.evaluate(() => 'neverReloaded' in window)).toBe(true);
  expect(staff.problems).toEqual([]);
  expect(driver.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
}, 180_000);
