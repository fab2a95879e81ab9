import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { rests } from './hands.ts';
import { beginWalk } from './office.ts';
import { type FileBrowser, type Person, picture, screenOf, type ScreenName, setScreen, type Size } from './browser.ts';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark' | 'forced colours';
/** A screen changes the layout; a theme changes only colours; the size of the text changes everything else. */
type Rules = 'all' | 'colours' | 'all but colours';
interface Look {
  screen: ScreenName;
  theme: Theme;
  rules: Rules;
}

const isFull = isLongForm();
/** Screenshots of all pages, for people to look at. */
const wantsPictures = isFull || process.env.TEST_PICTURES === '1';

/**
 * Each page on its first screen; in a walk through pages by turns there, on its second one in the dark, or with text of twice
 * the size. The long form of the tests combines all sizes and themes; forced colours, of which only few parts make their own,
 * are otherwise tried on the gallery.
 */
const looksAt = (sizes: readonly Size[], turn: number | undefined): Look[] => {
  const [first, second = first] = sizes as [Size, Size?];
  const isOne = second === first;
  const own: Look = { screen: first, theme: 'light', rules: 'all' };
  const others: Look[] = [
    { screen: second, theme: 'dark', rules: isOne ? 'colours' : 'all' },
    ...(first === 'desktop' ? [{ screen: 'largeTextDesktop', theme: 'light', rules: 'all but colours' } as Look] : []),
  ];
  if (!isFull) {
    const inTurn = isOne || turn === undefined ? [own] : [own, ...others];
    return [inTurn[(turn ?? 0) % inTurn.length]!];
  }
  return [
    own,
    ...others,
    ...(isOne
      ? []
      : [
          { screen: second, theme: 'light', rules: 'colours' } as Look,
          { screen: first, theme: 'dark', rules: 'colours' } as Look,
        ]),
    // Last: afterwards Chromium paints the page's ground white until the next load.
    ...[...new Set([first, second])].map((screen): Look => ({ screen, theme: 'forced colours', rules: 'colours' })),
  ];
};

/** Waits until the page has applied a new screen or theme: axe would measure a colour in the middle of its transition. */
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
 * The faults that axe finds on the current page, as readable lines. `sunlight`: also whether text, except in buttons and in the
 * decorative figure, has a contrast of 7 : 1.
 */
export const axeFindings = async (page: Page, rules: Rules, sunlight: boolean): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  return page.evaluate(
    async (asked, forSunlight) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const enhanced = 'color-contrast-enhanced';
      const colours = ['color-contrast', 'link-in-text-block', ...(forSunlight ? [enhanced] : [])];
      const unlike = Object.fromEntries(colours.map((id) => [id, { enabled: false }]));
      const chosen =
        asked === 'colours'
          ? { runOnly: colours }
          : { rules: { [enhanced]: { enabled: forSunlight }, ...(asked === 'all' ? {} : unlike) } };
      // The page behind an open dialog is out of reach, and was looked at before the dialog opened.
      const dialogs = 'dialog[open], [aria-modal="true"]';
      const include = [document.querySelector(dialogs) ? dialogs : 'html'];
      const { violations } = await axe.run({ include }, { resultTypes: ['violations'], ...chosen });
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

/** By how many pixels the page scrolls sideways; 0 is right. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const setDirection = (page: Page, direction: string): Promise<void> =>
  page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);

/** Milliseconds that a page has to lay itself out for a new screen or direction. */
const layoutTakes = 20_000;

const overflow = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  const direction = await page.evaluate(() => document.documentElement.dir || 'ltr');
  for (const tried of new Set([direction, 'rtl'])) {
    await setDirection(page, tried);
    // An element on its way to its new place may be beside the screen for a moment.
    await page.waitForFunction(fits, { timeout: layoutTakes }).catch(() => undefined);
    const over = await sidewaysScroll(page);
    if (over > 0) found.push(`${tried}: scrolls sideways by ${over} px`);
  }
  await setDirection(page, direction);
  return found;
};

interface Inspection {
  /** The page is used outside: its text needs the contrast for sunlight. */
  outside?: boolean;
  /** The sizes to inspect: the page's own size is first, and is set again at the end. */
  sizes?: readonly Size[];
  /** The page's place in its list: it decides on which of the screens it is looked at. */
  turn?: number;
}

/**
 * Inspects the page in several sizes and themes without a reload. Gives what axe finds, and where the page scrolls sideways,
 * left to right or right to left; stores screenshots of what is wrong, and with `TEST_PICTURES=1` of everything.
 */
export const inspect = async (page: Page, name: string, { outside = false, sizes, turn }: Inspection = {}) => {
  const own = screenOf(page);
  const both = own === 'phone' ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
  const found: string[] = [];
  // Chromium renders no frames in a window behind another one.
  await page.bringToFront();
  for (const { screen, theme, rules } of looksAt(sizes ?? both, turn)) {
    if (screenOf(page) !== screen) await setScreen(page, screen);
    await setTheme(page, theme);
    const findings = await axeFindings(page, rules, outside && theme !== 'forced colours');
    if (rules !== 'colours') findings.push(...(await overflow(page)));
    if (theme !== 'forced colours' && (wantsPictures || findings.length > 0))
      await picture(page, `${name}-${screen}-${theme}`);
    found.push(...findings.map((finding) => `${name} ${screen} ${theme}: ${finding}`));
  }
  await setScreen(page, own);
  await setTheme(page, 'light');
  return found;
};

/** Opens a page of the app and waits until it shows its content. */
export type Open = (page: Page) => Promise<unknown>;

interface Walk {
  browser: FileBrowser;
  pages: Record<string, Open>;
  /** Pages that are inspected on phones only. */
  onPhones?: Record<string, Open>;
  /** Precedes the page's name in the name of its screenshot. */
  prefix?: string;
  /** Error answers that the pages show on purpose: the browser reports them as errors. */
  expected?: RegExp;
  /** Another check: for every third page, in the long form of the tests for each. */
  also?: (page: Page) => Promise<void>;
}

/**
 * One test per staff page: it has no findings in the sizes and themes of its turn. All pages use one window, which keeps
 * nothing of a page for the next one.
 */
export const inspectPages = ({ browser, pages, onPhones = {}, prefix = '', expected, also }: Walk): void => {
  let window: Person | undefined;
  const stopsOf = (opens: Record<string, Open>, sizes: Size[]) =>
    Object.entries(opens).map(([name, open], turn) => ({ name, open, sizes, turn }));
  const stops = [...stopsOf(pages, ['desktop', 'phone']), ...stopsOf(onPhones, ['phone'])];
  describe('nothing is wrong with', () => {
    test.each(stops)(
      '$name',
      async ({ name, open, sizes, turn }) => {
        const person = window ?? (await browser.lastingPerson('desktop'));
        // A failed test leaves its window open; the next test opens a new one.
        window = undefined;
        const { page, problems } = person;
        beginWalk(page);
        await setScreen(page, sizes[0]!);
        await open(page);
        await rests(page);
        expect(await inspect(page, `${prefix}${name}`, { sizes, turn })).toEqual([]);
        if (isFull || turn % 3 === 1) await also?.(page);
        expect(problems.splice(0).filter((problem) => !expected?.test(problem))).toEqual([]);
        window = person;
      },
      120_000,
    );
  });
};
