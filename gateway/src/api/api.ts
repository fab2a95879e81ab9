import { problem } from '@gatelingo/chassis/errors';
import { authenticate, locals } from '@gatelingo/chassis/http';
import { currentTraceparent, runInSpan } from '@gatelingo/chassis/telemetry';
import { defaultBodyLimit } from '@gatelingo/proto/http/endpoint';
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import { createOwnAnswers } from './own-endpoints.ts';
import { createRouteTable, type ApiRoute } from './routes.ts';
import type { createUpstreams } from './upstreams.ts';

const closed = (response: Response) =>
  new Promise<void>((resolve) => {
    response.once('close', resolve);
  });

/** Everything under `/api`: finds the contract, lets in or refuses the caller, hands over to the service. */
export const createApi = (
  context: Context,
  callerIp: (request: Request) => string,
  { upstreams }: Pick<ReturnType<typeof createUpstreams>, 'upstreams'>,
): RequestHandler => {
  const { config, verifyToken, limitAnonymous } = context;
  const find = createRouteTable();
  const own = createOwnAnswers(config);

  const admit = async (request: Request, response: Response, { endpoint }: ApiRoute): Promise<void> => {
    let anonymous = true;
    try {
      const caller = await authenticate(endpoint, request.headers.authorization, verifyToken);
      locals(response).caller = caller;
      anonymous = caller.kind === 'anonymous';
    } finally {
      // Also a call that is refused counts: guessing tokens is not free.
      if (anonymous) await limitAnonymous(callerIp(request));
    }
  };

  const forward = async (request: Request, response: Response, { service, endpoint }: ApiRoute): Promise<void> => {
    if (service === 'gateway') {
      response.setHeader('cache-control', 'no-cache');
      response.json(own.get(endpoint));
      return;
    }
    const { traceparent } = request.headers;
    const name = `${endpoint.method} ${endpoint.path}`;
    await runInSpan({ name, kind: 'server', traceparent: traceparent as string | undefined }, async () => {
      const current = currentTraceparent() ?? '';
      locals(response).traceparent = current;
      request.headers.traceparent = current;
      const done = closed(response);
      void upstreams[service](request, response);
      await done;
    });
  };

  return async (request, response) => {
    const match = find(request.method, request.path);
    if (!match || 'allowed' in match) {
      await limitAnonymous(callerIp(request));
      if (!match) throw problem('not_found', 'There is nothing at this address.');
      response.setHeader('allow', match.allowed.join(', '));
      throw problem('method_not_allowed', 'This address does not take this method.');
    }
    const { endpoint } = match.route;
    locals(response).route = `/api${endpoint.path}`;
    await admit(request, response, match.route);
    if (Number(request.headers['content-length'] ?? 0) > (endpoint.bodyLimit ?? defaultBodyLimit)) {
      throw problem('too_large', 'This is too large.');
    }
    await forward(request, response, match.route);
  };
};
