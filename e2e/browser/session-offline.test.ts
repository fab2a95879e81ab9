import { beforeAll, expect, test } from '@jest/globals';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile } from './browser.ts';
import { begin, hasSaid, pageWords, shownTexts, staffIn, type } from './guest.ts';
import { button, press, sees } from './hands.ts';

const { publicUrl, client, catcher } = runningSystem();
const inPolish = pageWords('pl');
const polish = (id: Parameters<typeof phraseText>[0]) => phraseText(id, 'pl');
const browser = browserOfFile({ isSpokenTo: true });
let greta: Staff;
let address: string;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  const { barcodeId } = await createBarcode(client, greta, await createSite(client, greta));
  address = `${publicUrl}/app/public-session?barcodeId=${barcodeId}`;
  // session-voice may not have projected a new code yet.
  await startGuest(client, barcodeId);
}, 120_000);

/** Two seconds of speech are recorded. */
const speak = async (page: Page) => {
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLElement>('.level')?.style.getPropertyValue('--level')) > 0.2,
  );
  const began = Date.now();
  await until('two seconds of speech', async () => Date.now() - began > 2_000);
};

// promise: Guests and staff talk
test('given no reception, says so within two seconds, keeps the history over a reload, and sends what waited once, in order', async () => {
  const person = await browser.newPerson('phone');
  const { page } = person;
  const staff = staffIn(client, greta, await begin(person, address));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await staff.post({ phraseId: 'please-drive-to-the-ramp' });
  await hasSaid(page, [polish('please-drive-to-the-ramp')]);

  await page.evaluate(() => {
    const times: { offline?: number; shown?: number } = {};
    Object.assign(window, { times });
    addEventListener('offline', () => (times.offline = performance.now()));
    new MutationObserver(() => {
      if (document.querySelector('.reach-offline')) times.shown ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.setOfflineMode(true);
  await page.waitForSelector('.reach-offline');
  // By the page's clock: the test itself may look later.
  const waited = await page.evaluate(() => {
    const { times } = window as unknown as { times: { offline: number; shown: number } };
    return times.shown - times.offline;
  });
  expect(waited).toBeLessThan(2_000);
  await type(page, 'Stoję przed bramą');
  await press(page, button(inPolish('allCards')));
  await press(page, `dialog[open] ${button(polish('where-is-the-toilet'))}`);
  await press(page, button(inPolish('speak')));
  await speak(page);
  await press(page, button(inPolish('stop')));
  await sees(page, inPolish('voiceMessage'));
  await type(page, 'Mam 12 palet');
  await type(page, 'Proszę o numer rampy');
  await page.reload();
  const recorded = () => expect.stringContaining(inPolish('voiceMessage')) as unknown as string;
  const waiting = [
    'Stoję przed bramą',
    polish('where-is-the-toilet'),
    recorded(),
    'Mam 12 palet',
    'Proszę o numer rampy',
  ];
  await until('the history', async () => (await shownTexts(page)).length === 6);
  expect(await shownTexts(page)).toEqual([polish('please-drive-to-the-ramp'), ...waiting]);
  await page.waitForSelector('.reach-offline');

  await page.setOfflineMode(false);
  const sent = waiting.with(2, polish('i-have-arrived'));
  await until('what waited', async () => (await staff.messages()).length === 6);
  expect((await staff.messages()).slice(1).map(({ text }) => text)).toEqual(sent);
  await hasSaid(page, [polish('please-drive-to-the-ramp'), ...sent]);
}, 120_000);

// promise: Bad input to the conversation and to WhatsApp
test('a call that takes the microphone ends the recording, and what was spoken until then is sent', async () => {
  const person = await browser.newPerson('phone');
  const { page } = person;
  // Of the page's microphone only its end is ours: no browser can be made to lose one.
  await page.evaluateOnNewDocument(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      addEventListener('call', () => {
        for (const track of stream.getTracks()) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      });
      return stream;
    };
  });
  const staff = staffIn(client, greta, await begin(person, address));
  await press(page, button(inPolish('speak')));
  await speak(page);
  await page.evaluate(() => dispatchEvent(new Event('call')));
  await hasSaid(page, [polish('i-have-arrived')]);
  expect((await staff.messages()).map(({ text }) => text)).toEqual([polish('i-have-arrived')]);
  // The button is ready for the next try.
  await page.waitForSelector(button(inPolish('speak')));
}, 120_000);
