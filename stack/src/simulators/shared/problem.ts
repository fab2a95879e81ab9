import { z } from 'zod';

/** A call of a simulator that is refused. */
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

export function meaningOf(error: unknown): { status: number; code: string; text: string } {
  const text = (error as Error).message;
  if (error instanceof Problem) return { status: error.status, code: error.code, text };
  if (error instanceof z.ZodError) return { status: 400, code: 'invalid_input', text: z.prettifyError(error) };
  // Express's error for a body that it could not read.
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? { status, code: 'invalid_body', text } : { status: 500, code: 'internal', text };
}
