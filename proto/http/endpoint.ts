import { z } from 'zod';
import type { AuditWord } from '../audit/index.ts';
import type { Role } from '../roles.ts';

/**
 * The callers of an endpoint. `public`: anyone. `guest`: anyone with the session id, and its key if it has one. A role: signed-in
 * staff who have it. `pending`: who asked to join a company, and is in none. `webhook`: a provider; the
 * service checks its signature. `internal`: other services alone, by the key of the system; the gateway has no route to it.
 */
export type Access = Role | 'public' | 'guest' | 'pending' | 'webhook' | 'internal';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A file as the answer instead of JSON; `contentType` is the type in OpenAPI, the service may answer any listed type.
 */
export interface BinaryResponse {
  binary: true;
  contentTypes: readonly string[];
}

export interface RequestContract {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
}

/** The files of a multipart body: the name of their field, how many at most, and the most bytes of each. */
export interface FileParts {
  field: string;
  most: number;
  bytes: number;
}

interface Declaration<Request extends RequestContract, Response extends z.ZodType | BinaryResponse> {
  summary: string;
  /** `internal` stands alone. */
  access: readonly [Access, ...Access[]];
  request: Request;
  response: Response;
  /** Success status; 200 by default. */
  status?: 200 | 201 | 202;
  /** Accepted bytes of JSON body; `defaultBodyLimit` by default. */
  bodyLimit?: number;
  /** Accepted values in a JSON body, as many as its lists and objects have members together; `defaultMostValues` by default. */
  mostValues?: number;
  /** The format of the body; JSON by default. Providers' webhooks send `form`; files come as `multipart`. */
  bodyType?: 'json' | 'form' | 'multipart';
  /** With `multipart`: all that the body has. */
  files?: FileParts;
  /** Supports `Idempotency-Key`. True for every POST that creates something. */
  idempotent?: boolean;
  /** Over its limit it takes a proof of work, in the header `X-Proof-Of-Work`. */
  proofOfWork?: boolean;
  /** Takes the key of a guest's session, in the header `X-Session-Key`. Callers with a token need none. */
  sessionKey?: boolean;
  /** Answers an `ETag`, or supports `If-Match`. */
  versioned?: boolean;
  /** Waits for a provider outside: such a read takes no place among the lists. */
  asksProvider?: boolean;
  /**
   * The line of the audit log: of a change it is written with the first fact of the call, of a read by staff before the
   * answer.
   */
  audit?: AuditWord;
  /** The error text for an invalid request, besides its details, if the spec has a text of its own. */
  invalidText?: string;
}

export interface Endpoint<
  Request extends RequestContract = RequestContract,
  Response extends z.ZodType | BinaryResponse = z.ZodType | BinaryResponse,
> extends Declaration<Request, Response> {
  method: Method;
  /** Express' notation, without the `/api` prefix: `/barcode/details/:id`. */
  path: string;
}

/** Accepted bytes of JSON body if the contract has no other value (quality.md "Nobody in who does not belong"). */
export const defaultBodyLimit = 100_000;

/** Accepted values in a JSON body if the contract has no other number; 200 answers to a questionnaire have 1,500. */
export const defaultMostValues = 10_000;

/** Declares the endpoint of one address, like `GET /barcode/details/:id`. There are no routes without a contract. */
export const endpoint = <const Request extends RequestContract, const Response extends z.ZodType | BinaryResponse>(
  address: `${Method} /${string}`,
  declaration: Declaration<Request, Response>,
): Endpoint<Request, Response> => {
  const [method, path] = address.split(' ') as [Method, string];
  return { method, path, ...declaration };
};

export const binary = (...contentTypes: string[]): BinaryResponse => ({ binary: true, contentTypes });

export const isBinary = (response: z.ZodType | BinaryResponse): response is BinaryResponse => 'binary' in response;

type Part<E extends Endpoint, K extends keyof RequestContract> = E['request'][K] extends z.ZodType
  ? z.output<E['request'][K]>
  : undefined;
type InputPart<E extends Endpoint, K extends keyof RequestContract> = E['request'][K] extends z.ZodType
  ? z.input<E['request'][K]>
  : undefined;

/** The input of the service's handler, after validation. */
export interface RequestOf<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
}
/** The input of a client, before validation. */
export interface ClientRequestOf<E extends Endpoint> {
  params: InputPart<E, 'params'>;
  query: InputPart<E, 'query'>;
  body: InputPart<E, 'body'>;
}
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;
/** The result of a handler (before the response schema adds its defaults). */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : BinaryAnswer | StreamedAnswer;

interface FileAnswer {
  contentType: string;
  /** Suggested file name, for `Content-Disposition`. */
  fileName?: string;
}

export interface BinaryAnswer extends FileAnswer {
  bytes: Uint8Array;
  /**
   * Somebody outside the company made the bytes. Only pictures and sound are shown by a browser then, and nothing in them runs
   * or loads anything; everything else is saved.
   */
  isForeign?: boolean;
}

/** A file that is made while it is sent, to be saved by the caller. It has no length and no ranges. */
export interface StreamedAnswer extends FileAnswer {
  /** Read as fast as the caller reads; `return` is called if the caller leaves. */
  stream: AsyncIterable<Uint8Array>;
}
