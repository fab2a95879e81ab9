import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { binary, endpoint } from '@gatelingo/proto/http/endpoint';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startThings, type Things } from '../../test/support/things.ts';
import { eventually } from '../testing/eventually.ts';
import { sharesForTest } from '../testing/shares.ts';
import { createHttp, type Http } from './index.ts';

const contracts = {
  getReport: endpoint('GET /report', {
    summary: 'A report.',
    access: ['public'],
    request: {},
    response: binary('text/csv'),
  }),
};

let things: Things;
let http: Http;
let address: string;
let report: () => AsyncGenerator<Uint8Array>;
beforeAll(async () => {
  things = await startThings();
  http = createHttp({ service: 'reports', contracts, context: { ...things.context, shares: sharesForTest() } });
  http.handle(contracts.getReport, () => ({ contentType: 'text/csv', fileName: 'März.csv', stream: report() }));
  address = `http://127.0.0.1:${String(await http.listen())}/report`;
});
afterAll(async () => {
  await http.close();
  await things.stop();
});
beforeEach(() => {
  things.lines.length = 0;
});

const line = async () => {
  await eventually(() => expect(things.lines).toHaveLength(1));
  return JSON.parse(things.lines[0] ?? '') as { status: number };
};
const part = new Uint8Array(100_000).fill(65);

test('a streamed file is to be saved, and comes whole', async () => {
  report = async function* () {
    for (let at = 0; at < 20; at += 1) yield await Promise.resolve(part);
  };
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv');
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''M%C3%A4rz.csv");
  expect((await answer.arrayBuffer()).byteLength).toBe(2_000_000);
  expect(await line()).toMatchObject({ status: 200 });
});

test('an empty file is a file', async () => {
  report = async function* () {
    yield* await Promise.resolve([]);
  };
  const answer = await fetch(address);
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('what fails before the first bytes is an error like any other', async () => {
  report = async function* () {
    yield await Promise.reject(Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' }));
  };
  const answer = await fetch(address);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('json');
  expect(answer.headers.has('content-disposition')).toBe(false);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});

// promise: Questionnaires
test('what fails later breaks the answer off: a part is never taken for the whole', async () => {
  report = async function* () {
    yield part;
    yield await Promise.reject(new Error('the rest is gone'));
  };
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect(await line()).toMatchObject({ status: 500, err: { message: 'the rest is gone' } });
  // The service goes on.
  report = async function* () {
    yield await Promise.resolve(part);
  };
  expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(100_000);
});

test('a caller that leaves or does not read holds nothing up, and what makes the file is aborted', async () => {
  let made = 0;
  let isEnded = false;
  report = async function* () {
    try {
      for (; made < 10_000; made += 1) yield await Promise.resolve(part);
    } finally {
      isEnded = true;
    }
  };
  // A connection of its own: `fetch` opens another one after it gave one up, and the service would wait for a call on it.
  const call = get(address, { agent: false });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  answer.destroy();
  await eventually(() => expect(isEnded).toBe(true));
  // One gigabyte was not made for nobody.
  expect(made).toBeLessThan(1_000);
  expect(await line()).toMatchObject({ status: 499 });
});

// promise: Nobody in who does not belong
test('attack: a reader stalls, then the answer ends after 30 seconds, and what makes the file gives its place back', async () => {
  let isEnded = false;
  report = async function* () {
    try {
      for (let made = 0; made < 10_000; made += 1) yield await Promise.resolve(part);
    } finally {
      isEnded = true;
    }
  };
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'hrtime'] });
  try {
    const call = get(address, { agent: false });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    await eventually(() => {
      jest.advanceTimersByTime(10_000);
      expect(isEnded).toBe(true);
    });
    expect(await line()).toMatchObject({ status: 499 });
    call.destroy();
  } finally {
    jest.useRealTimers();
  }
});
