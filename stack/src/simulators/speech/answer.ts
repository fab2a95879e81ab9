import type { Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../shared/problem.ts';
import { awsErrorBody, awsErrorHeaders, awsHeaders } from './aws-answer.ts';
import { recordCall, type Call, type Simulator } from './simulator.ts';

export interface Answer {
  body: string | Uint8Array;
  headers?: Record<string, string>;
  /** A description for the record of calls. */
  summary: string;
}

export interface Question extends Pick<Call, 'provider' | 'call' | 'asked'> {
  /** The content type of a good answer, and of nonsense. */
  type: string;
}

/** Answers one call by the simulator's current behaviour, and records it. */
export async function answer(
  simulator: Simulator,
  { type, ...question }: Question,
  response: Response,
  work: () => Answer | Promise<Answer>,
): Promise<void> {
  const { behaviour, answered } = recordCall(simulator, question);
  if (behaviour.mode === 'hang') return;
  if (behaviour.mode === 'reset') {
    response.socket?.destroy();
    return;
  }
  if (behaviour.mode === 'hold') await simulator.behaviours.untilSet();
  if (behaviour.mode === 'slow') await wait(behaviour.delayMs, undefined, { ref: false });
  try {
    if (behaviour.mode === 'fail') {
      throw new Problem(behaviour.status, behaviour.code, 'The simulator was told to fail.');
    }
    const { body, headers, summary } =
      behaviour.mode === 'nonsense'
        ? { body: '<p>This is not what was asked for.</p>', headers: {}, summary: 'nonsense' }
        : await work();
    response.set({ ...awsHeaders(), ...headers, 'content-type': type }).end(body);
    answered(summary);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    response.status(error.status).set(awsErrorHeaders(error.code)).send(awsErrorBody(error.code, error.message));
    answered(error.code);
  }
}
