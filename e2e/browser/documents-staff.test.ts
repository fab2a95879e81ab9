import { describe, expect, test } from '@jest/globals';
import { ids, page, staff, withOnePage, yard } from './documents-yard.ts';
import { button, field, link, seesIn, textIn } from './hands.ts';
import { show } from './office.ts';
import { hasWords, type Words } from './words.ts';

// Each page of the staff's document, in its words.
withOnePage();

const hrefOf = (selector: string) => page.$eval(selector, (found) => found.getAttribute('href'));

describe('on the page stands what the document names:', () => {
  const rows: [name: string, path: () => string, words: Words][] = [
    // holds: P065, P067-P071, S062, S064-S068
    [
      'the dashboard',
      () => 'dashboard',
      {
        headings: ['Dashboard'],
        facts: {
          ...{ Name: 'Greta', Surname: 'Lindqvist', Email: 'greta@', Role: 'Administrator' },
          'Company Name': 'Nordhafen Logistik',
        },
      },
    ],
    // holds: S085-S088
    [
      'the form of languages',
      () => 'language-admin',
      {
        labels: ['Language Name', 'Local Code (e.g. en, de)', 'AWS Code (e.g. en-US, de-DE)'],
        buttons: ['Create'],
      },
    ],
    // holds: S093, S094, S097
    ['the profile', () => 'profile', { labels: ['Phone number', 'Preferred language'], buttons: ['Save'] }],
    // holds: S098, S099, S108, S111, S112
    [
      'a new questionnaire',
      () => 'questionnaire-create',
      {
        labels: ['Name', 'Description', 'Translatory language', 'Field label', 'Field type', 'Required'],
        buttons: ['Bold', 'Italic', 'Underline', 'Add images', 'Add Field'],
      },
    ],
    // holds: S116-S118, S121
    [
      'questionnaires',
      () => 'questionnaire-list',
      {
        columns: ['Name', 'Description', 'Actions'],
        links: ['Create New Questionnaire', 'Edit Food hygiene'],
        buttons: ['Delete Food hygiene'],
      },
    ],
    // holds: S123
    ['a questionnaire', () => `questionnaire-edit/${ids.questionnaire}`, { buttons: ['Update Questionnaire'] }],
    // holds: S125-S127, S130-S133, S135-S138
    [
      'a new job',
      () => 'create-job',
      {
        headings: ['Create a New Job', 'Steps', 'Step 1'],
        labels: ['Title', 'Description', 'Select Site', 'Select Trucker', 'Location', 'Due Time'],
        buttons: ['Add Step', 'Remove Step', 'Create Job'],
        texts: ['Reminder Before (minutes)', 'Reminder Interval (minutes)'],
      },
    ],
    // holds: S147-S155
    [
      'a job',
      () => `manage-jobs/edit/${ids.job}`,
      {
        labels: ['Title', 'Description', 'Select Trucker', 'Select Site', 'Location', 'Due Time', 'Message'],
        texts: ['Reminder Before (minutes)', 'Reminder Interval (minutes)', 'Active', 'Waiting'],
      },
    ],
    // holds: S156, S158, S159, S161
    [
      'a new site',
      () => 'create-site',
      { labels: ['Name', 'Address', 'Is Our Site'], buttons: ['Get Current Location', 'Create Site'] },
    ],
    // holds: S169-S171, S176
    [
      'a new location',
      () => `create-location?siteId=${yard.siteId}`,
      {
        labels: ['Site', 'Location name'],
        buttons: ['Get Current Location', 'Create Location'],
        headings: ['Locations of Hafen Nord'],
        texts: ['Rampe 4', 'Waage'],
      },
    ],
    // holds: S178, S179
    ['locations', () => 'our-locations', { labels: ['Site'], buttons: ['Add New Location'] }],
    // holds: S183, S184, S187
    [
      'truckers',
      () => 'truckers',
      { labels: ['Start date', 'End date'], columns: ['Trucker', 'PDF'], texts: ['Zofia Nowak'] },
    ],
    // holds: S192-S195
    [
      'a new QR code',
      () => 'qrcode',
      { labels: ['Name', 'Site', 'Questionnaire', 'Receivers'], buttons: ['Create QR code'] },
    ],
    // holds: S196, S199
    ['QR codes', () => 'qrcode', { links: ['View Tor 9', 'Edit Tor 9'], buttons: ['Delete Tor 9'] }],
    // holds: S206-S209
    [
      'registrations',
      () => 'registration-overview',
      { labels: ['From date', 'To date', 'Questionnaire name'], columns: ['Driver'], texts: ['Zofia Nowak'] },
    ],
    // holds: S069, S071-S073, S341
    [
      'sessions',
      () => 'session-list',
      { headings: ['Company Sessions'], texts: ['Active: Yes', 'Occupant: none'], links: ['Open Session'] },
    ],
    // holds: S075, S076, S078, S079
    [
      'a session',
      () => `session/${ids.session}`,
      {
        facts: { 'Guest language': 'Polish (pl-PL)', Occupant: 'Greta Lindqvist' },
        labels: ['Reply'],
        buttons: ['Send'],
      },
    ],
  ];
  test.each(rows)('%s', async (_name, path, words) => {
    await show(page, staff, path());
    await hasWords(page, words);
  });
});

// holds: P045-P047, P050, P055, P058, S041, S044, S049, S052
test('the navigation names its links, and has none to log in or to sign up', async () => {
  await show(page, staff, 'dashboard');
  for (const [path, name] of [
    ['dashboard', 'Home'],
    ['registration-overview', 'Registrations'],
    ['language-admin', 'Languages'],
    ['company-conversations', 'Messages'],
  ] as const)
    await seesIn(page, `nav a[href="/app/${path}"]`, name);
  for (const path of ['login', 'register']) expect(await page.$(`a[href="/app/${path}"]`)).toBeNull();
});

// holds: S082-S084, S090, S091
test('each language of the list has its name, its codes, Edit and Delete', async () => {
  await show(page, staff, 'language-admin', 'German');
  const row = await page.$$eval('tbody tr', (all) => all.find((each) => each.innerText.includes('de-DE'))!.innerText);
  for (const part of ['German', 'de', 'de-DE', 'Edit', 'Delete']) expect(row).toContain(part);
});

// holds: S095, S096
test('the profile offers no language first, then each as name and code', async () => {
  await show(page, staff, 'profile');
  await page.waitForSelector(`${field('preferredLanguage')} option[value="de"]`);
  const options = await page.$$eval(`${field('preferredLanguage')} option`, (all) => all.map(({ text }) => text));
  expect([options[0], options.includes('German (de)')]).toEqual(['Select Language', true]);
});

// holds: S140, S141, S145, S146, S348, S521
test('the list of jobs begins with the active ones, and leads to a new job and to each one', async () => {
  await show(page, staff, 'manage-jobs', 'Holz');
  for (const [name, pressed] of [
    ['Active', 'true'],
    ['Completed', 'false'],
    ['All', 'false'],
  ] as const)
    expect([name, await page.$eval(button(name), (found) => found.getAttribute('aria-pressed'))]).toEqual([
      ...[name, pressed],
    ]);
  expect(await hrefOf(link('Create New Job'))).toBe('/app/create-job');
  expect(await hrefOf(link('Holz'))).toBe(`/app/manage-jobs/edit/${ids.job}`);
});

// holds: S012, S185, S186, S522
test('the truckers of today are in a table', async () => {
  await show(page, staff, 'truckers', 'Zofia Nowak');
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  expect(await page.$$eval('input[type="date"]', (all) => all.map(({ value }) => value))).toEqual([today, today]);
  await seesIn(page, 'tbody', 'WX 12345');
  expect(await hrefOf('tbody a[aria-label^="PDF of"]')).toContain('/files/');
});

// holds: S188-S190
test('chats lead to the chat of their job, with its messages and an input', async () => {
  await show(page, staff, 'company-conversations', 'Holz');
  expect(await hrefOf(link('Holz'))).toMatch(new RegExp(`^/app/job-messages/${ids.job}`));
  await show(page, staff, `job-messages/${ids.job}`);
  await seesIn(page, '[role="log"]', 'Holz');
  await page.waitForSelector(field('message'));
});

// holds: S074, S077
test('a session has its id, and lists each message as sender, then text', async () => {
  await show(page, staff, `session/${ids.session}`, ids.session);
  await page.waitForSelector('[data-seq="1"]');
  expect(await textIn(page, '[data-seq="1"]')).toMatch(/^Guest.*12/);
});
