import { rungStates, skipReasons } from '@gatelingo/proto/call-rungs';
import { expect, test } from '@jest/globals';
import { answerText, rungText } from './call-words.ts';

test('each state of a way has its words; one that reaches nobody says why', () => {
  expect(rungStates.map((state) => rungText({ state })[0])).toEqual([
    ...['chat.state.sent', 'chat.state.delivered', 'chat.state.read'],
    ...['yard.rung.answer.coming', 'yard.rung.answer.declined', 'yard.rung.why.refused'],
  ]);
  for (const why of skipReasons) expect(rungText({ state: 'skipped', why })).toEqual([`yard.rung.why.${why}`]);
});

test('an answer says in how many minutes', () => {
  const answer = { what: 'later', minutes: 10, by: 'pass', at: '2026-11-30T08:00:00.000Z' } as const;
  expect(answerText(answer)).toEqual(['yard.rung.answer.later', { minutes: 10 }]);
});
