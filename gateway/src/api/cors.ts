import type { Request, Response } from 'express';

const headers = 'Authorization, Content-Type, Idempotency-Key, If-Match, X-Proof-Of-Work, X-Session-Key';
const exposed = 'ETag, Retry-After, X-Request-Id';

/** Returns true if the request is finished: it was a preflight from a page on the list. */
export type Cors = (request: Request, response: Response) => boolean;

/**
 * Allows pages of exactly these origins to call the API; any other origin gets no header, so browsers block the call.
 */
export const createCors = (origins: readonly string[]): Cors => {
  const allowed = new Set(origins);
  return (request, response) => {
    const { origin } = request.headers;
    if (origin === undefined) return false;
    response.vary('Origin');
    if (!allowed.has(origin)) return false;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', exposed);
    if (request.method !== 'OPTIONS') return false;
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    response.setHeader('access-control-allow-headers', headers);
    response.setHeader('access-control-max-age', '600');
    response.status(204).end();
    return true;
  };
};
