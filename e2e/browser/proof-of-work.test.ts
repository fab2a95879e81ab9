import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import { registration } from '@gatelingo/proto/http/registration';
import { aDriver, createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { flood } from '../security/flood.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { fillForm, openForm, watchSending } from './driver.ts';
import { button, press, reports, sees } from './hands.ts';
import { at, logInOn } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let staff: Staff;
beforeAll(async () => {
  staff = await signUp(client, catcher, `greta@${ownDomain()}`);
}, 60_000);

// Chromium reports every answer of 400 and above.
const apartFrom429 = (problems: string[]): string[] => problems.filter((each) => !each.includes('429'));

// promise: Nobody in who does not belong
test('a driver registers at a flooded gate, and sees nothing of the proof', async () => {
  const { barcodeId, publicURL } = await createBarcode(client, staff, await createSite(client, staff));
  const { page, problems } = await browser.newPerson('phone');
  await openForm(page, publicURL);
  await fillForm(page);
  const sent = watchSending(page);
  const headers = { 'idempotency-key': randomUUID() };
  await flood('REGISTRATION_URL', registration.registerTrucker, { body: aDriver(barcodeId), headers });
  await press(page, button('Register'));
  await sees(page, 'Registration complete');
  await reports(sent, [429, 201]);
  expect(apartFrom429(problems)).toEqual([]);
});

test('an owner logs in while the log-in is guessed at, at the first try', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/login')) answers.push(response.status());
  });
  await flood('AUTH_URL', auth.logIn, { body: { email: staff.email, password: 'not the password' } });
  await page.goto(at('login'));
  await logInOn(page, staff.email);
  await reports(answers, [429, 200]);
  expect(apartFrom429(problems)).toEqual([]);
});
