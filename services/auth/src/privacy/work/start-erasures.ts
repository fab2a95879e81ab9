import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { startErasuresKind } from '../domain/work-kinds.ts';
import { startReadyErasures } from '../use-cases/start-ready-erasures.ts';

const payload = z.strictObject({ companyId: z.uuid() });

export const startErasuresWork = (context: Context): WorkDefinition<PgTx, typeof payload> => ({
  kind: startErasuresKind,
  payload,
  finish: ({ companyId }, _result, tx) => startReadyErasures(context, tx, companyId),
});
