import { interfaceLanguage } from '@gatelingo/proto/phrases';
import { isBinary, type BinaryAnswer, type Endpoint, type StreamedAnswer } from '@gatelingo/proto/http/endpoint';
import type { ErrorRequestHandler, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { ProblemError, problem, toErrorBody, toProblem } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import { byteRange } from './byte-range.ts';
import { bodyInLanguage, callerLanguage } from './caller-language.ts';
import { KeptAnswer } from './kept-answers.ts';
import { locals } from './observe.ts';
import { slowest, slowestOfLists, watchReader, type Pace, type ReaderWatch } from './slow-reader.ts';
import { longAnswer } from './waiting-answers.ts';

const setFileHeaders = (
  response: Response,
  { contentType, fileName }: Pick<BinaryAnswer, 'contentType' | 'fileName'>,
  disposition: 'inline' | 'attachment',
) => {
  response.setHeader('content-type', contentType);
  if (response.hasHeader('content-disposition')) return;
  if (fileName !== undefined) {
    response.setHeader('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  } else if (disposition === 'attachment') response.setHeader('content-disposition', disposition);
};

const isShown = (contentType: string) => /^(image\/(?!svg)|audio\/)/.test(contentType);

/** A file from outside must not act in our origin: a PDF may hold a program, a picture may hold a page. */
const confine = (response: Response, contentType: string) => {
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('x-content-type-options', 'nosniff');
  return isShown(contentType) ? 'inline' : 'attachment';
};

/**
 * Sends a file while it is made. What fails before its first bytes is answered as any other error. Later the status is sent
 * already: the connection is closed without the end of the body, so that nobody takes a part for the whole. It is closed as
 * well when the reader is too slow.
 */
const sendStream = async (response: Response, { stream, ...file }: StreamedAnswer): Promise<void> => {
  const chunks = stream[Symbol.asyncIterator]();
  let next = await chunks.next();
  setFileHeaders(response, file, 'attachment');
  let failure: unknown;
  const reader = watchReader(() => response.destroy());
  async function* all() {
    try {
      for (; !next.done; next = await chunks.next()) yield* reader.pieces(next.value);
      reader.last();
    } catch (error) {
      // Before the response is closed: its log line has it.
      failure = locals(response).error = error;
      throw error;
    } finally {
      await chunks.return?.();
    }
  }
  try {
    await pipeline(all, response);
  } catch (error) {
    if (failure !== undefined || !response.destroyed) throw error;
    // The caller left, or was too slow.
  } finally {
    reader.stop();
  }
};

function* pieces(bytes: Uint8Array, reader: ReaderWatch): Generator<Uint8Array> {
  yield* reader.pieces(bytes);
  reader.last();
}

/** Takes room for the bytes of a long answer; throws where there is none. */
type Hold = (bytes: number) => Promise<() => void>;

/** Ends the answer with these bytes. A long one counts until it was written, or its reader left or was slower than `pace`. */
const sendWhole = async (
  response: Response,
  bytes: Uint8Array,
  { hold, pace }: { hold: Hold; pace: Pace },
): Promise<void> => {
  const isLong = bytes.length > longAnswer && response.req.method !== 'HEAD';
  // Before the headers: where there is no room, there is another answer.
  const release = isLong ? await hold(bytes.length) : undefined;
  response.setHeader('content-length', bytes.length);
  if (!release) {
    response.end(bytes);
    return;
  }
  const reader = watchReader(() => response.destroy(), pace);
  try {
    await pipeline(pieces(bytes, reader), response);
  } catch (error) {
    if (!response.destroyed) throw error;
  } finally {
    reader.stop();
    release();
  }
};

const sendBytes = async (response: Response, { bytes, isForeign = false, ...file }: BinaryAnswer, hold: Hold) => {
  setFileHeaders(response, file, isForeign ? confine(response, file.contentType) : 'inline');
  // Safari plays sound only if it can request ranges of it.
  response.setHeader('accept-ranges', 'bytes');
  const range = response.req.method === 'GET' ? byteRange(response.req.get('range'), bytes.length) : 'whole';
  if (range === 'whole') return sendWhole(response, bytes, { hold, pace: slowest });
  const span = range === 'none' ? '*' : `${String(range.first)}-${String(range.last)}`;
  response.setHeader('content-range', `bytes ${span}/${String(bytes.length)}`);
  response.status(range === 'none' ? 416 : 206);
  const part = range === 'none' ? new Uint8Array() : bytes.subarray(range.first, range.last + 1);
  return sendWhole(response, part, { hold, pace: slowest });
};

const sendJson = (response: Response, bytes: Buffer, hold: Hold): Promise<void> => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  return sendWhole(response, bytes, { hold, pace: slowestOfLists });
};

/** Sends a handler's answer, after a check against the contract; returns when a long one was written, or its reader left. */
export const sendAnswer = async (options: {
  endpoint: Endpoint;
  answer: unknown;
  response: Response;
  log: Logger;
  tolerant: boolean;
  hold: Hold;
}): Promise<void> => {
  const { endpoint, answer, response, log, tolerant, hold } = options;
  if (answer instanceof KeptAnswer) {
    // Its bytes are there once for all readers: each has only what is on its way.
    await sendJson(response, answer.bytes, () => hold(longAnswer));
    return;
  }
  if (isBinary(endpoint.response)) {
    const file = answer as BinaryAnswer | StreamedAnswer;
    if ('stream' in file) await sendStream(response, file);
    else await sendBytes(response, file, hold);
    return;
  }
  const checked = endpoint.response.safeParse(answer);
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    if (!tolerant)
      throw new Error(`The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${faults.join('; ')}`);
    log.error({ route: endpoint.path, faults }, 'an answer breaks its contract');
  }
  const body = bodyInLanguage(callerLanguage(response.req), checked.success ? checked.data : answer);
  await sendJson(response, Buffer.from(JSON.stringify(body)), hold);
};

/** Errors of express' router, as problems. */
const translate = (error: unknown): ProblemError =>
  error instanceof URIError ? problem('invalid_input', 'This address is malformed.') : toProblem(error);

/** Sends a problem in the one error shape. */
export const sendProblem = (response: Response, error: ProblemError): void => {
  response.status(error.status);
  response.setHeader('cache-control', 'no-store');
  if (error.retryAfterSeconds !== undefined)
    response.setHeader('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  if (error.status === 401) response.setHeader('www-authenticate', 'Bearer');
  const language = callerLanguage(response.req);
  // The page keeps what was written, and knows later in which language.
  response.setHeader('content-language', interfaceLanguage(language));
  response.json(bodyInLanguage(language, toErrorBody(error)));
};

/** Express' error handler: every thrown error becomes an answer in the one error shape. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const known = translate(error);
  // A 503 of our own, like a full pool or a model that is being loaded, is a state and no failure.
  const isState = known.status === 503 && known.cause === undefined;
  if (!isState || response.headersSent) locals(response).error = known.cause ?? error;
  if (response.headersSent) {
    next(error);
    return;
  }
  for (const name of [
    'etag',
    'content-disposition',
    'content-type',
    'content-security-policy',
    'accept-ranges',
    'content-range',
  ])
    response.removeHeader(name);
  sendProblem(response, known);
};
