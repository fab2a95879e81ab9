import { Busboy } from '@fastify/busboy';
import { defaultBodyLimit, type Endpoint, type FileParts } from '@gatelingo/proto/http/endpoint';
import type { Request, RequestHandler } from 'express';
import { problem, type ProblemError } from '../errors/index.ts';
import type { Shares } from '../shares/index.ts';
import { type BodyInRoom, enterRoom, tooLarge, unreadable } from './arriving-body.ts';
import { locals } from './observe.ts';
import type { ReceivedFile } from './received-file.ts';
import { createRoom } from './room.ts';

const longestName = 200;
/** An upload that is slower ends: decisions of the third round. */
const slowest = { bytesPerSecond: 8 * 1024, seconds: 10 };
const refusal = (field: string, code: string, error: string) =>
  problem(code === 'unknown_key' ? code : 'invalid_input', error, { details: [{ field, code, error }] });

// Without a file name it is a text, also if its type is `application/octet-stream`.
const isPartAFile = (_field?: string, _type?: string, fileName?: string) => fileName !== undefined;

const openParser = (request: Request, { most, bytes }: FileParts) => {
  const limits = { files: most, fields: 1, fieldSize: 100, fileSize: bytes, parts: most + 2, headerPairs: 20 };
  try {
    return new Busboy({ headers: { 'content-type': request.get('content-type') ?? '' }, limits, isPartAFile });
  } catch (error) {
    throw problem('invalid_input', 'The body could not be read.', { cause: error });
  }
};

/**
 * Reads the files of a body into memory. A file that is too large loses its bytes and stays in the list; a body that has
 * anything else in it is refused, after it was read to its end, so that the caller gets the answer.
 */
const readFiles = async (
  request: Request,
  parts: FileParts,
  { limit, body, refused }: BodyInRoom & { limit: number },
): Promise<ReceivedFile[]> => {
  const parser = openParser(request, parts);
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const files: ReceivedFile[] = [];
  let fault: ProblemError | undefined;
  let received = 0;
  const unknown = (field: string) => {
    fault ??= refusal(field.slice(0, longestName), 'unknown_key', 'This key is not known here.');
  };

  parser.on('file', (field, stream, fileName) => {
    // A body that breaks off: the file ends with an error, and the parser may never end.
    stream.on('error', () => reject(unreadable()));
    if (field !== parts.field) {
      unknown(field);
      stream.resume();
      return;
    }
    const file = { fileName: fileName.slice(0, longestName), bytes: Buffer.alloc(0), isTooLarge: false };
    files.push(file);
    let chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      if (!file.isTooLarge) chunks.push(chunk);
    });
    stream.on('limit', () => {
      file.isTooLarge = true;
      chunks = [];
    });
    stream.on('end', () => {
      file.bytes = Buffer.concat(chunks);
      chunks = [];
    });
  });
  parser.on('field', unknown);
  const tooMany = () =>
    (fault ??= refusal(parts.field, 'too_big', `Send at most ${String(parts.most)} files at once.`));
  for (const event of ['filesLimit', 'partsLimit'] as const) parser.on(event, tooMany);
  parser.on('error', () => reject(unreadable()));
  parser.on('finish', () => resolve(undefined));
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) reject(tooLarge());
    else body.grow(chunk.length);
  });
  request.on('error', () => reject(unreadable()));
  request.on('close', () => {
    if (!request.complete) reject(unreadable());
  });
  request.pipe(parser);

  try {
    await Promise.race([promise, refused]);
  } catch (error) {
    request.unpipe(parser);
    // The chunks that were kept go with it.
    files.length = 0;
    throw error;
  }
  body.arrived();
  if (fault) throw fault;
  if (files.length === 0) throw refusal(parts.field, 'required', 'This is needed.');
  return files;
};

/**
 * Reads the files of `multipart/form-data` into memory, for the handler's `files`. All bodies together take four of the
 * largest, those of a company one; a body's room is given back when it was answered.
 */
export const multipartBody = (
  { files, bodyLimit = defaultBodyLimit }: Pick<Endpoint, 'files' | 'bodyLimit'>,
  { shares, ipOf }: { shares: Shares | undefined; ipOf: (request: Request) => string },
): RequestHandler => {
  if (!files || !shares) throw new Error('A multipart body needs `files` in its contract, and `shares`.');
  const room = createRoom(shares.pool({ name: 'uploads', places: 4 * bodyLimit, unit: bodyLimit }), { slowest });
  return async (request, response, next) => {
    if (!request.is('multipart/form-data')) {
      throw problem('unsupported_media_type', 'Please send files (Content-Type: multipart/form-data).');
    }
    const length = Number(request.get('content-length') ?? bodyLimit);
    if (!(length <= bodyLimit)) throw tooLarge();
    const own = locals(response);
    const inRoom = await enterRoom(room, { request, response, ip: ipOf(request) });
    response.once('close', () => {
      own.files = undefined;
    });
    own.files = await readFiles(request, files, { ...inRoom, limit: bodyLimit });
    request.body = {};
    next();
  };
};
