import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Page } from 'puppeteer';
import { aDriver, createBarcode } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { driver, grantConsents, withCookiesSettled } from './driver.ts';
import { button, drawSignature, field, fill, hasValues, link, press, sees, seesNo } from './hands.ts';
import { inspect } from './inspection.ts';
import { show } from './office.ts';
import {
  available,
  codeOn,
  confirmOn,
  enterCode,
  openPassOn,
  passAddress,
  passOf,
  proveOn,
  registerOn,
  registers,
  sendCodeFrom,
  worksOn,
} from './pass-driver.ts';
import { startWithoutTwilio } from './without-twilio.ts';

const { publicUrl, client, catcher } = runningSystem();
const phones = runningPhones();
const browser = browserOfFile();
/** A company that sends SMS, also to Polish mobiles; one that sends none; and a system that sends nothing. */
let yard: JobYard;
let quiet: JobYard;
let withoutTwilio: Awaited<ReturnType<typeof startWithoutTwilio>> | undefined;
let otherBarcode: string;
let office: Person;
let desk: Page;

const digits = (count: number): string => String(Math.random()).slice(2, 2 + count);
const aPlate = () => `WX ${digits(5)}`;
const aMobile = () => `60${digits(7)}`;
const formAt = ({ barcodeId }: JobYard, origin = publicUrl) =>
  `${origin}/register/trucker-registration?barcodeId=${barcodeId}`;

beforeAll(async () => {
  [yard, quiet, withoutTwilio] = await Promise.all([
    openJobYard(client, catcher),
    openJobYard(client, catcher),
    startWithoutTwilio(),
  ]);
  const { token } = yard.staff;
  await client.call(notification.changeMessageSettings, { token, body: { smsFallback: true } });
  await client.call(sitesLocations.updateSite, {
    ...{ token, params: { id: yard.siteId } },
    body: { name: 'Hafen Nord', address: 'Hafenstraße 12, 20457 Hamburg', smsCountries: ['PL'] },
  });
  ({ publicURL: otherBarcode } = await createBarcode(client, yard.staff, yard.siteId, [], 'Tor 5'));
  const { passCode } = await registers(yard);
  await until('codes by SMS', async () => (await passOf(passCode)).number?.canGetCode || pause(2_000, false));
  office = await browser.newPerson('desktop');
  desk = office.page;
}, 120_000);
afterAll(() => withoutTwilio?.stop());

/** Part of the row of a driver with this plate. */
const inRow = (plate: string, path: string) => `::-p-xpath(//tr[contains(., "${plate}")]${path})`;

const situations = [
  ...longRows<{ name: string; at: () => JobYard; origin?: () => string; number: () => string }>([
    { name: 'the first registration ever, where SMS are off', at: () => quiet, number: aMobile },
    { name: 'a landline', at: () => yard, number: () => `22 55${digits(5)}` },
  ]),
  { name: 'no TWILIO_*', at: () => quiet, origin: () => withoutTwilio!.url, number: aMobile },
];
// promise: Jobs step by step
test.each(situations)(
  '$name: the driver gets a job and confirms it',
  async ({ at, origin, number }) => {
    const { page, problems } = await browser.newPerson('phone');
    const licensePlateTruck = aPlate();
    await registerOn(page, formAt(at(), origin?.()), { licensePlateTruck, phoneNumber: number() });
    await openPassOn(page);
    // A function that the number or the system lacks is not offered.
    await seesNo(page, 'Confirm your phone number');
    expect((await page.$(link('Get it on WhatsApp'))) === null).toBe(origin !== undefined);
    await worksOn(page, at(), licensePlateTruck);
    expect(problems).toEqual([]);
  },
  60_000,
);

/** Two visits of a driver: the first proves the number, the phone keeps that. */
const proved = { phoneNumber: aMobile(), licensePlateTruck: aPlate() };
const provedPhone = `+48${proved.phoneNumber}`;
let zoe: Person;

// promise: Jobs step by step
test('a returning driver without WhatsApp proves the number once, gets a job and confirms it', async () => {
  zoe = await browser.lastingPerson('phone');
  const { page } = zoe;
  await registerOn(page, formAt(yard), proved);
  await press(page, button('Keep on this phone'));
  await openPassOn(page);
  expect(await inspect(page, 'pass-number', { outside: true })).toEqual([]);
  await show(desk, yard.staff, 'truckers', proved.licensePlateTruck);
  await press(desk, inRow(proved.licensePlateTruck, '//button[@aria-label="Number not proved"]'));
  await sees(desk, 'You can give this driver a job all the same.');

  await press(page, button('Get a code by SMS'));
  const code = await codeOn(provedPhone);
  await enterCode(page, code === '000000' ? '000001' : '000000');
  await sees(page, 'This code is wrong or no longer valid.');
  expect(await inspect(page, 'pass-number-wrong', { outside: true })).toEqual([]);
  // Whoever looked the code up in another app comes back to its field.
  await page.reload();
  await enterCode(page, code.replace(/^\d{3}/, '$& '));
  await sees(page, 'Your number is confirmed.');

  await page.goto(otherBarcode);
  await hasValues(page, { surname: driver.surname, licensePlateTruck: proved.licensePlateTruck });
  await fill(page, { loadingNumber: 'L-2' });
  await grantConsents(page);
  await drawSignature(page);
  await press(page, button('Register'));
  await openPassOn(page);
  await seesNo(page, 'Confirm your phone number');
  expect((await available(yard)).filter(({ plainPhone }) => plainPhone === provedPhone)).toMatchObject([
    { loadingNumber: 'L-2', isNumberProved: true },
  ]);
  await worksOn(page, yard, proved.licensePlateTruck);
}, 90_000);

/** The newest registration of a number took its place in the list, and the answers to its code the messages. */
// promise: Nobody in who does not belong
test("attack: registering with a driver's number, to get the driver's next job", async () => {
  const stranger = aDriver('').phone;
  const { page } = zoe;
  // The job of before is done.
  const { jobs: all } = await client.call(jobs.listJobs, { token: yard.staff.token, query: {} });
  for (const { _id } of all) await client.call(jobs.markJobComplete, { token: yard.staff.token, params: { id: _id } });
  const { licensePlateTruck } = proved;
  const bait = await registers(yard, {
    name: driver.name,
    surname: driver.surname,
    phone: provedPhone,
    licensePlateTruck,
  });
  await sendCodeFrom(stranger, bait.passCode);

  // The dispatcher takes the first: the stranger stands behind, marked, with the phone that asks for the messages.
  await show(desk, yard.staff, 'create-job', 'Select Trucker');
  await press(desk, field('existingTruckerId'));
  await desk.keyboard.type(licensePlateTruck);
  const options = async () => {
    const all = await desk.$$eval('[role="option"]', (found) => found.map(({ textContent }) => textContent));
    return all.filter((text) => text.includes(licensePlateTruck));
  };
  const found = await until('both in the list', async () => {
    const all = await options();
    return all.length === 2 ? all : undefined;
  });
  const label = `${driver.name} ${driver.surname} - ${licensePlateTruck}`;
  expect(found.map((text) => text.replace(/ \d\d:\d\d/, ''))).toEqual([label, `${label} · Number not proved`]);
  await show(desk, yard.staff, 'truckers', stranger.slice(-4));
  expect(await inspect(desk, 'truckers-other-phone')).toEqual([]);

  const [first] = (await available(yard)).filter(({ plainPhone }) => plainPhone === provedPhone);
  await createJob(yard, { title: 'Zucker', existingTruckerId: first!._id });
  await page.goto(passAddress(JSON.parse((await keptPass(page))!).code as string));
  await confirmOn(page);

  const attacker = await browser.newPerson('phone');
  await withCookiesSettled(attacker.page);
  await attacker.page.goto(passAddress(bait.passCode));
  await sees(attacker.page, 'What happens next');
  await seesNo(attacker.page, 'Rampe 4');
  const got = (await phones.received(stranger)).map(({ body }) => body);
  expect(got.filter((body) => /Zucker|Rampe|\/t\//.test(body))).toEqual([]);
}, 90_000);

const keptPass = (page: Page) => page.evaluate(() => localStorage.getItem('pass'));

// promise: Jobs step by step
test('staff accept the phone that a driver wrote from: the messages go there', async () => {
  const plate = aPlate();
  const own = aDriver('').phone;
  const { passCode, phone } = await registers(yard, { licensePlateTruck: plate });
  await sendCodeFrom(own, passCode);

  await show(desk, yard.staff, 'registration-overview', plate);
  await sees(desk, own.slice(-4));
  const accept = inRow(plate, '//button[contains(., "Accept phone")]');
  await press(desk, accept);
  await sees(desk, 'Messages go to the phone');
  await desk.waitForSelector(accept, { hidden: true });
  const { _id: existingTruckerId } = await until('the driver', async () =>
    (await available(yard)).find(({ plainPhone }) => plainPhone === phone),
  );
  await createJob(yard, { title: 'Mehl', existingTruckerId });
  await phones.waitFor(own, 'the job', ({ body }) => body.includes('Rampe 4'));
  expect(await phones.received(phone)).toEqual([]);
}, 60_000);

// promise: Jobs step by step
test('a job of a number that another registration proves later goes to that driver by one press', async () => {
  const phoneNumber = aMobile();
  const first = await registers(yard, { phone: `+48${phoneNumber}`, licensePlateTruck: aPlate() });
  const { _id: existingTruckerId } = await until('the driver', async () =>
    (await available(yard)).find(({ visitId }) => visitId === first.visitId),
  );
  const { _id } = await createJob(yard, { title: 'Salz', existingTruckerId });

  const { page, problems } = await browser.newPerson('phone');
  const licensePlateTruck = aPlate();
  await registerOn(page, formAt(yard), { phoneNumber, licensePlateTruck });
  await openPassOn(page);
  await proveOn(page, `+48${phoneNumber}`);

  await show(desk, yard.staff, `manage-jobs/edit/${_id}`, 'This number was proved by another registration since:');
  await sees(desk, licensePlateTruck);
  expect(await inspect(desk, 'job-proved-driver')).toEqual([]);
  await press(desk, button('Give it to the proved driver'));
  await sees(desk, 'has the job now.');
  await confirmOn(page);
  expect((await passOf(first.passCode)).steps).toEqual([]);
  expect([...problems, ...office.problems]).toEqual([]);
}, 60_000);

// promise: Jobs step by step
// holds: S479
test('an administrator chooses the countries that get codes by SMS', async () => {
  await show(desk, quiet.staff, 'our-sites', 'Hafen Nord');
  await press(desk, button('Edit Hafen Nord'));
  await press(desk, '::-p-aria([name="Countries for SMS codes"])');
  await desk.keyboard.type('Pola');
  await press(desk, '[role="option"]::-p-text(Poland)');
  expect(await inspect(desk, 'our-sites-countries')).toEqual([]);
  await press(desk, button('Save'));
  await sees(desk, 'Site updated successfully');
  const { sites } = await client.call(sitesLocations.listSites, { token: quiet.staff.token, query: {} });
  expect(sites.map(({ smsCountries }) => smsCountries)).toEqual([['PL']]);
}, 60_000);
