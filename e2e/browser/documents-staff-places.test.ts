import { expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { page, staff, withOnePage, yard } from './documents-yard.ts';
import { button, field, fill, hasValues, inDialog, press } from './hands.ts';
import { show } from './office.ts';

// The maps, sites and locations of the staff's document.
withOnePage();

/** Names of the markers that lie inside of the map. */
const markersInMap = () =>
  page.$eval('.leaflet-container', (map) => {
    const frame = map.getBoundingClientRect();
    const markers = [...map.querySelectorAll<HTMLElement>('.leaflet-marker-icon')];
    const isInside = ({ left, right, top, bottom }: DOMRect) =>
      left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
    return markers.filter((each) => isInside(each.getBoundingClientRect())).map(({ title }) => title);
  });

// holds: S163-S168, S354, S355
test('all sites are in a list and on a map that shows them all; one at a time is edited in its place', async () => {
  await show(page, staff, 'our-sites', 'Hafen Nord', 'Wien');
  await page.waitForSelector('.leaflet-marker-icon[title="Wien"]');
  await page.waitForFunction(() => document.querySelectorAll('.leaflet-marker-icon').length === 2);
  expect((await markersInMap()).toSorted()).toEqual(['Hafen Nord', 'Wien']);
  await press(page, button('Edit Wien'));
  await hasValues(page, { name: 'Wien', address: 'Wien' });
  await press(page, button('Edit Hafen Nord'));
  await hasValues(page, { name: 'Hafen Nord' });
  expect(await page.$$(field('name'))).toHaveLength(1);
  await press(page, button('Cancel'));
  await page.waitForSelector(field('name'), { hidden: true });
  await press(page, button('Edit Wien'));
  await fill(page, { name: 'Wien Nord' });
  await press(page, button('Save'));
  await page.waitForSelector(button('Edit Wien Nord'));
  expect(await page.$(field('name'))).toBeNull();
});

// holds: S356, S376, S515
test('an address is looked up from its third sign on', async () => {
  await show(page, staff, 'create-site');
  const asked: (string | null)[] = [];
  const note = (request: HTTPRequest) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/site/autocomplete')) asked.push(searchParams.get('input'));
  };
  page.on('request', note);
  await fill(page, { address: 'Ham' });
  await page.waitForSelector('[role="option"]');
  // The suggestions go when the pause after typing is over: shorter text is asked for then, if at all.
  await fill(page, { address: 'Ha' });
  await page.waitForSelector('[role="option"]', { hidden: true });
  await fill(page, { address: 'Hamb' });
  await page.waitForSelector('[role="option"]');
  expect(asked).toEqual(['Ham', 'Hamb']);
  page.off('request', note);
});

// holds: S160
test('the marker of a new site is dragged', async () => {
  await show(page, staff, 'create-site');
  await fill(page, { name: 'Hafen Ost', address: 'Hamburg' });
  await press(page, '[role="option"]');
  await page.waitForSelector('.leaflet-marker-draggable[title="Hafen Ost"]');
});

// holds: S174, S175
test('the marker of a new location is dragged, among blue ones of those that are there', async () => {
  await show(page, staff, `create-location?siteId=${yard.siteId}`);
  await fill(page, { locationName: 'Tor 1' });
  await page.waitForSelector('.leaflet-marker-draggable[title="Tor 1"]');
  const tones = await page.$$eval('div.leaflet-marker-icon', (all) =>
    all.map(({ title, dataset }) => [title, dataset.tone]),
  );
  expect(tones).toEqual(
    expect.arrayContaining([
      ['Rampe 4', 'blue'],
      ['Waage', 'blue'],
      ['Tor 1', 'yellow'],
    ]),
  );
});

// holds: S180-S182
test('locations of a site are in a list and on a map; a new one is made in a window, one is edited in its place', async () => {
  await show(page, staff, `our-locations?siteId=${yard.siteId}`, 'Waage');
  await page.waitForSelector('.leaflet-container');
  await press(page, button('Edit Waage'));
  await hasValues(page, { plainLocationName: 'Waage', address: '' });
  await press(page, button('Add New Location'));
  await page.waitForSelector(inDialog(field('locationName')), { visible: true });
  await page.waitForSelector(inDialog(button('Create Location')));
});
