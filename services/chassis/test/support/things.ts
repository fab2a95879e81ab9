import { binary, endpoint } from '@gatelingo/proto/http/endpoint';
import { message } from '@gatelingo/proto/http/fields';
import { z } from 'zod';
import { createClock } from '../../src/clock/index.ts';
import { createHttp, staff } from '../../src/http/index.ts';
import { problem } from '../../src/errors/index.ts';
import { createLogger } from '../../src/log/index.ts';
import { createMetrics } from '../../src/metrics/index.ts';
import { testKeys } from '../../src/testing/keys.ts';
import { sharesForTest } from '../../src/testing/shares.ts';
import { signTestToken, startJwksServer } from '../../src/testing/tokens.ts';

export const gatewayKey = testKeys().GATEWAY_KEY;

const thing = z.strictObject({
  name: z.string().min(1, 'This is needed.').max(10, 'Too long.'),
  size: z.number().optional(),
});
const simple = { summary: 'x', access: ['public'], request: {} } as const;
export const contracts = {
  createThing: endpoint('POST /thing/create', {
    summary: 'Creates a thing.',
    access: ['iadmin'],
    request: { body: z.strictObject({ thing, tags: z.array(z.string()).optional() }) },
    response: z.strictObject({ name: z.string(), by: z.string(), key: z.string() }),
    status: 201,
    bodyLimit: 2000,
    mostValues: 300,
    idempotent: true,
    versioned: true,
  }),
  getThing: endpoint('GET /thing/:id', {
    summary: 'A thing.',
    access: ['user', 'iadmin'],
    request: {
      params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
      query: z.strictObject({ limit: z.coerce.number().optional() }),
    },
    response: message,
  }),
  getFilters: endpoint('GET /thing/filters', { ...simple, access: ['public', 'user'], response: message }),
  getBroken: endpoint('GET /broken', { ...simple, response: message }),
  getStoreDown: endpoint('GET /store-down', { ...simple, response: message }),
  confirmThing: endpoint('POST /thing/confirm', {
    ...simple,
    invalidText: 'Invalid parameters',
    request: { body: z.strictObject({ code: z.string() }) },
    response: message,
  }),
  readThing: endpoint('GET /read/:id', {
    summary: 'A thing that is in the audit log when it is read.',
    access: ['iadmin'],
    audit: 'visit.read',
    request: { params: z.strictObject({ id: z.string() }) },
    response: message,
  }),
  getFull: endpoint('GET /full', { ...simple, response: message }),
  getPicture: endpoint('GET /picture', { ...simple, response: binary('image/png') }),
  getForeign: endpoint('GET /foreign/:kind/:type', {
    ...simple,
    request: { params: z.strictObject({ kind: z.string(), type: z.string() }) },
    response: binary('image/png'),
  }),
};

/** A service of things, on a port of its own, with its log lines. */
export const startThings = async () => {
  const keys = await startJwksServer();
  const lines: string[] = [];
  const store = { isUp: true };
  const audited: { what: string; ids: readonly string[] }[] = [];
  const context = {
    config: {
      PORT: 0,
      HOST: '127.0.0.1',
      GATEWAY_KEY: [gatewayKey],
      NODE_ENV: 'test' as const,
      JWKS_URL: keys.url,
    },
    log: createLogger({ service: 'things', destination: { write: (line) => void lines.push(line) } }),
    clock: createClock(),
    metrics: createMetrics('things', { processMetrics: false }),
    shares: sharesForTest(),
    bus: { auditRead: (line: (typeof audited)[number]) => Promise.resolve(void audited.push(line)) },
  };
  const http = createHttp({ service: 'things', contracts, context });
  http.handle(contracts.createThing, (request) => {
    request.reply.etag(7);
    return { name: request.body.thing.name, by: staff(request).userId, key: request.idempotencyKey ?? '' };
  });
  http.handle(contracts.getThing, ({ params }) => ({ message: params.id }));
  http.handle(contracts.getFilters, ({ caller, ip }) => ({ message: `${caller.kind} ${ip}` }));
  http.handle(contracts.getBroken, () => ({ message: 'x', extra: 1 }) as { message: string });
  http.handle(contracts.getStoreDown, () =>
    Promise.reject(Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' })),
  );
  http.handle(contracts.readThing, ({ params: { id } }) => {
    if (id.startsWith('no')) throw problem('not_found', 'There is no such thing.');
    return { message: `${id} ${String(audited.length)}` };
  });
  http.handle(contracts.getFull, () => {
    throw problem('unavailable', 'There is no room.', { retryAfter: 3 });
  });
  http.handle(contracts.confirmThing, ({ body }) => ({ message: body.code }));
  http.handle(contracts.getForeign, ({ params: { kind, type } }) => ({
    contentType: `${kind}/${type}`,
    bytes: Buffer.from('bytes'),
    isForeign: true,
  }));
  http.handle(contracts.getPicture, () => ({
    contentType: 'image/png',
    bytes: new Uint8Array([1, 2, 3]),
    fileName: 'a "b".png',
  }));
  const base = `http://127.0.0.1:${String(await http.listen())}`;

  const call = async (path: string, init: RequestInit & { token?: string } = {}) => {
    const headers = new Headers(init.headers);
    if (init.token) headers.set('authorization', `Bearer ${init.token}`);
    const response = await fetch(`${base}${path}`, { ...init, headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  return {
    base,
    context,
    lines,
    audited,
    store,
    call,
    stop: async () => {
      await http.close();
      await keys.close();
    },
  };
};
export type Things = Awaited<ReturnType<typeof startThings>>;

export const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});
export const admin = () => signTestToken({ userId: 'u1', role: 'iadmin' });
