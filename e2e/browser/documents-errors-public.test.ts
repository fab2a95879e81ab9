import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { createQuestionnaire } from '../questionnaire-builders.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { fillForm, openForm, withCookiesSettled } from './driver.ts';
import { begin, chooseInVain, openTalk, startButton, type } from './guest.ts';
import { button, field, fill, heading, isAt, link, press, sees, select, textOf, toast } from './hands.ts';
import { at, logInOn } from './office.ts';
import { failure, planAnswers } from './planned-answers.ts';
import { fillQuestionnaire, openQuestionnaire } from './questionnaire-driver.ts';
import { canConfirm, openStep, ramp, sendJob, standAt } from './step-driver.ts';

// The error catalogue of the public document, by its words.
const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let staff: Staff;
let gate: Awaited<ReturnType<typeof createBarcode>>;
let questions: string;
let person: Person;
let page: Page;
let plans: Awaited<ReturnType<typeof planAnswers>>;

const refused = { status: 422, body: { error: 'The gate is closed.', code: 'rule_violated', details: [] } };
const talkAt = () => `${publicUrl}/app/public-session?barcodeId=${gate.barcodeId}`;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  const siteId = await createSite(client, staff);
  gate = await createBarcode(client, staff, siteId);
  const questionnaireId = await createQuestionnaire(client, staff);
  questions = (await createBarcode(client, staff, siteId, [], 'Tor 8', questionnaireId)).publicURL;
  // session-voice may not have projected a new code yet.
  await startGuest(client, gate.barcodeId);
}, 120_000);
beforeEach(async () => {
  person = await browser.newPerson('phone');
  page = person.page;
  plans = await planAnswers(page);
});

// holds: P176, P271, P355, P398-P400
test('a trucker registration names what fails: languages, what the server says, and Error where it says nothing', async () => {
  plans.answer(/^GET \/language/);
  await openForm(page, gate.publicURL);
  await sees(page, 'The languages could not be loaded.');
  await fillForm(page);
  plans.answer(/^POST \/trucker\/register/, refused);
  await press(page, button('Register'));
  await page.waitForSelector('dialog[open] ::-p-text(The gate is closed.)');
  await press(page, `dialog[open] ${button('Close')}`);
  await page.waitForSelector(field('surname'));
  plans.answer(/^POST \/trucker\/register/);
  await press(page, button('Register'));
  await page.waitForFunction(() => document.querySelector('dialog[open] [role="alert"]')?.textContent === 'Error');
}, 60_000);

// holds: P175
test('while a registration is on its way a loader covers the page', async () => {
  await openForm(page, gate.publicURL);
  await fillForm(page);
  plans.answer(/^POST \/trucker\/register/, 'none');
  await press(page, button('Register'));
  await page.waitForSelector('dialog[open].overlay-loading .loader');
}, 60_000);

// holds: P274, P401
test('a questionnaire that does not load says so', async () => {
  await withCookiesSettled(page);
  plans.answer(/^GET \/registration\/form/);
  await page.goto(questions);
  await page.waitForSelector(heading('Error loading form'));
});

// holds: P372, P404, P405
test('a questionnaire that is not sent says so in its own words, or in those of the server', async () => {
  await openQuestionnaire(page, questions);
  await fillQuestionnaire(page);
  plans.answer(/^POST \/registration\/submit/);
  await press(page, button('Register'));
  await page.waitForSelector('dialog[open] ::-p-text(Submission failed.)');
  await press(page, `dialog[open] ${button('Close')}`);
  plans.answer(/^POST \/registration\/submit/, refused);
  await press(page, button('Register'));
  await page.waitForSelector('dialog[open] ::-p-text(The gate is closed.)');
}, 60_000);

// holds: P393, P394
test('a step that is not confirmed says why, or Error confirming', async () => {
  const sent = await sendJob(yard);
  await standAt(page, ramp);
  await openStep(page, sent.addressOf(0));
  await until('the position', () => canConfirm(page));
  plans.answer(/^POST \/confirmation\/confirm-step/, refused);
  await press(page, button('Confirm'));
  await page.waitForSelector('.toast::-p-text(The gate is closed.)');
  plans.answer(/^POST \/confirmation\/confirm-step/, { status: 422, body: { code: 'rule_violated', details: [] } });
  await press(page, button('Confirm'));
  await page.waitForSelector('.toast::-p-text(Error confirming)');
}, 60_000);

// holds: P389, P390
test('a session that does not start says why, or Error', async () => {
  await openTalk(person, talkAt());
  plans.answer(/^POST \/session\/start-barcode/, refused);
  await press(page, startButton);
  await page.waitForSelector('.status-line ::-p-text(The gate is closed.)');
  plans.answer(/^POST \/session\/start-barcode/);
  await press(page, startButton);
  await page.waitForFunction(() => document.querySelector('.status-line b')?.textContent === 'Error');
});

// holds: P290, P386, P387
test('an empty text and a language that there is not, are named', async () => {
  await begin(person, talkAt(), 'en');
  await type(page, '   ');
  await sees(page, 'Empty text');
  const body = { error: 'Invalid language', code: 'invalid_input', details: [] };
  plans.answer(/^POST \/session\/select-language/, { status: 400, body });
  await chooseInVain(page, 'de');
  await page.waitForSelector('.status-line ::-p-text(Invalid language)');
}, 60_000);

// holds: P413, P414
test('languages and messages that do not load are only logged', async () => {
  await begin(person, talkAt(), 'en');
  plans.answer(/^GET \/(language|session\/)/);
  const warned = new Promise((resolve) => {
    page.on('console', (message) => {
      if (message.text().includes('The languages could not be loaded')) resolve(true);
    });
  });
  await page.reload();
  await warned;
  expect(await textOf(page)).not.toMatch(/Error|could not/);
  expect(await page.$('.status-line p')).toBeNull();
}, 60_000);

// holds: P406, P407
test('log-in, sign-up and confirmation show what the server says, and Error where it says nothing', async () => {
  const { page: desk } = await browser.newPerson('desktop');
  const desks = await planAnswers(desk);
  await withCookiesSettled(desk);
  const seesWhy = async (call: RegExp, name: string) => {
    for (const [answer, text] of [
      [refused, 'The gate is closed.'],
      [failure, 'Error'],
    ] as const) {
      desks.answer(call, answer);
      await press(desk, button(name));
      await desk.waitForFunction((shown) => document.querySelector('[role="alert"]')?.textContent === shown, {}, text);
    }
  };
  await desk.goto(at('login'));
  await fill(desk, { email: staff.email, password: 'long enough 123' });
  await seesWhy(/^POST \/auth\/login/, 'Log In');
  await desk.goto(at('register'));
  await fill(desk, { email: staff.email });
  await seesWhy(/^POST \/auth\/register/, 'Register');
  desks.answer(/^POST \/auth\/confirm/, { status: 200, body: { hasCompany: true, companyName: 'Nordhafen' } });
  await desk.goto(at('confirm?token=of-the-mail'));
  const secret = 'long enough 123';
  await fill(desk, { name: 'Ida', surname: 'Holm', password: secret, repeated: secret });
  await seesWhy(/^POST \/auth\/finalize/, 'Create account');
}, 60_000);

// holds: P083-P086, P246, P247, P253, P258, P410
test('a log-in stores the token, then reads the user, says that it was successful, and goes on after a reload', async () => {
  const { page: desk } = await browser.newPerson('desktop');
  await withCookiesSettled(desk);
  const asked: string[] = [];
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(auth\/login|user\/me)$/.test(pathname)) asked.push(pathname);
  });
  await desk.goto(at('login'));
  await logInOn(desk, staff.email);
  await desk.waitForSelector(`${toast}::-p-text(Login successful)`);
  expect(asked.slice(0, 2)).toEqual(['/api/auth/login', '/api/user/me']);
  const [token, userData] = await desk.evaluate(() => ['token', 'userData'].map((key) => localStorage.getItem(key)));
  expect(JSON.parse(userData!)).toMatchObject({ token, email: staff.email, role: 'iadmin' });
  await desk.reload();
  await isAt(desk, '/app/dashboard');
  await sees(desk, 'Nordhafen Logistik');
});

// holds: P061, P257, S056-S058
long(test)('Logout ends the session and goes to the first page', async () => {
  const { page: desk } = await browser.newPerson('desktop');
  await withCookiesSettled(desk);
  await desk.goto(at('login'));
  await desk.waitForSelector(button('Log In'));
  expect(await desk.$(button('Logout'))).toBeNull();
  await logInOn(desk, staff.email);
  await press(desk, button('Logout'));
  await isAt(desk, '/');
  await desk.waitForSelector(link('Log In'));
  expect(await desk.$(button('Logout'))).toBeNull();
  expect(await desk.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

// holds: P379-P381, P420
test("the page speaks the browser's language where it has it, else English, and keeps another choice", async () => {
  const languageOf = async (languages: string[]) => {
    const { page: fresh } = await browser.newPerson('phone');
    await fresh.evaluateOnNewDocument((all) => {
      Object.defineProperty(navigator, 'languages', { value: all });
      Object.defineProperty(navigator, 'language', { value: all[0] });
    }, languages);
    await fresh.goto(publicUrl);
    // The page has a heading before its texts are there.
    await fresh.waitForSelector('.language-select select');
    return { fresh, language: await fresh.evaluate(() => document.documentElement.lang) };
  };
  const polish = await languageOf(['pl-PL', 'en']);
  expect([polish.language, (await languageOf(['zu'])).language]).toEqual(['pl', 'en']);
  await select(polish.fresh, '.language-select select', 'de');
  await polish.fresh.waitForSelector('html[lang="de"]');
  expect(await polish.fresh.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('de');
  await polish.fresh.reload();
  await polish.fresh.waitForSelector('html[lang="de"]');
});
