import { beforeAll } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import { registration } from '@gatelingo/proto/http/registration';
import {
  aDriver,
  createBarcode,
  createSite,
  inviteColleague,
  ownDomain,
  pdfReady,
  signUp,
  type Staff,
} from '../builders.ts';
import { createLocation } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';
import { browserOfFile } from './browser.ts';
import { button, fill, press, sees } from './hands.ts';
import { inspectPages, type Open } from './inspection.ts';
import { at, linkIn, show, visit } from './office.ts';

const { client, catcher } = runningSystem();
const browser = browserOfFile();
let greta: Staff;
let beginner: Staff;
let user: Staff;
let siteId: string;
let barcodeId: string;
let registrationId: string;
let confirmation: string;

beforeAll(async () => {
  const domain = ownDomain();
  greta = await signUp(client, catcher, `greta@${domain}`);
  user = await inviteColleague(client, catcher, greta, `user@${domain}`);
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
    const answer = await client.call(registration.registerTrucker, { body: aDriver(barcode.barcodeId, over) });
    registrationId = answer.registrationId;
  }
  await pdfReady(client, greta, registrationId);

  const newcomer = `newcomer@${ownDomain()}`;
  await client.call(auth.registerUser, { body: { email: newcomer } });
  confirmation = linkIn((await catcher.waitFor(newcomer)).Text);
}, 120_000);

const pages: Record<string, Open> = {
  'sign-up': async (page) => {
    await visit(page, at('register'));
    await page.waitForSelector(button('Register'));
  },
  confirm: async (page) => {
    await visit(page, confirmation);
    await page.waitForSelector(button('Create account'));
  },
  'confirm-used': async (page) => {
    await visit(page, at('confirm'));
    await sees(page, 'Invalid or expired token');
  },
  'log-in': async (page) => {
    await visit(page, at('login'));
    await page.waitForSelector(button('Log In'));
  },
  'forgot-password': async (page) => {
    await visit(page, at('forgot-password'));
    await page.waitForSelector(button('Send mail'));
  },
  'reset-password': async (page) => {
    await visit(page, at('reset-password?token=x'));
    await page.waitForSelector(button('Save'));
  },
  // Pages of one person follow each other: the app is loaded once for them.
  'dashboard-first': (page) => show(page, beginner, 'dashboard', 'Create your first site', 'Live'),
  'registrations-none': (page) => show(page, beginner, 'registration-overview', 'No registrations yet'),
  dashboard: (page) => show(page, greta, 'dashboard', 'Registrations today', 'Live'),
  registrations: (page) => show(page, greta, 'registration-overview', 'Zofia Nowak'),
  'registrations-map': async (page) => {
    await show(page, greta, 'registration-overview', 'Zofia Nowak');
    await press(page, button('Map of sites'));
    await page.waitForSelector('.leaflet-marker-icon');
  },
  'registration-details': (page) => show(page, greta, `registration-overview?id=${registrationId}`, 'Open PDF'),
  truckers: (page) => show(page, greta, 'truckers', 'Zofia Nowak'),
  'our-sites': async (page) => {
    await show(page, greta, 'our-sites');
    await page.waitForSelector('.leaflet-marker-icon');
  },
  'create-site': async (page) => {
    await show(page, greta, 'create-site');
    await page.waitForSelector('.leaflet-container');
  },
  'create-location': async (page) => {
    await show(page, greta, `create-location?siteId=${siteId}`);
    await page.waitForSelector('.leaflet-marker-icon[title="Rampe 4"]');
    await fill(page, { locationName: 'Tor 4' });
  },
  'our-locations': async (page) => {
    await show(page, greta, `our-locations?siteId=${siteId}`);
    await page.waitForSelector('.leaflet-marker-icon[title="Rampe 4"]');
  },
  'qr-codes': (page) => show(page, greta, 'qrcode', 'Anlieferung Kühlware'),
  'qr-code-edit': async (page) => {
    await show(page, greta, `barcode-edit/${barcodeId}`);
    await page.waitForSelector(button('Save'));
  },
  'qr-code-delete': async (page) => {
    await show(page, greta, `barcode-edit/${barcodeId}`);
    await press(page, button('Delete'));
    await sees(page, 'Are you sure you want to delete this barcode?');
  },
  poster: (page) => show(page, greta, `qrcode/poster/${barcodeId}`, 'Scan the code and register'),
  profile: async (page) => {
    await show(page, greta, 'profile');
    await page.waitForSelector(button('Save'));
  },
  // Other tests walk through these, too.
  ...(isLongForm()
    ? {
        'create-site-as-user': (page) => show(page, user, 'create-site', 'This page is for administrators'),
        'confirm-missing': async (page) => {
          await visit(page, confirmation);
          await press(page, button('Create account'));
          await sees(page, 'Enter your surname.');
        },
        'sign-up-sent': async (page) => {
          await visit(page, at('register'));
          await fill(page, { email: `someone@${ownDomain()}` });
          await press(page, button('Register'));
          await sees(page, 'Check your e-mail');
        },
        'truckers-none': (page) => show(page, beginner, 'truckers', 'No truckers found.'),
        'our-sites-none': (page) => show(page, beginner, 'our-sites', 'No sites yet'),
        'qr-codes-none': (page) => show(page, beginner, 'qrcode', 'No QR codes yet'),
        'registrations-nothing-found': (page) =>
          show(page, greta, 'registration-overview?fromDate=2020-01-01&toDate=2020-01-02', 'Nothing found'),
        'our-locations-edit': async (page) => {
          await show(page, greta, `our-locations?siteId=${siteId}`);
          await press(page, button('Edit Rampe 4'));
          await page.waitForSelector(button('Save'));
        },
        'our-sites-edit': async (page) => {
          await show(page, greta, 'our-sites');
          await press(page, button('Edit Hafen Nord'));
          await page.waitForSelector(button('Save'));
        },
        'create-site-suggestions': async (page) => {
          await show(page, greta, 'create-site');
          await fill(page, { address: 'Hamb' });
          await page.waitForSelector('[role="option"]', { visible: true });
        },
        'our-locations-add': async (page) => {
          await show(page, greta, `our-locations?siteId=${siteId}`);
          await press(page, button('Add New Location'));
          await page.waitForSelector('[role="dialog"] .leaflet-marker-icon[title="Rampe 4"]');
        },
        'create-location-as-user': (page) => show(page, user, 'create-location', 'This page is for administrators'),
        'create-site-marker': async (page) => {
          await show(page, greta, 'create-site');
          await fill(page, { name: 'Hafen Ost', address: 'Hamburg' });
          await press(page, '[role="option"]');
          await page.waitForSelector('.leaflet-marker-icon[title="Hafen Ost"]');
        },
        'create-site-missing': async (page) => {
          await show(page, greta, 'create-site');
          await press(page, button('Create Site'));
          await sees(page, 'Enter the address.');
        },
        'create-location-missing': async (page) => {
          await show(page, greta, 'create-location');
          await press(page, button('Create Location'));
          await sees(page, 'Select a site.');
        },
        'our-locations-no-site': (page) => show(page, greta, 'our-locations', 'Please select a site above.'),
        'qr-codes-missing': async (page) => {
          await show(page, greta, 'qrcode');
          await press(page, button('Create QR code'));
          await sees(page, 'Missing fields');
        },
      }
    : {}),
};

const onPhones: Record<string, Open> = {
  menu: async (page) => {
    await show(page, greta, 'dashboard');
    await press(page, button('Open menu'));
    await page.waitForSelector(button('Logout'), { visible: true });
  },
};

// One page shows on purpose a link that was used already.
inspectPages({ browser, pages, onPhones, expected: /status of 400/ });
