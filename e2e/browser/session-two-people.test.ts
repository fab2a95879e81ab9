import { beforeAll, expect, test } from '@jest/globals';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { browserOfFile, picture } from './browser.ts';
import { begin, hasSaid, listen, pageWords, type } from './guest.ts';
import { button, fill, press, sees, seesIn, textOf } from './hands.ts';
import { openAs } from './office.ts';

const { publicUrl, client, catcher } = runningSystem();
const inPolish = pageWords('pl');
const polish = (id: Parameters<typeof phraseText>[0]) => phraseText(id, 'pl');
const german = (id: Parameters<typeof phraseText>[0]) => phraseText(id, 'de');

// Each person has a browser of their own; the driver's has a microphone. Any Polish speech is transcribed as "I have
// arrived".
const phone = browserOfFile({ isSpokenTo: true });
const desk = browserOfFile();
let greta: Staff;
let gate: string;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`, 'Nordhafen Logistik', 'de');
  const siteId = await createSite(client, greta);
  gate = (await createBarcode(client, greta, siteId)).barcodeId;
  // session-voice may not have projected a new code yet.
  await startGuest(client, gate);
}, 120_000);

/** All messages of the session, in the reader's language. */
const readByStaff = (page: Page) =>
  page.$$eval('[role="log"] [data-seq]', (rows) => rows.map((row) => row.querySelector('bdi')?.innerText));

interface Speech {
  text: string;
  contentType: string | null;
  seconds: number;
  /** 0 is silence. */
  loudness: number;
}

/** Records the speech that a page gets, decoded by the browser: the browser refuses what is not MP3. */
const watchSpeech = async (page: Page): Promise<(text: string) => Promise<Speech>> => {
  await page.evaluateOnNewDocument(() => {
    const speeches: Speech[] = [];
    const played: number[] = [];
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (typeof input !== 'string' || !input.endsWith('/session/speak') || !answer.ok) return answer;
      const { text } = JSON.parse(init?.body as string) as { text: string };
      const bytes = await answer.clone().arrayBuffer();
      const sound = await new OfflineAudioContext(1, 16_000, 16_000).decodeAudioData(bytes);
      const samples = sound.getChannelData(0);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const contentType = answer.headers.get('content-type');
      speeches.push({ text, contentType, seconds: sound.duration, loudness: Math.sqrt(power) });
      return answer;
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      played.push(this.buffer?.duration ?? 0);
      start.apply(this, when);
    };
    Object.assign(window, { speeches, played });
  });
  const all = () => page.evaluate(() => (window as unknown as { speeches: Speech[] }).speeches);
  return (wanted) => until(`"${wanted}" to be spoken`, async () => (await all()).find(({ text }) => text === wanted));
};

// promise: Guests and staff talk
// holds: P002, P003, P262, P367, S006, S080, S081
test('a Polish driver and German staff talk by text, by card and by voice, each in their own language', async () => {
  const driver = await phone.newPerson('phone');
  const staff = await desk.newPerson('desktop');
  const speechOf = await watchSpeech(driver.page);
  await staff.page.evaluateOnNewDocument(() => localStorage.setItem('selectedLanguage', 'de'));
  await openAs(staff.page, greta, `${publicUrl}/app/session-list?state=active`);
  await sees(staff.page, 'Gespräche der Firma');

  // The driver scans the code and writes; the list shows the text in German, and Greta opens it.
  const sessionId = await begin(driver, `${publicUrl}/app/public-session?barcodeId=${gate}`);
  await type(driver.page, polish('where-do-i-park'));
  const row = `li:has(#session-${sessionId})`;
  await seesIn(staff.page, row, german('where-do-i-park'));
  await press(staff.page, `${row} a`);
  await seesIn(staff.page, '[data-seq="1"]', german('where-do-i-park'));
  await press(staff.page, button('Original (Polnisch)'));
  await seesIn(staff.page, '[data-seq="1"]', polish('where-do-i-park'));

  // She answers in German; the driver reads the answer in Polish, and has switched on that it is read aloud.
  await listen(driver.page);
  await fill(staff.page, { reply: german('please-drive-to-the-ramp') });
  await press(staff.page, button('Senden'));
  await hasSaid(driver.page, [polish('where-do-i-park'), polish('please-drive-to-the-ramp')]);
  expect(await textOf(driver.page)).not.toContain(german('please-drive-to-the-ramp'));
  const speech = await speechOf(polish('please-drive-to-the-ramp'));
  expect(speech.contentType).toBe('audio/mpeg');
  expect(speech.seconds).toBeGreaterThan(0.5);
  expect(speech.loudness).toBeGreaterThan(0.01);
  // The sound before it is the empty sound that unlocks a phone.
  await driver.page.waitForFunction(() =>
    (window as unknown as { played: number[] }).played.some((seconds) => seconds > 0.5),
  );

  // A card that is chosen by its German text is in Polish at once.
  await press(staff.page, button('Alle Sätze'));
  await fill(staff.page, { phrase: german('please-wear-a-vest') });
  await staff.page.waitForFunction(() => document.querySelectorAll('[role="dialog"] li').length === 1);
  await press(staff.page, '[role="dialog"] li:only-child button');
  await hasSaid(driver.page, [
    polish('where-do-i-park'),
    polish('please-drive-to-the-ramp'),
    polish('please-wear-a-vest'),
  ]);

  // The driver speaks into the phone; she reads the text in German.
  await press(driver.page, button(inPolish('speak')));
  await sees(driver.page, inPolish('recording'));
  await seesIn(driver.page, 'main', polish('i-have-arrived'));
  await press(driver.page, button(inPolish('stop')));
  const inGerman = [
    german('where-do-i-park'),
    german('please-drive-to-the-ramp'),
    german('please-wear-a-vest'),
    german('i-have-arrived'),
  ];
  const isRead = async () => JSON.stringify(await readByStaff(staff.page)) === JSON.stringify(inGerman);
  await until('staff to read everything in German', isRead);
  await hasSaid(driver.page, [
    polish('where-do-i-park'),
    polish('please-drive-to-the-ramp'),
    polish('please-wear-a-vest'),
    polish('i-have-arrived'),
  ]);
  await picture(driver.page, 'two-people-driver');
  await picture(staff.page, 'two-people-staff');
  expect([...driver.problems, ...staff.problems]).toEqual([]);
}, 180_000);
