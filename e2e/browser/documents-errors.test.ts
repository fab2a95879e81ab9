import { describe, expect, test } from '@jest/globals';
import { until } from '../catcher.ts';
import { ids, page, person, plans, staff, withPlannedAnswers, yard } from './documents-yard.ts';
import { isAt, sees, textOf } from './hands.ts';
import { at, goTo, openAs, show } from './office.ts';

// The error catalogue of the staff's document, by its words.
withPlannedAnswers();

describe('what does not load is named', () => {
  test.each([
    // holds: S443
    ['questionnaires', () => 'questionnaire-list', /^GET \/questionnaires\/list/, 'Error fetching questionnaires'],
    // holds: S447
    [
      'a questionnaire',
      () => `questionnaire-edit/${ids.questionnaire}`,
      /^GET \/questionnaires\/[\w-]{36}/,
      'Error fetching questionnaire',
    ],
    // holds: S451
    ['the choices of a job', () => 'create-job', /^GET \/site\/all/, 'Error loading data'],
    // holds: S455
    ['jobs', () => 'manage-jobs', /^GET \/manage-jobs/, 'Error loading jobs'],
    // holds: S458
    ['a job', () => `manage-jobs/edit/${ids.job}`, /^GET \/manage-jobs\/[\w-]{36}/, 'Error loading job details'],
    // holds: S470
    ['sites', () => 'our-sites', /^GET \/site\/all/, 'Error fetching sites'],
    // holds: S473
    ['locations', () => `our-locations?siteId=${yard.siteId}`, /^GET \/location\/all/, 'Error fetching locations'],
    // holds: S475
    [
      'the locations beside a new one',
      () => `create-location?siteId=${yard.siteId}`,
      /^GET \/location\/all/,
      'Error loading sites or location',
    ],
    // holds: S482
    ['messages', () => `job-messages/${ids.job}`, /^GET \/company-messages\/job\//, 'Error loading messages'],
    // holds: S484
    ['chats', () => 'company-conversations', /^GET \/company-messages\/conv/, 'Error loading conversations'],
    // holds: S486
    ['truckers', () => 'truckers', /^GET \/trucker\/company-truckers/, 'Error loading truckers'],
    // holds: S491
    [
      'filters',
      () => 'registration-overview',
      /^GET \/registration-overview\/filters/,
      'Error fetching filter options',
    ],
    // holds: S492
    ['registrations', () => 'registration-overview', /^GET \/registration-overview\?/, 'Error fetching registrations'],
    // holds: S493
    [
      'a registration',
      () => `registration-overview?id=${ids.registration}`,
      /^GET \/registration-overview\/[\w-]{36}/,
      'Error fetching registration details',
    ],
    // holds: S499
    ['a QR code', () => `barcode-edit/${ids.barcode}`, /^GET \/barcode\/details/, 'Error loading barcode'],
  ])('%s', async (_what, path, call, text) => {
    plans.answer(call);
    await show(page, staff, path(), text);
  });
});

// holds: S212, S214, S494-S496
test('details that are on their way, and a registration without PDF or signature, say so', async () => {
  const details = /^GET \/registration-overview\/[\w-]{36}/;
  plans.answer(details, 'none');
  await show(page, staff, `registration-overview?id=${ids.registration}`, 'Loading details...');
  plans.answer(details, { with: { registration: { pdfUrl: '', signature: '' } } });
  await show(page, staff, `registration-overview?id=${ids.registration}`, 'No PDF', 'No signature');
});

describe('what is only logged shows nothing', () => {
  test.each([
    // holds: S504
    ['sessions', () => 'session-list', /^GET \/session\/company-sessions/, 'The sessions did not load.'],
    // holds: S505, P412
    ['the profile', () => 'profile', /^GET \/user\/me/, 'The profile did not load.'],
    // holds: S506
    ['languages', () => 'language-admin', /^GET \/language/, 'The languages did not load.'],
  ])('%s', async (_what, path, call, logged) => {
    plans.answer(call);
    // With the user's data stored, as after a log-in.
    await page.evaluateOnNewDocument((user) => localStorage.setItem('userData', JSON.stringify(user)), {
      ...staff,
      role: 'iadmin',
      name: 'Greta',
      surname: 'Lindqvist',
      companyName: 'Nordhafen',
      preferredLanguage: '',
    });
    await show(page, staff, path());
    await until('the line in the log', async () => person.problems.some((line) => line.includes(logged)));
    expect(await textOf(page)).not.toContain('Error');
  });

  // holds: S507
  test('the messages of a session', async () => {
    plans.answer(/^GET \/session\/[\w-]{36}/);
    const logged: string[] = [];
    page.on('console', (message) => void logged.push(message.text()));
    await openAs(page, staff, at(`session/${ids.session}`));
    await until('the line in the log', async () =>
      logged.some((line) => line.includes('What is new in the session was not fetched')),
    );
    expect(await textOf(page)).not.toContain('Error');
  });
});

// holds: S393, S503
test('a 401 of the notification service ends the log-in', async () => {
  await show(page, staff, 'dashboard', 'Registrations today');
  plans.answer(/^GET \/company-messages\/conversations/, { status: 401, body: {} });
  await goTo(page, 'company-conversations').catch(() => undefined);
  await isAt(page, '/app/login');
  expect(await page.evaluate(() => ['token', 'userData'].map((key) => localStorage.getItem(key)))).toEqual([
    ...[null, null],
  ]);
});

test('a token that has expired ends no log-in of a device that keeps a list, until auth answers', async () => {
  await show(page, staff, 'dashboard', 'Registrations today');
  await page.evaluate(() => localStorage.setItem('keptListsEnd', String(Date.now() + 60_000)));
  const expired = { status: 401, body: { code: 'token_expired', error: 'Your session has ended.' } };
  plans.answer(/./, expired);
  await goTo(page, 'company-conversations');
  await sees(page, 'Error loading conversations');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(staff.token);
  plans.answer(/^GET \/trucker/, expired);
  await goTo(page, 'truckers').catch(() => undefined);
  await isAt(page, '/app/login');
}, 60_000);

// holds: P352, P416, S391, S509, S510
test('each call of a page, also to the notification service, is given up after 10 s', async () => {
  await page.evaluateOnNewDocument(() => {
    const limits: number[] = [];
    const limit = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      limits.push(milliseconds);
      return limit(milliseconds);
    };
    Object.assign(window, { limits });
  });
  await openAs(page, staff, at('company-conversations'));
  const limits = await page.evaluate(() => (window as unknown as { limits: number[] }).limits);
  expect(limits.length).toBeGreaterThan(2);
  expect(new Set(limits)).toEqual(new Set([10_000]));
});

// holds: P040, S015
test('while the data of the user is on its way a protected page shows nothing', async () => {
  plans.answer(/^GET \/user\/me/, 'none');
  const asked = page.waitForRequest((request) => request.url().includes('/assets/'));
  await page.evaluateOnNewDocument((token) => localStorage.setItem('token', token), staff.token);
  await page.goto(at('our-sites'), { waitUntil: 'networkidle0' });
  await asked;
  expect(await page.$('h1, nav')).toBeNull();
  plans.stop();
  await page.reload();
  await sees(page, 'Our sites');
});

/** A token that only a page reads: it ends so many seconds from now. */
const tokenFor = (seconds: number) => {
  const claims = { sub: staff.userId, exp: Math.floor(Date.now() / 1000) + seconds };
  return ['{"alg":"EdDSA"}', JSON.stringify(claims), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
};

// holds: P254-P256
test('a log-in ends at the end of its token, at once where that is over, and nothing of it stays', async () => {
  plans.answer(/./);
  const stored = () => page.evaluate(() => ['token', 'userData'].map((key) => localStorage.getItem(key)));
  for (const seconds of [-5, 4]) {
    const token = tokenFor(seconds);
    const user = {
      ...staff,
      token,
      role: 'iadmin',
      name: 'Greta',
      surname: 'L',
      companyName: 'N',
      preferredLanguage: '',
    };
    await page.goto(at('login'));
    await page.evaluate(
      (kept, data) => {
        localStorage.setItem('token', kept);
        localStorage.setItem('userData', data);
      },
      token,
      JSON.stringify(user),
    );
    await page.goto(at('our-sites'));
    if (seconds > 0) {
      await sees(page, 'Our sites');
      await isAt(page, '/app/our-sites');
    }
    await isAt(page, '/app/login');
    await sees(page, 'You were logged out. Please log in again.');
    expect(await stored()).toEqual([null, null]);
  }
}, 60_000);
