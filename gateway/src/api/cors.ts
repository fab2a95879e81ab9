import type { RequestHandler } from 'express';

const headers = 'Authorization, Content-Type, Idempotency-Key, If-Match';
const exposed = 'ETag, Retry-After, X-Request-Id';

/** Lets pages of exactly these origins call the API; for any other origin no header is set, so browsers refuse. */
export const cors = (origins: readonly string[]): RequestHandler => {
  const allowed = new Set(origins);
  return (request, response, next) => {
    const { origin } = request.headers;
    if (origin === undefined) {
      next();
      return;
    }
    response.vary('Origin');
    if (!allowed.has(origin)) {
      next();
      return;
    }
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', exposed);
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    response.setHeader('access-control-allow-headers', headers);
    response.setHeader('access-control-max-age', '600');
    response.status(204).end();
  };
};
