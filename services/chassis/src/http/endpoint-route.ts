import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { proofOfWorkHeader } from '@gatelingo/proto/http/proof-of-work';
import { sessionKeyHeader } from '@gatelingo/proto/http/session-key';
import type { Request, RequestHandler, Response } from 'express';
import { inCall } from '../audit/index.ts';
import { problem } from '../errors/index.ts';
import type { Holder, Shares } from '../shares/index.ts';
import { currentTraceparent, runInSpan } from '../telemetry/index.ts';
import type { VerifyToken } from '../tokens/index.ts';
import { authenticate } from './access.ts';
import { sendAnswer } from './answer.ts';
import { auditedCall, auditedRead } from './audited.ts';
import { type BodyOptions, formBody, jsonBody } from './body.ts';
import { createCallerAddress } from './caller-address.ts';
import { callerLanguage } from './caller-language.ts';
import { takesTurn, type InTurn } from './lists.ts';
import { createInternalKey, isInternal } from './internal-key.ts';
import { locals } from './observe.ts';
import type { Caller, Handler, HttpContext, HttpRequest, Reply } from './types.ts';
import { multipartBody } from './multipart.ts';
import type { Room } from './room.ts';
import { validateRequest } from './validate.ts';
import type { HoldAnswer } from './waiting-answers.ts';

const idempotencyKeyFormat = /^[\x21-\x7e]{1,200}$/;

const readIdempotencyKey = (endpoint: Endpoint, request: Request): string | undefined => {
  const key = request.get('idempotency-key');
  if (!endpoint.idempotent || key === undefined) return undefined;
  if (!idempotencyKeyFormat.test(key))
    throw problem('invalid_input', 'The Idempotency-Key must be 1 to 200 visible ASCII characters.');
  return key;
};

const readIfMatch = (request: Request): number | undefined => {
  const given = request.get('if-match');
  if (given === undefined || given === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(given)?.[1];
  if (version === undefined) throw problem('invalid_input', 'If-Match must be one ETag that we answered.');
  return Number(version);
};

const holderOf = (caller: Caller, address: string): Holder =>
  caller.kind === 'staff' ? { companyId: caller.companyId } : { address };

const createReply = (response: Response): Reply => {
  const reply: Reply = {
    status: (code) => (response.status(code), reply),
    header: (name, value) => (response.setHeader(name, value), reply),
    etag: (version) => (response.setHeader('etag', `"${String(version)}"`), reply),
  };
  return reply;
};

/** Aborts when the connection ends before the answer. */
const untilLeft = (response: Response): AbortSignal => {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  if (response.destroyed) left.abort();
  return left.signal;
};

const readBody = (
  endpoint: Endpoint,
  { shares, room, ipOf }: BodyOptions & { shares: Shares | undefined },
): RequestHandler => {
  if (endpoint.bodyType === 'multipart') return multipartBody(endpoint, { shares, ipOf });
  return endpoint.bodyType === 'form' ? formBody(endpoint, { room, ipOf }) : jsonBody(endpoint, { room, ipOf });
};

/**
 * The chain of one endpoint: authentication, body, validation, handler, answer. Unauthorised callers are rejected
 * before the body is read.
 */
export const endpointRoute = (options: {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  verifyToken: VerifyToken | undefined;
  context: HttpContext;
  inTurn: InTurn;
  /** The JSON bodies and forms of the service. */
  room: Room | undefined;
  hold: HoldAnswer;
}): RequestHandler[] => {
  const { endpoint, handler, verifyToken, context, inTurn, room, hold } = options;
  const callerAddress = createCallerAddress(context.config.GATEWAY_KEY);
  const requireInternalKey = createInternalKey(context.config.INTERNAL_KEY);
  const takesBody = endpoint.method === 'POST' || endpoint.method === 'PUT';

  const admit: RequestHandler = async (request, response, next) => {
    locals(response).route = endpoint.path;
    if (isInternal(endpoint)) requireInternalKey(request.headers);
    else locals(response).caller = await authenticate(endpoint, request.get('authorization'), verifyToken);
    next();
  };

  const call = async (request: Request, response: Response) => {
    const { requestId, caller = { kind: 'anonymous' } } = locals(response);
    locals(response).traceparent = currentTraceparent() ?? '';
    const received = { params: request.params, query: request.query, body: takesBody ? (request.body as unknown) : {} };
    const ip = callerAddress(request);
    const given: HttpRequest<Endpoint> = {
      ...(validateRequest(endpoint, received) as HttpRequest<Endpoint>),
      caller,
      idempotencyKey: readIdempotencyKey(endpoint, request),
      proofOfWork: endpoint.proofOfWork ? request.get(proofOfWorkHeader) : undefined,
      sessionKey: endpoint.sessionKey ? request.get(sessionKeyHeader) : undefined,
      ifMatch: readIfMatch(request),
      language: callerLanguage(request),
      requestId,
      files: locals(response).files ?? [],
      ip,
      headers: request.headers,
      signal: untilLeft(response),
      reply: createReply(response.status(endpoint.status ?? 200)),
      log: context.log.child({ requestId }),
    };
    const answer = await inCall(auditedCall(endpoint, given), async () => {
      const found = await handler(given);
      await auditedRead(context, endpoint, given);
      return found;
    });
    const tolerant = context.config.NODE_ENV === 'production';
    await sendAnswer({
      ...{ endpoint, answer, response, log: context.log, tolerant },
      hold: async (bytes) => {
        if (takesTurn(endpoint, caller)) return () => undefined;
        return hold(holderOf(caller, ip), bytes);
      },
    });
  };

  const answer: RequestHandler = async (request, response) => {
    const traceparent = request.get('traceparent');
    const name = `${endpoint.method} ${endpoint.path}`;
    await runInSpan({ name, kind: 'server', traceparent, attributes: { 'http.route': endpoint.path } }, () =>
      inTurn(endpoint, response, () => call(request, response)),
    );
  };

  const { shares } = context;
  return [admit, ...(takesBody ? [readBody(endpoint, { shares, room, ipOf: callerAddress })] : []), answer];
};
