import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { callerOf, createTrust } from './address.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers: { host: 'gate.example', ...headers } }) as unknown as IncomingMessage;

test.each([
  ['nobody is trusted: the peer counts', [], '198.51.100.7', '203.0.113.1', '198.51.100.7'],
  ['a trusted proxy: what it saw counts', ['198.51.100.0/24'], '198.51.100.7', '203.0.113.1', '203.0.113.1'],
  [
    'what the caller put in front of it does not',
    ['198.51.100.0/24'],
    '198.51.100.7',
    '10.9.9.9, 203.0.113.1',
    '203.0.113.1',
  ],
  ['two proxies in a row', ['loopback', '198.51.100.7'], '127.0.0.1', '203.0.113.1, 198.51.100.7', '203.0.113.1'],
  ['IPv4 written as IPv6', ['loopback'], '::ffff:127.0.0.1', '::ffff:203.0.113.1', '203.0.113.1'],
  ['nonsense stops the walk', ['loopback'], '127.0.0.1', '203.0.113.1, unknown', '127.0.0.1'],
  ['an IPv6 proxy', ['fd00::/8'], 'fd12::1', '2001:db8::1', '2001:db8::1'],
])('%s', (_what, proxies, peer, forwarded, expected) => {
  expect(callerOf(request(peer, { 'x-forwarded-for': forwarded }), createTrust(proxies)).ip).toBe(expected);
});

test('protocol and host of a trusted proxy count, of anybody else they do not', () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'app.example' };
  expect(callerOf(request('127.0.0.1', headers), createTrust(['loopback']))).toMatchObject({
    protocol: 'https',
    host: 'app.example',
    viaProxy: true,
  });
  expect(callerOf(request('127.0.0.1', headers), createTrust([]))).toMatchObject({
    protocol: 'http',
    host: 'gate.example',
    viaProxy: false,
  });
});

test('a proxy that is no address stops the start', () => {
  expect(() => createTrust(['the-load-balancer'])).toThrow('TRUSTED_PROXIES');
});
