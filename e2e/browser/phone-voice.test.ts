import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile, type Person } from './browser.ts';
import { begin, hasSaid, moreOf, pageWords, staffIn, watchSpeaking } from './guest.ts';
import { button, field, press, seesNo } from './hands.ts';

const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let address: string;
let guest: Person;
let page: Page;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  const gate = await createBarcode(client, greta, await createSite(client, greta));
  address = `${publicUrl}/app/public-session?barcodeId=${gate.barcodeId}`;
  // session-voice may not have projected a new code yet.
  await startGuest(client, gate.barcodeId);
}, 120_000);
beforeEach(async () => {
  guest = await browser.newPerson('phone');
  page = guest.page;
});

/** A phone with these voices: the browser of the tests has none. What it speaks stands in `spoken`. */
const withVoices = (voices: { lang: string; localService: boolean }[]) =>
  page.evaluateOnNewDocument((all) => {
    const spoken: string[] = [];
    class Utterance {
      text: string;
      onend = () => undefined;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speechSynthesis = {
      getVoices: () => all,
      speak: ({ text, onend }: Utterance) => {
        spoken.push(text);
        setTimeout(onend);
      },
      cancel: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    for (const [name, value] of Object.entries({ speechSynthesis, SpeechSynthesisUtterance: Utterance, spoken }))
      Object.defineProperty(window, name, { value });
  }, voices);
const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);

const words = pageWords('uk');
const listen = button(pageWords('uk', 'public')('listen.start'));

test('a language without a voice at the provider has the phone’s: for the greeting, an answer, and on a tap', async () => {
  await withVoices([{ lang: 'uk_UA', localService: true }]);
  const asked = watchSpeaking(page);
  const staff = staffIn(client, greta, await begin(guest, address, 'uk'));
  await until('the greeting', async () => (await spoken()).includes(words('greeting')));
  await page.waitForSelector(field('readAloud'));
  await seesNo(page, words('noVoice'));
  await staff.open('uk');
  await staff.post({ text: 'Рампа 4, будь ласка.', language: 'uk' });
  await hasSaid(page, ['Рампа 4, будь ласка.']);
  await until('the answer', async () => (await spoken()).includes('Рампа 4, будь ласка.'));
  await press(page, moreOf('other'));
  await press(page, listen);
  await until('it once more', async () => (await spoken()).filter((text) => text.startsWith('Рампа')).length === 2);
  expect(asked.filter(({ language }) => language === 'uk')).toEqual([]);
  expect(guest.problems).toEqual([]);
}, 90_000);

test('a voice that would send the text away is none: the page says once that there is none, and has no button for it', async () => {
  await withVoices([{ lang: 'uk-UA', localService: false }]);
  const staff = staffIn(client, greta, await begin(guest, address, 'uk'));
  await page.waitForSelector(`::-p-text(${words('noVoice')})`);
  expect(await page.$$eval('.session-notice', (all) => all.length)).toBe(1);
  expect(await page.$(field('readAloud'))).toBeNull();
  await staff.open('uk');
  await staff.post({ text: 'Рампа 4.', language: 'uk' });
  await hasSaid(page, ['Рампа 4.']);
  await press(page, moreOf('other'));
  await page.waitForSelector('.bubble-details');
  expect(await page.$(listen)).toBeNull();
  expect(await spoken()).toEqual([]);
}, 90_000);
