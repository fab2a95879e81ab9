import { expect, it } from '@jest/globals';
import { titleOf } from '../../../parts/map/map-types.ts';
import { withCounts } from './todays-by-site.ts';

const at = (id: string, label: string) => ({ id, label, lat: 53.5, lng: 9.9 });
const rows = (...siteNames: string[]) => siteNames.map((siteName) => ({ siteName }));
const titles = (markers: ReturnType<typeof withCounts>) => markers.map(titleOf);
const describe = (count: string) => count;
const harbour = [at('1', 'North'), at('2', 'South')];

it('counts the registrations of each site', () => {
  const pages = [{ registrations: rows('North', 'North') }, { registrations: rows('North', 'Gone') }];
  expect(titles(withCounts(harbour, pages, describe))).toEqual(['North: 3', 'South: 0']);
});

it('says that there are more when not all were read', () => {
  const pages = [{ registrations: rows('North'), nextCursor: 'x' }];
  expect(titles(withCounts(harbour, pages, describe))).toEqual(['North: 1+', 'South: 0+']);
});

it('gives no number before they are read, and none to sites that have the same name', () => {
  expect(titles(withCounts(harbour, undefined, describe))).toEqual(['North', 'South']);
  const twins = [at('1', 'North'), at('2', 'North')];
  expect(titles(withCounts(twins, [{ registrations: rows('North') }], describe))).toEqual(['North', 'North']);
});
