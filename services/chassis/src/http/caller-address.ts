import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Sent with every call of the gateway, and by nobody else: its value is the first key of the setting GATEWAY_KEY. */
export const gatewayKeyHeader = 'x-gateway-key';

/**
 * Whose call it is: the address in X-Forwarded-For on a call of the gateway, the socket's address on any other. Without
 * a key no call is the gateway's.
 */
export const createCallerAddress = (gatewayKeys: readonly string[] = []) => {
  const known = gatewayKeys.map((key) => Buffer.from(key));
  return ({ headers, socket }: IncomingMessage): string => {
    const given = Buffer.from(String(headers[gatewayKeyHeader] ?? ''));
    const isGateway = known.some((key) => given.length === key.length && timingSafeEqual(given, key));
    return (isGateway ? headers['x-forwarded-for']?.toString() : undefined) ?? socket.remoteAddress ?? '';
  };
};
