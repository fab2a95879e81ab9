import { problem, type ProblemError } from '@gatelingo/chassis/errors';
import { sendProblem } from '@gatelingo/chassis/http';
import type { Metrics } from '@gatelingo/chassis/metrics';
import type { ServiceName } from '@gatelingo/proto/http';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import type { Request, Response } from 'express';
import { Pool, type Dispatcher } from 'undici';
import type { Config } from '../config.ts';
import { gatewayLocals } from '../locals.ts';
import { createBodyKeeper, type ReadKeptBody } from './kept-body.ts';
import { createTries, type Reason } from './tries.ts';

/** Forwards a call to its service, and the service's answer to the caller. */
export type Forward = (request: Request, response: Response, endpoint: Endpoint) => void;

type Failure = Error & { code?: string };

const tooSlow = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_UPSTREAM_UPGRADE_TIMEOUT',
]);
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
// These headers belong to one connection; the caller has another connection.
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'trailer', 'transfer-encoding', 'upgrade']);

/** The caller's error for a call without an answer from a service. */
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

interface Upstream {
  pool: Pool;
  keepBody: ReadKeptBody;
  countRetry: (reason: Reason) => void;
}

/** The body of the forwarded call: nothing, all of it, or a stream. */
type Body = null | Buffer | Request;

const createForward = ({ pool, keepBody, countRetry }: Upstream): Forward => {
  const forward = (request: Request, response: Response, body: Body, tries: ReturnType<typeof createTries>): void => {
    const { method, url: path, headers } = request;
    let call: Dispatcher.DispatchController | undefined;

    const abortWithCaller = () => {
      if (!response.writableFinished) call?.abort(new Error('the caller left'));
    };
    response.once('close', abortWithCaller);

    const fail = (error: Failure) => {
      response.off('close', abortWithCaller);
      if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      const isRead = body === null && (method === 'GET' || method === 'HEAD');
      const again = tries({ error, isSent: call !== undefined, isRepeatable: isRead || Buffer.isBuffer(body) });
      if (!again) {
        gatewayLocals(response).error = error;
        sendProblem(response, toProblem(error));
        return;
      }
      countRetry(again.reason);
      const timer = setTimeout(() => {
        response.off('close', abort);
        forward(request, response, body, tries);
      }, again.waitMs);
      const abort = () => {
        clearTimeout(timer);
      };
      response.once('close', abort);
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
  return (request, response, endpoint) => {
    const isEmpty = !hasBody(request);
    // The key makes a retry harmless, if the service supports it.
    const isKeyed = endpoint.idempotent === true && request.headers['idempotency-key'] !== undefined;
    const kept = isKeyed && !isEmpty ? keepBody(request, response) : undefined;
    delete request.headers['transfer-encoding'];
    if (!kept) {
      forward(request, response, isEmpty ? null : request, createTries());
      return;
    }
    kept.then(
      (body) => {
        forward(request, response, body, createTries());
      },
      () => {
        // The caller disconnected before the body was complete.
        response.destroy();
      },
    );
  };
};

/** A forward function for each service, each with a pool of keep-alive connections. */
export const createUpstreams = (
  config: Config,
  metrics: Metrics,
): { upstreams: Record<Exclude<ServiceName, 'gateway'>, Forward>; close(): Promise<void> } => {
  const { UPSTREAM_TIMEOUT_MS: timeout } = config;
  const pools: Pool[] = [];
  const keepBody = createBodyKeeper();
  const retries = metrics.counter('gateway_upstream_retries_total', 'Calls that were made to a service again.', [
    'upstream',
    'reason',
  ]);
  const to = (service: string, address: string) => {
    // Both timeouts measure a service's silence, not the time that a slow caller needs.
    const pool = new Pool(address, { headersTimeout: timeout, bodyTimeout: timeout, connectTimeout: timeout });
    pools.push(pool);
    return createForward({
      pool,
      keepBody,
      countRetry: (reason) => {
        retries.inc({ upstream: service, reason });
      },
    });
  };
  return {
    upstreams: {
      auth: to('auth', config.AUTH_URL),
      'sites-locations': to('sites-locations', config.SITES_LOCATIONS_URL),
      registration: to('registration', config.REGISTRATION_URL),
      jobs: to('jobs', config.JOBS_URL),
      'session-voice': to('session-voice', config.SESSION_VOICE_URL),
      notification: to('notification', config.NOTIFICATION_URL),
      realtime: to('realtime', config.REALTIME_URL),
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
};
