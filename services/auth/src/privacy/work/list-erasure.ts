import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { listErasureKind } from '../domain/work-kinds.ts';
import { listErasure } from '../use-cases/list-erasure.ts';

const payload = z.strictObject({ id: z.uuid(), companyId: z.uuid() });
// The bucket may be away for days.
const attempts = 10_000;

export const listErasureWork = (context: Context): WorkDefinition<PgTx, typeof payload, void> => ({
  kind: listErasureKind,
  payload,
  attempts,
  run: (of) => listErasure(context, of),
});
