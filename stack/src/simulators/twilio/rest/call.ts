import type { Request, RequestHandler, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { account } from '../account.ts';
import { errorBody, refusal, TwilioError } from '../errors.ts';
import type { Simulator } from '../simulator.ts';
import type { CallFate } from '../state/behaviour.ts';
import type { Call } from '../state/calls.ts';

export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
  /** The message that the call created. */
  sid?: string;
}

type Work = (request: Request, fate: CallFate) => Answer;

export interface CallOptions {
  kind: 'create' | 'read';
  /** The driver of the call, if the call contains one. */
  to: (request: Request) => string | undefined;
}

const retryAfter = (seconds: number | undefined) => (seconds === undefined ? {} : { 'retry-after': String(seconds) });

function refuse(call: Call, response: Response, error: TwilioError): void {
  call.status = error.status;
  call.code = error.code;
  response.status(error.status).set(retryAfter(error.retryAfter)).json(errorBody(error));
}

/** The error for a call by the simulator's behaviour, before the call is run. */
function told({ mode, status, code, retryAfter: seconds }: CallFate): TwilioError | undefined {
  if (mode === '429') return new TwilioError(code ?? 20429, { status: 429, retryAfter: seconds });
  if (mode === '500') return new TwilioError(code ?? 20500, { status: status ?? 500 });
  if (mode === 'error') return new TwilioError(code ?? 20001, status === undefined ? {} : { status });
  return undefined;
}

const expected = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`;

/** Refuses calls without the account's token. */
export const authenticate: RequestHandler = (request, response, next) => {
  const named = /^\/(?:2010-04-01\/)?Accounts\/([^/.]+)/.exec(request.originalUrl)?.[1];
  if (request.get('authorization') !== expected || (named ?? account.sid) !== account.sid) throw refusal(20003);
  response.set('twilio-concurrent-requests', '1');
  next();
};

/** A call of the REST API: recorded, answered by the simulator's behaviour, with errors in Twilio's shape. */
export function handle({ behaviours, calls, now }: Simulator, { kind, to }: CallOptions, work: Work): RequestHandler {
  return async (request, response) => {
    const fate = behaviours.meetCall(kind, to(request));
    const call = calls.add({
      at: now().toISOString(),
      method: request.method,
      path: request.path,
      asked: { ...request.query, ...(request.body as Record<string, unknown> | undefined) },
      behaviour: fate.mode,
    });
    const { mode } = fate;
    if (mode === 'hang') return;
    if (mode === 'reset') {
      request.socket.destroy();
      return;
    }
    try {
      const error = told(fate);
      if (error) throw error;
      const { status, body, headers = {}, sid } = work(request, fate);
      if (sid !== undefined) call.sid = sid;
      if (mode === '500-after-accept') throw new TwilioError(20500, { status: fate.status ?? 500 });
      if (mode === 'hang-after-accept') return;
      if (mode === 'reset-after-accept') {
        request.socket.destroy();
        return;
      }
      if (mode === 'slow') await wait(fate.delayMs, undefined, { ref: false });
      call.status = status;
      response.status(status).set(headers);
      if (body) response.json(body);
      else response.end();
    } catch (error) {
      const known = error instanceof z.ZodError ? refusal(20001, z.prettifyError(error)) : error;
      if (!(known instanceof TwilioError)) throw error;
      refuse(call, response, known);
    }
  };
}
