import { beforeAll, expect, test } from '@jest/globals';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import {
  driverPhraseGroups,
  groupRow,
  phraseLines,
  phraseRow,
  templateBody,
  type TemplateKind,
} from '@gatelingo/proto/templates';
import type { Page } from 'puppeteer';
import type { Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { availableDriver, changeJob, createJob, type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { browserOfFile, picture, setScreen } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { button, fill, hasValues, heading, inDialog, link, press, sees, seesIn, select } from './hands.ts';
import { inspectPages, type Open } from './inspection.ts';
import { at, openAs, show } from './office.ts';
import { ramp, standAt } from './step-driver.ts';

const { client, catcher } = runningSystem();
const phones = runningPhones();
const minuteMs = 60_000;

const browser = browserOfFile();
let greta: Staff;
let yard: JobYard;

beforeAll(async () => {
  yard = await openJobYard(client, catcher, 'de');
  greta = yard.staff;
}, 120_000);

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString();
/** The start of a template in Romanian, up to its first variable with a value. */
const romanian = (kind: TemplateKind): string => {
  const body = templateBody(kind, 'ro');
  return body.slice(0, body.indexOf('{{')).trim();
};
const linkIn = (body: string): string => /https?:\/\/\S+/.exec(body)![0];
const from = (sender: 'system' | 'trucker' | 'user') => `[data-sender="${sender}"]`;

/** A chat's row in the list. */
const row = (jobId: string) => `li:has([href*="/job-messages/${jobId}"])`;

const confirm = async (page: Page, address: string): Promise<void> => {
  await withCookiesSettled(page);
  await page.goto(address);
  await page.waitForSelector(heading('Rampe 4'));
  await press(page, button('Confirm'));
  await page.waitForSelector(heading('Confirmed'));
};

/**
 * The active second step gets another due time, so that its first reminder is due in a few seconds; another one if they
 * were over before it was stored.
 */
const makeReminderDue = (id: string): Promise<boolean> =>
  until('a reminder that is still to come', async () => {
    const dueTime = inMinutes(30.05);
    await changeJob(yard, id, ({ steps: [first, second] }) => ({
      steps: [first!, { ...second!, dueTime, reminderBefore: 30, reminderInterval: 60 }],
    }));
    return Date.now() < Date.parse(dueTime) - 30 * 60_000;
  });

// promise: WhatsApp
// holds: S191, S362
test('a job from its first message to an answer: the driver reads Romanian, the office German, and every state shows', async () => {
  const ion = { name: 'Ion', surname: 'Popescu', preferredLanguage: 'ro' };
  const { _id, plainPhone: phone } = await availableDriver(client, greta, yard.barcodeId, ion);
  const steps = [
    { locationId: yard.ramp, dueTime: inMinutes(60) },
    // The first reminder is due in a few seconds. A driver who confirms the first step later gets the next reminder one
    { locationId: yard.scale, dueTime: inMinutes(90), reminderBefore: 30, reminderInterval: 60 },
  ];
  const job = await createJob(yard, { title: 'Abholung', existingTruckerId: _id, steps });

  const office = await browser.newPerson('desktop');
  const desk = office.page;
  await openAs(desk, greta, at('company-conversations'));
  await sees(desk, 'Abholung');
  await press(desk, `a[href$="/job-messages/${job._id}"]`);
  await seesIn(desk, from('system'), 'New job');

  const received = await phones.waitFor(phone, 'the job', ({ body }) => body.startsWith(romanian('job-created')));
  expect(received.body).toContain('Abholung');
  await seesIn(desk, from('system'), 'delivered');
  await phones.read(phone);
  await seesIn(desk, from('system'), 'read');
  await sees(desk, 'only a prepared message can be sent');

  const driver = await browser.newPerson('phone');
  await standAt(driver.page, ramp);
  await confirm(driver.page, linkIn(received.body));
  const next = await phones.waitFor(phone, 'the next step', ({ body }) => body.startsWith(romanian('step-active')));
  expect(linkIn(next.body)).not.toBe(linkIn(received.body));
  await makeReminderDue(job._id);
  await phones.waitFor(phone, 'its reminder', ({ body }) => body.startsWith(romanian('reminder')));
  await seesIn(desk, from('system'), 'Reminder');

  await phones.write(phone, { body: 'Unde este cântarul?' });
  await seesIn(desk, from('trucker'), 'Wo ist die Waage?');
  await sees(desk, 'You can write freely until');
  await fill(desk, { message: 'Gleich links hinter dem Tor.' });
  await press(desk, button('Send'));
  await sees(desk, 'Message sent');
  const answer = await phones.waitFor(phone, 'the answer', ({ body }) => body.includes('Imediat la stânga'));
  expect(answer).toMatchObject({ contentSid: null });
  expect(answer.body).toMatch(/^Imediat la stânga după poartă\./);
  await seesIn(desk, from('user'), 'delivered');
  await phones.read(phone);
  await seesIn(desk, from('user'), 'read');
  await seesIn(desk, from('user'), 'Greta Lindqvist');

  // Cards: each side reads the card's own words, which no translator has marked.
  const withPicture = (sender: 'trucker' | 'user') => `${from(sender)}:has(svg[width="32"])`;
  await phones.press(phone, 'talk');
  const groups = await phones.waitFor(phone, 'the list', ({ buttons }) => buttons.length === driverPhraseGroups.length);
  await phones.press(phone, groupRow('driving'), groups.sid);
  await phones.waitFor(phone, 'the cards', ({ body }) => body === phraseLines('driving', 'ro'));
  await phones.press(phone, phraseRow('which-ramp'));
  await seesIn(desk, withPicture('trucker'), phraseText('which-ramp', 'de'));
  await press(desk, button(phraseText('please-wait-a-moment', 'de')));
  const moment = phraseText('please-wait-a-moment', 'ro');
  await phones.waitFor(phone, "the office's card", ({ body }) => body === moment);
  await press(desk, `${withPicture('user')} button[aria-expanded="false"]`);
  await seesIn(desk, withPicture('user'), moment);
  await picture(desk, 'job-chat');

  // The job's page shows the same states of the steps' messages.
  await press(desk, link('To the job'));
  await sees(desk, 'read');
  const zofia = await availableDriver(client, greta, yard.barcodeId, { name: 'Zofia', surname: 'Nowak' });
  const silent = await createJob(yard, { title: 'Papierrollen', existingTruckerId: zofia._id });
  await phones.write(phone, { body: 'Mulțumesc' });
  // On another page the tab's title counts it, until somebody does not want that.
  await desk.waitForFunction(() => /^\(\d+\) /.test(document.title));
  await press(desk, 'nav a[href$="/company-conversations"]');
  await press(desk, button('Notify me'));
  await press(desk, `::-p-aria([name="Count in the tab's title"][role="menuitemcheckbox"])`);
  await desk.waitForFunction(() => document.title.startsWith('Messages'));
  await desk.keyboard.press('Escape');
  await seesIn(desk, row(job._id), 'Danke');
  await seesIn(desk, row(job._id), '1 unread message from drivers');
  await seesIn(desk, row(job._id), 'You can write freely until');
  await seesIn(desk, row(silent._id), 'Only a prepared message can be sent');
  await picture(desk, 'company-conversations');
  expect(office.problems).toEqual([]);
  expect(driver.problems).toEqual([]);
}, 180_000);

test('conversations are found by a part of the title or by the driver; no match is shown as such', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  const adam = await availableDriver(client, greta, yard.barcodeId, {
    ...{ name: 'Adam', surname: 'Wójcik', licensePlateTruck: 'HH-AB 77' },
  });
  const job = await createJob(yard, { title: 'Stahlrollen', existingTruckerId: adam._id });
  await openAs(page, greta, at('company-conversations'));
  await sees(page, 'Abholung');
  for (const words of ['STAHL', 'wojcik', adam.plainPhone, 'hh ab']) {
    await fill(page, { query: words });
    await page.waitForSelector(`[href*="/job-messages/"]:not([href*="${job._id}"])`, { hidden: true });
    await sees(page, 'Stahlrollen');
  }
  await fill(page, { query: 'Holzkisten' });
  await sees(page, 'Nothing found');
  await page.reload();
  await hasValues(page, { query: 'Holzkisten' });
  await press(page, button('Clear filters'));
  await sees(page, 'Abholung');
  expect(problems).toEqual([]);
}, 60_000);

const jobFor = async (preferredLanguage: string) => {
  const trucker = await availableDriver(client, greta, yard.barcodeId, { preferredLanguage });
  const job = await createJob(yard, { title: 'Kühlware', existingTruckerId: trucker._id });
  await phones.waitFor(trucker.plainPhone, 'the job', ({ body }) => body.includes('/t/'));
  return { jobId: job._id, phone: trucker.plainPhone };
};

/** Waits until the input takes a fifth of the screen's height at most: it has its size once all of its parts are there. */
const inputIsSmall = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const composer = document.querySelector('[data-composer]');
    return composer !== null && composer.getBoundingClientRect().height <= innerHeight / 5;
  });
};

// promise: Guests and staff talk
test('a chat is assigned, snoozed and annotated beside the list, and the driver gets nothing of a note', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  await setScreen(page, 'laptop');
  const { jobId, phone } = await jobFor('pl');
  await phones.write(phone, { body: 'Dzień dobry' });
  await show(page, greta, `job-messages/${jobId}`, 'Guten Tag', 'You can write freely until');
  await page.waitForSelector(`${row(jobId)} a[aria-current="page"]`);
  await inputIsSmall(page);

  await select(page, '[name="assignee"]', greta.userId);
  await seesIn(page, row(jobId), 'Greta Lindqvist');
  await press(page, button('Note for colleagues'));
  await fill(page, { note: 'Fährt morgen wieder leer zurück.' });
  await press(page, button('Save note'));
  await seesIn(page, '[data-note]', 'Fährt morgen wieder leer zurück.');
  await inputIsSmall(page);

  await select(page, '[name="snooze"]', 'driver-writes');
  await page.waitForSelector(row(jobId), { hidden: true });
  await select(page, '[name="show"]', 'snoozed');
  await seesIn(page, row(jobId), 'Snoozed until the driver writes');
  await select(page, '[name="show"]', 'mine');
  await phones.write(phone, { body: 'Jestem' });
  await seesIn(page, row(jobId), 'Ich bin da');

  await press(page, button('To the driver'));
  await fill(page, { message: 'Bis morgen.' });
  await press(page, button('Send'));
  await phones.waitFor(phone, 'the answer', ({ body }) => body.includes('Do jutra.'));
  expect(JSON.stringify(await phones.messages(phone))).not.toContain('leer zurück');
  expect(problems).toEqual([]);
}, 120_000);

// promise: Guests and staff talk
test('where only a prepared message can be sent, it is shown in both languages, and the input stays small', async () => {
  const { page, problems } = await browser.newPerson('desktop');
  const { jobId, phone } = await jobFor('ro');
  for (const screen of ['laptop', 'phone'] as const) {
    await setScreen(page, screen);
    await show(page, greta, `job-messages/${jobId}`, 'only a prepared message can be sent');
    await inputIsSmall(page);
  }
  await press(page, button('Choose a prepared message'));
  await seesIn(page, inDialog('[aria-label="What it says (English)"]'), 'would like to talk to you');
  await seesIn(page, inDialog('[aria-label="What the driver reads (Romanian)"]'), romanian('talk'));
  await press(page, inDialog(button('Send this message')));
  await phones.waitFor(phone, 'the prepared message', ({ body }) => body.startsWith(romanian('talk')));
  await phones.write(phone, { body: 'Ce rampă?' });
  await seesIn(page, from('trucker'), 'Welche Rampe?');
  await sees(page, 'You can write freely until');
  await page.waitForSelector(button('Choose a prepared message'), { hidden: true });
  await inputIsSmall(page);
  await press(page, link('All messages'));
  await page.waitForSelector(row(jobId));
  expect(problems).toEqual([]);
}, 120_000);

const pages: Record<string, Open> = {
  'company-conversations': (page) => show(page, greta, 'company-conversations', 'Abholung'),
  'job-messages': async (page) => {
    await show(page, greta, 'company-conversations');
    await press(page, link('Abholung'));
    await sees(page, 'Gleich links');
  },
  'job-messages-opted-out': async (page) => {
    const { jobId, phone } = await jobFor('ro');
    await show(page, greta, `job-messages/${jobId}`);
    await fill(page, { message: 'Bitte zu Tor 4.' });
    await phones.write(phone, { body: 'STOP' });
    await sees(page, 'The driver has turned messages off');
    await hasValues(page, { message: 'Bitte zu Tor 4.' });
    await page.waitForSelector('[aria-label="Job chat"] button[type="submit"]:disabled');
  },
  'message-templates': (page) => show(page, greta, 'message-templates', 'rejected'),
  // Other tests walk through these, too.
  ...(isLongForm()
    ? {
        'job-messages-no-trucker': async (page) => {
          const job = await createJob(yard, { title: 'Leergut' });
          await show(page, greta, `job-messages/${job._id}`);
          await sees(page, 'This job has no driver.');
        },
        'job-messages-template': async (page) => {
          const { jobId } = await jobFor('is');
          await show(page, greta, `job-messages/${jobId}`);
          await press(page, button('Choose a prepared message'));
          await sees(page, 'it is sent in English');
          await seesIn(page, '[aria-label^="What the driver reads"]', 'Nordhafen Logistik');
        },
      }
    : {}),
};

inspectPages({ browser, pages });
