import { describe, expect, test } from '@jest/globals';
import { bundledGazetteer } from '../providers/bundled-gazetteer.ts';
import { distinctLabels, labelOf, searchTowns } from './town-search.ts';

const gazetteer = bundledGazetteer();
const search = (text: string, unfinished = true) => searchTowns(gazetteer, text, { unfinished, limit: 5, near: [] });
const first = (text: string) => search(text)[0]?.town.name;

test.each([
  ['Köln', ['Köln', 'Koeln', 'koln', 'Cologne', 'Keulen', 'Kolonia', 'Colonia', 'Кёльн', 'Кельн']],
  ['Munich', ['München', 'Muenchen', 'munchen', 'Munich', 'Monaco di Baviera', 'Monachium', 'Mnichov', 'Мюнхен']],
  ['Vienna', ['Wien', 'Vienna', 'Wiedeń', 'Vienne, Autriche', 'Bécs', 'Відень']],
  ['Prague', ['Praha', 'Prag', 'Prague', 'Praga, Czechy', 'Прага']],
  ['Iași', ['Iași', 'Iaşi', 'Iasi', 'Jassy']],
  ['Łódź', ['Łódź', 'Lodz', 'Лодзь']],
  ['Kyiv', ['Київ', 'Kyiv', 'Kiev', 'Kiew', 'Kijów', 'Киев']],
  ['Sofia', ['София', 'Sofia', 'Sofija', 'Sofie']],
  ['Warsaw', ['Warszawa', 'Warschau', 'Varsovie', 'Varšava']],
  ['Copenhagen', ['København', 'Kopenhagen', 'Kobenhavn', 'Kodaň']],
  ['The Hague', ['Den Haag', 'La Haye', "'s-Gravenhage"]],
  ['Athens', ['Αθήνα', 'Athen', 'Ateny']],
  ['Istanbul', ['İstanbul', 'Istanbul', 'Стамбул']],
])('given any spelling of %s, when it is searched, then the town is found first', (name, texts) => {
  expect(texts.map((text) => [text, first(text)])).toEqual(texts.map((text) => [text, name]));
});

test.each([
  ['Hafenstraße 12, 20457 Hamburg, Germany', 'Hamburg'],
  ['Hafenstraße 12 20457 Hamburg', 'Hamburg'],
  ['ul. Piotrkowska 10, 90-001 Łódź, Polska', 'Łódź'],
  ['Via Roma 1, 20121 Milano MI, Italia', 'Milan'],
  ['Rue de Berlin 5, Paris', 'Paris'],
  ['Münchner Str. 12, 85748 Garching b. München', 'Garching'],
  ['10 Downing Street, London SW1A 2AA, UK', 'London'],
  ['Václavské náměstí 1, 110 00 Praha 1', 'Prague'],
])('given the address %s, when it is searched, then the town is %s', (address, town) => {
  expect(search(address, false)[0]?.town.name).toBe(town);
});

test('given a beginning, when it is searched, then larger towns come first, a whole name counting more than a beginning', () => {
  expect(first('hambu')).toBe('Hamburg');
  expect(first('Ham')).toBe('Hamburg');
  expect(search('Ham').map(({ town }) => town.name)).toContain('Ham');
  expect(first('Ulm')).toBe('Ulm');
  expect(first('Bad Hersf')).toBe('Bad Hersfeld');
});

test('given a country, when the name exists in several, then only towns of that country are found', () => {
  expect(search('Cologne, France').map(({ town }) => town.country)).toEqual(['FR']);
  expect(search('Frankfurt, USA').every(({ town }) => town.country === 'US')).toBe(true);
});

test('given a region, when several towns have the name, then the one in the region comes first', () => {
  expect(search('Neustadt, Hessen')[0]?.town).toMatchObject({ name: 'Neustadt (Hessen)', region: 'Hessen' });
  expect(search('Frankfurt, Brandenburg')[0]?.town.name).toBe('Frankfurt (Oder)');
});

test('given a street is typed before the town, when labelled, then the label is the town, and the street is what was typed', () => {
  const found = search('Hafenstraße 12, 20457 Hambu');
  expect(distinctLabels(gazetteer, found, 'de')[0]).toBe('Hamburg, Deutschland');
  expect(found[0]?.before).toBe('Hafenstraße 12, 20457 ');
});

// promise: Sites, locations and maps
test('given only a street is typed, when it is searched, then no town is made of it', () => {
  for (const street of ['Hafenstr', 'Hafenstraße 12', 'Am Industriepark']) expect(search(street)).toEqual([]);
});

test('given a site nearby, when several towns have the name, then the near one comes first', () => {
  const near = (text: string, lat: number, lng: number) =>
    searchTowns(gazetteer, text, { unfinished: true, limit: 5, near: [{ lat, lng }] })[0]?.town;
  expect(first('Neustadt')).not.toBe('Neustadt in Holstein');
  expect(near('Neustadt in', 54.1, 10.8)?.name).toBe('Neustadt in Holstein');
  expect(near('Frankfurt', 52.3, 14.5)?.name).toBe('Frankfurt (Oder)');
  expect(near('Frankfurt', 50.1, 8.7)?.name).toBe('Frankfurt am Main');
  // A large town stays what a beginning means, also for a company elsewhere.
  expect(near('Hambu', 48.4, 10)?.name).toBe('Hamburg');
});

describe('given a company with 200 sites', () => {
  // All over Europe.
  const near = Array.from({ length: 200 }, (_, at) => ({ lat: 36 + (at % 25), lng: -9 + ((at * 7) % 39) }));

  // promise: Sites, locations and maps
  test('when three letters are typed, then the distances of few of the thousands of towns are measured', () => {
    let measured = 0;
    const counting = {
      ...gazetteer,
      pointOf: (number: number) => {
        measured += 1;
        return gazetteer.pointOf(number);
      },
    };
    expect(gazetteer.find('san', true).length).toBeGreaterThan(2_000);
    expect(searchTowns(counting, 'San', { unfinished: true, limit: 5, near })).toHaveLength(5);
    expect(measured).toBeLessThan(1_000);
  });

  test.each(['Ham', 'Neustadt', 'Frankfurt'])('when %s is typed, then the best are those of all', (text) => {
    const numbers = (limit: number) =>
      searchTowns(gazetteer, text, { unfinished: true, limit, near }).map(({ town }) => town.number);
    expect(numbers(5)).toEqual(numbers(1_000).slice(0, 5));
  });
});

test('given a part of the map, when its towns are asked for, then they come largest first, and only those in it', () => {
  const around = gazetteer.within({ west: 9.5, south: 53.3, east: 10.5, north: 53.8 }, 10);
  expect(around[0]?.name).toBe('Hamburg');
  expect(around).toHaveLength(10);
  expect(around.every(({ lat, lng }) => lat > 53.3 && lat < 53.8 && lng > 9.5 && lng < 10.5)).toBe(true);
  expect(gazetteer.within({ west: -31, south: -1, east: -29, north: 1 }, 10)).toEqual([]);
});

test('given a spelling of a large town, when labelled, then the spelling is kept; a smaller town has its own name and region', () => {
  expect(distinctLabels(gazetteer, search('Kolonia, Niemcy'), 'pl')[0]).toBe('Kolonia, Niemcy');
  expect(distinctLabels(gazetteer, search('Bad Hersf'), 'en')[0]).toBe('Bad Hersfeld, Hessen, Germany');
});

test('given towns of the same name and region, when labelled, then no two labels are the same', () => {
  const labels = distinctLabels(
    gazetteer,
    searchTowns(gazetteer, 'Saint-Denis', { unfinished: false, limit: 20, near: [] }),
    'en',
  );
  expect(new Set(labels).size).toBe(labels.length);
});

test.each(['', '   ', '12', 'xyzqqq', '‮', 'not-a-language'])(
  'given %j, when it is searched, then nothing is found',
  (text) => {
    expect(search(text)).toEqual([]);
  },
);

test('given an unknown language, when labelled, then the country is shown in English', () => {
  const [hamburg] = search('Hamburg');
  expect(hamburg && labelOf(hamburg.town, 'no such language')).toBe('Hamburg, Germany');
});

test('given a coordinate, when the nearest town is asked for, then it comes with its distance', () => {
  const near = gazetteer.nearest(53.5503, 10.0007);
  expect(near?.town.region).toBe('Hamburg');
  expect(near?.metres).toBeLessThan(2_000);
  expect(gazetteer.nearest(53.5503, 10.0007, 1_000_000)?.town.name).toBe('Hamburg');
  expect(gazetteer.nearest(0, -30)?.metres).toBeGreaterThan(500_000);
});

test('given the other side of the date line, when the nearest town is asked for, then it is not looked for around the world', () => {
  const near = gazetteer.nearest(-18.1, -179.9);
  expect(near?.town.country).toBe('FJ');
});

test('given a GeoNames id, when asked for, then that town is found, and none for an unknown one', () => {
  expect(gazetteer.byGeonameId(2911298)?.name).toBe('Hamburg');
  expect(gazetteer.byGeonameId(1)).toBeUndefined();
});
