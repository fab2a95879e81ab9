import { problem } from '@gatelingo/chassis/errors';
import { authenticate, locals } from '@gatelingo/chassis/http';
import { startSpan } from '@gatelingo/chassis/telemetry';
import { defaultBodyLimit } from '@gatelingo/proto/http/endpoint';
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import { gatewayLocals } from '../locals.ts';
import { createCors } from './cors.ts';
import { createOwnAnswers } from './own-endpoints.ts';
import { createRouteTable, type ApiRoute } from './routes.ts';
import type { createUpstreams } from './upstreams.ts';

/**
 * Handles all calls under `/api` that the contracts declare: finds the contract, admits or rejects the caller, forwards
 * to the service. Other paths go on to `next`. It is one function, because nearly every call uses this path.
 */
export const createApi = (
  context: Context,
  { upstreams }: Pick<ReturnType<typeof createUpstreams>, 'upstreams'>,
): RequestHandler => {
  const { config, verifyToken, limitAnonymous, limitSignUps, countStaffCall } = context;
  const find = createRouteTable();
  const own = createOwnAnswers(config);
  const answersPreflight = createCors([new URL(config.PUBLIC_URL).origin, ...config.ALLOWED_ORIGINS]);

  const admit = async (request: Request, response: Response, { endpoint }: ApiRoute): Promise<void> => {
    let anonymous = true;
    try {
      const caller = await authenticate(endpoint, request.headers.authorization, verifyToken);
      locals(response).caller = caller;
      anonymous = caller.kind === 'anonymous';
      if (caller.kind !== 'anonymous') countStaffCall(caller);
    } finally {
      // A rejected call counts too, to limit the guessing of tokens.
      if (anonymous) await limitAnonymous(gatewayLocals(response).ip, endpoint);
    }
    await limitSignUps(endpoint, gatewayLocals(response).ip);
  };

  const forward = (request: Request, response: Response, { service, endpoint }: ApiRoute): void => {
    if (service === 'gateway') {
      response.setHeader('cache-control', 'no-cache');
      response.json(own.get(endpoint));
      return;
    }
    const traceparent = request.headers.traceparent as string | undefined;
    const span = startSpan({ name: `${endpoint.method} ${endpoint.path}`, kind: 'server', traceparent });
    locals(response).traceparent = span.traceparent;
    request.headers.traceparent = span.traceparent;
    response.once('close', () => {
      span.end();
    });
    upstreams[service](request, response, endpoint);
  };

  return async (request, response, next) => {
    if (answersPreflight(request, response)) return;
    const match = find(request.method, request.path);
    if (!match) {
      next();
      return;
    }
    if ('allowed' in match) {
      await limitAnonymous(gatewayLocals(response).ip);
      response.setHeader('allow', match.allowed.join(', '));
      throw problem('method_not_allowed', 'This address does not take this method.');
    }
    const { endpoint } = match.route;
    locals(response).route = `/api${endpoint.path}`;
    await admit(request, response, match.route);
    if (Number(request.headers['content-length'] ?? 0) > (endpoint.bodyLimit ?? defaultBodyLimit)) {
      throw problem('too_large', 'This is too large.');
    }
    forward(request, response, match.route);
  };
};

/** An undeclared path under `/api` is not found; such a call counts for the limit. */
export const refuseUndeclared =
  ({ limitAnonymous }: Context): RequestHandler =>
  async (_request, response) => {
    await limitAnonymous(gatewayLocals(response).ip);
    throw problem('not_found', 'There is nothing at this address.');
  };
