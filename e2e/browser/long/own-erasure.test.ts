import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { privacy } from '@gatelingo/proto/http/privacy';
import { registration } from '@gatelingo/proto/http/registration';
import { myDataIds, noticeIn } from '@gatelingo/proto/templates';
import type { Page } from 'puppeteer';
import { startSystem, type TestSystem } from '../../../stack/src/testing.ts';
import { aDriver, logIn } from '../../builders.ts';
import { createCatcher, until } from '../../catcher.ts';
import { type Client, createClient } from '../../client.ts';
import { type JobYard, openJobYard } from '../../job-builders.ts';
import { createPhones, type Phones } from '../../phones.ts';
import { browserOfFile } from '../browser.ts';
import { pageWords } from '../guest.ts';
import { button, heading, press, sees } from '../hands.ts';
import { choosePageLanguage } from '../languages.ts';

// A system whose clocks begin two days ago: a day goes by when they are set right.
const browser = browserOfFile();
const twoDaysMs = 2 * 24 * 60 * 60 * 1000;
let system: TestSystem;
let client: Client;
let phones: Phones;
let yard: JobYard;

/** Addresses of the tier's system: this one has stores and a mail catcher of its own, as its keys are others. */
const ofTier = ['POSTGRES_URL', 'MONGO_URL', 'KAFKA_BROKERS', 'REDIS_QUEUE_URL', 'REDIS_CACHE_URL', 'SMTP_URL'];

beforeAll(async () => {
  for (const name of ofTier) Reflect.deleteProperty(process.env, name);
  system = await startSystem({
    ports: 'free',
    data: `own-erasure-${String(process.pid)}`,
    settings: { CLOCK_OFFSET_MS: String(-twoDaysMs), RATE_LIMIT_ANONYMOUS: '1000000' },
  });
  client = createClient(system.gatewayUrl);
  phones = createPhones(system.twilioUrl);
  yard = await openJobYard(client, createCatcher(system.mailUrl));
}, 300_000);

afterAll(() => system.stop(), 60_000);

const digits = (count: number): string => String(Math.random()).slice(2, 2 + count);

/** A driver who has registered, and connected the number by WhatsApp. */
const connected = async (preferredLanguage: 'pl' | 'ro', phone: string, surname: string) => {
  const input = aDriver(yard.barcodeId, { phone, preferredLanguage, name: 'Zofia', surname });
  const { passCode } = await client.call(registration.registerTrucker, { body: input });
  const { whatsApp } = await client.call(registration.openPass, { body: { code: passCode! } });
  await phones.write(phone, { body: new URL(whatsApp!.link).searchParams.get('text')! });
  await phones.waitFor(phone, 'the connection', ({ body }) => body.includes('/p/'));
  return { passCode: passCode!, phone };
};

const leaves = (code: string) => client.call(registration.leaveByDriver, { body: { code } });

const beginning = (text: string) => text.split('{{2}}')[0]!.replace('{{1}}', '').trim();
const messageTo = (phone: string, language: 'pl' | 'ro', key: 'my-data-menu' | 'my-data-erasing') =>
  phones.waitFor(phone, key, ({ body }) => body.includes(beginning(noticeIn(language, key))));

/** A driver asks on the pass to be erased. */
const asksOn = async (page: Page, passCode: string): Promise<void> => {
  const words = pageWords('pl', 'pass');
  await page.goto(`${system.gatewayUrl}/p/${passCode}`);
  await choosePageLanguage(page, 'pl');
  await press(page, button(words('data.show')));
  await press(page, button(words('data.erase')));
  await press(page, button(words('data.onlyThis')));
  await sees(page, words('data.sent.whatsapp'));
};

const stores = /^(postgres|redis|kafka|mongo)/;

/** The clocks of all services are set right. */
const passDays = async (): Promise<void> => {
  const services = system.processes.names.filter((name) => !stores.test(name));
  const settings = { CLOCK_OFFSET_MS: '0' };
  await Promise.all(services.map((name) => system.processes.restart(name, { settings })));
  // The token of two days ago has ended.
  yard.staff = await logIn(client, yard.staff.email);
};

const found = async (search: string): Promise<number> =>
  (await client.call(privacy.findSubjects, { query: { search }, token: yard.staff.token })).subjects.length;

// promise: Nobody in who does not belong
test('two drivers who asked to be erased, on the pass in Polish and by WhatsApp in Romanian, are gone a day later; a third stays', async () => {
  const polish = await connected('pl', `+4860${digits(7)}`, 'Kopia');
  const romanian = await connected('ro', `+4072${digits(7)}`, 'Copie');
  const third = await connected('pl', `+4860${digits(7)}`, 'Zostaje');
  const { page } = await browser.newPerson('phone');
  await asksOn(page, polish.passCode);
  const { body: link } = await messageTo(polish.phone, 'pl', 'my-data-erasing');
  await phones.write(romanian.phone, { body: 'Datele mele' });
  const { sid } = await messageTo(romanian.phone, 'ro', 'my-data-menu');
  await phones.press(romanian.phone, myDataIds.erase, sid);
  await messageTo(romanian.phone, 'ro', 'my-data-erasing');
  for (const { passCode } of [polish, romanian]) await leaves(passCode);
  await page.goto(/\S+\/m\/\S+/.exec(link)![0]);
  await page.waitForSelector(button(pageWords('pl', 'pass')('link.waiting.stop')));
  for (const { phone } of [polish, romanian, third]) expect(await found(phone)).toBe(1);

  await passDays();

  for (const { phone } of [polish, romanian])
    await until(`${phone} erased`, async () => (await found(phone)) === 0, 120);
  expect(await found(third.phone)).toBe(1);
  await page.reload();
  await page.waitForSelector(heading(pageWords('pl', 'pass')('link.unknown.title')));
  await page.goto(`${system.gatewayUrl}/p/${polish.passCode}`);
  // The phone knows that this pass was valid once.
  await page.waitForSelector(heading(pageWords('pl', 'pass')('ended.title')));
  for (const { passCode } of [polish, romanian]) {
    const { status } = await client.send(registration.openPass, { body: { code: passCode } });
    expect(status).toBe(404);
  }
  const { registrations } = await client.call(registration.listRegistrations, { token: yard.staff.token, query: {} });
  expect(registrations.map(({ surname }) => surname)).toEqual(['Zostaje']);
}, 300_000);
