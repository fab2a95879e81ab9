import { describe, expect, test } from '@jest/globals';
import { defused, defusedForSms, defusedIn, withoutJoiners } from './defused.ts';
import { linkIn, name, oneLine } from './fields.ts';
import { linksIn } from './testing/links-in.ts';
import { namesWithLinks } from './testing/names-with-links.ts';

const names = namesWithLinks(2_000);

test('the generated names are names, and in more than a third of them a program finds a link as they are', () => {
  expect(names.filter((each) => !name(200).safeParse(each).success)).toEqual([]);
  expect(names.filter((each) => linksIn(each).length > 0).length).toBeGreaterThan(700);
});

test.each([
  ['defused', defused],
  ['defused for an SMS', defusedForSms],
])('a name with a link that was %s holds none, also in a sentence', (_how, change) => {
  const left = names.map(change).filter((each) => linksIn(`${each}, (${each})\n${each}: ${each}`).length > 0);
  expect(left).toEqual([]);
});

test.each([
  'Pay at https://evil.example/claim',
  '//evil.com',
  'see //evil.com/pay',
  'mailto:boss@evil',
  'boss@evil.example',
  'www.evil.com',
  'ftp://evil.ai',
])('a note "%s", which no rule refuses, is defused too', (note) => {
  expect(linksIn(note)).not.toEqual([]);
  expect(linksIn(defused(note))).toEqual([]);
  expect(linksIn(defusedForSms(note))).toEqual([]);
});

describe('a defused text', () => {
  test.each([
    ['Gebr.de Jong', 'Gebr.\u2060de Jong', 'Gebr. de Jong'],
    ['evil．com', 'evil．\u2060com', 'evil． com'],
    ['evil\u2024com', 'evil\u2024\u2060com', 'evil\u2024 com'],
    ['evil\ufe52com', 'evil\ufe52\u2060com', 'evil\ufe52 com'],
    ['1.000 m', '1.\u2060000 m', '1. 000 m'],
    ['Dr. Ana Nowak, Nr. 7...', 'Dr. Ana Nowak, Nr. 7...', 'Dr. Ana Nowak, Nr. 7...'],
    ['s.r.o., Praha', 's.\u2060r.\u2060o., Praha', 's. r. o., Praha'],
    ['B-AB 1234 / Tor 3', 'B-AB 1234 / Tor 3', 'B-AB 1234 / Tor 3'],
  ])('%s', (typed, joined, spaced) => {
    expect(defused(typed)).toBe(joined);
    expect(defusedForSms(typed)).toBe(spaced);
  });

  test('stays as it is when it is defused again', () => {
    const again = names.filter((each) => defused(defused(each)) !== defused(each));
    expect(again).toEqual([]);
  });

  test('reads as it was typed once it comes back, also through a form', () => {
    expect(withoutJoiners(defused('Öz.Nakliyat Ltd.Şti.'))).toBe('Öz.Nakliyat Ltd.Şti.');
    expect(oneLine(defused('notebooksbilliger.de AG'))).toBe('notebooksbilliger.de AG');
  });

  test('is made only of the keys that are named', () => {
    expect(defusedIn({ companyName: 'a.b', plate: 'c.d' }, 'companyName')).toEqual({
      companyName: 'a.\u2060b',
      plate: 'c.d',
    });
  });
});

test('a text of 100,000 letters, dots or signs takes no longer than one of its length', () => {
  const took = (text: string) => {
    const start = process.threadCpuUsage();
    defused(text);
    defusedForSms(text);
    linkIn(text);
    return process.threadCpuUsage(start).user;
  };
  const hostile = ['a', '.', '@', '/', 'www', 'a.', '\u2060', 'a@', ' .'].map((part) => part.repeat(100_000));
  for (const text of hostile) expect(took(text)).toBeLessThan(1_000_000);
});
