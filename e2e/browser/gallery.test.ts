import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Server } from 'node:http';
import { browserOfFile, type Person } from './browser.ts';
import { compared, differenceOf } from './gallery-pictures.ts';
import { type Look, openGallery, picturesOf, serveGallery } from './gallery-page.ts';
import { axeFindings } from './inspection.ts';

const looks = {
  desktop: { screen: 'gallery' },
  'desktop-dark': { screen: 'gallery', scheme: 'dark' },
  phone: { screen: 'galleryPhone' },
  'phone-dark-right-to-left': { screen: 'galleryPhone', scheme: 'dark', dir: 'rtl' },
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

test('the pictures show a real change, and only that', async () => {
  const page = await person.newPage();
  await openGallery(page, gallery.url, looks.desktop);
  const paint = (rules: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, rules);
  const pictureOf = async (sample: string) => (await picturesOf(page, sample)).get(sample)!;
  const changes = [
    ['buttons', ':root { --signal-blue: #0a69a8; }'],
    ['buttons', '.mantine-Button-root { padding-inline: 22px; }'],
    ['marks', '.chip-yellow { background: #fbe9e7; }'],
    ['text-fields', '.mantine-Input-input { border-color: transparent; }'],
  ] as const;
  for (const [sample, rules] of changes) {
    await paint('');
    const before = await pictureOf(sample);
    expect([rules, differenceOf(before, await pictureOf(sample))]).toEqual([rules, undefined]);
    await paint(rules);
    expect([rules, differenceOf(before, await pictureOf(sample))?.why]).toEqual([rules, expect.stringContaining('%')]);
  }
  await page.close();
}, 60_000);
