import { patternOf, standsAt, wordsOf } from '@gatelingo/proto/terms/words-of';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { startInterpreter } from './support/interpreter.ts';

interface Sentence {
  text: string;
  from: string;
  to: string;
  terms: { term: string; accepted: string[] }[];
}

/** By somebody who has seen neither the lists of terms nor the code; `npm run bench -- --only terms` has all figures. */
const sentences = JSON.parse(
  readFileSync(new URL('../../../bench/src/terms/sentences/unseen.json', import.meta.url), 'utf8'),
) as Sentence[];

let running: Awaited<ReturnType<typeof startInterpreter>>;
beforeAll(async () => {
  running = await startInterpreter({ INTERPRETER_PRELOAD: 'pt-en,en-pt' });
}, 120_000);
afterAll(() => running.stop());

const stands = (accepted: string, text: string): boolean => {
  const [pattern, found] = [patternOf(accepted), wordsOf(text)];
  return found.some((_, at) => standsAt(pattern, text, found, at));
};

// promise: Guests and staff talk
test('at least 95 of 100 terms of the trade are right between English and Portuguese', async () => {
  const missed: string[] = [];
  for (const { text, from, to, terms } of sentences) {
    const { translatedText } = await running.translate(text, from, to);
    for (const { term, accepted } of terms)
      if (!accepted.some((each) => stands(each, translatedText))) missed.push(`${term}: ${text} → ${translatedText}`);
  }
  const all = sentences.flatMap(({ terms }) => terms).length;
  expect(all).toBeGreaterThan(50);
  expect(missed.slice(0, missed.length / all > 0.05 ? undefined : 0)).toEqual([]);
});
