import { beforeAll, expect, test } from '@jest/globals';
import { myDataIds, myDataTitle, noticeIn } from '@gatelingo/proto/templates';
import { until } from '../catcher.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { runningPhones, runningSystem } from '../system.ts';
import { browserOfFile, setScreen } from './browser.ts';
import { pageWords } from './guest.ts';
import { button, heading, link, press, sees } from './hands.ts';
import { sidewaysScroll } from './inspection.ts';
import { choosePageLanguage } from './languages.ts';
import { show } from './office.ts';
import { passAddress, passOf, registers } from './pass-driver.ts';

const { publicUrl, client, catcher } = runningSystem();
const phones = runningPhones();
const browser = browserOfFile();
let yard: JobYard;
beforeAll(async () => {
  yard = await openJobYard(client, catcher);
}, 120_000);

const digits = (count: number): string => String(Math.random()).slice(2, 2 + count);
/** A driver who has registered, and connected the number by WhatsApp. */
const connected = async (preferredLanguage: 'pl' | 'ro', phone: string) => {
  const { passCode } = await registers(yard, { phone, preferredLanguage });
  const { whatsApp } = await passOf(passCode);
  await phones.write(phone, { body: new URL(whatsApp!.link).searchParams.get('text')! });
  await phones.waitFor(phone, 'the connection', ({ body }) => body.includes('/p/'));
  return { passCode, phone };
};
const linkIn = (body: string): string => /\S+\/m\/\S+/.exec(body)![0];
const beginning = (text: string) => text.split('{{2}}')[0]!.replace('{{1}}', '').trim();

// promise: Nobody in who does not belong
test('a driver asks on the pass in Polish for a copy and for erasure: the number gets the links, and stops it', async () => {
  const words = pageWords('pl', 'pass');
  const { passCode, phone } = await connected('pl', `+4860${digits(7)}`);
  const { page } = await browser.newPerson('phone');
  await setScreen(page, 'narrowPhone');
  await page.goto(passAddress(passCode));
  await choosePageLanguage(page, 'pl');
  const ask = async (kind: 'copy' | 'erase') => {
    await press(page, button(words('data.show')));
    await sees(page, '180 dni');
    await press(page, button(words(`data.${kind}`)));
    await press(page, button(words('data.onlyThis')));
    await sees(page, words('data.sent.whatsapp'));
    expect(await sidewaysScroll(page)).toBe(0);
  };
  const message = (key: 'my-data-file' | 'my-data-erasing') =>
    phones.waitFor(phone, key, ({ body }) => body.includes(beginning(noticeIn('pl', key))));

  await ask('copy');
  await page.goto(linkIn((await message('my-data-file')).body));
  await page.waitForSelector(heading(words('link.ready.title')));
  const href = await page.$eval(link(words('link.ready.get')), (found) => (found as HTMLAnchorElement).href);
  expect(href).toContain(`${publicUrl}/api/my-data/file?code=`);
  const copy = await until('the copy', async () => {
    const answer = await fetch(href);
    return answer.ok && Buffer.from(await answer.arrayBuffer());
  });
  expect(copy.subarray(0, 2).toString()).toBe('PK');
  expect(copy.includes('index.html')).toBe(true);

  await page.goto(passAddress(passCode));
  await ask('erase');
  const erasing = await message('my-data-erasing');
  expect(erasing.buttons.map(({ title }) => title)).toEqual([myDataTitle('pl', 'stop')]);
  // Staff see it with its date.
  const { page: desk } = await browser.newPerson('desktop');
  await show(desk, yard.staff, 'dashboard', 'Erasure');
  await sees(desk, 'Asked by the driver');
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
