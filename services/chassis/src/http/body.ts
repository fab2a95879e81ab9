import { defaultBodyLimit, defaultMostValues, type Endpoint } from '@gatelingo/proto/http/endpoint';
import type { Request, RequestHandler } from 'express';
import { problem } from '../errors/index.ts';
import { enterRoom, readPieces, tooLarge } from './arriving-body.ts';
import { inspectValues } from './inspect-values.ts';
import type { Room } from './room.ts';

type Limits = Pick<Endpoint, 'bodyLimit' | 'mostValues'>;

export interface BodyOptions {
  /** None: bodies are bound by their own limits alone. */
  room?: Room | undefined;
  ipOf: (request: Request) => string;
}

const unsupported = (error: string) => problem('unsupported_media_type', error);
const mostFields = 200;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Uncompressed (no gzip bombs), and in UTF-8. */
const checkEncoding = ({ headers }: Request, charset: string) => {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding.toLowerCase() !== 'identity') throw unsupported('Please send the body uncompressed.');
  const [, given = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(type) ?? [];
  if (!/^utf-?8$/i.test(given)) throw unsupported(charset);
};

/** Reads a body of at most `limit` bytes whole, in its room, as text. */
const readText = (limit: number, { room, ipOf }: BodyOptions) => {
  const decoder = new TextDecoder();
  return async (...[request, response]: Parameters<RequestHandler>): Promise<string> => {
    if (Number(request.get('content-length') ?? 0) > limit) throw tooLarge();
    const inRoom = room && (await enterRoom(room, { request, response, ip: ipOf(request) }));
    const pieces: Buffer[] = [];
    await readPieces(request, { limit, room: inRoom, onPiece: (piece) => pieces.push(piece) });
    return decoder.decode(Buffer.concat(pieces));
  };
};

const parseJson = (text: string): unknown => {
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw problem('malformed_json', 'This is not valid JSON.', { cause: error });
  }
  // Every body of a contract is an object; a list is refused by the contract, which names it.
  if (typeof value !== 'object' || value === null) throw problem('malformed_json', 'This is not valid JSON.');
  return value;
};

const parseForm = (text: string): unknown => {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > mostFields) throw tooLarge();
  return Object.fromEntries(fields);
};

/** Reads a form (`application/x-www-form-urlencoded`) of at most `bodyLimit` bytes and 200 fields, each a text. */
export const formBody = ({ bodyLimit = defaultBodyLimit }: Limits, options: BodyOptions): RequestHandler => {
  const read = readText(bodyLimit, options);
  return async (request, response, next) => {
    if (!request.is('application/x-www-form-urlencoded'))
      throw unsupported('Please send a form (application/x-www-form-urlencoded).');
    checkEncoding(request, 'Please send the form in UTF-8.');
    request.body = parseForm(await read(request, response, next));
    inspectValues(request.body, defaultMostValues);
    next();
  };
};

/**
 * Reads a JSON body of at most `bodyLimit` bytes and `mostValues` values; 415 for anything else, also for compressed bodies.
 * A call without a body has none.
 */
export const jsonBody = (
  { bodyLimit = defaultBodyLimit, mostValues = defaultMostValues }: Limits,
  options: BodyOptions,
): RequestHandler => {
  const read = readText(bodyLimit, options);
  return async (request, response, next) => {
    if (hasBody(request)) {
      if (!request.is('application/json')) throw unsupported('Please send JSON (Content-Type: application/json).');
      checkEncoding(request, 'Please send JSON in UTF-8.');
      request.body = parseJson(await read(request, response, next));
      inspectValues(request.body, mostValues);
    }
    next();
  };
};
