import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clean } from './bounded-text.ts';
import { address, day, email, id, languageCode, line, name, numeric, phone, pngData, text } from './fields.ts';
import { companyNames, placeNames } from './testing/names-with-dots.ts';

test('half of a surrogate pair, which no store can hold, becomes a replacement character', () => {
  expect(line(10).parse('a\ud800b')).toBe('a\ufffdb');
  expect(line(10).parse('😀')).toBe('😀');
});

test('a line break or a mark of direction of Unicode draws no second line and hides nothing', () => {
  expect(line(20).parse('Kai\u2028Logistik\u2029Nord\u0085 1')).toBe('Kai Logistik Nord  1');
  expect(line(20).parse('\u200eKai\u200f 1')).toBe('Kai 1');
});

test('what was cleaned stays as it is: an option is found again among those that were stored', () => {
  const stored = line(20).parse('caf e\u200e\u0301\ufeff');
  expect(stored).toBe('caf \u00e9');
  expect(text(20).parse(stored)).toBe(stored);
});

test('a letter keeps thirty marks, and a longer run of them is cut, also where a removed sign divides it', () => {
  const marks = (count: number) => '\u0316'.repeat(count);
  expect(text(100).parse(`a${marks(30)}b`)).toBe(`a${marks(30)}b`);
  expect(text(100).parse(`a${marks(31)}b`)).toBe(`a${marks(30)}b`);
  expect(text(100).parse(`a${marks(20)}\u200e${marks(20)}b`)).toBe(`a${marks(30)}b`);
  // One letter of two code units.
  expect(text(100).parse(`a${'\u{1d165}'.repeat(32)}b`)).toBe(`a${'\u{1d165}'.repeat(30)}b`);
});

test('a text that is clean stays as it is, whatever it was made of', () => {
  const unit = fc.constantFrom(
    'a',
    'e',
    '\u0301',
    '\u0316',
    '\u0344',
    '\u0958',
    '\u200e',
    '\u1100',
    '\u1161',
    ' ',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 120 }), (given) => {
      expect(clean(clean(given))).toBe(clean(given));
    }),
  );
});

test('a text is refused by its limit alone, by whatever it is too long', () => {
  for (const given of ['a'.repeat(11), 'a'.repeat(100_000), 'https://evil.example/'.repeat(5_000)])
    expect(name(10).safeParse(given).error?.issues).toMatchObject([
      { code: 'too_big', message: 'Use at most 10 characters.' },
    ]);
  // Characters that are taken away do not count.
  expect(line(3).parse(` a\u200eb  `)).toBe('ab');
});

const long = 1_000_000;
test.each<[string, { safeParse: (given: unknown) => { error?: { issues: unknown[] } | undefined } }, string]>([
  ['an e-mail address', email(), `a@${'a.'.repeat(long / 2)}`],
  ['a phone number', phone(), `+${'1 '.repeat(long / 2)}`],
  ['a language', languageCode(), `de${'-aa'.repeat(long / 3)}`],
  ['a number', numeric(), '1'.repeat(long)],
  ['an id', id(), 'A'.repeat(long)],
  ['a day', day(), '2026-11-20'.repeat(long / 10)],
  ['an image', pngData(500_000), `data:image/png;base64,${'='.repeat(long)}`],
  ['a text of marks', text(5_000), `a${'\u0315'.repeat(long / 2)}${'\u0316'.repeat(long / 2)}`],
])('%s that is too long is refused once, before it is looked at', (_what, schema, given) => {
  const started = process.threadCpuUsage();
  expect(schema.safeParse(given).error?.issues).toHaveLength(1);
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000);
});

test('marks in the wrong order within a permitted length are composed in no time', () => {
  const started = process.threadCpuUsage();
  expect(text(40_001).parse(`a${'\u0315'.repeat(20_000)}${'\u0316'.repeat(20_000)}`)).toHaveLength(31);
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000);
});

test('what no XML may hold, and so would break a workbook, is taken away', () => {
  expect(text(20).parse('a\uffff\ufffeb')).toBe('ab');
});

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2026-02-30', '20261120'])('%s is no day to ask for', (given) => {
  expect(day().safeParse(given).success).toBe(false);
});

test.each([
  ['2026-11-20T14:30:00.000Z', '2026-11-20'],
  ['2026-11-20T23:30:00Z', '2026-11-21'],
  ['2026-07-20T22:00Z', '2026-07-21'],
  ['2026-11-20T23:30:00', '2026-11-20'],
  ['2026-11-20T23:30', '2026-11-20'],
  ['2026-11-20T23:30:00-05:00', '2026-11-21'],
  ['2026-11-21T00:30:00+03:00', '2026-11-20'],
  // The plus sign of an address that was not encoded.
  ['2026-11-21T00:30:00 03:00', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
])('of the time %s the day in Berlin counts, %s', (given, counted) => {
  expect(day().parse(given)).toBe(counted);
});

test.each(['2026-11-20T25:00:00Z', '2026-02-30T10:00:00Z', '2026-11-20 14:30', '20 Nov 2026', 'T'.repeat(1e5)])(
  '%s is no time to ask for',
  (given) => {
    expect(day().safeParse(given)).toMatchObject({ error: { issues: [{ message: 'Use a day like 2026-11-20.' }] } });
  },
);

test.each(['1900-01-01', '2026-11-20', '9999-12-31'])('%s is one', (given) => {
  expect(day().parse(given)).toBe(given);
});

test('an id has one spelling, so that nothing counted or locked by it is counted twice', () => {
  expect(id().parse('5C0E7E0A-1F6B-4B8A-9F5E-0A6D2C1B3E4F')).toBe('5c0e7e0a-1f6b-4b8a-9f5e-0a6d2c1b3e4f');
  expect(id().safeParse('5c0e7e0a').success).toBe(false);
});

test.each([
  ['Pay at https://evil.example', 'https://evil.example'],
  ['Zoll //evil.ai now', '//evil.ai'],
  ['HTTP://EVIL.EXAMPLE', 'HTTP://EVIL.EXAMPLE'],
  ['www.evil.example', 'www.evil.example'],
  ['Spedition (WWW.evil.to)', '(WWW.evil.to)'],
  ['write to boss@evil.example', 'boss@evil.example'],
  ['a@\u200bb', 'a@\u200bb'],
])('"%s" is no name, and the answer says that "%s" is the reason', (given, part) => {
  const [issue] = name(100).safeParse(given).error?.issues ?? [];
  expect(issue).toMatchObject({ params: { code: 'link_in_name', part } });
  expect(issue?.message).toBe(`A name holds no link and no e-mail address: ${part}`);
});

test('of a long link the answer has 60 characters', () => {
  const [issue] = name(200).safeParse(`//${'x'.repeat(150)}`).error?.issues ?? [];
  expect(issue).toMatchObject({ params: { part: `//${'x'.repeat(58)}` } });
});

test('more than 200 real names and addresses are those that are tried', () => {
  expect(new Set([...companyNames, ...placeNames]).size).toBeGreaterThan(200);
});

test.each([...companyNames, ...placeNames])('"%s" is a name and an address', (given) => {
  expect(name(100).parse(given)).toBe(given);
  expect(address(500).parse(given)).toBe(given);
});

test.each([
  'Müller & Söhne',
  'Dr. Ana Nowak-Kowalska',
  "O'Neill",
  'Іван Петренко',
  'Wwwest Cargo',
  'Team @ Kai',
  'x.de?pay',
])('"%s" is a name', (given) => {
  expect(name(100).parse(given)).toBe(given);
});

test('an address holds no link, may be empty where the contract allows it, and is asked for where not', () => {
  const refused = { error: { issues: [{ params: { code: 'link_in_name' } }] } };
  expect(address(500).safeParse('Kai 1, www.paket-zoll.de')).toMatchObject(refused);
  expect(address(500, 0).safeParse('https://evil.example')).toMatchObject(refused);
  expect(address(500, 0).parse(' ')).toBe('');
  expect(address(500).safeParse('').success).toBe(false);
});

test.each([
  ['+49 (171) 234-56 78', '+491712345678'],
  ['\u202a+49\u00ad171\u200b2345678\u202c', '+491712345678'],
  ['＋４９ １７１ ２３４５６７８', '+491712345678'],
  ['+٤٩١٧١٢٣٤٥٦٧٨', '+491712345678'],
  ['0049 171 2345678', '+491712345678'],
  ['+52 1 55 1234 5678', '+5215512345678'],
])('the phone "%s" is %s, read by the one reader', (given, read) => {
  expect(phone().parse(given)).toBe(read);
  expect(phone().parse(read)).toBe(read);
});

test.each([
  '0171 2345678',
  '00171 2345678',
  '+0171 2345678',
  '+49171x345678',
  'US.13491208655302741918',
  '1'.repeat(1e5),
])('the phone "%s" is refused by its format', (given) => {
  expect(phone().safeParse(given)).toMatchObject({ error: { issues: [{ message: 'Invalid phone format.' }] } });
});

test('an address is read by the one reader: its domain is stored in punycode, and counted in it', () => {
  expect(email().parse(' Gate＠Spedition-Müller.DE\u200b')).toBe('gate@xn--spedition-mller-9vb.de');
  expect(email().parse('sklad@пример.рф')).toBe('sklad@xn--e1afmkfd.xn--p1ai');
  const tooLong = { error: { issues: [{ message: 'Use at most 254 characters.' }] } };
  expect(email().safeParse(`gate@${'ä.'.repeat(60)}de`)).toMatchObject(tooLong);
  expect(email().safeParse('a'.repeat(1e5))).toMatchObject(tooLong);
  expect(email().safeParse('büro@example.com').success).toBe(false);
});
