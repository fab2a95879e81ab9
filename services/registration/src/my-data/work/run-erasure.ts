import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { runErasureKind } from '../domain/work-kinds.ts';
import { runErasure } from '../use-cases/run-erasure.ts';

/** Due a day after an erasure was asked for. */
export const runErasureWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: runErasureKind,
    payload: z.strictObject({ askId: z.uuid() }),
    finish: ({ askId }, _result, tx: PgTx) => runErasure(context, tx, askId),
  });
