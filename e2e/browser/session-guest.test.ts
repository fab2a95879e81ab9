import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { fillForm, openForm } from './driver.ts';
import {
  begin,
  hasSaid,
  listen,
  moreOf,
  openTalk,
  pageWords,
  sendButton,
  sessionOn,
  staffIn,
  startButton,
  type,
  watchSpeaking,
  wording,
} from './guest.ts';
import {
  button,
  field,
  fill,
  hasValues,
  heading,
  isAt,
  link,
  press,
  sees,
  seesIn,
  seesNo,
  select,
  textOf,
} from './hands.ts';
import { inspect } from './inspection.ts';

const { publicUrl, client, catcher } = runningSystem();
const talkAt = (barcodeId: string): string => `${publicUrl}/app/public-session?barcodeId=${barcodeId}`;
const inPolish = pageWords('pl');
const greeting = 'Hello, welcome. You can speak or type your request.';
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

describe('the start', () => {
  // holds: P038, P097, P259-P261, P431
  test('shows the code and where one is; a tap begins the session', async () => {
    await openTalk(guest, address);
    await sees(page, gate.barcodeId);
    await sees(page, 'Hafen Nord');
    expect(await inspect(page, 'session-start', { outside: true })).toEqual([]);

    const asked = watchSpeaking(page);
    await press(page, startButton);
    const sessionId = await sessionOn(page);
    expect(sessionId).toMatch(/^[\w-]{20,}$/);
    await page.waitForSelector('::-p-aria([name="Choose language"])');
    await sees(page, 'Press to speak');
    await page.waitForSelector(button('Speak'));
    await page.waitForSelector(button('Send Typed Message'));
    // The page chooses the phone's language and greets the guest in it.
    const option = await page.waitForSelector('#guest-language option:checked[lang="en"]');
    expect(await option!.evaluate((element) => element.textContent)).toBe('English (en, en-US)');
    await until('the greeting', async () => asked.some(({ text }) => text === greeting));
    await sees(page, greeting);

    // A guest who changes the language of the page changes the language of the session too.
    const confirmed = page.waitForResponse((response) => response.url().endsWith('/session/select-language'));
    await select(page, '.language-select select', 'de');
    expect(await (await confirmed).json()).toMatchObject({ message: expect.any(String) });
    await page.waitForSelector(button('Sprechen'));
    await page.waitForSelector('#guest-language option:checked[lang="de"]');
    expect(problems()).toEqual([]);
  });

  // holds: P289, P384
  test('without a code says so', async () => {
    await openTalk(guest, `${publicUrl}/app/public-session`);
    await press(page, startButton);
    await sees(page, 'No barcode');
  });

  long(test)('with a code that is no longer in use says so in every language', async () => {
    const old = await createBarcode(client, greta, siteId, [], 'Tor 9');
    await client.call(registration.deleteBarcode, { token: greta.token, params: { id: old._id } });
    await openTalk(guest, talkAt(old.barcodeId));
    await page.waitForSelector(heading('This code is no longer in use.'));
    await sees(page, 'Ten kod nie jest już używany.');
    expect(await page.$(startButton)).toBeNull();
  });

  test('is reached from the registration, before and after, and begins with that tap', async () => {
    await openForm(page, gate.publicURL);
    const before = await page.waitForSelector(link('Talk to us in your own language'));
    expect(await before!.evaluate((element) => (element as HTMLAnchorElement).href)).toBe(`${address}#start`);
    await fillForm(page);
    await press(page, button('Register'));
    await sees(page, 'Registration complete');
    await press(page, link('Talk to us in your own language'));
    await isAt(page, '/app/public-session');
    await page.waitForSelector(sendButton);
    expect(page.url()).toBe(address);
  }, 90_000);
});

describe('in the conversation', () => {
  // holds: P096, P098, P099, P294
  test('each reads their own language, the other one a tap away, and sees how far a message got', async () => {
    const asked = watchSpeaking(page);
    const staff = staffIn(client, greta, await begin(guest, address));
    await staff.open();
    await page.waitForSelector(button(inPolish('sendTyped')));
    await type(page, '   ');
    await sees(page, inPolish('status.emptyText'));
    await fill(page, { message: 'G' });
    await seesNo(page, inPolish('status.emptyText'));
    await type(page, polish('where-do-i-park'));
    await page.waitForSelector(`.bubble-own ::-p-text(${inPolish('tick.sent')})`);

    await staff.post({ text: german('please-drive-to-the-ramp') });
    await hasSaid(page, [polish('where-do-i-park'), polish('please-drive-to-the-ramp')]);
    // An answer shows that the question was read.
    await page.waitForSelector(`.bubble-own ::-p-text(${inPolish('tick.read')})`);
    expect(await textOf(page)).not.toContain(german('please-drive-to-the-ramp'));
    await press(page, moreOf('other'));
    await sees(page, german('please-drive-to-the-ramp'));
    await seesIn(page, '.bubble-about', 'Deutsch');
    expect(await wording(page, '.bubble-details .bubble-text')).toEqual([
      'de',
      'ltr',
      german('please-drive-to-the-ramp'),
    ]);
    // A message on the screen counts as read.
    await until('the guest to have read it', async () => (await staff.messages()).at(-1)!.read);
    expect(await inspect(page, 'session-guest', { outside: true })).toEqual([]);

    // Who typed is answered silently, unless the switch says otherwise; a message is read on request, too.
    expect(asked.map(({ text }) => text)).not.toContain(polish('please-drive-to-the-ramp'));
    await listen(page);
    await staff.post({ text: german('please-sign-here') });
    await until('the answer to be read aloud', async () =>
      asked.some(({ text, language }) => text === polish('please-sign-here') && language === 'pl'),
    );
    expect(asked.map(({ text }) => text)).not.toContain(polish('please-drive-to-the-ramp'));
    await press(page, button(pageWords('pl', 'public')('listen.start')));
    await until('it to be read', async () => asked.some(({ text }) => text === polish('please-drive-to-the-ramp')));
    // The sender's name stands where it changes: not at the second message of one side.
    const senders = await page.$$eval('.bubble-sender', (names) => names.map((name) => name.textContent));
    expect(senders).toEqual([inPolish('you'), 'Nordhafen Logistik']);
    expect(problems()).toEqual([]);
  }, 90_000);

  test('a card says its sentence in both languages, with its picture', async () => {
    const staff = staffIn(client, greta, await begin(guest, address));
    // The first ones stand on the page until there is a first message.
    await press(page, `.first-cards ${button(polish('i-am-here-to-unload'))}`);
    await hasSaid(page, [polish('i-am-here-to-unload')]);
    expect(await page.$('.first-cards')).toBeNull();
    await press(page, button(inPolish('allCards')));
    await page.waitForSelector('dialog[open] h3');
    expect(await inspect(page, 'session-cards', { outside: true })).toEqual([]);
    await press(page, `dialog[open] ${button(polish('where-is-the-toilet'))}`);
    await hasSaid(page, [polish('i-am-here-to-unload'), polish('where-is-the-toilet')]);
    await page.waitForSelector('.bubble svg.pictogram');
    await until('the card to arrive', async () => (await staff.messages()).at(-1)?.phraseId === 'where-is-the-toilet');
    expect(problems()).toEqual([]);
  }, 60_000);

  // promise: Guests and staff talk
  test('what is typed without reception stays on the phone and is sent when it is back, once, in order', async () => {
    const staff = staffIn(client, greta, await begin(guest, address));
    await type(page, 'Numer 1');
    await page.waitForSelector(`.bubble-own ::-p-text(${inPolish('tick.sent')})`);
    await page.setOfflineMode(true);
    await type(page, 'Numer 2');
    await type(page, 'Numer 3');
    await sees(page, inPolish('offlineHelp'));
    await page.waitForSelector(`.bubble-waiting ::-p-text(${inPolish('tick.waiting')})`);
    expect(await inspect(page, 'session-offline', { outside: true })).toEqual([]);

    await page.setOfflineMode(false);
    await until('nothing to wait', async () => (await page.$$('.bubble-waiting')).length === 0);
    await hasSaid(page, ['Numer 1', 'Numer 2', 'Numer 3']);
    expect((await staff.messages()).map(({ text }) => text)).toEqual(['Numer 1', 'Numer 2', 'Numer 3']);
    expect(problems()).toEqual([]);
  }, 120_000);

  long(test)(
    'a page that was closed without reception has lost nothing when it opens again',
    async () => {
      const sessionId = await begin(guest, address);
      await page.setOfflineMode(true);
      await type(page, 'Bez zasięgu');
      await page.waitForSelector('.bubble-waiting');
      await page.goto('about:blank');
      await page.setOfflineMode(false);
      // Any public page sends the event.
      await page.goto(publicUrl);
      const staff = staffIn(client, greta, sessionId);
      await until('the message', async () => (await staff.messages()).some(({ text }) => text === 'Bez zasięgu'));
      await page.goto(address);
      await hasSaid(page, ['Bez zasięgu']);
    },
    120_000,
  );

  long(test)(
    'a reload goes on in the same session, with what was typed and not sent',
    async () => {
      const sessionId = await begin(guest, address);
      await type(page, 'Dzień dobry');
      await page.locator(field('message')).fill('Gdzie jest');
      await page.reload();
      expect(await sessionOn(page)).toBe(sessionId);
      await hasSaid(page, ['Dzień dobry']);
      await hasValues(page, { message: 'Gdzie jest' });
      await page.waitForSelector('#guest-language option:checked[lang="pl"]');
      await sees(page, inPolish('reach.live'));
      expect(problems()).toEqual([]);
    },
    60_000,
  );

  // promise: Guests and staff talk
  test('a browser without a microphone says so, and typing goes on', async () => {
    await begin(guest, address);
    await press(page, button(inPolish('speak')));
    await sees(page, inPolish('status.microphone'));
    await sees(page, inPolish('pressToSpeak'));
    expect(await inspect(page, 'session-microphone', { outside: true })).toEqual([]);
    await type(page, 'Piszę');
    await hasSaid(page, ['Piszę']);
    await seesNo(page, inPolish('status.microphone'));
  }, 60_000);

  test('staff who close it end it here at once; a new one begins, and what was not sent goes along', async () => {
    const sessionId = await begin(guest, address);
    const staff = staffIn(client, greta, sessionId);
    await type(page, 'Dzień dobry');
    await hasSaid(page, ['Dzień dobry']);
    // On its way it would be one that was not sent.
    await page.waitForSelector(`.bubble-own ::-p-text(${inPolish('tick.sent')})`);
    await page.setOfflineMode(true);
    await type(page, 'Za późno');
    await staff.close();
    await page.setOfflineMode(false);
    await page.waitForSelector(heading(inPolish('closed.title')));
    await page.waitForSelector(`.bubble-failed ::-p-text(${inPolish('tick.failed')})`);
    expect(await inspect(page, 'session-closed', { outside: true })).toEqual([]);
    expect(await page.$(sendButton)).toBeNull();

    await press(page, button(inPolish('closed.new')));
    await until('another session', async () => (await sessionOn(page)) !== sessionId);
    await hasSaid(page, ['Za późno']);
    await press(page, button(inPolish('retry')));
    await page.waitForSelector(`.bubble-own ::-p-text(${inPolish('tick.sent')})`);
    await hasSaid(page, ['Za późno']);
  }, 90_000);

  test('a session goes on by the key on this phone, also one of a page from before keys; the id alone is not enough', async () => {
    const sessionId = await begin(guest, address);
    const keyName = `guestKey:${sessionId}`;
    const kept = () => page.evaluate((key) => localStorage.getItem(key), keyName);
    expect(await kept()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    const calls: { address: string; key: string | undefined }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/session\//.test(pathname)) {
        calls.push({ address: request.url(), key: request.headers()['x-session-key'] });
      }
    });
    await type(page, 'Dzień dobry');
    await staffIn(client, greta, sessionId).post({ text: 'Guten Tag' });
    await page.waitForSelector('.bubble-other');
    const key = await kept();
    await until('the marks, too', async () => calls.length > 1);
    for (const call of calls) expect(call).toEqual({ address: expect.not.stringContaining(key!), key });

    await page.evaluate((name) => localStorage.removeItem(name), keyName);
    await page.reload();
    await sees(page, inPolish('status.noSession'));

    const earlier = await startGuest(client, gate.barcodeId);
    await page.evaluate(
      (name, id) => localStorage.setItem(name, id),
      `guestSession:${gate.barcodeId}`,
      earlier.sessionId,
    );
    await page.reload();
    await type(page, 'Jestem');
    await hasSaid(page, ['Jestem']);
    await until('the message', async () => (await earlier.messages()).some(({ text }) => text === 'Jestem'));
  }, 90_000);

  // holds: P385
  test('a session that nobody knows is not gone on with', async () => {
    await openTalk(guest, address);
    await page.evaluate((key) => localStorage.setItem(key, 'no-such-session'), `guestSession:${gate.barcodeId}`);
    await page.reload();
    await sees(page, 'No session started');
    await page.waitForSelector(startButton);
  });
});
