import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { account } from '../account.ts';
import { errorBody, refusal, TwilioError } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import type { CallBehaviour } from '../state/behaviour.ts';

export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
  /** The message that the call created. */
  sid?: string;
}

interface CallOptions {
  kind: 'create' | 'read' | 'remove';
  /** The driver's number, if the call names one. */
  to?: (request: Request) => string | undefined;
}

export function answerError(error: TwilioError, response: Response): void {
  if (error.retryAfter !== undefined) response.set('retry-after', String(error.retryAfter));
  response.status(error.status).json(errorBody(error));
}

/** The error for a call by the simulator's behaviour, before the call is run. */
function refusedBy({ mode, status, code, retryAfter }: CallBehaviour): TwilioError | undefined {
  if (mode === '429') return new TwilioError(20429, { status: 429, retryAfter });
  if (mode === '500') return new TwilioError(20500, { status: status ?? 500 });
  if (mode === 'error') return new TwilioError(code ?? 20001, { status: status ?? 400 });
  return undefined;
}

/** Refuses calls without the account's token. */
export const authenticate = ({ settings }: Simulator): RequestHandler => {
  const expected = `Basic ${Buffer.from(`${account.sid}:${settings.authToken}`).toString('base64')}`;
  return (request, _response, next) => {
    if (request.get('authorization') !== expected) throw refusal(20003);
    next();
  };
};

/** A call of the REST API: recorded, answered by the simulator's behaviour, with errors in Twilio's shape. */
export function handle(
  { faults, calls, now }: Simulator,
  { kind, to = () => undefined }: CallOptions,
  work: (request: Request, behaviour?: CallBehaviour) => Answer,
): RequestHandler {
  return async (request, response) => {
    const { method, path } = request;
    const asked = { ...request.query, ...(request.body as Record<string, unknown> | undefined) };
    const call = calls.add({ at: now().toISOString(), method, path, asked, to: to(request) });
    const behaviour = faults.ofCall(kind, call.to);
    const mode = behaviour?.mode;
    if (mode === 'reset') {
      request.socket.destroy();
      return;
    }
    try {
      const refused = behaviour && refusedBy(behaviour);
      if (refused) throw refused;
      const { status, body, headers, sid } = work(request, behaviour);
      if (sid !== undefined) call.sid = sid;
      if (mode === 'reset-after-accept') {
        request.socket.destroy();
        return;
      }
      if (mode === '500-after-accept') throw new TwilioError(20500, { status: behaviour?.status ?? 500 });
      if (mode === 'slow') await wait(behaviour?.delayMs, undefined, { ref: false });
      call.status = status;
      response.status(status).set(headers ?? {});
      if (body) response.json(body);
      else response.end();
    } catch (error) {
      const known = error instanceof z.ZodError ? refusal(20001, z.prettifyError(error)) : error;
      if (!(known instanceof TwilioError)) throw error;
      call.status = known.status;
      answerError(known, response);
    }
  };
}
