import { type Job, jobs } from '@gatelingo/proto/http/jobs';
import type { GeolocationOptions, Page } from 'puppeteer';
import { availableDriver, createJob, type JobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { withCookiesSettled } from './driver.ts';
import { button } from './hands.ts';

const { publicUrl, client } = runningSystem();

export const ramp = { latitude: 53.5438, longitude: 9.9717, accuracy: 12 };
/** About three kilometres north of the ramp. */
export const farAway = { latitude: 53.5708, longitude: 9.9717, accuracy: 30 };

/** A job of two steps, at the ramp and at the scale, and the phone of its driver. */
export interface SentJob {
  job: Job;
  phone: string;
  /** The spec's link of a step; `over` changes parts of it. */
  addressOf: (step: number, over?: Record<string, string>) => string;
  /** The short link of a step, as the driver's message has it. */
  shortAddressOf: (step: number) => Promise<string>;
  confirmationOf: (step: number) => Promise<Job['steps'][number]['confirmation']>;
}

export const sendJob = async (yard: JobYard): Promise<SentJob> => {
  const { _id, plainPhone: phone } = await availableDriver(client, yard.staff, yard.barcodeId, {
    name: 'Ion',
    surname: 'Popescu',
  });
  const job = await createJob(yard, {
    title: 'Kühlware nach Wrocław',
    existingTruckerId: _id,
    steps: [
      { locationId: yard.ramp, dueTime: '2030-11-20T14:30', message: 'Bitte mit offenen Türen anfahren.' },
      { locationId: yard.scale, dueTime: '2030-11-20T16:00' },
    ],
  });
  return {
    job,
    phone,
    addressOf: (step, over = {}) => {
      const query = new URLSearchParams({ phone, jobId: job._id, stepId: job.steps[step]!._id, ...over });
      return new URL(`/register/trucker-confirm?${query.toString()}`, publicUrl).href;
    },
    shortAddressOf: async (step) => {
      const body = { phone, jobId: job._id, stepId: job.steps[step]!._id };
      return new URL(`/t/${(await client.call(jobs.findStep, { body })).step.linkCode!}`, publicUrl).href;
    },
    confirmationOf: async (step) => {
      const read = await client.call(jobs.getJob, { token: yard.staff.token, params: { id: job._id } });
      return read.job.steps[step]!.confirmation;
    },
  };
};

/** Whether this browser may share its position. */
export const letLocate = (page: Page, state: 'granted' | 'denied'): Promise<void> =>
  page.browserContext().setPermission(publicUrl, { permission: { name: 'geolocation' }, state });

export const standAt = async (page: Page, place: GeolocationOptions): Promise<void> => {
  await letLocate(page, 'granted');
  await page.setGeolocation(place);
};

/** Opens a step's link for the first time in this browser. */
export const openStep = async (page: Page, address: string): Promise<void> => {
  await withCookiesSettled(page);
  await page.goto(address);
  await page.waitForSelector('h1');
};

export const canConfirm = async (page: Page): Promise<boolean> => {
  // The step is on the page a moment after its heading.
  const found = await page.$(button('Confirm'));
  return (await found?.evaluate((confirm) => !(confirm as HTMLButtonElement).disabled)) ?? false;
};

/** The statuses of all answers to a confirmation. */
export const watchConfirming = (page: Page): number[] => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/confirmation/confirm-step')) answers.push(response.status());
  });
  return answers;
};
