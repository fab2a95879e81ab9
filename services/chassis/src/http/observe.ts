import type { RequestHandler, Response } from 'express';
import { v7 as uuid } from 'uuid';
import { traceIdOf } from '../telemetry/index.ts';
import type { Caller, HttpContext } from './types.ts';

/** What the parts of one request tell each other. */
export interface Locals {
  requestId: string;
  /** The route's template; `unmatched` where none fits. */
  route: string;
  caller?: Caller;
  traceparent?: string;
  error?: unknown;
}

export const locals = (response: Response): Locals => response.locals as Locals;

const requestIdFormat = /^[\w-]{8,64}$/;
const quiet = new Set(['/livez', '/readyz', '/metrics']);

/** Gives every request an id, and at its end one log line and one measurement. */
export const observe = ({ log, metrics }: Pick<HttpContext, 'log' | 'metrics'>): RequestHandler => {
  const duration = metrics.histogram('http_request_duration_seconds', 'Time to answer an HTTP request.', [
    'method',
    'route',
    'status',
  ]);
  return (request, response, next) => {
    const started = performance.now();
    const given = request.get('x-request-id') ?? '';
    const own: Locals = { requestId: requestIdFormat.test(given) ? given : uuid(), route: 'unmatched' };
    Object.assign(response.locals, own);
    response.setHeader('x-request-id', own.requestId);
    response.once('close', () => {
      const { requestId, route, caller, traceparent, error } = locals(response);
      const status = response.writableFinished ? response.statusCode : 499;
      const milliseconds = performance.now() - started;
      duration.observe({ method: request.method, route, status: String(status) }, milliseconds / 1000);
      if (quiet.has(route)) return;
      const line = {
        method: request.method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        requestId,
        traceId: traceIdOf(traceparent),
        ...(caller?.kind === 'staff' ? { userId: caller.userId, companyId: caller.companyId } : {}),
      };
      if (error !== undefined && status >= 500) log.error({ ...line, err: error }, 'request failed');
      else log.info(line, 'request');
    });
    next();
  };
};
