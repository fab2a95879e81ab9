import { endpoint } from '@gatelingo/proto/http/endpoint';
import { expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { createKeptAnswers } from './kept-answers.ts';

const getText = endpoint('GET /text', {
  summary: 'A text.',
  access: ['public'],
  request: {},
  response: z.strictObject({ text: z.string() }),
});
const textOf = (length: number) => jest.fn(() => Promise.resolve({ text: 'x'.repeat(length) }));

test('an answer is made and written once, also for callers who ask at the same time', async () => {
  const answers = createKeptAnswers({ mostBytes: 1_000 });
  const make = textOf(10);
  const given = await Promise.all([1, 2, 3].map(() => answers.of(getText, 'a', make)));
  given.push(await answers.of(getText, 'a', make));
  expect(make).toHaveBeenCalledTimes(1);
  expect(new Set(given.map(({ bytes }) => bytes)).size).toBe(1);
  expect(given[0]?.bytes.toString()).toBe('{"text":"xxxxxxxxxx"}');
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
  for (let ask = 1; ask <= 2; ask += 1) expect((await answers.of(getText, 'long', long)).bytes).toHaveLength(211);
  expect(long).toHaveBeenCalledTimes(2);
});

test('a failure is not kept, and neither is an answer that breaks its contract', async () => {
  const answers = createKeptAnswers({ mostBytes: 1_000 });
  await expect(answers.of(getText, 'a', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  const wrong = { text: 'x', more: 1 } as { text: string };
  await expect(answers.of(getText, 'a', () => Promise.resolve(wrong))).rejects.toThrow();
  expect((await answers.of(getText, 'a', textOf(1))).bytes.toString()).toBe('{"text":"x"}');
});
