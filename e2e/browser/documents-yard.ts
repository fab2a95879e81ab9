import { beforeAll, beforeEach } from '@jest/globals';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Page } from 'puppeteer';
import { createBarcode, pdfReady, type Staff, startGuest } from '../builders.ts';
import { availableDriver, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile, type Person } from './browser.ts';
import { inHours } from './job-hands.ts';
import { beginWalk } from './office.ts';
import { planAnswers } from './planned-answers.ts';

export let yard: JobYard;
export let staff: Staff;
export let ids: Record<'job' | 'questionnaire' | 'barcode' | 'registration' | 'session', string>;
export let person: Person;
export let page: Page;
export let plans: Awaited<ReturnType<typeof planAnswers>>;

/** A company with one of each thing that the pages of the staff show. */
const openDocumentsYard = async (): Promise<void> => {
  const { client, catcher } = runningSystem();
  yard = await openJobYard(client, catcher);
  ({ staff } = yard);
  const { _id: existingTruckerId, visitId } = await availableDriver(client, staff, yard.barcodeId);
  const steps = [yard.ramp, yard.scale].map((locationId, n) => ({ locationId, dueTime: inHours(n + 1) }));
  const job = await createJob(yard, { title: 'Holz', existingTruckerId, steps });
  const questionnaire = await createQuestionnaire(client, staff);
  const barcode = await createBarcode(client, staff, yard.siteId, [staff.email], 'Tor 9', questionnaire);
  await pdfReady(client, staff, visitId);
  const guest = await startGuest(client, yard.barcodeId);
  await guest.write('12');
  await client.call(sitesLocations.createSite, {
    ...{ token: staff.token, body: { name: 'Wien', address: 'Wien', lat: 48.2, lng: 16.37, isOurSite: false } },
  });
  ids = { job: job._id, questionnaire, barcode: barcode._id, registration: visitId, session: guest.sessionId };
};

/** The company of a file, and its browser. */
const openFile = () => {
  beforeAll(openDocumentsYard, 120_000);
  return browserOfFile();
};

/** One page for the tests of a file: each opens its own as if nothing was kept from the pages before. */
export const withOnePage = () => {
  const browser = openFile();
  beforeAll(async () => {
    ({ page } = await browser.newPerson('desktop'));
    beginWalk(page);
  }, 120_000);
  return browser;
};

/** A page for each test, some of whose calls the test answers. */
export const withPlannedAnswers = (): void => {
  const browser = openFile();
  beforeEach(async () => {
    person = await browser.newPerson('desktop');
    ({ page } = person);
    plans = await planAnswers(page);
  });
};
