import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Job, jobs } from '@gatelingo/proto/http/jobs';
import type { Page } from 'puppeteer';
import { availableDriver, changeJob, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { until } from '../catcher.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { button, field, fill, hasValues, inDialog, isAt, press, sees, seesIn, toast } from './hands.ts';
import { choose, inHours } from './job-hands.ts';
import { at, openAs } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let person: Person;
let page: Page;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 120_000);
beforeEach(async () => {
  person = await browser.newPerson('desktop');
  page = person.page;
});

const saved = async ({ _id }: Job) =>
  (await client.call(jobs.getJob, { token: yard.staff.token, params: { id: _id } })).job;
/** Another person changes the job. */
const changeElsewhere = ({ _id }: Job, over: { plainTitle: string; plainDescription?: string }) =>
  changeJob(yard, _id, () => over);
const twoSteps = () => [yard.ramp, yard.scale].map((locationId, n) => ({ locationId, dueTime: inHours(n + 2) }));
const open = async (job: Job) => {
  await openAs(page, yard.staff, at(`manage-jobs/edit/${job._id}`));
  await page.waitForSelector(field('title'));
};

// holds: S460, S462
test('a job shows who confirmed what where, what the trucker is sent, and takes changes', async () => {
  const olena = await availableDriver(client, yard.staff, yard.barcodeId, { name: 'Олена', surname: 'Коваль' });
  const job = await createJob(yard, { title: 'Leergut', existingTruckerId: olena._id, steps: twoSteps() });
  await open(job);
  await sees(page, 'delivered');
  // For a driver who lost the link.
  await press(page, button('Send link again'));
  await sees(page, 'Message sent');
  await until('the link again', async () => {
    const got = await runningPhones().received(olena.plainPhone);
    return got.filter(({ body }) => body.includes('/t/')).length === 2;
  });
  await page.waitForSelector('.leaflet-marker-icon[aria-label="Step 1: Rampe 4"]');
  const step = { phone: olena.plainPhone, jobId: job._id, stepId: job.steps[0]!._id };
  await client.call(jobs.confirmStep, { body: { ...step, lat: 53.5708, lng: 9.9717, accuracy: 15 } });

  // Without a reload the step becomes read-only, and the map shows where it was confirmed.
  await seesIn(page, `section:has(> div > #step-${step.stepId})`, '3 km away 53.57080, 9.97170 (± 15 m)');
  await seesIn(page, `section:has(> div > #step-${step.stepId})`, 'Олена Коваль');
  await page.waitForSelector('.leaflet-marker-icon[aria-label="Step 1 confirmed here, 3 km away"]');
  expect(await page.$(field('steps.0.locationId'))).toBeNull();

  // Every step shows whether it is the active one, and its reminders, the confirmed one too.
  await seesIn(page, `section:has(> div > #step-${step.stepId})`, 'Active No Reminders From 30 minutes before');
  await seesIn(page, `section:has(> div > #step-${job.steps[1]!._id})`, 'Active');

  await choose(page, 'steps.1.locationId', 'Rampe 4');
  await fill(page, { title: 'Leergut, zwei Fuhren', 'steps.1.message': 'Bei Ida melden' });
  await press(page, button('Save'));
  await sees(page, 'Job updated successfully');
  expect((await saved(job)).steps.map((one) => [one.location.plainLocationName, one.message])).toEqual([
    ['Rampe 4', ''],
    ['Rampe 4', 'Bei Ida melden'],
  ]);
  expect((await saved(job)).assignedTrucker?.plainSurname).toBe('Коваль');

  await press(page, button('Mark Complete'));
  await press(page, inDialog(button('Mark Complete')));
  await sees(page, 'Job marked as complete');
  await sees(page, 'This job is completed.');
  expect(await page.$(button('Save'))).toBeNull();

  // The notification has a button that does the same.
  await press(page, button('Reopen'));
  await sees(page, 'The job is active again.');
  await fill(page, { title: 'Leergut, drei Fuhren' });
  await press(page, button('Save'));
  await sees(page, 'Job updated successfully');
  expect((await saved(job)).jobCompletedAt).toBeNull();
  expect(person.problems).toEqual([]);
}, 60_000);

// holds: S459
test('someone else changes the job while one types: nothing is lost, and nothing overwritten', async () => {
  const job = await createJob(yard, { title: 'Stahl', steps: twoSteps() });
  await open(job);
  await fill(page, { description: 'Mit dem Kran', 'steps.0.message': 'Tor 2' });
  await changeElsewhere(job, { plainTitle: 'Stahlrollen', plainDescription: 'Von Hand' });

  // The page shows the live change at once, and keeps the typed text.
  await sees(page, 'Someone else changed this job while you edited it');
  for (const text of ['Title: Stahlrollen', 'Description: Von Hand']) await sees(page, text);
  await hasValues(page, { description: 'Mit dem Kran', title: 'Stahl' });
  await press(page, button('Save'));
  await sees(page, 'Error updating job');
  expect(await saved(job)).toMatchObject({ plainTitle: 'Stahlrollen', plainDescription: 'Von Hand' });

  // The typed text also survives a reload; then the other person's value is chosen, and the rest stays.
  await page.reload();
  await press(page, button('Take theirs, keep the rest of mine'));
  await hasValues(page, { title: 'Stahlrollen', description: 'Von Hand', 'steps.0.message': 'Tor 2' });
  await press(page, button('Save'));
  await sees(page, 'Job updated successfully');
  expect((await saved(job)).steps[0]!.message).toBe('Tor 2');
}, 60_000);

test('after a clash one can reload, or put one’s own version in the place of the other on purpose', async () => {
  const job = await createJob(yard, { title: 'Holz', steps: twoSteps() });
  await open(job);
  await fill(page, { title: 'Holz, trocken' });
  await changeElsewhere(job, { plainTitle: 'Holz, nass' });
  await press(page, button('Reload'));
  await hasValues(page, { title: 'Holz, nass' });

  await fill(page, { title: 'Holz, trocken' });
  await changeElsewhere(job, { plainTitle: 'Holz, halb nass' });
  await sees(page, 'Title: Holz, halb nass');
  await press(page, button('Keep mine'));
  await press(page, button('Save'));
  await sees(page, 'Job updated successfully');
  expect((await saved(job)).plainTitle).toBe('Holz, trocken');
}, 60_000);

long(test)('a change elsewhere is simply shown where nothing was typed', async () => {
  const job = await createJob(yard, { title: 'Sand', steps: twoSteps() });
  await open(job);
  await changeElsewhere(job, { plainTitle: 'Kies' });
  await hasValues(page, { title: 'Kies' });
  expect(person.problems).toEqual([]);
});

test('a trucker who was taken meanwhile is refused at the field, with the job that they have', async () => {
  const ion = await availableDriver(client, yard.staff, yard.barcodeId, { name: 'Ion', surname: 'Popescu' });
  const job = await createJob(yard, { title: 'Fliesen' });
  await open(job);
  await choose(page, 'existingTruckerId', 'Ion Popescu');
  await createJob(yard, { title: 'Ziegel', existingTruckerId: ion._id });
  await press(page, button('Save'));
  await sees(page, 'Error updating job');
  await seesIn(page, `.mantine-TextInput-root:has(${field('existingTruckerId')})`, 'Ziegel');
  expect((await saved(job)).assignedTrucker).toBeNull();
});

// holds: S461
test('deleting on the page itself goes to the list, where it can be taken back', async () => {
  const job = await createJob(yard, { title: 'Papier' });
  await open(job);
  await press(page, button('Delete'));
  await isAt(page, '/app/manage-jobs');
  await seesIn(page, toast, 'Job deleted Undo');
  await press(page, button('Undo'));
  await page.waitForSelector(`tr:has([href$="${job._id}"])`);
  expect((await saved(job)).plainTitle).toBe('Papier');
});

long(test)('a job of nobody, or of another company, is shown as not there', async () => {
  const elsewhere = await openJobYard(client, catcher);
  const job = await createJob(elsewhere);
  await openAs(page, yard.staff, at(`manage-jobs/edit/${job._id}`));
  await sees(page, 'This job does not exist');
  await press(page, '::-p-aria([name="All jobs"][role="link"])');
  await isAt(page, '/app/manage-jobs');
});
