import type { MongoTx } from '@gatelingo/chassis/store';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { translateMessages } from '../domain/work-kinds.ts';
import { translateMissing } from '../use-cases/translate-messages.ts';

const number = z.number().int().min(0);
const payload = z.strictObject({
  sessionId: z.uuid(),
  language: z.string(),
  above: number,
  upTo: number,
  since: z.iso.datetime(),
});

/** A company in its first days has an eighth of them: four attempts while a provider hangs, and twelve rows that wait. */
const [atOnce, places] = [32, 128];

/** The original is delivered at once; this work adds the translation later, as a change of the message. */
export const translateMessagesWork = (context: Context): WorkDefinition<MongoTx, typeof payload> => ({
  kind: translateMessages,
  payload,
  concurrency: places,
  pool: context.shares.pool({ name: 'translated-messages', places, atOnce }),
  timeoutMs: 60_000,
  run: (given, { signal }) => translateMissing(context, given, signal),
});
