import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** Reads a multipart form with one file. */
export async function readForm(request: Request): Promise<{ fields: Record<string, string>; file: Buffer }> {
  const busboy = new Busboy({ headers: { 'content-type': request.get('content-type') ?? '' } });
  const fields: Record<string, string> = {};
  let file = Promise.resolve(Buffer.alloc(0));
  busboy.on('field', (name, value) => (fields[name] = value));
  busboy.on('file', (_name, stream) => {
    file = buffer(stream);
  });
  await once(request.pipe(busboy), 'finish');
  return { fields, file: await file };
}
