import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notification } from '@gatelingo/proto/http/notification';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { myDataIds, myDataTitle, noticeIn } from '@gatelingo/proto/templates';
import { until } from '../catcher.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { browserOfFile, setScreen } from './browser.ts';
import { pageWords } from './guest.ts';
import type { Page } from 'puppeteer';
import { button, field, fill, hasFocus, heading, press, sees } from './hands.ts';
import { sidewaysScroll } from './inspection.ts';
import { choosePageLanguage } from './languages.ts';
import { show } from './office.ts';
import { passAddress, passOf, registers } from './pass-driver.ts';

const { publicUrl, client, catcher } = runningSystem();
const phones = runningPhones();
const browser = browserOfFile();
let yard: JobYard;
let folder: string;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  folder = await mkdtemp(join(tmpdir(), 'gatelingo-copy-'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files that the page saves are in the folder. */
const savesToFolder = async (page: Page): Promise<void> => {
  const session = await page.browser().target().createCDPSession();
  const browserContextId = page.browserContext().id;
  await session.send('Browser.setDownloadBehavior', {
    ...{ behavior: 'allow', downloadPath: folder },
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
};

const digits = (count: number): string => String(Math.random()).slice(2, 2 + count);
/** A driver who has registered, and connected the number by WhatsApp. */
const connected = async (preferredLanguage: 'pl' | 'ro', phone: string) => {
  const { passCode, visitId } = await registers(yard, { phone, preferredLanguage, name: 'Zofia', surname: 'Kopia' });
  const { whatsApp } = await passOf(passCode);
  await phones.write(phone, { body: new URL(whatsApp!.link).searchParams.get('text')! });
  await phones.waitFor(phone, 'the connection', ({ body }) => body.includes('/p/'));
  return { passCode, visitId, phone };
};
const linkIn = (body: string): string => /\S+\/m\/\S+/.exec(body)![0];
const beginning = (text: string) => text.split('{{2}}')[0]!.replace('{{1}}', '').trim();

// promise: Nobody in who does not belong
test('a driver asks on the pass in Polish for a copy and for erasure: the number gets the links, and stops it', async () => {
  const words = pageWords('pl', 'pass');
  const { passCode, visitId, phone } = await connected('pl', `+4860${digits(7)}`);
  const { page } = await browser.newPerson('phone');
  await setScreen(page, 'narrowPhone');
  await page.goto(passAddress(passCode));
  await choosePageLanguage(page, 'pl');
  const ask = async (kind: 'copy' | 'erase') => {
    await press(page, button(words('data.show')));
    await sees(page, '180 dni');
    await hasFocus(page, words('data.title'));
    await press(page, button(words(`data.${kind}`)));
    await hasFocus(page, words('data.title'));
    await press(page, button(words('data.onlyThis')));
    await sees(page, words('data.sent.whatsapp'));
    await hasFocus(page, words('data.title'));
    expect(await sidewaysScroll(page)).toBe(0);
  };
  const message = (key: 'my-data-file' | 'my-data-erasing') =>
    phones.waitFor(phone, key, ({ body }) => body.includes(beginning(noticeIn('pl', key))));

  await ask('copy');
  await page.goto(linkIn((await message('my-data-file')).body));
  await page.waitForSelector(heading(words('link.ready.title')));
  const code = new URL(page.url()).pathname.split('/').at(-1)!;
  await until('the copy', async () => (await fetch(`${publicUrl}/api/my-data/file?code=${code}`)).ok);
  await savesToFolder(page);
  await page.setOfflineMode(true);
  await press(page, button(words('link.ready.get')));
  await sees(page, words('sms.unreached'));
  await page.setOfflineMode(false);
  await press(page, button(words('link.ready.get')));
  const name = await until('the file', async () => (await readdir(folder)).find((file) => file.endsWith('.zip')));
  const copy = await readFile(join(folder, name));
  expect(copy.subarray(0, 2).toString()).toBe('PK');
  expect(copy.includes('index.html')).toBe(true);

  await page.goto(passAddress(passCode));
  await ask('erase');
  const erasing = await message('my-data-erasing');
  expect(erasing.buttons.map(({ title }) => title)).toEqual([myDataTitle('pl', 'stop')]);
  // Staff see it with its date and name, and come to the registration.
  const { page: desk } = await browser.newPerson('desktop');
  await show(desk, yard.staff, 'dashboard', 'Erasure');
  for (const text of ['Zofia Kopia', 'Asked by the driver', 'Due by']) await sees(desk, text);
  await desk.waitForSelector(`a[href$="/registration-overview?id=${visitId}"]`);
  await page.goto(linkIn(erasing.body));
  await press(page, button(words('link.waiting.stop')));
  await page.waitForSelector(heading(words('link.stopped.title')));
  await page.goto(`${publicUrl}/m/${passCode}`);
  await page.waitForSelector(heading(words('link.unknown.title')));
});

// promise: WhatsApp
test('a driver asks by WhatsApp in Romanian for a copy and for erasure, and stops it by a button; a stranger gets nothing', async () => {
  const { phone } = await connected('ro', `+4072${digits(7)}`);
  const begins = (key: 'my-data-menu' | 'my-data-file' | 'my-data-erasing') => {
    const text = beginning(noticeIn('ro', key));
    return phones.waitFor(phone, key, ({ body }) => body.includes(text));
  };
  await phones.write(phone, { body: 'Datele mele' });
  const menu = await begins('my-data-menu');
  expect(menu.buttons.map(({ title }) => title)).toEqual([myDataTitle('ro', 'export'), myDataTitle('ro', 'erase')]);
  await phones.press(phone, myDataIds.export, menu.sid);
  const { page } = await browser.newPerson('phone');
  await page.goto(linkIn((await begins('my-data-file')).body));
  await choosePageLanguage(page, 'ro');
  await page.waitForSelector(heading(pageWords('ro', 'pass')('link.ready.title')));
  await phones.press(phone, myDataIds.erase, menu.sid);
  const erasing = await begins('my-data-erasing');
  await phones.press(phone, myDataIds.stop, erasing.sid);
  const stopped = noticeIn('ro', 'my-data-stopped').replace('{{1}}', '').trim();
  await phones.waitFor(phone, 'that it was stopped', ({ body }) => body.includes(stopped));

  const stranger = `+4073${digits(7)}`;
  await phones.write(stranger, { body: 'Datele mele' });
  await phones.waitFor(stranger, 'an answer', () => true);
  expect((await phones.received(stranger)).map(({ body }) => body).join()).not.toContain('/m/');
});

test('a driver asks for everything by a code: another one comes, one that is too short is called so, and one goes back', async () => {
  const words = pageWords('en', 'pass');
  const { token } = yard.staff;
  await client.call(notification.changeMessageSettings, { token, body: { smsFallback: true } });
  await client.call(sitesLocations.updateSite, {
    ...{ token, params: { id: yard.siteId } },
    body: { name: 'Hafen Nord', address: 'Hafenstraße 12, 20457 Hamburg', smsCountries: ['PL'] },
  });
  const { passCode, phone } = await registers(yard, { phone: `+4860${digits(7)}`, preferredLanguage: 'en' });
  await until('codes by SMS', async () => (await passOf(passCode)).number?.canGetCode || pause(2_000, false));
  const { page } = await browser.newPerson('phone');
  await page.goto(passAddress(passCode));
  await choosePageLanguage(page, 'en');
  await press(page, button(words('data.show')));
  await press(page, button(words('data.copy')));
  await press(page, button(words('data.everything')));
  await hasFocus(page, 'numberCode');
  await press(page, button(words('sms.again')));
  await until(
    'both codes',
    async () => (await phones.received(phone)).filter(({ body }) => /\b\d{6}\b/.test(body)).length > 1,
  );
  await hasFocus(page, 'numberCode');
  await fill(page, { numberCode: '1' });
  await press(page, button(words('data.copy')));
  await sees(page, words('sms.missing').replace('{{number}}', '6'));
  await press(page, button(words('data.back')));
  await sees(page, '180 days');
  expect(await page.$(field('numberCode'))).toBeNull();
});
