import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import { fillForm, openForm, withCookiesSettled } from './driver.ts';
import { begin, choose, hasSaid, pageWords, sendButton, staffIn } from './guest.ts';
import { button, field, fill, heading, press, sees, seesNo, select, textOf } from './hands.ts';

const { publicUrl, client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let gate: Awaited<ReturnType<typeof createBarcode>>;
let guest: Person;
let page: Page;

beforeAll(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  gate = await createBarcode(client, greta, await createSite(client, greta));
  // session-voice may not have projected a new code yet.
  await startGuest(client, gate.barcodeId);
}, 120_000);
beforeEach(async () => {
  guest = await browser.newPerson('phone');
  page = guest.page;
});

type Way = 'moves' | 'replaces';

/**
 * As a browser's own translation does, now and with each text that comes: every text node goes, and two `font` elements
 * stand in its place. Some browsers move the node into them, others put a new one there. The words stay as they are.
 */
const translatePage = (way: Way): Promise<void> =>
  page.evaluate((how) => {
    const root = document.getElementById('root')!;
    const isDone = ({ parentElement }: Text) =>
      parentElement === null || parentElement.closest('font, svg, option, textarea, [translate="no"]') !== null;
    const made = (name: string) => document.createElement(name);
    const translateNode = (node: Text) => {
      if (isDone(node) || node.data.trim() === '') return;
      const [outer, inner] = [made('font'), made('font')];
      outer.append(inner);
      if (how === 'moves') {
        node.before(outer);
        inner.append(node);
      } else {
        inner.append(node.data);
        node.replaceWith(outer);
      }
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      found.forEach(translateNode);
    };
    translateAll();
    new MutationObserver(translateAll).observe(root, { childList: true, subtree: true, characterData: true });
  }, way);
const isTranslated = (selector: string) => page.waitForSelector(`${selector} font`);

/** In the short form of the tests each way on one of the pages. */
const inShort = (isThisWay: boolean) => (isThisWay ? test : long(test));

describe.each<Way>(['moves', 'replaces'])('a browser that translates the page, and %s its texts,', (way) => {
  inShort(way === 'moves')(
    'leaves a registration that goes on: what is missing, another language, and the end',
    async () => {
      await openForm(page, gate.publicURL);
      await fill(page, { name: 'Zoë' });
      await translatePage(way);
      await isTranslated('label');
      await press(page, button('Register'));
      await page.waitForSelector(heading('Please fill in all mandatory fields.'));
      await sees(page, 'Enter the city');
      await fill(page, { freightCompanyCity: 'Wrocław' });
      await seesNo(page, 'Enter the city');

      await select(page, '.language-select select', 'pl');
      const words = pageWords('pl', 'public');
      await sees(page, words('registration.fields.loadingNumber'));
      const english = pageWords('en', 'public');
      const left = ['loadingNumber', 'freightCompanyName', 'licensePlateTruck', 'signature'].map((name) =>
        english(`registration.fields.${name}`),
      );
      const shown = await textOf(page);
      expect(left.filter((label) => shown.includes(label))).toEqual([]);

      await fillForm(page, {}, words('registration.signature.captured'));
      await press(page, button(words('registration.submit')));
      await sees(page, words('registration.done.title'));
      expect(guest.problems).toEqual([]);
    },
    90_000,
  );

  inShort(way === 'replaces')(
    'leaves a conversation that goes on: messages of both, another language, and the end',
    async () => {
      await withCookiesSettled(page);
      const sessionId = await begin(guest, `${publicUrl}/app/public-session?barcodeId=${gate.barcodeId}`, 'en');
      const staff = staffIn(client, greta, sessionId);
      await staff.open('en');
      await translatePage(way);
      await isTranslated('h1');
      await staff.post({ text: 'Ramp 4 please' });
      await hasSaid(page, ['Ramp 4 please']);
      await fill(page, { message: 'I am there' });
      await press(page, sendButton);
      await hasSaid(page, ['Ramp 4 please', 'I am there']);
      await press(page, 'li:nth-last-child(1 of .bubble-own) .bubble-more');
      await page.waitForSelector('.bubble-details');

      await choose(page, 'pl');
      const words = pageWords('pl');
      await page.waitForSelector(button(words('sendTyped')));
      expect(await textOf(page)).not.toContain(pageWords('en')('readAloud'));
      await until('a message in the other language', async () => {
        await staff.post({ phraseId: 'please-wait-a-moment' });
        return (await staff.messages()).length > 2;
      });
      await page.waitForSelector('.bubble-other [lang="pl"]');
      await staff.close();
      await page.waitForSelector(field('message'), { hidden: true });
      // A mark that is on its way while the session closes is refused.
      expect(guest.problems.filter((problem) => !/\b404\b.*\/mark-messages/.test(problem))).toEqual([]);
    },
    90_000,
  );
});
