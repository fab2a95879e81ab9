import { describe, expect, it, test } from '@jest/globals';
import { phrases } from '../phrases/index.ts';
import { phraseGroupName, phraseText } from '../phrases/texts.ts';
import {
  bodyOf,
  cutAtWord,
  driverPhraseGroups,
  driverPhrases,
  filled,
  groupOfRow,
  groupRow,
  languages,
  phraseList,
  phraseOfRow,
  phraseRow,
  talkList,
  talkText,
  talkValues,
} from './index.ts';

describe('a text that is too long for a row', () => {
  it.each([
    ['Where can I park?', 24, 'Where can I park?'],
    ['Can someone guide me in, please?', 24, 'Can someone guide me…'],
    ['Can someone guide me in, please?', 25, 'Can someone guide me in…'],
    ['One two three', 8, 'One two…'],
    ['One two three', 7, 'One…'],
    ['Frachtbriefabgabestelle', 10, 'Frachtbri…'],
    ['Où est-ce que je peux prendre\u00a0?', 30, 'Où est-ce que je peux…'],
  ])('"%s" in %i characters ends behind a word', (text, longest, cut) => {
    expect(cutAtWord(text, longest)).toBe(cut);
    expect(cut.length).toBeLessThanOrEqual(longest);
  });
});

describe('the ids of rows', () => {
  it('lead to their phrase or group, and others to none', () => {
    for (const { id } of phrases)
      expect([phraseOfRow(phraseRow(id)), groupOfRow(phraseRow(id))]).toEqual([id, undefined]);
    for (const group of driverPhraseGroups) expect(groupOfRow(groupRow(group))).toBe(group);
    for (const id of [undefined, '', 'here', 'phrase:', 'phrase:nobody', 'where-do-i-park', 'phrases:yes']) {
      expect([phraseOfRow(id), groupOfRow(id)]).toEqual([undefined, undefined]);
    }
  });

  it('are those of what a driver says, all of it once', () => {
    const inLists = driverPhraseGroups.flatMap(driverPhrases);
    expect(inLists).toEqual(phrases.filter(({ side }) => side !== 'company').map(({ id }) => id));
  });
});

describe.each(languages)('in %s', (language) => {
  const lists = [talkList(language), ...driverPhraseGroups.map((group) => phraseList(group, language))];
  const rowsOf = (list: (typeof lists)[number]) => list.types['twilio/list-picker']?.items ?? [];

  it('every list is one that WhatsApp takes', () => {
    for (const list of lists) {
      expect(filled(bodyOf(list.types), talkValues('x'.repeat(100))).length).toBeLessThanOrEqual(1024);
      expect(list.types['twilio/list-picker']?.button.length).toBeLessThanOrEqual(20);
      expect(rowsOf(list).length).toBeGreaterThan(0);
      expect(rowsOf(list).length).toBeLessThanOrEqual(10);
      expect(new Set(rowsOf(list).map(({ id }) => id)).size).toBe(rowsOf(list).length);
    }
  });

  // promise: WhatsApp
  it('every row has a title of its own, and a longer text below it, within the limits', () => {
    for (const list of lists) {
      const titles = rowsOf(list).map(({ item }) => item);
      expect(new Set(titles).size).toBe(titles.length);
      for (const [at, { item, description }] of rowsOf(list).entries()) {
        expect(item).toMatch(new RegExp(`^${String(at + 1)}\\. .{2}`));
        expect(item.length).toBeLessThanOrEqual(24);
        expect((description ?? '…').length).toBeLessThanOrEqual(72);
        if (item.endsWith('…')) expect(description?.startsWith(item.slice(3, -1))).toBe(true);
      }
    }
  });

  it('a row says its whole phrase, in its title or below it', () => {
    for (const { id, item, description } of lists.slice(1).flatMap(rowsOf)) {
      const text = phraseText(phraseOfRow(id)!, language);
      expect(description ?? item.slice(3)).toBe(text.length <= 72 ? text : cutAtWord(text, 72));
    }
  });

  it('every phrase and group stands in the text as well, with its number', () => {
    for (const group of driverPhraseGroups) {
      const lines = driverPhrases(group).map((id, at) => `${String(at + 1)}. ${phraseText(id, language)}`);
      const name = phraseGroupName(group, language);
      expect(bodyOf(phraseList(group, language).types)).toBe(`${name}\n\n${lines.join('\n')}`);
      const number = driverPhraseGroups.indexOf(group) + 1;
      expect(talkText(language, 'Nordhafen')).toMatch(new RegExp(`^${String(number)}\\. ${name}$`, 'm'));
    }
    expect(filled(bodyOf(talkList(language).types), talkValues('Nordhafen'))).toBe(talkText(language, 'Nordhafen'));
  });

  it('what does not fit below a title is rare', () => {
    const texts = driverPhraseGroups.flatMap(driverPhrases).map((id) => phraseText(id, language));
    expect(texts.filter((text) => text.length > 72).length).toBeLessThanOrEqual(2);
  });
});

test('a list with other texts has another name on the account', () => {
  const names = languages.flatMap((language) => [
    talkList(language).friendly_name,
    ...driverPhraseGroups.map((group) => phraseList(group, language).friendly_name),
  ]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^gatelingo_[a-z_]+_[a-z]{2}_[0-9a-f]{8}$/);
});
