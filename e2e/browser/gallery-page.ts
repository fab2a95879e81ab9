import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
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

export interface Look {
  screen: ScreenName;
  dir?: 'rtl';
  scheme?: 'dark';
}

/** Opens the gallery, with nothing that moves and all of its fonts. */
export const openGallery = async (page: Page, url: string, { screen, ...look }: Look): Promise<void> => {
  await setScreen(page, screen);
  await page.emulateTimezone('Europe/Berlin');
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.evaluateOnNewDocument(stopClock);
  await page.goto(`${url}?${new URLSearchParams(look).toString()}`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('[data-sample="dialogs"] [role="dialog"]');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settled(page);
};

interface Box {
  name: string;
  top: number;
  height: number;
}

// A screenshot of more than this is cut by Chromium.
const highest = 8_000;

/** Boxes that one screenshot has. */
const inGroups = (boxes: readonly Box[]): Box[][] =>
  boxes.reduce<Box[][]>((groups, box) => {
    const group = groups.at(-1);
    const isFull = !group?.[0] || box.top + box.height - group[0].top > highest;
    return isFull ? [...groups, [box]] : [...groups.slice(0, -1), [...group, box]];
  }, []);

/** A picture of each sample, or of one. */
export const picturesOf = async (page: Page, only?: string): Promise<Map<string, PNG>> => {
  const boxes = await page.$$eval('[data-sample]', (samples) =>
    samples.map((sample): Box => {
      const { top, bottom } = sample.getBoundingClientRect();
      return { name: sample.id, top: Math.floor(top + scrollY), height: Math.ceil(bottom) - Math.floor(top) };
    }),
  );
  const { width } = screens[screenOf(page)];
  const pictures = new Map<string, PNG>();
  for (const group of inGroups(only === undefined ? boxes : boxes.filter(({ name }) => name === only))) {
    const [first, last] = [group[0]!, group.at(-1)!];
    const clip = { x: 0, y: first.top, width, height: last.top + last.height - first.top };
    const all = PNG.sync.read(Buffer.from(await page.screenshot({ clip, captureBeyondViewport: true })));
    for (const { name, top, height } of group) {
      const picture = new PNG({ width, height });
      PNG.bitblt(all, picture, 0, top - first.top, width, height, 0, 0);
      pictures.set(name, picture);
    }
  }
  return pictures;
};
