import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dropUndecided } from '../use-cases/drop-undecided.ts';
import { dropUndecidedKind } from '../domain/work-kinds.ts';

/** Drops a driver's messages whose company nobody chose in time. */
export const dropUndecidedWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: dropUndecidedKind,
    payload: z.strictObject({ phoneIndex: z.string(), thread: z.string() }),
    // One phone's lock at a time, so that no two processes wait for each other.
    concurrency: 1,
    finish: (thread, _nothing, tx) => dropUndecided(context, tx, thread),
  });
