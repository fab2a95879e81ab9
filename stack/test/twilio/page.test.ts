import { eventually } from '@gatelingo/chassis/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { useWorld } from './world.ts';

const ion = '+40721000101';
const marta = '+48600700801';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let browser: Browser;
let profile: string;
let page: Page;
let problems: string[];

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: this test looks at the page with a real browser.');
  profile = mkdtempSync(join(tmpdir(), 'phones-'));
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--lang=en'];
  browser = await launch({ executablePath, args, userDataDir: profile });
});
afterAll(async () => {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
});
afterEach(async () => {
  await page.close();
  expect(problems).toEqual([]);
});

// The page is closed before the simulator stops: the page would report errors of a missing simulator.
const world = useWorld();

const phone = (number: string) => `#phone-${number.slice(1)}`;
const tap = (number: string, name: string) =>
  page.locator(`${phone(number)} ::-p-aria([name="${name}"][role="button"])`).click();
const shown = async (number: string) =>
  String(await page.evaluate(`document.querySelector('${phone(number)} .thread')?.innerText`));
const bodies = async (number: string) => (await world.now.drivers.messages(number)).map(({ body }) => body);
/** Nothing listens at this address; the page only shows the link. */
const jobLink = 'http://localhost:9/confirm-step?step=7';

const sendTemplates = async () => {
  const { send, drivers } = world.now;
  await drivers.set(ion, { name: 'Ion Popescu' });
  const templates = await drivers.templates();
  const sidOf = (kind: string) => templates.find((each) => each.kind === kind && each.language === 'ro')!.contentSid;
  const step = { 1: 'Descărcare', 2: 'Hala 3', 3: '14:30', 4: jobLink };
  await send(ion, { contentSid: sidOf('step-active'), contentVariables: JSON.stringify(step) });
  await send(ion, { contentSid: sidOf('talk'), contentVariables: JSON.stringify({ 1: 'Nord', 2: 'Descărcare' }) });
  await eventually(async () => expect((await drivers.phone(ion)).unread).toBe(2));
};

test('a driver sees what comes without loading anew, reads it by touching the phone, and answers with a tap', async () => {
  const { drivers, simulator } = world.now;
  await page.goto(simulator.url);
  await page.locator('::-p-text(No phone yet)').wait();
  await sendTemplates();
  await page.locator(`${phone(ion)} ::-p-text(Ion Popescu)`).wait();
  await eventually(async () => expect(await shown(ion)).toContain('Hala 3'));
  expect(await page.evaluate(`document.querySelector('${phone(ion)} .thread a').href`)).toBe(jobLink);
  expect(await page.evaluate(`document.querySelector('${phone(ion)} .thread a').target`)).toBe('_blank');
  expect((await drivers.phone(ion)).unread).toBe(2);
  await tap(ion, 'Da, sigur');
  await eventually(async () =>
    expect((await drivers.messages(ion)).map(({ status }) => status)).toEqual([...['read', 'read', 'received']]),
  );
  expect((await drivers.messages(ion))[2]).toMatchObject({ body: 'Da, sigur', pressed: { payload: 'talk' } });
});

test('a driver replies to one of the messages', async () => {
  const { drivers, simulator, send } = world.now;
  await drivers.set(ion, { wroteAt: new Date().toISOString() });
  const asked = await send(ion, { body: 'Poarta 3?' });
  await eventually(async () => expect((await drivers.phone(ion)).unread).toBe(1));
  await page.goto(simulator.url);
  await tap(ion, 'Reply');
  await page.locator(`${phone(ion)} ::-p-text(Reply to: Poarta 3?)`).wait();
  await page.locator(`${phone(ion)} textarea`).fill('Da');
  await tap(ion, 'Send');
  await eventually(async () =>
    expect((await drivers.messages(ion)).at(-1)).toMatchObject({ body: 'Da', repliedTo: asked.sid }),
  );
  await eventually(async () => expect(await shown(ion)).toContain('a reply'));
  // The next message is not a reply.
  await page.locator(`${phone(ion)} textarea`).fill('Mulțumesc');
  await tap(ion, 'Send');
  await eventually(async () =>
    expect((await drivers.messages(ion)).at(-1)).toMatchObject({ body: 'Mulțumesc', repliedTo: null }),
  );
});

test('the phone that is open alone is read at once', async () => {
  const { drivers, simulator } = world.now;
  await sendTemplates();
  await page.goto(`${simulator.url}/#${ion}`);
  await eventually(async () => expect((await drivers.phone(ion)).unread).toBe(0));
});

test('a driver writes, and sends a picture, a voice note and a position', async () => {
  const { drivers, simulator } = world.now;
  await drivers.set(ion, {});
  await page.goto(simulator.url);
  await page.locator(`${phone(ion)} textarea`).fill('Unde parchez?');
  await tap(ion, 'Send');
  await eventually(async () => expect(await bodies(ion)).toEqual(['Unde parchez?']));
  await tap(ion, 'Photo');
  await tap(ion, 'A damaged box');
  await tap(ion, 'Voice note');
  await tap(ion, 'Romanian: I need a pallet jack');
  await tap(ion, 'Position');
  await tap(ion, 'Send the position');
  await eventually(async () => expect(await drivers.messages(ion)).toHaveLength(4));
  expect(await drivers.messages(ion)).toMatchObject([
    { body: 'Unde parchez?' },
    { media: [{ contentType: 'image/jpeg' }] },
    { media: [{ contentType: 'audio/ogg' }] },
    { position: { latitude: 51.4556, longitude: 6.7397 } },
  ]);
  await page.locator(`${phone(ion)} .thread img`).wait();
  await page.locator(`${phone(ion)} .thread audio`).wait();
  expect(await page.evaluate(`document.querySelector('${phone(ion)} textarea').value`)).toBe('');
});

test('offline, what is sent does not arrive until the phone is online again', async () => {
  const { drivers, simulator, send } = world.now;
  await drivers.write(marta, { body: 'Dzień dobry' });
  await page.goto(simulator.url);
  const online = `${phone(marta)} ::-p-aria([name="Online"][role="switch"])`;
  await page.locator(online).click();
  await eventually(async () => expect((await drivers.phone(marta)).online).toBe(false));
  await send(marta, { body: 'Rampa 4' });
  await eventually(async () => expect(await shown(marta)).toMatch(/Rampa 4[^]*not on the phone yet/));
  await page.locator(online).click();
  await eventually(async () => expect(await shown(marta)).toMatch(/Rampa 4[^]*(delivered|read)/));
});

test.each([
  [1280, 'light'],
  [390, 'dark'],
])('axe finds nothing at %i pixels in %s, and nothing has to be scrolled sideways', async (width, scheme) => {
  const { drivers, simulator } = world.now;
  await sendTemplates();
  await drivers.write(ion, { body: 'STOP' });
  await drivers.write(marta, { mediaUrl: '/samples/damaged-box.jpg', body: 'CMR' });
  await page.setViewport({ width, height: 800 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.goto(simulator.url);
  await page.locator(`${phone(marta)} .thread img`).wait();
  await page.locator('::-p-text(What happens next)').click();
  await tap(marta, 'Position');
  await page.evaluate(await readFile(axe, 'utf8'));
  const found = await page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))',
  );
  expect(found).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});
