import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Server } from 'node:http';
import type { Page } from 'puppeteer';
import { PNG } from 'pngjs';
import { browserOfFile, type Person } from './browser.ts';
import { compared, differenceOf } from './gallery-pictures.ts';
import { type Look, openGallery, picturesOf, serveGallery } from './gallery-page.ts';
import { axeFindings } from './inspection.ts';

const looks = {
  desktop: { screen: 'gallery' },
  'desktop-dark': { screen: 'gallery', scheme: 'dark' },
  phone: { screen: 'galleryPhone' },
  'phone-dark': { screen: 'galleryPhone', scheme: 'dark' },
  'right-to-left': { screen: 'gallery', dir: 'rtl' },
} as const satisfies Record<string, Look>;

const browser = browserOfFile();
let gallery: { url: string; server: Server };
let person: Person;
beforeAll(async () => {
  gallery = await serveGallery();
  person = await browser.newPerson('desktop');
}, 60_000);
afterAll(() => {
  gallery.server.close();
});

describe.each(Object.entries<Look>(looks))('the gallery, %s', (name, look) => {
  test('looks as it did', async () => {
    const page = await person.newPage();
    await openGallery(page, gallery.url, look);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    expect(await axeFindings(page, 'colours', false)).toEqual([]);
    expect(await compared(name, await picturesOf(page))).toEqual([]);
    await page.close();
  }, 60_000);
});

describe('a change is seen', () => {
  const pictureOf = async (page: Page, sample: string) => {
    const picture = (await picturesOf(page, [sample])).get(sample)!;
    return PNG.sync.read(Buffer.from(picture));
  };
  const paint = (page: Page, rules: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, rules);

  test.each([
    [
      'the colour of the main button',
      'buttons',
      ':root { --mantine-color-blue-filled: #1f7a4d; --mantine-primary-color-filled: #1f7a4d; }',
    ],
    ['4 pixels of a button’s padding', 'buttons', '.mantine-Button-root { padding-inline: 22px; }'],
    ['the colour of one chip', 'marks', '.chip-yellow { background: #fbe9e7; }'],
    ['a border that is gone', 'text-fields', '.mantine-Input-input { border-color: transparent; }'],
  ])(
    '%s',
    async (_change, sample, rules) => {
      const page = await person.newPage();
      await openGallery(page, gallery.url, looks.desktop);
      const before = await pictureOf(page, sample);
      expect(differenceOf(before, await pictureOf(page, sample))).toBeUndefined();
      await paint(page, rules);
      expect(differenceOf(before, await pictureOf(page, sample))).toBeDefined();
      await page.close();
    },
    30_000,
  );
});
