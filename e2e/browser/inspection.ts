import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';
import { type FileBrowser, type Person, picture, screenOf, setScreen, type Size } from './browser.ts';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark' | 'forced colours';
/** A screen changes what is there; a theme changes nothing but colours. */
type Rules = 'all' | 'colours';
interface Look {
  size: Size;
  theme: Theme;
  rules: Rules;
}

/** Each size with all rules and each theme once; the whole product in the long form of the tests. */
const looksAt = (sizes: readonly Size[]): Look[] => {
  const [first, second = first] = sizes as [Size, Size?];
  const covering: Look[] = [
    { size: first, theme: 'light', rules: 'all' },
    { size: first, theme: 'forced colours', rules: 'colours' },
    { size: second, theme: 'dark', rules: second === first ? 'colours' : 'all' },
  ];
  if (process.env.TEST_FULL !== '1' || second === first) return covering;
  return [
    ...covering,
    { size: second, theme: 'light', rules: 'colours' },
    { size: second, theme: 'forced colours', rules: 'colours' },
    { size: first, theme: 'dark', rules: 'colours' },
  ];
};

/** Waits until the page has answered a new screen or theme: a colour on its way to another one is measured half-way. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(animations.map(({ finished }) => finished));
  });

const setTheme = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme === 'dark' ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value: theme === 'forced colours' ? 'active' : 'none' },
  ]);
  await settled(page);
};

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; target: string[] }[];
}
interface Axe {
  run: (context: object, options: object) => Promise<{ violations: Violation[] }>;
}

/**
 * What axe finds on the page as it is now, as readable lines. `sunlight`: also whether text, apart from buttons and the
 * decorative figure, has a contrast of 7 : 1.
 */
const axeFindings = async (page: Page, rules: Rules, sunlight: boolean): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  return page.evaluate(
    async (asked, forSunlight) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const enhanced = 'color-contrast-enhanced';
      const colours = ['color-contrast', 'link-in-text-block', ...(forSunlight ? [enhanced] : [])];
      const chosen = asked === 'all' ? { rules: { [enhanced]: { enabled: forSunlight } } } : { runOnly: colours };
      const { violations } = await axe.run({ include: ['html'] }, { resultTypes: ['violations'], ...chosen });
      const isMeant = (id: string, [target]: string[]) =>
        id !== enhanced || !document.querySelector(target!)?.closest('.button, .figure');
      return violations.flatMap(({ id, help, nodes }) =>
        nodes
          .filter(({ target }) => isMeant(id, target))
          .map(({ html, target }) => `${id}: ${help} at ${target.join(' ')} ${html.slice(0, 160)}`),
      );
    },
    rules,
    sunlight,
  );
};

/** By how many pixels the page can be scrolled sideways: none is right. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const setDirection = (page: Page, direction: string): Promise<void> =>
  page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);

const overflow = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const direction = await page.evaluate(() => document.documentElement.dir || 'ltr');
  for (const tried of new Set([direction, 'rtl'])) {
    await setDirection(page, tried);
    const over = await sidewaysScroll(page);
    if (over > 0) found.push(`${tried}: scrolls sideways by ${over} px`);
  }
  await setDirection(page, direction);
  return found;
};

interface Inspection {
  /** Read outside: text needs the contrast that sunlight asks for. */
  outside?: boolean;
  /** The sizes in which it is looked at: its own first, which it has again afterwards. */
  sizes?: readonly Size[];
}

/**
 * Looks at the page as it is, in several sizes and themes without loading it again, and keeps pictures. Gives what axe
 * finds, and where the page scrolls sideways, left to right or right to left.
 */
export const inspect = async (page: Page, name: string, { outside = false, sizes }: Inspection = {}) => {
  const own = screenOf(page);
  const both = own === 'phone' ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
  const found: string[] = [];
  // A window behind another one draws no frames.
  await page.bringToFront();
  for (const { size, theme, rules } of looksAt(sizes ?? both)) {
    if (screenOf(page) !== size) await setScreen(page, size);
    await setTheme(page, theme);
    if (theme !== 'forced colours') await picture(page, `${name}-${size}-${theme}`);
    const findings = await axeFindings(page, rules, outside && theme !== 'forced colours');
    if (rules === 'all') findings.push(...(await overflow(page)));
    found.push(...findings.map((finding) => `${name} ${size} ${theme}: ${finding}`));
  }
  await setScreen(page, own);
  await setTheme(page, 'light');
  return found;
};

/** Opens a page of the app and waits until it shows what it is about. */
export type Open = (page: Page) => Promise<unknown>;

interface Walk {
  browser: FileBrowser;
  pages: Record<string, Open>;
  /** Further ones that only a phone has. */
  onPhones?: Record<string, Open>;
  /** What a page's picture is called by, before its name. */
  prefix?: string;
  /** Answers that pages are about: the browser reports them as errors. */
  expected?: RegExp;
  /** Anything else that is to hold of every page. */
  also?: (page: Page) => Promise<void>;
}

/**
 * One walk over a list of staff pages, each opened once: nothing is wrong with any, in any size or theme. All of it in one
 * window, which forgets between two pages what it kept.
 */
export const inspectPages = ({ browser, pages, onPhones = {}, prefix = '', expected, also }: Walk): void => {
  let window: Person | undefined;
  const newWindow = async (): Promise<Person> => {
    const person = await browser.newPerson('desktop');
    person.page.setDefaultTimeout(30_000);
    return person;
  };
  const stops: [string, Open, readonly Size[]][] = [
    ...Object.entries(pages).map(([name, open]) => [name, open, ['desktop', 'phone']] as [string, Open, Size[]]),
    ...Object.entries(onPhones).map(([name, open]) => [name, open, ['phone']] as [string, Open, Size[]]),
  ];
  describe('nothing is wrong with', () => {
    test.each(stops)(
      '%s',
      async (name, open, sizes) => {
        const person = window ?? (await newWindow());
        // What fails leaves its window behind.
        window = undefined;
        const { page, problems } = person;
        const { identifier } = await page.evaluateOnNewDocument(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await setScreen(page, sizes[0]!);
        await open(page);
        // A call that is cut off by the next page would be reported there.
        await page.waitForNetworkIdle({ idleTime: 100 });
        await page.removeScriptToEvaluateOnNewDocument(identifier);
        expect(await inspect(page, `${prefix}${name}`, { sizes })).toEqual([]);
        await also?.(page);
        expect(problems.splice(0).filter((problem) => !expected?.test(problem))).toEqual([]);
        window = person;
      },
      120_000,
    );
  });
};
