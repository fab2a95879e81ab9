import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import { registration } from '@gatelingo/proto/http/registration';
import { aTrucker, createBarcode, createSite, ownDomain, pdfReady, signUp, type Staff } from '../builders.ts';
import { createLocation } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { button, fill, heading, press, sees } from './hands.ts';
import { inspectPages, type Open } from './inspected-pages.ts';
import { linkIn, openAs } from './office.ts';

const { publicUrl, client, catcher } = runningSystem();
const at = (path: string): string => new URL(`/app/${path}`, publicUrl).href;
let browser: OpenBrowser;
let greta: Staff;
let beginner: Staff;
let user: Staff;
let siteId: string;
let barcodeId: string;
let registrationId: string;
let confirmation: string;

beforeAll(async () => {
  browser = await openBrowser();
  const domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  user = await signUp(client, catcher, `user@${domain}`);
  beginner = await signUp(client, catcher, `ida@${ownDomain()}`, 'Holm Spedition');

  siteId = await createSite(client, greta);
  await createLocation(client, greta, siteId, { lat: 53.5441, lng: 9.9722 });
  await createLocation(client, greta, siteId, { locationName: 'Waage', address: 'Hafenstraße 14, 20457 Hamburg' });
  await createSite(client, greta, 'Lager Süd mit einem sehr langen Namen am Rand der Stadt');
  await createBarcode(client, greta, siteId, [`office@${domain}`], 'Anlieferung Kühlware');
  const barcode = await createBarcode(client, greta, siteId, [`office@${domain}`, `gate@${domain}`]);
  barcodeId = barcode._id;
  for (const over of [
    { name: 'Олена', surname: 'Коваль', preferredLanguage: 'uk', isFoodLoad: true },
    { name: 'Bartholomäus-Maximilian', surname: 'Freiherr von und zu Hohenlohe-Langenburg' },
    { name: 'Zofia', surname: 'Nowak' },
  ]) {
    const answer = await client.call(registration.registerTrucker, { body: aTrucker(barcode.barcodeId, over) });
    registrationId = answer.registrationId;
  }
  await pdfReady(client, greta, registrationId);

  const newcomer = `newcomer@${ownDomain()}`;
  await client.call(auth.registerUser, { body: { email: newcomer } });
  confirmation = linkIn((await catcher.waitFor(newcomer)).Text);
}, 120_000);
afterAll(() => browser.close());

const pages: Record<string, Open> = {
  'sign-up': async (page) => {
    await page.goto(at('register'));
    await page.waitForSelector(button('Register'));
  },
  'sign-up-sent': async (page) => {
    await page.goto(at('register'));
    await fill(page, { email: `someone@${ownDomain()}` });
    await press(page, button('Register'));
    await sees(page, 'Look into your mail');
  },
  confirm: async (page) => {
    await page.goto(confirmation);
    await page.waitForSelector(button('Create account'));
  },
  'confirm-missing': async (page) => {
    await page.goto(confirmation);
    await press(page, button('Create account'));
    await sees(page, 'Enter your surname.');
  },
  'confirm-used': async (page) => {
    await page.goto(at('confirm'));
    await sees(page, 'Invalid or expired token');
  },
  'log-in': async (page) => {
    await page.goto(at('login'));
    await page.waitForSelector(button('Log In'));
  },
  'forgot-password': async (page) => {
    await page.goto(at('forgot-password'));
    await page.waitForSelector(button('Send mail'));
  },
  'reset-password': async (page) => {
    await page.goto(at('reset-password?token=x'));
    await page.waitForSelector(button('Save'));
  },
  'dashboard-first': async (page) => {
    await openAs(page, beginner, at('dashboard'));
    await sees(page, 'Create your first site');
    await sees(page, 'Live');
  },
  dashboard: async (page) => {
    await openAs(page, greta, at('dashboard'));
    await sees(page, 'Registrations today');
    await sees(page, 'Live');
  },
  'registrations-none': async (page) => {
    await openAs(page, beginner, at('registration-overview'));
    await sees(page, 'No registrations yet');
  },
  registrations: async (page) => {
    await openAs(page, greta, at('registration-overview'));
    await sees(page, 'Zofia Nowak');
  },
  'registrations-nothing-found': async (page) => {
    await openAs(page, greta, at('registration-overview?fromDate=2020-01-01&toDate=2020-01-02'));
    await sees(page, 'Nothing found');
  },
  'registration-details': async (page) => {
    await openAs(page, greta, at(`registration-overview?id=${registrationId}`));
    await sees(page, 'Open PDF');
  },
  'truckers-none': async (page) => {
    await openAs(page, beginner, at('truckers'));
    await sees(page, 'No truckers found.');
  },
  truckers: async (page) => {
    await openAs(page, greta, at('truckers'));
    await sees(page, 'Zofia Nowak');
  },
  'our-sites-none': async (page) => {
    await openAs(page, beginner, at('our-sites'));
    await sees(page, 'No sites yet');
  },
  'our-sites': async (page) => {
    await openAs(page, greta, at('our-sites'));
    await page.waitForSelector('.leaflet-marker-icon');
  },
  'our-sites-edit': async (page) => {
    await openAs(page, greta, at('our-sites'));
    await press(page, button('Edit Hafen Nord'));
    await page.waitForSelector(button('Save'));
  },
  'create-site': async (page) => {
    await openAs(page, greta, at('create-site'));
    await page.waitForSelector('.leaflet-container');
  },
  'create-site-suggestions': async (page) => {
    await openAs(page, greta, at('create-site'));
    await fill(page, { address: 'Hamb' });
    await page.waitForSelector('[role="option"]', { visible: true });
  },
  'create-site-marker': async (page) => {
    await openAs(page, greta, at('create-site'));
    await fill(page, { name: 'Hafen Ost', address: 'Hamburg' });
    await press(page, '[role="option"]');
    await page.waitForSelector('.leaflet-marker-icon');
  },
  'create-site-missing': async (page) => {
    await openAs(page, greta, at('create-site'));
    await press(page, button('Create Site'));
    await sees(page, 'Enter the address.');
  },
  'create-site-as-user': async (page) => {
    await openAs(page, user, at('create-site'));
    await sees(page, 'This page is for administrators');
  },
  'create-location': async (page) => {
    await openAs(page, greta, at(`create-location?siteId=${siteId}`));
    await page.waitForSelector('.leaflet-marker-icon[title="Rampe 4"]');
    await fill(page, { locationName: 'Tor 4' });
  },
  'create-location-missing': async (page) => {
    await openAs(page, greta, at('create-location'));
    await press(page, button('Create Location'));
    await sees(page, 'Select a site.');
  },
  'create-location-as-user': async (page) => {
    await openAs(page, user, at('create-location'));
    await sees(page, 'This page is for administrators');
  },
  'our-locations-no-site': async (page) => {
    await openAs(page, greta, at('our-locations'));
    await sees(page, 'Please select a site above.');
  },
  'our-locations': async (page) => {
    await openAs(page, greta, at(`our-locations?siteId=${siteId}`));
    await page.waitForSelector('.leaflet-marker-icon[title="Rampe 4"]');
  },
  'our-locations-edit': async (page) => {
    await openAs(page, greta, at(`our-locations?siteId=${siteId}`));
    await press(page, button('Edit Rampe 4'));
    await page.waitForSelector(button('Save'));
  },
  'our-locations-add': async (page) => {
    await openAs(page, greta, at(`our-locations?siteId=${siteId}`));
    await press(page, button('Add New Location'));
    await page.waitForSelector('[role="dialog"] .leaflet-marker-icon[title="Rampe 4"]');
  },
  'qr-codes-none': async (page) => {
    await openAs(page, beginner, at('qrcode'));
    await sees(page, 'No QR codes yet');
  },
  'qr-codes': async (page) => {
    await openAs(page, greta, at('qrcode'));
    await sees(page, 'Anlieferung Kühlware');
  },
  'qr-codes-missing': async (page) => {
    await openAs(page, greta, at('qrcode'));
    await press(page, button('Create QR code'));
    await sees(page, 'Missing fields');
  },
  'qr-code-edit': async (page) => {
    await openAs(page, greta, at(`barcode-edit/${barcodeId}`));
    await page.waitForSelector(button('Save'));
  },
  'qr-code-delete': async (page) => {
    await openAs(page, greta, at(`barcode-edit/${barcodeId}`));
    await press(page, button('Delete'));
    await sees(page, 'Are you sure you want to delete this barcode?');
  },
  poster: async (page) => {
    await openAs(page, greta, at(`qrcode/poster/${barcodeId}`));
    await sees(page, 'Scan the code and register');
  },
  profile: async (page) => {
    await openAs(page, greta, at('profile'));
    await page.waitForSelector(button('Save'));
  },
};

const onPhones: Record<string, Open> = {
  menu: async (page) => {
    await openAs(page, greta, at('dashboard'));
    await press(page, button('Open menu'));
    await page.waitForSelector(button('Logout'), { visible: true });
  },
};

// A link that is used up is what one of the pages is about.
inspectPages({ browser: () => browser, pages, onPhones, expected: /status of 400/ });

test('every page has one heading of the first rank and a title of its own', async () => {
  const { page } = await browser.newPerson('desktop');
  const titles = new Set<string>();
  for (const path of [
    'dashboard',
    'registration-overview',
    'truckers',
    'our-sites',
    'create-site',
    'our-locations',
    'create-location',
    'qrcode',
    'profile',
  ]) {
    await openAs(page, greta, at(path));
    await page.waitForSelector('h1');
    expect(await page.$$eval('h1', (all) => all.length)).toBe(1);
    await page.waitForSelector(heading(await page.$eval('h1', (title) => title.innerText)));
    titles.add(await page.title());
  }
  expect(titles.size).toBe(9);
}, 60_000);
