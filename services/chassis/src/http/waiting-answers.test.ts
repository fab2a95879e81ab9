import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { binary, endpoint } from '@gatelingo/proto/http/endpoint';
import { message } from '@gatelingo/proto/http/fields';
import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { startThings, type Things } from '../../test/support/things.ts';
import { createClock } from '../clock/index.ts';
import { createShares } from '../shares/index.ts';
import { eventually } from '../testing/eventually.ts';
import { signTestToken } from '../testing/tokens.ts';
import { createHttp, type Http } from './index.ts';

const answer = { request: {}, access: ['public', 'user'] } as const;
const contracts = {
  getForm: endpoint('GET /form', { ...answer, summary: 'A form.', response: message }),
  getPicture: endpoint('GET /picture', { ...answer, summary: 'A picture.', response: binary('image/png') }),
  getWord: endpoint('GET /word', { ...answer, summary: 'A word.', response: message }),
};
/** More than the buffers of two sockets have room for. */
const long = 30_000_000;

let things: Things;
let http: Http;
let base: string;
const asked: ClientRequest[] = [];
beforeEach(async () => {
  things = await startThings();
  const shares = createShares({ clock: createClock(), metrics: things.context.metrics });
  http = createHttp({ service: 'answers', contracts, context: { ...things.context, shares } });
  http.handle(contracts.getForm, () => ({ message: 'x'.repeat(long) }));
  http.handle(contracts.getPicture, () => ({ contentType: 'image/png', bytes: Buffer.alloc(long) }));
  http.handle(contracts.getWord, () => ({ message: 'x' }));
  base = `http://127.0.0.1:${String(await http.listen())}`;
});
afterEach(async () => {
  for (const each of asked.splice(0)) each.destroy();
  await http.close();
  await things.stop();
});

/** Asks, and reads nothing of the answer but its headers. */
const ask = async (path: string, companyId?: string): Promise<IncomingMessage> => {
  const token = companyId === undefined ? undefined : await signTestToken({ companyId });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const request = get(`${base}${path}`, { agent: false, headers });
  asked.push(request);
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
};
const taken = (bytes: number) =>
  eventually(async () =>
    expect(await things.context.metrics.text()).toContain(
      `pool_taken{pool="answers",service="things"} ${String(bytes)}`,
    ),
  );
const share = 8 * 1024 * 1024;

test.each(['/form', '/picture'])(
  'attack: a stranger asks for %s again and again and reads nothing, then no more of it waits than a share',
  async (path) => {
    const first = await ask(path);
    expect(first.statusCode).toBe(200);
    await taken(share);
    const others = await Promise.all(Array.from({ length: 5 }, () => ask(path)));
    expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect(others[0]?.headers['retry-after']).toBe('5');
    expect(others[0]?.headers['content-type']).toContain('json');
    // Short answers do not wait, and another has a share of its own.
    expect((await fetch(`${base}/word`)).status).toBe(200);
    const staff = await ask(path, 'a');
    expect(staff.statusCode).toBe(200);
    await taken(2 * share);
    first.destroy();
    await taken(share);
    expect((await ask(path)).statusCode).toBe(200);
  },
);

test('an answer that is read gives its room back, and has its length', async () => {
  const response = await fetch(`${base}/picture`, { headers: { range: 'bytes=10-20000009' } });
  expect([response.status, response.headers.get('content-length')]).toEqual([206, '20000000']);
  expect((await response.arrayBuffer()).byteLength).toBe(20_000_000);
  await taken(0);
});

// promise: Nobody in who does not belong
test('attack: a reader of a long file stalls, then it ends after 30 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date', 'hrtime'] });
  try {
    await ask('/picture');
    await eventually(() => {
      jest.advanceTimersByTime(10_000);
      expect(things.lines.join('')).toContain('"status":499');
    });
    await taken(0);
  } finally {
    jest.useRealTimers();
  }
});
