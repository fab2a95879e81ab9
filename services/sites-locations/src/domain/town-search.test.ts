import { expect, test } from '@jest/globals';
import { bundledGazetteer } from '../geocoding/bundled-gazetteer.ts';
import { distinctLabels, labelOf, searchTowns } from './town-search.ts';

const gazetteer = bundledGazetteer();
const search = (text: string, unfinished = true) => searchTowns(gazetteer, text, { unfinished, limit: 5 });
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

test('given a street is typed before the town, when labelled, then the street stays', () => {
  const found = search('Hafenstraße 12, 20457 Hambu');
  expect(distinctLabels(gazetteer, found, 'de')[0]).toBe('Hafenstraße 12, 20457 Hamburg, Deutschland');
});

test('given a spelling of a large town, when labelled, then the spelling is kept; a smaller town has its own name and region', () => {
  expect(distinctLabels(gazetteer, search('Kolonia, Niemcy'), 'pl')[0]).toBe('Kolonia, Niemcy');
  expect(distinctLabels(gazetteer, search('Bad Hersf'), 'en')[0]).toBe('Bad Hersfeld, Hessen, Germany');
});

test('given towns of the same name and region, when labelled, then no two labels are the same', () => {
  const labels = distinctLabels(
    gazetteer,
    searchTowns(gazetteer, 'Saint-Denis', { unfinished: false, limit: 20 }),
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

test('given an unknown language, when labelled, then the country is said in English', () => {
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
