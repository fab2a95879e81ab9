import { beforeAll, expect, test } from '@jest/globals';
import { type Job, jobs } from '@gatelingo/proto/http/jobs';
import { ownDomain, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, changeJob, createJob, createLocation, type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { browserOfFile } from './browser.ts';
import { button, field, fill, press, sees } from './hands.ts';
import { inspectPages, type Open, settled } from './inspection.ts';
import { choose, chooseDue, inHours } from './job-hands.ts';
import { at, openAs, show } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let greta: Staff;
let beginner: Staff;
let running: Job;
let long: Job;
let completed: Job;

const steps = (...hours: number[]) =>
  hours.map((hour, n) => ({
    locationId: [yard.ramp, yard.scale][n % 2]!,
    dueTime: inHours(hour),
    message: n === 0 ? 'Bitte bei Ida am Tor melden.' : '',
  }));

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  greta = yard.staff;
  beginner = await signUp(client, catcher, `ida@${ownDomain()}`, 'Holm Spedition');
  await createLocation(client, greta, yard.siteId, {
    locationName: 'Parkplatz Süd, hinter der alten Halle',
    lat: 53.546,
  });
  const olena = await availableDriver(client, greta, yard.barcodeId, { name: 'Олена', surname: 'Коваль' });
  const zofia = await availableDriver(client, greta, yard.barcodeId, {
    name: 'Bartholomäus-Maximilian',
    surname: 'Freiherr von und zu Hohenlohe-Langenburg',
  });
  await availableDriver(client, greta, yard.barcodeId, { name: 'Zofia', surname: 'Nowak' });
  running = await createJob(yard, { title: 'Leergut', existingTruckerId: olena._id, steps: steps(0.1, 2, 3) });
  const step = { phone: olena.plainPhone, jobId: running._id, stepId: running.steps[0]!._id };
  await client.call(jobs.confirmStep, { body: { ...step, lat: 53.5708, lng: 9.9717, accuracy: 15 } });
  await createJob(yard, { title: 'Papierrollen für Halle 2', steps: steps(-0.5, 1) });
  long = await createJob(yard, {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
    existingTruckerId: zofia._id,
    steps: steps(...Array.from({ length: 12 }, (_, n) => n + 30)),
  });
  await client.call(jobs.createJobTemplate, {
    token: greta.token,
    body: {
      name: 'Kühlware, täglich',
      title: 'Kühlware',
      siteId: yard.siteId,
      steps: [{ locationId: yard.ramp, offset: 0 }],
    },
  });
  completed = await createJob(yard, { title: 'Kühlware', steps: steps(1) });
  await client.call(jobs.markJobComplete, { token: greta.token, params: { id: completed._id } });
}, 120_000);

const pages: Record<string, Open> = {
  'create-job-filled': async (page) => {
    await show(page, greta, 'create-job');
    await fill(page, { title: 'Stahlrollen' });
    await choose(page, 'siteId', 'Hafen Nord');
    await press(page, button('Add Step'));
    for (const index of [0, 1]) {
      await choose(page, `steps.${index}.locationId`, index === 0 ? 'Waage' : 'Parkplatz');
      await chooseDue(page, index, inHours(2 - 2.5 * index));
    }
    await press(page, button('Create Job'));
    await sees(page, 'This is due before the step above it. Choose');
  },
  // Its timeline is longer than the screen.
  'create-job-long': (page) => show(page, greta, `create-job?copy=${long._id}`, 'Step 12'),
  'manage-jobs': async (page) => {
    await show(page, greta, 'manage-jobs');
    await sees(page, '3 km away');
    await press(page, `tr:has([href$="${running._id}"]) summary`);
    await sees(page, 'Waiting');
  },
  // holds: S488
  'manage-jobs-none': (page) => show(page, beginner, 'manage-jobs', 'No jobs found'),
  'create-job-select': async (page) => {
    await show(page, greta, 'create-job', 'Start from a template');
    await press(page, field('existingTruckerId'));
    await page.waitForSelector('[role="option"]');
  },
  'edit-job': async (page) => {
    await show(page, greta, `manage-jobs/edit/${running._id}`);
    await sees(page, 'delivered');
    await page.waitForSelector('.leaflet-marker-icon');
  },
  // Other tests walk through these, too.
  ...(isLongForm()
    ? {
        'manage-jobs-late': (page) =>
          show(page, greta, 'manage-jobs?show=late&q=nobody', 'No job matches these filters.'),
        'edit-job-gone': (page) => show(page, beginner, `manage-jobs/edit/${running._id}`, 'This job does not exist'),
        'create-job-beginner': (page) =>
          show(page, beginner, 'create-job', 'There is no site yet.', 'No driver is available'),
        'edit-job-completed': (page) =>
          show(page, greta, `manage-jobs/edit/${completed._id}`, 'This job is completed.'),
        'manage-jobs-menu': async (page) => {
          await show(page, greta, 'manage-jobs');
          await press(page, button('More for Leergut'));
          await page.waitForSelector('::-p-aria([name="Save as template"][role="menuitem"])');
        },
        'create-job-refused': async (page) => {
          await show(page, greta, 'create-job');
          await fill(page, { title: 'Stahlrollen' });
          await press(page, button('Create Job'));
          await sees(page, 'Choose the location.');
        },
        'manage-jobs-templates': async (page) => {
          await show(page, greta, 'manage-jobs');
          await press(page, button('Templates'));
          await sees(page, 'Kühlware, täglich');
        },
        'manage-jobs-complete': async (page) => {
          await show(page, greta, 'manage-jobs');
          await press(page, button('Mark Complete: Leergut'));
          await sees(page, '2 steps are not confirmed yet.');
        },
        'edit-job-clash': async (page) => {
          await show(page, greta, `manage-jobs/edit/${running._id}`);
          await fill(page, { title: 'Leergut, zwei Fuhren' });
          await changeJob(yard, running._id, ({ plainDescription }) => ({
            plainDescription: `${plainDescription} Mit Kran.`,
          }));
          await sees(page, 'Someone else changed this job while you edited it');
        },
      }
    : {}),
};

// Two pages show an error on purpose: a conflict, and a job of another company.
inspectPages({ browser, pages, expected: /status of 40[04]/ });

test('steps are moved by buttons and by the mouse, too, and a removed one can be had back', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await openAs(page, greta, at('create-job'));
  await page.waitForSelector(field('title'));
  for (const index of [1, 2]) {
    await press(page, button('Add Step'));
    await page.waitForSelector(field(`steps.${index}.reminderBefore`));
  }
  for (const index of [0, 1, 2]) await fill(page, { [`steps.${index}.reminderBefore`]: `${index}${index}` });
  const titlesInOrder = () =>
    page.$$eval('[name$="reminderBefore"]', (all) => all.map((input) => (input as HTMLInputElement).value).join());
  let now = '';
  const hasOrder = async (wanted: string) => (now = await titlesInOrder()) === wanted;
  const isOrder = (wanted: string) =>
    until(
      wanted,
      () => hasOrder(wanted),
      undefined,
      () => now,
    );
  await press(page, button('Move step 3 up'));
  await isOrder('00,22,11');
  await press(
    page,
    `section:has(#${await page.$eval('h3:nth-of-type(1)', (found) => found.id)}) button::-p-text(Remove Step)`,
  );
  await isOrder('22,11');
  await press(page, button('Undo'));
  await isOrder('00,22,11');

  // On a screen that shows all steps nothing scrolls while one is dragged: how far would depend on the machine's speed.
  await page.setViewport({ width: 1440, height: 3_000 });
  await page.waitForFunction(() => window.innerHeight === 3_000);
  const box = async (name: string) =>
    (await (await page.waitForSelector(`[role="button"][aria-label="${name}"]`))!.boundingBox())!;
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
  const [from, to] = [await box('Move step 1'), await box('Move step 2')];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 });
  await sees(page, 'Lifted from place 1 of 3.');
  await page.mouse.move(to.x + 10, to.y + 60, { steps: 8 });
  // Dropped before that, it would go back to its place.
  await sees(page, 'Place 2 of 3.');
  await page.mouse.up();
  await page.waitForFunction(() => !document.querySelector('[data-dragging]'));
  await isOrder('22,00,11');
  expect(problems).toEqual([]);
}, 60_000);
