import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoint } from '@gatelingo/proto/http/endpoint';
import { message } from '@gatelingo/proto/http/fields';
import { startThings, type Things } from '../../test/support/things.ts';
import { eventually } from '../testing/eventually.ts';
import { sharesForTest } from '../testing/shares.ts';
import { createHttp, type Http } from './index.ts';

const contracts = {
  getAnswer: endpoint('GET /answer', { summary: 'An answer.', access: ['public'], request: {}, response: message }),
};

let things: Things;
let http: Http;
let address: string;
let signals: AbortSignal[] = [];
let answer: (signal: AbortSignal) => Promise<void>;
beforeAll(async () => {
  things = await startThings();
  http = createHttp({ service: 'answers', contracts, context: { ...things.context, shares: sharesForTest() } });
  http.handle(contracts.getAnswer, async ({ signal }) => {
    signals.push(signal);
    await answer(signal);
    return { message: 'done' };
  });
  address = `http://127.0.0.1:${String(await http.listen())}/answer`;
});
afterAll(async () => {
  await http.close();
  await things.stop();
});

test('a caller that leaves before its answer ends what is done for it, and that is no error', async () => {
  signals = [];
  things.lines.length = 0;
  answer = (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const leaving = new AbortController();
  const left = fetch(address, { signal: leaving.signal });
  await eventually(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await eventually(() => expect(signals[0]?.aborted).toBe(true));
  await eventually(() => expect(things.lines).toHaveLength(1));
  expect(JSON.parse(things.lines[0] ?? '')).toMatchObject({ status: 499, level: 'info' });
});

test('a caller that has its answer aborts nothing', async () => {
  signals = [];
  answer = () => Promise.resolve();
  const answered = await fetch(address);
  expect(await answered.json()).toEqual({ message: 'done' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
