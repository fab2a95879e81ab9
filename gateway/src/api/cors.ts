import type { Request, Response } from 'express';

const headers = 'Authorization, Content-Type, Idempotency-Key, If-Match';
const exposed = 'ETag, Retry-After, X-Request-Id';

/** Answers whether the request is done with: it was a preflight from a page on the list. */
export type Cors = (request: Request, response: Response) => boolean;

/** Lets pages of exactly these origins call the API; for any other origin no header is set, so browsers refuse. */
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
