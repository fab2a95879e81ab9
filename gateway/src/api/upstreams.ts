import { problem, type ProblemError } from '@gatelingo/chassis/errors';
import { sendProblem } from '@gatelingo/chassis/http';
import type { ServiceName } from '@gatelingo/proto/http';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { Agent, ServerResponse, type IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { refuseUpgrade } from '../live/refuse-upgrade.ts';
import { gatewayLocals } from '../locals.ts';
import { createSilenceWatch, silent, type SilenceWatch } from './silence.ts';

export type Upstream = RequestHandler;

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

const toProblem = (error: Error & { code?: string }): ProblemError => {
  const options = { retryAfter: 2, cause: error };
  if (error.code === silent || error.code === 'ERR_UPSTREAM_UPGRADE_TIMEOUT') {
    return problem('timeout', 'This takes too long right now. Please try again in a moment.', options);
  }
  if (unreachable.has(error.code ?? '')) {
    return problem('unavailable', 'This is not available right now. Please try again in a moment.', options);
  }
  return problem('bad_gateway', 'This did not work right now. Please try again in a moment.', options);
};

const createUpstream = (target: string, agent: Agent, silence: SilenceWatch, timeoutMs: number): Upstream => {
  /** A service that restarts closes idle connections: a read that hit one of them is simply asked again. */
  const mayRetry = (request: IncomingMessage, response: ServerResponse, error: Error & { code?: string }) => {
    const { outgoing, retried } = gatewayLocals(response);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return error.code === 'ECONNRESET' && reads && outgoing?.reusedSocket === true && !retried;
  };

  const onError = (error: Error, request: IncomingMessage, response: ServerResponse | Socket) => {
    if (!(response instanceof ServerResponse)) {
      refuseUpgrade(response, toProblem(error));
    } else if (response.headersSent) {
      response.destroy();
    } else if (mayRetry(request, response, error)) {
      gatewayLocals(response).retried = true;
      void proxy(request, response);
    } else {
      const answer = toProblem(error);
      gatewayLocals(response).error = error;
      sendProblem(response as Response, answer);
    }
  };

  const proxy = createProxyMiddleware({
    target,
    agent,
    upgradeTimeout: timeoutMs,
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (outgoing, _request, response) => {
          gatewayLocals(response).outgoing = outgoing;
          silence.watch(outgoing, response);
        });
        server.on('proxyRes', (incoming, _request, response) => {
          delete incoming.headers['keep-alive'];
          const last = !response.shouldKeepAlive || response.getHeader('connection') === 'close';
          incoming.headers.connection = last ? 'close' : 'keep-alive';
        });
        // Each end of a websocket takes the other with it, however it ends.
        server.on('proxyReqWs', (outgoing, _request, socket) => {
          outgoing.once('upgrade', (_answer, proxied) => {
            socket.once('close', () => proxied.destroy());
            proxied.once('close', () => socket.destroy());
          });
        });
        server.on('error', (error, request, response) => {
          if (request && response) onError(error, request, response);
        });
      },
    ],
  });
  return proxy;
};

/** One proxy for each service, all over one pool of kept-alive connections. */
export const createUpstreams = (
  config: Config,
): { upstreams: Record<Exclude<ServiceName, 'gateway'>, Upstream>; close(): void } => {
  const { UPSTREAM_TIMEOUT_MS: timeoutMs } = config;
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
  const silence = createSilenceWatch(timeoutMs);
  const to = (target: string) => createUpstream(target, agent, silence, timeoutMs);
  return {
    upstreams: {
      auth: to(config.AUTH_URL),
      'sites-locations': to(config.SITES_LOCATIONS_URL),
      registration: to(config.REGISTRATION_URL),
      'session-voice': to(config.SESSION_VOICE_URL),
      notification: to(config.NOTIFICATION_URL),
      realtime: to(config.REALTIME_URL),
    },
    close: () => {
      silence.stop();
      agent.destroy();
    },
  };
};
