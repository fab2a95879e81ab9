import { afterEach, expect, jest, test } from '@jest/globals';
import { endpoint } from '@gatelingo/proto/http/endpoint';
import { message } from '@gatelingo/proto/http/fields';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { startThings, type Things } from '../../test/support/things.ts';
import { createClock } from '../clock/index.ts';
import { createShares, type FoundedAt } from '../shares/index.ts';
import { eventually } from '../testing/eventually.ts';
import { signTestToken } from '../testing/tokens.ts';
import { createHttp, staff, type Http } from './index.ts';

const paged = z.strictObject({ limit: z.coerce.number().optional() });
const read = { summary: 'A read.', access: ['user', 'iadmin'], request: {}, response: message } as const;
const contracts = {
  list: endpoint('GET /list', { ...read, access: ['guest', 'user', 'iadmin'], request: { query: paged } }),
  details: endpoint('GET /details', read),
  search: endpoint('GET /search', { ...read, asksProvider: true }),
  write: endpoint('POST /write', read),
};

let things: Things;
let http: Http;
afterEach(async () => {
  await http.close();
  await things.stop();
});

/** A service whose answers are given when the test says so. */
const given = async ({ text = 'done', foundedAt }: { text?: string; foundedAt?: FoundedAt } = {}) => {
  things = await startThings();
  const shares = createShares({ clock: createClock(), metrics: things.context.metrics, foundedAt });
  http = createHttp({ service: 'lists', contracts, context: { ...things.context, shares } });
  const running: string[] = [];
  const most = new Map<string, number>();
  const ends: (() => void)[] = [];
  const handle = async (companyId: string) => {
    running.push(companyId);
    const now = running.filter((each) => each === companyId).length;
    most.set(companyId, Math.max(now, most.get(companyId) ?? 0));
    await new Promise<void>((resolve) => ends.push(resolve));
    running.splice(running.indexOf(companyId), 1);
    return { message: text };
  };
  for (const each of Object.values(contracts))
    http.handle(each, (request) => handle(request.caller.kind === 'staff' ? staff(request).companyId : 'nobody'));
  const base = `http://127.0.0.1:${String(await http.listen())}`;
  const headersOf = async (companyId: string) => ({
    authorization: `Bearer ${await signTestToken({ userId: 'u1', companyId })}`,
  });
  const call = async (path: string, companyId?: string, init: RequestInit = {}) =>
    fetch(`${base}${path}`, { ...init, headers: companyId === undefined ? {} : await headersOf(companyId) });
  const calls = (count: number, path: string, companyId?: string, init?: RequestInit) =>
    Array.from({ length: count }, () => call(path, companyId, init));
  /** Ends what runs until all of these have their answers. */
  const endAll = async (answers: Promise<Response>[]) => {
    const timer = setInterval(() => ends.shift()?.(), 2);
    const all = await Promise.all(answers);
    await Promise.all(all.map((each) => each.text()));
    clearInterval(timer);
    return all.map(({ status }) => status);
  };
  return { base, running, most, ends, headersOf, call, calls, endAll };
};
const taken = async (count: number) =>
  eventually(async () =>
    expect(await things.context.metrics.text()).toContain(`pool_taken{pool="lists",service="things"} ${String(count)}`),
  );

// promise: Nobody in who does not belong
test('attack: a company asks for twelve lists at once, then two are made at once, and another does not wait behind them', async () => {
  const { running, most, calls, endAll } = await given({ foundedAt: () => Promise.resolve(null) });
  const flood = [...calls(6, '/list?limit=5', 'flood'), ...calls(6, '/details', 'flood')];
  await taken(12);
  const other = calls(1, '/list', 'other');
  await eventually(() => expect(running).toEqual(['flood', 'flood', 'other']));
  expect(await endAll([...flood, ...other])).toEqual(Array(13).fill(200));
  expect(most.get('flood')).toBe(2);
});

test('a young company has one at once', async () => {
  const { running, most, calls, endAll } = await given({ foundedAt: () => Promise.resolve(new Date()) });
  const answers = calls(12, '/list', 'new');
  await taken(12);
  expect(running).toEqual(['new']);
  expect(await endAll(answers)).toEqual(Array(12).fill(200));
  expect(most.get('new')).toBe(1);
});

test('a service that knows no ages counts every company as old; more than 128 waiting lists of one are refused', async () => {
  const { most, calls, call, endAll } = await given();
  const flood = calls(128, '/list', 'flood');
  await taken(128);
  const refused = await call('/list', 'flood');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  const other = calls(1, '/list', 'other');
  expect(await endAll([...flood, ...other])).toEqual(Array(129).fill(200));
  expect(most.get('flood')).toBe(2);
});

test('writes, reads of a provider and guests take no place among the lists', async () => {
  const { running, calls, endAll } = await given();
  const body = { method: 'POST' };
  const answers = [...calls(4, '/write', 'a', body), ...calls(4, '/search', 'a'), ...calls(4, '/list')];
  await eventually(() => expect(running).toHaveLength(12));
  await taken(0);
  expect(await endAll(answers)).toEqual(Array(12).fill(200));
});

test('a call whose caller leaves while it waits is not run', async () => {
  const { running, ends, call, calls, endAll } = await given();
  const answers = calls(2, '/list', 'a');
  await eventually(() => expect(running).toHaveLength(2));
  const leaving = new AbortController();
  const left = call('/list', 'a', { signal: leaving.signal });
  await taken(3);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await eventually(() => expect(things.lines.join('')).toContain('"status":499'));
  expect(await endAll(answers)).toEqual([200, 200]);
  await taken(0);
  expect(ends).toEqual([]);
});

test('a long answer keeps its place until it is written', async () => {
  const { base, running, ends, headersOf, calls, endAll } = await given({ text: 'x'.repeat(30_000_000) });
  const readers = await Promise.all(
    [1, 2].map(async () => {
      const asked = get(`${base}/list`, { agent: false, headers: await headersOf('a') });
      const response = once(asked, 'response') as Promise<[IncomingMessage]>;
      return { asked, response };
    }),
  );
  await eventually(() => expect(running).toHaveLength(2));
  for (const end of ends.splice(0)) end();
  const [[one], [other]] = await Promise.all([readers[0]!.response, readers[1]!.response]);
  const next = calls(1, '/list', 'a');
  await taken(3);
  expect(running).toEqual([]);
  let bytes = 0;
  one.on('data', (part: Buffer) => (bytes += part.length));
  await once(one, 'end');
  expect(bytes).toBe(Number(one.headers['content-length']));
  await eventually(() => expect(running).toEqual(['a']));
  other.destroy();
  expect(await endAll(next)).toEqual([200]);
  await taken(0);
});

test('attack: a reader of a long answer stalls, then it ends after 30 seconds, and its place is free', async () => {
  const { base, running, ends, headersOf } = await given({ text: 'x'.repeat(30_000_000) });
  const asked = get(`${base}/list`, { agent: false, headers: await headersOf('a') });
  const response = once(asked, 'response') as Promise<[IncomingMessage]>;
  await eventually(() => expect(running).toEqual(['a']));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'hrtime'] });
  try {
    ends.shift()?.();
    const [answer] = await response;
    answer.on('error', () => undefined);
    await eventually(() => {
      jest.advanceTimersByTime(10_000);
      expect(things.lines.join('')).toContain('"status":499');
    });
    await taken(0);
    asked.destroy();
  } finally {
    jest.useRealTimers();
  }
});
