import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { openLivePage } from '../live.ts';
import { runningSystem, setSpeech } from '../system.ts';
import { long, longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, openBrowser, type Person, picture, setScreen } from './browser.ts';
import {
  begin,
  bubble,
  choose,
  hasSaid,
  moreOf,
  openTalk,
  pageWords,
  shownTexts,
  sessionOn,
  sendButton,
  staffIn,
  type,
  wording,
} from './guest.ts';
import { button, field, hasValues, press, sees, seesIn, tabTo, textOf } from './hands.ts';
import { inspect, settled, sidewaysScroll } from './inspection.ts';
import { textFaults } from './layout.ts';

const { publicUrl, gatewayUrl, client, catcher } = runningSystem();
const talkAt = (barcodeId: string): string => `${publicUrl}/app/public-session?barcodeId=${barcodeId}`;
const inPolish = pageWords('pl');
const browser = browserOfFile();
let greta: Staff;
let siteId: string;
let gate: Awaited<ReturnType<typeof createBarcode>>;
let address: string;
let guest: Person;
let page: Page;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
  gate = await createBarcode(client, greta, siteId);
  address = talkAt(gate.barcodeId);
  // session-voice may not have projected a new code yet.
  await startGuest(client, gate.barcodeId);
}, 120_000);
beforeEach(async () => {
  guest = await browser.newPerson('phone');
  page = guest.page;
});

/** The reported errors, except those for a missing connection. */
const problems = () => guest.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'));
const polish = (id: Parameters<typeof phraseText>[0]) => phraseText(id, 'pl');
const german = (id: Parameters<typeof phraseText>[0]) => phraseText(id, 'de');

describe('for everybody', () => {
  // promise: Pages
  test('an Arabic guest reads from right to left, also on a page that runs so', async () => {
    const staff = staffIn(client, greta, await begin(guest, address, 'ar'));
    await type(page, 'أين أذهب؟ <b>CMR</b> 12');
    await staff.post({ text: german('please-drive-to-the-ramp') });
    await page.waitForSelector('.bubble-other');
    expect(await wording(page, '.bubble-own .bubble-text')).toEqual(['ar', 'rtl', 'أين أذهب؟ <b>CMR</b> 12']);
    await page.waitForSelector('html[lang="ar"][dir="rtl"]');
    expect(await inspect(page, 'session-right-to-left', { outside: true })).toEqual([]);
  }, 60_000);

  // promise: Pages
  long(test)(
    'text of twice the size fits, and nothing of it covers what was written',
    async () => {
      const staff = staffIn(client, greta, await begin(guest, address));
      await staff.post({ phraseId: 'please-drive-onto-the-weighbridge' });
      await page.waitForSelector(bubble(polish('please-drive-onto-the-weighbridge')));
      await setScreen(page, 'largeTextPhone');
      // The page gets its new size a moment after it was set.
      await page.waitForFunction(() => document.querySelector('.composer')!.clientHeight <= innerHeight / 2);
      expect(await sidewaysScroll(page)).toBe(0);
      await picture(page, 'session-large-text');
    },
    60_000,
  );

  // promise: Pages
  test('five short messages and a composer of one row are on a small phone', async () => {
    const staff = staffIn(client, greta, await begin(guest, address));
    for (const id of ['i-have-arrived', 'which-ramp', 'where-is-the-toilet'] as const) {
      await type(page, polish(id));
      await page.waitForSelector(bubble(polish(id)));
      await staff.post({ text: german('please-drive-to-the-ramp') });
    }
    await until('the answers', async () => (await shownTexts(page)).length === 6);
    await setScreen(page, 'narrowPhone');
    await settled(page);
    const { whole, composer } = await page.evaluate(() => {
      // The footer is below the conversation.
      const end = document.querySelector('main')!.getBoundingClientRect().bottom;
      window.scrollBy({ top: end - innerHeight, behavior: 'instant' });
      const inside = ({ top, bottom }: DOMRect) => ({ top, bottom });
      const at = (selector: string) => inside(document.querySelector(selector)!.getBoundingClientRect());
      const [bar, row] = [at('.session-bar'), at('.composer')];
      const bubbles = [...document.querySelectorAll('.bubble')].map((each) => inside(each.getBoundingClientRect()));
      return {
        whole: bubbles.filter(({ top, bottom }) => top >= bar.bottom && bottom <= row.top).length,
        composer: { height: row.bottom - row.top, isAtEnd: Math.abs(row.bottom - innerHeight) < 1 },
      };
    });
    expect(whole).toBeGreaterThanOrEqual(5);
    expect(composer.height).toBeLessThanOrEqual(72);
    expect(composer.isAtEnd).toBe(true);
    await picture(page, 'session-dense');

    const text = (await page.waitForSelector('li:nth-last-child(1 of .bubble-other) .bubble-text'))!;
    await text.tap();
    await page.waitForSelector(`${moreOf('other')}[aria-expanded="true"]`);
    await seesIn(page, '.bubble-details', german('please-drive-to-the-ramp'));
    await text.tap();
    await page.waitForSelector('.bubble-details', { hidden: true });
    const { x, y } = await text.clickablePoint();
    const finger = await page.touchscreen.touchStart(x, y);
    await page.waitForSelector('.bubble-details', { visible: true });
    await finger.end();
    for (const screen of ['bigTextPhone', ...longRows(['smallPhone'] as const)] as const) {
      await setScreen(page, screen);
      await settled(page);
      expect([screen, ...(await textFaults(page))]).toEqual([screen]);
    }
    expect(problems()).toEqual([]);
  }, 90_000);

  test('the settings stay open under the hand when the first message comes, and close when the guest goes on', async () => {
    const staff = staffIn(client, greta, await begin(guest, address));
    await staff.post({ text: german('please-drive-to-the-ramp') });
    await page.waitForSelector(bubble(polish('please-drive-to-the-ramp')));
    await page.waitForSelector('.session-settings', { visible: true });
    await press(page, field('readAloud'));
    await page.waitForSelector('.session-settings', { visible: true });
    await page.locator(field('message')).click();
    await page.waitForSelector('.session-settings', { hidden: true });
  }, 60_000);

  // promise: Pages
  test('on a low screen, or with large text, nothing opens by itself over field and "send", and what was sent is seen', async () => {
    await begin(guest, address);
    const screens = [
      ...(['lowPhone', 'largeTextPhone'] as const),
      ...longRows(['landscapePhone', 'keyboardPhone', 'lowBigTextPhone', 'bigTextPhone'] as const),
    ];
    // So short that two lines of large text have room.
    const textOn = (screen: (typeof screens)[number]) => `Nr ${screens.indexOf(screen)}`;
    for (const screen of screens) {
      await setScreen(page, screen);
      await page.reload();
      await page.waitForSelector('[role="log"][aria-busy="false"]');
      expect(await page.$eval('.session-settings', (settings) => settings.checkVisibility())).toBe(false);
      await type(page, textOn(screen));
      await page.waitForSelector(bubble(textOn(screen)));
      await page.waitForFunction(() => {
        const own = [...document.querySelectorAll('.bubble-own .bubble-text')].at(-1)!.getBoundingClientRect();
        const composer = document.querySelector('.composer')!.getBoundingClientRect();
        return own.top >= 0 && own.bottom <= Math.min(innerHeight, composer.top + 1);
      });
      // Below the field nothing follows.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.type('#typed-message', 'x');
      const covered = await page.$$eval('#typed-message, .send-button', (parts) =>
        parts
          .filter((part) => {
            const { left, top, width, height } = part.getBoundingClientRect();
            return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          })
          .map(({ className, id }) => id || className),
      );
      expect(covered).toEqual([]);
    }
  }, 90_000);

  // holds: P295, P388
  test('all of it works with the keyboard, on a desktop', async () => {
    guest = await browser.newPerson('desktop');
    page = guest.page;
    await openTalk(guest, address);
    await page.waitForSelector(button('Start Communication Session'), { visible: true });
    await tabTo(page, 'Start Communication Session');
    await page.keyboard.press('Enter');
    const sessionId = await sessionOn(page);
    await tabTo(page, 'Your message');
    await page.keyboard.type('By hand');
    await page.keyboard.press('Enter');
    await hasSaid(page, ['By hand']);
    await tabTo(page, 'All cards');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await tabTo(page, 'Speak');
    await page.keyboard.press('Space');
    await sees(page, 'Microphone error');
    await sees(page, 'and allow the microphone');
    const staff = staffIn(client, greta, sessionId);
    await staff.post({ text: german('please-sign-here') });
    await until('the answer', async () => (await shownTexts(page)).length === 2);
    await choose(page, 'pl');
    expect(problems()).toEqual([]);
  }, 90_000);
});

describe('side by side', () => {
  test('each sees that the other one writes, and only while they do', async () => {
    const sessionId = await begin(guest, address);
    const staff = await openLivePage(gatewayUrl, greta.token);
    const seen: boolean[] = [];
    staff.socket.on('typing', ({ isTyping }: { isTyping: boolean }) => seen.push(isTyping));
    await staff.socket.emitWithAck('joinSession', { sessionId, updates: true });
    await until('the page to have joined', async () => {
      staff.socket.emit('typing', { sessionId, isTyping: true });
      return (await textOf(page)).includes(inPolish('staffTyping'));
    });
    staff.socket.emit('typing', { sessionId, isTyping: false });
    await until('the staff to have stopped', async () => !(await textOf(page)).includes(inPolish('staffTyping')));
    await page.locator(field('message')).fill('Gdzie');
    // A guest who pauses has stopped a few seconds later.
    await until('the guest to write', async () => seen.some((isTyping) => isTyping));
    await press(page, sendButton);
    await until('the guest to have stopped', async () => seen.at(-1) === false);
    staff.close();
  }, 60_000);
});

describe('on a bad line', () => {
  // promise: Guests and staff talk
  test('a network that lets no socket through gets everything all the same, a little later', async () => {
    await page.evaluateOnNewDocument(() => {
      const Open = WebSocket;
      window.WebSocket = class extends Open {
        constructor(address: string | URL, protocols?: string | string[]) {
          super(address, protocols);
          this.close();
          document.documentElement.dataset.closedSockets = 'yes';
        }
      };
    });
    const staff = staffIn(client, greta, await begin(guest, address));
    await type(page, polish('which-ramp'));
    await page.waitForSelector(`.bubble-own ::-p-text(${inPolish('tick.sent')})`);
    await staff.post({ phraseId: 'please-drive-to-the-ramp' });
    await staff.post({ phraseId: 'please-sign-here' });
    await hasSaid(page, [polish('which-ramp'), polish('please-drive-to-the-ramp'), polish('please-sign-here')]);
    await sees(page, inPolish('reach.live'));
    expect(await page.evaluate(() => document.documentElement.dataset.closedSockets)).toBe('yes');
    expect(problems()).toEqual([]);
  }, 60_000);
});

describe('by voice', () => {
  test.each(['tapped', ...longRows(['held'])])(
    'the %s button writes down speech while it is spoken, and sends it',
    async (how) => {
      const speaking = await openBrowser({ isSpokenTo: true });
      try {
        const person = await speaking.newPerson('phone');
        const staff = staffIn(client, greta, await begin(person, address));
        // A press that is released late counts as a hold: a tap sends both at once.
        if (how === 'tapped') await press(person.page, button(inPolish('speak')));
        else {
          await person.page.locator(button(inPolish('speak'))).hover();
          await person.page.mouse.down();
        }
        await person.page.waitForSelector(button(inPolish('stop')));
        await sees(person.page, inPolish('recording'));
        await person.page.waitForFunction(
          () => Number(document.querySelector<HTMLElement>('.level')?.style.getPropertyValue('--level')) > 0.2,
        );
        // The text appears live, word by word, before the recording ends.
        await person.page.waitForSelector(`.heard ::-p-text(${polish('i-have-arrived')})`);
        if (how === 'tapped') {
          expect(await inspect(person.page, 'session-recording', { outside: true })).toEqual([]);
          await press(person.page, button(inPolish('stop')));
        } else await person.page.mouse.up();
        await sees(person.page, inPolish('pressToSpeak'));
        await hasSaid(person.page, [polish('i-have-arrived')]);
        await until('the message to arrive', async () => (await staff.messages()).length > 0);
        expect((await staff.messages()).map(({ text }) => text)).toEqual([polish('i-have-arrived')]);
        expect(person.problems).toEqual([]);
      } finally {
        await speaking.close();
      }
    },
    90_000,
  );

  // promise: Guests and staff talk
  test('an unsure text is shown before it is sent, also of a recording that waited on the phone', async () => {
    // No other browser test speaks Lithuanian.
    const inLithuanian = pageWords('lt');
    const unclear = ['Kur yra trampa?', 'Kur yra rampa 4?', 'Turiu dvylika palečių'];
    await setSpeech({ lt: unclear.map((text) => ({ text, confidence: 0.3 })) });
    const speaking = await openBrowser({ isSpokenTo: true });
    try {
      const person = await speaking.newPerson('phone');
      const { page: phone } = person;
      await setScreen(phone, 'narrowPhone');
      const staff = staffIn(client, greta, await begin(person, address, 'lt'));
      const record = async (text?: string) => {
        await phone.waitForSelector(button(inLithuanian('stop')));
        await phone.waitForFunction(
          () => Number(document.querySelector<HTMLElement>('.level')?.style.getPropertyValue('--level')) > 0.2,
        );
        const began = Date.now();
        if (text === undefined) await until('two seconds of speech', async () => Date.now() - began > 2_000);
        else await phone.waitForSelector(`.heard ::-p-text(${text})`);
        await press(phone, button(inLithuanian('stop')));
      };
      await press(phone, button(inLithuanian('speak')));
      await record(unclear[0]);
      await sees(phone, inLithuanian('unsure.text'));
      await hasValues(phone, { message: unclear[0]! });
      expect(await staff.messages()).toEqual([]);
      expect(await inspect(phone, 'session-unsure', { outside: true })).toEqual([]);
      for (const screen of [...longRows(['bigTextPhone', 'narrowPhone'] as const), 'smallPhone'] as const) {
        await setScreen(phone, screen);
        await settled(phone);
        expect([screen, ...(await textFaults(phone))]).toEqual([screen]);
      }

      await press(phone, button(inLithuanian('unsure.again')));
      await record(unclear[1]);
      await hasValues(phone, { message: unclear[1]! });
      await phone.locator(field('message')).fill('Kur yra rampa 14?');
      await press(phone, `.unsure ${button(inLithuanian('unsure.send'))}`);
      await hasSaid(phone, ['Kur yra rampa 14?']);
      await phone.waitForSelector('.unsure', { hidden: true });

      await phone.setOfflineMode(true);
      await phone.waitForSelector('.reach-offline');
      await press(phone, button(inLithuanian('speak')));
      await record();
      await sees(phone, inLithuanian('voiceMessage'));
      await phone.setOfflineMode(false);
      await until(
        'the text to be checked',
        async () => (await textOf(phone)).includes(inLithuanian('unsure.text')),
        40,
      );
      await hasValues(phone, { message: unclear[2]! });
      expect((await staff.messages()).map(({ text }) => text)).toEqual(['Kur yra rampa 14?']);
      await press(phone, sendButton);
      await hasSaid(phone, ['Kur yra rampa 14?', unclear[2]!]);
      await until('both', async () => (await staff.messages()).length === 2);
    } finally {
      await speaking.close();
    }
  }, 120_000);
});
