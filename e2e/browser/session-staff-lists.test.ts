import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { phraseText } from '@gatelingo/proto/phrases/texts';
import type { Page } from 'puppeteer';
import { startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import {
  button,
  field,
  fill,
  hasSearch,
  hasValues,
  inDialog,
  isAt,
  press,
  sees,
  seesIn,
  select,
  textIn,
} from './hands.ts';
import { at, openAs } from './office.ts';
import { openOffice, type SessionOffice } from './session-office.ts';

const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
/** It shows notifications. */
const whole = browserOfFile({ isWhole: true });
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
const row = (sessionId: string) => `li:has(#session-${sessionId})`;

describe('the list of sessions', () => {
  // holds: P004, P064, S061, S070
  test('shows a guest the moment they write, in the language of who reads, and for how long they wait', async () => {
    await openAs(page, office.greta, at('session-list'));
    await sees(page, 'Company Sessions');
    const guest = await startGuest(client, office.gate, 'pl');
    // Who wrote nothing is under one line.
    await seesIn(page, 'summary', '1 empty session');
    expect(await page.$(row(guest.sessionId))).toBeNull();
    await guest.write(polish('where-do-i-park'));
    await guest.write(polish('how-long-do-i-wait'));

    await seesIn(page, row(guest.sessionId), english('how-long-do-i-wait'));
    for (const shown of ['none', guest.sessionId]) await seesIn(page, row(guest.sessionId), shown);
    await seesIn(page, `${row(guest.sessionId)} time.chip`, 'sec');
    let shown = '';
    const inRow = async (pattern: RegExp) => pattern.exec((shown = await textIn(page, row(guest.sessionId))))?.[0];
    await until(
      'the counts in the row',
      () => inRow(/Tor 4 · Hafen Nord.*2 unread.*Yes/),
      undefined,
      () => shown,
    );
    const waitingFor = () => inRow(/Waiting for [^,.|]*?\d+/);
    const before = await waitingFor();
    expect(before).toBeDefined();
    await until('the seconds to pass', async () => (await waitingFor()) !== before);
    // The navigation counts all messages of guests; the title of the page counts the unread ones.
    await seesIn(page, 'nav', '2 guest messages, 2 unread messages of guests');
    await page.waitForFunction(() => document.title === '(2) Company Sessions · Gatelingo+');

    await press(page, `${row(guest.sessionId)} a`);
    await isAt(page, `/app/session/${guest.sessionId}`);
    await until('the count of unread ones to go', async () => !(await page.title()).startsWith('('));
    await client.call(sessionVoice.closeSession, { token: office.greta.token, body: { sessionId: guest.sessionId } });
    expect(person.problems).toEqual([]);
  });

  test('is filtered by state, language and site, and the address keeps that', async () => {
    const guest = await startGuest(client, office.gate, 'uk');
    const over = await startGuest(client, office.gate, 'hu');
    for (const each of [guest, over]) await each.write('4');
    await client.call(sessionVoice.closeSession, { token: office.greta.token, body: { sessionId: over.sessionId } });
    await openAs(page, office.greta, at('session-list'));
    await seesIn(page, row(over.sessionId), 'No');
    await press(page, button('Active'));
    await page.waitForSelector(row(over.sessionId), { hidden: true });
    await select(page, field('language'), 'uk');
    await until('the address to keep the language', async () => page.url().includes('language=uk'));
    await select(page, field('siteId'), office.siteId);
    await page.waitForSelector(row(guest.sessionId));
    await hasSearch(page, `?state=active&language=uk&siteId=${office.siteId}`);
    await page.reload();
    await page.waitForSelector(row(guest.sessionId));
    await select(page, field('language'), 'is');
    await sees(page, 'No session matches these filters.');
    await press(page, button('Clear filters'));
    await page.waitForSelector(row(over.sessionId));
    // A message that is unread here would be counted in the next test.
    await client.call(sessionVoice.closeSession, { token: office.greta.token, body: { sessionId: guest.sessionId } });
  });

  test('shows a message by a notification and a sound, where one asked for it and looks elsewhere', async () => {
    person = await whole.newPerson('desktop');
    page = person.page;
    await page.browserContext().setPermission(new URL(publicUrl).origin, {
      permission: { name: 'notifications' },
      state: 'granted',
    });
    await page.evaluateOnNewDocument(() => {
      const shown: string[] = [];
      const tones: number[] = [];
      Object.assign(window, {
        shown,
        tones,
        AudioContext: class extends AudioContext {
          override createOscillator() {
            tones.push(Date.now());
            return super.createOscillator();
          }
        },
        Notification: class extends Notification {
          constructor(title: string, options: NotificationOptions) {
            super(title, options);
            shown.push(`${title} | ${options.body}`);
          }
        },
      });
    });
    const guest = await startGuest(client, office.gate, 'pl');
    await openAs(page, office.greta, at('session-list'));
    await sees(page, 'Company Sessions');
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    await guest.write(polish('i-have-arrived'));
    await seesIn(page, row(guest.sessionId), '1 unread');
    // A message that was counted before is no news.
    await page.waitForFunction(() => document.title.startsWith('(1)'));
    await press(page, button('Notify me'));
    await press(page, '::-p-aria([name="Browser notification"][role="menuitemcheckbox"])');
    const elsewhere = await person.newPage();
    await elsewhere.bringToFront();
    await page.waitForFunction(() => !document.hasFocus(), { polling: 200 });
    await guest.write(polish('where-do-i-park'));
    await until('the notification', async () => (await shown()).length > 0);
    // The place and the language, and no text of a message.
    expect(await shown()).toEqual(['2 unread messages of guests | Tor 4 · Hafen Nord\nPolish']);
    expect(await page.evaluate(() => (window as unknown as { tones: number[] }).tones)).toHaveLength(2);
  });
});

describe('the languages', () => {
  const list = async () =>
    (await client.call(sessionVoice.listLanguages, { query: { barcodeId: office.gate } })).languages;
  /** The row of a language that the company offers. */
  const rowOf = async (wanted: string) => {
    const isIt = async () => (await list()).find(({ name }) => name === wanted);
    return `tr:has(#language-${(await until(`${wanted} in the list`, isIt))._id})`;
  };

  // holds: S007, S089, S092, S351-S353
  test('are created, changed and deleted, and guests choose among them', async () => {
    await openAs(page, office.greta, at('language-admin'));
    await seesIn(page, await rowOf('Arabic'), 'Right to left');
    await fill(page, { name: 'Swiss German', code: 'DE-CH', awsCode: 'de-CH' });
    await press(page, button('Create'));
    await sees(page, 'Swiss German has been added.');
    const own = await rowOf('Swiss German');
    await seesIn(page, own, 'de-ch de-CH Text');
    await hasValues(page, { name: '' });

    await press(page, `${own} ${button('Edit')}`);
    await page.waitForSelector(button('Update'));
    await hasValues(page, { name: 'Swiss German', code: 'de-ch', awsCode: 'de-CH' });
    await fill(page, { name: 'Züritüütsch' });
    await press(page, button('Update'));
    await page.waitForSelector(button('Create'));
    await hasValues(page, { name: '', code: '', awsCode: '' });
    await seesIn(page, own, 'Züritüütsch');
    expect(await rowOf('Züritüütsch')).toBe(own);
    // The notification of the change covers the last row for a moment.
    await page.waitForSelector('[role="alert"]', { hidden: true });

    await press(page, `${own} ${button('Delete')}`);
    await sees(page, 'Delete Züritüütsch?');
    await press(page, inDialog(button('Delete')));
    await page.waitForSelector(own, { hidden: true });
    await until('it to be gone', async () => (await list()).every(({ code }) => code !== 'de-ch'));
    expect(person.problems).toEqual([]);
  });

  test('say what is wrong with them, and keep what was typed', async () => {
    await openAs(page, office.greta, at('language-admin'));
    await press(page, button('Create'));
    await sees(page, "Enter the language's name.");
    await fill(page, { name: 'Polish again', code: 'pl' });
    await press(page, button('Create'));
    await sees(page, 'Your list holds a language with this code already.');
    await hasValues(page, { name: 'Polish again' });
  });

  long(test)('are for administrators, of whom one without the role makes no call', async () => {
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
    await openAs(page, office.jonas, at('language-admin'));
    await sees(page, 'This page is for administrators');
    expect(calls).not.toContain('/api/language');
    expect(await textIn(page, 'nav')).not.toContain('Languages');
  });
});
