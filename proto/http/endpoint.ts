import { z } from 'zod';

/**
 * The callers of an endpoint. `public`: anyone. `guest`: anyone with the session id. `user`: signed-in staff of either
 * role. `iadmin`: administrators. `webhook`: a provider; the service checks its signature.
 */
export type Access = 'public' | 'guest' | 'user' | 'iadmin' | 'webhook';

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

export interface Endpoint<
  Request extends RequestContract = RequestContract,
  Response extends z.ZodType | BinaryResponse = z.ZodType | BinaryResponse,
  Path extends string = string,
  Verb extends Method = Method,
> {
  method: Verb;
  /** Express' notation, without the `/api` prefix: `/barcode/details/:id`. */
  path: Path;
  summary: string;
  access: readonly [Access, ...Access[]];
  request: Request;
  response: Response;
  /** Success status; 200 by default. */
  status?: 200 | 201 | 202;
  /** Accepted bytes of JSON body; `defaultBodyLimit` by default. */
  bodyLimit?: number;
  /** The format of the body; JSON by default. Providers' webhooks send `form`. */
  bodyType?: 'json' | 'form';
  /** Supports `Idempotency-Key`. True for every POST that creates something. */
  idempotent?: boolean;
  /** Answers an `ETag`, or supports `If-Match`. */
  versioned?: boolean;
  /** The error text for an invalid request, besides its details, if the spec has a text of its own. */
  invalidText?: string;
}

/** Accepted bytes of JSON body if the contract has no other value (quality.md "Nobody in who does not belong"). */
export const defaultBodyLimit = 100_000;

/** Declares one endpoint. There are no routes without a contract. */
export const endpoint = <
  const Request extends RequestContract,
  const Response extends z.ZodType | BinaryResponse,
  const Path extends string,
  const Verb extends Method,
>(
  declaration: Endpoint<Request, Response, Path, Verb>,
): Endpoint<Request, Response, Path, Verb> => declaration;

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
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : BinaryAnswer;

export interface BinaryAnswer {
  contentType: string;
  bytes: Uint8Array;
  /** Suggested file name, for `Content-Disposition`. */
  fileName?: string;
}
