import { eventually } from '@gatelingo/chassis/testing';
import { howLateList } from '@gatelingo/proto/templates';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { ion, marta, useWorld } from './world.ts';
import { longRows } from '../../src/tests/long.ts';

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
  page.setDefaultTimeout(30_000);
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
const type = (number: string, text: string) => page.locator(`${phone(number)} textarea`).fill(text);
const shown = async (number: string) =>
  String(await page.evaluate(`document.querySelector('${phone(number)} .thread')?.innerText`));
const lastOf = async (number: string) => (await world.now.drivers.messages(number)).at(-1);
const stateOf = async (number: string) =>
  (await world.now.drivers.phones()).phones.find((each) => each.number === number);
/** Nothing listens at this address; the page only shows the link. */
const jobLink = 'http://localhost:9/confirm-step?step=7';

const sendTemplates = async () => {
  const { send, drivers, sidOf } = world.now;
  await drivers.set(ion, { name: 'Ion Popescu' });
  const templates = {
    gatelingo_step_active_3_ro: { 1: 'Descărcare', 2: 'Hala 3', 3: '14:30', 4: '–', 5: jobLink },
    gatelingo_talk_3_ro: { 1: 'Nord', 2: 'Descărcare' },
  };
  for (const [name, variables] of Object.entries(templates)) {
    await send(ion, { contentSid: await sidOf(name), contentVariables: JSON.stringify(variables) });
  }
  await eventually(async () => expect(await stateOf(ion)).toMatchObject({ unread: 2 }));
};

test('a driver sees what comes without a reload, reads it by touching the phone, and answers with a tap', async () => {
  const { drivers, simulator } = world.now;
  await page.goto(simulator.url);
  await page.locator('::-p-text(No phone yet)').wait();
  await sendTemplates();
  await page.locator(`${phone(ion)} ::-p-text(Ion Popescu)`).wait();
  await eventually(async () => expect(await shown(ion)).toContain('Hala 3'));
  const link = `document.querySelector('${phone(ion)} .thread a')`;
  expect(await page.evaluate(`[${link}.href, ${link}.target]`)).toEqual([jobLink, '_blank']);
  expect(await stateOf(ion)).toMatchObject({ unread: 2 });
  await tap(ion, 'Da, sigur');
  await eventually(async () =>
    expect((await drivers.messages(ion)).map(({ status }) => status)).toEqual([...['read', 'read', 'received']]),
  );
  expect(await lastOf(ion)).toMatchObject({ body: 'Da, sigur', pressed: { payload: 'talk' } });
});

test('a driver answers with one of three buttons, and chooses from a list', async () => {
  const { drivers, simulator, send, client } = world.now;
  await sendTemplates();
  await page.goto(simulator.url);
  await tap(ion, 'Întârzii');
  await eventually(async () =>
    expect(await lastOf(ion)).toMatchObject({ body: 'Întârzii', pressed: { payload: 'late' } }),
  );
  const { sid: contentSid } = await client.content.v1.contents.create(howLateList('ro') as never);
  await send(ion, { contentSid });
  await page.locator(`${phone(ion)} ::-p-text(Alegeți)`).click();
  await tap(ion, '30 de minute');
  await eventually(async () => expect(await lastOf(ion)).toMatchObject({ pressed: { payload: 'late-30' } }));
  expect((await drivers.messages(ion)).filter(({ direction }) => direction === 'inbound')).toHaveLength(2);
});

test('a driver replies to one of the messages', async () => {
  const { drivers, simulator, send } = world.now;
  await drivers.set(ion, { wroteAt: new Date().toISOString() });
  const asked = await send(ion, { body: 'Poarta 3?' });
  await page.goto(simulator.url);
  await tap(ion, 'Reply');
  await page.locator(`${phone(ion)} ::-p-text(Reply to: Poarta 3?)`).wait();
  await type(ion, 'Da');
  await tap(ion, 'Send');
  await eventually(async () => expect(await lastOf(ion)).toMatchObject({ body: 'Da', repliedTo: asked.sid }));
  await eventually(async () => expect(await shown(ion)).toContain('a reply'));
  // The next message is not a reply.
  await type(ion, 'Mulțumesc');
  await tap(ion, 'Send');
  await eventually(async () => expect(await lastOf(ion)).toMatchObject({ body: 'Mulțumesc', repliedTo: null }));
});

test('the phone that is open alone is read at once', async () => {
  await sendTemplates();
  await page.goto(`${world.now.simulator.url}/#${ion}`);
  await eventually(async () => expect(await stateOf(ion)).toMatchObject({ unread: 0 }));
});

test('a driver writes, and sends a picture, a voice note and a position', async () => {
  const { drivers, simulator } = world.now;
  await drivers.set(ion, {});
  await page.goto(simulator.url);
  await type(ion, 'Unde parchez?');
  await tap(ion, 'Send');
  await eventually(async () => expect(await lastOf(ion)).toMatchObject({ body: 'Unde parchez?' }));
  await page.locator(`${phone(ion)} summary`).click();
  await tap(ion, 'A damaged box');
  await page.locator(`${phone(ion)} .thread img`).wait();
  await tap(ion, 'Romanian: I need a pallet jack');
  await page.locator(`${phone(ion)} .thread audio`).wait();
  await tap(ion, 'Send the position');
  await eventually(async () =>
    expect(await drivers.messages(ion)).toMatchObject([
      { body: 'Unde parchez?' },
      { media: [{ contentType: 'image/jpeg' }] },
      { media: [{ contentType: 'audio/ogg' }] },
      { position: { latitude: 51.4556, longitude: 6.7397 } },
    ]),
  );
  expect(await page.evaluate(`document.querySelector('${phone(ion)} textarea').value`)).toBe('');
});

test('offline, what is sent does not arrive until the phone is online again', async () => {
  const { drivers, simulator, send } = world.now;
  await drivers.write(marta, { body: 'Dzień dobry' });
  await page.goto(simulator.url);
  const online = `${phone(marta)} ::-p-aria([name="Online"][role="checkbox"])`;
  await page.locator(online).click();
  await eventually(async () => expect(await stateOf(marta)).toMatchObject({ online: false }));
  await send(marta, { body: 'Rampa 4' });
  await eventually(async () => expect(await shown(marta)).toMatch(/Rampa 4[^]*not on the phone yet/));
  await page.locator(online).click();
  await eventually(async () => expect(await shown(marta)).toMatch(/Rampa 4[^]*(delivered|read)/));
});

test.each([...longRows([[1280, 'light'] as const]), [390, 'dark'] as const])(
  'axe finds nothing at %i pixels in %s, and nothing has to be scrolled sideways',
  async (width, scheme) => {
    const { drivers, simulator } = world.now;
    await sendTemplates();
    await drivers.set(ion, { optedOut: true });
    await drivers.write(marta, { mediaUrl: '/samples/damaged-box.jpg', body: 'CMR' });
    await page.setViewport({ width, height: 800 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(simulator.url);
    await page.locator(`${phone(marta)} .thread img`).wait();
    await page.locator(`${phone(marta)} summary`).click();
    await page.evaluate(await readFile(axe, 'utf8'));
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))',
    );
    expect(found).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  },
);
