import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { socketPath } from '@gatelingo/proto/live';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import type { Page } from 'puppeteer';
import { io } from 'socket.io-client';
import { type Guest, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { button, field, fill, hasValues, inDialog, link, press, sees, seesIn, select, tabTo, textOf } from './hands.ts';
import { at, openAs } from './office.ts';
import { openOffice, type SessionOffice } from './session-office.ts';

const { gatewayUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let office: SessionOffice;
let person: Person;
let page: Page;

beforeAll(async () => {
  office = await openOffice(client, catcher);
}, 120_000);
beforeEach(async () => {
  person = await browser.newPerson('desktop');
  page = person.page;
});

const polish = (id: Parameters<typeof phraseText>[0]) => phraseText(id, 'pl');
const english = (id: Parameters<typeof phraseText>[0]) => phraseText(id, 'en');
const last = async (guest: Guest) => (await guest.messages()).at(-1);
const open = async (guest: Guest) => {
  await openAs(page, office.greta, at(`session/${guest.sessionId}`));
  await page.waitForSelector('[role="log"]');
};

// promise: Guests and staff talk
test('shows the translation first and the original under one click; a reply goes out, is delivered and read', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  await guest.write(polish('where-do-i-park'));
  await open(guest);
  for (const shown of ['Polish (pl-PL)', guest.sessionId, english('where-do-i-park')]) await sees(page, shown);
  await press(page, button('Details'));
  await sees(page, 'Started');
  await press(page, button('Original (Polish)'));
  await seesIn(page, '[data-seq="1"]', polish('where-do-i-park'));
  const sides = await page.$$eval('[data-seq="1"] p[lang]', (all) => all.map((side) => (side as HTMLElement).lang));
  expect(sides).toEqual(['en', 'pl']);
  await seesIn(page, 'dl', 'Greta Lindqvist');

  await tabTo(page, 'Reply');
  await page.keyboard.press('Enter');
  await sees(page, 'Empty text');
  await page.keyboard.type('Good morning.');
  await page.keyboard.down('Shift');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Shift');
  await page.keyboard.type(english('thank-you'));
  await page.keyboard.press('Enter');
  await seesIn(page, '[data-seq="2"]', 'Sent');
  expect(await last(guest)).toMatchObject({ sender: 'company', text: `Good morning.\n${english('thank-you')}` });

  const mark = (marks: object) =>
    client.call(sessionVoice.markMessages, { body: { sessionId: guest.sessionId, side: 'guest', ...marks } });
  await mark({ delivered: 2 });
  await seesIn(page, '[data-seq="2"]', 'Delivered');
  await mark({ read: 2 });
  await seesIn(page, '[data-seq="2"]', 'Read');
  expect(person.problems).toEqual([]);
});

test('speaks by phrase cards, which are searched and are in the guest’s language at once', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  await open(guest);
  await press(page, button('All phrases'));
  await fill(page, { phrase: 'to your LOADING' });
  await page.waitForFunction(() => document.querySelectorAll('[role="dialog"] section li').length === 1);
  await press(page, 'section li:only-child button');
  await press(page, button('What the guest reads (Polish)'));
  await seesIn(page, '[data-seq="1"]', polish('please-drive-to-the-ramp'));
  expect(await last(guest)).toMatchObject({
    phraseId: 'please-drive-to-the-ramp',
    translations: { pl: polish('please-drive-to-the-ramp') },
  });
});

// promise: Guests and staff talk
test('is given to a colleague, put aside and noted, and phrases of the company go into a reply', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  await guest.write(polish('where-do-i-park'));
  const { token } = office.greta;
  await client.call(sessionVoice.saveQuickPhrases, { token, body: { phrases: [{ text: 'Ramp 4, please.' }] } });
  await open(guest);
  const handling = async () =>
    (await client.call(sessionVoice.getSession, { token, params: guest, query: {} })).session.handling;
  await page.waitForSelector(`${field('assignee')} option[value="${office.jonas.userId}"]`);
  await select(page, field('assignee'), office.jonas.userId);
  await until('Jonas to be the one', async () => (await handling())?.assigneeId === office.jonas.userId);
  await page.waitForSelector(`${field('snooze')}:enabled`);
  await select(page, field('snooze'), 'guest');
  const row = `li:has(#session-${guest.sessionId})`;
  await seesIn(page, row, 'Until the guest writes');
  expect(await page.$(`${row} time.chip`)).toBeNull();
  await press(page, button('Add note'));
  await fill(page, { note: 'Papers are missing.' });
  await press(page, button('Save note'));
  await seesIn(page, 'ul[aria-label="Notes"]', 'Papers are missing.');
  await seesIn(page, row, '1 note');

  await guest.write(polish('how-long-do-i-wait'));
  await page.waitForSelector(`${row} time.chip`);
  await page.focus(field('reply'));
  await page.keyboard.press('/');
  await page.waitForSelector('[role="option"][aria-selected="true"]');
  await page.keyboard.press('Enter');
  await hasValues(page, { reply: 'Ramp 4, please.' });
  expect(JSON.stringify(await guest.messages())).not.toContain('Papers');
  expect(person.problems).toEqual([]);
});

test('reads a message aloud, and new ones by themselves when that is switched on', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  await guest.write(polish('where-do-i-park'));
  await open(guest);
  await sees(page, english('where-do-i-park'));
  const spoken = () => page.waitForResponse((answer) => answer.url().endsWith('/api/session/speak'));
  const [first] = await Promise.all([spoken(), press(page, button('Read aloud'))]);
  expect([first.status(), first.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
  await press(page, button('Read new ones aloud'));
  const [second] = await Promise.all([spoken(), guest.write(polish('how-long-do-i-wait'))]);
  expect(JSON.parse((await second.request().fetchPostData())!)).toMatchObject({
    text: english('how-long-do-i-wait'),
    language: 'en',
  });
  expect(person.problems).toEqual([]);
});

long(test)('shows that the guest writes, and shows the guest that staff do', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  await open(guest);
  const phone = io(gatewayUrl, { path: socketPath, transports: ['websocket'] });
  const notices: unknown[] = [];
  phone.on('typing', (typing: unknown) => notices.push(typing));
  await phone.emitWithAck('joinSession', { sessionId: guest.sessionId, updates: true });
  // The page may not have joined yet: who writes says so again and again.
  await until('the page to show it', async () => {
    phone.emit('typing', { sessionId: guest.sessionId, isTyping: true });
    return (await textOf(page)).includes('The guest is writing…');
  });
  phone.emit('typing', { sessionId: guest.sessionId, isTyping: false });
  await until('that to go', async () => !(await textOf(page)).includes('The guest is writing…'));
  await fill(page, { reply: 'Ramp' });
  const isTold = async () => notices.some((typing) => (typing as { isTyping: boolean }).isTyping);
  await until('the guest to be told', isTold);
  phone.disconnect();
});

test('is taken over from a colleague, and is closed only after being asked', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  await client.call(sessionVoice.openSession, { token: office.jonas.token, body: { sessionId: guest.sessionId } });
  const occupant = async () =>
    (await client.call(sessionVoice.getSession, { token: office.greta.token, params: guest, query: {} })).session
      .occupantId;
  await open(guest);
  expect(await occupant()).toBe(office.jonas.userId);
  await sees(page, 'is talking with this guest.');
  await press(page, button('Take over'));
  await until('Greta to be the occupant', async () => (await occupant()) === office.greta.userId);
  await page.waitForSelector(button('Take over'), { hidden: true });

  await press(page, button('Close session'));
  await sees(page, 'Close this session?');
  await press(page, button('Cancel'));
  await page.waitForSelector('[role="dialog"]', { hidden: true });
  await page.waitForSelector(field('reply'), { visible: true });
  await press(page, button('Close session'));
  await press(page, inDialog(button('Close session')));
  await sees(page, 'This session was closed on');
  expect(await page.$(field('reply'))).toBeNull();
  await expect(guest.write('Halo?')).rejects.toThrow('404');
});

test('keeps a reply that finds no connection and sends it once when it is back', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  await open(guest);
  await page.setOfflineMode(true);
  await fill(page, { reply: 'Good morning.' });
  await press(page, button('Send'));
  await sees(page, 'Sending…');
  await page.setOfflineMode(false);
  await seesIn(page, '[data-seq="1"]', 'Sent');
  expect(await guest.messages()).toHaveLength(1);
});

long(test)('goes on without a socket, and says so', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  // As behind a proxy that blocks sockets.
  await page.evaluateOnNewDocument(() => {
    window.WebSocket = class extends WebSocket {
      constructor() {
        super('wss://127.0.0.1:1');
      }
    };
  });
  await open(guest);
  await sees(page, 'The live connection is interrupted.');
  await guest.write(polish('where-do-i-park'));
  await sees(page, english('where-do-i-park'));
});

test('begins at what is unread, and fetches what was before as one scrolls up: all of it, once, in order', async () => {
  const guest = await startGuest(client, office.gate, 'pl');
  const write = (text: string) =>
    client.call(sessionVoice.postMessage, {
      token: office.greta.token,
      body: { sessionId: guest.sessionId, sender: 'company', text },
    });
  for (let line = 0; line < 60; line++) await write(`Line ${line}`);
  await guest.write(polish('where-do-i-park'));
  await open(guest);
  await seesIn(page, '[role="log"]', 'New');
  const seqs = () => page.$$eval('[data-seq]', (rows) => rows.map((each) => Number((each as HTMLElement).dataset.seq)));
  await until('the last message', async () => (await seqs()).at(-1) === 61);
  expect((await seqs()).length).toBeLessThan(61);
  const seen = new Set<number>();
  await page.focus('[role="log"]');
  await until('the first message', async () => {
    await page.keyboard.press('PageUp');
    const shown = await seqs();
    expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other));
    shown.forEach((seq) => seen.add(seq));
    return seen.has(1);
  });
  expect(seen.size).toBe(61);
}, 120_000);

long(test)('that is not there, or belongs to somebody else, says so', async () => {
  await openAs(page, office.greta, at('session/00000000-0000-4000-8000-000000000000'));
  await sees(page, 'This session does not exist');
  await page.waitForSelector(link('Company Sessions'));
});
