import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldings } from './folding.ts';
import { matches, readQuery } from './query.ts';
import { hasTerm, searchable, searchTerms, termOf, type SearchedFields } from './terms.ts';

const fieldsOf = (changes: Partial<SearchedFields> = {}): SearchedFields => ({
  name: '',
  surname: '',
  phone: '',
  plates: [],
  freightCompanyName: '',
  loadingNumber: '',
  ...changes,
});

/** As the database finds it: by the indexed terms alone. */
const isIndexed = (fields: SearchedFields, text: string): boolean => {
  const terms = new Set(searchTerms(fields).map(({ kind, text: term }) => `${kind} ${term}`));
  return readQuery(text).some((reading) =>
    reading.every((word) => word.map(termOf).some(({ kind, text: term }) => terms.has(`${kind} ${term}`))),
  );
};
const finds = (fields: SearchedFields, text: string) =>
  isIndexed(fields, text) && matches(readQuery(text), searchable(fields));

describe('a name is found however it is written', () => {
  test.each([
    ['Łukasz', 'lukasz'],
    ['Łukasz', 'ŁU'],
    ['Jürgen', 'jurg'],
    ['Jürgen', 'juergen'],
    ['Juergen', 'Jürgen'],
    ['Großmann', 'gross'],
    ['Grossmann', 'Großm'],
    ['İbrahim', 'ibr'],
    ['Ibrahim', 'İBRAHİM'],
    ['Işık', 'isik'],
    ['Žofia', 'Zofia'],
    ['Đorđe', 'dorde'],
    ['Søren', 'soren'],
    ['Søren', 'soeren'],
    ['Иванов', 'ива'],
    ['Иванов', 'ivanov'],
    ['Ivanov', 'Иванов'],
    ['Сергей', 'sergey'],
    ['Сергей', 'sergei'],
    ['Щербак', 'shcherb'],
    ['Олександр', 'oleks'],
    ['Παπαδόπουλος', 'παπαδοπουλοσ'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσ'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['김민준', '김민'],
    ['Anna Maria', 'maria anna'],
    ['Müller-Lüdenscheidt', 'lüd'],
    ['Müller-Lüdenscheidt', 'muller lud'],
    ['Müller-Lüdenscheidt', 'MüllerLüd'],
    ["O'Brien", "o'br"],
    ["O'Brien", 'obrien'],
    ['O’Brien', "O'Brien"],
    ["Д'Артаньян", 'артан'],
    ['李', '李'],
    ['e\u0301lodie', 'Élo'],
  ])('%s by %s', (name, text) => {
    expect(finds(fieldsOf({ name }), text)).toBe(true);
    expect(finds(fieldsOf({ surname: name }), text)).toBe(true);
    expect(finds(fieldsOf({ freightCompanyName: `Spedition ${name} GmbH` }), text)).toBe(true);
  });

  test.each([
    ['Jürgen', 'urg'],
    ['Jürgen', 'j'],
    ['Jürgen', 'jürgens'],
    ['Anna Maria', 'anna peter'],
    ['Anna', '%'],
    ['Anna', '   '],
    ['Anna', '…'],
  ])('but %s not by %s', (name, text) => {
    expect(finds(fieldsOf({ name }), text)).toBe(false);
  });
});

describe('of a phone', () => {
  const fields = fieldsOf({ name: 'Ana', phone: '+4915199900011' });
  test.each([
    '0011',
    '99900011',
    '+4915199900011',
    '+49 151 99900011',
    '004915199900011',
    '0151 999 000 11',
    '(0151) 99900011',
    'ana 0011',
    'Ana +49 151 999 000 11',
  ])('the ending %s is found', (text) => {
    expect(finds(fields, text)).toBe(true);
  });
  test.each(['011', '9990', '+4915199900012', 'eva 0011'])('%s is not', (text) => {
    expect(finds(fields, text)).toBe(false);
  });
  test('of more than 12 digits each one counts', () => {
    expect(isIndexed(fields, '+7715199900011')).toBe(false);
    expect(isIndexed(fieldsOf({ phone: '+994915199900011' }), '+884915199900011')).toBe(true);
    expect(finds(fieldsOf({ phone: '+994915199900011' }), '+884915199900011')).toBe(false);
  });
});

test.each([
  ['+525512345678', '+52 1 55 1234 5678'],
  ['+5215512345678', '+52 55 1234 5678'],
  ['+5531987654321', '00 55 31 8765 4321'],
  ['+541112345678', '+54 9 11 1234-5678'],
])('the phone %s is found as %s, which others write', (phone, text) => {
  expect(finds(fieldsOf({ phone }), text)).toBe(true);
});

describe('of a plate', () => {
  const fields = fieldsOf({ name: 'Ana', plates: ['HH-AB 123', 'Д 456 ВХ', 'СВ 7731 АВ', 'KA 1234 IX'] });
  test.each([
    'hhab123',
    'HH AB 123',
    'hh-ab123',
    'B123',
    'ab',
    'HH-AB',
    'hhab',
    'ana hh 123',
    '456',
    'Д456ВХ',
    'd456vkh',
    'Д456BX',
    'CB7731AB',
    'cb 7731',
    '7731 AB',
    'ка 1234 іх',
    'КА1234',
  ])('%s is found', (text) => expect(finds(fields, text)).toBe(true));
  test.each(['hhab124', 'H AB', 'xhhab123'])('%s is not', (text) => expect(finds(fields, text)).toBe(false));
});

test('a name is not found by what the letters of another one look like', () => {
  expect(finds(fieldsOf({ name: 'Capa' }), 'Сара')).toBe(false);
});

test('a loading number is found with and without its signs', () => {
  const fields = fieldsOf({ loadingNumber: 'LN-77/2026' });
  for (const text of ['LN-77/2026', 'ln77', 'ln 77', '2026', '77 2026']) expect(finds(fields, text)).toBe(true);
  expect(finds(fields, 'LN-78')).toBe(false);
});

test('a long word is indexed by its first 12 letters and compared in full', () => {
  const fields = fieldsOf({ name: 'Wolfeschlegelsteinhausen' });
  expect(finds(fields, 'wolfeschlegelstein')).toBe(true);
  expect(isIndexed(fields, 'wolfeschlegelburg')).toBe(true);
  expect(finds(fields, 'wolfeschlegelburg')).toBe(false);
});

test('a text may be read as words and as one number', () => {
  expect(readQuery('HH 1234')).toHaveLength(2);
  expect(readQuery('Ana 49 151')).toHaveLength(3);
  expect(readQuery('-')).toEqual([]);
});

test('letters of two alphabets in one word are found by their capitals too', () => {
  const fields = fieldsOf({ name: 'اıaا', surname: 'яß' });
  for (const text of ['اı', 'اI', 'яß', 'яSS']) expect(finds(fields, text)).toBe(true);
});

const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));
const letters = fc.oneof(
  oneOf('abcxyzABCäöüßÄÖÜłŁøåæœđþéèñçşğİıśžőű'),
  oneOf('абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґАБВЁЩ'),
  oneOf('αβγδεζηθικλμνξοπρσςτυφχψωΆΣ'),
  oneOf('ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآ'),
);
const word = fc.array(letters, { minLength: 2, maxLength: 16 }).map((all) => all.join(''));

// promise: The system starts and a trucker checks in
test('each beginning of two letters and more of each word finds it, in any case', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(), (words, at, cut) => {
      const fields = fieldsOf({ name: words[0] ?? '', surname: words.slice(1).join(' ') });
      const chosen = Array.from(words[at % words.length] ?? '');
      const text = chosen.slice(0, 2 + (cut % (chosen.length - 1))).join('');
      for (const typed of [text, text.toUpperCase(), text.toLowerCase(), text.normalize('NFD')]) {
        expect(finds(fields, typed)).toBe(true);
      }
    }),
  );
});

test('each ending of four signs and more of a phone or plate finds it', () => {
  const signs = fc.array(oneOf('0123456789ABCXYZ'), { minLength: 4, maxLength: 15 }).map((all) => all.join(''));
  fc.assert(
    fc.property(signs, fc.nat(), (plate, cut) => {
      const text = plate.slice(-(4 + (cut % (plate.length - 3))));
      expect(finds(fieldsOf({ plates: [plate] }), text)).toBe(true);
      expect(finds(fieldsOf({ phone: plate }), text)).toBe(true);
    }),
  );
});

test('what the index finds and the comparison confirms are the same for words that are not long', () => {
  const short = word.filter((each) => foldings(each).every((way) => Array.from(way).length <= 12));
  fc.assert(
    fc.property(short, short, (name, text) => {
      expect(isIndexed(fieldsOf({ name }), text)).toBe(matches(readQuery(text), searchable(fieldsOf({ name }))));
    }),
  );
});

test('a term holds a beginning or an ending', () => {
  const visit = searchable(fieldsOf({ name: 'Ana', plates: ['KA 12 34'] }));
  expect(hasTerm(visit, { kind: 'word', text: 'an' })).toBe(true);
  expect(hasTerm(visit, { kind: 'word', text: '1234' })).toBe(false);
  expect(hasTerm(visit, { kind: 'ending', text: '1234' })).toBe(true);
});
