import { afterAll, afterEach, beforeEach } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type BrowserContext, type CDPSession, type Page, TargetType } from 'puppeteer';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { chromiumPath, headlessShellPath } from '../system.ts';
import { lookWithoutFrames } from './frames.ts';
import { microphone } from './microphone.ts';

interface Screen {
  width: number;
  height: number;
  deviceScaleFactor: number;
  mobile: boolean;
  /** Percent of the size that the browser shows by itself. */
  textSize?: number;
}

export const screens = {
  phone: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
  /** The smallest screen of an office. */
  laptop: { width: 1366, height: 768, deviceScaleFactor: 1, mobile: false },
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
  /** Text of twice the size, as in a browser's settings: what is measured in `rem` and `em` grows, and the page's breakpoints with it. */
  largeTextDesktop: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false, textSize: 200 },
  narrowPhone: { width: 360, height: 740, deviceScaleFactor: 2, mobile: true },
  smallPhone: { width: 320, height: 568, deviceScaleFactor: 2, mobile: true },
  /** Between the two bars of a browser. */
  landscapePhone: { width: 740, height: 360, deviceScaleFactor: 2, mobile: true },
  /** A phone whose keyboard is open. */
  keyboardPhone: { width: 390, height: 360, deviceScaleFactor: 2, mobile: true },
  /** The smallest that a page has to work on: a small phone, turned, with its keyboard open. */
  lowPhone: { width: 320, height: 180, deviceScaleFactor: 2, mobile: true },
  lowBigTextPhone: { width: 320, height: 180, deviceScaleFactor: 2, mobile: true, textSize: 200 },
  /** A zoom of 200 %: half as many pixels, each twice as large. */
  largeTextPhone: { width: 195, height: 422, deviceScaleFactor: 4, mobile: true },
  /** Text of twice the size, as in a browser's settings: only what is measured in `rem` and `em` grows. */
  bigTextPhone: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true, textSize: 200 },
  /** Pictures to compare: one pixel for one, as they are kept, and so high that all of the gallery is on the screen. */
  gallery: { width: 1040, height: 14_000, deviceScaleFactor: 1, mobile: false },
  deskWindow: { width: 1366, height: 768, deviceScaleFactor: 1, mobile: false },
  tabletWindow: { width: 820, height: 768, deviceScaleFactor: 1, mobile: true },
  phoneWindow: { width: 390, height: 768, deviceScaleFactor: 1, mobile: true },
  galleryPhone: { width: 390, height: 22_000, deviceScaleFactor: 1, mobile: true },
  /** At a zoom of 200 % a page has half the width and half the height. */
  zoomedDesktop: { width: 720, height: 450, deviceScaleFactor: 2, mobile: false },
} as const satisfies Record<string, Screen>;
export type Size = 'phone' | 'desktop';

const screenshots = fileURLToPath(new URL('../../.stack/screenshots/', import.meta.url));

export type ScreenName = keyof typeof screens;
/** Chromium's own sizes of text, in pixels. */
const ownText = { standard: 16, fixed: 13 };
/** A page keeps its screen as long as the session that set it exists. */
const emulations = new WeakMap<Page, { session: CDPSession; screen: ScreenName }>();
export const screenOf = (page: Page): ScreenName => emulations.get(page)!.screen;

const textSizeOf = (name: ScreenName): number => (screens[name] as Screen).textSize ?? 100;

/** Changes the screen of a page without a reload. `page.setViewport` would reload the page to become a phone. */
export const setScreen = async (page: Page, name: ScreenName): Promise<void> => {
  const before = emulations.get(page);
  const session = before?.session ?? (await page.createCDPSession());
  emulations.set(page, { session, screen: name });
  const { textSize: _, ...screen }: Screen = screens[name];
  const textSize = textSizeOf(name);
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: screen.mobile });
  // Every change of it lays out the page again.
  if (before && textSize === textSizeOf(before.screen)) return;
  const fontSizes = { standard: (ownText.standard * textSize) / 100, fixed: (ownText.fixed * textSize) / 100 };
  await session.send('Page.setFontSizes', { fontSizes });
};

/** A person with a browser of their own: nothing stored, one size, English. */
export interface Person {
  page: Page;
  /** Faults that the browser reported on any page so far: errors in the console, uncaught errors, CSP violations. */
  problems: string[];
  /** Another page of the same browser, watched like the first. */
  newPage: () => Promise<Page>;
  /** Runs `act`, which opens a page, and gives that page. */
  opened: (act: () => Promise<unknown>) => Promise<Page>;
}

/** Records errors of a page; CSP violations are recorded even if the console does not show them. */
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
    page.setDefaultTimeout(60_000);
    await lookWithoutFrames(page);
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
        { timeout: 60_000 },
      );
      const [popup] = await Promise.all([target, act()]);
      return prepare((await popup.page())!);
    },
  };
};

/** As if a person had chosen in the settings that no site may store anything. */
const blockStorage = async (profile: string): Promise<void> => {
  await mkdir(join(profile, 'Default'));
  const block = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(block));
};

/** Letters are drawn as these settings say, not as the machine's. */
const sameLetters = { FONTCONFIG_FILE: fileURLToPath(new URL('gallery-fonts.conf', import.meta.url)) };

const isFull = isLongForm();

/** Off: a process in reserve, which each new page would start. */
const forShortPages = ['--disable-features=SpareRendererForSitePerProcess'];

/**
 * A browser with its own profile; `close` ends it and deletes the profile. `isForPictures`: it draws alike on every machine.
 * `isWhole`: not the headless shell, which has no settings of sites, no notifications and other edges of letters.
 * `isMoving`: nobody asked the system for reduced motion. Frames of animations take much of the tier's processor, so only
 * some files and the full form have them.
 */
export const openBrowser = async ({
  isSpokenTo = false,
  isStorageBlocked = false,
  isForPictures = false,
  isMoving = isFull,
  isWhole = false,
} = {}) => {
  const needsWhole = isWhole || isStorageBlocked || isForPictures;
  const profile = await mkdtemp(join(tmpdir(), 'gatelingo-browser-'));
  await mkdir(screenshots, { recursive: true });
  if (isStorageBlocked) await blockStorage(profile);
  const browser: Browser = await puppeteer.launch({
    executablePath: (needsWhole ? undefined : headlessShellPath()) ?? chromiumPath(),
    userDataDir: profile,
    env: { ...process.env, ...(isForPictures ? sameLetters : {}) },
    // setScreen sets the size.
    defaultViewport: null,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      ...(isMoving ? [] : ['--force-prefers-reduced-motion']),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=en',
      ...(isFull || needsWhole ? [] : forShortPages),
      // Edges of letters are grey on every machine: pictures can be compared.
      '--disable-lcd-text',
      // Headers set for a whole page would replace the language that the page itself names in its calls.
      '--accept-lang=en',
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

/**
 * A browser for all tests of a file, which starts when the first of them needs it. Who comes in a test is gone after it:
 * pages that stay open go on working.
 */
export const browserOfFile = (
  options?: Parameters<typeof openBrowser>[0],
): { newPerson: (size: Size) => Promise<Person>; lastingPerson: (size: Size) => Promise<Person> } => {
  let opening: ReturnType<typeof openBrowser> | undefined;
  const guests: BrowserContext[] = [];
  let isInTest = false;
  const lastingPerson = async (size: Size) => (await (opening ??= openBrowser(options))).newPerson(size);
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    for (const context of guests.splice(0)) await context.close();
  }, 60_000);
  afterAll(async () => (await opening)?.close());
  return {
    lastingPerson,
    newPerson: async (size) => {
      const person = await lastingPerson(size);
      if (isInTest) guests.push(person.page.browserContext());
      return person;
    },
  };
};
export type FileBrowser = ReturnType<typeof browserOfFile>;

/** Stores a screenshot in `.stack/screenshots/`: of what the screen shows, or of all of the page. */
export const picture = (page: Page, name: string, { fullPage = false } = {}): Promise<Uint8Array> =>
  page.screenshot({ path: join(screenshots, `${name}.png`), fullPage, optimizeForSpeed: true });
