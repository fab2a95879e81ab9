import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, signUpToken, type Staff } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { begin, openTalk, startButton } from './guest.ts';
import { button, field, isAt, link, press, sees, seesIn, seesNo, textIn } from './hands.ts';
import { at, openAs } from './office.ts';
import { startGateway } from './provider.ts';
import { hasWords } from './words.ts';

// Each page of the public document, in its words.
const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let staff: Staff;
let gate: Awaited<ReturnType<typeof createBarcode>>;
let operated: Awaited<ReturnType<typeof startGateway>>;
let page: Page;

beforeAll(async () => {
  staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  gate = await createBarcode(client, staff, await createSite(client, staff));
  operated = await startGateway({
    OPERATOR_NAME: 'Nordhafen GmbH',
    OPERATOR_ADDRESS: 'Kai 1, 20457 Hamburg',
    OPERATOR_EMAIL: 'office@nord.example',
  });
}, 120_000);
afterAll(() => operated.stop());
beforeEach(async () => {
  ({ page } = await browser.newPerson('phone'));
  await withCookiesSettled(page);
});

const hrefOf = (selector: string) => page.$eval(selector, (found) => found.getAttribute('href'));

// holds: P005-P011
test('the landing page welcomes, leads to log-in and sign-up, and has the brand with its plus sign; so has any other address', async () => {
  for (const path of ['/', '/no/such/page']) {
    await page.goto(new URL(path, publicUrl).href);
    await sees(page, 'streamlines driver registration at logistics sites and customer facilities');
    expect(await hrefOf(link('Log In'))).toBe('/app/login');
    expect(await hrefOf(link('Register'))).toBe('/app/register');
    expect(await textIn(page, 'header .brand')).toBe('Gatelingo +');
  }
});

// holds: P014-P016, P072, P073, P077-P082
test('sign-up, confirmation and log-in ask for what the document names', async () => {
  await page.goto(at('register'));
  await hasWords(page, { labels: ['Email'], buttons: ['Register'] });
  expect(await page.$$('form input')).toHaveLength(1);
  const email = `ida@${ownDomain()}`;
  await page.type(field('email'), email);
  await press(page, button('Register'));
  await sees(page, (await messageOfSignUp()).slice(0, 20));
  await page.goto(at(`confirm?token=${await signUpToken(client, catcher, `bo@${ownDomain()}`)}`));
  await hasWords(page, {
    labels: ['Name', 'Surname', 'Password', 'Repeat password', 'Company Name'],
    buttons: ['Create account'],
  });
  await page.goto(at('login'));
  await hasWords(page, { labels: ['Email', 'Password'], buttons: ['Log In'] });
});
const messageOfSignUp = async (): Promise<string> => {
  const answer = await fetch(new URL('/api/auth/register', publicUrl), {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': 'en' } },
    body: JSON.stringify({ email: `other@${ownDomain()}` }),
  });
  return ((await answer.json()) as { message: string }).message;
};

// holds: P074-P076, P277
test('a confirmation checks its token first, and asks for no company where there is one', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) asked.push(new URL(request.url()).pathname);
  });
  const token = await signUpToken(client, catcher, `bo@${staff.email.split('@')[1]}`);
  await page.goto(at(`confirm?token=${token}`));
  await hasWords(page, { labels: ['Name', 'Surname'] });
  expect(asked).toEqual(['/api/auth/confirm']);
  expect(await page.$(field('companyName'))).toBeNull();
});

// holds: P344, P408
test('two passwords that differ are not sent', async () => {
  await page.goto(at(`confirm?token=${await signUpToken(client, catcher, `bo@${ownDomain()}`)}`));
  await page.waitForSelector(field('repeated'));
  await page.type(field('password'), 'long enough 123');
  await page.type(field('repeated'), 'long enough 124');
  await press(page, button('Create account'));
  await sees(page, 'Passwords do not match');
});

// holds: P087-P092
test('a session: the code, its start, its id, and the languages', async () => {
  const { newPage, ...guest } = await browser.newPerson('phone');
  const address = `${publicUrl}/app/public-session?barcodeId=${gate.barcodeId}`;
  await openTalk({ ...guest, newPage }, address);
  await sees(guest.page, gate.barcodeId);
  await guest.page.waitForSelector(startButton);
  const sessionId = await begin({ ...guest, newPage }, address, 'en');
  await seesIn(guest.page, '.session-settings', sessionId);
  await guest.page.waitForSelector('::-p-aria([name="Choose language"])');
  const options = await guest.page.$$eval('#guest-language option', (all) => all.map(({ text }) => text));
  expect(options).toContain('Deutsch · German (de, de-DE)');
});

// holds: P093-P095, P263
test('while one speaks the status says so, and the button stops it', async () => {
  const guest = await browser.newPerson('phone');
  // A tone in the place of a microphone.
  await guest.page.evaluateOnNewDocument(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const sound = context.createMediaStreamDestination();
      tone.connect(sound);
      tone.start();
      return sound.stream;
    };
  });
  await begin(guest, `${publicUrl}/app/public-session?barcodeId=${gate.barcodeId}`, 'en');
  await press(guest.page, button('Speak'));
  await guest.page.waitForSelector(button('Stop recording'));
  await sees(guest.page, 'Recording...');
  await press(guest.page, button('Stop recording'));
  await sees(guest.page, 'Press to speak');
});

// holds: P155-P160, P285
test('the footer has the year and three texts, each in a window that a click beside it or its button closes', async () => {
  await page.goto(publicUrl);
  await seesIn(page, 'footer', `© ${new Date().getFullYear()}`);
  for (const name of ['Privacy Policy', 'Terms of Service', 'Imprint']) {
    await press(page, button(name));
    await page.waitForSelector('dialog[open] .legal-text:has(h3)');
    await press(page, 'dialog[open] ::-p-aria([name="Close"][role="button"])');
    await page.waitForSelector('dialog[open]', { hidden: true });
  }
  await press(page, button('Imprint'));
  await page.waitForSelector('dialog[open] .legal-text:has(h3)');
  await page.$eval('dialog[open]', (dialog) => (dialog as HTMLElement).click());
  await page.waitForSelector('dialog[open]', { hidden: true });
});

// holds: P161-P173
test('the terms have their ten sections; legal notice and privacy policy name the operator', async () => {
  await page.goto(operated.url);
  await press(page, button('Terms of Service'));
  await page.waitForSelector('dialog[open] .legal-text:has(h3)');
  expect(await page.$$eval('dialog[open] h3', (all) => all.map(({ textContent }) => textContent))).toEqual([
    ...['Purpose', 'Services', 'Customer duties', 'Fees', 'Usage', 'Customer data', 'Liabilities'],
    ...['Non-disclosure', 'Termination', 'Final provisions'],
  ]);
  await page.keyboard.press('Escape');
  for (const name of ['Imprint', 'Privacy Policy']) {
    await press(page, button(name));
    for (const text of ['Nordhafen GmbH', 'Kai 1, 20457 Hamburg', 'office@nord.example']) {
      await seesIn(page, 'dialog[open] .legal-text', text);
    }
    if (name === 'Privacy Policy')
      expect((await textIn(page, 'dialog[open] .legal-text')).length).toBeGreaterThan(3_000);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
  }
});

// holds: P278-P281, P423
test('the banner asks while nothing was chosen: in short, then by three boxes, none of which is ticked', async () => {
  const { page: fresh } = await browser.newPerson('phone');
  await fresh.goto(publicUrl);
  await hasWords(fresh, { buttons: ['Manage', 'Accept all'], texts: ['Only what is needed is stored.'] });
  await press(fresh, button('Manage'));
  await hasWords(fresh, { buttons: ['Save', 'Accept all'] });
  expect(await fresh.$$eval('.cookie-banner input[type="checkbox"]', (all) => all.map((box) => box.checked))).toEqual([
    false,
    false,
    false,
  ]);
});

// holds: P039, S016-S018
long(test)('who is logged in is led from log-in, sign-up and confirmation to the dashboard', async () => {
  for (const path of ['login', 'register', 'confirm?token=x']) {
    await openAs(page, staff, at(path));
    await isAt(page, '/app/dashboard');
  }
});

// holds: P041
test('while the data of the user is on its way a page for guests shows nothing', async () => {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes('/api/user/me')) void request.continue();
  });
  await page.evaluateOnNewDocument((token) => localStorage.setItem('token', token), staff.token);
  const asked = page.waitForRequest((request) => request.url().includes('/api/user/me'));
  await page.goto(at('login'));
  await asked;
  expect(await page.$('h1, form')).toBeNull();
  await seesNo(page, 'Password');
});
