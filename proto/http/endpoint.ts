import { z } from 'zod';

/**
 * Who may call an endpoint. `public`: anyone. `guest`: whoever holds the session id. `user`: signed-in staff of either
 * role. `iadmin`: administrators. `webhook`: a provider whose signature the service checks.
 */
export type Access = 'public' | 'guest' | 'user' | 'iadmin' | 'webhook';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file in the answer instead of JSON; `contentType` is what OpenAPI says, the service may answer any listed type. */
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
  /** Success status; 200 unless told. */
  status?: 200 | 201 | 202;
  /** Bytes of JSON body accepted; `defaultBodyLimit` unless told. */
  bodyLimit?: number;
  /** How the body is written; JSON unless told. `form` is what providers' webhooks send. */
  bodyType?: 'json' | 'form';
  /** Honours `Idempotency-Key`. True for every POST that creates something. */
  idempotent?: boolean;
  /** Answers an `ETag`, or honours `If-Match`. */
  versioned?: boolean;
  /** What is said of a request that does not fit, beside its details, where the spec has a text of its own. */
  invalidText?: string;
}

/** Bytes of JSON body accepted where a contract says nothing else (quality.md "Nobody in who does not belong"). */
export const defaultBodyLimit = 100_000;

/** Declares one endpoint. A route that no contract declares does not exist. */
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

/** What the service's handler gets, after validation. */
export interface RequestOf<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
}
/** What a client sends, before validation. */
export interface ClientRequestOf<E extends Endpoint> {
  params: InputPart<E, 'params'>;
  query: InputPart<E, 'query'>;
  body: InputPart<E, 'body'>;
}
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;
/** What a handler returns (before the response schema fills in its defaults). */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : BinaryAnswer;

export interface BinaryAnswer {
  contentType: string;
  bytes: Uint8Array;
  /** Suggested file name, for `Content-Disposition`. */
  fileName?: string;
}
