import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import express, { Router } from 'express';
import { createServer } from 'node:http';
import { problem } from '../errors/index.ts';
import { createTokenVerifier, type VerifyToken } from '../tokens/index.ts';
import { errorHandler } from './answer.ts';
import { createBodyRoom } from './arriving-body.ts';
import { endpointRoute } from './endpoint-route.ts';
import { createLists } from './lists.ts';
import { locals, observe } from './observe.ts';
import { startServer, stopServer } from './server.ts';
import type { Handler, Http, HttpContext } from './types.ts';
import { createWaitingAnswers } from './waiting-answers.ts';

export interface HttpOptions {
  service: string;
  /** The service's own endpoints: `contracts.auth`. */
  contracts: Record<string, Endpoint>;
  context: HttpContext;
  /** Created from JWKS_URL by default. */
  verifyToken?: VerifyToken;
}

/** Sorts the routes so that `/overview/filters` is matched before `/overview/:id`. */
const fixedPartsFirst = (one: Endpoint, other: Endpoint): number => {
  const [left, right] = [one.path.replaceAll(':', '\uffff'), other.path.replaceAll(':', '\uffff')];
  return left < right ? -1 : Number(left > right);
};

const defaultVerifier = ({ config, clock }: HttpContext): VerifyToken | undefined =>
  config.JWKS_URL === undefined
    ? undefined
    : createTokenVerifier({
        jwksUrl: config.JWKS_URL,
        issuer: config.TOKEN_ISSUER ?? 'gatelingo',
        audience: config.TOKEN_AUDIENCE ?? 'gatelingo',
        clock,
      });

const createRoutes = (options: HttpOptions, handlers: ReadonlyMap<Endpoint, Handler<Endpoint>>): Router => {
  const { context, contracts } = options;
  const router = Router({ caseSensitive: true, strict: true });
  const verifyToken = options.verifyToken ?? defaultVerifier(context);
  const missing = Object.values(contracts).filter((endpoint) => !handlers.has(endpoint));
  if (missing.length > 0) {
    throw new Error(
      `${options.service}: nothing handles ${missing.map((each) => `${each.method} ${each.path}`).join(', ')}`,
    );
  }
  const inTurn = createLists(contracts, context.shares);
  const room = createBodyRoom(contracts, context.shares);
  const hold = createWaitingAnswers(context.shares);
  const methods = new Map<string, string[]>();
  for (const [endpoint, handler] of [...handlers].sort(([one], [other]) => fixedPartsFirst(one, other))) {
    const route = router.route(endpoint.path);
    const chain = endpointRoute({ endpoint, handler, verifyToken, context, inTurn, room, hold });
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    route[method](...chain);
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method]);
  }
  for (const [path, allowed] of methods) {
    router.all(path, (_request, response) => {
      locals(response).route = path;
      response.setHeader('allow', allowed.join(', '));
      throw problem('method_not_allowed', 'This address does not take this method.');
    });
  }
  return router;
};

/**
 * The HTTP side of a service: every route comes from its contracts; nothing else is answered.
 */
export const createHttp = (options: HttpOptions): Http => {
  const { service, contracts, context } = options;
  const handlers = new Map<Endpoint, Handler<Endpoint>>();
  const beforeClose: (() => Promise<unknown>)[] = [];
  let draining = false;

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use(observe(context));
  app.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (draining) response.setHeader('connection', 'close');
    next();
  });

  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 70_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    app,
  );

  return {
    server,
    handle(endpoint, handler) {
      if (!Object.values(contracts).includes(endpoint)) {
        throw new Error(`${service}: ${endpoint.method} ${endpoint.path} is not in its contracts`);
      }
      if (handlers.has(endpoint)) throw new Error(`${service}: ${endpoint.method} ${endpoint.path} is handled twice`);
      handlers.set(endpoint, handler);
    },
    async listen() {
      app.use(createRoutes(options, handlers));
      app.use(() => {
        throw problem('not_found', 'There is nothing at this address.');
      });
      app.use(errorHandler);
      const port = await startServer(server, context.config);
      context.log.info({ port }, 'listening');
      return port;
    },
    drain() {
      draining = true;
    },
    onClose(before) {
      beforeClose.push(before);
    },
    async close() {
      draining = true;
      for (const before of beforeClose) await before();
      await stopServer(server);
    },
  };
};
