import { problem, type ProblemError } from '@gatelingo/chassis/errors';
import { sendProblem } from '@gatelingo/chassis/http';
import type { ServiceName } from '@gatelingo/proto/http';
import type { Request, Response } from 'express';
import { Pool, type Dispatcher } from 'undici';
import type { Config } from '../config.ts';
import { gatewayLocals } from '../locals.ts';

/** Hands a call over to its service, and the service's answer to the caller. */
export type Forward = (request: Request, response: Response) => void;

type Failure = Error & { code?: string };

const tooSlow = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_UPSTREAM_UPGRADE_TIMEOUT',
]);
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const brokeOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
// They speak of one connection, and the caller's is another.
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'trailer', 'transfer-encoding', 'upgrade']);

/** What the caller is told about a call that a service did not answer. */
export const toProblem = (error: Failure): ProblemError => {
  const options = { retryAfter: 2, cause: error };
  if (tooSlow.has(error.code ?? '')) {
    return problem('timeout', 'This takes too long right now. Please try again in a moment.', options);
  }
  if (unreachable.has(error.code ?? '')) {
    return problem('unavailable', 'This is not available right now. Please try again in a moment.', options);
  }
  return problem('bad_gateway', 'This did not work right now. Please try again in a moment.', options);
};

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const createForward = (pool: Pool): Forward => {
  const forward = (request: Request, response: Response, tries: number): void => {
    const { method, url: path, headers } = request;
    const body = hasBody(request) ? request : null;
    delete headers['transfer-encoding'];
    let call: Dispatcher.DispatchController | undefined;

    const abortWithCaller = () => {
      if (!response.writableFinished) call?.abort(new Error('the caller left'));
    };
    response.once('close', abortWithCaller);

    const fail = (error: Failure) => {
      response.off('close', abortWithCaller);
      const isRead = body === null && (method === 'GET' || method === 'HEAD');
      if (response.headersSent || response.destroyed) {
        response.destroy();
      } else if (isRead && tries > 1 && brokeOff.has(error.code ?? '')) {
        // A service that restarts closes its connections: a read that hit one of them is simply asked again.
        forward(request, response, tries - 1);
      } else {
        gatewayLocals(response).error = error;
        sendProblem(response, toProblem(error));
      }
    };

    pool.dispatch(
      { method, path, headers, body },
      {
        onRequestStart: (controller) => {
          call = controller;
          if (response.destroyed) abortWithCaller();
        },
        onResponseStart: (_controller, status, answered, statusMessage) => {
          if (status < 200) return;
          for (const [name, value] of Object.entries(answered)) {
            if (value !== undefined && !hopByHop.has(name)) response.setHeader(name, value);
          }
          response.writeHead(status, statusMessage);
        },
        onResponseData: (controller, chunk) => {
          if (response.write(chunk)) return;
          controller.pause();
          response.once('drain', () => {
            controller.resume();
          });
        },
        onResponseEnd: () => {
          response.end();
        },
        onResponseError: (_controller, error) => {
          fail(error);
        },
      },
    );
  };
  return (request, response) => {
    forward(request, response, 2);
  };
};

/** A forward for each service, each over a pool of kept-alive connections. */
export const createUpstreams = (
  config: Config,
): { upstreams: Record<Exclude<ServiceName, 'gateway'>, Forward>; close(): Promise<void> } => {
  const { UPSTREAM_TIMEOUT_MS: timeout } = config;
  const pools: Pool[] = [];
  const to = (address: string) => {
    // Both time-outs count a service's silence, not the time in which the caller sends or reads slowly.
    const pool = new Pool(address, { headersTimeout: timeout, bodyTimeout: timeout, connectTimeout: timeout });
    pools.push(pool);
    return createForward(pool);
  };
  return {
    upstreams: {
      auth: to(config.AUTH_URL),
      'sites-locations': to(config.SITES_LOCATIONS_URL),
      registration: to(config.REGISTRATION_URL),
      jobs: to(config.JOBS_URL),
      'session-voice': to(config.SESSION_VOICE_URL),
      notification: to(config.NOTIFICATION_URL),
      realtime: to(config.REALTIME_URL),
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
};
