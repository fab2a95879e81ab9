import { problem } from '@gatelingo/chassis/errors';
import { errorHandler, observe, startServer, stopServer } from '@gatelingo/chassis/http';
import { healthOf } from '@gatelingo/chassis/lifecycle';
import express, { type Request, type RequestHandler } from 'express';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { createApi, refuseUndeclared } from './api/api.ts';
import { compressed } from './api/compressed.ts';
import { cleanHeaders } from './api/headers.ts';
import { plainPath } from './api/paths.ts';
import { createUpstreams } from './api/upstreams.ts';
import { callerOf, createTrust } from './caller/address.ts';
import type { Context } from './context.ts';
import { gatewayLocals } from './locals.ts';
import { missingOperator } from './operator.ts';
import { writeProblem } from './live/refuse-upgrade.ts';
import { handleUpgrades } from './live/upgrades.ts';
import { apiDocs } from './pages/api-docs.ts';
import { inlineStyles } from './pages/inline-styles.ts';
import { fileHeaders, securityHeaders } from './pages/security-headers.ts';
import { serveWebApp } from './pages/web-app.ts';

export interface Gateway {
  listen(): Promise<number>;
  drain(): void;
  close(): Promise<void>;
}

const idleCallerMs = 120_000;
const tooSlow = problem('timeout', 'The request took too long to arrive.');
const tooLarge = problem('too_large', 'The headers are too large.');
const malformed = problem('invalid_input', 'This is not a request that can be understood.');

/** A request that Node's parser rejects never reaches express; its answer has the one error shape all the same. */
const refuseMalformed = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') writeProblem(socket, 408, tooSlow);
  else if (error.code === 'HPE_HEADER_OVERFLOW') writeProblem(socket, 431, tooLarge);
  else writeProblem(socket, 400, malformed);
};

/** Cleans the headers before anything reads them, and rejects ambiguous paths. */
const receive = ({ trust, config }: Context): RequestHandler => {
  return (request, response, next) => {
    const caller = callerOf(request, trust);
    gatewayLocals(response).ip = caller.ip;
    gatewayLocals(response).isLocal = isLocal(request);
    request.headers = cleanHeaders(request.headers, caller, config.GATEWAY_KEY);
    next();
  };
};

const nothingHere = () => problem('not_found', 'There is nothing at this address.');
const isLoopback = createTrust(['loopback']);

const isLocal = ({ socket, headers }: Request) =>
  isLoopback(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));

/** The gateway: the only entrance to the services, and the web app's server. */
export const createGateway = (context: Context): Gateway => {
  const { config, log, metrics } = context;
  let draining = false;
  const notDraining = () => {
    if (draining) throw new Error('draining');
  };
  const { upstreams, close: closeUpstreams } = createUpstreams(config, metrics);

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(receive(context), observe(context), (request, response, next) => {
    plainPath(request.url);
    response.setHeader('x-content-type-options', 'nosniff');
    if (draining) response.setHeader('connection', 'close');
    next();
  });
  app.use('/api', ...compressed(), createApi(context, { upstreams }));
  app.use('/api', apiDocs(context), refuseUndeclared(context));
  // For the machine itself; everybody else asks at HEALTH_PORT, which is not reached from outside.
  app.get(['/livez', '/readyz', '/metrics'], async (request, response) => {
    if (!gatewayLocals(response).isLocal || request.path === '/metrics') throw nothingHere();
    const checks = request.path === '/readyz' ? { draining: notDraining } : {};
    const { status, body } = await healthOf(checks);
    response.status(status).setHeader('cache-control', 'no-store').json(body);
  });
  const webApp = serveWebApp(config.WEB_ROOT);
  app.get('/assets/*file', fileHeaders(config), webApp);
  app.use(securityHeaders(config, inlineStyles(config.WEB_ROOT)), webApp);
  app.use(() => {
    throw nothingHere();
  });
  app.use(errorHandler);

  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: Math.min(config.HEADERS_TIMEOUT_MS, config.REQUEST_TIMEOUT_MS),
      requestTimeout: config.REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 65_000,
    },
    app,
  );
  // A caller that does not read its answer is also disconnected after a while.
  server.timeout = idleCallerMs;
  server.on('clientError', refuseMalformed);
  const live = handleUpgrades(server, context);

  return {
    async listen() {
      const port = await startServer(server, config);
      log.info({ port }, 'listening');
      const missing = missingOperator(config);
      if (missing.length > 0) log.warn({ missing }, 'the imprint and the privacy policy do not name the operator');
      return port;
    },
    drain() {
      draining = true;
    },
    async close() {
      draining = true;
      live.closeAll();
      await stopServer(server);
      await closeUpstreams();
    },
  };
};
