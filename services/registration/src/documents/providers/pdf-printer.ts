import { retryLater } from '@gatelingo/chassis/work';
import { withEmojiFont } from './emoji-font.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, HTTPRequest, Page } from 'puppeteer';

export interface PdfPrinter {
  /** Renders one HTML document to PDF, A4 unless its style sheet sets another size. Loads nothing from outside it. */
  print(html: string): Promise<Uint8Array>;
  /** Stops the browser; the next call of `print` starts a new one. */
  close(): Promise<void>;
}

export interface PrinterOptions {
  executablePath: string;
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
  idleMs?: number;
}

interface Running {
  browser: Browser;
  userDataDir: string;
  freePages: Page[];
  /** The number of documents so far, and of those being rendered. */
  printed: number;
  printing: number;
}

// The document is our own markup without scripts or network: it needs no sandbox, and pods and root have none.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
const printTimeoutMs = 20_000;
const browserPauseSeconds = 15;
// Chromium's memory grows with every document: a new process after some documents limits it.
const printsPerBrowser = 1_000;

const folderName = 'gatelingo-pdf-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes folders of processes that were killed before their clean-up. */
const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${folderName}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
};

const given = /^(about:blank$|data:(image\/(png|jpeg)|font\/woff2);base64,)/;

const refuseOthers = (request: HTTPRequest) => {
  const isGiven = given.test(request.url());
  // Either call fails only if its page is gone, and then print() fails too.
  void (isGiven ? request.continue() : request.abort('aborted')).catch(() => undefined);
};

const openPage = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', refuseOthers);
  page.setDefaultTimeout(printTimeoutMs);
  return page;
};

/** One warm Chromium: started with the first document, replaced after a crash, stopped when idle. */
export const createPdfPrinter = ({ executablePath, log, idleMs = 5 * 60_000 }: PrinterOptions): PdfPrinter => {
  let starting: Promise<Running> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = async (): Promise<Running> => {
    const { default: puppeteer } = await import('puppeteer');
    await removeLeftovers();
    const userDataDir = await mkdtemp(join(tmpdir(), `${folderName}${String(process.pid)}-`));
    const browser = await puppeteer.launch({
      executablePath,
      userDataDir,
      args: flags,
      pipe: true,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    log.info({ pid: browser.process()?.pid }, 'browser for PDFs started');
    return { browser, userDataDir, freePages: [], printed: 0, printing: 0 };
  };

  const end = async ({ browser, userDataDir }: Running) => {
    await browser.close().catch((error: unknown) => {
      log.warn({ err: error }, 'browser for PDFs did not close');
      browser.process()?.kill('SIGKILL');
    });
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  };

  const endLogged = (on: Running) =>
    void end(on).catch((error: unknown) => log.warn({ err: error }, 'folder of the browser for PDFs is left over'));

  const acquire = async (): Promise<Running> => {
    const known = (starting ??= start());
    const on = await known.catch((error: unknown) => {
      if (starting === known) starting = undefined;
      // A missing browser is not the document's fault: the work waits without using an attempt.
      log.warn({ err: error }, 'no browser for PDFs could be started');
      throw retryLater(browserPauseSeconds);
    });
    if (on.browser.connected && on.printed < printsPerBrowser) return on;
    if (starting === known) {
      starting = undefined;
      if (on.printing === 0) endLogged(on);
    }
    return acquire();
  };

  const release = async (on: Running) => {
    on.printing -= 1;
    if (on.printing > 0) return;
    if ((await starting?.catch(() => undefined)) !== on) return endLogged(on);
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (on.printing > 0) return;
      starting = undefined;
      endLogged(on);
    }, idleMs).unref();
  };

  const printOn = async (on: Running, html: string): Promise<Uint8Array> => {
    const page = on.freePages.pop() ?? (await openPage(on.browser));
    try {
      await page.setContent(await withEmojiFont(html), { waitUntil: 'load', timeout: printTimeoutMs });
      const pdf = await page.pdf({
        preferCSSPageSize: true,
        format: 'a4',
        printBackground: true,
        timeout: printTimeoutMs,
      });
      on.freePages.push(page);
      return pdf;
    } catch (error) {
      await page.close().catch((reason: unknown) => log.warn({ err: reason }, 'page of a failed PDF did not close'));
      throw error;
    }
  };

  return {
    async print(html) {
      const on = await acquire();
      on.printed += 1;
      on.printing += 1;
      try {
        return await printOn(on, html);
      } finally {
        await release(on);
      }
    },
    async close() {
      clearTimeout(idle);
      const known = starting;
      starting = undefined;
      const on = await known?.catch(() => undefined);
      if (on) await end(on);
    },
  };
};
