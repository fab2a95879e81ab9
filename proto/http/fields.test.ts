import { expect, test } from '@jest/globals';
import { day, id, line, name } from './fields.ts';

test('half of a surrogate pair, which no store can hold, becomes a replacement character', () => {
  expect(line(10).parse('a\ud800b')).toBe('a\ufffdb');
  expect(line(10).parse('😀')).toBe('😀');
});

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2026-02-30', '20261120'])('%s is no day to ask for', (given) => {
  expect(day().safeParse(given).success).toBe(false);
});

test.each(['1900-01-01', '2026-11-20', '9999-12-31'])('%s is one', (given) => {
  expect(day().parse(given)).toBe(given);
});

test('an id has one spelling, so that nothing counted or locked by it is counted twice', () => {
  expect(id().parse('5C0E7E0A-1F6B-4B8A-9F5E-0A6D2C1B3E4F')).toBe('5c0e7e0a-1f6b-4b8a-9f5e-0a6d2c1b3e4f');
  expect(id().safeParse('5c0e7e0a').success).toBe(false);
});

test.each([
  'Pay at https://evil.example',
  'www.evil.example',
  'Spedition evil.com',
  'evil.xyz - your parcel',
  'evil.kg/parcel',
  'write to boss@evil.example',
  'mailto:boss',
  'HTTP://EVIL.EXAMPLE',
  'ŻABKA.SHOP',
])('"%s" is no name: it holds a link or an address', (given) => {
  expect(name(100).safeParse(given)).toMatchObject({ error: { issues: [{ params: { code: 'link_in_name' } }] } });
});

test.each([
  'Müller & Söhne GmbH & Co.KG',
  'St.Gallen',
  'Dr. Ana Nowak-Kowalska',
  'Tor 3 / Rampe 12',
  'Nr.7',
  "O'Neill",
  'A.P. Møller',
  'Іван Петренко',
  'Livraison 24/7',
  'Com. Net. Logistik',
])('"%s" is a name', (given) => {
  expect(name(100).parse(given)).toBe(given);
});
