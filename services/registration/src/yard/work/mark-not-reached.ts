import type { PgTx } from '@gatelingo/chassis/postgres';
import { defineWork, type WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { markNotReachedKind } from '../domain/work-kinds.ts';
import { markNotReached } from '../use-cases/mark-not-reached.ts';

/** Due the site's minutes after a call. */
export const markNotReachedWork = (context: Context): WorkDefinition<PgTx> =>
  defineWork({
    kind: markNotReachedKind,
    payload: z.strictObject({ companyId: z.uuid(), callId: z.uuid(), round: z.int() }),
    finish: (due, _result, tx: PgTx) => markNotReached(context, tx, due),
  });
