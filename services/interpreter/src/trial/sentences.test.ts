import { expect, test } from '@jest/globals';
import { judge, tableOf, trialsOf } from './sentences.ts';

const [toEnglish] = trialsOf(['pt']);

test('each of the 21 languages is tried in both directions', () => {
  const trials = trialsOf();
  expect(trials).toHaveLength(40);
  expect(new Set(trials.flatMap(({ from, to }) => [from, to])).size).toBe(21);
  for (const { text, wanted } of trials) expect(text).not.toBe(wanted);
});

test('what stayed as it was, or is no translation, fails', () => {
  const trial = toEnglish!;
  expect(judge(trial, { translatedText: trial.text }, 5)).toMatchObject({ failure: 'stayed as it was' });
  expect(judge(trial, { translatedText: 'We will call you.', untranslated: 1 }, 5)).toHaveProperty('failure');
  expect(judge(trial, { translatedText: '▁the ▁the' }, 5)).toHaveProperty('failure');
});

test('a translation in other words is shown beside that of a person', () => {
  const outcome = judge(toEnglish!, { translatedText: "We'll call you when your turn | comes." }, 41.6);
  expect(outcome).not.toHaveProperty('failure');
  expect(tableOf([outcome]).split('\n').at(-1)).toBe(
    `| pt | en | ${toEnglish!.text} | We'll call you when your turn \\| comes. | We will call you when it is your turn. | 68 % | 42 |`,
  );
});
