import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { inspect, type OpenBrowser, sidewaysScroll, type Size } from './browser.ts';

/** Opens a page of the app and waits until it shows what it is about. */
export type Open = (page: Page) => Promise<unknown>;

interface Options {
  browser: () => OpenBrowser;
  pages: Record<string, Open>;
  /** Further ones that only a phone has. */
  onPhones?: Record<string, Open>;
  /** What a page's picture is called by, before its name. */
  prefix?: string;
  /** Answers that pages are about: the browser reports them as errors. */
  expected?: RegExp;
  /** Anything else that is to hold of every page. */
  also?: (page: Page, size: Size) => Promise<void>;
}

/** A test for every page in every size: axe finds nothing, nothing leaves the screen, the browser complains of nothing. */
export const inspectPages = ({ browser, pages, onPhones = {}, prefix = '', expected, also }: Options): void => {
  describe.each(['phone', 'desktop'] as Size[])('on a %s nothing is wrong with', (size) => {
    test.each(Object.entries(size === 'phone' ? { ...pages, ...onPhones } : pages))(
      '%s',
      async (name, open) => {
        const { page, problems } = await browser().newPerson(size);
        await open(page);
        expect(await inspect(page, `${prefix}${name}`)).toEqual([]);
        // Right to left, too, nothing leaves the screen.
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
        await also?.(page, size);
        expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
        await page.browserContext().close();
      },
      60_000,
    );
  });
};
