import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile } from './browser.ts';
import { withCookiesSettled } from './driver.ts';
import { button, heading, press, sees, select, textOf } from './hands.ts';
import { startGateway, startProvider } from './provider.ts';

const browser = browserOfFile();
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const english = {
  public: {
    landing: {
      title: 'Check-in for drivers, by Nordhafen',
      // Another placeholder than ours, and a key that we do not have.
      welcome: 'Welcome {{name}}',
      unknown: 'Nobody asked for this',
    },
    footer: { imprint: 'Who we are' },
  },
  staff: { login: { title: 'Log in at Nordhafen' } },
  legal: { imprint: { sections: [{ title: 'Nordhafen stands behind this' }] } },
};
const german = { public: { landing: { title: 'Anmeldung für Fahrer, von Nordhafen' } } };

/** The answer of the texts waits until a test lets it go. */
let letGo: () => void;
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});

let site: string;
let broken: string;
let silent: string;
let asked: string[];

beforeAll(async () => {
  const provider = await startProvider({
    '/en.json': async () => {
      await held;
      return JSON.stringify(english);
    },
    '/de.json': JSON.stringify(german),
    '/service.js': `setTimeout(() => {
      window.translationService = {
        texts: async (language) => (language === 'en' ? { public: { footer: { terms: 'House rules' } } } : {}),
      };
    }, 350);`,
    '/silent.js': '',
  });
  stops.push(provider.close);
  ({ asked } = provider);
  const [good, bad, mute] = await Promise.all([
    startGateway({
      TRANSLATION_SCRIPT_URL: `${provider.url}/service.js`,
      TRANSLATION_TEXTS_URL: `${provider.url}/{language}.json`,
    }),
    startGateway({
      TRANSLATION_SCRIPT_URL: `${provider.url}/gone.js`,
      TRANSLATION_TEXTS_URL: `${provider.url}/gone/{language}.json`,
    }),
    startGateway({ TRANSLATION_SCRIPT_URL: `${provider.url}/silent.js` }),
  ]);
  stops.push(good.stop, bad.stop, mute.stop);
  [site, broken, silent] = [good.url, bad.url, mute.url];
}, 90_000);

const visit = async (address: string) => {
  const { page, problems } = await browser.newPerson('desktop');
  await withCookiesSettled(page);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warn') warnings.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    const warn = console.warn.bind(console);
    console.warn = (...warned: unknown[]) => {
      Object.assign(window, { warnedAt: performance.now() });
      warn(...warned);
    };
  });
  await page.goto(address);
  return { page, problems, warnings };
};
const isNotLoaded = (warning: string): boolean => warning.includes('translation service did not load');
const ours = heading('Driver registration in every language');
const isOurs = async (page: Page): Promise<void> => {
  await page.waitForSelector(ours);
  await page.waitForSelector(button('Imprint'));
};

// holds: P376
test('our texts are shown at once, and replaced as soon as the service answers', async () => {
  const { page, problems } = await visit(site);
  await isOurs(page);
  await until('the service to be asked', async () => asked.includes('/en.json'));
  letGo();
  await page.waitForSelector(heading('Check-in for drivers, by Nordhafen'));
  // Both sources count: the file, and the script, which came after 350 ms.
  await page.waitForSelector(button('Who we are'));
  await page.waitForSelector(button('House rules'));
  // A text with another placeholder leaves ours.
  await sees(page, 'Gatelingo streamlines driver registration');
  expect(await textOf(page)).not.toContain('Nobody asked for this');

  // Texts that are loaded later are replaced, too.
  await press(page, button('Who we are'));
  await page.waitForSelector(heading('Nordhafen stands behind this'));
  await page.waitForSelector(heading('Contact'));
  await page.keyboard.press('Escape');

  await select(page, '.language-select select', 'de');
  await page.waitForSelector(heading('Anmeldung für Fahrer, von Nordhafen'));
  await page.waitForSelector(button('Impressum'));
  expect(asked.filter((path) => path === '/de.json')).toHaveLength(1);
  expect(problems).toEqual([]);
}, 60_000);

long(test)('the staff area has them as well', async () => {
  const { page, problems } = await visit(`${site}/app/login`);
  await page.waitForSelector(heading('Log in at Nordhafen'));
  await page.waitForSelector(button('Who we are'));
  expect(problems).toEqual([]);
});

// holds: P415
test('a service that fails is only logged: our texts stay', async () => {
  const { page, problems, warnings } = await visit(broken);
  await isOurs(page);
  await until('the warnings', async () => warnings.filter(isNotLoaded).length >= 2);
  await page.waitForNetworkIdle();
  expect(warnings.filter(isNotLoaded)).toHaveLength(2);
  // The browser itself reports the two answers of 404.
  expect(problems.filter((each) => !each.includes('404'))).toEqual([]);
  await isOurs(page);
}, 60_000);

// holds: P377
test('a script that says nothing is given up after 10 s', async () => {
  const { page, warnings, problems } = await visit(silent);
  await isOurs(page);
  await until('the warning', async () => warnings.some(isNotLoaded));
  // By the page's clock, from its question to its warning: the test itself may look later.
  const waited = await page.evaluate(() => {
    const [asked] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/silent.js'));
    return (window as unknown as { warnedAt: number }).warnedAt - asked!.startTime;
  });
  expect(waited).toBeGreaterThan(9_500);
  expect(problems).toEqual([]);
  await isOurs(page);
}, 60_000);
