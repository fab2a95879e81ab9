import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { chromiumPath } from '../system.ts';

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

/** A browser of its own, with an own profile; `close` ends it and takes the profile away. */
export const openBrowser = async () => {
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
    ],
  });
  return {
    /** A person's own browser: nothing stored, one size, English. */
    newPerson: async (size: Size): Promise<Page> => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(sizes[size]);
      await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
      page.setDefaultTimeout(20_000);
      return page;
    },
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};
export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>;

const setScheme = (page: Page, scheme: Scheme, forced = false) =>
  page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
    ...(forced ? [{ name: 'forced-colors', value: 'active' }] : []),
  ]);

/** Everything axe finds on the page as it is now, as readable lines. */
const axeFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(await axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> };
    };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help} at ${target.join(' ')} ${html.slice(0, 160)}`),
  );
};

/** Takes a picture of the page in both schemes and answers what axe finds in either, and in forced colours. */
export const inspect = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = [];
  const { width } = page.viewport() ?? sizes.desktop;
  const size = width < 600 ? 'phone' : 'desktop';
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    await page.screenshot({ path: join(screenshots, `${name}-${size}-${scheme}.png`) as `${string}.png` });
    found.push(...(await axeFindings(page)).map((finding) => `${name} ${size} ${scheme}: ${finding}`));
  }
  await setScheme(page, 'light', true);
  found.push(...(await axeFindings(page)).map((finding) => `${name} ${size} forced colours: ${finding}`));
  await setScheme(page, 'light');
  return found;
};

export const button = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`);
export const link = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="link"])`);
export const heading = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="heading"])`);
export const textOn = (page: Page, text: string) => page.locator(`::-p-text(${text})`);
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Draws a signature with the mouse on the first canvas of the page. */
export const drawSignature = async (page: Page): Promise<void> => {
  const canvas = await page.waitForSelector('canvas');
  await canvas!.scrollIntoView();
  const box = (await canvas!.boundingBox())!;
  const at = (part: number) => ({
    x: box.x + 20 + part * (box.width - 40),
    y: box.y + box.height / 2 + Math.sin(part * 20) * (box.height / 5),
  });
  const start = at(0);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) {
    const { x, y } = at(step / 40);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
};
