import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import type { Page } from 'puppeteer';
import { inviteColleague } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, createJob, createLocation, type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import {
  button,
  field,
  fill,
  hasFocus,
  hasSearch,
  hasValues,
  inDialog,
  isAt,
  link,
  press,
  rests,
  sees,
  seesIn,
  seesNo,
  tabTo,
  textIn,
  toast,
} from './hands.ts';
import { choose, chooseDue, chooseNone, chosenIn, inHours, pressInMenu, setTime } from './job-hands.ts';
import { at, openAs } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let person: Person;
let page: Page;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  await createLocation(client, yard.staff, yard.siteId, { locationName: 'Tor 4' });
}, 120_000);
beforeEach(async () => {
  person = await browser.newPerson('desktop');
  page = person.page;
});

const savedJob = async (id: string) =>
  (await client.call(jobs.getJob, { token: yard.staff.token, params: { id } })).job;
const listed = async () =>
  (await client.call(jobs.listJobs, { token: yard.staff.token, query: { status: 'all' } })).jobs;
const row = (id: string) => `tr:has([href$="${id}"])`;
const placesOf = (of: Page) =>
  of.$$eval('[name$="locationId"]', (all) => all.map((input) => (input as HTMLInputElement).value));

describe('a new job', () => {
  // holds: S002, S003, S128, S129, S134, S139, S360
  test('of three steps, put in order with the keyboard, survives a reload and is created once', async () => {
    const zofia = await availableDriver(client, yard.staff, yard.barcodeId, { name: 'Zofia', surname: 'Nowak' });
    await openAs(page, yard.staff, at('create-job'));
    await sees(page, 'Create a New Job');
    await fill(page, { title: 'Stahl für Halle 2' });
    await choose(page, 'siteId', 'Hafen Nord - Hafenstraße 12, 20457 Hamburg');
    await choose(page, 'existingTruckerId', `Zofia Nowak - ${zofia.plainLicensePlateTruck}`);
    for (const [index, place] of ['Tor 4', 'Waage', 'Rampe 4'].entries()) {
      if (index > 0) await press(page, button('Add Step'));
      await choose(page, `steps.${index}.locationId`, place);
      await chooseDue(page, index, inHours(index + 1));
    }
    await fill(page, { 'steps.0.reminderBefore': '20' });
    await sees(page, '11 reminders');

    // The scale becomes the last step: its handle is grabbed, moved down and dropped.
    await page.focus(field('title'));
    await tabTo(page, 'Move step 2');
    await page.keyboard.press('Space');
    await sees(page, 'Create a New Job');
    await page.waitForSelector('[data-dragging]');
    await sees(page, 'Lifted from place 2 of 3.');
    await page.keyboard.press('ArrowDown');
    await sees(page, 'Place 3 of 3.');
    await page.keyboard.press('Space');
    await until('the steps to change places', async () => (await placesOf(page)).join() === 'Tor 4,Rampe 4,Waage');
    // In this order the second is due before the first: that is shown at once, and refused at its time.
    await sees(page, 'This is due before the step above it.');
    await press(page, button('Create Job'));
    await sees(page, 'This is due before the step above it. Choose a later time, or move the step up.');
    await hasFocus(page, 'steps.2.dueTime');
    await chooseDue(page, 2, inHours(4));
    await seesNo(page, 'This is due before the step above it. Choose');

    await page.reload();
    await until('the form to come back', async () => (await placesOf(page)).join() === 'Tor 4,Rampe 4,Waage');
    await hasValues(page, { title: 'Stahl für Halle 2', 'steps.0.reminderBefore': '20' });
    await until('the trucker', async () => (await chosenIn(page, 'existingTruckerId')).includes('Zofia Nowak'));

    await press(page, button('Create Job'));
    await sees(page, 'Job created successfully');
    await isAt(page, '/app/dashboard');
    const created = (await listed()).filter(({ plainTitle }) => plainTitle === 'Stahl für Halle 2');
    expect(created).toHaveLength(1);
    expect(
      created[0]!.steps.map((step) => [step.location.plainLocationName, step.reminderBefore, step.isActive]),
    ).toEqual([
      ['Tor 4', 20, true],
      ['Rampe 4', 30, false],
      ['Waage', 30, false],
    ]);
    const announced = async () =>
      (
        await client.call(notification.listTruckerMessages, {
          token: yard.staff.token,
          params: { jobId: created[0]!._id },
        })
      ).messages;
    await until('the message to the trucker', async () => (await announced()).length > 0);
    // The empty form is ready for the next job. A call that is cancelled by opening it would be reported as an error.
    await rests(page);
    await page.goto(at('create-job'));
    await hasValues(page, { title: '' });
    expect(person.problems).toEqual([]);
  }, 60_000);

  // holds: S361, S368
  test('says at each field what is wrong, and what an odd time means, and loses nothing', async () => {
    await openAs(page, yard.staff, at('create-job'));
    await press(page, button('Create Job'));
    await sees(page, 'Enter the title.');
    await fill(page, { title: 'Kühlware', description: 'Zwei Paletten', 'steps.0.reminderInterval': '1.5' });
    await press(page, button('Create Job'));
    for (const text of ['Choose the site.', 'Choose the location.', 'Enter the date and time.', 'Use whole minutes.'])
      await sees(page, text);
    await hasFocus(page, 'siteId');
    await hasValues(page, { title: 'Kühlware', description: 'Zwei Paletten', 'steps.0.reminderInterval': '1.5' });

    await chooseDue(page, 0, '2027-10-31T02:30');
    await sees(
      page,
      'The clocks go back that night, so this time comes twice. The first one is used: Sunday, 31 October 2027 at 02:30:00 CEST',
    );
    await chooseDue(page, 0, '2027-03-28T02:30');
    await sees(page, 'This one is used: Sunday, 28 March 2027 at 03:30:00 CEST');
    await chooseDue(page, 0, inHours(-1));
    await sees(page, 'This time is in the past: the step is late from the start.');

    // Another site, or no site, has other locations.
    await choose(page, 'siteId', 'Hafen Nord');
    await choose(page, 'steps.0.locationId', 'Waage');
    await chooseNone(page, 'siteId');
    await page.waitForSelector(`${field('steps.0.locationId')}[data-value=""][placeholder="Choose the site first"]`);

    await press(page, button('Discard'));
    await hasValues(page, { title: '' });
    await press(page, button('Undo'));
    await hasValues(page, { title: 'Kühlware' });
  });
});

describe('the list of jobs', () => {
  // holds: S142, S144
  test('follows a trucker from step to step, and warns of a confirmation from far away', async () => {
    const ion = await availableDriver(client, yard.staff, yard.barcodeId, { name: 'Ion', surname: 'Popescu' });
    await openAs(page, yard.staff, at('manage-jobs'));
    await sees(page, 'Live');
    // To the second: a due time in whole minutes is up to a minute less than two hours away.
    const from = Date.now();
    const job = await createJob(yard, {
      title: 'Leergut',
      existingTruckerId: ion._id,
      steps: [yard.ramp, yard.scale].map((locationId, index) => ({
        locationId,
        dueTime: new Date(from + (index + 2) * 3_600_000).toISOString(),
      })),
    });
    await page.waitForSelector(row(job._id));
    await seesIn(page, row(job._id), 'Step 1 of 2 · Rampe 4');
    expect(await textIn(page, row(job._id))).toMatch(
      /Leergut new Hafen Nord Ion Popescu .*Due in 1 hr 59 min .*Mark Complete .*Edit .*Delete/,
    );
    // About three kilometres north of the ramp.
    const step = { phone: ion.plainPhone, jobId: job._id, stepId: job.steps[0]!._id };
    await client.call(jobs.confirmStep, { body: { ...step, lat: 53.5708, lng: 9.9717, accuracy: 15 } });
    await seesIn(page, row(job._id), 'Step 2 of 2 · Waage');
    await seesIn(page, row(job._id), '3 km away');
    expect(person.problems).toEqual([]);
  });

  // holds: S143, S344, S349, S350
  test('keeps its filter in the address; completing asks while steps are open', async () => {
    const job = await createJob(yard, { title: 'Papierrollen' });
    const open = await createJob(yard, { title: 'Pappe' });
    await openAs(page, yard.staff, at('manage-jobs'));
    await press(page, button('Mark Complete: Papierrollen'));
    await sees(page, '1 step is not confirmed yet.');
    await press(page, inDialog(button('Mark Complete')));
    await sees(page, 'Job marked as complete');
    await page.waitForSelector(row(job._id), { hidden: true });
    await press(page, button('Undo'));
    await sees(page, 'The job is active again.');
    await page.waitForSelector(row(job._id));
    await press(page, button('Mark Complete: Papierrollen'));
    await press(page, inDialog(button('Mark Complete')));
    await page.waitForSelector(row(job._id), { hidden: true });
    await press(page, button('Completed'));
    await page.waitForSelector(row(job._id));
    await hasSearch(page, '?status=completed');
    expect(await page.$(row(open._id))).toBeNull();
    await press(page, button('More for Papierrollen'));
    await page.waitForSelector('::-p-aria([name="Reopen"][role="menuitem"])');
    expect(await page.$(button('Mark Complete: Papierrollen'))).toBeNull();
    await page.reload();
    await seesIn(page, row(job._id), '0 of 1 confirmed');
    await press(page, button('All'));
    for (const { _id } of [job, open]) await page.waitForSelector(row(_id));
  });

  test('gives a deleted job back within ten seconds, and deletes it when one leaves', async () => {
    const job = await createJob(yard, { title: 'Ziegel' });
    await openAs(page, yard.staff, at('manage-jobs'));
    await press(page, button('Delete Ziegel'));
    await seesIn(page, toast, 'Job deleted Undo');
    await page.waitForSelector(row(job._id), { hidden: true });
    await press(page, button('Undo'));
    await page.waitForSelector(row(job._id));
    expect((await savedJob(job._id)).plainTitle).toBe('Ziegel');

    await press(page, button('Delete Ziegel'));
    await page.waitForSelector(row(job._id), { hidden: true });
    await press(page, link('Home'));
    await isAt(page, '/app/dashboard');
    await page.goto(at('manage-jobs'));
    await until('the job to be gone', async () => (await listed()).every(({ _id }) => _id !== job._id));
  });

  test('has late jobs above, finds drivers and plates, and names two jobs of one place and minute', async () => {
    const own = await openJobYard(client, catcher);
    const ion = await availableDriver(client, own.staff, own.barcodeId, {
      name: 'Ion',
      surname: 'Popescu',
      licensePlateTruck: 'B-12 ABC',
    });
    const step = { locationId: own.ramp, dueTime: inHours(3) };
    const late = await createJob(own, {
      title: 'Zu spät',
      steps: [{ locationId: own.ramp, dueTime: inHours(-1) }],
    });
    const later = await createJob(own, { title: 'Kies', existingTruckerId: ion._id, steps: [step] });
    const last = await createJob(own, { title: 'Sand', steps: [step] });
    await openAs(page, own.staff, at('manage-jobs'));
    await seesIn(page, row(later._id), 'At the same place in the same minute: Sand');
    await seesIn(page, row(last._id), 'At the same place in the same minute: Kies');
    expect(await textIn(page, 'tbody tr')).toContain('Zu spät');
    await fill(page, { 'quick-filter': 'b12a' });
    await page.waitForSelector(row(late._id), { hidden: true });
    await seesIn(page, row(later._id), 'Kies');
    await hasSearch(page, '?q=b12a');
    await page.goto(at('manage-jobs?show=late'));
    await seesIn(page, row(late._id), 'Late by');
    expect(await page.$(row(later._id))).toBeNull();
  });

  // promise: The system starts and a trucker checks in
  long(test)(
    'of more than two hundred jobs counts all, holds only what is seen, and reads on at its end in its order',
    async () => {
      const many = await openJobYard(client, catcher);
      for (let done = 0; done < 230; done += 10)
        await Promise.all(Array.from({ length: 10 }, (_, n) => createJob(many, { title: `Fahrt ${done + n}` })));
      await openAs(page, many.staff, at('manage-jobs'));
      const rows = () => page.$$eval('tbody tr[data-index]', (all) => all.length);
      await page.waitForSelector('[aria-rowindex="2"]');
      expect(await rows()).toBeLessThan(60);
      await until('the end of the list', async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return (await page.$('[aria-rowindex="231"]')) !== null;
      });
      expect(await rows()).toBeLessThan(60);
      await sees(page, '230 jobs');

      await page.goto(at('manage-jobs?sort=created'));
      // Ten at once were the first.
      await until('the oldest first', async () => /Fahrt \d\b/.test(await textIn(page, '[aria-rowindex="2"]')));
    },
    120_000,
  );
});

test('a job is kept as a template and duplicated: the next ones start from them, with their own times', async () => {
  const job = await createJob(yard, {
    title: 'Stahlrollen',
    steps: [yard.ramp, yard.scale].map((locationId, n) => ({ locationId, dueTime: inHours(2 + n * 1.5) })),
  });
  await openAs(page, yard.staff, at('manage-jobs'));
  await pressInMenu(page, 'Stahlrollen', 'Save as template');
  await fill(page, { name: 'Stahl, Halle 2' });
  await press(page, inDialog(button('Save template')));
  await sees(page, 'Saved as template: Stahl, Halle 2');

  await press(page, button('Templates'));
  await press(page, link('Create job from Stahl, Halle 2'));
  await hasValues(page, { title: 'Stahlrollen', 'steps.0.locationId': 'Rampe 4', 'steps.1.locationId': 'Waage' });
  // Another first time, chosen before the form is filled.
  await choose(page, 'template', 'Stahl, Halle 2');
  await setTime(page, 'templateStart', '2031-05-02T08:00');
  await press(page, button('Fill in'));
  await hasValues(page, { 'steps.0.dueTime': '2031-05-02T08:00', 'steps.1.dueTime': '2031-05-02T09:30' });
  await press(page, button('Create Job'));
  await sees(page, 'Job created successfully');
  await press(page, `${toast} ${button('To the job')}`);
  await page.waitForFunction(() => /^\/app\/manage-jobs\/edit\/[0-9a-f-]{36}$/.test(location.pathname));
  await hasValues(page, { title: 'Stahlrollen', 'steps.0.dueTime': '2031-05-02T08:00' });

  await page.goto(at(`manage-jobs/edit/${job._id}`));
  await press(page, link('Duplicate'));
  await hasValues(page, { title: 'Stahlrollen', 'steps.1.locationId': 'Waage', existingTruckerId: '' });
  await press(page, button('Create Job'));
  await sees(page, 'Job created successfully');
  expect((await listed()).filter(({ plainTitle }) => plainTitle === 'Stahlrollen')).toHaveLength(3);

  await page.goto(at('manage-jobs'));
  await press(page, button('Templates'));
  await press(page, button('Rename template Stahl, Halle 2'));
  await fill(page, { name: 'Rollen' });
  await press(page, inDialog(button('Save')));
  await press(page, button('Delete template Rollen'));
  await press(page, inDialog(button('Delete')));
  await sees(page, 'No templates yet');
  expect(person.problems).toEqual([]);
}, 60_000);

long(test)('without the role of an administrator the page shows why, and no call is made', async () => {
  const jonas = await inviteColleague(client, catcher, yard.staff, `jonas@${yard.staff.email.split('@')[1]}`);
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
  for (const path of ['create-job', 'manage-jobs', `manage-jobs/edit/${yard.siteId}`]) {
    await openAs(page, jonas, at(path));
    await sees(page, 'This page is for administrators');
  }
  const ofTheShell = ['/api/user/me', '/api/config', '/api/session/company-sessions'];
  expect(calls.filter((path) => path.startsWith('/api/') && !ofTheShell.includes(path))).toEqual([]);
  expect(await textIn(page, 'nav')).not.toContain('Manage jobs');
});
