import { afterAll, beforeAll } from '@jest/globals';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type CDPSession, type Page, TargetType } from 'puppeteer';
import { chromiumPath } from '../system.ts';
import { microphone } from './microphone.ts';

export const screens = {
  phone: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
  /** Text of twice the size, as a phone's own setting makes it: half as many pixels, each twice as large. */
  largeTextPhone: { width: 195, height: 422, deviceScaleFactor: 4, mobile: true },
  /** At 200 % a browser gives half the room in each direction. */
  zoomedDesktop: { width: 720, height: 450, deviceScaleFactor: 2, mobile: false },
} as const;
export type Size = 'phone' | 'desktop';

const screenshots = fileURLToPath(new URL('../../.stack/screenshots/', import.meta.url));

type ScreenName = keyof typeof screens;
/** A screen lasts as long as the session that set it. */
const emulations = new WeakMap<Page, { session: CDPSession; screen: ScreenName }>();
export const screenOf = (page: Page): ScreenName => emulations.get(page)!.screen;

/** Gives the page another screen in place. `page.setViewport` would load it again to become a phone. */
export const setScreen = async (page: Page, name: ScreenName): Promise<void> => {
  const session = emulations.get(page)?.session ?? (await page.createCDPSession());
  emulations.set(page, { session, screen: name });
  await session.send('Emulation.setDeviceMetricsOverride', screens[name]);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: screens[name].mobile });
};

/** A person at their own browser: nothing stored, one size, English. */
export interface Person {
  page: Page;
  /** What the browser complained about on any page so far: errors in the console, uncaught ones, CSP violations. */
  problems: string[];
  /** A further page of the same browser, watched like the first. */
  newPage: () => Promise<Page>;
  /** Does what opens a page by itself, and gives that page. */
  opened: (act: () => Promise<unknown>) => Promise<Page>;
}

/** Writes down what goes wrong on a page; a violation of the CSP also shows where the console stays silent. */
const watch = async (page: Page, problems: string[]): Promise<void> => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url ?? page.url()})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`securitypolicyviolation: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
};

const newPerson = async (browser: Browser, size: Size): Promise<Person> => {
  const context = await browser.createBrowserContext();
  const problems: string[] = [];
  const prepare = async (page: Page): Promise<Page> => {
    await setScreen(page, size);
    await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
    page.setDefaultTimeout(20_000);
    await watch(page, problems);
    return page;
  };
  const page = await prepare(await context.newPage());
  return {
    page,
    problems,
    newPage: async () => prepare(await context.newPage()),
    opened: async (act) => {
      const before = new Set(await context.pages());
      const target = context.waitForTarget(
        async (candidate) => candidate.type() === TargetType.PAGE && !before.has((await candidate.page())!),
        { timeout: 20_000 },
      );
      const [popup] = await Promise.all([target, act()]);
      return prepare((await popup.page())!);
    },
  };
};

/** A browser of its own, with an own profile; `close` ends it and takes the profile away. */
export const openBrowser = async ({ isSpokenTo = false } = {}) => {
  const profile = await mkdtemp(join(tmpdir(), 'gatelingo-browser-'));
  await mkdir(screenshots, { recursive: true });
  const browser: Browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    userDataDir: profile,
    // setScreen sets it.
    defaultViewport: null,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=en',
      ...(isSpokenTo ? await microphone(profile) : []),
    ],
  });
  return {
    newPerson: (size: Size) => newPerson(browser, size),
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

/** A browser for all tests of a file. */
export const browserOfFile = (
  options?: Parameters<typeof openBrowser>[0],
): { newPerson: (size: Size) => Promise<Person> } => {
  let open: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    open = await openBrowser(options);
  }, 60_000);
  afterAll(() => open.close());
  return { newPerson: (size) => open.newPerson(size) };
};
export type FileBrowser = ReturnType<typeof browserOfFile>;

/** Keeps a picture of the page beside the others. */
export const picture = (page: Page, name: string): Promise<Uint8Array> =>
  page.screenshot({ path: join(screenshots, `${name}.png`) });
