import { beforeEach, describe, expect, test } from '@jest/globals';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Page } from 'puppeteer';
import { createBarcode, createSite, inviteColleague, ownDomain, signUp, type Staff } from '../builders.ts';
import { createLocation } from '../job-builders.ts';
import { runningSystem } from '../system.ts';
import { long } from '../../stack/src/tests/long.ts';
import { browserOfFile, type Person } from './browser.ts';
import {
  button,
  field,
  fill,
  hasFocus,
  hasSearch,
  hasValues,
  inDialog,
  isAt,
  press,
  sees,
  seesIn,
  seesNo,
  toast,
} from './hands.ts';
import { choose } from './job-hands.ts';
import { at, openAs, show } from './office.ts';
import { planAnswers } from './planned-answers.ts';
import { letLocate, standAt } from './step-driver.ts';

const { client, catcher } = runningSystem();
// The position at which createSite puts a site.
const yard = { lat: 53.5438, lng: 9.9717 };
const browser = browserOfFile();
let greta: Staff;
let siteId: string;
let person: Person;
let page: Page;

// Each test has a company of its own, with one site.
beforeEach(async () => {
  greta = await signUp(client, catcher, `greta@${ownDomain()}`);
  siteId = await createSite(client, greta);
  person = await browser.newPerson('desktop');
  page = person.page;
}, 60_000);

const locations = async () =>
  (await client.call(sitesLocations.listLocations, { token: greta.token, query: { siteId } })).locations;
const marker = (name: string): string => `.leaflet-marker-icon[title="${name}"]`;
const locationNames = () =>
  page.$$eval('[id^="location-"] bdi:first-child', (all) => all.map((name) => name.innerText));

describe('create location', () => {
  // holds: S177, S377, S378, S480
  test('puts a location where its marker was moved to, among those that are there', async () => {
    await createLocation(client, greta, siteId, { locationName: 'Waage', lat: 53.5439, lng: 9.9719 });
    await openAs(page, greta, at('create-location'));
    await press(page, button('Create Location'));
    await sees(page, 'Select a site.');
    await sees(page, "Enter the location's name.");

    await choose(page, 'siteId', 'Hafen Nord');
    await sees(page, 'Locations of Hafen Nord');
    await page.waitForSelector(marker('Waage'));
    await fill(page, { locationName: 'Tor 4' });
    await sees(page, `Marker at ${yard.lat.toFixed(5)}, ${yard.lng.toFixed(5)}.`);
    // The markers of the site and its location do not move; the new location moves east by keyboard.
    await page.focus(marker('Tor 4'));
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await sees(page, `Marker at ${yard.lat.toFixed(5)}, 9.97`);
    await seesNo(page, `Marker at ${yard.lat.toFixed(5)}, ${yard.lng.toFixed(5)}.`);
    await press(page, button('Create Location'));
    await sees(page, 'Location created successfully');
    await isAt(page, '/app/dashboard');
    await press(page, `${toast} ${button('Our locations')}`);
    await isAt(page, '/app/our-locations');
    await hasSearch(page, `?siteId=${siteId}`);
    const created = (await locations()).find(({ plainLocationName }) => plainLocationName === 'Tor 4')!;
    expect(created.lat).toBeCloseTo(yard.lat, 5);
    expect(created.lng).toBeGreaterThan(yard.lng);
    expect(created.lng).toBeLessThan(yard.lng + 0.001);
    expect(person.problems).toEqual([]);
  }, 60_000);

  // promise: Sites, locations and maps
  test('saves one and adds another at the same place, and keeps what was typed over a reload', async () => {
    await openAs(page, greta, at(`create-location?siteId=${siteId}`));
    await page.waitForSelector(marker('New location'));
    await fill(page, { locationName: 'Tor 1' });
    await press(page, button('Save and add another'));
    await sees(page, 'Location created successfully');
    await page.waitForSelector(marker('Tor 1'));
    await hasValues(page, { siteId, locationName: '' });
    await hasFocus(page, 'locationName');
    expect(new URL(page.url()).pathname).toBe('/app/create-location');
    await fill(page, { locationName: 'Tor 2' });
    await page.reload();
    await page.waitForSelector(marker('Tor 2'));
    await hasValues(page, { siteId, locationName: 'Tor 2' });
    await press(page, button('Create Location'));
    await isAt(page, '/app/dashboard');
    expect((await locations()).map(({ plainLocationName }) => plainLocationName)).toEqual(['Tor 1', 'Tor 2']);
    expect(person.problems).toEqual([]);
  }, 60_000);

  // holds: S441, S468
  test('takes the place where one stands, and says when there is none', async () => {
    await letLocate(page, 'denied');
    await openAs(page, greta, at(`create-location?siteId=${siteId}`));
    await page.waitForSelector(marker('New location'));
    await press(page, button('Get Current Location'));
    await sees(page, 'Unable to get location');
    await standAt(page, { latitude: 53.55, longitude: 9.98 });
    await press(page, button('Get Current Location'));
    await sees(page, 'Marker at 53.55000, 9.98000.');
  });
});

describe('our locations', () => {
  // promise: Sites, locations and maps
  test('one is archived and brought back; an archived site is offered nowhere until it is back', async () => {
    await createLocation(client, greta, siteId, { locationName: 'Rampe 9' });
    await openAs(page, greta, at('our-locations'));
    // Before a site is chosen, the sites are offered.
    await press(page, `main ${button('Hafen Nord')}`);
    await press(page, button('Archive Rampe 9'));
    await sees(page, 'Rampe 9 is archived.');
    await press(page, 'main summary');
    expect(await locationNames()).toEqual([]);
    await press(page, button('Bring back: Rampe 9'));
    await sees(page, 'Rampe 9 is in use again.');
    await page.waitForSelector(button('Archive Rampe 9'));
    expect(await locationNames()).toEqual(['Rampe 9']);

    await openAs(page, greta, at('our-sites'));
    await press(page, button('Archive Hafen Nord'));
    await sees(page, 'Hafen Nord is archived.');
    await page.waitForSelector('main summary');
    await openAs(page, greta, at('qrcode'));
    await sees(page, 'There is no site yet.');
    await openAs(page, greta, at('our-sites'));
    await press(page, 'main summary');
    await press(page, button('Bring back: Hafen Nord'));
    await page.waitForSelector(button('Archive Hafen Nord'));
    await press(page, button('Edit Hafen Nord'));
    await press(page, field('isOurSite'));
    await press(page, button('Save'));
    await sees(page, 'Site updated successfully');
    const { sites } = await client.call(sitesLocations.listSites, { token: greta.token, query: {} });
    expect(sites).toMatchObject([{ plainName: 'Hafen Nord', isOurSite: false }]);
    expect(person.problems).toEqual([]);
  }, 60_000);

  const rename = (id: string, plainLocationName: string) =>
    client.call(sitesLocations.updateLocation, {
      ...{ token: greta.token, params: { id }, body: { plainLocationName, address: '' } },
    });
  const saved = async () => {
    const query = { siteId, archived: 'true' } as const;
    const { locations: all } = await client.call(sitesLocations.listLocations, { token: greta.token, query });
    return all.map(({ plainLocationName, isArchived = false }) => [plainLocationName, isArchived]);
  };

  test('one that somebody else renamed meanwhile keeps the new name, and is not archived', async () => {
    const id = await createLocation(client, greta, siteId, { locationName: 'Rampe 9' });
    const plans = await planAnswers(page);
    await openAs(page, greta, at(`our-locations?siteId=${siteId}`));
    await page.waitForSelector(button('Archive Rampe 9'));
    // The page does not know it yet.
    plans.answer(/^GET \/location\/all/, 'none');
    await rename(id, 'Rampe 9 Ost');
    await press(page, button('Archive Rampe 9'));
    await sees(page, 'Someone else changed this location meanwhile.');
    expect(await saved()).toEqual([['Rampe 9 Ost', false]]);
    plans.stop();
  }, 60_000);

  long(test)(
    'one that somebody else renamed after it was archived is not brought back',
    async () => {
      const id = await createLocation(client, greta, siteId, { locationName: 'Rampe 9 Ost' });
      const { token } = greta;
      await openAs(page, greta, at(`our-locations?siteId=${siteId}`));
      await press(page, button('Archive Rampe 9 Ost'));
      await sees(page, 'Rampe 9 Ost is archived.');
      await rename(id, 'Rampe 9 West');
      await press(page, `${toast} ${button('Undo')}`);
      await sees(page, 'Someone else changed this location meanwhile.');
      expect(await saved()).toEqual([['Rampe 9 West', true]]);

      await openAs(page, greta, at('our-sites'));
      await press(page, button('Archive Hafen Nord'));
      await sees(page, 'Hafen Nord is archived.');
      await client.call(sitesLocations.updateSite, {
        ...{ token, params: { id: siteId }, body: { name: 'Hafen Ost', address: 'Hafenstraße 12, 20457 Hamburg' } },
      });
      await press(page, `${toast} ${button('Undo')}`);
      await sees(page, 'Someone else changed this site meanwhile.');
      const { sites } = await client.call(sitesLocations.listSites, { token, query: { archived: 'true' } });
      expect(sites).toMatchObject([{ plainName: 'Hafen Ost', isArchived: true }]);
    },
    60_000,
  );

  long(test)(
    'are archived by administrators alone: a user has no button for it, and edits them',
    async () => {
      const user = await inviteColleague(client, catcher, greta, greta.email.replace('greta', 'paul'));
      await createLocation(client, greta, siteId, { locationName: 'Rampe 9' });
      await openAs(page, user, at(`our-locations?siteId=${siteId}`));
      await page.waitForSelector(button('Edit Rampe 9'));
      expect(await page.$(button('Archive Rampe 9'))).toBeNull();
      expect(person.problems).toEqual([]);
    },
    60_000,
  );

  // holds: S379, S490
  test('asks for a site first, and adds a location to it in a window', async () => {
    await openAs(page, greta, at('our-locations'));
    await sees(page, 'Please select a site above.');
    await press(page, button('Add New Location'));
    await sees(page, 'Select a site first');
    await choose(page, 'siteId', 'Hafen Nord');
    await sees(page, 'No locations yet');
    await hasSearch(page, `?siteId=${siteId}`);
    await press(page, button('Add New Location'));
    await page.waitForSelector(inDialog(field('locationName')), { visible: true });
    await hasValues(page, { siteId }, '[role="dialog"]');
    await fill(page, { locationName: 'Rampe 7' });
    await press(page, inDialog(button('Create Location')));
    await sees(page, 'Location created successfully');
    await page.waitForSelector(button('Edit Rampe 7'));
    expect(await locationNames()).toEqual(['Rampe 7']);
    expect(person.problems).toEqual([]);
  }, 60_000);

  // holds: S481
  test('changes one at a time in its place, on the map too', async () => {
    for (const locationName of ['Rampe 4', 'Waage']) await createLocation(client, greta, siteId, { locationName });
    await openAs(page, greta, at(`our-locations?siteId=${siteId}`));
    await press(page, button('Edit Waage'));
    await page.waitForSelector(field('plainLocationName'));
    await press(page, button('Edit Rampe 4'));
    await hasValues(page, { plainLocationName: 'Rampe 4' });
    expect(await page.$$(field('plainLocationName'))).toHaveLength(1);
    await fill(page, { plainLocationName: ' ' });
    await press(page, button('Save'));
    await sees(page, "Enter the location's name.");
    await fill(page, { plainLocationName: 'Rampe 4 Nord' });
    await page.focus(marker('Rampe 4'));
    await page.keyboard.press('ArrowUp');
    await sees(page, 'Marker at 53.54');
    await seesNo(page, `Marker at ${yard.lat.toFixed(5)},`);
    await press(page, button('Save'));
    await sees(page, 'Location updated successfully');
    await page.waitForSelector(button('Edit Rampe 4 Nord'));
    const changed = (await locations()).find(({ plainLocationName }) => plainLocationName === 'Rampe 4 Nord')!;
    expect(changed.lat).toBeGreaterThan(yard.lat);
    expect(person.problems).toEqual([]);
  }, 60_000);

  /** Somebody types a name while another one saves a name and an address. */
  const typeMeanwhile = async () => {
    const id = await createLocation(client, greta, siteId);
    await openAs(page, greta, at(`our-locations?siteId=${siteId}`));
    await press(page, button('Edit Rampe 4'));
    await fill(page, { plainLocationName: 'Rampe 4 West' });
    await client.call(sitesLocations.updateLocation, {
      token: greta.token,
      params: { id },
      body: { plainLocationName: 'Rampe 4 Ost', address: 'Hof 2' },
    });
  };
  // Where both typed, the form names the other's value; where only the other did, it takes it over.
  const seesBoth = async () => {
    await sees(page, 'Location name: Rampe 4 Ost');
    await sees(page, 'Address: Hof 2');
    await hasValues(page, { plainLocationName: 'Rampe 4 West', address: 'Hof 2' });
    expect((await locations())[0]!.plainLocationName).toBe('Rampe 4 Ost');
    await press(page, button('Save'));
    await sees(page, 'Location updated successfully');
    expect((await locations())[0]).toMatchObject({ plainLocationName: 'Rampe 4 West', address: 'Hof 2' });
  };

  long(test)('shows at once what someone else saves meanwhile, and keeps what was typed', async () => {
    await typeMeanwhile();
    await seesBoth();
  });

  // promise: Pages
  // holds: S472
  test('refuses to save over what someone else saved, if the page does not know of it, and then shows it', async () => {
    await page.evaluateOnNewDocument(() => {
      /** A connection that never opens: nothing comes live. */
      const Silent = class extends EventTarget {
        readonly readyState = 0;
        send() {}
        close() {}
      };
      Object.assign(window, { WebSocket: Silent });
    });
    await typeMeanwhile();
    await press(page, button('Save'));
    await sees(page, 'Error updating location');
    await seesBoth();
  });
});

// promise: Sites, locations and maps
// holds: S001, S157, S162, S357, S358
test('create site suggests places that exist, keeps the typed street, and survives a reload', async () => {
  await openAs(page, greta, at('create-site'));
  await sees(page, 'Only towns are known here, not streets.');
  // The company's own site is there for orientation, with its name.
  await seesIn(page, `${marker('Hafen Nord')} [data-name]`, 'Hafen Nord');
  await fill(page, { name: 'ميناء الشمال', address: 'Lindenstr' });
  await sees(page, 'No town of this name is known.');
  await fill(page, { address: 'Lindenstraße 7, 20457 Hambu' });
  const option = await page.waitForSelector('[role="option"]', { visible: true });
  expect(await option!.evaluate((shown) => shown.textContent)).toBe('Hamburg, Germany');
  await option!.click();
  await hasValues(page, { address: 'Lindenstraße 7, 20457 Hamburg, Germany' });
  await sees(page, 'Marker at 53.55073, 9.99302.');
  await page.reload();
  await page.waitForSelector(marker('ميناء الشمال'));
  await hasValues(page, { name: 'ميناء الشمال', address: 'Lindenstraße 7, 20457 Hamburg, Germany' });
  await press(page, button('Create Site'));
  await isAt(page, '/app/dashboard');
  await openAs(page, greta, at('create-site'));
  await page.waitForSelector(marker('ميناء الشمال'));
  await hasValues(page, { name: '', address: '' });
  expect(person.problems).toEqual([]);
}, 60_000);

// promise: Sites, locations and maps
test('the registration overview has a map of the sites, with the names and the registrations of today', async () => {
  await openAs(page, greta, at('registration-overview'));
  await press(page, button('Map of sites'));
  await seesIn(page, `${marker('Hafen Nord: 0 today')} [data-name]`, 'Hafen Nord: 0 today');
  await page.reload();
  await page.waitForSelector(marker('Hafen Nord: 0 today'));
  expect(person.problems).toEqual([]);
});

test('more sites than a screen has are narrowed by what is typed, in the list and on the map', async () => {
  for (const name of ['Ulm', 'Wien', 'Graz', 'Linz', 'Basel', 'Bern', 'Genf', 'Łódź'])
    await createSite(client, greta, name);
  await openAs(page, greta, at('our-sites'));
  await page.waitForSelector(field('filter'));
  await fill(page, { filter: 'lodz' });
  await page.waitForSelector(marker('Łódź'));
  expect(await page.$$eval('[id^="site-"]', (rows) => rows.length)).toBe(1);
  expect(person.problems).toEqual([]);
});

// promise: Sites, locations and maps
test('a poster shows the whole of a long name', async () => {
  const name = 'Anlieferung Kühlware und Tiefkühlware, Halle 14 Nordseite, Zufahrt über Hafenring 9';
  expect(name.length).toBeGreaterThan(80);
  const made = await createBarcode(client, greta, siteId, [], name);
  await show(page, greta, `qrcode/poster/${made._id}`, 'Scan the code and register');
  const isWhole = () =>
    page.$$eval('main p:has(> bdi)', (texts) =>
      texts.map((text) => {
        const [own, name, code] = [text, text.firstElementChild!, document.querySelector('main svg[role="img"]')!].map(
          (element) => element.getBoundingClientRect(),
        );
        return (
          name!.left >= own!.left - 1 &&
          name!.right <= own!.right + 1 &&
          name!.bottom <= code!.top + 1 &&
          getComputedStyle(text).overflow === 'visible'
        );
      }),
    );
  expect(await isWhole()).toEqual([true, true]);
  // Nothing of the sheet is pushed out of it; that it prints as one page is shown by the journey.
  expect(await page.$eval('main > div', (paper) => paper.scrollHeight <= paper.clientHeight + 1)).toBe(true);
});

test('on the map of all sites, what lies close together is one, and falls apart with the keyboard', async () => {
  for (const [name, lng] of [
    ['Lager Ost', 9.98],
    ['Wien', 16.37],
  ] as const)
    await client.call(sitesLocations.createSite, {
      token: greta.token,
      body: { name, address: name, lat: name === 'Wien' ? 48.2 : 53.5438, lng },
    });
  await openAs(page, greta, at('our-sites'));
  const cluster = marker('2 places close together: zoom in');
  await page.waitForSelector(cluster);
  await page.waitForSelector(marker('Wien'));
  expect(await page.$(marker('Hafen Nord'))).toBeNull();
  await page.focus(cluster);
  await page.keyboard.press('Enter');
  await page.waitForSelector(marker('Hafen Nord'));
  await page.waitForSelector(marker('Lager Ost'));
  // The focus follows when the map has come to rest.
  await page.waitForFunction(() =>
    ['Hafen Nord', 'Lager Ost'].includes(document.activeElement?.getAttribute('aria-label') ?? ''),
  );
  expect(person.problems).toEqual([]);
});
