import { createBase } from '@gatelingo/chassis/lifecycle';
import { readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { startJwksServer, testKeys } from '@gatelingo/chassis/testing';
import { randomInt } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configSchema } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { createGateway } from '../src/gateway.ts';

export const redisUrl = (): string => {
  const url = process.env.REDIS_CACHE_URL;
  if (!url) throw new Error('REDIS_CACHE_URL is not set: these tests need a real Redis ("npm test" starts one)');
  return url;
};

/** An address that no other test uses, so that limits are not shared. */
export const newAddress = () => `203.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(1, 255))}`;

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A small real server that records its requests; `answerWith` sets its next answers. */
export const startUpstream = async () => {
  const received: Received[] = [];
  const usual: Answer = (_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"message":"from the service"}');
  };
  let answer = usual;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    const { method = '', url = '', headers } = incoming;
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(incoming, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    received,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    answerWith: (next: Answer = usual) => {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  json: unknown;
}

export interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  token?: string;
  /** The caller's apparent address; a new address by default. */
  from?: string;
}

export const gatewayKey = testKeys().GATEWAY_KEY;

/** A gateway in this process, over real upstreams and Redis; it trusts this machine as its proxy. */
export const startGateway = async (environment: Record<string, string> = {}) => {
  const keys = await startJwksServer();
  const upstream = await startUpstream();
  const lines: string[] = [];
  const services = ['AUTH', 'SITES_LOCATIONS', 'REGISTRATION', 'JOBS', 'SESSION_VOICE', 'NOTIFICATION', 'REALTIME'];
  const config = readConfig(configSchema, {
    PORT: '0',
    PUBLIC_URL: 'https://gate.example',
    ALLOWED_ORIGINS: 'https://partner.example',
    TRUSTED_PROXIES: 'loopback',
    GATEWAY_KEY: gatewayKey,
    REDIS_CACHE_URL: redisUrl(),
    JWKS_URL: keys.url,
    ...Object.fromEntries(services.map((service) => [`${service}_URL`, upstream.url])),
    ...environment,
  });
  const base = createBase(config, 'gateway');
  const log = createLogger({ service: 'gateway', destination: { write: (line) => void lines.push(line) } });
  const gateway = createGateway(createContext({ ...base, log }));
  const port = await gateway.listen();

  /** The path is sent unchanged: fetch would normalise it. */
  const call = (path: string, options: CallOptions = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = { 'x-forwarded-for': options.from ?? newAddress(), ...options.headers };
      if (options.token) headers.authorization = `Bearer ${options.token}`;
      if (options.body !== undefined) headers['content-length'] ??= String(Buffer.byteLength(options.body));
      const outgoing = request(
        { port, host: '127.0.0.1', path, method: options.method ?? 'GET', headers },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const body = Buffer.concat(chunks).toString();
            const isJson = incoming.headers['content-type']?.includes('json') === true;
            const json: unknown = isJson ? JSON.parse(body) : undefined;
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, json });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(options.body);
    });

  return {
    port,
    upstream,
    keys,
    lines,
    call,
    gateway,
    metrics: base.metrics,
    async close() {
      await gateway.close();
      await base.stop();
      await upstream.close();
      await keys.close();
    },
  };
};
export type TestGateway = Awaited<ReturnType<typeof startGateway>>;
