import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page, TargetType } from 'puppeteer';
import { chromiumPath } from '../system.ts';
import { microphone } from './microphone.ts';

export const sizes = {
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;
export type Scheme = 'light' | 'dark';

const screenshots = fileURLToPath(new URL('../../.stack/screenshots/', import.meta.url));
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string; target: string[]; failureSummary?: string }[];
}

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
    await page.setViewport(sizes[size]);
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
export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>;

const setScheme = async (page: Page, scheme: Scheme, forced = false): Promise<void> => {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value: forced ? 'active' : 'none' },
  ]);
  // A colour on its way to another one would be measured half-way.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ).then(() => undefined),
  );
};

interface Axe {
  run: (context: object, options: object) => Promise<{ violations: AxeViolation[] }>;
}
type Rules = 'all' | 'colours' | 'sunlight';

/**
 * What axe finds on the page as it is now, as readable lines: by all its rules, by those about colours alone, or
 * whether text, apart from buttons and the decorative figure, has a contrast of 7 : 1.
 */
const axeFindings = async (page: Page, rules: Rules): Promise<string[]> => {
  await page.evaluate(await axeSource);
  const violations = await page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const chosen = {
      all: {},
      colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
      sunlight: { runOnly: ['color-contrast-enhanced'] },
    }[asked];
    const context = asked === 'sunlight' ? { exclude: ['.button', '.figure'] } : { include: ['html'] };
    return (await axe.run(context, { resultTypes: ['violations'], ...chosen })).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help} at ${target.join(' ')} ${html.slice(0, 160)}`),
  );
};

/** By how many pixels the page can be scrolled sideways: none is right. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Takes a picture of the page in both schemes and answers what axe finds in either, and in forced colours, and whether
 * the page scrolls sideways. Pages that are read `outside` are also checked for the contrast that sunlight asks for.
 */
export const inspect = async (page: Page, name: string, { outside = false } = {}): Promise<string[]> => {
  const found: string[] = [];
  const { width } = page.viewport() ?? sizes.desktop;
  const size = width < 600 ? 'phone' : 'desktop';
  const look = async (how: string, ...rules: Rules[]) => {
    for (const rule of rules)
      found.push(...(await axeFindings(page, rule)).map((finding) => `${name} ${size} ${how}: ${finding}`));
  };
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    await page.screenshot({ path: join(screenshots, `${name}-${size}-${scheme}.png`) });
    // A scheme changes nothing but colours.
    await look(scheme, scheme === 'light' ? 'all' : 'colours', ...(outside ? (['sunlight'] as const) : []));
  }
  await setScheme(page, 'light', true);
  await look('forced colours', 'colours');
  await setScheme(page, 'light');
  const over = await sidewaysScroll(page);
  if (over > 0) found.push(`${name} ${size}: scrolls sideways by ${over} px`);
  return found;
};

/** Keeps a picture of the page beside the others. */
export const picture = (page: Page, name: string): Promise<Uint8Array> =>
  page.screenshot({ path: join(screenshots, `${name}.png`) });
