import { expect, it } from '@jest/globals';
import { grouped, linesOf, type OnSiteList, ofSite, sheetsOf } from './groups.ts';

const person = (_id: string, changes: Partial<OnSiteList['visits'][number]> = {}): OnSiteList['visits'][number] => ({
  ...{ _id, state: 'waiting', siteId: 'north', timeZone: 'Europe/Berlin', barcodeName: 'Gate 1' },
  ...{ placeName: '', name: 'Ada', surname: 'Berg', licensePlateTruck: 'B 1', licensePlateTrailer: '', language: 'pl' },
  ...{ since: '2026-11-30T10:00:00.000Z', ...changes },
});
const sites = [
  { _id: 'south', name: 'South', assemblyPoint: '' },
  { _id: 'north', name: 'North', assemblyPoint: 'Car park' },
];
const list = (changes: Partial<OnSiteList> = {}): OnSiteList => ({
  ...{ asOf: '2026-11-30T12:00:00.000Z', visits: [], count: 0, perhaps: [], nameless: [], sites, ...changes },
});

it('groups by site and place in the order of numbers, the longest first; who waits stands at the gate', () => {
  const visits = [
    person('a', { placeName: 'Ramp 10' }),
    person('b', { placeName: 'Ramp 9', since: '2026-11-30T11:00:00.000Z' }),
    person('c', { placeName: 'Ramp 9' }),
    person('d'),
    person('e', { siteId: 'south', placeName: 'Ramp 9' }),
  ];
  const { there } = linesOf(list({ visits }));
  const groups = grouped(there, sites, 'en');
  expect(groups.map(({ site, place, lines }) => [site.name, place, lines.map(({ _id }) => _id)])).toEqual([
    ['North', 'Gate 1', ['d']],
    ['North', 'Ramp 9', ['c', 'b']],
    ['North', 'Ramp 10', ['a']],
    ['South', 'Ramp 9', ['e']],
  ]);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(4);
});

it('takes one site out of a kept list of all', () => {
  const visits = [person('a'), person('b', { siteId: 'south' })];
  const perhaps = [{ ...person('c', { siteId: 'south' }), leftAt: '2026-11-30T11:30:00.000Z' }];
  expect(ofSite(list({ visits, perhaps, count: 2 }), 'south')).toMatchObject({
    ...{ visits: [{ _id: 'b' }], perhaps: [{ _id: 'c' }], count: 1, sites: [{ _id: 'south' }] },
  });
  expect(ofSite(list({ visits, count: 2 }), '').count).toBe(2);
});

it('prints forty rows a page, a run for each site with its assembly point, and a page for none', () => {
  const visits = Array.from({ length: 81 }, (_unused, at) => person(String(at)));
  const perhaps = [{ ...person('p', { siteId: 'south' }), leftAt: '2026-11-30T11:30:00.000Z' }];
  const lines = linesOf(list({ visits, perhaps }));
  const runs = sheetsOf(grouped([...lines.there, ...lines.perhaps], sites, 'en'));
  expect(
    runs.map(({ site, pages, ...counts }) => [site.assemblyPoint, pages.map(({ length }) => length), counts]),
  ).toEqual([
    ['Car park', [40, 40, 1], { there: 81, perhaps: 0 }],
    ['', [1], { there: 0, perhaps: 1 }],
  ]);
  expect(sheetsOf([])).toMatchObject([{ there: 0, pages: [[]] }]);
});
