import { endpoint } from '@gatelingo/proto/http/endpoint';
import { expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { problem } from '../errors/index.ts';
import { createKeptAnswers, KeptAnswer } from './kept-answers.ts';

const getText = endpoint('GET /text', {
  summary: 'A text.',
  access: ['public'],
  request: {},
  response: z.strictObject({ text: z.string() }),
});
const textIn = (answer: unknown) => (answer instanceof KeptAnswer ? answer.bytes.toString() : answer);
const textOf = (length: number) => jest.fn(() => Promise.resolve({ text: 'x'.repeat(length) }));

test('an answer is made and written once, also for callers who ask at the same time', async () => {
  const answers = createKeptAnswers({ mostBytes: 1_000 });
  const make = textOf(10);
  const given = await Promise.all([1, 2, 3].map(() => answers.of(getText, 'a', make)));
  given.push(await answers.of(getText, 'a', make));
  expect(make).toHaveBeenCalledTimes(1);
  expect(new Set(given).size).toBe(1);
  expect(textIn(given[0])).toBe('{"text":"xxxxxxxxxx"}');
});

test('the answers used last are kept, as many as fit; one that does not fit is made for each caller', async () => {
  const answers = createKeptAnswers({ mostBytes: 100 });
  const [first, second, third, long] = [textOf(30), textOf(30), textOf(30), textOf(200)];
  await answers.of(getText, 'first', first);
  await answers.of(getText, 'second', second);
  await answers.of(getText, 'first', first);
  await answers.of(getText, 'third', third);
  await answers.of(getText, 'first', first);
  expect(first).toHaveBeenCalledTimes(1);
  await answers.of(getText, 'second', second);
  expect(second).toHaveBeenCalledTimes(2);
  for (let ask = 1; ask <= 2; ask += 1) expect(textIn(await answers.of(getText, 'long', long))).toHaveLength(211);
  expect(long).toHaveBeenCalledTimes(2);
});

test('a failure is not kept, and all who wait for it get it', async () => {
  const answers = createKeptAnswers({ mostBytes: 1_000 });
  const make = jest.fn(() => Promise.reject(new Error('no store')));
  const asked = await Promise.allSettled([1, 2, 3].map(() => answers.of(getText, 'a', make)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(make).toHaveBeenCalledTimes(1);
  expect(textIn(await answers.of(getText, 'a', textOf(1)))).toBe('{"text":"x"}');
});

test('an answer that breaks its contract is not kept: the check of every answer decides about it', async () => {
  const answers = createKeptAnswers({ mostBytes: 1_000 });
  const wrong = { text: 'x', more: 1 } as { text: string };
  expect(await answers.of(getText, 'a', () => Promise.resolve(wrong))).toBe(wrong);
  expect(textIn(await answers.of(getText, 'a', textOf(1)))).toBe('{"text":"x"}');
});

test.each(['rate_limited', 'unavailable'] as const)(
  'attack: given a maker who is refused with %s, then who waits for the same answer makes it, and once',
  async (code) => {
    const answers = createKeptAnswers({ mostBytes: 1_000 });
    const refused = problem(code, 'Too many.', { retryAfter: 2 });
    const flood = answers.of(getText, 'a', () => Promise.reject(refused));
    const make = textOf(1);
    const others = ['b', 'c'].map(() => answers.of(getText, 'a', make));
    await expect(flood).rejects.toBe(refused);
    for (const answer of await Promise.all(others)) expect(textIn(answer)).toBe('{"text":"x"}');
    expect(make).toHaveBeenCalledTimes(1);
  },
);
