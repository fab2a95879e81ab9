import { expect, it } from '@jest/globals';
import { withCounts } from './todays-by-site.ts';

const at = (id: string, label: string) => ({ id, label, lat: 53.5, lng: 9.9 });
const rows = (...siteNames: string[]) => siteNames.map((siteName) => ({ siteName }));
const labels = (markers: ReturnType<typeof withCounts>) => markers.map(({ label }) => label);
const describe = (name: string, count: string) => `${name}: ${count}`;
const harbour = [at('1', 'North'), at('2', 'South')];

it('counts the registrations of each site', () => {
  const pages = [{ registrations: rows('North', 'North') }, { registrations: rows('North', 'Gone') }];
  expect(labels(withCounts(harbour, pages, describe))).toEqual(['North: 3', 'South: 0']);
});

it('says that there are more when not all were read', () => {
  const pages = [{ registrations: rows('North'), nextCursor: 'x' }];
  expect(labels(withCounts(harbour, pages, describe))).toEqual(['North: 1+', 'South: 0+']);
});

it('gives no number before they are read, and none to sites that have the same name', () => {
  expect(labels(withCounts(harbour, undefined, describe))).toEqual(['North', 'South']);
  const twins = [at('1', 'North'), at('2', 'North')];
  expect(labels(withCounts(twins, [{ registrations: rows('North') }], describe))).toEqual(['North', 'North']);
});
