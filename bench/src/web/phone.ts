import puppeteer, { type Browser, type CDPSession, type Page, type Target, TargetType } from 'puppeteer';
import { type DriverPage, position } from './yard.ts';

/** A browser with nothing stored, but for what the page's state needs. */
export interface Phone {
  newPage: () => Promise<Page>;
  /** The session of the service worker; there is one after the first visit. */
  worker: () => Promise<CDPSession>;
  close: () => Promise<void>;
}

const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const workerOf = async (browser: Browser): Promise<CDPSession> => {
  const isWorker = (found: Target) => found.type() === TargetType.SERVICE_WORKER;
  const target = await browser.waitForTarget(isWorker, { timeout: 20_000 });
  return target.createCDPSession();
};

export const openPhone = async (
  origin: string,
  { stored }: Pick<DriverPage, 'stored'>,
  executablePath: string,
): Promise<Phone> => {
  const browser = await puppeteer.launch({
    executablePath,
    defaultViewport: screen,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=en',
      '--accept-lang=en',
    ],
  });
  const context = browser.defaultBrowserContext();
  await context.setPermission(origin, { permission: { name: 'geolocation' }, state: 'granted' });
  const newPage = async () => {
    const page = await context.newPage();
    await page.setGeolocation(position);
    return page;
  };
  if (Object.keys(stored).length > 0) {
    const page = await newPage();
    // An address of the origin without any code of ours.
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(
      `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
    );
    await page.close();
  }
  return { newPage, worker: () => workerOf(browser), close: () => browser.close() };
};
