import { beforeAll, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import type { Page } from 'puppeteer';
import { until } from '../catcher.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { button, fill, press, sees, seesIn } from './hands.ts';
import { inspect } from './inspection.ts';
import { at, openAs } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let yard: JobYard;
let desk: Page;

beforeAll(async () => {
  yard = await openJobYard(client, catcher);
  desk = (await browser.newPerson('desktop')).page;
}, 120_000);

/** The page is kept after its files. An absent store is not opened: that would make one without a table. */
const isPageKept = async () =>
  (await (await caches.open('on-site')).match('/app/on-site')) !== undefined &&
  (await indexedDB.databases()).some(({ name }) => name === 'kept-lists');
/** Everything of this device's store: bytes as text, anything else that is no key as JSON. */
const storedTexts = () =>
  new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('kept-lists');
    opening.onsuccess = () => {
      const all = opening.result.transaction('kept').objectStore('kept').getAll() as IDBRequest<object[]>;
      all.onsuccess = () => {
        opening.result.close();
        const lists = all.result.filter((row) => !(row instanceof CryptoKey)) as { bytes?: ArrayBuffer }[];
        resolve(lists.map((row) => (row.bytes ? new TextDecoder('latin1').decode(row.bytes) : JSON.stringify(row))));
      };
    };
  });

test('a driver without a phone is entered and gets a slip; the list of who is on site opens offline', async () => {
  await openAs(desk, yard.staff, at('dashboard'));
  await press(desk, button('Enter a driver'));
  await fill(desk, { siteId: yard.siteId, licensePlateTruck: 'os 77', name: 'Ion', preferredLanguage: 'ro' });
  await press(desk, `form ${button('Enter a driver')}`);
  await sees(desk, 'Choose how the consent was given.');
  await fill(desk, { consent: 'spoken' });
  expect(await inspect(desk, 'enter-driver', { turn: 0 })).toEqual([]);
  await press(desk, `form ${button('Enter a driver')}`);
  await sees(desk, 'OS 77 is on site now.');
  await sees(desk, 'Vă rog să așteptați în vehicul');
  const slip = await desk.pdf({ preferCSSPageSize: true });
  const pages = Buffer.from(slip)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g);
  expect(pages).toHaveLength(1);

  await openAs(desk, yard.staff, at('on-site'));
  await seesIn(desk, 'main', 'OS 77');
  await until('the page and its list to be kept', () => desk.evaluate(isPageKept));
  await until('the worker to be there', () => desk.evaluate(() => navigator.serviceWorker.controller !== null));
  const stored = await until('the list to be kept', async () => {
    const texts = await desk.evaluate(storedTexts);
    return texts.length > 0 && texts;
  });
  expect(stored.join('\n')).not.toContain('OS 77');
  expect(await inspect(desk, 'on-site', { turn: 0 })).toEqual([]);

  await desk.setOfflineMode(true);
  await desk.reload();
  await seesIn(desk, 'main', 'OS 77');
  await sees(desk, 'This is the list that this device kept.');
  expect(await desk.$eval('[data-as-of]', ({ textContent }) => textContent)).toMatch(/^As of .*\d\d:\d\d.*, .+$/);
  // A token lasts for twelve hours, the list for a day.
  const clock = await desk.evaluateOnNewDocument(() => {
    const { now } = Date;
    Date.now = () => now.call(Date) + 13 * 60 * 60 * 1000;
  });
  await desk.reload();
  await seesIn(desk, 'main', 'OS 77');
  await desk.setOfflineMode(false);
  await desk.reload();
  await sees(desk, 'You were logged out. Please log in again.');
  await until('the list to be gone', async () => !(await desk.evaluate(isPageKept)));
  await desk.removeScriptToEvaluateOnNewDocument(clock.identifier);

  const { token } = yard.staff;
  const { visits } = await client.call(registration.listOnSite, { token, query: {} });
  expect(visits).toMatchObject([{ licensePlateTruck: 'OS 77', language: 'ro' }]);
}, 180_000);
