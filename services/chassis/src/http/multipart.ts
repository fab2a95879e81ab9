import { Busboy } from '@fastify/busboy';
import { defaultBodyLimit, type Endpoint, type FileParts } from '@gatelingo/proto/http/endpoint';
import type { Request, RequestHandler } from 'express';
import { problem, type ProblemError } from '../errors/index.ts';
import { locals } from './observe.ts';
import type { ReceivedFile } from './received-file.ts';

const longestName = 200;
const unreadable = () => problem('invalid_input', 'The body could not be read.');
const tooLarge = () => problem('too_large', 'This is too large.');
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
const readFiles = async (request: Request, parts: FileParts, limit: number): Promise<ReceivedFile[]> => {
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
  });
  request.on('error', () => reject(unreadable()));
  request.on('close', () => {
    if (!request.complete) reject(unreadable());
  });
  request.pipe(parser);

  try {
    await promise;
  } catch (error) {
    request.unpipe(parser);
    throw error;
  }
  if (fault) throw fault;
  if (files.length === 0) throw refusal(parts.field, 'required', 'This is needed.');
  return files;
};

/** Bytes that bodies may take in memory: of all callers, and of one company. */
interface Room {
  all: number;
  ofOne: number;
}

/** Keeps count of the bodies in memory; `take` throws `unavailable` if there is no room for one more. */
const createRoom = (most: Room) => {
  let all = 0;
  const ofOne = new Map<string, number>();
  const change = (key: string, bytes: number) => {
    all += bytes;
    const now = (ofOne.get(key) ?? 0) + bytes;
    if (now > 0) ofOne.set(key, now);
    else ofOne.delete(key);
  };
  return {
    /** Returns what gives the room back. */
    take: (key: string, bytes: number): (() => void) => {
      if (all + bytes > most.all || (ofOne.get(key) ?? 0) + bytes > most.ofOne) {
        const options = { retryAfter: 2 };
        throw problem(
          'unavailable',
          'Too many people do this at the moment. Please try again in a few seconds.',
          options,
        );
      }
      change(key, bytes);
      return () => change(key, -bytes);
    },
  };
};

/**
 * Reads the files of `multipart/form-data` into memory, for the handler's `files`. All bodies together take two of the
 * largest, those of a company one.
 */
export const multipartBody = ({
  files,
  bodyLimit = defaultBodyLimit,
}: Pick<Endpoint, 'files' | 'bodyLimit'>): RequestHandler[] => {
  if (!files) throw new Error('A multipart body needs `files` in its contract.');
  const room = createRoom({ all: 2 * bodyLimit, ofOne: bodyLimit });
  return [
    async (request, response, next) => {
      if (!request.is('multipart/form-data')) {
        throw problem('unsupported_media_type', 'Please send files (Content-Type: multipart/form-data).');
      }
      const length = Number(request.get('content-length') ?? bodyLimit);
      if (!(length <= bodyLimit)) throw tooLarge();
      // Who left while the token was checked: nothing would give the room back.
      if (response.closed) throw unreadable();
      const own = locals(response);
      const giveBack = room.take(own.caller?.kind === 'staff' ? own.caller.companyId : '', length);
      response.once('close', () => {
        own.files = undefined;
        giveBack();
      });
      own.files = await readFiles(request, files, bodyLimit);
      request.body = {};
      next();
    },
  ];
};
