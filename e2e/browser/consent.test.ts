import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { long, longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person, setScreen } from './browser.ts';
import { button, drawSignature, field, fill, hasValues, heading, link, press, sees } from './hands.ts';
import { openAs } from './office.ts';
import { startGateway, startProvider } from './provider.ts';

const browser = browserOfFile();
let provider: Awaited<ReturnType<typeof startProvider>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let person: Person;
/** The origins that the person's pages asked, and what they asked of the provider. */
let origins: Set<string>;

beforeAll(async () => {
  provider = await startProvider({
    '/gtm.js': 'window.tagManagerRan = structuredClone(window.dataLayer.map((each) => ({ ...each })));',
    '/gtag/js': 'fetch(new URL("/collect?v=2", document.currentScript.src), { method: "POST", mode: "no-cors" });',
    '/collect': '',
  });
  gateway = await startGateway({
    GTM_ID: 'GTM-ABC123',
    GTM_URL: `${provider.url}/gtm.js`,
    ANALYTICS_ID: 'G-ABC123',
    ANALYTICS_URL: `${provider.url}/gtag/js`,
    GOOGLE_MAPS_KEY: 'key-of-the-test',
  });
}, 90_000);
afterAll(async () => {
  await gateway.stop();
  await provider.close();
});
beforeEach(async () => {
  provider.asked.length = 0;
  person = await browser.newPerson('desktop');
  // Of this page alone: the one of an earlier test may still ask.
  const own = new Set<string>();
  origins = own;
  person.page.on('request', (request) => own.add(new URL(request.url()).origin));
});

const isGoogle = (url: string): boolean => new URL(url).hostname.endsWith('.googleapis.com');
const landing = heading('Driver registration in every language');
const open = async (page: Page, path: string, shown: string): Promise<void> => {
  await page.goto(new URL(path, gateway.url).href, { waitUntil: 'networkidle0' });
  await page.waitForSelector(shown);
};
/** Chooses in the banner's long view; the page reloads. */
const choose = async (page: Page, ...categories: string[]): Promise<void> => {
  for (const category of ['Additional services', 'Visit statistics', 'Fonts and maps from Google']) {
    const box = await page.waitForSelector(`label.check:has(b) ::-p-text(${category})`);
    const isMeant = categories.includes(category);
    await box!.evaluate((text, checked) => {
      const input = text.closest('label')!.querySelector('input')!;
      if (input.checked !== checked) input.click();
    }, isMeant);
  }
  const reloaded = page.waitForNavigation({ waitUntil: 'networkidle0' });
  await press(page, button('Save'));
  await reloaded;
};
const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    ['cookieConsent', 'cookieConsentGtm', 'cookieConsentAnalytics', 'gf'].map((key) => localStorage.getItem(key)),
  );

/** Each entry has the banner; what is chosen in one holds in the other. */
const entries = [
  ['public', '/', landing],
  ['staff', '/app/login', button('Log In')],
] as const;

describe.each([entries[0], ...longRows([entries[1]])])('in the %s entry', (_entry, path, shown) => {
  // holds: P282-P284
  test('without consent no request leaves the site', async () => {
    const { page, problems } = person;
    await open(page, path, shown);
    const reloaded = page.waitForNavigation({ waitUntil: 'networkidle0' });
    await press(page, button('Reject'));
    await reloaded;
    expect(await stored(page)).toEqual(['true', 'false', 'false', 'false']);
    await page.waitForSelector(shown);
    expect(await page.$(button('Accept all'))).toBeNull();
    expect([...origins]).toEqual([gateway.url]);
    expect(provider.asked).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe.each([entries[0], ...longRows([entries[1]])])('with consent in the %s entry', (_entry, path, shown) => {
  // holds: P282, P382
  test('with consent to the tag manager, only its script is asked for; the analytics stay denied', async () => {
    const { page, problems } = person;
    await open(page, path, shown);
    await press(page, button('Manage'));
    await choose(page, 'Additional services');
    expect(await stored(page)).toEqual(['true', 'true', 'false', 'false']);
    await page.waitForFunction(() => 'tagManagerRan' in window);
    expect(provider.asked).toEqual(['/gtm.js?id=GTM-ABC123']);
    const [consent] = await page.evaluate(() => (window as unknown as { tagManagerRan: unknown[] }).tagManagerRan);
    expect(consent).toMatchObject({ 1: 'default', 2: { analytics_storage: 'denied', ad_storage: 'denied' } });
    expect(problems).toEqual([]);
  });

  // holds: P249-P252, P382, P383, P422, P424
  test('accepted all: both are asked for on each page, until the choice is changed in the footer', async () => {
    const { page, problems } = person;
    await open(page, path, shown);
    const reloaded = page.waitForNavigation({ waitUntil: 'networkidle0' });
    await press(page, button('Accept all'));
    await reloaded;
    expect(await stored(page)).toEqual(['true', 'true', 'true', 'true']);
    // The page loads them when it is shown, and a script asks on.
    const all = ['/collect?v=2', '/gtag/js?id=G-ABC123', '/gtm.js?id=GTM-ABC123'];
    await until('all to be asked for', async () => provider.asked.length >= all.length);
    expect(provider.asked.sort()).toEqual(all);
    expect([...origins].sort()).toEqual([gateway.url, provider.url].sort());

    await press(page, button('Cookie settings'));
    await choose(page, 'Fonts and maps from Google');
    provider.asked.length = 0;
    for (const [, each, there] of entries) await open(page, each, there);
    expect(provider.asked).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test("a map asks nothing of Google's hosts before the consent to fonts and maps, and does after it", async () => {
  const { page, problems } = person;
  const { client, catcher } = runningSystem();
  const greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  // Nothing reaches Google from a test.
  await page.setRequestInterception(true);
  page.on('request', (request) => void (isGoogle(request.url()) ? request.abort() : request.continue()));
  await openAs(page, greta, new URL('/app/create-site', gateway.url).href);
  await page.waitForSelector('.leaflet-container');
  expect([...origins]).toEqual([gateway.url]);

  const asked = page.waitForRequest((request) => isGoogle(request.url()));
  await press(page, button('Use Google Maps'));
  expect(new URL((await asked).url()).hostname).toBe('maps.googleapis.com');
  expect(await page.evaluate(() => localStorage.getItem('gf'))).toBe('true');
  // The policy let it through; the test stopped it. (The live channel refuses pages of a gateway that it does not know.)
  expect(problems.filter((problem) => problem.includes('securitypolicyviolation'))).toEqual([]);
});

// promise: Pages
test('on a small phone the question takes a few lines, covers nothing, and its answer loses nothing typed', async () => {
  const { page, problems } = await browser.newPerson('phone');
  const { client, catcher } = runningSystem();
  const greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  const { publicURL } = await createBarcode(client, greta, await createSite(client, greta));
  await setScreen(page, 'narrowPhone');
  await page.goto(publicURL);
  await page.waitForSelector(field('surname'));
  const { height, isAbove } = await page.$eval('.cookie-banner', (banner) => ({
    height: banner.clientHeight,
    isAbove: banner.getBoundingClientRect().bottom <= document.querySelector('main')!.getBoundingClientRect().top,
  }));
  expect(height).toBeLessThanOrEqual(150);
  expect(isAbove).toBe(true);
  await fill(page, { name: 'Zoë', surname: 'Nowak' });
  await drawSignature(page);
  await sees(page, 'Signature captured.');
  const reloaded = page.waitForNavigation();
  await press(page, button('Accept all'));
  await reloaded;
  await hasValues(page, { name: 'Zoë', surname: 'Nowak' });
  expect(await page.evaluate(() => localStorage.getItem('registrationDraft'))).toContain('"data:image/png');
  // The policy names the company whose gate it is.
  await press(page, button('Privacy Policy'));
  const company = await page.waitForSelector('dialog[open] .legal-company');
  expect(await company!.evaluate((found) => found.textContent)).toMatch(/^The company whose site you visit here: \S/);
  expect(problems).toEqual([]);
}, 60_000);

const allAccepted = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    for (const key of ['cookieConsent', 'cookieConsentGtm', 'cookieConsentAnalytics', 'gf'])
      localStorage.setItem(key, 'true');
  });

test('no script reads an address with a phone number, a token or a link of one person', async () => {
  const { page } = person;
  await allAccepted(page);
  const paths = ['/register/trucker-confirm?phone=%2B491711234567&jobId=1&stepId=2', '/t/7YpXkQ3mR8sT2vW4zB6cD9'];
  for (const path of [...paths, '/app/confirm?token=secret', '/app/reset-password?token=secret'])
    await page.goto(new URL(path, gateway.url).href, { waitUntil: 'networkidle0' });
  expect(provider.asked).toEqual([]);
  await open(page, '/', landing);
  await until('the first page to ask', async () => provider.asked.includes('/gtm.js?id=GTM-ABC123'));
});

test('where no ids are set, consent loads nothing and the policy refuses other hosts', async () => {
  const { page, problems } = person;
  await allAccepted(page);
  await page.goto(runningSystem().publicUrl, { waitUntil: 'networkidle0' });
  await page.waitForSelector(landing);
  expect([...origins]).toEqual([new URL(runningSystem().publicUrl).origin]);
  expect(problems).toEqual([]);
  await page.evaluate((src) => {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
  }, `${provider.url}/gtm.js`);
  await until('the refusal', async () => problems.join().includes('securitypolicyviolation: script-src'));
  expect(provider.asked).toEqual([]);
});

long(test)('a browser that stores nothing hides the banner, and loads nothing optional', async () => {
  const { page, problems } = person;
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await open(page, '/', landing);
  await press(page, button('Accept all'));
  await page.waitForSelector(button('Accept all'), { hidden: true });
  await page.waitForSelector(link('Log In'));
  await sees(page, 'Driver registration in every language');
  expect(provider.asked).toEqual([]);
  expect(problems).toEqual([]);
});
