import { expect } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { jobs } from '@gatelingo/proto/http/jobs';
import { type Pass, registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { aDriver } from '../builders.ts';
import { until } from '../catcher.ts';
import { createJob, type JobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { type Driver, fillForm, openForm } from './driver.ts';
import { button, field, fill, heading, link, press, sees } from './hands.ts';
import { canConfirm, ramp } from './step-driver.ts';

const { publicUrl, client } = runningSystem();
const phones = runningPhones();

export const passAddress = (code: string): string => `${publicUrl}/p/${code}`;
export const passOf = (code: string): Promise<Pass> => client.call(registration.openPass, { body: { code } });

/** Somebody registers without a browser; what the answer gives. */
export const registers = async ({ barcodeId }: JobYard, over: Parameters<typeof aDriver>[1] = {}) => {
  const input = aDriver(barcodeId, over);
  const { registrationId, passCode } = await client.call(registration.registerTrucker, { body: input });
  return { visitId: registrationId, phone: input.phone, passCode: passCode! };
};

export const registerOn = async (page: Page, address: string, over: Partial<Driver>): Promise<void> => {
  await openForm(page, address);
  await fillForm(page, over);
  await press(page, button('Register'));
};

export const openPassOn = async (page: Page): Promise<void> => {
  await press(page, link('Open your registration'));
  await page.waitForSelector(heading('You are registered'));
};

/** The code that came to a phone by SMS. */
export const codeOn = async (phone: string): Promise<string> => {
  const { body } = await phones.waitFor(phone, 'the code', ({ channel }) => channel === 'sms');
  return /\b\d{6}\b/.exec(body)![0];
};

export const enterCode = async (page: Page, numberCode: string): Promise<void> => {
  await fill(page, { numberCode });
  await press(page, button('Confirm the number'));
};

export const proveOn = async (page: Page, phone: string): Promise<void> => {
  await press(page, button('Get a code by SMS'));
  await page.waitForSelector(field('numberCode'));
  await enterCode(page, await codeOn(phone));
  await sees(page, 'Your number is confirmed.');
};

/** A phone sends the code of a pass by WhatsApp, and says yes to what it is asked. */
export const sendCodeFrom = async (phone: string, passCode: string): Promise<void> => {
  const { whatsApp } = await passOf(passCode);
  await phones.write(phone, { body: new URL(whatsApp!.link).searchParams.get('text')! });
  const { buttons, sid } = await phones.waitFor(phone, 'the question', (message) => message.buttons.length > 0);
  await phones.write(phone, { buttonPayload: buttons[0]!.payload, replyTo: sid });
};

/** Looks at the pass until it leads to the ramp, and confirms there. */
export const confirmOn = async (page: Page): Promise<void> => {
  const code = page.url().split('/').at(-1)!;
  // A pass may be looked at a few times a minute only.
  await until('the job', async () => (await passOf(code)).steps.length > 0 || pause(2_000, false));
  await page.reload();
  await page.waitForSelector(heading('Please drive to Rampe 4'));
  const { origin } = new URL(page.url());
  await page.browserContext().setPermission(origin, { permission: { name: 'geolocation' }, state: 'granted' });
  await page.setGeolocation(ramp);
  await press(page, link('Confirm when you are there'));
  await page.waitForSelector(heading('Rampe 4'));
  await until('the position', () => canConfirm(page));
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
};

/** The dispatcher's list of drivers for a job, from the top. */
export const available = async ({ staff: { token } }: JobYard) =>
  (await client.call(registration.listAvailableTruckers, { token, query: { limit: 1000 } })).truckers;

/** Staff give the driver with this plate a job, which is confirmed on the phone. */
export const worksOn = async (page: Page, at: JobYard, plate: string): Promise<void> => {
  const { _id: existingTruckerId } = await until(`${plate} to be available`, async () =>
    (await available(at)).find(({ plainLicensePlateTruck }) => plainLicensePlateTruck === plate),
  );
  const { _id } = await createJob(at, { existingTruckerId });
  await confirmOn(page);
  const { job } = await client.call(jobs.getJob, { token: at.staff.token, params: { id: _id } });
  expect(job.steps.every(({ confirmation }) => confirmation !== null)).toBe(true);
};
