import { beforeAll, expect } from '@jest/globals';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, inviteColleague, ownDomain, signUp, type Staff, startGuest } from '../builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm, longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, setScreen } from './browser.ts';
import { button, field, press, sees } from './hands.ts';
import { inspectPages, type Open, settled, sidewaysScroll } from './inspection.ts';
import { at, openAs, show } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let jonas: Staff;
let beginner: Staff;
let polish: string;
let arabic: string;
let closed: string;
/** In the long form of the tests more than a page has, and than fit into their list. */
const notes = isLongForm() ? 51 : 4;

/** axe takes half a minute for a list of 90 languages, each with a form: in the short form it looks at the first ones. */
const shortenList = async (page: Page): Promise<void> => {
  if (isLongForm()) return;
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('tbody tr:nth-child(n + 9) { display: none; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
};

beforeAll(async () => {
  const domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  jonas = await inviteColleague(client, catcher, greta, `jonas@${domain}`);
  beginner = await signUp(client, catcher, `ida@${ownDomain()}`, 'Holm Spedition');
  const siteId = await createSite(client, greta, 'Lager Süd mit einem sehr langen Namen am Rand der Stadt');
  const { barcodeId } = await createBarcode(client, greta, siteId, [], 'Anlieferung Kühlware');
  const { token } = greta;
  const reply = (sessionId: string, text: string) =>
    client.call(sessionVoice.postMessage, { token, body: { sessionId, sender: 'company', text } });

  const driver = await startGuest(client, barcodeId, 'pl');
  polish = driver.sessionId;
  await client.call(sessionVoice.openSession, { token, body: { sessionId: polish } });
  await driver.show('i-have-arrived');
  await driver.write('Gdzie mogę zaparkować?');
  await reply(polish, 'Please drive to ramp 4, on the left behind the scale.');
  await driver.write(
    '<b>Dziękuję!</b> \u202egłowa do góry https://example.org/sehr/lange/Adresse/ohne/Leerzeichen/darin',
  );
  const waiting = await startGuest(client, barcodeId, 'ar');
  arabic = waiting.sessionId;
  for (let note = 1; note <= notes; note++) {
    await client.call(sessionVoice.addSessionNote, {
      token,
      body: { sessionId: arabic, text: `Rampe ${note} ist frei.` },
    });
  }
  await waiting.write('مرحبا، أين يمكنني أن أوقف الشاحنة؟ رقم التحميل L-20931');
  const over = await startGuest(client, barcodeId, 'hu');
  closed = over.sessionId;
  await over.write('Köszönöm.');
  await client.call(sessionVoice.closeSession, { token, body: { sessionId: closed } });
}, 120_000);

const openSession = async (page: Page, sessionId: string, staff = greta) => {
  await openAs(page, staff, at(`session/${sessionId}`));
  await page.waitForSelector('[data-seq]');
  await page.waitForSelector('[role="group"] svg');
};

const openNotes = async (page: Page) => {
  await openSession(page, arabic);
  await press(page, button(`${notes} notes`));
  await sees(page, isLongForm() ? 'Load more' : `Rampe ${notes} ist frei.`);
};

const pages: Record<string, Open> = {
  'sessions-none': (page) => show(page, beginner, 'session-list', 'No sessions yet'),
  sessions: (page) => show(page, greta, 'session-list', 'Anlieferung Kühlware'),
  session: (page) => openSession(page, polish),
  'session-arabic-guest': (page) => openSession(page, arabic),
  'session-closed': (page) => show(page, greta, `session/${closed}`, 'This session was closed on'),
  'session-notes': (page) => openNotes(page),
  'session-phrases': async (page) => {
    await openSession(page, polish);
    await press(page, button('All phrases'));
    await page.waitForSelector('[role="dialog"] section svg');
  },
  'session-close': async (page) => {
    await openSession(page, polish);
    await press(page, button('Close session'));
    await sees(page, 'Close this session?');
  },
  'session-too-long': async (page) => {
    await openSession(page, polish);
    await press(page, field('reply'));
    await page.keyboard.sendCharacter('x'.repeat(4001));
    await sees(page, 'Use at most 4000 characters; these are 1 too many.');
  },
  languages: async (page) => {
    await show(page, greta, 'language-admin', 'العربية');
    await shortenList(page);
  },
  // Other tests walk through these, too.
  ...(isLongForm()
    ? {
        'sessions-nothing-found': (page) =>
          show(page, greta, 'session-list?language=is', 'No session matches these filters.'),
        'session-notes-all': async (page) => {
          await openNotes(page);
          await press(page, button('Load more'));
          await sees(page, 'Rampe 1 ist frei.');
        },
        'session-not-there': (page) =>
          show(page, greta, 'session/00000000-0000-4000-8000-000000000000', 'This session does not exist'),
        'languages-delete': async (page) => {
          await show(page, greta, 'language-admin');
          await press(page, button('Delete'));
          await sees(page, "New guests can't choose it any more.");
        },
        'languages-as-user': (page) => show(page, jonas, 'language-admin', 'This page is for administrators'),
        'session-of-a-colleague': async (page) => {
          await openSession(page, polish, jonas);
          await sees(page, 'is talking with this guest.');
        },
        'languages-missing': async (page) => {
          await show(page, greta, 'language-admin');
          await press(page, button('Create'));
          await sees(page, "Enter the language's name.");
        },
      }
    : {}),
};

/** Controls that are partly outside of the screen. */
const cutOff = (page: Page): Promise<string[]> =>
  page.$$eval('button, a, input, textarea, select', (controls) =>
    controls
      .filter((control) => {
        const { width, left, right } = control.getBoundingClientRect();
        // The row of quick phrases scrolls by itself; only its first phrase must be visible.
        const isInRow = control.closest('[role="group"]') !== null && control.previousElementSibling !== null;
        return !isInRow && width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

inspectPages({
  browser,
  pages,
  prefix: 'staff-',
  // One page shows on purpose a session that does not exist.
  expected: /status of 404/,
  also: async (page) => {
    for (const screen of ['phone', ...longRows(['zoomedDesktop'] as const)] as const) {
      await setScreen(page, screen);
      await settled(page);
      expect([screen, await cutOff(page)]).toEqual([screen, []]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  },
});
