import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { run } from '../../stack/src/command.ts';
import { type ScreenName, screenOf, screens, setScreen } from './browser.ts';
import { settled } from './inspection.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const built = join(root, '.stack', 'gallery');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the gallery, which is in no build of the product, and serves it. */
export const serveGallery = async (): Promise<{ url: string; server: Server }> => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--config', 'gallery.config.ts', '--outDir', built, '--emptyOutDir', '--logLevel', 'error'];
  await run(process.execPath, [vite, 'build', ...options], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path === '/' ? '/gallery.html' : path;
    readFile(join(built, file)).then(
      (content) => response.setHeader('content-type', types[extname(file)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
};

/** The same moment for every picture. */
const stopClock = () => {
  const now = Date.parse('2026-11-24T09:00:00Z');
  globalThis.Date = class extends Date {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now() {
      return now;
    }
  } as DateConstructor;
};

const stillness = '* { animation: none !important; transition: none !important; caret-color: transparent !important; }';

export interface Look {
  screen: ScreenName;
  dir?: 'rtl';
  scheme?: 'dark';
  /** The element that fills the window in place of the samples. */
  window?: string;
}

/** Opens the gallery, with nothing that moves and all of its fonts. */
export const openGallery = async (
  page: Page,
  url: string,
  { screen, ...look }: Look,
  ready = '[data-sample]',
): Promise<void> => {
  await setScreen(page, screen);
  await page.emulateTimezone('Europe/Berlin');
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.evaluateOnNewDocument(stopClock);
  await page.goto(`${url}?${new URLSearchParams(look).toString()}`);
  await page.waitForSelector(ready);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, stillness);
  // The first frames ask for the fonts.
  await settled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settled(page);
};

/** Puts a picture of what is on the screen into a folder. */
export const windowPicture = async (page: Page, folder: string, name: string): Promise<void> => {
  await settled(page);
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), captureBeyondViewport: false, optimizeForSpeed: true });
};

/** Puts a picture of each sample, or of one, into a folder. */
export const pictures = async (page: Page, folder: string, only?: string): Promise<void> => {
  const { width, height: shown } = screens[screenOf(page)];
  const boxes = await page.$$eval('[data-sample]', (samples) =>
    samples.map((sample) => {
      const { top, bottom } = sample.getBoundingClientRect();
      return { name: sample.id, y: Math.floor(top), height: Math.ceil(bottom) - Math.floor(top) };
    }),
  );
  await mkdir(folder, { recursive: true });
  for (const { name, y, height } of boxes) {
    if (only !== undefined && only !== name) continue;
    if (y + height > shown) throw new Error(`${name} ends at ${y + height}: make the screens of the gallery higher.`);
    const clip = { x: 0, y, width, height };
    // Nothing is scrolled or resized for it, which would take seconds.
    await page.screenshot({
      path: join(folder, `${name}.png`),
      clip,
      captureBeyondViewport: false,
      optimizeForSpeed: true,
    });
  }
};

/** Compares the pictures of two folders; the faults, one a line. `keep`: those of the first become those of the second. */
export const compared = async (seen: string, kept: string, { keep = false } = {}): Promise<string[]> => {
  const program = fileURLToPath(new URL('gallery-pictures.ts', import.meta.url));
  return JSON.parse(await run(process.execPath, [program, seen, kept, ...(keep ? ['--keep'] : [])])) as string[];
};

interface Node {
  nodeId: number;
  nodeType: number;
  localName: string;
  children?: Node[];
}
const texts = ['input', 'textarea', 'select'];
/** The elements that have text of their own. */
const withText = (node: Node): number[] => {
  const { children = [] } = node;
  const hasText = texts.includes(node.localName) || children.some(({ nodeType }) => nodeType === 3);
  return [...(hasText ? [node.nodeId] : []), ...children.flatMap(withText)];
};

/** The fonts of this machine in which a text of the page is drawn: on another machine its pictures would differ. */
export const foreignFonts = async (page: Page): Promise<string[]> => {
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const found = new Set<string>();
  for (const nodeId of withText(root)) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { isCustomFont, familyName } of fonts) if (!isCustomFont) found.add(familyName);
  }
  await session.detach();
  return [...found];
};
