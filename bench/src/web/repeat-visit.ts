import { defaultConfig } from 'lighthouse';
import type { CDPSession } from 'puppeteer';
import type { Phone } from './phone.ts';
import type { DriverPage } from './yard.ts';

/** Lighthouse's slow 4G as it is applied to a real connection. */
const slow = defaultConfig.settings!.throttling!;
const bytesPerSecond = (kilobits: number) => (kilobits * 1_024) / 8;
const network = (offline: boolean) => ({
  offline,
  latency: slow.requestLatencyMs!,
  downloadThroughput: bytesPerSecond(slow.downloadThroughputKbps!),
  uploadThroughput: bytesPerSecond(slow.uploadThroughputKbps!),
});

const throttle = async (session: CDPSession, offline: boolean): Promise<void> => {
  const { offline: isOff, ...speed } = network(offline);
  await session.send('Network.enable');
  await session.send('Network.overrideNetworkState', { offline: isOff, ...speed });
  await session.send('Network.emulateNetworkConditionsByRule', {
    matchedNetworkConditions: [{ urlPattern: '', offline: isOff, ...speed }],
  });
};

/** For the page: marks the moment when an element first matches, after the frame that shows it. */
const markUsable = (selector: string) => `
  const watch = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });`;
const usableAt = `performance.getEntriesByName('usable')[0]?.startTime`;
/** For the page: whether the service worker keeps the files of the page and its texts. */
const isKept = `navigator.serviceWorker.ready.then(async ({ active }) =>
  active.state === 'activated' && (await caches.keys()).includes('texts'))`;

/** Opens the page once, as fast as it can, until the service worker keeps all that it needs. */
const firstVisit = async (phone: Phone, address: string, { usable }: DriverPage): Promise<void> => {
  const page = await phone.newPage();
  await page.goto(address);
  await page.waitForSelector(usable);
  await page.waitForFunction(isKept);
  await page.waitForNetworkIdle({ idleTime: 1_000 });
  await page.close();
};

interface Visit {
  offline: boolean;
  /** So many times slower than this machine. */
  multiplier: number;
}

/** Milliseconds from the navigation until the page can be used. */
const visit = async (
  phone: Phone,
  address: string,
  { usable }: DriverPage,
  { offline, multiplier }: Visit,
): Promise<number> => {
  const page = await phone.newPage();
  await page.evaluateOnNewDocument(markUsable(usable));
  await throttle(await page.createCDPSession(), offline);
  await throttle(await phone.worker(), offline);
  await page.emulateCPUThrottling(multiplier);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const found = await page.waitForFunction(usableAt, { timeout: 30_000 });
  const milliseconds = (await found.jsonValue()) as number;
  await page.close();
  return milliseconds;
};

/** A visit on a phone that was here before, with slow reception and with none. */
export const repeatVisit = async (
  phone: Phone,
  address: string,
  driverPage: DriverPage,
  multiplier: number,
): Promise<{ repeat: number; offline: number }> => {
  await firstVisit(phone, address, driverPage);
  const repeat = await visit(phone, address, driverPage, { offline: false, multiplier });
  return { repeat, offline: await visit(phone, address, driverPage, { offline: true, multiplier }) };
};
