import type { Request, Response } from 'express';
import { buffer } from 'node:stream/consumers';

// A registration with its signature has about 30 KB; a longer body is streamed.
const longest = 300_000;
const longestTogether = 32_000_000;

/** Reads a whole body into memory, if there is room for it; undefined leaves it unread. */
export type ReadKeptBody = (request: Request, response: Response) => Promise<Buffer> | undefined;

/** Keeps bodies until their calls are answered, for a retry. */
export const createBodyKeeper = (): ReadKeptBody => {
  let together = 0;
  return (request, response) => {
    const length = Number(request.headers['content-length'] ?? NaN);
    const hasRoom = together + length <= longestTogether;
    // A caller who has left gives no room back.
    if (!(length > 0 && length <= longest) || !hasRoom || response.closed) return undefined;
    together += length;
    response.once('close', () => {
      together -= length;
    });
    return buffer(request);
  };
};
