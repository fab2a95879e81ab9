import type { MongoTx } from '@gatelingo/chassis/store';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { endSnooze } from '../domain/work-kinds.ts';
import { endSnoozeOf } from '../use-cases/end-snooze-of.ts';

const payload = z.strictObject({ sessionId: z.uuid(), until: z.iso.datetime() });

/** One row per time until which a session is put aside. */
export const endSnoozeWork = (context: Context): WorkDefinition<MongoTx, typeof payload> => ({
  kind: endSnooze,
  payload,
  run: (given) => endSnoozeOf(context, given),
});
