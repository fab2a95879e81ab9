import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { problem } from '../errors/index.ts';

/** Whether only other services may call an endpoint. */
export const isInternal = ({ access }: Endpoint): boolean => access.includes('internal');

/** Refuses a call without one of the keys of the setting INTERNAL_KEY with a 401. */
export const createInternalKey = (internalKeys: readonly string[] = []) => {
  const known = internalKeys.map((key) => Buffer.from(key));
  return (headers: IncomingHttpHeaders): void => {
    const given = Buffer.from(String(headers[internalKeyHeader.toLowerCase()] ?? ''));
    if (known.some((key) => given.length === key.length && timingSafeEqual(given, key))) return;
    throw problem('unauthenticated', 'Only services of this system may call this.');
  };
};
