import compression from 'compression';
import type { RequestHandler } from 'express';

/** Below a kilobyte nothing is gained. */
const shortest = 1_024;
/**
 * An encoder lives as long as its answer, which a caller may read slowly: with a window of 8 KB it has 100 KB. (Brotli's has 4 MB
 * by default, and 200 callers who read nothing took a gigabyte.) What comes while so many live is sent as it is.
 */
const encoder = { windowBits: 13, memLevel: 7 };
const maxEncoders = 256;

/** Compresses answers by gzip: a list is a tenth of its size on the way to a phone. */
export const compressed = (): RequestHandler[] => {
  let encoders = 0;
  const compress = compression({
    ...encoder,
    threshold: shortest,
    filter: (request, response) => {
      if (encoders >= maxEncoders || !compression.filter(request, response)) return false;
      encoders += 1;
      response.once('close', () => (encoders -= 1));
      return true;
    },
  });
  const onlyGzip: RequestHandler = (request, _response, next) => {
    // `compression` prefers Brotli where a caller takes both, and has no setting for it.
    if (request.headers['accept-encoding'] !== undefined)
      request.headers['accept-encoding'] = request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
    next();
  };
  return [onlyGzip, compress];
};
