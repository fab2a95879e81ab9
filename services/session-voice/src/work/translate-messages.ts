import { z } from 'zod';
import type { Context } from '../context.ts';
import { translateMessages, translateMissing } from '../use-cases/translate-messages.ts';

const number = z.number().int().min(0);

/** The original is delivered at once; this work adds the translation later, as a change of the message. */
export const defineTranslateMessages = (context: Context): void => {
  context.work.define({
    kind: translateMessages,
    payload: z.strictObject({ sessionId: z.uuid(), language: z.string(), above: number, upTo: number }),
    concurrency: 16,
    timeoutMs: 60_000,
    run: (payload, { signal }) => translateMissing(context, payload, signal),
  });
};
