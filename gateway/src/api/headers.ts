import { gatewayKeyHeader } from '@gatelingo/chassis/http';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../caller/address.ts';

// The caller's identity comes only from the token, and its address only from us. Hop-by-hop headers are removed; no
// service needs cookies.
const refused = new Set([
  ...['forwarded', 'via', 'true-client-ip', 'cf-connecting-ip', 'x-real-ip', 'x-client-ip', 'x-rewrite-url', 'cookie'],
  ...['connection', 'keep-alive', 'te', 'trailer', 'expect', 'upgrade', 'traceparent', 'tracestate', 'baggage'],
]);
const refusedPrefixes = [
  'x-user-',
  'x-company-',
  'x-gateway-',
  'x-forwarded-',
  'x-original-',
  'x-http-method',
  'proxy-',
];
const mayBePrefixed = (name: string) => name.startsWith('x-') || name.startsWith('proxy-');
const isRefused = (name: string) =>
  refused.has(name) || (mayBePrefixed(name) && refusedPrefixes.some((prefix) => name.startsWith(prefix)));

const requestIdFormat = /^[\w-]{8,64}$/;

/**
 * The headers for a service: without those that a caller must not set, with our own values instead (address, protocol,
 * host, request id, and the key by which services know the gateway). A trusted proxy's request id and trace are kept.
 */
export const cleanHeaders = (
  given: IncomingHttpHeaders,
  caller: Caller,
  [gatewayKey]: readonly string[],
): IncomingHttpHeaders => {
  const { traceparent, 'x-request-id': requestId } = given;
  // Deleting from the given object would make every later copy of it slow.
  const headers: IncomingHttpHeaders = {};
  for (const name of Object.keys(given)) if (!isRefused(name)) headers[name] = given[name];
  if (caller.viaProxy && traceparent !== undefined) headers.traceparent = traceparent;
  const keepId = caller.viaProxy && typeof requestId === 'string' && requestIdFormat.test(requestId);
  headers['x-request-id'] = keepId ? requestId : randomUUID();
  headers[gatewayKeyHeader] = gatewayKey;
  headers['x-forwarded-for'] = caller.ip;
  headers['x-forwarded-proto'] = caller.protocol;
  headers['x-forwarded-host'] = caller.host;
  return headers;
};
