import { describe, expect, test } from '@jest/globals';
import { driverPhraseGroups, driverPhrases, languages, phraseList, talkList } from '@gatelingo/proto/templates';
import { askedForCard, cardsCountMs, numberedCard, pressedCard } from './card-choice.ts';
import type { KeptKind } from './driver-answer.ts';
import { optOutKeyword } from './opt-out-keywords.ts';

const now = new Date('2026-12-01T08:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const row = (kind: KeptKind, ms = 1_000) => ({ kind, at: ago(ms) });

describe('given a row was pressed', () => {
  test('then it is its card or its group', () => {
    expect(pressedCard('phrase:where-do-i-park')).toEqual({ kind: 'phrase', phraseId: 'where-do-i-park' });
    expect(pressedCard('phrases:driving')).toEqual({ kind: 'group', group: 'driving' });
  });
  test.each([undefined, '', 'talk', 'late-15', 'phrase:of-a-newer-release', 'where-do-i-park'])(
    'and its id is %j, then it is none of the cards',
    (id) => {
      expect(pressedCard(id)).toBeUndefined();
    },
  );
});

describe('given a list of cards stands last on the phone', () => {
  test('when a number is typed, in any digits, then it chooses from that list', () => {
    for (const text of ['4', ' 4. ', '٤']) {
      expect(numberedCard(text, 'talk')).toEqual({ kind: 'group', group: driverPhraseGroups[3] });
      expect(numberedCard(text, 'phrases:problems')).toEqual({
        ...{ kind: 'phrase', phraseId: driverPhrases('problems')[3] },
      });
    }
  });
  test.each(['0', '10', '99', '4 pallets', 'four', '', '1.5'])('when %j is typed, then it chooses nothing', (text) => {
    expect([numberedCard(text, 'talk'), numberedCard(text, 'phrases:problems')]).toEqual([undefined, undefined]);
  });
  test('when something else was answered since, or it is long ago, then a number chooses nothing', () => {
    expect(askedForCard([row('talk'), row('late')], now)).toEqual(row('talk'));
    expect(askedForCard([row('phrases:answers'), row('talk')], now)).toEqual(row('phrases:answers'));
    for (const since of ['phrase', 'late', 'here', 'outdated'] as const) {
      expect(askedForCard([row(since), row('phrases:answers')], now)).toBeUndefined();
    }
    expect(askedForCard([row('talk', cardsCountMs + 1)], now)).toBeUndefined();
    expect(askedForCard([], now)).toBeUndefined();
  });
});

test.each(languages)('in %s no row is taken for STOP or START', (language) => {
  const lists = [talkList(language), ...driverPhraseGroups.map((group) => phraseList(group, language))];
  const titles = lists.flatMap(({ types }) => types['twilio/list-picker']?.items ?? []).map(({ item }) => item);
  expect(titles.length).toBeGreaterThan(40);
  for (const text of titles) expect([text, optOutKeyword({ text, optOutType: null })]).toEqual([text, undefined]);
});
