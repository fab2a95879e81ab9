import type { Staff } from '@gatelingo/e2e/builders';
import type { TestSystem } from '@gatelingo/stack/testing';
import puppeteer from 'puppeteer';

export interface Scrolled {
  seconds: number;
  mostRows: number;
  heapMb: number;
  slowestFrameMs: number;
}

const withinMs = 600_000;

type Frames = Pick<Scrolled, 'mostRows' | 'slowestFrameMs'>;

/** For the page: scrolls to its end in each frame until this row is there, and counts rows and frames. */
const scrollTo = (row: number) => `new Promise((resolve) => {
  let [mostRows, slowestFrameMs, before] = [0, 0, performance.now()];
  const step = (now) => {
    slowestFrameMs = Math.max(slowestFrameMs, now - before);
    before = now;
    mostRows = Math.max(mostRows, document.querySelectorAll('tbody tr[data-index]').length);
    if (document.querySelector('tr[aria-rowindex="${String(row)}"]')) return resolve({ mostRows, slowestFrameMs });
    scrollTo(0, document.documentElement.scrollHeight);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** Opens a list's page and scrolls until its last row is shown, as fast as the list reads on. */
export const scrollThrough = async (
  { environment }: TestSystem,
  { token }: Staff,
  path: string,
  rows: number,
): Promise<Scrolled> => {
  const origin = environment.PUBLIC_URL ?? '';
  const browser = await puppeteer.launch({
    executablePath: environment.CHROMIUM_PATH ?? '',
    defaultViewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', '--disable-gpu', '--lang=en'],
    protocolTimeout: withinMs,
  });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument((kept) => {
      localStorage.setItem('token', kept);
      localStorage.setItem('cookieConsent', 'true');
    }, token);
    await page.goto(`${origin}/app/${path}`);
    await page.waitForSelector('tr[aria-rowindex="2"]');
    const started = performance.now();
    const { mostRows, slowestFrameMs } = (await page.evaluate(scrollTo(rows + 1))) as Frames;
    const seconds = (performance.now() - started) / 1000;
    const session = await page.createCDPSession();
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { seconds, mostRows, heapMb: usedSize / 1_000_000, slowestFrameMs };
  } finally {
    await browser.close();
  }
};
