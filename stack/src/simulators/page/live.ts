import type { RequestHandler } from 'express';

/**
 * A stream of events to an open page: `listen` gets the function that sends an event, and returns the function that ends the
 * stream.
 */
export const live =
  (listen: (tell: (data?: unknown) => void) => () => void): RequestHandler =>
  (_request, response) => {
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    const tell = (data: unknown = []) => void response.write(`data: ${JSON.stringify(data)}\n\n`);
    tell();
    response.once('close', listen(tell));
  };
