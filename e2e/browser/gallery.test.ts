import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { isLongForm, longRows } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person, setScreen } from './browser.ts';
import {
  compared,
  foreignFonts,
  type Look,
  openGallery,
  pictures,
  serveGallery,
  windowPicture,
} from './gallery-page.ts';
import { axeFindings, settled } from './inspection.ts';

/** `UPDATE_GALLERY=1`: the pictures that are seen become those to compare with. */
const isUpdate = process.env.UPDATE_GALLERY === '1';
const isWhole = isUpdate || isLongForm();

/** One theme, direction and size; in the long form of the tests each with each other. */
const looks = {
  desktop: { screen: 'gallery' },
  ...(isWhole
    ? {
        'desktop-dark-right-to-left': { screen: 'gallery', scheme: 'dark', dir: 'rtl' } as const,
        'phone-right-to-left': { screen: 'galleryPhone', dir: 'rtl' } as const,
        'phone-dark': { screen: 'galleryPhone', scheme: 'dark' } as const,
      }
    : {}),
} as const satisfies Record<string, Look>;

const kept = fileURLToPath(new URL('gallery/', import.meta.url));
const seen = fileURLToPath(new URL('../../.stack/screenshots/gallery/', import.meta.url));
/** Another release may draw letters differently. */
const releaseFile = join(kept, 'chromium.txt');

const browser = browserOfFile({ isForPictures: true });
let gallery: { url: string; server: Server };
let person: Person;
let advice: string;
beforeAll(async () => {
  await rm(seen, { recursive: true, force: true });
  gallery = await serveGallery();
  person = await browser.newPerson('desktop');
  const release = await person.page.browser().version();
  if (isUpdate) await writeFile(releaseFile, `${release}\n`);
  const update = 'UPDATE_GALLERY=1 npm test -- --only browser -- e2e/browser/gallery.test.ts';
  const before = (await readFile(releaseFile, 'utf8')).trim();
  advice = `If it is meant: ${update}, and look at each picture. They were of ${before}, this is ${release}.`;
}, 60_000);
afterAll(() => {
  gallery.server.close();
});

const open = async (look: Look): Promise<Page> => {
  const page = await person.newPage();
  await openGallery(page, gallery.url, look);
  return page;
};

describe.each(Object.entries<Look>(looks))('the gallery, %s', (name, look) => {
  // promise: Pages
  test('looks as it did', async () => {
    const page = await open(look);
    await pictures(page, join(seen, name));
    const faults = await compared(join(seen, name), join(kept, name), { keep: isUpdate });
    expect([...faults, advice]).toEqual([advice]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    // A theme has the same colours on every screen.
    if (look.screen === 'gallery') expect(await axeFindings(page, 'colours', false)).toEqual([]);
    if (name === 'desktop') {
      await page.emulateMediaFeatures([{ name: 'forced-colors', value: 'active' }]);
      await settled(page);
      expect(await axeFindings(page, 'colours', false)).toEqual([]);
    }
    await page.close();
  }, 120_000);
});

/** The element that fills a window, and an element that is there once it is drawn. */
const windows = {
  page: '[data-sample="table"]',
  delete: '[role="dialog"]',
  phrases: '[role="dialog"] ul button',
  guest: 'main input',
};
const windowScreens = ['deskWindow', 'tabletWindow', 'phoneWindow'] as const;
const search = '[role="dialog"] [role="combobox"]';

// promise: Pages
test.each(Object.entries(windows))(
  'a window with %s looks as it did, wide and narrow',
  async (name, ready) => {
    const folder = `window-${name}`;
    const page = await person.newPage();
    await openGallery(page, gallery.url, { screen: 'deskWindow', window: name }, ready);
    for (const screen of windowScreens) {
      await setScreen(page, screen);
      await windowPicture(page, join(seen, folder), screen);
      if (name !== 'page') continue;
      // The palette lies over all of it, the menu beside it.
      await page.keyboard.down('Control');
      await page.keyboard.press('k');
      await page.keyboard.up('Control');
      await page.waitForSelector(search);
      await windowPicture(page, join(seen, folder), `${screen}-search`);
      await page.keyboard.press('Escape');
      await page.waitForSelector(search, { hidden: true });
      const menu = await page.waitForSelector('[aria-controls="navigation"]');
      if (!(await menu!.isVisible())) continue;
      await menu!.click();
      await windowPicture(page, join(seen, folder), `${screen}-menu`);
      await menu!.click();
    }
    const faults = await compared(join(seen, folder), join(kept, folder), { keep: isUpdate });
    expect([...faults, advice]).toEqual([advice]);
    await page.close();
  },
  60_000,
);

// promise: Pages
test('the pictures show a real change, and only that, in fonts of ours', async () => {
  const page = await open(looks.desktop);
  expect(await foreignFonts(page)).toEqual([]);
  const paint = (rules: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [document.adoptedStyleSheets[0]!, sheet];
    }, rules);
  const changes = [
    // Colours that are four of 255 steps off, two pixels more, a lighter text, a border that is gone.
    ['buttons', ':root { --signal-blue: #00578b; }'],
    ['send-row', '.mantine-Button-root { padding-inline: 20px; }'],
    ['text-fields', '.mantine-InputWrapper-label { font-weight: 500; }'],
    ...longRows([
      ['marks', '.chip-yellow { background: #fbedcc; }'],
      ['selects', '.mantine-Input-input { border-color: transparent; }'],
    ] as const),
  ] as const;
  const folder = (name: string) => join(seen, `changes-${name}`);
  for (const [sample] of changes) await pictures(page, folder('before'), sample);
  for (const [sample, rules] of changes) {
    await paint('');
    await pictures(page, folder('same'), sample);
    await paint(rules);
    await pictures(page, folder('after'), sample);
  }
  await compared(folder('before'), folder('kept'), { keep: true });
  expect(await compared(folder('same'), folder('kept'))).toEqual([]);
  const faults = await compared(folder('after'), folder('kept'));
  expect(faults.map((fault) => fault.split('.png')[0]).toSorted()).toEqual(
    changes.map(([sample]) => sample).toSorted(),
  );
  await page.close();
}, 120_000);
