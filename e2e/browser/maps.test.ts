import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { createSite, ownDomain, pngOf, signUp, type Staff } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile, type Person } from './browser.ts';
import { button, fill, press, sees } from './hands.ts';
import { openAs } from './office.ts';
import { startGateway } from './provider.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
const tile = Buffer.from(pngOf(256, 256, () => 0xd0).split(',')[1] ?? '', 'base64');

/** A tile server on another host: which tiles it was asked for, and from where. */
const asked: { zoom: number; referrer: string | undefined }[] = [];
let isUp = true;
const server = createServer((request, response) => {
  const [, zoom] = /^\/(\d+)\/\d+\/\d+\.png$/.exec(request.url ?? '') ?? [];
  asked.push({ zoom: Number(zoom), referrer: request.headers.referer });
  response.writeHead(isUp ? 200 : 503, { 'content-type': 'image/png' }).end(isUp ? tile : undefined);
});
let gateway: Awaited<ReturnType<typeof startGateway>>;
let greta: Staff;
let person: Person;
let page: Page;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  gateway = await startGateway({
    TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: '&copy; <a href="https://licence.example/">Everyone who mapped it</a>',
  });
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
}, 90_000);
afterAll(async () => {
  await gateway.stop();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
});
beforeEach(async () => {
  isUp = true;
  asked.length = 0;
  person = await browser.newPerson('desktop');
  page = person.page;
});

const open = (path: string) => openAs(page, greta, new URL(`/app/${path}`, gateway.url).href);
const refused = () => person.problems.filter((problem) => problem.includes('securitypolicyviolation'));
const isAsked = (zoom: number) => until(`tiles of zoom ${zoom}`, async () => asked.some((each) => each.zoom === zoom));

// promise: Sites, locations and maps
// holds: S172, S215, S516-S518
test("with an operator's tiles, maps have the zooms of their pages and name the licence", async () => {
  await open('create-site');
  // Nothing is there yet: the world.
  await isAsked(2);
  await sees(page, '© Everyone who mapped it');
  await fill(page, { address: 'Hamburg' });
  await press(page, '[role="option"]');
  await isAsked(12);
  const siteId = await createSite(client, greta);
  await open(`create-location?siteId=${siteId}`);
  await isAsked(19);
  asked.length = 0;
  await open('registration-overview');
  await press(page, button('Map of sites'));
  await isAsked(2);
  // The tile server receives the host, and nothing of the address.
  expect(new Set(asked.map(({ referrer }) => referrer))).toEqual(new Set([`${gateway.url}/`]));
  expect(refused()).toEqual([]);
}, 60_000);

// promise: Sites, locations and maps
// holds: S489
test('when no tile can be loaded, the map says so and shows outlines with names', async () => {
  isUp = false;
  await open('create-site');
  await sees(page, 'Map failed to load. Outlines are shown.');
  await page.waitForSelector('[data-kind="lat"]');
  expect(refused()).toEqual([]);
});
