import type { RequestHandler, Response } from 'express';
import type { Histogram } from 'prom-client';
import { v7 as uuid } from 'uuid';
import { traceIdOf } from '../telemetry/index.ts';
import type { ReceivedFile } from './received-file.ts';
import type { Caller, HttpContext } from './types.ts';

/** Values that the handlers of one request share. */
export interface Locals {
  requestId: string;
  /** The route's template; `unmatched` if no route matches. */
  route: string;
  caller?: Caller;
  traceparent?: string;
  files?: readonly ReceivedFile[] | undefined;
  error?: unknown;
}

export const locals = (response: Response): Locals => response.locals as Locals;

const requestIdFormat = /^[\w-]{8,64}$/;
const nobody = { userId: undefined, companyId: undefined };

/** Gives every request an id and writes one log line and one measurement at its end. */
export const observe = ({ log, metrics }: Pick<HttpContext, 'log' | 'metrics'>): RequestHandler => {
  const labels = ['method', 'route', 'status'] as const;
  const duration = metrics.histogram('http_request_duration_seconds', 'Time to answer an HTTP request.', labels);
  // prom-client finds a set of labels by a text that it builds at each call.
  const known = new Map<string, Histogram.Internal<(typeof labels)[number]>>();
  const measure = (method: string, route: string, status: number, seconds: number) => {
    const key = `${method} ${route} ${status}`;
    let labelled = known.get(key);
    if (!labelled) known.set(key, (labelled = duration.labels({ method, route, status: String(status) })));
    labelled.observe(seconds);
  };
  return (request, response, next) => {
    const started = performance.now();
    const given = request.get('x-request-id') ?? '';
    const own = locals(response);
    own.requestId = requestIdFormat.test(given) ? given : uuid();
    own.route = 'unmatched';
    response.setHeader('x-request-id', own.requestId);
    response.once('close', () => {
      const { requestId, route, caller, traceparent, error } = locals(response);
      // Headers and an error, but no end: a file that was being sent could not be completed.
      const unfinished = response.headersSent && error !== undefined ? 500 : 499;
      const status = response.writableFinished ? response.statusCode : unfinished;
      const milliseconds = performance.now() - started;
      measure(request.method, route, status, milliseconds / 1000);
      const { userId, companyId } = caller?.kind === 'staff' ? caller : nobody;
      const ms = Math.round(milliseconds * 10) / 10;
      // A request that is rejected before a span begins belongs to its caller's trace.
      const traceId = traceIdOf(traceparent ?? request.get('traceparent'));
      const line = { method: request.method, route, status, ms, requestId, traceId, userId, companyId };
      if (error !== undefined && status >= 500) log.error({ ...line, err: error }, 'request failed');
      else log.info(line, 'request');
    });
    next();
  };
};
