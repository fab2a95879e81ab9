import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { createCallerAddress, gatewayKeyHeader } from './caller-address.ts';

const [old, next] = ['b2xk'.repeat(11), 'bmV3'.repeat(11)];
const forwarded = '198.51.100.7';
const socket = '10.0.0.3';
const callWith = (key: string) =>
  ({
    headers: { [gatewayKeyHeader]: key, 'x-forwarded-for': forwarded },
    socket: { remoteAddress: socket },
  }) as unknown as IncomingMessage;

test.each([
  ['the only key', [old], old, forwarded],
  ['the first of two keys', [old, next], old, forwarded],
  ['the last of two keys, while the key is changed', [old, next], next, forwarded],
  ['a key that was taken out', [next], old, socket],
  ['another key of the same length', [old], next, socket],
  ['both keys at once', [old, next], `${old},${next}`, socket],
  ['no key', [old], '', socket],
  ['no key where none is set', [], '', socket],
])('given a call with %s', (_what, known, sent, address) => {
  expect(createCallerAddress(known)(callWith(sent))).toBe(address);
});
