import { beforeAll, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { aDriver, createBarcode, inviteColleague, type Staff, startGuest } from '../builders.ts';
import { lasting } from '../catcher.ts';
import { availableDriver, createJob, openJobYard, type JobYard } from '../job-builders.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { browserOfFile, type ScreenName, setScreen } from './browser.ts';
import { isAt } from './hands.ts';
import { foreignOnStaffPage } from './languages.ts';
import { sidewaysScroll } from './inspection.ts';
import { at, goTo, show } from './office.ts';
import { routesIn } from './routes.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();

const languages = ['en', 'de', 'ar'] as const;
const sizes = ['desktop', 'phone'] as const satisfies readonly ScreenName[];

/** The pages of the staff that are asked for. */
const askedFor = [
  ...[
    'dashboard',
    'on-site',
    'session-list',
    'session/:sessionId',
    'language-admin',
    'profile',
    'qrcode',
    'barcode-edit/:id',
  ],
  ...['questionnaire-create', 'questionnaire-list', 'questionnaire-edit/:id', 'registration-overview'],
  ...['create-job', 'manage-jobs', 'manage-jobs/edit/:jobId', 'job-messages/:jobId', 'company-conversations'],
  ...['create-site', 'our-sites', 'create-location', 'our-locations', 'truckers'],
];

let yard: JobYard;
let user: Staff;
/** The value that stands for the parameter of a route. */
let ids: Record<string, string>;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  const { staff, siteId, barcodeId } = yard;
  user = await inviteColleague(client, catcher, staff, staff.email.replace('greta', 'user'));
  const trucker = await availableDriver(client, staff, barcodeId);
  const job = await createJob(yard, { existingTruckerId: trucker._id });
  const { sessionId, write } = await startGuest(client, barcodeId);
  await write('Dzień dobry');
  const questionnaireId = await createQuestionnaire(client, staff, { name: 'Kühlkette', description: '' });
  const barcode = await createBarcode(client, staff, siteId, [], 'Tor 9', questionnaireId);
  await client.call(registration.registerTrucker, { body: aDriver(barcodeId, { name: 'سمير', surname: 'حداد' }) });
  ids = {
    'session/:sessionId': `session/${sessionId}`,
    'manage-jobs/edit/:jobId': `manage-jobs/edit/${job._id}`,
    'job-messages/:jobId': `job-messages/${job._id}`,
    'barcode-edit/:id': `barcode-edit/${barcode._id}`,
    'questionnaire-edit/:id': `questionnaire-edit/${questionnaireId}`,
  };
}, 120_000);

/** Of these the list is the same page: its heading may stay, and would be no proof. */
const besideList = new Set(['session/:sessionId', 'job-messages/:jobId']);

type Combination = { language: (typeof languages)[number]; size: (typeof sizes)[number] };
/** Each role over all of its pages, an administrator wide and on a phone; in the long form of the tests in each language and size. */
const inShort = {
  administrator: [
    { language: 'en', size: 'desktop' },
    { language: 'ar', size: 'phone' },
  ],
  user: [{ language: 'de', size: 'phone' }],
  guest: [{ language: 'de', size: 'desktop' }],
} as const satisfies Record<string, readonly Combination[]>;
const combinationsOf = (role: keyof typeof inShort): readonly Combination[] =>
  isLongForm() ? languages.flatMap((language) => sizes.map((size) => ({ language, size }))) : inShort[role];

/** Opens every page of the staff area in the role's languages and sizes; gives what is wrong, by page. */
const walk = async (staff: Staff, role: 'administrator' | 'user'): Promise<string[]> => {
  const { page, problems } = await browser.newPerson('desktop');
  const found: string[] = [];
  const titles = new Map<string, string>();
  for (const { language, size } of combinationsOf(role)) {
    await setScreen(page, size);
    const { identifier } = await page.evaluateOnNewDocument(
      (chosen) => localStorage.setItem('selectedLanguage', chosen),
      language,
    );
    await show(page, staff, 'dashboard');
    await page.removeScriptToEvaluateOnNewDocument(identifier);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
    const foreign = foreignOnStaffPage(language);
    for (const route of routesIn('staffPages')) {
      const where = `${route} ${language} ${size}`;
      const path = ids[route] ?? route;
      const before = problems.length;
      if (besideList.has(route)) await goTo(page, 'dashboard');
      await goTo(page, path);
      await isAt(page, `/app/${path}`);
      const words = await lasting(() => foreign(page));
      found.push(...words.map((word) => `${where}: ${word}`));
      const over = await sidewaysScroll(page);
      if (over > 0) found.push(`${where}: scrolls sideways by ${over} px`);
      await page
        .waitForFunction(() => document.querySelectorAll('h1').length === 1)
        .catch(() => found.push(`${where}: not one heading of the first rank`));
      if (language === 'en' && !besideList.has(route)) titles.set(route, await page.title());
      found.push(...problems.slice(before).map((problem) => `${where}: ${problem}`));
    }
  }
  await page.close();
  const shared = Map.groupBy(titles, ([, title]) => title);
  for (const [title, routes] of shared)
    if (routes.length > 1) found.push(`"${title}" is the title of ${routes.map(([route]) => route).join(' and ')}`);
  return found;
};

// promise: Pages
// holds: S019-S039
test('an administrator opens every page, wide and on a phone, with one heading and a title of its own, without an error or a foreign word', async () => {
  expect(routesIn('staffPages')).toEqual(expect.arrayContaining(askedFor));
  expect(await walk(yard.staff, 'administrator')).toEqual([]);
}, 240_000);

// promise: Pages
// holds: P346
test('a user opens every page without an error or a foreign word', async () => {
  expect(await walk(user, 'user')).toEqual([]);
}, 240_000);

// holds: P017-P037, P066, S014, S063
test('a guest is led from every page of the staff to the log-in', async () => {
  expect(routesIn('staffPages')).toEqual(expect.arrayContaining(askedFor));
  const { page, problems } = await browser.newPerson('desktop');
  for (const { language, size } of combinationsOf('guest')) {
    await setScreen(page, size);
    await page.goto(at('login'));
    await page.evaluate((chosen) => localStorage.setItem('selectedLanguage', chosen), language);
    await page.reload();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
    for (const route of routesIn('staffPages')) {
      await goTo(page, ids[route] ?? route);
      await isAt(page, '/app/login');
    }
    for (const route of [...routesIn('guestPages'), ...routesIn('passwordPages')]) {
      await goTo(page, route);
      await isAt(page, `/app/${route}`);
      expect([route, language, await foreignOnStaffPage(language)(page)]).toEqual([route, language, []]);
    }
  }
  // A link without a token is answered with an error on purpose.
  expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
}, 240_000);
