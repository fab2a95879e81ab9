import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Sent with every call of the gateway, and by nobody else: its value is the setting GATEWAY_KEY. */
export const gatewayKeyHeader = 'x-gateway-key';

/**
 * Whose call it is: the address in X-Forwarded-For on a call of the gateway, the socket's address on any other. Without
 * a key no call is the gateway's.
 */
export const createCallerAddress = (gatewayKey = '') => {
  const expected = Buffer.from(gatewayKey);
  return ({ headers, socket }: IncomingMessage): string => {
    const given = Buffer.from(String(headers[gatewayKeyHeader] ?? ''));
    const isGateway = expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
    return (isGateway ? headers['x-forwarded-for']?.toString() : undefined) ?? socket.remoteAddress ?? '';
  };
};
