import type { ErrorRequestHandler } from 'express';
import { z } from 'zod';

/** A call of a simulator's own API that is refused. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

function meaningOf(error: unknown): [status: number, code: string] {
  if (error instanceof Problem) return [error.status, error.code];
  if (error instanceof z.ZodError) return [400, 'invalid_input'];
  // Express's error for a body that it could not read.
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? [status, 'invalid_body'] : [500, 'internal'];
}

/** Answers errors in one shape. */
export const answerProblem: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const [status, code] = meaningOf(error);
  const text = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
  response.status(status).json({ error: text, code });
};
