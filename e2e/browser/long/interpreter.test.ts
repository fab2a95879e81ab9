import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { startSystem, type TestSystem } from '../../../stack/src/testing.ts';
import { logIn, type Staff } from '../../builders.ts';
import { createCatcher, until } from '../../catcher.ts';
import { createClient } from '../../client.ts';
import { portugueseDriver } from '../../demo/drivers.ts';
import { demoEmail, playDemo, type Played } from '../../demo/play.ts';
import { atTheGate, onWhatsApp } from '../../demo/talks.ts';
import { createPhones } from '../../phones.ts';
import { browserOfFile, picture } from '../browser.ts';
import { begin, shownTexts, type } from '../guest.ts';
import { button, fill, press, sees, seesIn } from '../hands.ts';
import { goTo, openAs } from '../office.ts';
import { routesIn } from '../routes.ts';
import { openWhatsApp, writeText } from '../whatsapp-phone.ts';

// A system as `npm start` has it, with nothing but the models of English and Portuguese, on which the demo is played.
const browser = browserOfFile();
let system: TestSystem;
let staff: Staff;
let played: Played;
const lines: string[] = [];
const at = (path: string): string => new URL(path, system.gatewayUrl).href;

/** Addresses of the tier's system: this one has stores and a mail catcher of its own, as its keys are others. */
const ofTier = [
  'POSTGRES_URL',
  'MONGO_URL',
  'KAFKA_BROKERS',
  'REDIS_URL',
  'REDIS_QUEUE_URL',
  'REDIS_CACHE_URL',
  'SMTP_URL',
];

beforeAll(async () => {
  for (const name of ofTier) Reflect.deleteProperty(process.env, name);
  system = await startSystem({
    ports: 'free',
    data: `interpreter-${process.pid}`,
    // The models use both cores: a simulator that reads aloud beside them is late, which is no fault of a translation.
    settings: { TRANSLATION_PROVIDER: 'interpreter', SPEECH_OUT_PROVIDER: 'none', RATE_LIMIT_ANONYMOUS: '1000000' },
  });
  const client = createClient(system.gatewayUrl);
  const phones = createPhones(system.twilioUrl);
  played = await playDemo(client, createCatcher(system.mailUrl), phones, (line) => lines.push(line), 6);
  staff = await logIn(client, demoEmail);
}, 300_000);

afterAll(() => system.stop(), 60_000);

/** The texts of the session's page, as a guest reads them. */
const guestReads = (page: Page, what: RegExp): Promise<string> =>
  until(`${what} on the guest's page`, async () =>
    (await shownTexts(page).catch(() => [])).find((text) => what.test(text)),
  );

test('the demo shows two conversations in which each sentence is translated', () => {
  for (const { text } of [...atTheGate, ...onWhatsApp]) {
    const line = lines.find((each) => each.includes(text));
    const [, translated = ''] = line?.split('  →  ') ?? [];
    expect([text, translated]).toEqual([text, expect.stringMatching(/\p{L}{3}/u)]);
    expect(translated).not.toBe(text);
    expect(translated).not.toContain('(not translated)');
  }
});

// promise: Guests and staff talk
test('a guest writes Portuguese, the clerk reads English and answers, and the guest reads Portuguese, by real models', async () => {
  const guest = await browser.newPerson('phone');
  const clerk = await browser.newPerson('desktop');
  const sessionId = await begin(guest, at(played.gate), 'pt');
  await type(guest.page, 'Bom dia! Preciso de ajuda com 24 paletes no portão 3.');
  await openAs(clerk.page, staff, at(`/app/session/${sessionId}`));
  await seesIn(clerk.page, '[data-seq="1"]', 'help');
  await seesIn(clerk.page, '[data-seq="1"]', '24 pallets');
  await seesIn(clerk.page, '[data-seq="1"]', 'gate 3');

  await fill(clerk.page, { reply: 'Please wait in area B. I will send you a colleague in 10 minutes.' });
  await press(clerk.page, button('Send'));
  const read = await guestReads(guest.page, /área B/);
  expect(read).toMatch(/colega/);
  expect(read).toMatch(/10 minutos/);
  expect(read).not.toMatch(/Please|colleague/);
  await picture(guest.page, 'interpreter-guest');
  await picture(clerk.page, 'interpreter-clerk');
  expect([...guest.problems, ...clerk.problems]).toEqual([]);
}, 120_000);

// promise: Guests and staff talk
test('the same on WhatsApp: the driver writes Portuguese, the clerk reads English and answers, the phone shows Portuguese', async () => {
  const driver = await browser.newPerson('phone');
  const clerk = await browser.newPerson('desktop');
  await openWhatsApp(driver.page, system.twilioUrl, portugueseDriver.phone);
  await writeText(driver.page, 'A carga está molhada. Podem vir ver?');
  await openAs(clerk.page, staff, at(played.chat));
  await sees(clerk.page, 'wet');

  await fill(clerk.page, { message: 'Please bring your documents to the office at 14:30.' });
  await press(clerk.page, button('Send'));
  await sees(driver.page, 'escritório');
  await sees(driver.page, '14:30');
  await picture(driver.page, 'interpreter-whatsapp');
  expect([...driver.problems, ...clerk.problems]).toEqual([]);
}, 120_000);

/** Elements whose text begins with a language code in brackets, as the simulated translation of texts did. */
const bracketed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const begins = /^\s*\[[a-z]{2,3}(-[a-z]{2,4})?\]/i;
    const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
      element.textContent,
      ...(element instanceof HTMLInputElement ? [element.value, element.placeholder] : []),
    ]);
    return texts.filter((text) => begins.test(text)).map((text) => text.slice(0, 60));
  });

// promise: Guests and staff talk
test('no element of any page of the demo begins with a language code in brackets', async () => {
  const { page } = await browser.newPerson('desktop');
  const found: string[] = [];
  const look = async (where: string) => {
    await page.waitForNetworkIdle({ concurrency: 2 });
    found.push(...(await bracketed(page)).map((text) => `${where}: ${text}`));
  };
  await openAs(page, staff, at('/app/dashboard'));
  const routes = routesIn('staffPages').filter((route) => !route.includes(':'));
  expect(routes.length).toBeGreaterThan(15);
  for (const path of [...routes, ...[played.session, played.chat].map((path) => path.replace('/app/', ''))]) {
    await goTo(page, path);
    await look(path);
  }
  await page.setContent('<p>[en] text</p><input placeholder="[pt-br] texto">');
  expect(await bracketed(page)).toHaveLength(2);

  const phone = await browser.newPerson('phone');
  for (const path of [played.gate, played.step]) {
    await phone.page.goto(at(path), { waitUntil: 'networkidle2' });
    found.push(...(await bracketed(phone.page)).map((text) => `${path}: ${text}`));
  }
  await openWhatsApp(phone.page, system.twilioUrl, portugueseDriver.phone);
  found.push(...(await bracketed(phone.page)).map((text) => `phone: ${text}`));
  expect(found).toEqual([]);
}, 120_000);
