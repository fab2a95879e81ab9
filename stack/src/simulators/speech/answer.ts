import type { Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsError, awsErrorBody, awsErrorHeaders, awsHeaders } from './aws-answer.ts';
import type { Provider } from './behaviour.ts';
import type { Simulator } from './simulator.ts';

export interface Answer {
  body: string | Uint8Array;
  headers?: Record<string, string>;
  /** A description for the record of calls. */
  said: string;
}

export interface Question {
  provider: Provider;
  call: string;
  asked: Record<string, unknown>;
  /** The content type of a good answer, and of nonsense. */
  type: string;
}

/** Answers one call by the simulator's current behaviour, and records it. */
export async function answer(
  { behaviours, calls }: Simulator,
  { provider, call: name, asked, type }: Question,
  response: Response,
  work: () => Answer | Promise<Answer>,
): Promise<void> {
  const behaviour = behaviours.meet(provider);
  const call = calls.add({ provider, call: name, behaviour: behaviour.mode, asked });
  const refuse = (status: number, code: string, message: string) => {
    response.status(status).set(awsErrorHeaders(code)).send(awsErrorBody(code, message));
    calls.answer(call, code);
  };
  switch (behaviour.mode) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.destroy();
      return;
    case 'fail':
      refuse(behaviour.status, behaviour.code, 'The simulator was told to fail.');
      return;
    case 'nonsense':
      response.set({ ...awsHeaders(), 'content-type': type }).end('<p>This is not what was asked for.</p>');
      calls.answer(call, 'nonsense');
      return;
    case 'slow':
      await wait(behaviour.delayMs, undefined, { ref: false });
      break;
    case 'ok':
      break;
  }
  try {
    const { body, headers = {}, said } = await work();
    response.set({ ...awsHeaders(), ...headers, 'content-type': type });
    response.end(body);
    calls.answer(call, said);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    refuse(error.status, error.code, error.message);
  }
}
